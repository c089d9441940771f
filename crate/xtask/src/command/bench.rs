//! `bench`: the measurements of tests/bench, on the built page in a browser, and those of the compiler, natively.

use super::{Command, build};
use crate::args::Args;
use crate::need::Need;
use crate::workshop::Workshop;
use crate::{Failure, child, install};

/// `./x bench [--no-build] [--only NAMES] [--json FILE] [--device D] [--firefox] [--native] [--rivals DIR]`, `./x bench compile [--dev]`
pub const COMMAND: Command = Command {
    name: "bench",
    about: "Build the page and measure it in a browser, or measure the compiler.",
    help: "Usage: ./x bench [--no-build] [--only NAMES] [--json FILE] [--device D] [--firefox] [--native] [--rivals DIR]\n       ./x bench compile [--dev]\n\n  \
        compile        how long the compiler takes, natively, as tables in markdown: trace, passes, schedule, code\n  \
        --dev          as tests are built, not as releases are\n  \
        --only NAMES   only these measurements, separated by commas\n  \
        --json FILE    also write the figures to FILE\n  \
        --device D     cpu, or webgpu (a software adapter gives ratios only); the CPU without it\n  \
        --firefox      also run the same cells in Firefox\n  \
        --native       also run the same cells outside of a browser, with kernels under wasmtime\n  \
        --rivals DIR   measure other libraries beside it in the same run, by a harness that is installed in DIR\n  \
        --no-build     measure the page that is in dist/ now\n\n\
        Installs what is missing. Close other programs first: the figures are times.",
    run,
};

fn run(workshop: &Workshop, mut args: Args) -> Result<(), Failure> {
    if args.flag("compile") {
        return compile(workshop, args);
    }
    let build_first = !args.flag("--no-build");
    let only = args.value("--only")?;
    let json = args.value("--json")?;
    let device = args.value("--device")?;
    let yes = |given: bool| given.then(|| "yes".to_owned());
    let (firefox, native) = (yes(args.flag("--firefox")), yes(args.flag("--native")));
    let rivals = args.value("--rivals")?;
    args.finish()?;

    let script = workshop.root().join("tests/bench/run.mjs");
    if !script.is_file() {
        return Err("tests/bench/run.mjs is missing from this checkout, and it holds the measurements.".to_owned());
    }
    let mut needs = build::NEEDS.to_vec();
    needs.push(Need::Chromium);
    needs.extend(firefox.is_some().then_some(Need::Firefox));
    install::require(workshop, &needs)?;
    if build_first {
        eprintln!("==> building the page");
        child::run(&mut build::trunk_build(workshop))?;
    }
    eprintln!("==> measuring");
    let mut command = workshop.command("node");
    command.arg(script);
    for (name, value) in
        [("--only", only), ("--json", json), ("--device", device), ("--firefox", firefox), ("--native", native), ("--rivals", rivals)]
    {
        if let Some(value) = value {
            command.arg(name).arg(value);
        }
    }
    child::run(&mut command)
}

/// Measures the compiler.
fn compile(workshop: &Workshop, mut args: Args) -> Result<(), Failure> {
    let dev = args.flag("--dev");
    args.finish()?;
    install::require(workshop, &[Need::Toolchain, Need::Crates])?;
    let mut command = workshop.command("cargo");
    command.args(["run", "--locked", "--quiet", "-p", "tandem-tensor", "--example", "compile"]);
    if !dev {
        command.arg("--release");
    }
    child::run(&mut command)
}
