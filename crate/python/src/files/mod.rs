//! The virtual file system: folders and files in memory, with open files, as `open()`, `os` and `pathlib` need them.
//!
//! Files under [`HOME`] are the user's and are kept: what changed there is handed out by [`FileSystem::take_changes`] and comes
//! back by [`FileSystem::put`]. `/tmp` lasts as long as the kernel. There are no links, owners or permission bits.
//! Pure: no clock (the caller sets the time) and no interpreter.

mod descriptor;
mod error;
mod filesystem;
mod io;
mod node;
mod path;

pub use descriptor::{OpenMode, Whence};
pub use error::FileError;
pub use filesystem::{FileChange, FileSystem, HOME};
pub use node::Stat;
pub use path::resolve;
