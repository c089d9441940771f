//! The licences of everything that we build on.
//!
//! A licence that is not on the list needs an entry of its own, with the reason.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{list, metadata, nothing_found, read, text};

/// Licences under which a package may be built into Tandem or used for building it.
const PERMISSIVE: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-2-Clause-Views",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "PSF-2.0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
    "bzip2-1.0.6",
];

/// Packages that are used although the line above does not cover them: name, what it declares, why.
const BY_NAME: &[(&str, &str, &str)] = &[
    ("mt19937", "", "states its licence in a file: BSD-3-Clause"),
    ("rustpython-doc", "", "states its licence in a file: PSF-2.0, texts of CPython"),
    ("rustpython-pylib", "", "states its licence in a file: PSF-2.0, modules of CPython"),
    ("syn-ext", "", "states its licence in a file: BSD-2-Clause"),
];

/// The same for packages of npm.
const NPM_BY_NAME: &[(&str, &str, &str)] =
    &[("axe-core", "MPL-2.0", "runs in the page's tests alone, unchanged; nothing of it is built into the page")];

/// The platforms that Tandem is built for: the browser, and machines that test it.
const PLATFORMS: &[&str] = &["wasm32-unknown-unknown", "x86_64-unknown-linux-gnu"];

/// Whether the terms can be met with permissive licences alone. `/` is an old way to write OR; AND binds closer.
fn permitted(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    top_level(&expression, " OR ").iter().any(|choice| {
        top_level(choice, " AND ").iter().all(|part| match part.trim().strip_prefix('(').and_then(|part| part.strip_suffix(')')) {
            Some(inner) => permitted(inner),
            None => PERMISSIVE.contains(&part.trim()),
        })
    })
}

/// Splits at an operator that stands in no brackets.
fn top_level<'a>(expression: &'a str, operator: &str) -> Vec<&'a str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in expression.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && at >= start && expression[at..].starts_with(operator) => {
                parts.push(&expression[start..at]);
                start = at + operator.len();
            }
            _ => {}
        }
    }
    parts.push(&expression[start..]);
    parts
}

fn excused(name: &str, licence: &str) -> bool {
    BY_NAME.iter().any(|(package, declared, _)| *package == name && *declared == licence)
}

/// The crates of other people in the build for one platform, with the licences that they declare.
fn crates(platform: &str) -> BTreeSet<(String, String)> {
    let metadata = metadata(&["--locked", "--filter-platform", platform]);
    let built: BTreeSet<&str> = list(&metadata["resolve"], "nodes").iter().map(|node| text(node, "id")).collect();
    list(&metadata, "packages")
        .iter()
        .filter(|package| built.contains(text(package, "id")) && !package["source"].is_null())
        .map(|package| (text(package, "name").to_owned(), text(package, "license").to_owned()))
        .collect()
}

#[test]
fn crates_have_permissive_licences() {
    let crates: BTreeSet<(String, String)> = PLATFORMS.iter().flat_map(|platform| crates(platform)).collect();
    let refused = |(name, licence): &(String, String)| !permitted(licence) && !excused(name, licence);
    let findings: Vec<String> = crates.iter().filter(|one| refused(one)).map(|(name, licence)| format!("{name}: {licence:?}")).collect();
    nothing_found("Crates whose licence is not on the list:", &findings);
    let unused = BY_NAME.iter().filter(|(name, licence, _)| !crates.contains(&((*name).to_owned(), (*licence).to_owned())));
    nothing_found("Exceptions that nothing needs any more:", &unused.map(|(name, _, _)| (*name).to_owned()).collect::<Vec<_>>());
}

#[test]
fn npm_packages_have_permissive_licences() {
    let lock: Value = serde_json::from_str(&read("web/package-lock.json")).expect("the lock file is JSON");
    let packages = lock["packages"].as_object().expect("the lock file lists packages");
    let refused = packages.iter().filter(|(path, package)| {
        let (name, licence) = (path.trim_start_matches("node_modules/"), text(package, "license"));
        !permitted(licence) && !NPM_BY_NAME.iter().any(|(known, declared, _)| *known == name && *declared == licence)
    });
    let findings: Vec<String> = refused.map(|(path, package)| format!("{path}: {:?}", text(package, "license"))).collect();
    nothing_found("npm packages whose licence is not on the list:", &findings);
}

#[test]
fn expressions_are_read_as_they_are_meant() {
    for good in ["MIT", "MIT/Apache-2.0", "GPL-3.0-only OR MIT", "(MIT OR GPL-2.0-only) AND Unicode-3.0", "(MPL-2.0 OR Apache-2.0)"] {
        assert!(permitted(good), "{good}");
    }
    for bad in ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT OR Zlib) AND LGPL-3.0-only", "UNLICENSED", "mit"] {
        assert!(!permitted(bad), "{bad}");
    }
}
