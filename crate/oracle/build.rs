//! Lists the files of `tests/graphs`, so that a new text graph is one new file and nothing else.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is")).join("../../tests/graphs");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(&folder).expect("tests/graphs is a folder");
    let mut names: Vec<String> = files
        .map(|file| file.expect("tests/graphs can be read").path())
        .filter(|path| path.extension().is_some_and(|e| e == "graph"))
        .map(|path| path.file_stem().expect("a file has a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut text = String::from("&[");
    for name in &names {
        let path = folder.join(format!("{name}.graph"));
        writeln!(text, "({name:?}, include_str!({path:?})),").expect("strings take all text");
    }
    text.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("graphs.rs");
    fs::write(out, text).expect("the list can be written");
}
