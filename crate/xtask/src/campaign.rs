//! Campaigns: scripts of Node's that drive the built page for long, and count what passed.

use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, install, process};

/// What a campaign is made of.
pub struct Campaign {
    /// Its script, from the root of the workspace. It takes `--list`, and prints a count in its last line otherwise.
    pub script: &'static str,
    /// Its options, each with a value.
    pub options: &'static [&'static str],
    /// The browsers that it drives.
    pub browsers: &'static [Requirement],
    /// What is said of those that failed, behind their number.
    pub complaint: &'static str,
}

impl Campaign {
    /// Runs it with the arguments of its command.
    ///
    /// # Errors
    /// When an argument is unknown, a requirement is missing, or something failed.
    pub fn run(&self, workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
        let list = args.flag("--list");
        let mut command = workspace.command("node");
        command.arg(self.script);
        for name in self.options {
            if let Some(value) = args.value(name)? {
                command.arg(name).arg(value);
            }
        }
        args.finish()?;
        install::require(workspace, &[Requirement::Node, Requirement::Npm])?;
        install::require(workspace, self.browsers)?;
        if list {
            return process::run(command.arg("--list"));
        }
        let count = process::counted(&mut command)?;
        if count.failed == 0 { Ok(()) } else { Err(format!("{} {}", count.failed, self.complaint)) }
    }
}
