//! Outputs of cells, as nbformat 4.5 has them, and places in cells.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A mime bundle: mime type to text. JSON mime types carry their JSON as a string here; the page parses it.
pub type MimeBundle = BTreeMap<String, String>;

/// A cell's output: the four kinds of nbformat 4.5, and `clear_output`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(tag = "output_type", rename_all = "snake_case")]
pub enum Output {
    /// Text of a stream, in order; batches of one stream are to be joined.
    Stream {
        /// `stdout` or `stderr`.
        name: String,
        /// The text.
        text: String,
    },
    /// `display(x)`.
    DisplayData {
        /// Mime type to content.
        data: MimeBundle,
        /// For `update_display`.
        display_id: Option<String>,
        /// Replace the display of the same id instead of appending.
        update: bool,
    },
    /// The value of the last expression.
    ExecuteResult {
        /// Mime type to content.
        data: MimeBundle,
        /// Jupyter's `Out [n]`.
        execution_count: u32,
    },
    /// An exception.
    Error {
        /// Class name.
        ename: String,
        /// `str(exception)`.
        evalue: String,
        /// Lines of the traceback, for people: cell and line named, internals hidden.
        traceback: Vec<String>,
        /// Where it was raised in a cell, innermost cell frame.
        place: Option<Place>,
    },
    /// `clear_output(wait)`.
    ClearOutput {
        /// Clear when the next output comes, not at once.
        wait: bool,
    },
}

/// A place in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// The notebook's cell id.
    pub cell_id: String,
    /// Jupyter's `In [n]` of that run.
    pub execution_count: u32,
    /// From 1.
    pub line: u32,
}
