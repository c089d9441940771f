//! Selects results: a function with some of its results, without the nodes that only others need.

use crate::builder::Builder;
use crate::{Error, Function};
use tandem_ir::mapped;

/// The function with only these of its results. Custom gradients that they do not need go too.
pub(crate) fn run(f: &Function, outputs: &[usize]) -> Result<Function, Error> {
    let graph = &f.graph;
    let outputs: Vec<_> = outputs.iter().map(|o| graph.outputs()[*o]).collect();
    let mut roots = outputs.clone();
    let mut wanted = graph.reachable_from(roots.iter().copied());
    for custom in f.custom.iter().rev() {
        if custom.outputs.iter().any(|o| wanted[o.index()]) {
            roots.extend(custom.inputs.iter().chain(&custom.outputs));
            wanted = graph.reachable_from(roots.iter().copied());
        }
    }
    let mut b = Builder::new(&graph.name);
    let mut map = vec![None; graph.len()];
    b.parameters(graph, &mut map);
    for (id, node) in graph.nodes() {
        if wanted[id.index()] && map[id.index()].is_none() {
            b.set_origin(graph, id);
            map[id.index()] = Some(b.copy(node, &map)?);
        }
    }
    let outputs: Vec<_> = outputs.iter().map(|o| mapped(&map, *o)).collect();
    let kept = f.custom.iter().filter(|c| c.outputs.iter().any(|o| wanted[o.index()]));
    Ok(Function { custom: kept.map(|c| c.mapped(&map)).collect(), graph: b.finish(&outputs) })
}
