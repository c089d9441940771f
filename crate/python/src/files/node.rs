//! The nodes of the file tree: files, whose content open files share, and folders.

use std::cell::RefCell;
use std::rc::Rc;

pub(super) type Shared = Rc<RefCell<FileData>>;

#[derive(Debug)]
pub(super) struct FileData {
    pub bytes: Vec<u8>,
    pub modified_ms: f64,
}

#[derive(Debug)]
pub(super) enum Node {
    Folder { modified_ms: f64 },
    File(Shared),
}

/// What `stat` tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stat {
    /// A folder, or else a file.
    pub folder: bool,
    /// Bytes.
    pub size: usize,
    /// Milliseconds since 1970.
    pub modified_ms: f64,
}

pub(super) fn stat_file(file: &Shared) -> Stat {
    let file = file.borrow();
    Stat { folder: false, size: file.bytes.len(), modified_ms: file.modified_ms }
}
