//! `conformance`: suites of tests that others wrote, run against Tandem.
//!
//! Refuses to keep the suites: they are exported from the packages that publish them, into the build folder.

use std::fs;
use std::path::PathBuf;
use std::process::Command as Process;

use super::Command;
use crate::args::Args;
use crate::count::Count;
use crate::need::Need;
use crate::python;
use crate::workshop::Workshop;
use crate::{Failure, child, example, install};

/// `./x conformance onnx [--device D] [--only PATTERN]`
pub const COMMAND: Command = Command {
    name: "conformance",
    about: "Run the ONNX backend node tests on a device.",
    help: "Usage: ./x conformance onnx [--device oracle|cpu|gpu] [--only PATTERN] [--verbose]\n\n  \
        --device D       where the cases are computed; the oracle without it\n  \
        --only PATTERN   only cases whose name has this form; `*` stands for anything\n  \
        --verbose        also name the cases that are excepted or out of range, with the reasons\n\n\
        Exports the cases from the PyPI package `onnx` first, if that was not done yet. Exceptions stand in\n\
        tests/conformance/onnx-exceptions.txt with their reasons; one that passes is a failure. With the oracle and\n\
        without a pattern, models of the lessons' networks are also exported and compared in onnxruntime.\n\
        The last line counts: `DEVICE: N passed, N failed, N skipped`.",
    run,
};

/// What the command needs.
pub const NEEDS: &[Need] = &[Need::Toolchain, Need::Crates, Need::Vulkan, Need::Python];

fn run(workshop: &Workshop, mut args: Args) -> Result<(), Failure> {
    let device = args.value("--device")?.unwrap_or_else(|| "oracle".to_owned());
    let only = args.value("--only")?;
    let verbose = args.flag("--verbose");
    if !args.flag("onnx") {
        return Err("name the suite: `./x conformance onnx`.".to_owned());
    }
    args.finish()?;
    install::require(workshop, NEEDS)?;
    let mut count = cases(workshop, &device, only.as_deref(), verbose)?;
    if device == "oracle" && only.is_none() {
        count += exported(workshop)?;
    }
    println!("{device}: {count}");
    if count.failed == 0 { Ok(()) } else { Err(format!("{} cases failed.", count.failed)) }
}

/// Runs the cases on a device.
pub fn cases(workshop: &Workshop, device: &str, only: Option<&str>, verbose: bool) -> Result<Count, Failure> {
    let cases = export(workshop)?;
    let mut command = example::program(workshop, "conformance")?;
    command.arg(cases).arg(workshop.root().join("tests/conformance/onnx-exceptions.txt")).args(["--device", device]);
    if let Some(pattern) = only {
        command.args(["--only", pattern]);
    }
    if verbose {
        command.arg("--verbose");
    }
    counted(&mut command)
}

/// Exports networks as models, lets onnxruntime compute them, and compares.
pub fn exported(workshop: &Workshop) -> Result<Count, Failure> {
    let folder = workshop.target().join("xtask/conformance/exported");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}.", folder.display()))?;
    child::run(example::program(workshop, "export_models")?.arg(&folder))?;
    let mut command = workshop.command(&python::program(workshop).to_string_lossy());
    command.arg("tests/conformance/compare.py").arg(&folder);
    counted(&mut command)
}

/// The folder of the cases, which are exported anew when the script or the packages have changed.
fn export(workshop: &Workshop) -> Result<PathBuf, Failure> {
    let folder = workshop.target().join("xtask/conformance");
    let (cases, stamp) = (folder.join("cases"), folder.join("cases.stamp"));
    let script = workshop.root().join("tests/conformance/export.py");
    let read = |path: PathBuf| fs::read_to_string(&path).map_err(|error| format!("{} cannot be read: {error}.", path.display()));
    let now = format!("{}\n{}", read(script.clone())?, read(workshop.root().join(python::REQUIREMENTS))?);
    if !cases.is_dir() || fs::read_to_string(&stamp).ok().as_ref() != Some(&now) {
        eprintln!("==> exporting the cases of ONNX");
        let mut command = workshop.command(&python::program(workshop).to_string_lossy());
        child::run(command.args(["-W", "ignore"]).arg(script).arg(&cases))?;
        fs::write(&stamp, now).map_err(|error| format!("{} cannot be written: {error}.", stamp.display()))?;
    }
    Ok(cases)
}

fn counted(command: &mut Process) -> Result<Count, Failure> {
    let ended = child::run_counted(command)?;
    match ended.count {
        Some(count) => Ok(Count { failed: count.failed.max(u64::from(!ended.success)), ..count }),
        None => Err(format!("`{}` counted nothing.", child::spelled(command))),
    }
}
