//! Lists that repeat definitions agree with them.

use super::common::{Notebook, notebook};
use std::collections::BTreeSet;
use tandem_protocol::CompletionKind;

/// The labels of what completes the end of a text, with their kinds.
fn completions(notebook: &Notebook, text: &str) -> Vec<(String, CompletionKind)> {
    let position = text.encode_utf16().count() as u32;
    notebook.session.complete(text, position).items.into_iter().map(|item| (item.label, item.kind)).collect()
}

#[test]
fn editors_know_which_methods_give_tensors() {
    let notebook = notebook();
    let listing = notebook.text(
        "import tandem as td
x = td.ones((1, 1)).requires_grad_()
given = {'assign_add': [1.0], 'assign_sub': [1.0], 'astype': ['int32'], 'reshape': [1], 'to': ['cpu'], 'assign': [td.ones((1, 1))], 'clip': [0.0, 1.0]}
for name in dir(td.Tensor):
    if not name.startswith('_') and callable(getattr(td.Tensor, name)):
        with td.no_grad():
            print(name, isinstance(getattr(x, name)(*given.get(name, [])), td.Tensor))",
    );
    assert!(listing.lines().count() > 10, "{listing}");
    for line in listing.lines() {
        let (name, gives_tensor) = line.split_once(' ').expect("a name and a truth value");
        let offered = completions(&notebook, &format!("x.{name}().")).iter().any(|(label, _)| label == "ndim");
        assert_eq!(offered, gives_tensor == "True", "{name}");
    }
}

#[test]
fn keywords_are_those_of_the_language() {
    let notebook = notebook();
    let words = |list: &str| -> BTreeSet<String> {
        let text = notebook.text(&format!("import keyword\nprint(' '.join(keyword.{list}))"));
        text.split_whitespace().map(str::to_owned).collect()
    };
    let (hard, soft) = (words("kwlist"), words("softkwlist"));
    let offered = completions(&notebook, "");
    // `None` and the truth values are offered as names.
    let missing: Vec<&String> = hard.iter().filter(|word| !offered.iter().any(|(label, _)| label == *word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let keywords = offered.iter().filter(|(_, kind)| *kind == CompletionKind::Keyword);
    let unknown: Vec<&String> = keywords.map(|(label, _)| label).filter(|word| !hard.contains(*word) && !soft.contains(*word)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn modules_that_are_offered_can_be_found() {
    let notebook = notebook();
    let names: Vec<String> = completions(&notebook, "import ").into_iter().map(|(label, _)| format!("{label:?}")).collect();
    assert!(names.len() > 100);
    let missing = notebook.text(&format!(
        "import sys, importlib.util, _notebook
names = [{}]
there = {{*sys.modules, *sys.builtin_module_names, *filter(_notebook.package_of_module, names)}}
print([name for name in names if name not in there and importlib.util.find_spec(name) is None])",
        names.join(", ")
    ));
    assert_eq!(missing, "[]\n");
}

#[test]
fn every_magic_of_the_table_runs_and_no_other() {
    let text = notebook().text(
        "import _notebook, _notebook_magics as magics, _notebook_shell as shell
table = _notebook.magics()
print({row[0] for row in table if row[1]} == {*magics._LINES, *magics._SHELL_LINES})
print({row[0] for row in table if row[2]} == set(magics._CELLS))
print({*magics._SHELL_LINES} <= {*shell.COMMANDS})",
    );
    assert_eq!(text, "True\nTrue\nTrue\n");
}
