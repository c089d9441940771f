//! `conformance`: suites of tests that others wrote, run against Tandem.
//!
//! The suites are not kept here: they are exported from the packages that publish them, into the build folder.

use std::fs;
use std::path::PathBuf;

use super::Command;
use crate::args::Args;
use crate::count::Count;
use crate::python;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, example, install, process};

/// `./x conformance onnx|models|xla|numpy|javascript|array-api [--device D] [--only PATTERN]`
pub const COMMAND: Command = Command {
    name: "conformance",
    about: "Run the ONNX backend node tests or packages' models on a device, our graphs on XLA, NumPy or Node, or the array API's suite.",
    help: "Usage: ./x conformance onnx [--device oracle|cpu|gpu] [--only PATTERN] [--verbose]\n       \
        ./x conformance models [--device cpu|webgpu] [--only PATTERN]\n       \
        ./x conformance xla [--only PATTERN] [--verbose]\n       \
        ./x conformance numpy|javascript [--only PATTERN] [--verbose]\n       \
        ./x conformance array-api [--suite FOLDER] [--device cpu|webgpu] [--examples N] [--only PATTERN] [--verbose]\n\n  \
        --device D       where the cases are computed; the oracle without it\n  \
        --only PATTERN   only cases whose name has this form; `*` stands for anything\n  \
        --suite FOLDER   a clone of github.com/data-apis/array-api-tests with its submodule; else the variable ARRAY_API_TESTS\n  \
        --examples N     inputs for each test of that suite; 20 without it\n  \
        --verbose        also name the cases that are excepted or out of range, with the reasons\n\n\
        Exports the cases from the PyPI package `onnx` first, if that was not done yet. Exceptions stand in\n\
        tests/conformance/onnx-exceptions.txt with their reasons; one that passes is a failure. With the oracle and\n\
        without a pattern, models of the lessons' networks are also exported and compared in onnxruntime.\n\
        With `models`, models that packages ship are fetched into the build folder, loaded by cells, and compared with what\n\
        ONNX Runtime computed (tests/conformance/models.json); those that cannot be fetched are skipped by name.\n\
        With `xla`, graphs (tests/graphs, tests/golden, 500 random ones) and the cases of ONNX are exported as StableHLO and\n\
        computed by XLA (JAX, about 150 MB, installed into the build folder); exceptions of graphs stand in\n\
        tests/conformance/xla-exceptions.txt. Training steps that cells save are run by JAX on several devices and processes.\n\
        With `numpy` and `javascript`, the same graphs are written as modules and computed by NumPy, and by Node.\n\
        With `array-api`, the test suite of the Python array API calls a native session; exceptions stand in\n\
        tests/conformance/array-api-exceptions.txt. No package carries that suite, so a clone of it is named.\n\
        The last line counts: `DEVICE: N passed, N failed, N skipped`.",
    run,
};

/// Random graphs beside those of `tests/graphs` and `tests/golden`, for XLA, NumPy and Node.
pub const RANDOM_GRAPHS: &str = "500";

/// What the command needs.
pub const REQUIREMENTS: &[Requirement] = &[Requirement::Toolchain, Requirement::Crates, Requirement::Vulkan, Requirement::Python];

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let device = args.value("--device")?;
    let only = args.value("--only")?;
    let verbose = args.flag("--verbose");
    let (folder, examples) = (args.value("--suite")?, args.value("--examples")?);
    let suite = args.free()?;
    if !matches!(
        suite.iter().map(String::as_str).collect::<Vec<_>>()[..],
        ["onnx" | "models" | "xla" | "numpy" | "javascript" | "array-api"]
    ) {
        return Err("name the suite: `./x conformance onnx`, `models`, `xla`, `numpy`, `javascript` or `array-api`.".to_owned());
    }
    args.finish()?;
    install::require(workspace, REQUIREMENTS)?;
    if suite == ["models"] {
        return models(workspace, device.as_deref().unwrap_or("cpu"), only.as_deref());
    }
    if suite == ["xla"] {
        return super::xla::run(workspace, &cases_folder(workspace)?, only.as_deref(), verbose);
    }
    if let ["numpy" | "javascript"] = suite.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        let count = modules(workspace, &suite[0], only.as_deref(), verbose)?;
        println!("{}: {count}", suite[0]);
        return if count.failed == 0 { Ok(()) } else { Err(format!("{} graphs failed.", count.failed)) };
    }
    if suite == ["array-api"] {
        let options = super::array_api::Options {
            suite: folder.as_deref(),
            only: only.as_deref(),
            device: device.as_deref().unwrap_or("cpu"),
            examples: examples.as_deref().unwrap_or("20"),
            verbose,
        };
        return super::array_api::run(workspace, &options);
    }
    let device = device.unwrap_or_else(|| "oracle".to_owned());
    let mut count = cases(workspace, &device, only.as_deref(), verbose)?;
    if device == "oracle" && only.is_none() {
        count += exported(workspace)?;
    }
    println!("{device}: {count}");
    if count.failed == 0 { Ok(()) } else { Err(format!("{} cases failed.", count.failed)) }
}

/// Runs the cases on a device.
pub fn cases(workspace: &Workspace, device: &str, only: Option<&str>, verbose: bool) -> Result<Count, Failure> {
    let cases = cases_folder(workspace)?;
    let mut command = example::program(workspace, "conformance")?;
    command.arg(cases).arg(workspace.root().join("tests/conformance/onnx-exceptions.txt")).args(["--device", device]);
    if let Some(pattern) = only {
        command.args(["--only", pattern]);
    }
    if verbose {
        command.arg("--verbose");
    }
    process::counted(&mut command)
}

/// Runs our graphs as modules of a language, `numpy` or `javascript`.
pub fn modules(workspace: &Workspace, language: &str, only: Option<&str>, verbose: bool) -> Result<Count, Failure> {
    let folder = workspace.root().join("tests/conformance");
    let mut command = example::program(workspace, "conformance")?;
    command.arg(&folder).arg(folder.join(format!("{language}-exceptions.txt"))).args(["--device", language, "--graphs", RANDOM_GRAPHS]);
    command.env("TANDEM_NUMPY_PYTHON", python::CHECKS.program(workspace));
    if let Some(pattern) = only {
        command.args(["--only", pattern]);
    }
    if verbose {
        command.arg("--verbose");
    }
    process::counted(&mut command)
}

/// Runs models as packages ship them, as cells.
fn models(workspace: &Workspace, device: &str, only: Option<&str>) -> Result<(), Failure> {
    let cells = example::program(workspace, "cells")?;
    let mut command = workspace.command(&python::CHECKS.program(workspace).to_string_lossy());
    command.args(["-B", "tests/conformance/models.py", "check"]).arg(workspace.target().join("xtask/conformance/models"));
    command.arg(cells.get_program()).args(["--device", device]);
    command.envs(cells.get_envs().filter_map(|(name, value)| Some((name, value?))));
    if let Some(pattern) = only {
        command.args(["--only", pattern]);
    }
    let count = process::counted(&mut command)?;
    println!("{device}: {count}");
    if count.failed == 0 { Ok(()) } else { Err(format!("{} models failed.", count.failed)) }
}

/// Exports networks as models, lets onnxruntime compute them, and compares.
pub fn exported(workspace: &Workspace) -> Result<Count, Failure> {
    let folder = workspace.target().join("xtask/conformance/exported");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}.", folder.display()))?;
    process::run(example::program(workspace, "export_models")?.arg(&folder))?;
    let mut command = workspace.command(&python::CHECKS.program(workspace).to_string_lossy());
    command.arg("tests/conformance/compare.py").arg(&folder);
    process::counted(&mut command)
}

/// The folder of the cases, which are exported anew when the script or the packages have changed.
fn cases_folder(workspace: &Workspace) -> Result<PathBuf, Failure> {
    let folder = workspace.target().join("xtask/conformance");
    let (cases, stamp) = (folder.join("cases"), folder.join("cases.stamp"));
    let script = workspace.root().join("tests/conformance/export.py");
    let read = |path: PathBuf| fs::read_to_string(&path).map_err(|error| format!("{} cannot be read: {error}.", path.display()));
    let now = format!("{}\n{}", read(script.clone())?, read(workspace.root().join(python::CHECKS.requirements))?);
    if !cases.is_dir() || fs::read_to_string(&stamp).ok().as_ref() != Some(&now) {
        eprintln!("==> exporting the cases of ONNX");
        let mut command = workspace.command(&python::CHECKS.program(workspace).to_string_lossy());
        process::run(command.args(["-W", "ignore"]).arg(script).arg(&cases))?;
        fs::write(&stamp, now).map_err(|error| format!("{} cannot be written: {error}.", stamp.display()))?;
    }
    Ok(cases)
}
