//! Runs cells on this machine that talk with another program: `input()` reads a line of standard input, and what cells print
//! goes to standard output at once. The first cell is the file that the first argument names. Then the cell `serve()` runs again
//! and again until it raises: a function of that name answers some requests and returns, since what one cell may print is
//! limited. The second argument names the device in force (`cpu` without it), the environment variable `TANDEM_LIBRARY` another
//! folder of `crate/python/library`. `./x conformance array-api` lets a Python of this machine call Tandem through it.

#![forbid(unsafe_code)]

#[path = "../tests/session/common/mod.rs"]
mod common;

use std::io::{Error, Result};

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(file), device) = (arguments.next(), arguments.next()) else {
        return Err(Error::other("usage: console FILE [DEVICE]"));
    };
    let source = std::fs::read_to_string(file)?;
    let notebook = common::notebook_on(device.as_deref().unwrap_or("cpu"));
    notebook.host.on_console.set(true);
    if let Some(traceback) = notebook.run(&source).traceback() {
        return Err(Error::other(traceback));
    }
    loop {
        match notebook.run("serve()").traceback() {
            None => {}
            Some(end) if end.contains("EOFError") => return Ok(()),
            Some(traceback) => return Err(Error::other(traceback)),
        }
    }
}
