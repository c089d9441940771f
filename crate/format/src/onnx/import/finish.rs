//! The last step of an import: dead nodes are dropped, small known values become constants, and captured parameters that only
//! decided shapes are dropped. Arguments stay, used or not.

use super::constant_values::ConstantValues;
use crate::{Program, Result, Tensor};
use std::rc::Rc;
use tandem_ir::{Attr, DType, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, ParameterRole};

/// The program that computes these outputs.
pub fn finish(builder: GraphBuilder, mut known: ConstantValues, outputs: &[NodeId]) -> Result<Program> {
    let graph = builder.finish(outputs);
    let constants: Vec<Option<Rc<Tensor>>> = (0..graph.len()).map(|i| constant(&graph, &mut known, NodeId(i as u32))).collect();
    let live = live(&graph, &constants);
    let mut b = GraphBuilder::new(&graph.name);
    let mut map: Vec<Option<NodeId>> = vec![None; graph.len()];
    for p in graph.parameters().iter().filter(|p| p.role == ParameterRole::Argument) {
        map[p.node.index()] = Some(b.parameter(&p.name, p.role, graph.node(p.node).ty.clone()));
    }
    let mut weights = vec![];
    // All parameters first, so that the text form reads back as the same graph.
    for (id, node) in graph.nodes().filter(|(id, _)| live[id.index()]) {
        let value = match (&constants[id.index()], known.given(id)) {
            (Some(value), _) if splat(value).is_none() => value,
            (None, Some(value)) => value,
            _ => continue,
        };
        let name = graph.parameters().iter().find(|p| p.node == id).map_or("constant", |p| p.name.as_str());
        map[id.index()] = Some(b.parameter(name, ParameterRole::Captured, node.ty.clone()));
        weights.push(value.as_ref().clone());
    }
    for (id, node) in graph.nodes().filter(|(id, _)| live[id.index()]) {
        if map[id.index()].is_some() {
            continue;
        }
        let new = match constants[id.index()].as_deref().and_then(splat) {
            Some(literal) => {
                let scalar = b.constant(literal, None);
                let shape = node.ty.shape.clone();
                if shape.rank() == 0 { scalar } else { b.push(Op::new(OpKind::BroadcastTo, Attr::Shape(shape)), &[scalar], None)? }
            }
            None => {
                let inputs: Vec<NodeId> = node.inputs.iter().filter_map(|i| map[i.index()]).collect();
                match node.literal() {
                    Some(literal) => b.constant(literal, None),
                    None => b.push(node.op.clone(), &inputs, None)?,
                }
            }
        };
        map[id.index()] = Some(new);
    }
    let outputs: Vec<NodeId> = outputs.iter().filter_map(|o| map[o.index()]).collect();
    Ok(Program { graph: b.finish(&outputs), weights, draws: vec![], texts: vec![] })
}

/// The known value of a computed node; leaves and weights stay as they are.
fn constant(graph: &Graph, known: &mut ConstantValues, id: NodeId) -> Option<Rc<Tensor>> {
    let node = graph.node(id);
    let leaf = node.inputs.is_empty() || known.given(id).is_some();
    // What products widen as they read it stays narrow.
    let is_narrow = |x: &NodeId| matches!(graph.node(*x).ty.dtype, DType::I8 | DType::U8 | DType::I16);
    if node.op.kind == OpKind::Cast && node.inputs.iter().all(|x| is_narrow(x) && known.given(*x).is_some()) {
        return None;
    }
    // Indices and conditions become constants; what is computed from a model's weights stays computed from them.
    let is_index = matches!(node.ty.dtype, DType::Bool | DType::I32 | DType::I64);
    if leaf || !is_index { None } else { known.get(graph, id) }
}

/// The nodes that the outputs need; operands of nodes that become constants are not needed.
fn live(graph: &Graph, constants: &[Option<Rc<Tensor>>]) -> Vec<bool> {
    let mut live = vec![false; graph.len()];
    graph.outputs().iter().for_each(|o| live[o.index()] = true);
    for (id, node) in graph.nodes().rev() {
        if live[id.index()] && constants[id.index()].is_none() {
            node.inputs.iter().for_each(|i| live[i.index()] = true);
        }
    }
    live
}

/// The one value of all elements.
fn splat(value: &Tensor) -> Option<Literal> {
    let first = (!value.is_empty()).then(|| value.get(0))?;
    value.literals().all(|l| l == first).then_some(first)
}
