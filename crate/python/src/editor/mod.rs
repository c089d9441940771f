//! Editor services: what can stand at the cursor, what is the name at a place, what is likely wrong with a text.
//!
//! Invariant: no code of the user runs. Names and attributes are read from dictionaries and classes as they lie there. No
//! property, `__getattr__`, `__dir__` or `__repr__` is called, so that no question can hang, fail or change anything. Of what a
//! cell is going to import, only modules that are part of the program are loaded.

mod completion;
mod cursor_context;
pub(crate) mod diagnostics;
mod inspection;
mod keywords;
mod pending_imports;
mod signature;
mod static_lookup;
mod text_position;
mod value_summary;

pub use completion::Completions;
pub(crate) use completion::complete;
pub(crate) use inspection::inspect;
pub(crate) use static_lookup::known_names;
pub(crate) use value_summary::summary;
