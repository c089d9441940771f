//! `random`: graphs that nobody thought of, computed in every way that there is.

use super::Command;
use crate::args::Args;
use crate::count::Count;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, example, install, process};

/// `./x random [--count N] [--seed S] [--device D]`
pub const COMMAND: Command = Command {
    name: "random",
    about: "Run random graphs eagerly, compiled and after every pass.",
    help: "Usage: ./x random [--count N] [--seed S] [--device oracle|cpu|gpu|gpu-card]\n\n  \
        --count N    how many graphs; 500 without it\n  \
        --seed S     of the first graph; 0 without it, and each further one has the next seed\n  \
        --device D   where they are computed; the CPU without it; gpu-card is the GPU with code as for a card\n\n\
        Each graph is run eagerly and compiled: as traced, after each pass alone, after all passes in a random order and\n\
        after all of them repeated, on ordinary and on special inputs. On the GPU, where compiling a kernel takes long, one\n\
        pass alone is enough, which the seed chooses: the CPU and the interpreter see every one. Results are compared with\n\
        the enclosures of the reference interpreter. A graph that fails is made small and written to tests/graphs with\n\
        its inputs and the reason: commit it with the fix. The last line counts: `DEVICE: N passed, N failed, N skipped`.",
    run,
};

/// What the command needs.
pub const REQUIREMENTS: &[Requirement] = &[Requirement::Toolchain, Requirement::Crates, Requirement::Vulkan];

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let number = |text: Option<String>, default: u64| match text {
        Some(text) => text.parse().map_err(|_| format!("`{text}` is no number.")),
        None => Ok(default),
    };
    let count = number(args.value("--count")?, 500)?;
    let seed = number(args.value("--seed")?, 0)?;
    let device = args.value("--device")?.unwrap_or_else(|| "cpu".to_owned());
    args.finish()?;
    install::require(workspace, REQUIREMENTS)?;
    let found = graphs(workspace, &device, count, seed)?;
    println!("{device}: {found}");
    if found.failed == 0 { Ok(()) } else { Err(format!("{} graphs failed; they lie in tests/graphs.", found.failed)) }
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
