//! The chosen part of the Python standard library, as one file that the kernel fetches when a module of it is first
//! imported.
//!
//! Holds the file's format, both ways, the list of modules and (feature `pack`) the packer. The modules are
//! CPython's, in the selection that the crate `rustpython-pylib` carries, under the licence of the Python Software
//! Foundation; their text is packed unchanged and the licence goes with it, as the entry [`LICENCE`]. Refuses to
//! interpret or to import: that is the business of `python`.
//!
//! Format, all numbers little-endian: the eight bytes of `MAGIC`; the number of entries (u32); for each entry the
//! length of its name (u16), the name, whether it is a package (u8), the length of its text (u32); then all texts in the
//! same order. It is not compressed: web servers do that.

#![forbid(unsafe_code)]

mod format;
mod modules;
#[cfg(feature = "pack")]
mod pack;

pub use format::{Entry, FormatError, Library, write};
pub use modules::MODULES;
#[cfg(feature = "pack")]
pub use pack::{PackError, pack};

/// Name of the entry that holds the licence of the modules. No module can have it.
pub const LICENCE: &str = "PSF-LICENSE";
