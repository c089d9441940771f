//! The type stubs of the package, which editors read, are those that the package makes of itself.

use super::common::notebook;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The files of a folder of stubs, by their paths in it.
fn files(folder: &Path, below: &str, into: &mut BTreeMap<String, PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            files(&entry.path(), &format!("{name}/"), into);
        } else if name.ends_with(".pyi") {
            into.insert(name, entry.path());
        }
    }
}

#[test]
fn the_stubs_are_those_of_the_package() {
    let folder = Path::new("stubs");
    let notebook = notebook();
    let ran = notebook.run(&std::fs::read_to_string(folder.join("generate.py")).unwrap());
    assert_eq!(ran.traceback(), None);
    let made: BTreeMap<String, String> = serde_json::from_slice(&notebook.session.read_file("stubs.json").unwrap()).unwrap();
    let mut there = BTreeMap::new();
    files(folder, "", &mut there);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        there.values().for_each(|path| std::fs::remove_file(path).unwrap());
        for (name, text) in &made {
            let path = folder.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        return;
    }
    let is_current = |name: &str| there.get(name).is_some_and(|path| std::fs::read_to_string(path).unwrap() == made[name]);
    let mut stale: Vec<&String> = made.keys().filter(|name| !is_current(name)).collect();
    stale.extend(there.keys().filter(|name| !made.contains_key(*name)));
    let renew = "UPDATE_EXPECT=1 cargo test -p tandem-python --test session stubs";
    assert!(stale.is_empty(), "stale: {stale:?}; `{renew}` renews them");
}
