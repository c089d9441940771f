//! The names of Unicode's characters, once. The interpreter's parser asks for an older version of this library than its
//! `unicodedata` does; each brings its tables, which are 350 kB of a visitor's download. This stands in for the older one
//! and holds nothing of its own.
#![forbid(unsafe_code)]

pub use current::{Name, character, name};
