//! The file tree: folders and files by absolute path, and what changed since the page last asked.

use super::descriptor::{OpenFile, OpenMode};
use super::error::FileError;
use super::node::{FileData, Node, Stat, stat_file};
use super::path::{self, resolve};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The folder in which a session starts, and whose files are kept.
pub const HOME: &str = "/home";
const TEMPORARY: &str = "/tmp";
const DEVICES: &str = "/dev";
/// The file that is always empty, whatever is written.
pub(super) const NULL_DEVICE: &str = "/dev/null";
/// All files together may hold this many bytes.
const CAPACITY: usize = 512 * 1024 * 1024;

/// A change under [`HOME`] since the last [`FileSystem::take_changes`]. Paths are relative to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileChange {
    /// The file has this content now.
    Written(String, Vec<u8>),
    /// There is such a folder now.
    Folder(String),
    /// Neither file nor folder of this name is there now.
    Removed(String),
}

/// Folders, files and open files.
#[derive(Debug)]
pub struct FileSystem {
    /// By absolute path; the root is there too.
    pub(super) nodes: BTreeMap<String, Node>,
    pub(super) open: BTreeMap<i32, OpenFile>,
    current: String,
    pub(super) changed: BTreeSet<String>,
    pub(super) now_ms: f64,
    pub(super) used: usize,
}

impl Default for FileSystem {
    fn default() -> Self {
        Self::new()
    }
}

impl FileSystem {
    /// An empty file system with [`HOME`] as the current folder.
    pub fn new() -> Self {
        let mut nodes: BTreeMap<String, Node> =
            ["/", HOME, TEMPORARY, DEVICES].map(|path| (path.to_owned(), Node::Folder { modified_ms: 0.0 })).into();
        nodes.insert(NULL_DEVICE.to_owned(), Node::File(Rc::new(RefCell::new(FileData { bytes: Vec::new(), modified_ms: 0.0 }))));
        FileSystem { nodes, open: BTreeMap::new(), current: HOME.to_owned(), changed: BTreeSet::new(), now_ms: 0.0, used: 0 }
    }

    /// Sets the time (milliseconds since 1970) that the next changes get.
    pub fn set_time(&mut self, unix_ms: f64) {
        self.now_ms = unix_ms;
    }

    /// Puts a kept file back: `path` is relative to [`HOME`], folders on the way are made. Not counted as a change.
    ///
    /// # Errors
    /// When a file is in the way of a folder, or there is no room.
    pub fn put(&mut self, path: &str, bytes: Vec<u8>, modified_ms: f64) -> Result<(), FileError> {
        let path = resolve(HOME, path);
        self.put_folders(path::parent(&path), modified_ms)?;
        self.reserve(bytes.len())?;
        self.nodes.insert(path, Node::File(Rc::new(RefCell::new(FileData { bytes, modified_ms }))));
        Ok(())
    }

    /// Puts a kept folder back; `path` is relative to [`HOME`]. Not counted as a change.
    ///
    /// # Errors
    /// When a file is in the way.
    pub fn put_folder(&mut self, path: &str) -> Result<(), FileError> {
        self.put_folders(&resolve(HOME, path), self.now_ms)
    }

    /// Makes the file `path`, relative to [`HOME`], or replaces its content; folders on the way are made.
    ///
    /// # Errors
    /// When the path is that of a folder or leads out of [`HOME`], a file is in the way of a folder, or there is no room.
    pub fn write_file(&mut self, path: &str, bytes: &[u8]) -> Result<(), FileError> {
        let absolute = resolve(HOME, path);
        if !absolute.starts_with(&format!("{HOME}/")) {
            return Err(FileError::NotAllowed);
        }
        if path.ends_with('/') || self.stat(&absolute).is_ok_and(|stat| stat.folder) {
            return Err(FileError::IsFolder);
        }
        let missing: Vec<String> = ancestors(&absolute).filter(|folder| !self.nodes.contains_key(*folder)).map(str::to_owned).collect();
        self.put_folders(path::parent(&absolute), self.now_ms)?;
        self.changed.extend(missing);
        let whole = OpenMode { write: true, create: true, truncate: true, ..OpenMode::default() };
        let descriptor = self.open(&absolute, whole)?;
        let written = self.write(descriptor, bytes);
        self.close(descriptor)?;
        written.map(|_| ())
    }

    /// Removes the file `path`, or the folder with all that is in it.
    ///
    /// # Errors
    /// When nothing is there, or it is one of the folders that are always there.
    pub fn remove_tree(&mut self, path: &str) -> Result<(), FileError> {
        let path = self.checked(path)?;
        if !self.stat(&path)?.folder {
            return self.remove_file(&path);
        }
        for (name, _) in self.list(&path)? {
            self.remove_tree(&format!("{path}/{name}"))?;
        }
        self.remove_folder(&path)
    }

    /// All files under [`HOME`] by path relative to it, each with what `stat` tells.
    pub fn home_files(&self) -> Vec<(String, Stat)> {
        let home = format!("{HOME}/");
        let under = self.nodes.range(home.clone()..).take_while(|(path, _)| path.starts_with(&home));
        under
            .filter_map(|(path, node)| match node {
                Node::File(file) => Some((path[home.len()..].to_owned(), stat_file(file))),
                Node::Folder { .. } => None,
            })
            .collect()
    }

    /// What changed under [`HOME`] since the last call.
    pub fn take_changes(&mut self) -> Vec<FileChange> {
        let home = format!("{HOME}/");
        std::mem::take(&mut self.changed)
            .into_iter()
            .filter_map(|path| {
                let relative = path.strip_prefix(&home)?.to_owned();
                Some(match self.nodes.get(&path) {
                    Some(Node::File(file)) => FileChange::Written(relative, file.borrow().bytes.clone()),
                    Some(Node::Folder { .. }) => FileChange::Folder(relative),
                    None => FileChange::Removed(relative),
                })
            })
            .collect()
    }

    /// The current folder.
    pub fn current(&self) -> &str {
        &self.current
    }

    /// Makes `path` the current folder.
    ///
    /// # Errors
    /// When it is no folder.
    pub fn set_current(&mut self, path: &str) -> Result<(), FileError> {
        let path = self.absolute(path);
        self.expect_folder(&path)?;
        self.current = path;
        Ok(())
    }

    /// `path` made absolute, without `.`, `..` and doubled slashes.
    pub fn absolute(&self, path: &str) -> String {
        resolve(&self.current, path)
    }

    /// What is at `path`.
    ///
    /// # Errors
    /// When nothing is.
    pub fn stat(&self, path: &str) -> Result<Stat, FileError> {
        match self.nodes.get(&self.checked(path)?) {
            None => Err(FileError::NotFound),
            Some(Node::Folder { modified_ms }) => Ok(Stat { folder: true, size: 0, modified_ms: *modified_ms }),
            Some(Node::File(file)) => Ok(stat_file(file)),
        }
    }

    /// Names in the folder `path`, sorted, each with whether it is a folder.
    ///
    /// # Errors
    /// When it is no folder.
    pub fn list(&self, path: &str) -> Result<Vec<(String, bool)>, FileError> {
        let path = self.checked(path)?;
        self.expect_folder(&path)?;
        let prefix = if path == "/" { path } else { format!("{path}/") };
        Ok(self
            .nodes
            .range(prefix.clone()..)
            .take_while(|(path, _)| path.starts_with(&prefix))
            .filter_map(|(path, node)| {
                let name = &path[prefix.len()..];
                let direct = !name.is_empty() && !name.contains('/');
                direct.then(|| (name.to_owned(), matches!(node, Node::Folder { .. })))
            })
            .collect())
    }

    /// Makes the folder `path`.
    ///
    /// # Errors
    /// When something is there, or the folder above is not.
    pub fn make_folder(&mut self, path: &str) -> Result<(), FileError> {
        let path = self.checked(path)?;
        if self.nodes.contains_key(&path) {
            return Err(FileError::Exists);
        }
        self.expect_folder(path::parent(&path))?;
        self.nodes.insert(path.clone(), Node::Folder { modified_ms: self.now_ms });
        self.changed.insert(path);
        Ok(())
    }

    /// Removes the empty folder `path`.
    ///
    /// # Errors
    /// When it is no folder, not empty, or one of the three that are always there.
    pub fn remove_folder(&mut self, path: &str) -> Result<(), FileError> {
        let path = self.checked(path)?;
        self.expect_folder(&path)?;
        if [HOME, TEMPORARY, "/"].contains(&path.as_str()) {
            return Err(FileError::NotAllowed);
        }
        if !self.list(&path)?.is_empty() {
            return Err(FileError::NotEmpty);
        }
        self.nodes.remove(&path);
        self.changed.insert(path);
        Ok(())
    }

    /// Removes the file `path`. Who has it open keeps it.
    ///
    /// # Errors
    /// When it is no file.
    pub fn remove_file(&mut self, path: &str) -> Result<(), FileError> {
        let path = self.checked(path)?;
        match self.nodes.get(&path) {
            None => Err(FileError::NotFound),
            Some(Node::Folder { .. }) => Err(FileError::IsFolder),
            Some(Node::File(file)) => {
                self.used = self.used.saturating_sub(file.borrow().bytes.len());
                self.nodes.remove(&path);
                self.changed.insert(path);
                Ok(())
            }
        }
    }

    /// Renames a file or a folder with all that is in it; a file at `to` is replaced.
    ///
    /// # Errors
    /// When `from` is not there, `to` is a folder that is not empty or of the other kind, or lies inside `from`.
    pub fn rename(&mut self, from: &str, to: &str) -> Result<(), FileError> {
        let (from, to) = (self.checked(from)?, self.checked(to)?);
        if from == to {
            return self.nodes.get(&from).map(|_| ()).ok_or(FileError::NotFound);
        }
        let from_folder = self.stat(&from)?.folder;
        self.expect_folder(path::parent(&to))?;
        if to.starts_with(&format!("{from}/")) || [HOME, TEMPORARY, "/"].contains(&from.as_str()) {
            return Err(FileError::Invalid);
        }
        match self.stat(&to) {
            Ok(stat) if stat.folder && !from_folder => return Err(FileError::IsFolder),
            Ok(stat) if !stat.folder && from_folder => return Err(FileError::NotFolder),
            Ok(stat) if stat.folder => self.remove_folder(&to)?,
            Ok(_) => self.remove_file(&to)?,
            Err(_) => {}
        }
        let inside = format!("{from}/");
        let moved: Vec<String> = self.nodes.keys().filter(|path| **path == from || path.starts_with(&inside)).cloned().collect();
        for old in moved {
            let new = format!("{to}{}", &old[from.len()..]);
            for file in self.open.values_mut().filter(|file| file.path == old) {
                file.path.clone_from(&new);
            }
            if let Some(node) = self.nodes.remove(&old) {
                self.nodes.insert(new.clone(), node);
            }
            self.changed.insert(old);
            self.changed.insert(new);
        }
        Ok(())
    }

    /// Sets the time of the last change.
    ///
    /// # Errors
    /// When nothing is at `path`.
    pub fn set_modified(&mut self, path: &str, unix_ms: f64) -> Result<(), FileError> {
        let path = self.checked(path)?;
        match self.nodes.get_mut(&path) {
            None => Err(FileError::NotFound),
            Some(Node::Folder { modified_ms }) => {
                *modified_ms = unix_ms;
                Ok(())
            }
            Some(Node::File(file)) => {
                file.borrow_mut().modified_ms = unix_ms;
                Ok(())
            }
        }
    }

    /// The content of the file `path`.
    ///
    /// # Errors
    /// When it is no file.
    pub fn read_file(&self, path: &str) -> Result<Vec<u8>, FileError> {
        match self.nodes.get(&self.checked(path)?) {
            None => Err(FileError::NotFound),
            Some(Node::Folder { .. }) => Err(FileError::IsFolder),
            Some(Node::File(file)) => Ok(file.borrow().bytes.clone()),
        }
    }

    pub(super) fn checked(&self, path: &str) -> Result<String, FileError> {
        if path.is_empty() {
            return Err(FileError::NotFound);
        }
        if path.contains('\0') {
            return Err(FileError::Invalid);
        }
        let absolute = self.absolute(path);
        // `file/` and `file/x` name nothing.
        let mut above = path::parent(&absolute);
        while above != "/" {
            if matches!(self.nodes.get(above), Some(Node::File(_))) {
                return Err(FileError::NotFolder);
            }
            above = path::parent(above);
        }
        Ok(absolute)
    }

    pub(super) fn expect_folder(&self, path: &str) -> Result<(), FileError> {
        match self.nodes.get(path) {
            None => Err(FileError::NotFound),
            Some(Node::File(_)) => Err(FileError::NotFolder),
            Some(Node::Folder { .. }) => Ok(()),
        }
    }

    fn put_folders(&mut self, path: &str, modified_ms: f64) -> Result<(), FileError> {
        if self.nodes.contains_key(path) {
            return self.expect_folder(path);
        }
        self.put_folders(path::parent(path), modified_ms)?;
        self.nodes.insert(path.to_owned(), Node::Folder { modified_ms });
        Ok(())
    }

    pub(super) fn reserve(&mut self, more: usize) -> Result<(), FileError> {
        let used = self.used + more;
        if used > CAPACITY {
            return Err(FileError::NoSpace);
        }
        self.used = used;
        Ok(())
    }
}

/// The folders in which `path` lies, the innermost first, the root left out.
fn ancestors(path: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(path::parent(path)), |folder| Some(path::parent(folder))).take_while(|folder| *folder != "/")
}
