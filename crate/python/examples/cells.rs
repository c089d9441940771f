//! Runs cells on this machine instead of in a page: a JSON array of sources on standard input, and for each, in order, what
//! it printed and its traceback as a line of JSON on standard output. `--device webgpu` puts that device in force, `--file PATH`
//! puts a file into the notebook's folder. The environment variable `TANDEM_LIBRARY` names another folder of
//! `crate/python/library`, `TANDEM_WHEELS` the folder of the wheels that come with the page, and `TANDEM_PROGRAM_PAGE` the page that
//! `td.save("net.html", …)` puts programs into. `./x bench --native` measures with it.

#![forbid(unsafe_code)]

#[path = "../tests/session/common/mod.rs"]
mod common;

use std::io::{Read, Write};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (mut device, mut files) = ("cpu", vec![]);
    for pair in arguments.chunks(2) {
        match pair {
            [option, name] if option == "--device" => device = name,
            [option, path] if option == "--file" => files.push(std::path::Path::new(path)),
            _ => return Err(std::io::Error::other("usage: cells [--device NAME] [--file PATH]...")),
        }
    }
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input)?;
    let cells: Vec<String> = serde_json::from_str(&input)?;
    let notebook = common::notebook_on(device);
    for path in files {
        let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        notebook.session.write_file(&name, &std::fs::read(path)?).map_err(|e| std::io::Error::other(format!("{name}: {e:?}")))?;
    }
    for cell in cells {
        let ran = notebook.run(&cell);
        let line = serde_json::json!({ "text": ran.stdout(), "error": ran.traceback() });
        writeln!(std::io::stdout(), "{line}")?;
    }
    Ok(())
}
