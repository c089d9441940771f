//! The programs of `tests/programs`, as a user writes them: each is a cell that must end without an error. The built page runs a
//! slice of them, on both devices.

use super::common::apart::{check_files, files};
use super::common::notebook;
use std::path::Path;

/// How many programs one process runs.
const PROGRAMS_A_PART: usize = 16;

/// The program that failed, with its traceback.
fn failures(path: &Path) -> (usize, Vec<String>) {
    let source = std::fs::read_to_string(path).expect("a text");
    // Each in a session of its own: what a program leaves behind must not help the next one.
    let notebook = notebook();
    notebook.text("device = 'cpu'");
    let traceback = notebook.run(&source).traceback();
    (1, traceback.map(|traceback| format!("{}\n{traceback}", path.display())).into_iter().collect())
}

#[test]
fn programs_end_without_an_error() {
    let paths = files(Path::new("../../tests/programs"), "py");
    let count = check_files("programs::programs_end_without_an_error", &paths, PROGRAMS_A_PART, failures);
    assert_eq!(count, paths.len());
}
