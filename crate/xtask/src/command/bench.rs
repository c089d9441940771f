//! `bench`: the measurements of tests/bench, on the built page in a browser, and those of the compiler, natively.

use super::{Command, build};
use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, install, process};

/// `./x bench [--no-build] [--only NAMES] [--json FILE] [--record NAME] [--device D] [--firefox] [--native] [--rivals DIR] [--models FOLDER]`, `./x bench compile [--dev]`
pub const COMMAND: Command = Command {
    name: "bench",
    about: "Build the page and measure it in a browser, or measure the compiler.",
    help: "Usage: ./x bench [--no-build] [--only NAMES] [--json FILE] [--record NAME] [--device D] [--firefox] [--native] [--rivals DIR] [--models FOLDER]\n       ./x bench compile [--dev]\n\n  \
        compile        how long the compiler takes, natively, as tables in markdown: trace, passes, schedule, code\n  \
        --dev          as tests are built, not as releases are\n  \
        --only NAMES   only these measurements, separated by commas\n  \
        --json FILE    also write the figures to FILE\n  \
        --record NAME  keep the figures in docs/figures, and write docs/figures.md anew\n  \
        --device D     cpu, or webgpu (a software adapter gives ratios only); the CPU without it\n  \
        --firefox      also run the same cells in Firefox\n  \
        --native       also run the same cells outside of a browser, with kernels under wasmtime\n  \
        --rivals DIR   measure other libraries beside it in the same run, by a harness that is installed in DIR\n  \
        --models FOLDER  also measure models of packages; FOLDER keeps what is fetched\n  \
        --no-build     measure the page that is in dist/ now\n\n\
        Installs what is missing. Close other programs first: the figures are times.",
    run,
};

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let dev = args.flag("--dev");
    let build_first = !args.flag("--no-build");
    let only = args.value("--only")?;
    let json = args.value("--json")?;
    let record = args.value("--record")?;
    let device = args.value("--device")?;
    let yes = |given: bool| given.then(|| "yes".to_owned());
    let (firefox, native) = (yes(args.flag("--firefox")), yes(args.flag("--native")));
    let rivals = args.value("--rivals")?;
    let models = args.value("--models")?;
    let what = args.free()?;
    args.finish()?;
    match &what[..] {
        [] if !dev => {}
        [word] if word == "compile" => return compile(workspace, dev),
        _ => return Err("`./x bench`, or `./x bench compile [--dev]`.".to_owned()),
    }

    let script = workspace.root().join("tests/bench/run.mjs");
    if !script.is_file() {
        return Err("tests/bench/run.mjs is missing from this checkout, and it holds the measurements.".to_owned());
    }
    let mut needs = build::REQUIREMENTS.to_vec();
    needs.push(Requirement::Chromium);
    needs.extend(firefox.is_some().then_some(Requirement::Firefox));
    install::require(workspace, &needs)?;
    if build_first {
        eprintln!("==> building the page");
        process::run(&mut workspace.trunk_build())?;
    }
    eprintln!("==> measuring");
    let mut command = workspace.command("node");
    command.arg(script);
    let options = [
        ("--only", only),
        ("--json", json),
        ("--record", record),
        ("--device", device),
        ("--firefox", firefox),
        ("--native", native),
        ("--rivals", rivals),
        ("--models", models),
    ];
    for (name, value) in options {
        if let Some(value) = value {
            command.arg(name).arg(value);
        }
    }
    process::run(&mut command)
}

/// Measures the compiler.
fn compile(workspace: &Workspace, dev: bool) -> Result<(), Failure> {
    install::require(workspace, &[Requirement::Toolchain, Requirement::Crates])?;
    let mut command = workspace.command("cargo");
    command.args(["run", "--locked", "--quiet", "-p", "tandem-tensor", "--example", "compile"]);
    if !dev {
        command.arg("--release");
    }
    process::run(&mut command)
}
