//! Runs cells on this machine instead of in a page: a JSON array of sources on standard input, and for each, in order, what
//! it printed and its traceback as a line of JSON on standard output. `--device webgpu` puts that device in force. The
//! environment variable `TANDEM_LIBRARY` names another folder of `crate/python/library`. `./x bench --native` measures with it.

#![forbid(unsafe_code)]

#[path = "../tests/session/common/mod.rs"]
mod common;

use std::io::{Read, Write};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let device = match &arguments[..] {
        [] => "cpu",
        [option, device] if option == "--device" => device,
        _ => return Err(std::io::Error::other("usage: cells [--device NAME]")),
    };
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input)?;
    let cells: Vec<String> = serde_json::from_str(&input)?;
    let notebook = common::notebook_on(device);
    for cell in cells {
        let ran = notebook.run(&cell);
        let line = serde_json::json!({ "text": ran.stdout(), "error": ran.traceback() });
        writeln!(std::io::stdout(), "{line}")?;
    }
    Ok(())
}
