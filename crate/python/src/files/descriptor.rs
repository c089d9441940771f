//! What an open file is: mode, position, and the file it shares.

use super::node::Shared;

/// Descriptors 0 to 2 are the streams; files start here.
pub(super) const FIRST_DESCRIPTOR: i32 = 3;
pub(super) const MAX_OPEN: usize = 1024;

/// How a file is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenMode {
    /// May be read.
    pub read: bool,
    /// May be written.
    pub write: bool,
    /// Is made if it is not there.
    pub create: bool,
    /// Must not be there yet.
    pub exclusive: bool,
    /// Is emptied.
    pub truncate: bool,
    /// Is always written at its end.
    pub append: bool,
}

/// From where a position counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whence {
    /// The beginning.
    Start,
    /// Where it is.
    Current,
    /// The end.
    End,
}

#[derive(Debug)]
pub(super) struct OpenFile {
    /// As opened or renamed since; a removed file's is no longer in the tree.
    pub(super) path: String,
    pub(super) file: Shared,
    pub(super) position: usize,
    pub(super) mode: OpenMode,
}
