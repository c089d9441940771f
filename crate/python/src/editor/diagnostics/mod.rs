//! The linter: what the compiler rejects in a cell's text, and what it accepts but is likely meant otherwise.
//!
//! The rules need only the syntax tree and are numbered as ruff numbers them. Nothing runs. A name may come from another cell, so
//! an unused import at the top of a cell is no finding.

#![allow(clippy::wildcard_enum_match_arm, reason = "the syntax tree is not ours, and most of its nodes are only walked through")]

mod bindings;
mod finding;
mod names;
mod rules;

pub(crate) use bindings::bound_names;

use super::text_position::units;
use crate::source::nesting_limit;
use crate::source::transform;
use rustpython_vm::compiler::{self, CompileError, CompileOpts, Mode, parser};
use tandem_protocol::{Diagnostic, Severity};

/// More are of no use to a person.
const MAX_DIAGNOSTICS: usize = 200;

/// What is wrong with `source`. `known` says which names the session has.
pub(crate) fn diagnostics(source: &str, known: &dyn Fn(&str) -> bool) -> Vec<Diagnostic> {
    if let Some((message, line, column)) = nesting_limit::too_deep(source) {
        let start = line_start(source, line) + column - 1;
        return vec![diagnostic(source, start, start + 1, Severity::Error, "syntax", message)];
    }
    let blanked = transform::blanked(source);
    let mut found = vec![];
    if let Err(error) = compiler::compile(&blanked, Mode::Exec, "<cell>", CompileOpts::default()) {
        found.push(refusal(source, &error));
    }
    if let Ok(parsed) = parser::parse_module(&blanked) {
        let mut findings = names::undefined(parsed.suite(), known);
        findings.extend(rules::findings(parsed.suite(), &blanked));
        findings.sort_by_key(|finding| (finding.start, finding.rule));
        findings.dedup_by_key(|finding| (finding.start, finding.rule));
        found.extend(findings.into_iter().map(|f| diagnostic(source, f.start, f.end, Severity::Warning, f.rule, f.message)));
    }
    found.truncate(MAX_DIAGNOSTICS);
    found
}

/// What the compiler says.
fn refusal(source: &str, error: &CompileError) -> Diagnostic {
    let (line, column) = error.python_location();
    let byte = |line: usize, column: usize| {
        let start = line_start(source, line);
        let text = source[start..].split('\n').next().unwrap_or_default();
        start + text.char_indices().nth(column.saturating_sub(1)).map_or(text.len(), |(at, _)| at)
    };
    let start = byte(line, column);
    let end = error.python_end_location().map_or(start, |(line, column)| byte(line, column));
    diagnostic(source, start, end, Severity::Error, "syntax", error.to_string())
}

/// The byte at which line `line` (from 1) begins.
fn line_start(source: &str, line: usize) -> usize {
    source.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum()
}

/// A diagnostic at these bytes; at least one character of the text is marked where there is one.
fn diagnostic(source: &str, start: usize, end: usize, severity: Severity, rule: &str, message: String) -> Diagnostic {
    let boundary = |mut at: usize| {
        at = at.min(source.len());
        while !source.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = boundary(start);
    let mut end = boundary(end).max(start);
    if end == start {
        end += source[start..].chars().next().filter(|c| *c != '\n').map_or(0, char::len_utf8);
    }
    let place = |at: usize| {
        let before = &source[..at];
        let column = before.rfind('\n').map_or(before, |newline| &before[newline + 1..]);
        (before.matches('\n').count() as u32 + 1, units(column))
    };
    let ((line, column), (end_line, end_column)) = (place(start), place(end));
    Diagnostic { line, column, end_line, end_column, severity, rule: rule.to_owned(), message: sentence(message) }
}

/// With a capital letter in front.
fn sentence(message: String) -> String {
    let mut letters = message.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}", letters.as_str())
}
