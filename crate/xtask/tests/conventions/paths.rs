//! Every path that the documents name in code marks exists.

use std::collections::BTreeSet;

use super::{nothing_found, read, root};

/// The documents.
const DOCUMENTS: &[&str] = &["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"];
/// What a path that is looked for begins with.
const PLACES: &[&str] = &["crate/", "web/", "tests/", "static/", "patch/", "docs/"];
/// Folders that are made, not kept.
const MADE: &[&str] = &["node_modules", "dist"];

/// The paths of a text: what stands between back-quotes or in a link, or is a word between back-quotes, and begins as a
/// path of ours does. `a/{b,c}.rs` is two paths; a place for a name (`*`, capitals alone, `…`) ends the path before it.
fn paths(text: &str) -> BTreeSet<String> {
    let quoted = text.split('`').skip(1).step_by(2).flat_map(str::split_whitespace);
    let in_rows: Vec<String> = text.lines().filter(|line| line.starts_with("| `")).flat_map(of_row).collect();
    let linked = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let ours =
        quoted.chain(linked).chain(in_rows.iter().map(String::as_str)).filter(|word| PLACES.iter().any(|place| word.starts_with(place)));
    ours.flat_map(expanded).map(|path| kept(&path)).filter(|path| !MADE.iter().any(|made| path.contains(made))).collect()
}

/// A row of a table about a folder: what lies in its `src`.
fn of_row(line: &str) -> Vec<String> {
    let quoted: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
    let Some((folder, rest)) = quoted.split_first() else { return vec![] };
    rest.iter().filter(|word| word.starts_with("src/")).map(|word| format!("{folder}/{word}")).collect()
}

/// With each alternative of the first pair of braces.
fn expanded(word: &str) -> Vec<String> {
    let braces = word.split_once('{').and_then(|(before, rest)| rest.split_once('}').map(|(inside, after)| (before, inside, after)));
    match braces {
        Some((before, inside, after)) => inside.split(',').map(|part| format!("{before}{part}{after}")).collect(),
        None => vec![word.to_owned()],
    }
}

/// The part before a place for a name, without what follows a path in a sentence.
fn kept(path: &str) -> String {
    let is_open = |part: &str| {
        let stem = part.split('.').next().unwrap_or(part);
        part.contains(['*', '…', '<']) || (!stem.is_empty() && stem.chars().all(|c| c.is_ascii_uppercase()) && part != "Cargo.toml")
    };
    let path = path.split(['#', ':']).next().unwrap_or(path).trim_end_matches(['.', ',', ';']);
    path.split('/').take_while(|part| !is_open(part)).collect::<Vec<_>>().join("/")
}

#[test]
fn every_path_of_the_documents_exists() {
    let missing = |document: &&str| -> Vec<String> {
        let gone = |path: &String| !root().join(path).exists();
        paths(&read(document)).into_iter().filter(gone).map(|path| format!("{document}: {path}")).collect()
    };
    let findings: Vec<String> = DOCUMENTS.iter().flat_map(missing).collect();
    nothing_found("Paths in documents that do not exist:", &findings);
}

#[test]
fn paths_are_read_as_people_write_them() {
    let sentence = "See `crate/ir/src/{op,attr}.rs`, [this](docs/a.md#top), `cat tests/golden/NAME.wat` and `web/src/x.ts`. No `text`.";
    let found = paths(&format!("{sentence}\n| `crate/ir` | `src/graph.rs`: graphs |"));
    let expected =
        ["crate/ir", "crate/ir/src/attr.rs", "crate/ir/src/graph.rs", "crate/ir/src/op.rs", "docs/a.md", "tests/golden", "web/src/x.ts"];
    assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}
