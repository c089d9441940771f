//! Names that a text is going to import, so that what stands below `import tandem as td` can be completed before that line ran.
//!
//! Nothing of the user's runs: only modules that are imported already, or are part of the program, are looked at.

use super::cursor_context::is_word;
use super::static_lookup::{Known, attribute, entry, imported};
use crate::embedded::EMBEDDED;
use rustpython_vm::{PyObjectRef, PyPayload, VirtualMachine, builtins::PyDictRef};

/// The session's names, and those that `source` imports where they are not among them.
pub(super) fn with_imports(source: &str, globals: &PyDictRef, vm: &VirtualMachine) -> PyDictRef {
    let found: Vec<(String, PyObjectRef)> = statements(source)
        .flat_map(names)
        .filter(|name| entry(globals, &name.bound).is_none())
        .filter_map(|name| Some((name.bound, value(&name.module, name.member.as_deref(), vm)?)))
        .collect();
    if found.is_empty() {
        return globals.clone();
    }
    let all = globals.copy().into_ref(&vm.ctx);
    for (name, value) in found {
        // A dictionary takes a text as a key without asking anything of it.
        let _ = all.set_item(name.as_str(), value, vm);
    }
    all
}

/// A name that an import binds.
#[derive(Debug, PartialEq, Eq)]
struct Import {
    bound: String,
    module: String,
    /// What of the module, or all of it.
    member: Option<String>,
}

fn statements(source: &str) -> impl Iterator<Item = &str> {
    let code = |line: &'_ str| line.find('#').unwrap_or(line.len());
    source.lines().flat_map(move |line| line[..code(line)].split(';')).map(str::trim)
}

/// What a statement of one line imports: nothing if it is another one, or not finished.
fn names(statement: &str) -> Vec<Import> {
    let (module, list) = match (statement.strip_prefix("import "), statement.strip_prefix("from ").and_then(|s| s.split_once(" import "))) {
        (Some(list), _) => (None, list),
        (None, Some((module, list))) => (Some(module.trim()), list),
        (None, None) => return vec![],
    };
    let is_name = |text: &str| !text.is_empty() && text.chars().all(|c| is_word(c) || c == '.');
    let import = |item: &str| {
        let words: Vec<&str> = item.split_whitespace().collect();
        let (name, bound) = match words[..] {
            [name] => (name, None),
            [name, "as", bound] => (name, Some(bound)),
            _ => return None,
        };
        if !is_name(name) || bound.is_some_and(|bound| !is_name(bound)) {
            return None;
        }
        // `import a.b` binds `a`.
        let first = name.split('.').next().unwrap_or(name);
        let whole = if bound.is_some() { name } else { first };
        Some(match module {
            None => Import { bound: bound.unwrap_or(first).to_owned(), module: whole.to_owned(), member: None },
            Some(module) => Import { bound: bound.unwrap_or(name).to_owned(), module: module.to_owned(), member: Some(name.to_owned()) },
        })
    };
    list.trim_matches(['(', ')']).split(',').filter_map(import).collect()
}

fn value(module: &str, member: Option<&str>, vm: &VirtualMachine) -> Option<PyObjectRef> {
    let found = here(module, vm);
    let Some(member) = member else { return found };
    found.and_then(|found| attribute(&Known::Object(found), member, vm)).or_else(|| here(&format!("{module}.{member}"), vm))
}

/// A module that was imported, or is now as one of our own.
pub(super) fn here(module: &str, vm: &VirtualMachine) -> Option<PyObjectRef> {
    let is_ours = || module.starts_with("tandem.") || EMBEDDED.iter().any(|embedded| embedded.name == module && !module.starts_with('_'));
    imported(module, vm).or_else(|| {
        let import = || vm.import(&*vm.ctx.new_str(module), 0).ok();
        is_ours().then(import)??;
        imported(module, vm)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_read_line_by_line() {
        let source = "import tandem as td, math  # import sys\nfrom tandem import nn, random as r\nimport os.path; x = td.\nfrom . import\nimport a b";
        let found: Vec<Import> = statements(source).flat_map(names).collect();
        let import = |bound: &str, module: &str, member: Option<&str>| Import {
            bound: bound.to_owned(),
            module: module.to_owned(),
            member: member.map(str::to_owned),
        };
        let expected = [
            import("td", "tandem", None),
            import("math", "math", None),
            import("nn", "tandem", Some("nn")),
            import("r", "tandem", Some("random")),
            import("os", "os", None),
        ];
        assert_eq!(found, expected);
    }
}
