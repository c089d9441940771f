//! Answers to an editor: completions, inspections, diagnostics; and the list of files.

use serde::{Deserialize, Serialize};

/// Something that can stand at the cursor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Completion {
    /// The text to put there.
    pub label: String,
    /// What it is.
    pub kind: CompletionKind,
    /// A few words beside it: a signature, a type, a size.
    pub detail: Option<String>,
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum CompletionKind {
    /// A variable, or a key of a dictionary.
    Variable,
    /// A function.
    Function,
    /// A class.
    Class,
    /// A module.
    Module,
    /// A function of an object.
    Method,
    /// Any other attribute of an object.
    Property,
    /// A word of the language, or a magic.
    Keyword,
    /// A file or a folder.
    File,
}

/// What is known of a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Inspection {
    /// As it stands in the text: `td.matmul`.
    pub name: String,
    /// What it is.
    pub kind: CompletionKind,
    /// How it is called, with its name.
    pub signature: Option<String>,
    /// Its documentation; may be empty.
    pub doc: String,
    /// Its value in short: shape, dtype and device of a tensor.
    pub value: Option<String>,
}

/// Something wrong with a cell's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Diagnostic {
    /// From 1.
    pub line: u32,
    /// From 0, in UTF-16 code units.
    pub column: u32,
    /// From 1.
    pub end_line: u32,
    /// From 0, in UTF-16 code units; the place after the last.
    pub end_column: u32,
    /// How bad it is.
    pub severity: Severity,
    /// The rule as ruff numbers it (`F401`), or `syntax`.
    pub rule: String,
    /// One sentence.
    pub message: String,
}

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The cell cannot run.
    Error,
    /// It may not do what was meant.
    Warning,
}

/// A file of the notebook.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct FileEntry {
    /// Relative to the notebook's folder.
    pub path: String,
    /// Size.
    pub bytes: f64,
    /// Time of the last change, in milliseconds since 1970.
    pub modified_ms: f64,
}
