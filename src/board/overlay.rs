//! What is shown on a board beside its stones. Every part of it comes from the host.

use crate::rules::{Line, Point, Stone};

/// What is shown on a board beside its stones; by default nothing.
///
/// Points that are not on the board are left out. The names of the points tell what lies on them for those who do
/// not see it: moves, forbidden points, marks, labels and shades; not the lines between points, nor what is faint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// The point marked as the last move.
    pub last: Option<Point>,
    /// The points played, the first move first: for the numbers in the cells' names, and on the stones.
    pub moves: Vec<Point>,
    /// Whether the numbers of the moves are drawn on the stones.
    pub numbers: bool,
    /// Lines drawn through the stones that have won.
    pub winning: Vec<Line>,
    /// Empty points marked as forbidden.
    pub forbidden: Vec<Point>,
    /// Lines that show why a point is forbidden, each as its points in order.
    pub foul: Vec<Vec<Point>>,
    /// A stone shown half transparent, whatever the pointer does.
    pub ghost: Option<(Point, Stone)>,
    /// Small shapes on points. On a stone one takes the place of the move's number, and the last move's ring lies
    /// around it; between X and O there is room for all.
    pub marks: Vec<(Point, Mark)>,
    /// Short texts on points, such as `A` or `12`, over whatever else is there; on a stone as the marks are.
    pub labels: Vec<(Point, String)>,
    /// Straight lines and arrows between points.
    pub arrows: Vec<Arrow>,
    /// Points whose square is shaded.
    pub shaded: Vec<Point>,
    /// Points whose stone is drawn faintly.
    pub dimmed: Vec<Point>,
}

impl Overlay {
    /// The number of the move that placed a stone on `point`, from 1, where [`Overlay::moves`] has it.
    #[must_use]
    pub fn number(&self, point: Point) -> Option<u16> {
        let index = self.moves.iter().rposition(|&played| played == point)?;
        u16::try_from(index + 1).ok()
    }

    /// Whether a mark or a label lies on `point`.
    pub(super) fn is_noted(&self, point: Point) -> bool {
        self.marks.iter().any(|&(at, _)| at == point)
            || self.labels.iter().any(|(at, _)| *at == point)
    }
}

/// A small shape on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A triangle that points up.
    Triangle,
    /// A diagonal cross.
    Cross,
    /// A filled dot.
    Dot,
}

/// A straight line from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Whether it has a head at its end.
    pub head: bool,
}
