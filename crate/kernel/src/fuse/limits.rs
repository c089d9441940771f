//! Limits of fusion: how large a kernel may become, and how much it may compute again.

/// Values computed in one kernel, so that code, compile time and the depth of expressions stay bounded. With their operands
/// that makes at most four times as many expressions.
pub(crate) const MAX_VALUES: usize = 128;
/// Reductions folded in one kernel. Each goes through the row again and computes anew what leads to it, so code and time
/// grow with their square.
pub(crate) const MAX_FOLDS: usize = 4;
/// Elements of a row that several stages go through. A longer row would leave a device with too few rows to work on.
pub(crate) const MAX_ROW_LEN: usize = 16_384;
/// Cheap ops in one kernel whose values are computed again and again, since that is faster than to load them.
pub(crate) const MAX_RECOMPUTED: usize = 8;
/// How often a kernel computes the elements of padding: windows over what is stored are read in place, without a question
/// for each element.
pub(crate) const MAX_PAD_EVALUATIONS: usize = 2;
/// Reads of a node that are looked at; a node with more of them is stored.
pub(crate) const MAX_USES: usize = 16;
/// Different places at which one kernel computes a node.
pub(crate) const MAX_VIEWS: usize = 2;

/// From so many computations of an op in the rows of a fold on, and so many of each element, its elements are stored once.
pub(crate) const MIN_STORED_EVALUATIONS: usize = 1 << 17;
pub(crate) const MIN_STORED_TIMES: usize = 32;
