//! Identifiers and string literals of Python.

use rustc_hash::{FxHashMap, FxHashSet};

/// What Python and the module itself use.
const TAKEN: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try",
    "while", "with", "yield", "np", "os", "math", "weights", "range", "reversed", "len", "slice",
];

/// The names that are in use.
pub struct Names {
    used: FxHashSet<String>,
    counts: FxHashMap<String, usize>,
}

impl Names {
    pub fn new() -> Names {
        let helpers = super::helpers::Helper::ALL.iter().map(|helper| helper.name());
        Names { used: TAKEN.iter().copied().chain(helpers).map(str::to_owned).collect(), counts: FxHashMap::default() }
    }

    /// An identifier like what a person called it.
    pub fn fresh(&mut self, wanted: &str, otherwise: &str) -> String {
        let plain: String = wanted.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let plain = plain.trim_matches('_');
        let base = if plain.is_empty() || plain.starts_with(|c: char| c.is_ascii_digit()) {
            format!("{otherwise}{plain}")
        } else {
            plain.to_owned()
        };
        if self.used.insert(base.clone()) { base } else { self.numbered(&base) }
    }

    /// `base_1`, `base_2` and so on.
    pub fn numbered(&mut self, base: &str) -> String {
        loop {
            let count = self.counts.entry(base.to_owned()).or_default();
            *count += 1;
            let name = format!("{base}_{count}");
            if self.used.insert(name.clone()) {
                return name;
            }
        }
    }
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
