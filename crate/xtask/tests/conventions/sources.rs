//! The shape of source files: short enough to read in one sitting, and opening with what they are about.

use std::fs;
use std::path::{Path, PathBuf};

use super::{list, nothing_found, our_packages, root, text};

/// The longest source file.
const LINES: usize = 500;
/// Where our sources are.
const PLACES: &[&str] = &["crate", "web", "js", "tests"];
/// Folders below them that hold what programs wrote.
const NOT_OURS: &[&str] = &["node_modules", "generated", "dist", "out", "target"];
/// What counts as source.
const SOURCE: &[&str] = &["rs", "ts", "tsx", "js", "mjs", "css", "html", "py"];

fn sources() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut open: Vec<PathBuf> = PLACES.iter().map(|place| root().join(place)).filter(|place| place.is_dir()).collect();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("our folders can be read").flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                if !NOT_OURS.contains(&name.as_str()) && !name.starts_with('.') {
                    open.push(path);
                }
            } else if is(&path, SOURCE) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

fn is(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|end| endings.iter().any(|ending| end == *ending))
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

#[test]
fn source_files_are_short() {
    let sources = sources();
    assert!(sources.len() > 50, "only {} source files were found", sources.len());
    let long = |path: &PathBuf| {
        let lines = fs::read_to_string(path).expect("sources are text").lines().count();
        (lines > LINES).then(|| format!("{}: {lines} lines", shown(path)))
    };
    let findings: Vec<String> = sources.iter().filter_map(long).collect();
    nothing_found(&format!("Source files of more than {LINES} lines; split them by idea:"), &findings);
}

#[test]
fn rust_modules_open_with_their_purpose() {
    let silent = |path: &&PathBuf| !fs::read_to_string(path).expect("sources are text").starts_with("//! ");
    let sources = sources();
    let findings: Vec<String> = sources.iter().filter(|path| is(path, &["rs"])).filter(silent).map(|path| shown(path)).collect();
    nothing_found("Rust files that do not open with `//!` and one sentence of purpose:", &findings);
}

/// What makes unit tests of a source file: tests themselves, and types that write their TypeScript in one.
const UNIT_TESTS: &[&str] = &["#[test]", "ts(export"];

#[test]
fn a_library_is_built_for_unit_tests_where_it_has_some() {
    let sources = sources();
    let is_wrong = |package: &serde_json::Value| {
        let library = list(package, "targets").iter().find(|target| list(target, "kind").iter().any(|kind| kind == "lib"))?;
        let folder = Path::new(text(package, "manifest_path")).with_file_name("src").canonicalize().expect("a crate has sources");
        let within = |path: &&PathBuf| path.canonicalize().is_ok_and(|path| path.starts_with(&folder));
        let has_tests = |path: &PathBuf| {
            let text = fs::read_to_string(path).expect("sources are text");
            UNIT_TESTS.iter().any(|mark| text.contains(mark))
        };
        let has_some = sources.iter().filter(within).any(has_tests);
        (library["test"].as_bool() != Some(has_some)).then(|| {
            let then = if has_some { "has unit tests, which `test = false` leaves out" } else { "has none: `[lib]` needs `test = false`" };
            format!("{} {then}", text(package, "name"))
        })
    };
    nothing_found(
        "Libraries that are not built as their unit tests need it:",
        &our_packages().iter().filter_map(is_wrong).collect::<Vec<_>>(),
    );
}
