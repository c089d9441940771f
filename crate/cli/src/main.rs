//! `tandem`: notebooks and programs from the command line, without a browser.
//!
//! A notebook runs in the same Python session as in the page, on this machine's CPU. What the commands do with programs is Python
//! in that session (`program_commands.py`), so that it means what it means in a cell; `inspect` alone needs no session. Files
//! are read only where the command line names them, and written only where it says so.
//!
//! Exit status: 0, all is well; 1, what ran failed, or what was compared differs; 2, the command line or a file is at fault.

#![forbid(unsafe_code)]

mod commands;
mod failure;
mod files;
mod host;
mod notebook;
mod notebook_file;
mod programs;

// What `./x show` prints is what `inspect` prints.
#[path = "../../compiler/examples/show/arguments.rs"]
mod arguments;
#[path = "../../compiler/examples/show/json.rs"]
mod json;
#[path = "../../compiler/examples/show/report.rs"]
mod report;
#[path = "../../compiler/examples/show/source.rs"]
mod source;
#[path = "../../compiler/examples/show/view.rs"]
mod view;

use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::run(pico_args::Arguments::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("tandem: {failure}");
            failure.exit_code()
        }
    }
}
