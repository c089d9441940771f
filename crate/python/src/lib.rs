//! Python for the notebook: RustPython, and everything that makes it feel like a notebook's kernel.
//!
//! Holds the interpreter session (cells, execution counts, the last value), output streams, the display protocol,
//! tracebacks that name cells, Stop, the clock, the virtual file system, the importer of the standard library, magics, and
//! the answers to what an editor asks (completion, help, problems).
//! Refuses to do input or output by itself: whatever lies outside is reached through one trait, [`Host`]; the browser's
//! host is in `worker`, and tests bring their own. Nothing here knows wasm-bindgen.

#![forbid(unsafe_code)]

mod editor;
mod embedded;
mod files;
mod host;
mod modules;
mod runtime;
mod session;
mod source;
mod tandem;

pub use editor::Completions;
pub use files::{FileChange, FileError, FileSystem};
pub use host::{Answer, Host, Wake};
pub use session::{Executed, Session};
