//! Choosing results: the graph without what they do not need. Refuses every other rewrite.

use crate::Error;
use crate::build::{Build, mapped, needed};
use tandem_ir::Graph;

/// The graph with only these of its results, by their numbers and in this order; parameters stay.
pub fn select(graph: &Graph, outputs: &[usize]) -> Result<Graph, Error> {
    let outputs: Vec<_> = outputs.iter().map(|o| graph.outputs()[*o]).collect();
    let needed = needed(graph, outputs.iter().copied());
    let mut b = Build::new(&graph.name);
    let mut map = vec![None; graph.len()];
    b.parameters(graph, &mut map);
    for (id, node) in graph.nodes() {
        if needed[id.index()] && map[id.index()].is_none() {
            b.stem_from(graph, id);
            map[id.index()] = Some(b.copy(node, &map)?);
        }
    }
    let outputs: Vec<_> = outputs.iter().map(|o| mapped(&map, *o)).collect();
    Ok(b.finish(&outputs))
}
