//! `bench`: the measurements of tests/bench, on the built page in a browser.

use super::{Command, build};
use crate::args::Args;
use crate::need::Need;
use crate::workshop::Workshop;
use crate::{Failure, child, install};

/// `./x bench [--no-build] [--only NAMES] [--json FILE]`
pub const COMMAND: Command = Command {
    name: "bench",
    about: "Build the page and measure it in a browser.",
    help: "Usage: ./x bench [--no-build] [--only NAMES] [--json FILE]\n\n  \
        --only NAMES   only these measurements, separated by commas\n  \
        --json FILE    also write the figures to FILE\n  \
        --no-build     measure the page that is in dist/ now\n\n\
        Installs what is missing. Close other programs first: the figures are times.",
    run,
};

fn run(workshop: &Workshop, mut args: Args) -> Result<(), Failure> {
    let build_first = !args.flag("--no-build");
    let only = args.value("--only")?;
    let json = args.value("--json")?;
    args.finish()?;

    let script = workshop.root().join("tests/bench/run.mjs");
    if !script.is_file() {
        return Err("tests/bench/run.mjs is missing from this checkout, and it holds the measurements.".to_owned());
    }
    let mut needs = build::NEEDS.to_vec();
    needs.push(Need::Chromium);
    install::require(workshop, &needs)?;
    if build_first {
        eprintln!("==> building the page");
        child::run(&mut build::trunk_build(workshop))?;
    }
    eprintln!("==> measuring");
    let mut command = workshop.command("node");
    command.arg(script);
    for (name, value) in [("--only", only), ("--json", json)] {
        if let Some(value) = value {
            command.arg(name).arg(value);
        }
    }
    child::run(&mut command)
}
