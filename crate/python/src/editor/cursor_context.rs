//! What unfinished text asks for at the cursor: a name, an attribute, a key, a file, a module, a magic.
//!
//! Pure: reads text alone, backwards from the cursor, and knows no objects. Only names, attributes, constant indices and calls are
//! followed: the value of any other expression would have to be computed.

/// One step from a name to what stands before the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Name(String),
    Attribute(String),
    Position(i64),
    Key(String),
    Call,
    /// A literal of this class.
    Literal(&'static str),
}

/// What is asked for. `prefix` is what is typed of it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum CursorContext {
    Nothing,
    /// A name; inside of a call, a parameter of `call` as well.
    Name {
        prefix: String,
        call: Option<Vec<Step>>,
    },
    Attribute {
        object: Vec<Step>,
        prefix: String,
    },
    /// A key of a dictionary, behind this quote or none yet.
    Key {
        object: Vec<Step>,
        quote: Option<char>,
        prefix: String,
    },
    /// The rest of a path, the whole path so far.
    Path {
        path: String,
    },
    /// `import a.b`; the last part is replaced.
    Module {
        path: String,
    },
    /// `from module import name`.
    Member {
        module: String,
        prefix: String,
    },
    /// A magic, with its per cent signs.
    Magic {
        prefix: String,
    },
}

/// Where a cursor behind `text` is.
struct Scan {
    /// In a string: where its content begins, where it begins with its prefix, its quote, whether it is an f-string.
    string: Option<(usize, usize, char, bool)>,
    comment: bool,
    /// Open brackets.
    open: Vec<usize>,
    /// Where the statement begins.
    statement: usize,
}

pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn scan(text: &str) -> Scan {
    let bytes = text.as_bytes();
    let mut scan = Scan { string: None, comment: false, open: vec![], statement: 0 };
    let mut triple = false;
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        if let Some((_, _, quote, _)) = scan.string {
            let closes = byte == quote as u8 && (!triple || text[at..].starts_with(&quote.to_string().repeat(3)));
            if byte == b'\\' {
                at += 1;
            } else if closes {
                at += if triple { 2 } else { 0 };
                scan.string = None;
            } else if byte == b'\n' && !triple {
                scan.string = None;
                scan.statement = at + 1;
            }
        } else if scan.comment {
            if byte == b'\n' {
                scan.comment = false;
                if scan.open.is_empty() {
                    scan.statement = at + 1;
                }
            }
        } else {
            match byte {
                b'#' => scan.comment = true,
                b'"' | b'\'' => {
                    let quote = char::from(byte);
                    triple = text[at..].starts_with(&quote.to_string().repeat(3));
                    let before = text[..at].trim_end_matches(|c: char| c.is_ascii_alphabetic());
                    let letters = &text[before.len()..at];
                    let prefixed = letters.len() <= 2 && !before.ends_with(is_word);
                    let start = if prefixed { before.len() } else { at };
                    let formatted = prefixed && letters.contains(['f', 'F', 't', 'T']);
                    at += if triple { 2 } else { 0 };
                    scan.string = Some((at + 1, start, quote, formatted));
                }
                b'(' | b'[' | b'{' => scan.open.push(at),
                b')' | b']' | b'}' => {
                    scan.open.pop();
                }
                b'\\' => at += 1,
                b'\n' | b';' if scan.open.is_empty() => scan.statement = at + 1,
                _ => {}
            }
        }
        at += 1;
    }
    scan
}

/// What is asked for behind `text`.
pub(super) fn cursor_context(text: &str) -> CursorContext {
    let scan = scan(text);
    if scan.comment {
        return CursorContext::Nothing;
    }
    let statement = text[scan.statement.min(text.len())..].trim_start();
    if scan.open.is_empty() || !statement.starts_with(|c: char| c.is_alphabetic()) {
        if let Some(command) = statement.strip_prefix('!') {
            let path = command.rsplit([' ', '\t', '=']).next().unwrap_or_default();
            return CursorContext::Path { path: path.to_owned() };
        }
        if statement.starts_with('%') && !statement.contains([' ', '\t']) {
            return CursorContext::Magic { prefix: statement.to_owned() };
        }
    }
    if let Some((content, start, quote, formatted)) = scan.string {
        let inside = &text[content.min(text.len())..];
        if formatted {
            return match inside.rfind('{') {
                Some(brace) if !inside[brace..].contains('}') => cursor_context(&inside[brace + 1..]),
                _ => CursorContext::Nothing,
            };
        }
        if let Some(object) = text[..start].trim_end().strip_suffix('[').and_then(primary) {
            return CursorContext::Key { object, quote: Some(quote), prefix: inside.to_owned() };
        }
        return CursorContext::Path { path: inside.to_owned() };
    }
    if let Some(found) = import(statement) {
        return found;
    }
    let before = text.trim_end_matches(is_word);
    let prefix = text[before.len()..].to_owned();
    if prefix.starts_with(|c: char| c.is_ascii_digit()) {
        return CursorContext::Nothing;
    }
    if let Some(object) = before.strip_suffix('.') {
        return match primary(object) {
            Some(object) => CursorContext::Attribute { object, prefix },
            None => CursorContext::Nothing,
        };
    }
    if prefix.is_empty()
        && let Some(object) = before.strip_suffix('[').and_then(primary)
    {
        return CursorContext::Key { object, quote: None, prefix };
    }
    CursorContext::Name { prefix, call: called(text, &scan.open) }
}

/// The call in whose parentheses the cursor is.
pub(super) fn call_around(text: &str) -> Option<Vec<Step>> {
    called(text, &scan(text).open)
}

fn called(text: &str, open: &[usize]) -> Option<Vec<Step>> {
    let at = *open.last()?;
    if text.as_bytes().get(at) != Some(&b'(') {
        return None;
    }
    primary(&text[..at])
}

/// `import a.b`, `import a, b`, `from a.b`, `from a import b, c`.
fn import(statement: &str) -> Option<CursorContext> {
    if let Some(names) = statement.strip_prefix("import ") {
        let path = names.rsplit(',').next().unwrap_or_default().trim_start();
        // Behind `as` stands a new name.
        return Some(if path.contains(' ') { CursorContext::Nothing } else { CursorContext::Module { path: path.to_owned() } });
    }
    let rest = statement.strip_prefix("from ")?.trim_start();
    match rest.split_once(" import") {
        None if rest.contains(' ') => Some(CursorContext::Nothing),
        None => Some(CursorContext::Module { path: rest.to_owned() }),
        Some((module, names)) => {
            let last = names.rsplit([',', '(']).next().unwrap_or_default().trim_start();
            let prefix = last.to_owned();
            Some(if last.contains(' ') {
                CursorContext::Nothing
            } else {
                CursorContext::Member { module: module.trim().to_owned(), prefix }
            })
        }
    }
}

/// The expression that ends where `text` ends.
pub(super) fn primary(text: &str) -> Option<Vec<Step>> {
    let mut steps = vec![];
    let mut rest = text.trim_end();
    loop {
        let last = rest.chars().next_back()?;
        if is_word(last) {
            let before = rest.trim_end_matches(is_word);
            let name = &rest[before.len()..];
            if name.starts_with(|c: char| c.is_ascii_digit()) {
                return None;
            }
            match before.trim_end().strip_suffix('.') {
                Some(object) => {
                    steps.push(Step::Attribute(name.to_owned()));
                    rest = object.trim_end();
                }
                None => {
                    steps.push(Step::Name(name.to_owned()));
                    break;
                }
            }
        } else if matches!(last, ')' | ']') {
            let open = opening(rest)?;
            let inside = rest[open + 1..rest.len() - 1].trim();
            let before = rest[..open].trim_end();
            let follows = before.ends_with(|c: char| is_word(c) || matches!(c, ')' | ']' | '"' | '\''));
            match (last, follows) {
                (')', true) => steps.push(Step::Call),
                (']', true) => steps.push(index(inside)?),
                (']', false) => {
                    steps.push(Step::Literal("list"));
                    break;
                }
                _ => return None,
            }
            rest = before;
        } else if matches!(last, '"' | '\'') {
            steps.push(Step::Literal("str"));
            break;
        } else {
            return None;
        }
    }
    steps.reverse();
    Some(steps)
}

fn index(inside: &str) -> Option<Step> {
    if let Ok(position) = inside.parse() {
        return Some(Step::Position(position));
    }
    let quote = inside.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let key = inside.strip_prefix(quote)?.strip_suffix(quote)?;
    (!key.contains([quote, '\\'])).then(|| Step::Key(key.to_owned()))
}

/// The bracket that the one at the end of `text` closes.
fn opening(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate().rev() {
        match (quote, byte) {
            (Some(open), byte) if byte == open => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b')' | b']' | b'}') => depth += 1,
            (None, b'(' | b'[' | b'{') => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            (None, _) => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Step {
        Step::Name(text.to_owned())
    }

    fn attribute(text: &str) -> Step {
        Step::Attribute(text.to_owned())
    }

    #[test]
    fn what_is_asked_for_is_told_from_the_text() {
        let prefix = String::from;
        let cases = [
            ("x = fo", CursorContext::Name { prefix: prefix("fo"), call: None }),
            ("f(a, fo", CursorContext::Name { prefix: prefix("fo"), call: Some(vec![name("f")]) }),
            ("a.b.", CursorContext::Attribute { object: vec![name("a"), attribute("b")], prefix: prefix("") }),
            ("(x\n  .me", CursorContext::Attribute { object: vec![name("x")], prefix: prefix("me") }),
            (
                "d[0]['k'].x",
                CursorContext::Attribute { object: vec![name("d"), Step::Position(0), Step::Key("k".into())], prefix: prefix("x") },
            ),
            ("f(')').x", CursorContext::Attribute { object: vec![name("f"), Step::Call], prefix: prefix("x") }),
            ("'a'.up", CursorContext::Attribute { object: vec![Step::Literal("str")], prefix: prefix("up") }),
            ("d['ke", CursorContext::Key { object: vec![name("d")], quote: Some('\''), prefix: prefix("ke") }),
            ("d[", CursorContext::Key { object: vec![name("d")], quote: None, prefix: prefix("") }),
            ("open('dat", CursorContext::Path { path: prefix("dat") }),
            ("!cat a/b", CursorContext::Path { path: prefix("a/b") }),
            ("import a.b", CursorContext::Module { path: prefix("a.b") }),
            ("x = 1; from ta", CursorContext::Module { path: prefix("ta") }),
            ("from a import b, c", CursorContext::Member { module: prefix("a"), prefix: prefix("c") }),
            ("x = 1\n%ti", CursorContext::Magic { prefix: prefix("%ti") }),
            ("f'{x.sh", CursorContext::Attribute { object: vec![name("x")], prefix: prefix("sh") }),
            ("f'{x} and", CursorContext::Nothing),
            ("# com", CursorContext::Nothing),
            ("x = 12", CursorContext::Nothing),
            ("1.5.", CursorContext::Nothing),
            ("'''a\n\"b'''\nfo", CursorContext::Name { prefix: prefix("fo"), call: None }),
        ];
        for (text, expected) in cases {
            assert_eq!(cursor_context(text), expected, "{text}");
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic() {
        let text = "f'é{(\"\\𝔸'''d[\"k\"]#)\n%!from x import (y, 'a\\";
        for (at, _) in text.char_indices() {
            for (from, _) in text[..at].char_indices() {
                cursor_context(&text[from..at]);
                primary(&text[from..at]);
            }
        }
    }
}
