//! The verifier: checks the invariants of a graph. Tests run it after every pass.

use crate::{Attr, Error, Graph, OpKind, Region, infer};

/// Checks that operands come before users, that every type is the inferred one, and that parameters, results and origins
/// exist.
///
/// # Errors
/// [`Error::Invalid`], or the error of type inference, for the first node that breaks an invariant.
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
            infer::check_size(&node.ty.shape)?;
            continue;
        }
        for (name, inner) in node.region().into_iter().flat_map(Region::graphs) {
            verify(inner).or_else(|e| invalid(format!("in the {name} graph of {id}: {e}")))?;
        }
        let ty = infer::node_type(graph, &node.op, &node.inputs)?;
        if ty != node.ty {
            return invalid(format!("{id} is {}, but its operands make it {ty}", node.ty));
        }
    }
    for (index, p) in graph.parameters().iter().enumerate() {
        let attr = graph.nodes.get(p.node.index()).map(|n| &n.op.attr);
        if attr != Some(&Attr::Index(index as u32)) {
            return invalid(format!("parameter {index} is said to be {}, which is not so", p.node));
        }
    }
    if let Some(o) = graph.outputs().iter().find(|o| o.index() >= graph.len()) {
        return invalid(format!("the result {o} does not exist"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    //! Graphs are broken by hand here, since the builder refuses to make them.

    use super::verify;
    use crate::{Attr, DType, Graph, Literal, NodeId, Op, OpKind, Origin, OriginId, Shape, TensorType, parse::parse};
    use expect_test::{Expect, expect};

    fn refused(damage: impl Fn(&mut Graph), expected: Expect) {
        let text = "graph \"f\"(%0 \"x\": f32[2], %1 \"y\": f32[2]) {\n%2 = add %0, %1 : f32[2]\n%3 = exp %2 : f32[2]\nreturn %3\n}";
        let mut graph = parse(text).unwrap();
        verify(&graph).unwrap();
        damage(&mut graph);
        expected.assert_eq(&verify(&graph).unwrap_err().to_string());
    }

    #[test]
    fn operands_come_before_users() {
        refused(|g| g.nodes[2].inputs[0] = NodeId(3), expect!["invalid graph: %2 reads %3, which does not come before it"]);
        refused(|g| g.nodes[2].inputs[0] = NodeId(2), expect!["invalid graph: %2 reads %2, which does not come before it"]);
        refused(|g| g.nodes[3].inputs[0] = NodeId(77), expect!["invalid graph: %3 reads %77, which does not come before it"]);
        refused(|g| g.nodes.swap(2, 3), expect!["invalid graph: %2 reads %2, which does not come before it"]);
    }

    #[test]
    fn types_are_the_inferred_ones() {
        refused(|g| g.nodes[3].ty.shape = Shape::new(&[3]), expect!["invalid graph: %3 is f32[3], but its operands make it f32[2]"]);
        refused(|g| g.nodes[3].ty.dtype = DType::Bool, expect!["invalid graph: %3 is bool[2], but its operands make it f32[2]"]);
        refused(
            |g| g.nodes[0].ty = TensorType::new(DType::I32, [2]),
            expect!["add does not take int32 and float32; it takes operands of one numeric dtype (an integer or a float)"],
        );
        refused(
            |g| g.nodes[2].op = OpKind::BitwiseAnd.into(),
            expect!["bitwise_and does not take float32 and float32; it takes operands of one dtype that is bool or an integer"],
        );
        refused(|g| g.nodes[2].op = OpKind::Exp.into(), expect!["exp takes 1 operands, not 2"]);
        refused(|g| g.nodes[3].op.attr = Attr::DType(DType::F32), expect!["exp: its attribute is None, not DType"]);
        refused(|g| g.nodes[3].op = Op::new(OpKind::Constant, Attr::Literal(Literal::I32(1))), expect!["constant takes 0 operands, not 1"]);
    }

    #[test]
    fn parameters_results_and_origins_exist() {
        refused(
            |g| g.nodes[1].op.attr = Attr::Index(0),
            expect!["invalid graph: %1 is parameter 0, but the list of parameters does not say so"],
        );
        refused(
            |g| g.nodes[1].op.attr = Attr::Index(2),
            expect!["invalid graph: %1 is parameter 2, but the list of parameters does not say so"],
        );
        refused(|g| g.nodes[1].op.attr = Attr::None, expect!["invalid graph: %1 is a parameter without index"]);
        refused(
            |g| g.parameters[1].node = NodeId(0),
            expect!["invalid graph: %1 is parameter 1, but the list of parameters does not say so"],
        );
        refused(|g| g.parameters.push(g.parameters[0].clone()), expect!["invalid graph: parameter 2 is said to be %0, which is not so"]);
        refused(|g| g.outputs.push(NodeId(4)), expect!["invalid graph: the result %4 does not exist"]);
        refused(|g| g.nodes[2].origin = Some(OriginId(0)), expect!["invalid graph: %2 has an origin that does not exist"]);
        refused(
            |g| {
                g.origins.push(Origin { cell: "c".into(), execution: 1, line: 1, scope: "".into() });
                g.nodes[2].origin = Some(OriginId(1));
            },
            expect!["invalid graph: %2 has an origin that does not exist"],
        );
    }
}
