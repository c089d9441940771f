//! Runs ONNX's backend node tests: each case's model is imported, computed on a device and compared with the outputs
//! that ONNX gives. `--graphs` runs our own graphs on XLA, NumPy or Node instead. `./x conformance` exports the cases, calls this, and says
//! what the options are.
//!
//! A case is in range when its inputs and outputs are tensors of Tandem's dtypes. In range, a case that fails must be
//! among the exceptions, each with its reason, and an exception that passes is a failure too. What a device refuses by
//! name, for want of kernels, is counted by the sentence with which it does.

#![forbid(unsafe_code)]

mod case;
mod device;
mod exceptions;
mod graphs;
mod python_server;
mod threads;

use case::{Case, Outcome};
use device::Target;
use exceptions::Exceptions;
use python_server::{JAVASCRIPT, NUMPY, XLA};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

struct Options {
    cases: PathBuf,
    exceptions: PathBuf,
    device: String,
    only: Option<String>,
    verbose: bool,
    /// Run our own graphs and not the cases: so many random ones, beside those of tests/graphs and tests/golden.
    graphs: Option<u64>,
}

fn main() -> ExitCode {
    match options().and_then(|options| run(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

fn options() -> Result<Options, String> {
    let mut words = std::env::args().skip(1);
    let mut positional = vec![];
    let (mut device, mut only, mut verbose, mut graphs) = ("oracle".to_owned(), None, false, None);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--device" => device = words.next().ok_or("--device needs a name")?,
            "--only" => only = Some(words.next().ok_or("--only needs a pattern")?),
            "--verbose" => verbose = true,
            "--graphs" => graphs = words.next().and_then(|count| count.parse().ok()),
            _ => positional.push(PathBuf::from(word)),
        }
    }
    let [cases, exceptions] = <[PathBuf; 2]>::try_from(positional)
        .map_err(|_| "usage: conformance CASES EXCEPTIONS [--device D] [--only P] [--graphs RANDOM]")?;
    Ok(Options { cases, exceptions, device, only, verbose, graphs })
}

fn run(options: &Options) -> Result<bool, String> {
    let exceptions = Exceptions::read(&options.exceptions, &options.device)?;
    if let Some(random) = options.graphs {
        let golden = options.exceptions.with_file_name("../golden");
        let evaluator = [&NUMPY, &JAVASCRIPT].into_iter().find(|evaluator| evaluator.name == options.device).unwrap_or(&XLA);
        let [passed, failed, excepted] = graphs::run(evaluator, &golden, random, options.only.as_deref(), &exceptions, options.verbose)?;
        println!("{}: {passed} passed, {failed} failed, {excepted} skipped", options.device);
        return Ok(failed == 0);
    }
    let mut cases = Case::all(&options.cases)?;
    if let Some(pattern) = &options.only {
        cases.retain(|case| exceptions::matches(pattern, &case.name));
    }
    // A panic is a failure of its case, told with the others and not between them.
    std::panic::set_hook(Box::new(|_| {}));
    let outcomes = outcomes(&cases, &options.device)?;
    let _ = std::panic::take_hook();

    let (mut passed, mut failed, mut excepted, mut outside) = (0, 0, 0, 0);
    let mut lacking: BTreeMap<&str, usize> = BTreeMap::new();
    for (case, outcome) in cases.iter().zip(&outcomes) {
        let reason = exceptions.reason(&case.name);
        match (outcome, reason) {
            (Outcome::Outside(why), _) => {
                outside += 1;
                if options.verbose {
                    println!("outside {}: {why}", case.name);
                }
            }
            (Outcome::Lacking(what), _) => {
                *lacking.entry(what).or_default() += 1;
                if options.verbose {
                    println!("lacking {}: {what}", case.name);
                }
            }
            (Outcome::Passed, None) => passed += 1,
            (Outcome::Passed, Some(reason)) => {
                failed += 1;
                println!("PASSED  {}: it is excepted because \"{reason}\"; take it out of the list", case.name);
            }
            (Outcome::Failed(why), None) => {
                failed += 1;
                println!("FAILED  {}: {why}", case.name);
            }
            (Outcome::Failed(why), Some(_)) => {
                excepted += 1;
                if options.verbose {
                    println!("except  {}: {why}", case.name);
                }
            }
        }
    }
    if options.only.is_none() {
        for pattern in exceptions.unused(cases.iter().map(|case| case.name.as_str())) {
            failed += 1;
            println!("UNUSED  {pattern}: no case has such a name");
        }
    }
    let refused: usize = lacking.values().sum();
    for (what, count) in &lacking {
        println!("{count:>5} refused: {what}");
    }
    println!(
        "{} cases: {} in range, {outside} outside of it (other dtypes, sequences, texts, other domains)",
        cases.len(),
        cases.len() - outside
    );
    println!("{}: {passed} passed, {failed} failed, {} skipped", options.device, excepted + refused);
    Ok(failed == 0)
}

/// What becomes of each case.
fn outcomes(cases: &[Case], device: &str) -> Result<Vec<Outcome>, String> {
    // One adapter serves them all anyway.
    let threads = if device == "gpu" { 1 } else { threads::of_this_machine() };
    threads::each(cases, threads, || Target::new(device), |case, target| case.outcome(target))
}
