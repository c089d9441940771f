//! Identifiers and string literals of Python.

use crate::statements;

/// What Python and the module itself use.
pub const TAKEN: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try",
    "while", "with", "yield", "np", "os", "math", "weights", "range", "reversed", "len", "slice",
];

/// A string literal.
pub fn string(text: &str) -> String {
    statements::string(text, |c| format!("\\U{c:08x}"))
}
