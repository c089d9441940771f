//! The verifier: what every graph promises, checked after every pass in tests. Refuses to mend anything.

use crate::{Attr, Error, Graph, OpKind, infer};

/// Checks that operands come before users, that every type is the inferred one, and that parameters, results and
/// origins exist.
pub fn verify(graph: &Graph) -> Result<(), Error> {
    let invalid = |problem: String| Err(Error::Invalid { problem });
    for (id, node) in graph.nodes() {
        if let Some(i) = node.inputs.iter().find(|i| **i >= id) {
            return invalid(format!("{id} reads {i}, which does not come before it"));
        }
        if node.origin.is_some_and(|o| o.0 as usize >= graph.origins.len()) {
            return invalid(format!("{id} has an origin that does not exist"));
        }
        if node.op.kind == OpKind::Parameter {
            let Attr::Index(index) = node.op.attr else { return invalid(format!("{id} is a parameter without index")) };
            if graph.parameters().get(index as usize).is_none_or(|p| p.node != id) {
                return invalid(format!("{id} is parameter {index}, but the list of parameters does not say so"));
            }
            continue;
        }
        let types: Vec<_> = node.inputs.iter().map(|i| &graph.node(*i).ty).collect();
        let ty = infer::infer(&node.op, &types)?;
        if ty != node.ty {
            return invalid(format!("{id} is {}, but its operands make it {ty}", node.ty));
        }
    }
    if let Some(o) = graph.outputs().iter().find(|o| o.index() >= graph.len()) {
        return invalid(format!("the result {o} does not exist"));
    }
    Ok(())
}
