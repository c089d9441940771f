//! `random`: graphs, Python programs and scripted functions that nobody thought of, computed in every way that there is.

use super::Command;
use crate::args::Args;
use crate::count::Count;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, example, install, process, python};

/// `./x random [--count N] [--programs N] [--scripts N] [--seed S] [--device D]`
pub const COMMAND: Command = Command {
    name: "random",
    about: "Run random graphs, Python programs or scripted functions in every way that there is.",
    help: "Usage: ./x random [--count N] [--seed S] [--device oracle|cpu|gpu|gpu-card]\n       \
        ./x random --programs N | --scripts N [--seed S] [--device cpu|webgpu]\n\n  \
        --count N      how many graphs; 500 without it\n  \
        --programs N   so many Python programs instead of graphs\n  \
        --scripts N    so many functions with control flow instead of graphs\n  \
        --seed S       of the first one; 0 without it, and each further one has the next seed\n  \
        --device D     where they are computed; the CPU without it; gpu-card is the GPU with code as for a card\n\n\
        Each graph is run eagerly and compiled: as traced, after each pass alone, after all passes in a random order and\n\
        after all of them repeated, on ordinary and on special inputs. On the GPU, where compiling a kernel takes long, one\n\
        pass alone is enough, which the seed chooses: the CPU and the interpreter see every one. Results are compared with\n\
        the enclosures of the reference interpreter. A graph that fails is made small and written to tests/graphs with\n\
        its inputs and the reason: commit it with the fix.\n\n\
        A program is a list of NumPy-like statements for `tandem` or for its module `numpy`: each variable is compared with\n\
        what NumPy computes, as far as rounding determines it; those for `tandem` are also compiled as one function. A\n\
        function with `if`, loops and jumps over tensors must give with `td.jit(f, script=True)` what it gives eagerly. What\n\
        fails is made small and written to tests/programs.\n\
        The last line counts: `DEVICE: N passed, N failed, N skipped`.",
    run,
};

/// What the command needs.
pub const REQUIREMENTS: &[Requirement] = &[Requirement::Toolchain, Requirement::Crates, Requirement::Vulkan];
/// What it needs for Python programs and scripted functions.
pub const PYTHON_REQUIREMENTS: &[Requirement] = &[Requirement::Toolchain, Requirement::Crates, Requirement::Vulkan, Requirement::Python];

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let number = |text: Option<String>| match text {
        Some(text) => text.parse().map(Some).map_err(|_| format!("`{text}` is no number.")),
        None => Ok(None),
    };
    let count = number(args.value("--count")?)?;
    let (programs, scripts) = (number(args.value("--programs")?)?, number(args.value("--scripts")?)?);
    let seed = number(args.value("--seed")?)?.unwrap_or(0);
    let device = args.value("--device")?.unwrap_or_else(|| "cpu".to_owned());
    args.finish()?;
    if [count, programs, scripts].iter().flatten().count() > 1 {
        return Err("`--count`, `--programs` and `--scripts` each choose what runs: name one of them.".to_owned());
    }
    let (found, folder) = match (programs, scripts) {
        (None, None) => {
            install::require(workspace, REQUIREMENTS)?;
            (graphs(workspace, &device, count.unwrap_or(500), seed)?, "tests/graphs")
        }
        (programs, scripts) => {
            install::require(workspace, PYTHON_REQUIREMENTS)?;
            let kind = if programs.is_some() { "programs" } else { "scripts" };
            (in_session(workspace, kind, &device, programs.or(scripts).unwrap_or(0), seed)?, "tests/programs")
        }
    };
    println!("{device}: {found}");
    if found.failed == 0 { Ok(()) } else { Err(format!("{} of them failed, made small in {folder}.", found.failed)) }
}

/// Runs so many graphs on a device.
pub fn graphs(workspace: &Workspace, device: &str, count: u64, seed: u64) -> Result<Count, Failure> {
    let mut command = example::program(workspace, "random")?;
    command.args(["--device", device, "--count", &count.to_string(), "--seed", &seed.to_string()]);
    command.arg("--finds").arg(workspace.root().join("tests/graphs"));
    let ended = process::run_counted(&mut command)?;
    match ended.count {
        Some(count) => Ok(Count { failed: count.failed.max(u64::from(!ended.success)), ..count }),
        None => Err(format!("`{}` counted nothing.", process::spelled(&command))),
    }
}

/// Runs so many Python programs or scripted functions, as `kind` says, on a device.
pub fn in_session(workspace: &Workspace, kind: &str, device: &str, count: u64, seed: u64) -> Result<Count, Failure> {
    let console = example::program(workspace, "console")?;
    let mut command = workspace.command(&python::CHECKS.program(workspace).to_string_lossy());
    command.args(["-B", "tests/random/run.py", kind]).arg(console.get_program());
    command.args(["--device", device, "--count", &count.to_string(), "--seed", &seed.to_string()]);
    command.arg("--finds").arg(workspace.root().join("tests/programs"));
    command.envs(console.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.env("TANDEM_LIBRARY", workspace.root().join("crate/python/library"));
    process::counted(&mut command)
}
