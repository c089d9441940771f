//! Identifiers and string literals of Python.

use crate::statements::Names;

/// What Python and the module itself use.
const TAKEN: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try",
    "while", "with", "yield", "np", "os", "math", "weights", "range", "reversed", "len", "slice",
];

/// All names but those.
pub fn unused() -> Names {
    Names::beside(TAKEN.iter().copied().chain(super::helpers::Helper::ALL.iter().map(|helper| helper.name())))
}

/// A string literal: ASCII, whatever is in it.
pub fn string(text: &str) -> String {
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            ' '..='~' => literal.push(c),
            _ => literal += &format!("\\U{:08x}", u32::from(c)),
        }
    }
    literal + "\""
}
