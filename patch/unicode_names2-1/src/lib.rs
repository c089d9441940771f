//! The names of Unicode's characters, for the interpreter's parser, which asks for an older version of this library than its
//! `unicodedata` does. This stands in for the older one and holds nothing of its own.
#![forbid(unsafe_code)]

pub use current::{Name, character, name};
