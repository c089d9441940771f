//! `conformance array-api`: the test suite of the Python array API, which calls a native session.
//!
//! No package carries the suite, so whoever runs it names a folder with it.

use std::env;
use std::path::Path;

use crate::count::Count;
use crate::python::ARRAY_API;
use crate::workspace::Workspace;
use crate::{Failure, example, process};

/// The variable that names the folder of the suite.
const SUITE: &str = "ARRAY_API_TESTS";
/// The variable that names the session, for the namespace that calls it: a JSON list of words.
const CONSOLE: &str = "TANDEM_CONSOLE";

/// What is asked for beside the suite.
pub struct Options<'a> {
    /// The folder of the suite; that of the environment variable without it.
    pub suite: Option<&'a str>,
    /// Tests whose names have this form.
    pub only: Option<&'a str>,
    /// The device that computes.
    pub device: &'a str,
    /// Inputs for each test that generates them.
    pub examples: &'a str,
    /// Whether exceptions and whole tracebacks are shown.
    pub verbose: bool,
}

/// Runs the suite; exceptions stand in `tests/conformance/array-api-exceptions.txt`.
///
/// # Errors
/// When there is no suite, when a test fails, or when an exception passes.
pub fn run(workspace: &Workspace, options: &Options<'_>) -> Result<(), Failure> {
    let suite = options.suite.map(str::to_owned).or_else(|| env::var(SUITE).ok()).ok_or_else(|| {
        format!(
            "The suite is in no package. Fetch it, `git clone --recursive https://github.com/data-apis/array-api-tests`, and name \
            the folder: `./x conformance array-api --suite FOLDER`, or in the variable {SUITE}."
        )
    })?;
    if !Path::new(&suite).join("array_api_tests").is_dir() {
        return Err(format!("{suite} holds no folder array_api_tests; the suite is that of github.com/data-apis/array-api-tests."));
    }
    if ARRAY_API.look(workspace).is_err() {
        ARRAY_API.install(workspace)?;
    }
    let folder = workspace.root().join("tests/conformance/array_api");
    let console = example::program(workspace, "console")?;
    let server = folder.join("server.py");
    let words = [console.get_program().to_string_lossy(), server.to_string_lossy(), options.device.into()];
    let mut command = workspace.command(&ARRAY_API.program(workspace).to_string_lossy());
    command.arg("-B").arg(folder.join("run.py")).arg(suite).arg(folder.with_file_name("array-api-exceptions.txt"));
    command.args(["--examples", options.examples]).envs(console.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.env(CONSOLE, format!("{words:?}")).env("TANDEM_LIBRARY", workspace.root().join("crate/python/library"));
    if let Some(pattern) = options.only {
        command.args(["--only", pattern]);
    }
    if options.verbose {
        command.arg("--verbose");
    }
    let count: Count = process::counted(&mut command)?;
    println!("array-api: {count}");
    if count.failed == 0 { Ok(()) } else { Err(format!("{} tests failed.", count.failed)) }
}
