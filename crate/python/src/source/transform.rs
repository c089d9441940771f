//! IPython's syntax made Python: lines that begin with `%`, `%%`, `!`, or end in `?` become calls of the embedded module
//! `_notebook_magics` (IPython calls this the input transformer).
//!
//! Every other line keeps its number and its text. There is no automagic: a line without a sign is Python.

use super::magics::{MAGICS, MODULE};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A cell in which magics have become calls.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Translated {
    pub code: String,
    /// The lines (from 1) whose text is not the cell's.
    pub lines: BTreeSet<u32>,
}

/// A stretch of text that is not Python.
struct Span<'a> {
    start: usize,
    end: usize,
    /// From 1.
    line: u32,
    syntax: Syntax<'a>,
}

enum Syntax<'a> {
    /// `%name rest`.
    Line(&'a str, String),
    /// `%%name rest`, and all lines below.
    Cell(&'a str, &'a str, &'a str),
    /// `!command`; its output is wanted as a list of lines, or else shown.
    Shell(String, bool),
    /// `name?`.
    Help(&'a str),
}

/// Syntax of Python's text lies open at the end of a line.
#[derive(Default)]
struct OpenConstructs {
    quote: Option<(u8, bool)>,
    brackets: usize,
    continued: bool,
}

impl OpenConstructs {
    fn is_empty(&self) -> bool {
        self.quote.is_none() && self.brackets == 0 && !self.continued
    }

    /// Reads a line, its line feed left out.
    fn read(&mut self, line: &str) {
        let bytes = line.as_bytes();
        let mut at = 0;
        self.continued = false;
        while at < bytes.len() {
            let byte = bytes[at];
            let triple = |quote: u8| bytes[at..].starts_with(&[quote, quote, quote]);
            match (self.quote, byte) {
                (_, b'\\') => {
                    self.continued = at + 1 == bytes.len();
                    at += 1;
                }
                (Some((quote, long)), byte) if byte == quote && (!long || triple(quote)) => {
                    at += if long { 2 } else { 0 };
                    self.quote = None;
                }
                (Some(_), _) => {}
                (None, b'#') => break,
                (None, b'"' | b'\'') => {
                    let long = triple(byte);
                    at += if long { 2 } else { 0 };
                    self.quote = Some((byte, long));
                }
                (None, b'(' | b'[' | b'{') => self.brackets += 1,
                (None, b')' | b']' | b'}') => self.brackets = self.brackets.saturating_sub(1),
                (None, _) => {}
            }
            at += 1;
        }
        // A short string does not go on in the next line, unless the line says so.
        if matches!(self.quote, Some((_, false))) && !self.continued {
            self.quote = None;
        }
    }
}

fn split_name(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '-'))).unwrap_or(text.len());
    (&text[..end], text[end..].trim())
}

/// `a.b?`, `?a.b`: the name.
fn help_target(text: &str) -> Option<&str> {
    let text = text.trim();
    let name = text.strip_suffix("??").or_else(|| text.strip_suffix('?')).or_else(|| text.strip_prefix('?'))?;
    let is_name = name.split('.').all(|part| part.starts_with(|c: char| c.is_alphabetic() || c == '_'))
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'));
    is_name.then_some(name)
}

/// Syntax a line that begins a statement says, if it is no Python: where in it that begins, and what it is.
fn parse_magic(line: &str) -> Option<(usize, Syntax<'_>)> {
    let indentation = line.len() - line.trim_start().len();
    let text = line.trim();
    if let Some(name) = help_target(text) {
        return Some((indentation, Syntax::Help(name)));
    }
    let sign = |text: &str| text.starts_with('%') || text.starts_with('!');
    let (start, wants_lines) = if sign(text) {
        (indentation, false)
    } else {
        // `files = !ls`: no Python has a sign behind `=`.
        let equals = line.find('=')?;
        let behind = line[equals + 1..].trim_start();
        let target = line[..equals].trim();
        let is_target = !target.is_empty() && target.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ',' | ' ' | '.'));
        if !is_target || !sign(behind) || behind.starts_with("!=") {
            return None;
        }
        (line.len() - behind.len(), true)
    };
    let text = line[start..].trim_end();
    if let Some(command) = text.strip_prefix("!!") {
        return Some((start, Syntax::Shell(command.trim().to_owned(), true)));
    }
    if let Some(command) = text.strip_prefix('!') {
        return Some((start, Syntax::Shell(command.trim().to_owned(), wants_lines)));
    }
    let (name, rest) = split_name(text.trim_start_matches('%'));
    Some((start, Syntax::Line(name, rest.to_owned())))
}

fn spans(source: &str) -> Vec<Span<'_>> {
    let mut found = vec![];
    let mut open = OpenConstructs::default();
    let mut at = 0;
    let mut blank = true;
    let mut lines = source.split_inclusive('\n').zip(1u32..).peekable();
    while let Some((whole, number)) = lines.next() {
        let line = whole.trim_end_matches(['\n', '\r']);
        let start = at;
        at += whole.len();
        if blank && let Some(text) = line.strip_prefix("%%") {
            let (name, rest) = split_name(text);
            found.push(Span { start, end: source.len(), line: number, syntax: Syntax::Cell(name, rest, &source[at..]) });
            return found;
        }
        blank &= line.trim().is_empty();
        let magic = if open.is_empty() { parse_magic(line) } else { None };
        let Some((offset, mut syntax)) = magic else {
            open.read(line);
            continue;
        };
        let mut end = start + line.len();
        // A command goes on behind a backslash.
        while source[start..end].ends_with('\\')
            && let Some((more, _)) = lines.next()
        {
            let next = more.trim_end_matches(['\n', '\r']);
            end = at + next.len();
            at += more.len();
            if let Syntax::Line(_, text) | Syntax::Shell(text, _) = &mut syntax {
                text.truncate(text.trim_end_matches('\\').len());
                text.push_str(next.trim());
            }
        }
        found.push(Span { start: start + offset, end, line: number, syntax });
    }
    found
}

/// Whether there is a chance that `source` has magics; most cells have none.
fn may_have_magics(source: &str) -> bool {
    source.contains(['%', '!', '?'])
}

/// The source with its magics made into calls. None when it has none.
pub(crate) fn translate(source: &str) -> Option<Translated> {
    let spans = if may_have_magics(source) { spans(source) } else { vec![] };
    if spans.is_empty() {
        return None;
    }
    let mut code = String::with_capacity(source.len() + 64 * spans.len());
    let mut lines = BTreeSet::new();
    let mut done = 0;
    for span in &spans {
        code.push_str(&source[done..span.start]);
        let line = span.line;
        let call = match &span.syntax {
            Syntax::Line(name, rest) => format!("line({}, {}, {line})", python_literal(name), python_literal(rest)),
            Syntax::Cell(name, rest, body) => {
                format!("cell({}, {}, {}, {line})", python_literal(name), python_literal(rest), python_literal(body))
            }
            Syntax::Shell(command, wants_lines) => {
                format!("shell({}, {})", python_literal(command), if *wants_lines { "True" } else { "False" })
            }
            Syntax::Help(name) => format!("help({}, {line})", python_literal(name)),
        };
        code.push_str(&format!("__import__('{MODULE}').{call}"));
        let feeds = source[span.start..span.end].matches('\n').count();
        if !matches!(span.syntax, Syntax::Cell(..)) {
            code.push_str(&"\n".repeat(feeds));
        }
        lines.extend(line..=line + feeds as u32);
        done = span.end;
    }
    code.push_str(&source[done..]);
    // Of a cell magic, only the first line is not the cell's own.
    if let Some(Span { syntax: Syntax::Cell(..), line, .. }) = spans.first() {
        lines = BTreeSet::from([*line]);
    }
    Some(Translated { code, lines })
}

/// The source with its magics blanked out, every other byte at its place: for those who read Python only.
pub(crate) fn blanked(source: &str) -> Cow<'_, str> {
    let spans = if may_have_magics(source) { spans(source) } else { vec![] };
    if spans.is_empty() {
        return Cow::Borrowed(source);
    }
    let mut bytes = source.as_bytes().to_vec();
    for span in &spans {
        let end = match &span.syntax {
            Syntax::Cell(name, _, body) if MAGICS.iter().any(|magic| magic.cell && magic.python && magic.name == *name) => {
                source.len() - body.len()
            }
            Syntax::Cell(..) | Syntax::Line(..) | Syntax::Shell(..) | Syntax::Help(_) => span.end,
        };
        bytes[span.start..end].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        // Something must stand in an otherwise empty block, or behind `=`.
        if !matches!(span.syntax, Syntax::Cell(..)) {
            bytes[span.start] = b'0';
        }
    }
    Cow::Owned(String::from_utf8(bytes).unwrap_or_default())
}

/// A Python literal of `text`, on one line.
fn python_literal(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    literal.push('\'');
    for c in text.chars() {
        match c {
            '\\' => literal.push_str("\\\\"),
            '\'' => literal.push_str("\\'"),
            '\n' => literal.push_str("\\n"),
            '\r' => literal.push_str("\\r"),
            '\0' => literal.push_str("\\0"),
            '\x0c' => literal.push_str("\\x0c"),
            c => literal.push(c),
        }
    }
    literal.push('\'');
    literal
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(source: &str) -> String {
        translate(source).map_or_else(|| source.to_owned(), |found| found.code)
    }

    const M: &str = "__import__('_notebook_magics')";

    #[test]
    fn magics_become_calls_in_their_line() {
        assert_eq!(code("%time f('x')\ny"), format!("{M}.line('time', 'f(\\'x\\')', 1)\ny"));
        assert_eq!(code("if a:\n    !ls -lh x*\n"), format!("if a:\n    {M}.shell('ls -lh x*', False)\n"));
        assert_eq!(code("names = !ls\nn"), format!("names = {M}.shell('ls', True)\nn"));
        assert_eq!(code("x = %timeit -o f()"), format!("x = {M}.line('timeit', '-o f()', 1)"));
        assert_eq!(code("td.sum?"), format!("{M}.help('td.sum', 1)"));
        assert_eq!(code("!echo a \\\n  b\nx"), format!("{M}.shell('echo a b', False)\n\nx"));
        assert_eq!(code("\n%%time -q\nf()\ng()"), format!("\n{M}.cell('time', '-q', 'f()\\ng()', 2)"));
    }

    #[test]
    fn python_stays_as_it_is() {
        for source in [
            "x = 5 % 3",
            "x = (5\n% 3)",
            "s = '''\n%time\n!ls\n'''",
            "x = 1 \\\n% 2",
            "a != b",
            "f(\n!x)",
            "s = 'what?'",
            "d = {\n'a': 1, # (\n}\nx",
            "print('a = !ls')",
            "x == y",
            "# why?",
        ] {
            assert_eq!(translate(source), None, "{source}");
        }
    }

    #[test]
    fn blanking_keeps_every_place() {
        for source in ["!é\nx = 1", "if a:\n  %time b", "x = !ls", "%%time\nx", "%%html\n<b>", "!a \\\nb\nc"] {
            let blank = blanked(source);
            assert_eq!(blank.len(), source.len(), "{source}");
            assert_eq!(blank.matches('\n').count(), source.matches('\n').count(), "{source}");
        }
        assert_eq!(blanked("x = !ls\ny"), "x = 0  \ny");
        assert_eq!(blanked("%%time\nx"), "      \nx");
        assert_eq!(blanked("%%html\n<b>").trim(), "");
    }
}
