//! What a rule finds, and the places of syntax nodes.

/// Something found, by bytes of the text.
pub(super) struct Finding {
    pub start: usize,
    pub end: usize,
    pub rule: &'static str,
    pub message: String,
}

/// The range of a node.
pub(super) fn bytes(range: impl Into<std::ops::Range<usize>>) -> (usize, usize) {
    let range = range.into();
    (range.start, range.end)
}
