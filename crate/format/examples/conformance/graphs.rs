//! Our own graphs on XLA, NumPy or Node: those of `tests/graphs` and `tests/golden`, and random ones. What these may answer is what the
//! enclosures of the reference interpreter admit.

use crate::exceptions::{Exceptions, matches};
use crate::python_server::{Evaluator, PythonServer};
use crate::threads;
use std::path::Path;
use tandem_ir::{Graph, parse::parse};
use tandem_oracle::random::{self, Options, inputs, special_inputs};
use tandem_oracle::{Accuracy, Value, check_enclosures, enclose, graphs};

/// A graph, and what it is run on.
struct Case {
    name: String,
    graph: Graph,
    inputs: Vec<Vec<Value>>,
}

/// A random graph of every so many has special numbers (infinities, NaN, subnormal ones) in its inputs.
const SPECIAL: u64 = 4;
/// The most elements of a golden graph's values that the interpreter takes in short time.
const MOST_ELEMENTS: usize = 1 << 18;

fn cases(golden: &Path, random: u64) -> Result<Vec<Case>, String> {
    let mut all: Vec<Case> = graphs::all()
        .into_iter()
        .map(|c| Case { name: format!("graph_{}", c.name), graph: c.graph, inputs: c.runs.into_iter().map(|r| r.inputs).collect() })
        .collect();
    let folder = std::fs::read_dir(golden).map_err(|e| format!("{} cannot be read: {e}", golden.display()))?;
    let mut files: Vec<_> = folder.flatten().map(|entry| entry.path()).filter(|p| p.extension().is_some_and(|e| e == "graph")).collect();
    files.sort();
    for path in files {
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{} cannot be read: {e}", path.display()))?;
        let graph = parse(&text).map_err(|e| format!("{}: {e}", path.display()))?;
        if graph.nodes().all(|(_, n)| n.ty.shape.count() <= MOST_ELEMENTS) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            all.push(Case { name: format!("golden_{name}"), inputs: vec![inputs(&graph, 1)], graph });
        }
    }
    let options = Options { regions: true, ..Options::default() };
    for seed in 0..random {
        let graph = random::graph(seed, &options);
        let given = if seed % SPECIAL == 0 { special_inputs(&graph, seed) } else { inputs(&graph, seed) };
        all.push(Case { name: format!("random_{seed}"), graph, inputs: vec![given] });
    }
    Ok(all)
}

/// Runs them; how many passed, failed and are excepted.
pub fn run(
    evaluator: &'static Evaluator,
    golden: &Path,
    random: u64,
    only: Option<&str>,
    exceptions: &Exceptions,
    verbose: bool,
) -> Result<[usize; 3], String> {
    let mut cases = cases(golden, random)?;
    cases.retain(|case| only.is_none_or(|pattern| matches(pattern, &case.name)));
    let outcomes = threads::each(&cases, threads::of_this_machine(), || PythonServer::start(evaluator), problem)?;
    let [mut passed, mut failed, mut excepted] = [0; 3];
    for (case, problem) in cases.iter().zip(outcomes) {
        let name = &case.name;
        match (problem, exceptions.reason(name)) {
            (None, None) => passed += 1,
            (None, Some(reason)) => {
                failed += 1;
                println!("PASSED  {name}: it is excepted because \"{reason}\"; take it out of the list");
            }
            (Some(why), None) => {
                failed += 1;
                println!("FAILED  {name}: {why}");
                if verbose {
                    println!("{}", case.graph);
                }
            }
            (Some(why), Some(_)) => {
                excepted += 1;
                if verbose {
                    println!("except  {name}: {why}");
                }
            }
        }
    }
    if only.is_none() {
        for pattern in exceptions.unused(cases.iter().map(|case| case.name.as_str())) {
            failed += 1;
            println!("UNUSED  {pattern}: no graph has such a name");
        }
    }
    Ok([passed, failed, excepted])
}

fn problem(case: &Case, server: &PythonServer) -> Option<String> {
    let results = match server.run_all(&case.graph, &case.inputs) {
        Ok(results) => results,
        Err(why) => return Some(why),
    };
    case.inputs.iter().zip(&results).find_map(|(inputs, found)| {
        let expected = enclose(&case.graph, inputs, &Accuracy::CPU);
        check_enclosures(&expected, found).err().map(|mismatch| mismatch.to_string())
    })
}
