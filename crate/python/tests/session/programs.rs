//! The programs of `tests/programs`, as a user writes them: each is a cell that must end without an error. The built page runs a
//! slice of them, on both devices.

use super::common::notebook;
use std::path::Path;

/// Runs every second program, from this one on.
fn every_second_ends_well(first: usize) {
    let folder = Path::new("../../tests/programs");
    let mut paths: Vec<_> = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "py"));
    paths.sort();
    let mut failed = vec![];
    for path in paths.iter().skip(first).step_by(2) {
        let source = std::fs::read_to_string(path).expect("a text");
        // Each in a session of its own: what a program leaves behind must not help the next one.
        let notebook = notebook();
        notebook.text("device = 'cpu'");
        if let Some(traceback) = notebook.run(&source).traceback() {
            failed.push(format!("{}\n{traceback}", path.display()));
        }
    }
    assert!(failed.is_empty(), "{} programs failed\n{}", failed.len(), failed.join("\n\n"));
}

// Two tests, which run side by side.
#[test]
fn even_programs_end_without_an_error() {
    every_second_ends_well(0);
}

#[test]
fn odd_programs_end_without_an_error() {
    every_second_ends_well(1);
}
