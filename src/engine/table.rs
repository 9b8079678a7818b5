//! The transposition table: what a search found out about positions it may meet again.

use super::{cell::Cell, score::PROVEN};

/// How a stored score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Bound {
    /// The true score is at most the stored one.
    Upper = 1,
    /// The true score is at least the stored one.
    Lower = 2,
    /// The stored score is the true one.
    Exact = 3,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The best move, or [`Cell::NONE`].
    pub(super) best: Cell,
    /// The score; a proven end is counted from this position, not from the root.
    pub(super) score: i16,
    /// The evaluation without search; 0 where none is asked for, as an answer was forced.
    pub(super) eval: i16,
    /// The depth of the search behind the score.
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

impl Known {
    /// An evaluation made better by the score, where that bounds it from the other side and is no proof.
    pub(super) fn corrected(self, eval: i32) -> i32 {
        let score = i32::from(self.score);
        let better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score > eval,
            Bound::Upper => score < eval,
        };
        if better && score.abs() < PROVEN { score } else { eval }
    }
}

/// A key, and a [`Known`] in 64 bits; all zero where nothing is stored.
type Entry = [u64; 2];

const BUCKET: usize = 4;
const LEAST_BUCKETS: usize = 64;

/// A table of a fixed size. Each position has a bucket of four places; the shallowest gives way.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    buckets: usize,
}

impl Table {
    /// A table of about `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = Self::buckets_of(bytes);
        Self { entries: vec![[0; 2]; buckets * BUCKET], buckets }
    }

    /// Whether it is what [`Table::new`] makes of `bytes`.
    pub(super) fn is_of(&self, bytes: usize) -> bool {
        self.buckets == Self::buckets_of(bytes)
    }

    fn buckets_of(bytes: usize) -> usize {
        // A bucket is found by the upper half of a key, so more of them could not be reached.
        (bytes / (BUCKET * size_of::<Entry>())).clamp(LEAST_BUCKETS, u32::MAX as usize)
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let bucket = self.bucket(key);
        self.entries[bucket..bucket + BUCKET]
            .iter()
            .find(|entry| entry[0] == key)
            .and_then(|entry| unpack(entry[1]))
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        let start = self.bucket(key);
        let bucket = &mut self.entries[start..start + BUCKET];
        let same = bucket.iter().position(|entry| entry[0] == key);
        let shallowest = (0..BUCKET).min_by_key(|&i| depth_of(bucket[i][1])).unwrap_or(0);
        let entry = &mut bucket[same.unwrap_or(shallowest)];
        let mut known = known;
        if let (Some(_), Some(old)) = (same, unpack(entry[1])) {
            if known.best == Cell::NONE {
                known.best = old.best;
            }
            // A deeper result is kept, unless the new one is exact or of nearly the same depth.
            if known.bound != Bound::Exact && known.depth + 2 < old.depth {
                return;
            }
        }
        *entry = [key, pack(known)];
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> usize {
        (((key >> 32) * self.buckets as u64) >> 32) as usize * BUCKET
    }
}

#[inline(always)]
fn pack(known: Known) -> u64 {
    u64::from(known.best.bits())
        | u64::from(known.score as u16) << 16
        | u64::from(known.eval as u16) << 32
        | u64::from(known.depth as u8) << 48
        | (known.bound as u64) << 56
}

#[inline(always)]
fn unpack(bits: u64) -> Option<Known> {
    let bound = match bits >> 56 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Known {
        best: Cell::from_bits(bits as u16),
        score: (bits >> 16) as i16,
        eval: (bits >> 32) as i16,
        depth: (bits >> 48) as i8,
        bound,
    })
}

/// The depth by which an entry is kept; an empty one gives way first.
fn depth_of(bits: u64) -> i32 {
    if bits == 0 { i32::MIN } else { i32::from((bits >> 48) as i8) }
}
