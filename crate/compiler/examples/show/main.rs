//! `./x show FILE`: what the compiler makes of a program, from the traced graph to the code of both back ends.
//!
//! Runs no kernel and needs no device. `tests/integration/golden.rs` makes the goldens of `tests/golden` with the same `report`.

#![forbid(unsafe_code)]

mod arguments;
mod json;
mod report;
mod source;
mod view;

use arguments::Arguments;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let text = match Arguments::parse(pico_args::Arguments::from_env()) {
        Ok(Some(arguments)) => show(&arguments),
        Ok(None) => Ok(arguments::HELP.to_owned()),
        Err(problem) => Err(problem),
    };
    match text.map(|text| std::io::stdout().write_all(text.as_bytes())) {
        // `| head` closes the pipe, which is no failure.
        Ok(Err(error)) if error.kind() != ErrorKind::BrokenPipe => fail(&format!("the output cannot be written: {error}")),
        Ok(_) => ExitCode::SUCCESS,
        Err(problem) => fail(&problem),
    }
}

fn fail(problem: &str) -> ExitCode {
    eprintln!("show: {problem}");
    ExitCode::FAILURE
}

fn show(arguments: &Arguments) -> Result<String, String> {
    let bytes = std::fs::read(&arguments.file).map_err(|error| format!("{} cannot be read: {error}", arguments.file.display()))?;
    let graph = source::graph(&bytes, &arguments.sizes).map_err(|problem| format!("{}: {problem}", arguments.file.display()))?;
    let report = report::Report::new(graph, &arguments.options);
    view::text(&report, &arguments.view, arguments.features)
}
