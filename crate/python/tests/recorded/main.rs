//! Cells whose output was recorded from the libraries themselves (`tests/recorded/record.py`): the dialects print the same text.
//!
//! A program of its own: an interpreter leaves the code of its kernels behind, and a process may map only so many pieces of memory.

#[path = "../session/common/mod.rs"]
mod common;

use common::notebook;
use serde_json::Value;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/recorded")
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
    (count, found)
}

#[test]
fn dialects_print_what_the_libraries_print() {
    let mut paths: Vec<_> = std::fs::read_dir(folder()).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    // Two threads, each with every second file.
    let every_second = |first| paths.iter().skip(first).step_by(2).map(|path| differences(path)).collect::<Vec<_>>();
    let all = std::thread::scope(|scope| {
        let others = scope.spawn(|| every_second(1));
        [every_second(0), others.join().expect("no panic")].concat()
    });
    let (counts, found): (Vec<usize>, Vec<Vec<String>>) = all.into_iter().unzip();
    let (count, found) = (counts.iter().sum::<usize>(), found.concat());
    assert!(count > 390, "only {count} cells are recorded");
    assert!(found.is_empty(), "{} of {count} cells differ\n{}", found.len(), found.join("\n"));
}
