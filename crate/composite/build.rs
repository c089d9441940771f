//! Lists the files of `src/op`, so that a new composite op is one new file and nothing else.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is")).join("src/op");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(&folder).expect("src/op is a folder");
    let mut names: Vec<String> = files
        .map(|file| file.expect("src/op can be read").path())
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .map(|path| path.file_stem().expect("a file has a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut text = String::new();
    for name in &names {
        let path = folder.join(format!("{name}.rs"));
        writeln!(text, "#[path = {path:?}]\npub mod {name};").expect("strings take all text");
    }
    let list: Vec<String> = names.iter().map(|name| format!("{name}::OPS")).collect();
    writeln!(text, "/// The composites of every file, by file.\npub const FILES: &[&[crate::Composite]] = &[{}];", list.join(", "))
        .expect("strings take all text");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("op.rs");
    fs::write(out, text).expect("the list can be written");
}
