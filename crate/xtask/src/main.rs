//! `cargo xtask`: sets up, serves, builds, tests and measures Tandem.
//!
//! What a person would otherwise type by hand: which tools are needed and how they are installed, which checks make up
//! "every test", in which order. Each command prints its progress on standard error and closes with one line that counts
//! on standard output. Nothing here is compiled into the page, and what the checks check lives beside the code that it is
//! about.

#![forbid(unsafe_code)]

mod args;
mod campaign;
mod command;
mod count;
mod dist;
mod example;
mod install;
mod patch_times;
mod process;
mod python;
mod requirement;
mod source_map;
mod stage;
mod wheels;
mod workspace;

use std::process::ExitCode;

use args::Args;
use command::Command;
use workspace::Workspace;

/// What went wrong, as a sentence for a person: what happened and what to do about it.
type Failure = String;

/// All commands, in the order of the overview.
const COMMANDS: &[Command] = &[
    command::serve::COMMAND,
    command::build::COMMAND,
    command::test::COMMAND,
    command::show::COMMAND,
    command::sizes::COMMAND,
    command::bench::COMMAND,
    command::conformance::COMMAND,
    command::fuzz::COMMAND,
    command::random::COMMAND,
    command::faults::COMMAND,
    command::soak::COMMAND,
    command::clocks::COMMAND,
    command::accuracy::COMMAND,
    command::lesson::COMMAND,
    command::pack::COMMAND,
    command::setup::COMMAND,
    command::assets::COMMAND,
    command::finish::COMMAND,
];

fn main() -> ExitCode {
    let mut words = std::env::args_os().skip(1);
    let name = words.next().unwrap_or_default().to_string_lossy().into_owned();
    if matches!(name.as_str(), "" | "help" | "--help" | "-h") {
        println!("{}", overview());
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("There is no command `{name}`.\n\n{}", overview());
        return ExitCode::from(2);
    };
    let mut args = Args::new(words);
    if args.flag("--help") || args.flag("-h") {
        println!("{}\n\n{}", command.about, command.help);
        return ExitCode::SUCCESS;
    }
    let run = |workspace: Workspace| {
        patch_times::restore(&workspace);
        (command.run)(&workspace, args)
    };
    match Workspace::find().and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}: {failure}", command.name);
            ExitCode::FAILURE
        }
    }
}

fn overview() -> String {
    let mut text = String::from("Usage: ./x COMMAND [OPTIONS], or cargo xtask COMMAND [OPTIONS]\n\n");
    for command in COMMANDS {
        text.push_str(&format!("  {:<12} {}\n", command.name, command.about));
    }
    text.push_str("\n`./x COMMAND --help` tells more about one of them.");
    text
}
