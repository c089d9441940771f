//! Instructions: function bodies under construction, expression graphs, loads and stores, and their text form.

pub(crate) mod code;
pub(crate) mod dag;
pub(crate) mod formula;
pub(crate) mod function_builder;
pub(crate) mod interface;
pub(crate) mod lanes;
pub(crate) mod listing;
pub(crate) mod memory;
mod mnemonic;
pub(crate) mod pointers;
pub(crate) mod prim;
