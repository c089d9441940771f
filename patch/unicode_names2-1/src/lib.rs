//! The names of Unicode's characters, for the interpreter's parser, which asks for an older version of this library than its
//! `unicodedata` does. This stands in for the older one and holds nothing of its own: a name is what `unicodedata.lookup` takes, aliases
//! too.
#![forbid(unsafe_code)]

pub use current::{Name, name};

/// The character of a name or of an alias.
pub fn character(name: &str) -> Option<char> {
    rustpython_unicode::lookup_character(name)
}
