//! The way through a block of a matrix that has elements on its diagonal and beside it only.

/// A walk through the rows of a block, down or up: what one does, the other does to the mirrored block.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Walk {
    start: usize,
    /// How many elements beside the diagonal it passes, one less than rows.
    pub(crate) count: usize,
    pub(crate) is_up: bool,
}

impl Walk {
    /// From the first row to the last one, or back.
    pub(crate) fn new(first: usize, last: usize, is_up: bool) -> Walk {
        Walk { start: if is_up { last } else { first }, count: last - first, is_up }
    }

    /// The row after so many steps.
    pub(crate) fn row(self, step: usize) -> usize {
        if self.is_up { self.start - step } else { self.start + step }
    }

    /// The element beside the diagonal between that row and the next one: its number is the lesser of theirs.
    pub(crate) fn edge(self, step: usize) -> usize {
        if self.is_up { self.start - 1 - step } else { self.start + step }
    }

    /// From one step to another.
    pub(crate) fn part(self, from: usize, to: usize) -> Walk {
        Walk { start: self.row(from), count: to - from, is_up: self.is_up }
    }
}
