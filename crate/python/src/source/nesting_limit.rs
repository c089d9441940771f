//! Rejects source that nests too deeply, before the compiler sees it.
//!
//! Parser and compiler recurse once per level. In a browser the engine's stack ends without a warning that a program could catch,
//! so the depth is bounded here, by a scan of the tokens alone: brackets, indentation, and operations that take each other as
//! operands (`1 + 1 + …`, `a.b.c…`, `- - -1`). Contents of strings, f-strings too, are not looked at.

use rustpython_vm::{PyResult, VirtualMachine, builtins::PyBaseExceptionRef};

/// Most brackets inside each other, as in CPython.
const MAX_BRACKETS: usize = 200;
/// Most levels of indentation, as in CPython.
const MAX_INDENTS: usize = 100;
/// Most operations in a row: half of what the small stack of the kernel worker holds.
const MAX_OPERATIONS: usize = 200;

/// Excess is too deep, and where (line and column from 1).
#[derive(Debug, PartialEq, Eq)]
struct TooDeep {
    excess: Excess,
    line: usize,
    column: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Excess {
    Brackets,
    Indents,
    Operations,
}

/// Raises `SyntaxError` if `source` nests too deeply.
pub(crate) fn check(source: &str, file: &str, vm: &VirtualMachine) -> PyResult<()> {
    match scan(source) {
        None => Ok(()),
        Some(found) => Err(found.exception(source, file, vm)?),
    }
}

/// Excess nests too deeply in `source`, in words, and its line and column from 1.
pub(crate) fn too_deep(source: &str) -> Option<(String, usize, usize)> {
    scan(source).map(|found| (found.message(), found.line, found.column))
}

impl TooDeep {
    fn message(&self) -> String {
        match self.excess {
            Excess::Brackets => format!("too many nested parentheses (more than {MAX_BRACKETS})"),
            Excess::Indents => format!("too many levels of indentation (more than {MAX_INDENTS})"),
            Excess::Operations => format!("too many operations in one expression (more than {MAX_OPERATIONS}): split it, or use a loop"),
        }
    }

    fn exception(&self, source: &str, file: &str, vm: &VirtualMachine) -> PyResult<PyBaseExceptionRef> {
        let text = self.message();
        let class = match self.excess {
            Excess::Brackets | Excess::Operations => vm.ctx.exceptions.syntax_error,
            Excess::Indents => vm.ctx.exceptions.indentation_error,
        };
        let shown = source.lines().nth(self.line - 1).unwrap_or_default();
        let place = vm.ctx.new_tuple(vec![
            vm.ctx.new_str(file).into(),
            vm.ctx.new_int(self.line).into(),
            vm.ctx.new_int(self.column).into(),
            vm.ctx.new_str(shown).into(),
        ]);
        vm.invoke_exception(class, vec![vm.ctx.new_str(text).into(), place.into()])
    }
}

/// A tokeniser that counts depths.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    line: usize,
    line_start: usize,
    /// Operations in a row, of each open bracket and of what is outside of all.
    chains: Vec<usize>,
    indents: Vec<usize>,
}

fn scan(source: &str) -> Option<TooDeep> {
    let mut reader = Reader { bytes: source.as_bytes(), at: 0, line: 1, line_start: 0, chains: vec![0], indents: vec![] };
    reader.indentation().or_else(|| {
        while reader.at < reader.bytes.len() {
            let found = reader.token();
            if found.is_some() {
                return found;
            }
        }
        None
    })
}

impl Reader<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn found(&self, excess: Excess) -> Option<TooDeep> {
        Some(TooDeep { excess, line: self.line, column: self.at - self.line_start + 1 })
    }

    fn line_feed(&mut self) {
        self.at += 1;
        self.line += 1;
        self.line_start = self.at;
    }

    fn chain(&mut self) -> &mut usize {
        if self.chains.is_empty() {
            self.chains.push(0);
        }
        let last = self.chains.len() - 1;
        &mut self.chains[last]
    }

    fn operation(&mut self) -> Option<TooDeep> {
        let chain = self.chain();
        *chain += 1;
        if *chain > MAX_OPERATIONS { self.found(Excess::Operations) } else { None }
    }

    /// At the start of a line outside of brackets.
    fn indentation(&mut self) -> Option<TooDeep> {
        let mut width = 0;
        while let space @ (b' ' | b'\t' | b'\x0c') = self.peek(0) {
            width = if space == b'\t' { (width / 8 + 1) * 8 } else { width + 1 };
            self.at += 1;
        }
        if matches!(self.peek(0), b'\n' | b'\r' | b'#') {
            return None;
        }
        while self.indents.last().is_some_and(|last| *last > width) {
            self.indents.pop();
        }
        if width > self.indents.last().copied().unwrap_or(0) {
            self.indents.push(width);
        }
        if self.indents.len() > MAX_INDENTS { self.found(Excess::Indents) } else { None }
    }

    fn token(&mut self) -> Option<TooDeep> {
        match self.peek(0) {
            b'\n' => {
                self.line_feed();
                if self.chains.len() == 1 {
                    *self.chain() = 0;
                    return self.indentation();
                }
            }
            b'#' => {
                while self.at < self.bytes.len() && self.peek(0) != b'\n' {
                    self.at += 1;
                }
            }
            b'\\' if self.peek(1) == b'\n' => {
                self.at += 1;
                self.line_feed();
            }
            b'"' | b'\'' => self.string(),
            b'0'..=b'9' => self.word(),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => return self.name(),
            b'(' | b'[' | b'{' => {
                let found = self.operation();
                self.chains.push(0);
                let found = if self.chains.len() > MAX_BRACKETS + 1 { self.found(Excess::Brackets) } else { found };
                self.at += 1;
                return found;
            }
            b')' | b']' | b'}' => {
                self.at += 1;
                self.chains.pop();
            }
            b',' | b';' | b':' | b'=' => {
                self.at += 1;
                *self.chain() = 0;
            }
            b'+' | b'-' | b'*' | b'/' | b'%' | b'@' | b'&' | b'|' | b'^' | b'~' | b'.' | b'<' | b'>' => {
                // Two signs that are one operator count once.
                let double = self.peek(0) == self.peek(1) && matches!(self.peek(0), b'*' | b'/' | b'<' | b'>');
                let found = self.operation();
                self.at += if double { 2 } else { 1 };
                return found;
            }
            _ => self.at += 1,
        }
        None
    }

    /// A name or a number.
    fn word(&mut self) {
        let number = self.peek(0).is_ascii_digit();
        while matches!(self.peek(0), b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | 0x80..) || (number && self.peek(0) == b'.') {
            self.at += 1;
        }
    }

    fn name(&mut self) -> Option<TooDeep> {
        let start = self.at;
        self.word();
        match &self.bytes[start..self.at] {
            b"not" | b"else" | b"lambda" | b"await" | b"if" => return self.operation(),
            // Operands of these stand beside each other, not inside.
            b"and" | b"or" | b"in" | b"is" => *self.chain() = 0,
            _ => {}
        }
        None
    }

    fn string(&mut self) {
        let quote = self.peek(0);
        let triple = self.peek(1) == quote && self.peek(2) == quote;
        self.at += if triple { 3 } else { 1 };
        while self.at < self.bytes.len() {
            match self.peek(0) {
                b'\\' if self.peek(1) != b'\n' => self.at += 2,
                // An unfinished string: the compiler will say so.
                b'\n' if !triple && (self.at == 0 || self.bytes[self.at - 1] != b'\\') => return,
                b'\n' => self.line_feed(),
                c if c == quote && (!triple || (self.peek(1) == quote && self.peek(2) == quote)) => {
                    self.at += if triple { 3 } else { 1 };
                    return;
                }
                _ => self.at += 1,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excess_of(source: &str) -> Option<Excess> {
        scan(source).map(|found| found.excess)
    }

    #[test]
    fn deep_source_is_found() {
        assert_eq!(excess_of(&format!("{}1{}", "(".repeat(201), ")".repeat(201))), Some(Excess::Brackets));
        assert_eq!(excess_of(&"[".repeat(100_000)), Some(Excess::Brackets));
        assert_eq!(excess_of(&vec!["1"; 20_000].join("+")), Some(Excess::Operations));
        assert_eq!(excess_of(&format!("x{}", ".a".repeat(5_000))), Some(Excess::Operations));
        assert_eq!(excess_of(&format!("f{}", "()".repeat(5_000))), Some(Excess::Operations));
        assert_eq!(excess_of(&format!("{}1", "-".repeat(5_000))), Some(Excess::Operations));
        assert_eq!(excess_of(&format!("{}1", "not ".repeat(5_000))), Some(Excess::Operations));
        assert_eq!(excess_of(&format!("{}1", "1 if 2 else ".repeat(5_000))), Some(Excess::Operations));
        let deep: String = (0..150).map(|level| format!("{}if 1:\n", " ".repeat(level))).collect();
        assert_eq!(excess_of(&deep), Some(Excess::Indents));
    }

    #[test]
    fn long_source_is_let_through() {
        let list = format!("x = [\n{}]", "  -1 + 2.5, # one\n".repeat(50_000));
        let calls = "f(a.b[1], -2)\n".repeat(50_000);
        let text = format!("x = '{}' + \"\"\"{}\"\"\"", "((((".repeat(500), "[\n\"".repeat(500));
        let flat = format!("x = {}", vec!["a < b"; 5_000].join(" and "));
        let brackets = format!("{}1{}", "(".repeat(200), ")".repeat(200));
        let table = format!("d = {{{}}}", "'k': {'a': (1, 2)}, ".repeat(10_000));
        for source in [&list, &calls, &text, &flat, &brackets, &table] {
            assert_eq!(scan(source), None, "{}", &source[..40]);
        }
        for source in ["", "'", "'''", "\\", ")", ")))(", "'a\\", "'a\nb(", "if 1:\n\tx\n  # c\n\n", "é = 'ß'"] {
            assert_eq!(scan(source), None, "{source}");
        }
    }

    #[test]
    fn places_count_from_one() {
        let source = format!("x = 1\ny = '''\n''' + {}", "(".repeat(300));
        assert_eq!(scan(&source), Some(TooDeep { excess: Excess::Brackets, line: 3, column: 7 + 200 }));
    }
}
