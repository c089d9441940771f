//! The programs of `tests/programs`, as a user writes them: each is a cell that must end without an error. The built page runs them
//! too, on both devices.

use super::common::notebook;
use std::path::Path;

#[test]
fn programs_end_without_an_error() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/programs");
    let mut paths: Vec<_> = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let mut failed = vec![];
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "py")) {
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
