//! A failure, made small and written as a text graph with the inputs that show it.

use crate::check::{Checker, Fault};
use std::fmt::Write;
use std::path::Path;
use tandem_ir::Graph;
use tandem_oracle::{run, shrink::shrink};

/// Shrinks a graph that fails, writes it into the folder, and says so.
pub fn find(checker: &mut Checker, graph: &Graph, seed: u64, fault: &Fault, folder: &Path) -> Result<String, String> {
    let cell = std::cell::RefCell::new(&mut *checker);
    let fails = |g: &Graph| cell.borrow_mut().check(g, seed, Some(&fault.way)).is_err();
    // What does not fail a second time is not the graph's fault alone, and is kept as it is.
    let small = if fails(graph) { shrink(graph, fails) } else { graph.clone() };
    let again = checker.check(&small, seed, Some(&fault.way)).err();
    let (problem, inputs) = again.map_or((fault.problem.clone(), fault.inputs), |f| (f.problem, f.inputs));
    let inputs = &Checker::inputs(&small, seed)[inputs];
    let about = format!("Seed {seed} on {}, {}: {problem}", checker.name(), fault.way);
    let mut text = format!("# {about}\n{small}");
    for (parameter, value) in small.parameters().iter().zip(inputs) {
        let _ = writeln!(text, "# in {} = {value}", parameter.node);
    }
    for (index, value) in run(&small, inputs).iter().enumerate() {
        let _ = writeln!(text, "# out {index} = {value}");
    }
    let path = folder.join(format!("random_{}_{seed}.graph", checker.name()));
    std::fs::write(&path, text).map_err(|e| format!("{} cannot be written: {e}", path.display()))?;
    Ok(format!("FOUND {about}\n      {}", path.display()))
}
