//! Which crate may use which: the table in ARCHITECTURE.md against the manifests.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::table::{Arrows, on_a_cycle, parse};
use super::{folder_of, list, nothing_found, our_packages, read, text};

/// The fenced block of the crates' table.
const FENCE: &str = "arrows";
/// The line of the table for what tests may use beyond their crate's own arrows.
const TESTS: &str = "tests";
/// Crates that reach the browser, and the two of ours that may.
const BROWSER: &[&str] = &["wasm-bindgen", "wasm-bindgen-futures", "wasm-bindgen-test", "js-sys", "web-sys", "serde-wasm-bindgen"];
const BROWSER_SIDE: &[&str] = &["device", "worker"];
/// Crates that run kernels, and the one of ours that may.
const ENGINES: &[&str] = &["wgpu", "wasmtime"];
const ENGINE_SIDE: &[&str] = &["device"];
/// Crates of ours that may hold unsafe code.
const UNSAFE: &[&str] = &["device", "worker"];

/// The declared dependencies of a package: name, and whether only its tests use it.
fn dependencies(package: &Value) -> impl Iterator<Item = (&str, bool)> {
    list(package, "dependencies").iter().map(|dependency| (text(dependency, "name"), text(dependency, "kind") == "dev"))
}

fn broken(arrows: &Arrows, packages: &[Value]) -> Vec<String> {
    let folders: BTreeMap<&str, String> = packages.iter().map(|package| (text(package, "name"), folder_of(package))).collect();
    let mut findings = Vec::new();
    for package in packages {
        let from = folder_of(package);
        let Some(allowed) = arrows.get(&from) else {
            findings.push(format!("crate/{from} has no line in the table"));
            continue;
        };
        for (name, in_tests) in dependencies(package) {
            let Some(to) = folders.get(name) else { continue };
            if *to != from && !allowed.contains(to) && !(in_tests && arrows[TESTS].contains(to)) {
                findings.push(format!("{from} -> {to}"));
            }
        }
    }
    findings
}

#[test]
fn crates_use_only_what_the_table_names() {
    let findings = broken(&parse(&read("ARCHITECTURE.md"), FENCE), &our_packages());
    nothing_found("Arrows that ARCHITECTURE.md does not draw; change the code, or the table with good reason:", &findings);
}

#[test]
fn every_line_of_the_table_is_about_a_crate() {
    let folders: BTreeSet<String> = our_packages().iter().map(folder_of).collect();
    let arrows = parse(&read("ARCHITECTURE.md"), FENCE);
    let unknown: Vec<String> = arrows
        .iter()
        .flat_map(|(from, to)| to.iter().chain([from]))
        .filter(|name| *name != TESTS && !folders.contains(*name))
        .cloned()
        .collect();
    nothing_found("ARCHITECTURE.md draws arrows of crates that do not exist:", &unknown);
}

#[test]
fn the_table_has_no_cycle() {
    nothing_found("These crates use each other in a circle:", &on_a_cycle(&parse(&read("ARCHITECTURE.md"), FENCE)));
}

#[test]
fn only_the_edge_knows_the_browser_and_the_engines() {
    let mut findings = Vec::new();
    for package in our_packages() {
        let folder = folder_of(&package);
        for (name, in_tests) in dependencies(&package) {
            let engine = ENGINES.contains(&name) && !ENGINE_SIDE.contains(&folder.as_str()) && !in_tests;
            let browser = BROWSER.contains(&name) && !BROWSER_SIDE.contains(&folder.as_str());
            if engine || browser {
                findings.push(format!("crate/{folder} depends on {name}"));
            }
        }
    }
    nothing_found("Dependencies that only the edge may have:", &findings);
}

#[test]
fn unsafe_code_is_forbidden_but_at_the_edge() {
    let mut findings = Vec::new();
    for package in our_packages().iter().filter(|package| !UNSAFE.contains(&folder_of(package).as_str())) {
        for target in list(package, "targets") {
            let kinds: Vec<&str> = list(target, "kind").iter().filter_map(Value::as_str).collect();
            let shipped = kinds.iter().any(|kind| matches!(*kind, "lib" | "rlib" | "cdylib" | "bin" | "proc-macro"));
            let path = text(target, "src_path");
            if shipped && !read(path).lines().any(|line| line == "#![forbid(unsafe_code)]") {
                findings.push(path.to_owned());
            }
        }
    }
    nothing_found("Crate roots without #![forbid(unsafe_code)]:", &findings);
}

#[test]
fn a_wrong_arrow_is_found() {
    let package = |name: &str, uses: &str, kind: Value| {
        serde_json::json!({
            "name": format!("tandem-{name}"),
            "manifest_path": format!("/crate/{name}/Cargo.toml"),
            "dependencies": [{ "name": format!("tandem-{uses}"), "kind": kind }],
        })
    };
    let arrows = parse("```arrows\nir -> nothing\npass -> ir\ntests -> pass\n```", FENCE);
    let judge = |package: Value, other: Value| broken(&arrows, &[package, other]);
    let pass_uses_ir = || package("pass", "ir", Value::Null);
    assert!(judge(pass_uses_ir(), package("ir", "serde", Value::Null)).is_empty());
    assert_eq!(judge(pass_uses_ir(), package("ir", "pass", Value::Null)), ["ir -> pass"]);
    assert!(judge(pass_uses_ir(), package("ir", "pass", "dev".into())).is_empty());
    assert_eq!(judge(pass_uses_ir(), package("new", "ir", Value::Null)), ["crate/new has no line in the table"]);
}
