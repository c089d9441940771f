//! Reading and writing by descriptor: open, close, read, write, seek, truncate.

use super::descriptor::{FIRST_DESCRIPTOR, MAX_OPEN, OpenFile, OpenMode, Whence};
use super::error::FileError;
use super::filesystem::{FileSystem, NULL_DEVICE};
use super::node::{FileData, Node, Stat, stat_file};
use super::path;
use std::cell::RefCell;
use std::rc::Rc;

impl FileSystem {
    /// Opens the file `path`.
    ///
    /// # Errors
    /// When it is a folder, is not there and not to be made, or is there and must not be.
    pub fn open(&mut self, path: &str, mode: OpenMode) -> Result<i32, FileError> {
        let path = self.checked(path)?;
        if self.open.len() >= MAX_OPEN {
            return Err(FileError::TooManyOpen);
        }
        let file = match self.nodes.get(&path) {
            Some(Node::Folder { .. }) => return Err(FileError::IsFolder),
            Some(Node::File(_)) if mode.create && mode.exclusive => return Err(FileError::Exists),
            Some(Node::File(file)) => file.clone(),
            None if !mode.create => return Err(FileError::NotFound),
            None => {
                self.expect_folder(path::parent(&path))?;
                let file = Rc::new(RefCell::new(FileData { bytes: Vec::new(), modified_ms: self.now_ms }));
                self.nodes.insert(path.clone(), Node::File(file.clone()));
                self.changed.insert(path.clone());
                file
            }
        };
        if mode.truncate {
            let mut data = file.borrow_mut();
            self.used = self.used.saturating_sub(data.bytes.len());
            data.bytes = Vec::new();
            data.modified_ms = self.now_ms;
            self.changed.insert(path.clone());
        }
        let descriptor = (FIRST_DESCRIPTOR..).find(|n| !self.open.contains_key(n)).ok_or(FileError::TooManyOpen)?;
        self.open.insert(descriptor, OpenFile { path, file, position: 0, mode });
        Ok(descriptor)
    }

    /// Closes a descriptor.
    ///
    /// # Errors
    /// When it is not open.
    pub fn close(&mut self, descriptor: i32) -> Result<(), FileError> {
        self.open.remove(&descriptor).map(|_| ()).ok_or(FileError::BadDescriptor)
    }

    /// Reads up to `count` bytes from the position; all that is left without `count`.
    ///
    /// # Errors
    /// When it is not open for reading.
    pub fn read(&mut self, descriptor: i32, count: Option<usize>) -> Result<Vec<u8>, FileError> {
        let open = self.open.get_mut(&descriptor).filter(|open| open.mode.read).ok_or(FileError::BadDescriptor)?;
        let file = open.file.borrow();
        let start = open.position.min(file.bytes.len());
        let end = count.map_or(file.bytes.len(), |count| start.saturating_add(count).min(file.bytes.len()));
        open.position = end.max(open.position);
        Ok(file.bytes[start..end].to_vec())
    }

    /// Writes at the position; a gap before it is filled with zeros.
    ///
    /// # Errors
    /// When it is not open for writing or there is no room.
    pub fn write(&mut self, descriptor: i32, bytes: &[u8]) -> Result<usize, FileError> {
        let open = self.open.get(&descriptor).filter(|open| open.mode.write).ok_or(FileError::BadDescriptor)?;
        if open.path == NULL_DEVICE {
            return Ok(bytes.len());
        }
        let file = open.file.clone();
        let length = file.borrow().bytes.len();
        let start = if open.mode.append { length } else { open.position };
        let end = start.checked_add(bytes.len()).ok_or(FileError::NoSpace)?;
        self.reserve(end.saturating_sub(length))?;
        let mut data = file.borrow_mut();
        if data.bytes.len() < end {
            data.bytes.resize(end, 0);
        }
        data.bytes[start..end].copy_from_slice(bytes);
        drop(data);
        if let Some(open) = self.open.get_mut(&descriptor) {
            open.position = end;
        }
        self.touch(descriptor);
        Ok(bytes.len())
    }

    /// Moves the position and tells it.
    ///
    /// # Errors
    /// When it is not open, or the position would be negative.
    pub fn seek(&mut self, descriptor: i32, offset: i64, whence: Whence) -> Result<usize, FileError> {
        let open = self.open.get_mut(&descriptor).ok_or(FileError::BadDescriptor)?;
        let base = match whence {
            Whence::Start => 0,
            Whence::Current => open.position,
            Whence::End => open.file.borrow().bytes.len(),
        };
        let position = i64::try_from(base).ok().and_then(|base| base.checked_add(offset)).ok_or(FileError::Invalid)?;
        open.position = usize::try_from(position).map_err(|_| FileError::Invalid)?;
        Ok(open.position)
    }

    /// Cuts or lengthens (with zeros) to `length` bytes.
    ///
    /// # Errors
    /// When it is not open for writing or there is no room.
    pub fn truncate(&mut self, descriptor: i32, length: usize) -> Result<(), FileError> {
        let open = self.open.get(&descriptor).filter(|open| open.mode.write).ok_or(FileError::BadDescriptor)?;
        if open.path == NULL_DEVICE {
            return Ok(());
        }
        let file = open.file.clone();
        let before = file.borrow().bytes.len();
        if length > before {
            self.reserve(length - before)?;
        } else {
            self.used = self.used.saturating_sub(before - length);
        }
        file.borrow_mut().bytes.resize(length, 0);
        self.touch(descriptor);
        Ok(())
    }

    /// What an open file is.
    ///
    /// # Errors
    /// When it is not open.
    pub fn stat_open(&self, descriptor: i32) -> Result<Stat, FileError> {
        self.open.get(&descriptor).map(|open| stat_file(&open.file)).ok_or(FileError::BadDescriptor)
    }

    /// Notes a change of an open file, unless it was removed from the tree.
    fn touch(&mut self, descriptor: i32) {
        let Some(open) = self.open.get(&descriptor) else { return };
        open.file.borrow_mut().modified_ms = self.now_ms;
        if matches!(self.nodes.get(&open.path), Some(Node::File(file)) if Rc::ptr_eq(file, &open.file)) {
            self.changed.insert(open.path.clone());
        }
    }
}
