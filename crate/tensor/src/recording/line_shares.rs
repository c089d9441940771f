//! How the time of a compiled program is divided among the lines that made its ops. An estimate: a kernel holds ops of several lines,
//! and is measured as a whole.

use crate::document::flops;
use std::rc::Rc;
use tandem_ir::{Graph, Origin};
use tandem_kernel::Program;

/// Most lines of a program that are kept, those with the largest shares.
const MAX_LINES: usize = 64;
/// An element that is read or written takes about as long as an operation of arithmetic.
const BYTES_OF_ELEMENT: f64 = 4.0;

/// Lines and their shares, the largest first.
pub(crate) type LineShares = Rc<[(Origin, f64)]>;

/// The shares of lines. They add up to 1, less what no line of a cell made.
pub(crate) fn line_shares(program: &Program, graph: &Graph) -> LineShares {
    let mut found: Vec<(Origin, f64)> = vec![];
    let mut total = 0.0;
    for step in &program.steps {
        let moved = tandem_device::traffic(&step.kernel) as f64 / BYTES_OF_ELEMENT;
        let kernel = moved + step.nodes.iter().map(|node| flops(graph, *node)).sum::<f64>();
        let cost = |node| flops(graph, node) + graph.node(node).ty.shape.count() as f64;
        let costs: f64 = step.nodes.iter().map(|node| cost(*node)).sum();
        total += kernel;
        for node in &step.nodes {
            let Some(origin) = graph.origin(*node).filter(|_| costs > 0.0) else { continue };
            let share = kernel * cost(*node) / costs;
            match found.iter_mut().find(|(known, _)| is_same_line(known, origin)) {
                Some((_, sum)) => *sum += share,
                None => found.push((origin.clone(), share)),
            }
        }
    }
    found.iter_mut().for_each(|(_, share)| *share /= total);
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found.truncate(MAX_LINES);
    found.into()
}

fn is_same_line(a: &Origin, b: &Origin) -> bool {
    (&a.cell, a.execution, a.line) == (&b.cell, b.execution, b.line)
}
