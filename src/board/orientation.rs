//! Which way round a board is seen.

/// Which way round a board is seen: one of eight, by quarter turns and a mirror. By default a1 is at the
/// bottom left.
///
/// ```
/// use leptos_gomoku::board::{Orientation, Section};
/// use leptos_gomoku::rules::{Point, Size};
///
/// let seen = |orientation| Section::from(Size::square(15)).facing(orientation);
/// let a1 = Point::new(0, 0);
/// // Columns from the left, and rows from the top as they are seen.
/// assert_eq!(seen(Orientation::default()).place(a1), (0, 14));
/// // From the other side of the table, and with a1 at the top left as in a mirror on the floor.
/// assert_eq!(seen(Orientation::default().turned(2)).place(a1), (14, 0));
/// assert_eq!(seen(Orientation::default().turned(2).mirrored()).place(a1), (0, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Orientation {
    /// Whether rows run downwards and columns across; the flips come after it.
    pub(super) swapped: bool,
    /// Whether left and right change places.
    pub(super) flipped_x: bool,
    /// Whether top and bottom change places.
    pub(super) flipped_y: bool,
}

impl Orientation {
    /// Turned clockwise by so many quarters.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        let Self { swapped, flipped_x, flipped_y } = self;
        match quarters % 4 {
            0 => self,
            1 => Self { swapped: !swapped, flipped_x: !flipped_y, flipped_y: flipped_x },
            2 => Self { swapped, flipped_x: !flipped_x, flipped_y: !flipped_y },
            _ => Self { swapped: !swapped, flipped_x: flipped_y, flipped_y: !flipped_x },
        }
    }

    /// With left and right changed, as they are seen.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self { flipped_x: !self.flipped_x, ..self }
    }
}
