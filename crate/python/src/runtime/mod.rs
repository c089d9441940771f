//! What a running session shares: its state, the history of cells, streams, displays, tracebacks, interrupts, imports.

pub(crate) mod builtin_types;
pub(crate) mod compile;
pub(crate) mod data_descriptors;
pub(crate) mod execute;
pub(crate) mod history;
pub(crate) mod importer;
pub(crate) mod interactivity;
pub(crate) mod interrupt;
pub(crate) mod marked_code;
pub(crate) mod mime_bundle;
pub(crate) mod output_limit;
pub(crate) mod partials;
pub(crate) mod poll;
pub(crate) mod scalar_operators;
pub(crate) mod set_operators;
pub(crate) mod set_order;
pub(crate) mod state;
pub(crate) mod stream;
pub(crate) mod traceback;
pub(crate) mod unicode_names;
