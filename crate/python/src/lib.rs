//! Python sessions for the notebook: RustPython with what makes it a notebook's kernel.
//!
//! A [`Session`] runs cells and answers an editor. Cells come in as text; outputs (streams, displays, tracebacks) go out to the
//! [`Host`] as they arise. Inside are Stop, the clock, the virtual file system, the importer of packed libraries, magics, and
//! the module `tandem`.
//!
//! Invariant: no input or output of its own. Whatever lies outside is reached through the trait [`Host`]: the browser's is in
//! `crate/worker`, tests bring their own. Nothing here knows wasm-bindgen.
//!
//! Rooms, from the bottom: `files` (virtual file system) and `source` (text of cells), both pure; `embedded` (Python sources);
//! `runtime` (what a running session shares); `tandem` (bindings of tensors); `editor` (completion, inspection, diagnostics);
//! `modules` (native modules); `session` (the entry point).

#![forbid(unsafe_code)]

mod editor;
mod embedded;
mod files;
mod host;
mod library;
mod modules;
mod runtime;
mod session;
mod source;
mod tandem;
mod wheels;

pub use editor::Completions;
pub use files::{FileChange, FileError, FileSystem};
pub use host::{Host, InputReply, SleepEnd};
pub use library::{Dialect, Library};
pub use session::{Executed, Session};
pub use tandem::recompile::Recompilation;
pub use tandem_tensor::document::device_label;
pub use tandem_tensor::recording::set_enabled as set_recording;
