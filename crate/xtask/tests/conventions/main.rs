//! The repository's conventions, as ARCHITECTURE.md states them: arrows between crates and between the page's folders, the
//! shape of source files, paths in documents, licences.
//!
//! The tables of arrows are read from the document, so that the document is what is enforced.

mod arrows;
mod licences;
mod page;
mod paths;
mod sources;
mod table;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> &'static Path {
    Path::new("../..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()))
}

/// What `cargo metadata` says, without asking the network.
fn metadata(options: &[&str]) -> Value {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root()).args(["metadata", "--format-version", "1", "--offline"]).args(options);
    let output = command.output().expect("cargo can be started");
    assert!(output.status.success(), "cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON")
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// The crates of the workspace, as `cargo metadata` describes them; what stands in for libraries of others, in `patch`, is
/// none of the house's rooms.
fn our_packages() -> Vec<Value> {
    let mut packages = list(&metadata(&["--no-deps"]), "packages").to_vec();
    packages
        .retain(|package| Path::new(text(package, "manifest_path")).parent().and_then(Path::parent).is_some_and(|p| p.ends_with("crate")));
    packages
}

/// The word that ARCHITECTURE.md uses for a crate: the name of its folder.
fn folder_of(package: &Value) -> String {
    let manifest = PathBuf::from(text(package, "manifest_path"));
    let folder = manifest.parent().and_then(Path::file_name).expect("a manifest lies in a folder");
    folder.to_string_lossy().into_owned()
}

/// Fails with all findings at once, each on its own line.
fn nothing_found(rule: &str, findings: &[String]) {
    assert!(findings.is_empty(), "{rule}\n  {}", findings.join("\n  "));
}
