//! The command line: what it says, and which part does it.

use crate::failure::Failure;
use crate::programs::{Program, name_in_session, put_inputs};
use crate::{arguments, files, notebook, report, source, view};
use pico_args::Arguments;
use serde_json::json;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

const HELP: &str = include_str!("help.txt");
const DEFAULT_RUNS: u32 = 30;
/// As the conformance tests allow: of a result's largest element.
const DEFAULT_TOLERANCE: f64 = 1e-4;

/// What `run` may be told.
pub struct RunOptions {
    /// `[NAME=]FILE` each.
    pub inputs: Vec<(Option<String>, PathBuf)>,
    /// Where results go; a notebook's own file without it.
    pub output: Vec<PathBuf>,
    /// Files that a notebook may open.
    pub files: Vec<PathBuf>,
    /// Whether the cells after a failed one run.
    pub allow_errors: bool,
    /// After which time a notebook is stopped.
    pub limit: Option<Duration>,
    sizes: serde_json::Map<String, serde_json::Value>,
}

/// Does what the command line says.
pub fn run(mut words: Arguments) -> Result<(), Failure> {
    if words.contains(["-V", "--version"]) {
        return print(&format!("tandem {}\n", env!("CARGO_PKG_VERSION")));
    }
    let command = words.subcommand()?;
    let wants_help = words.contains(["-h", "--help"]);
    match command.as_deref() {
        None | Some("help") => print(HELP),
        Some("inspect") if wants_help => inspect_help(),
        Some(_) if wants_help => print(HELP),
        Some("run") => run_file(words),
        Some("inspect") => inspect(words),
        Some("convert") => convert(words),
        Some("bench") => bench(words),
        Some("compare") => compare(words),
        Some(unknown) => Err(Failure::Usage(format!("there is no command `{unknown}`; `tandem --help` says what there is"))),
    }
}

/// A closed pipe is no failure.
fn print(text: &str) -> Result<(), Failure> {
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(())
}

fn options(words: &mut Arguments) -> Result<RunOptions, Failure> {
    let path = |text: &str| Ok::<_, String>(PathBuf::from(text));
    let sizes = words.values_from_fn("--size", size)?;
    Ok(RunOptions {
        inputs: words.values_from_fn("--input", input)?,
        output: words.values_from_fn("--output", path)?,
        files: words.values_from_fn("--file", path)?,
        allow_errors: words.contains("--allow-errors"),
        limit: words.opt_value_from_fn("--timeout", seconds)?,
        sizes: sizes.into_iter().map(|(axis, size)| (axis, size.into())).collect(),
    })
}

/// `FILE` or `NAME=FILE`.
fn input(text: &str) -> Result<(Option<String>, PathBuf), String> {
    Ok(match text.split_once('=') {
        Some((name, file)) => (Some(name.to_owned()), file.into()),
        None => (None, text.into()),
    })
}

fn size(text: &str) -> Result<(String, usize), String> {
    let (axis, size) = text.split_once('=').ok_or("a size is AXIS=N")?;
    Ok((axis.to_owned(), size.parse().map_err(|_| format!("`{size}` is no size"))?))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| format!("`{text}` is no number of seconds"))?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// The files that are left, at least `least` and at most `most`.
fn paths(words: Arguments, least: usize, most: usize) -> Result<Vec<PathBuf>, Failure> {
    let words = words.finish();
    if let Some(unknown) = words.iter().find(|word| word.to_string_lossy().starts_with('-')) {
        return Err(Failure::Usage(format!("`{}` is not known here; `tandem --help` says what there is", unknown.to_string_lossy())));
    }
    if words.len() < least || words.len() > most {
        let wanted = if least == most { format!("{least}") } else { format!("{least} or {most}") };
        return Err(Failure::Usage(format!("{wanted} FILE wanted, {} given; `tandem --help` says which", words.len())));
    }
    Ok(words.into_iter().map(PathBuf::from).collect())
}

fn run_file(mut words: Arguments) -> Result<(), Failure> {
    let options = options(&mut words)?;
    let file = &paths(words, 1, 1)?[0];
    match files::kind(file).as_str() {
        "ipynb" => notebook::run(file, &options),
        "tandem" | "onnx" => run_program(file, &options),
        _ => Err(Failure::Usage(format!("{} is neither a notebook (.ipynb) nor a program (.tandem, .onnx)", file.display()))),
    }
}

fn run_program(file: &Path, options: &RunOptions) -> Result<(), Failure> {
    let program = Program::new()?;
    let role = |at: usize| format!("output_{at}");
    let outputs: Vec<String> = options.output.iter().enumerate().map(|(at, path)| name_in_session(&role(at), path)).collect();
    let inputs = put_inputs(&program, &options.inputs)?;
    let file = program.put("program", file)?;
    program.call("run", &json!({ "file": file, "inputs": inputs, "outputs": outputs, "sizes": options.sizes }))?;
    options.output.iter().enumerate().try_for_each(|(at, path)| program.take(&role(at), path))
}

fn convert(mut words: Arguments) -> Result<(), Failure> {
    let options = options(&mut words)?;
    let files = paths(words, 2, 2)?;
    let program = Program::new()?;
    let inputs = put_inputs(&program, &options.inputs)?;
    let source = program.put("source", &files[0])?;
    let target = name_in_session("target", &files[1]);
    program.call("convert", &json!({ "source": source, "target": target, "inputs": inputs, "sizes": options.sizes }))?;
    program.take("target", &files[1])
}

fn bench(mut words: Arguments) -> Result<(), Failure> {
    let options = options(&mut words)?;
    let runs = words.opt_value_from_str("--runs")?.unwrap_or(DEFAULT_RUNS);
    let as_json = words.contains("--json");
    let files = paths(words, 1, 1)?;
    if runs == 0 {
        return Err(Failure::Usage("--runs is at least 1".to_owned()));
    }
    let program = Program::new()?;
    let inputs = put_inputs(&program, &options.inputs)?;
    let file = program.put("program", &files[0])?;
    program.call("bench", &json!({ "file": file, "inputs": inputs, "sizes": options.sizes, "runs": runs, "as_json": as_json }))
}

fn compare(mut words: Arguments) -> Result<(), Failure> {
    let options = options(&mut words)?;
    let tolerance: f64 = words.opt_value_from_str("--tolerance")?.unwrap_or(DEFAULT_TOLERANCE);
    let files = paths(words, 1, 2)?;
    let program = Program::new()?;
    let inputs = put_inputs(&program, &options.inputs)?;
    let file = program.put("program", &files[0])?;
    let other = files.get(1).map(|other| program.put("other", other)).transpose()?;
    let arguments = json!({ "file": file, "other": other, "inputs": inputs, "sizes": options.sizes, "tolerance": tolerance });
    program.call("compare", &arguments)
}

fn inspect(words: Arguments) -> Result<(), Failure> {
    let wanted = arguments::Arguments::parse(words).map_err(Failure::Usage)?;
    let Some(wanted) = wanted else { return inspect_help() };
    let bytes = files::read(&wanted.file)?;
    let named = |problem: String| Failure::Run(format!("{}: {problem}", wanted.file.display()));
    let graph = source::graph(&bytes, &wanted.sizes).map_err(named)?;
    let report = report::Report::new(graph, &wanted.options);
    print(&view::text(&report, &wanted.view, wanted.features).map_err(Failure::Usage)?)
}

/// That of `./x show`, which prints the same.
fn inspect_help() -> Result<(), Failure> {
    print(&arguments::HELP.replace("./x show", "tandem inspect"))
}
