//! The list of exceptions: one a line, `pattern: reason`, where `*` in the pattern stands for anything. A device's name
//! before the pattern (`gpu test_x: reason`) limits it to that device. `#` begins a comment.

use std::path::Path;

/// The exceptions that count for one device.
pub struct Exceptions {
    lines: Vec<(String, String)>,
}

impl Exceptions {
    /// Reads the list.
    pub fn read(path: &Path, device: &str) -> Result<Exceptions, String> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{} cannot be read: {e}", path.display()))?;
        let mut lines = vec![];
        for (number, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let parts = line.split_once(": ").filter(|(_, reason)| !reason.trim().is_empty());
            let (pattern, reason) = parts.ok_or_else(|| format!("{}, line {}: not `pattern: reason`", path.display(), number + 1))?;
            let (only, pattern) = pattern.split_once(' ').map_or((None, pattern), |(d, p)| (Some(d), p));
            if only.is_none_or(|only| only == device) {
                lines.push((pattern.to_owned(), reason.trim().to_owned()));
            }
        }
        Ok(Exceptions { lines })
    }

    /// Why a case is excepted.
    pub fn reason(&self, name: &str) -> Option<&str> {
        self.lines.iter().find(|(pattern, _)| matches(pattern, name)).map(|(_, reason)| reason.as_str())
    }

    /// Patterns that no case has.
    pub fn unused<'a>(&'a self, cases: impl Iterator<Item = &'a str> + Clone) -> impl Iterator<Item = &'a str> {
        self.lines.iter().map(|(pattern, _)| pattern.as_str()).filter(move |p| !cases.clone().any(|name| matches(p, name)))
    }
}

/// Whether a name has the form of a pattern.
pub fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((head, rest)) => {
            let Some(tail) = name.strip_prefix(head) else { return false };
            (0..=tail.len()).any(|i| tail.is_char_boundary(i) && matches(rest, &tail[i..]))
        }
    }
}
