//! Packs the libraries of Python modules, which the page fetches at their first use, into the program.

use std::path::{Path, PathBuf};
use std::{env, fs};

const NO_PLACE: &str = "cargo says where it builds";

fn main() -> Result<(), String> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect(NO_PLACE)).join("../..");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect(NO_PLACE));
    let sources = root.join("crate/python/library");
    let lessons = root.join("lessons");
    for watched in [&sources, &lessons] {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    let mut libraries = vec![
        ("stdlib".to_owned(), packed(tandem_stdlib::pack())?),
        ("unicode_names".to_owned(), tandem_stdlib::pack_unicode_names()),
        ("tandem".to_owned(), packed(tandem_stdlib::pack_folder(&sources.join("tandem")))?),
        ("notebook".to_owned(), packed(tandem_stdlib::pack_packages(&sources.join("notebook")))?),
        ("lessons".to_owned(), tandem_lesson::checks::archive(&tandem_lesson::read_course(&lessons)?)),
    ];
    for folder in folders(&sources.join("dialect"))? {
        let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        libraries.push((name, packed(tandem_stdlib::pack_packages(&folder))?));
    }
    let mut table = String::from("&[\n");
    for (name, bytes) in libraries {
        fs::write(out.join(format!("{name}.bin")), bytes).map_err(|error| format!("{name}.bin cannot be written: {error}"))?;
        table += &format!("    ({name:?}, include_bytes!({name_bin:?})),\n", name_bin = format!("{name}.bin"));
    }
    fs::write(out.join("libraries.rs"), table + "]\n").map_err(|error| format!("libraries.rs cannot be written: {error}"))
}

fn packed(bytes: Result<Vec<u8>, tandem_stdlib::PackError>) -> Result<Vec<u8>, String> {
    bytes.map_err(|error| error.to_string())
}

fn folders(parent: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(parent).map_err(|error| format!("{} cannot be read: {error}", parent.display()))?;
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    found.sort();
    Ok(found)
}
