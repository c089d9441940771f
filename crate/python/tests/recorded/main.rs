//! Cells whose output was recorded from the libraries themselves (`tests/recorded/record.py`): the dialects print the same text.

#[path = "../session/common/mod.rs"]
mod common;

use common::apart::{check_files, files};
use common::notebook;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// How many files one process runs.
const FILES_A_PART: usize = 12;

fn folder() -> PathBuf {
    PathBuf::from("../../tests/recorded")
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// How many cells of a file are recorded, and those that print something else here.
fn differences(path: &Path) -> (usize, Vec<String>) {
    let recorded: Value = serde_json::from_str(&text(path)).expect("JSON");
    let source = text(&path.with_extension("py"));
    let cells: Vec<&str> = source.split("# %%\n").skip(1).collect();
    let outputs = recorded["outputs"].as_array().expect("outputs");
    assert_eq!(cells.len(), outputs.len(), "{}: record it again", path.display());
    let notebook = notebook();
    notebook.text(&text(&folder().join("record.py")));
    notebook.text("names = {'__name__': '__main__'}");
    let (mut count, mut found) = (0, vec![]);
    for (cell, expected) in cells.iter().zip(outputs) {
        // A JSON text is a text of Python's.
        let ran = notebook.run(&format!("print(printed({}, names), end='')", Value::from(*cell)));
        let Some(expected) = expected.as_str() else { continue };
        count += 1;
        let printed = ran.stdout() + &ran.traceback().unwrap_or_default();
        if printed != expected {
            found.push(format!("{}\n{cell}--- recorded\n{expected}--- found\n{printed}", path.display()));
        }
    }
    // What is left would be finalized while the next session of this process starts, which has no modules yet.
    notebook.text("import gc\nnames.clear()\nprint(gc.collect() >= 0)");
    (count, found)
}

#[test]
fn dialects_print_what_the_libraries_print() {
    let count = check_files("dialects_print_what_the_libraries_print", &files(&folder(), "json"), FILES_A_PART, differences);
    assert!(count > 1500, "only {count} cells are recorded");
}
