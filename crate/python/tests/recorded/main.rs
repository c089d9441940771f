//! Cells whose output was recorded from the libraries themselves (`tests/recorded/record.py`): the dialects print the same text.
//!
//! In processes of their own: an interpreter leaves the code of its kernels behind, and a process may map only so many pieces of memory.

#[path = "../session/common/mod.rs"]
mod common;

use common::notebook;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How many files one process runs.
const FILES_A_PART: usize = 12;
/// Names the part that a process runs.
const PART: &str = "TANDEM_RECORDED_PART";
/// What a process prints before the number of its cells.
const COUNTED: &str = "recorded cells: ";

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
    (count, found)
}

/// Runs the files of one part, prints how many cells they have, and fails where one differs.
fn run_part(paths: &[PathBuf]) {
    let (counts, found): (Vec<usize>, Vec<Vec<String>>) = paths.iter().map(|path| differences(path)).unzip();
    let (count, found) = (counts.iter().sum::<usize>(), found.concat());
    println!("{COUNTED}{count}");
    assert!(found.is_empty(), "{} of {count} cells differ\n{}", found.len(), found.join("\n"));
}

/// Runs a part in a process of its own: how many cells it has, or what it said.
fn run_apart(part: usize) -> Result<usize, String> {
    let program = std::env::current_exe().expect("a path");
    let arguments = ["--exact", "dialects_print_what_the_libraries_print", "--nocapture"];
    let ran = Command::new(program).args(arguments).env(PART, part.to_string()).output().expect("the program starts again");
    let said = String::from_utf8_lossy(&ran.stdout);
    let count = said.lines().find_map(|line| line.rsplit_once(COUNTED)?.1.parse().ok());
    match count {
        Some(count) if ran.status.success() => Ok(count),
        _ => Err(format!("{said}\n{}", String::from_utf8_lossy(&ran.stderr))),
    }
}

#[test]
fn dialects_print_what_the_libraries_print() {
    let mut paths: Vec<_> = std::fs::read_dir(folder()).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    if let Ok(part) = std::env::var(PART) {
        let part: usize = part.parse().expect("a number");
        return run_part(paths.chunks(FILES_A_PART).nth(part).expect("there is such a part"));
    }
    // Two threads, each with every second part.
    let parts = paths.len().div_ceil(FILES_A_PART);
    let every_second = |first| (first..parts).step_by(2).map(run_apart).collect::<Vec<_>>();
    let all = std::thread::scope(|scope| {
        let others = scope.spawn(|| every_second(1));
        [every_second(0), others.join().expect("no panic")].concat()
    });
    let count: usize = all.iter().flatten().sum();
    let failed: Vec<&str> = all.iter().filter_map(|part| part.as_ref().err().map(String::as_str)).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(count > 1500, "only {count} cells are recorded");
}
