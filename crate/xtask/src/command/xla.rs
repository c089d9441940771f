//! `conformance xla`: our graphs as StableHLO on XLA, and training steps that go on in JAX.

use std::path::Path;

use crate::count::Count;
use crate::python::XLA;
use crate::workspace::Workspace;
use crate::{Failure, example, process};

/// The variable that names the Python with JAX, for the program that compares.
const PYTHON: &str = "TANDEM_JAX_PYTHON";

/// Runs the graphs, the cases of ONNX and the training steps; with a pattern those graphs and cases that it fits.
pub fn run(workspace: &Workspace, cases: &Path, only: Option<&str>, verbose: bool) -> Result<(), Failure> {
    if XLA.look(workspace).is_err() {
        eprintln!("==> installing JAX (about 150 MB)");
        XLA.install(workspace)?;
    }
    let python = XLA.program(workspace);
    let suite = |exceptions: &str, options: &[&str]| -> Result<Count, Failure> {
        let mut command = example::program(workspace, "conformance")?;
        command.arg(cases).arg(workspace.root().join("tests/conformance").join(exceptions)).args(["--device", "xla"]).args(options);
        command.env(PYTHON, &python);
        if let Some(pattern) = only {
            command.args(["--only", pattern]);
        }
        if verbose {
            command.arg("--verbose");
        }
        process::counted(&mut command)
    };
    eprintln!("==> graphs");
    let mut count = suite("xla-exceptions.txt", &["--graphs", super::conformance::RANDOM_GRAPHS])?;
    eprintln!("==> cases of ONNX");
    count += suite("onnx-exceptions.txt", &[])?;
    if only.is_none() {
        eprintln!("==> training steps");
        count += training(workspace)?;
    }
    println!("xla: {count}");
    if count.failed == 0 { Ok(()) } else { Err(format!("{} cases failed.", count.failed)) }
}

/// Steps that a cell saves and JAX runs, on several devices and in several processes.
fn training(workspace: &Workspace) -> Result<Count, Failure> {
    let cells = example::program(workspace, "cells")?;
    let mut command = workspace.command(&XLA.program(workspace).to_string_lossy());
    command
        .args(["-B", "tests/conformance/jax_training.py"])
        .arg(workspace.target().join("xtask/conformance/training"))
        .arg(cells.get_program());
    command.env("TANDEM_LIBRARY", workspace.root().join("crate/python/library"));
    process::counted(&mut command)
}
