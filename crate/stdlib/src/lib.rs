//! Packed libraries: Python modules in one archive each, which the kernel fetches at the first import from it. One of them is
//! the chosen part of the Python standard library.
//!
//! The modules of that part are CPython's, in the selection that the crate `rustpython-pylib` carries, under the licence of the Python Software
//! Foundation. Their text is packed unchanged, and the licence goes with it as the entry [`LICENCE`]. [`MODULES`] lists them; the
//! feature `pack` has the packer. Importing is the business of `crate/python`.
//!
//! Format, all numbers little-endian: the eight bytes of `MAGIC`; the number of entries (u32); for each entry the
//! length of its name (u16), the name, whether it is a package (u8), the length of its text (u32); then all texts in the
//! same order. It is not compressed: web servers do that.

#![forbid(unsafe_code)]

mod archive;
mod modules;
#[cfg(feature = "pack")]
mod pack;
mod unicode_names;

pub use archive::{Archive, ArchiveError, Entry, write};
pub use modules::MODULES;
#[cfg(feature = "pack")]
pub use pack::{PackError, pack, pack_folder, pack_packages};
pub use unicode_names::UnicodeNames;
#[cfg(feature = "pack")]
pub use unicode_names::pack_unicode_names;

/// Name of the entry that holds the licence of the standard library's modules. No module can have it.
pub const LICENCE: &str = "PSF-LICENSE";
