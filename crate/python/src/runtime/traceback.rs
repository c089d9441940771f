//! Tracebacks: an exception becomes Jupyter's error output. Cells and lines are named, source lines are marked, frames of the
//! library and of this program are left out.

use crate::runtime::history::{CellRun, Cells};
use crate::runtime::importer::is_library;
use crate::runtime::state::session_state;
use rustpython_vm::{
    AsObject, Py, PyRef, VirtualMachine,
    builtins::{PyBaseException, PyTraceback},
    suggestion::offer_suggestions,
};
use std::collections::HashSet;
use std::rc::Rc;
use tandem_protocol::{Output, Place};

/// More equal entries in a row than this are counted instead of repeated.
const REPEATS_SHOWN: usize = 3;
/// A chain of causes longer than this is cut.
const CHAIN_SHOWN: usize = 20;

/// The module that knows what to use instead of packages that are not here.
const PACKAGES: &str = "_notebook_packages";

/// RustPython gives no message when the stack, not the count of frames, is what ran out.
const STACK_USED_UP: &str = "maximum recursion depth exceeded: the stack is used up";

/// The error output for `exception`.
pub(crate) fn error_output(exception: &Py<PyBaseException>, cells: &Cells, vm: &VirtualMachine) -> Output {
    let mut lines = Vec::new();
    write_chain(exception, cells, &mut HashSet::new(), &mut lines, vm);
    Output::Error {
        ename: exception.class().name().to_string(),
        evalue: message(exception, vm),
        traceback: lines,
        place: place(exception, cells, vm),
    }
}

/// `str(exception)`, whatever its `__str__` does.
pub(crate) fn message(exception: &Py<PyBaseException>, vm: &VirtualMachine) -> String {
    match exception.as_object().str(vm) {
        Ok(text) if text.is_empty() && exception.fast_isinstance(vm.ctx.exceptions.recursion_error) => STACK_USED_UP.to_owned(),
        Ok(text) => text.to_string_lossy().into_owned(),
        Err(_) => "(its message could not be shown)".to_owned(),
    }
}

/// The innermost frame of a cell, or the place of a syntax error in a cell.
fn place(exception: &Py<PyBaseException>, cells: &Cells, vm: &VirtualMachine) -> Option<Place> {
    let from_syntax = syntax(exception, cells, vm).and_then(|syntax| {
        let run = syntax.run?;
        Some(Place { cell_id: run.cell_id.clone(), execution_count: run.execution_count, line: syntax.line })
    });
    from_syntax.or_else(|| {
        let entry = entries(exception, cells).into_iter().rfind(|entry| entry.run.is_some())?;
        let run = entry.run?;
        Some(Place { cell_id: run.cell_id.clone(), execution_count: run.execution_count, line: entry.line })
    })
}

/// One line of a traceback.
struct Entry {
    run: Option<Rc<CellRun>>,
    file: String,
    function: String,
    line: u32,
    /// Columns of the failing expression, from 0, in characters; only if it lies on one line.
    columns: Option<(usize, usize)>,
}

fn entries(exception: &Py<PyBaseException>, cells: &Cells) -> Vec<Entry> {
    let Some(traceback) = exception.__traceback__() else {
        return Vec::new();
    };
    std::iter::successors(Some(traceback), |entry| entry.next.lock().clone()).map(|entry| describe(&entry, cells)).collect()
}

fn describe(traceback: &PyRef<PyTraceback>, cells: &Cells) -> Entry {
    let code = traceback.frame.iframe().code();
    let file = code.source_path().as_str().to_owned();
    let line = traceback.lineno.get() as u32;
    let run = cells.find(&file);
    // `lasti` counts bytes, two to an instruction. A magic runs as other text than what is shown.
    let columns = usize::try_from(traceback.lasti)
        .ok()
        .and_then(|lasti| code.code.locations.get(lasti / 2))
        .filter(|(start, end)| start.line == end.line && start.line.get() as u32 == line)
        .map(|(start, end)| (start.character_offset.to_zero_indexed(), end.character_offset.to_zero_indexed()))
        .filter(|_| !run.as_ref().is_some_and(|run| run.is_magic(line)));
    Entry { run, file, function: code.code.qualname.to_string(), line, columns }
}

fn write_chain(exception: &Py<PyBaseException>, cells: &Cells, seen: &mut HashSet<usize>, lines: &mut Vec<String>, vm: &VirtualMachine) {
    seen.insert(exception.get_id());
    let before = if let Some(cause) = exception.__cause__() {
        Some((cause, "The above exception was the direct cause of the following exception:"))
    } else if suppresses_context(exception, vm) {
        None
    } else {
        exception.__context__().map(|context| (context, "During handling of the above exception, another exception occurred:"))
    };
    if let Some((before, link)) = before {
        if seen.len() >= CHAIN_SHOWN {
            lines.push("(earlier exceptions are left out)".to_owned());
        } else if !seen.contains(&before.get_id()) {
            write_chain(&before, cells, seen, lines, vm);
            lines.push(String::new());
            lines.push(link.to_owned());
            lines.push(String::new());
        }
    }
    write_one(exception, cells, lines, vm);
}

/// `raise … from None`.
fn suppresses_context(exception: &Py<PyBaseException>, vm: &VirtualMachine) -> bool {
    exception.as_object().get_attr("__suppress_context__", vm).and_then(|value| value.try_to_bool(vm)).unwrap_or(false)
}

fn write_one(exception: &Py<PyBaseException>, cells: &Cells, lines: &mut Vec<String>, vm: &VirtualMachine) {
    let syntax = syntax(exception, cells, vm);
    let entries = entries(exception, cells);
    let shown = visible(&entries);
    if !shown.is_empty() {
        lines.push("Traceback (most recent call last):".to_owned());
    }
    let mut i = 0;
    while i < shown.len() {
        let same = shown[i..].iter().take_while(|entry| entry.file == shown[i].file && entry.line == shown[i].line).count();
        for entry in &shown[i..i + same.min(REPEATS_SHOWN)] {
            write_entry(entry, lines, vm);
        }
        if same > REPEATS_SHOWN {
            lines.push(format!("  [the same line {} more times]", same - REPEATS_SHOWN));
        }
        i += same;
    }
    if let Some(syntax) = syntax {
        write_syntax(&syntax, lines);
        lines.push(format!("{}: {}", exception.class().name(), syntax.message));
        return;
    }
    write_message(exception, lines, vm);
    write_group(exception, cells, lines, vm);
}

/// `Name: message`, a suggestion if there is one, and the notes.
fn write_message(exception: &Py<PyBaseException>, lines: &mut Vec<String>, vm: &VirtualMachine) {
    let name = exception.class().name().to_string();
    let mut text = message(exception, vm);
    // A private name is no suggestion for a public one.
    let suggestion = offer_suggestions(exception, vm).map(|name| name.to_string());
    if let Some(suggestion) = suggestion.filter(|name| !name.starts_with('_') || text.contains("'_")) {
        text.push_str(&format!(". Did you mean: '{suggestion}'?"));
    }
    let full = if text.is_empty() { name } else { format!("{name}: {text}") };
    lines.extend(full.split('\n').map(str::to_owned));
    if let Ok(notes) = exception.as_object().get_attr("__notes__", vm)
        && let Ok(notes) = vm.extract_elements_with(&notes, |note| note.str(vm))
    {
        lines.extend(notes.iter().map(|note| note.to_string_lossy().into_owned()));
    }
    if exception.fast_isinstance(vm.ctx.exceptions.module_not_found_error) {
        lines.extend(instead_of_module(exception, vm));
    }
}

/// What to do about a module that is not here. None without a connection at the first time.
fn instead_of_module(exception: &Py<PyBaseException>, vm: &VirtualMachine) -> Option<String> {
    let name = exception.as_object().get_attr("name", vm).ok()?;
    let instead = vm.import(PACKAGES, 0).and_then(|module| module.get_attr("instead_of", vm)?.call((name,), vm)).ok()?;
    Some(instead.str(vm).ok()?.to_string_lossy().into_owned())
}

/// The members of an exception group, each indented and numbered.
fn write_group(exception: &Py<PyBaseException>, cells: &Cells, lines: &mut Vec<String>, vm: &VirtualMachine) {
    if !exception.fast_isinstance(vm.ctx.exceptions.base_exception_group) {
        return;
    }
    let Ok(members) = exception.as_object().get_attr("exceptions", vm).and_then(|all| vm.extract_elements_with(&all, Ok)) else {
        return;
    };
    for (number, member) in members.iter().enumerate().take(CHAIN_SHOWN) {
        if let Some(member) = member.downcast_ref::<PyBaseException>() {
            let mut inner = Vec::new();
            write_one(member, cells, &mut inner, vm);
            lines.push(format!("  [{}]", number + 1));
            lines.extend(inner.into_iter().map(|line| format!("  {line}")));
        }
    }
}

/// Frames of cells, and of other code only where it leads to a cell again (a callback) or is the user's own file.
fn visible(entries: &[Entry]) -> Vec<&Entry> {
    let mut own: Vec<&Entry> = entries.iter().filter(|entry| !is_library(&entry.file)).collect();
    // A magic's line says nothing beside the lines that it ran.
    if let Some((last, before)) = own.split_last() {
        let is_magic = |entry: &Entry| entry.run.as_ref().is_some_and(|run| run.is_magic(entry.line));
        own = before.iter().copied().filter(|entry| !is_magic(entry)).chain([*last]).collect();
    }
    // An error with no frame of the user at all shows what there is.
    if own.is_empty() { entries.iter().collect() } else { own }
}

fn write_entry(entry: &Entry, lines: &mut Vec<String>, vm: &VirtualMachine) {
    let function = if entry.function == "<module>" { String::new() } else { format!(", in {}", entry.function) };
    match &entry.run {
        Some(run) => {
            lines.push(format!("  Cell In[{}], line {}{function}", run.execution_count, entry.line));
            if let Some(source) = run.line(entry.line) {
                write_source(source, entry.columns, lines);
            }
        }
        None => {
            lines.push(format!("  File \"{}\", line {}{function}", entry.file, entry.line));
            if let Some(source) = line_of_file(entry, vm) {
                write_source(&source, entry.columns, lines);
            }
        }
    }
}

/// The line of a file of the notebook, as it is now.
fn line_of_file(entry: &Entry, vm: &VirtualMachine) -> Option<String> {
    let bytes = session_state(vm).ok()?.files.borrow().read_file(&entry.file).ok()?;
    String::from_utf8(bytes).ok()?.lines().nth(entry.line.checked_sub(1)? as usize).map(str::to_owned)
}

/// The line without its indentation, and carets under `columns` unless they span the whole line.
fn write_source(source: &str, columns: Option<(usize, usize)>, lines: &mut Vec<String>) {
    let text = source.trim();
    if text.is_empty() {
        return;
    }
    lines.push(format!("    {text}"));
    let indentation = source.chars().take_while(|c| c.is_whitespace()).count();
    let length = text.chars().count();
    if let Some((start, end)) = columns {
        let start = start.saturating_sub(indentation).min(length);
        let end = end.saturating_sub(indentation).min(length);
        if start < end && end - start < length {
            lines.push(format!("    {}{}", padding(text, start), "^".repeat(end - start)));
        }
    }
}

/// White space as wide as the first `count` characters of `text`: tabs stay, wide characters count twice.
fn padding(text: &str, count: usize) -> String {
    text.chars()
        .take(count)
        .map(|c| match c {
            '\t' => "\t",
            c if is_wide(c) => "  ",
            _ => " ",
        })
        .collect()
}

/// East Asian wide characters, roughly; enough to keep a caret under Chinese text.
fn is_wide(c: char) -> bool {
    matches!(c as u32, 0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x20000..=0x3fffd)
}

/// What a `SyntaxError` says.
struct Syntax {
    run: Option<Rc<CellRun>>,
    file: String,
    line: u32,
    text: String,
    columns: Option<(usize, usize)>,
    message: String,
}

fn syntax(exception: &Py<PyBaseException>, cells: &Cells, vm: &VirtualMachine) -> Option<Syntax> {
    if !exception.fast_isinstance(vm.ctx.exceptions.syntax_error) {
        return None;
    }
    let object = exception.as_object();
    let number = |name: &'static str| object.get_attr(name, vm).ok()?.try_to_value::<isize>(vm).ok();
    let string = |name: &'static str| {
        let value = object.get_attr(name, vm).ok()?;
        if vm.is_none(&value) { None } else { Some(value.str(vm).ok()?.to_string_lossy().into_owned()) }
    };
    let line = u32::try_from(number("lineno")?).ok()?;
    let file = string("filename").unwrap_or_else(|| "<string>".to_owned());
    let run = cells.find(&file);
    let text = match &run {
        Some(run) => run.line(line).unwrap_or_default().to_owned(),
        None => string("text").unwrap_or_default().trim_end_matches(['\n', '\r']).to_owned(),
    };
    let start = number("offset").and_then(|offset| usize::try_from(offset - 1).ok());
    let end = match (number("end_lineno"), number("end_offset")) {
        (Some(end_line), Some(offset)) if end_line == line as isize => usize::try_from(offset - 1).ok(),
        _ => None,
    };
    let columns = start.map(|start| (start, end.unwrap_or(0).max(start + 1)));
    let message = string("msg").unwrap_or_else(|| message(exception, vm));
    Some(Syntax { run, file, line, text, columns, message })
}

fn write_syntax(syntax: &Syntax, lines: &mut Vec<String>) {
    lines.push(match &syntax.run {
        Some(run) => format!("  Cell In[{}], line {}", run.execution_count, syntax.line),
        None => format!("  File \"{}\", line {}", syntax.file, syntax.line),
    });
    let text = syntax.text.trim();
    if text.is_empty() {
        return;
    }
    lines.push(format!("    {text}"));
    if let Some((start, end)) = syntax.columns {
        let indentation = syntax.text.chars().take_while(|c| c.is_whitespace()).count();
        let start = start.saturating_sub(indentation);
        let width = end.saturating_sub(indentation).saturating_sub(start).max(1);
        lines.push(format!("    {}{}", padding(text, start), "^".repeat(width)));
    }
}
