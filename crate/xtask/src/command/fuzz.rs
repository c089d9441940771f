//! `fuzz`: the readers of file formats on bytes that a fuzzer invents, guided by which code they reach.
//!
//! The targets of tests/fuzz are built with the toolchain at hand, instrumented by options of the compiler alone.

use std::fs;

use super::Command;
use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, install, process};

/// `./x fuzz TARGET [--seconds N]`
pub const COMMAND: Command = Command {
    name: "fuzz",
    about: "Run the readers of file formats on invented bytes.",
    help: "Usage: ./x fuzz TARGET [--seconds N]\n\n  \
        TARGET        npy, npz, safetensors, tandem, onnx, onnx_tensor, or all\n  \
        --seconds N   how long each target runs; 60 without it\n\n\
        Starts from the seeds in tests/fuzz/seeds and keeps what it finds in the build folder. An input that breaks a\n\
        reader is kept there too, and named. Needs a C++ compiler. The last line counts the targets:\n\
        `N passed, N failed, N skipped`.",
    run,
};

const TARGETS: &[&str] = &["npy", "npz", "safetensors", "tandem", "onnx", "onnx_tensor"];

/// Counters at every edge and the operands of comparisons, for libFuzzer; panics on overflow come from the profile.
const INSTRUMENTED: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 --cfg fuzzing";

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let seconds = args.value("--seconds")?.unwrap_or_else(|| "60".to_owned());
    let seconds: u32 = seconds.parse().map_err(|_| format!("`{seconds}` is no number of seconds."))?;
    let names = args.free()?;
    args.finish()?;
    if let Some(unknown) = names.iter().find(|name| *name != "all" && !TARGETS.contains(&name.as_str())) {
        return Err(format!("there is no target `{unknown}`: {} or all.", TARGETS.join(", ")));
    }
    let chosen: Vec<&str> = TARGETS.iter().copied().filter(|target| names.iter().any(|name| name == target || name == "all")).collect();
    if chosen.is_empty() {
        return Err(format!("name a target: {} or all.", TARGETS.join(", ")));
    }
    install::require(workspace, &[Requirement::Toolchain])?;
    let built = workspace.target().join("xtask/fuzz/build");
    // With the platform named, build scripts and macros stay as they are.
    let about = process::answer(workspace.command("rustc").arg("-vV")).unwrap_or_default();
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc does not tell its platform.")?;
    let mut build = workspace.command("cargo");
    build.args(["build", "--locked", "--release", "--manifest-path", "tests/fuzz/Cargo.toml", "--target", host]);
    build.env("CARGO_TARGET_DIR", &built).env("RUSTFLAGS", INSTRUMENTED);
    process::run(&mut build)?;
    let mut failed = 0;
    for target in &chosen {
        let found = workspace.target().join("xtask/fuzz").join(target);
        fs::create_dir_all(found.join("corpus")).map_err(|error| format!("{} cannot be made: {error}.", found.display()))?;
        let mut fuzzer = std::process::Command::new(built.join(host).join("release").join(target));
        fuzzer.arg(found.join("corpus")).arg(workspace.root().join("tests/fuzz/seeds").join(target));
        fuzzer.args([&format!("-max_total_time={seconds}"), "-max_len=16384", "-timeout=60", "-rss_limit_mb=1024", "-print_final_stats=1"]);
        fuzzer.arg(format!("-artifact_prefix={}/", found.display()));
        if let Err(failure) = process::run(&mut fuzzer) {
            eprintln!("    {target}: {failure} The input that did it lies in {}.", found.display());
            failed += 1;
        }
    }
    println!("{} passed, {failed} failed, 0 skipped", chosen.len() - failed);
    if failed == 0 { Ok(()) } else { Err(format!("{failed} of {} targets failed.", chosen.len())) }
}
