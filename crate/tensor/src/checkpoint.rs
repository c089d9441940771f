//! Checkpoints: functions whose values are computed again where their derivative needs them, instead of being kept
//! (Griewank and Walther, "Algorithm 799: revolve", 2000; Chen et al., "Training deep nets with sublinear memory cost", 2016).
//!
//! Run at once, a checkpoint is one record of the tape. In a trace it is a region with a gradient of its own, which computes the
//! function again from its inputs, in a branch of its own: nothing outside can be shared with what is inside.

use crate::trace::Traced;
use crate::{Result, Runtime, Tensor};
use std::rc::Rc;
use tandem_grad::Function;
use tandem_ir::{Attr, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, ParameterRole, Region, TensorType, mapped};

impl Runtime {
    /// The results of a traced function, whose other values are not kept for its derivative.
    pub fn checkpoint(&self, traced: &Traced, arguments: &[Tensor]) -> Result<Vec<Tensor>> {
        let inputs = self.inputs(traced, arguments, None)?;
        let function = Function { graph: traced.graph.clone(), custom: traced.custom.clone() };
        let mut results = self.inline(&function, &inputs)?;
        let written = results.split_off(traced.results());
        if self.is_tracing()
            && let Some(backward) = backward(&function, traced.results())?
        {
            results = results.iter().map(|t| self.renamed(t)).collect::<Result<_>>()?;
            self.trace_custom(&inputs, &results, Rc::new(backward), false)?;
        }
        // Only the first time: what is computed again is not written again.
        self.apply_writes(traced, arguments, &written)?;
        Ok(results)
    }
}

/// The backward graph: from inputs, results and a cotangent of each, a cotangent of each input. None where nothing has a gradient.
fn backward(function: &Function, results: usize) -> Result<Option<Graph>> {
    let graph = &function.graph;
    let types: Vec<TensorType> = graph.parameters().iter().map(|p| graph.node(p.node).ty.clone()).collect();
    let outputs: Vec<TensorType> = graph.outputs()[..results].iter().map(|o| graph.node(*o).ty.clone()).collect();
    let floats = |types: &[TensorType]| (0..types.len()).filter(|i| types[*i].dtype.is_float()).collect::<Vec<_>>();
    let (wrt, of) = (floats(&types), floats(&outputs));
    if wrt.is_empty() || of.is_empty() {
        return Ok(None);
    }
    let both = function.vjp(&wrt, &of)?;
    let first = both.graph.outputs().len() - wrt.len();
    let pulled = of_operands(&both.select(&(first..first + wrt.len()).collect::<Vec<_>>())?.graph);
    let mut builder = GraphBuilder::new(&graph.name);
    let mut parameter = |ty: &TensorType| builder.parameter("value", ParameterRole::Argument, ty.clone());
    let inputs: Vec<NodeId> = types.iter().map(&mut parameter).collect();
    // The results are not read.
    for ty in &outputs {
        parameter(ty);
    }
    let cotangents: Vec<NodeId> = outputs.iter().map(&mut parameter).collect();
    let operands: Vec<NodeId> = inputs.iter().copied().chain(of.iter().map(|i| cotangents[*i])).collect();
    let always = always(&mut builder, inputs[wrt[0]])?;
    let region = Region::Cond { otherwise: zeros(&pulled)?, then: pulled };
    let operands: Vec<NodeId> = std::iter::once(always).chain(operands).collect();
    let mut found = builder.region(region, &operands, None)?.into_iter();
    let mut gradients = vec![];
    for ty in &types {
        gradients.push(match found.next_if_float(ty) {
            Some(node) => node,
            None => zero(&mut builder, ty)?,
        });
    }
    Ok(Some(builder.finish(&gradients)))
}

/// The graph with all its parameters as arguments: what a region reads are its operands.
fn of_operands(graph: &Graph) -> Graph {
    let (mut builder, mut map) = graph.rebuild_with([]);
    for p in graph.parameters() {
        map[p.node.index()] = Some(builder.parameter(&p.name, ParameterRole::Argument, graph.node(p.node).ty.clone()));
    }
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        map[id.index()] = Some(builder.copy_mapped(node, &map));
    }
    let outputs: Vec<NodeId> = graph.outputs().iter().map(|o| mapped(&map, *o)).collect();
    builder.finish(&outputs)
}

/// The next result where the type has gradients.
trait NextIfFloat {
    fn next_if_float(&mut self, ty: &TensorType) -> Option<NodeId>;
}

impl<I: Iterator<Item = NodeId>> NextIfFloat for I {
    fn next_if_float(&mut self, ty: &TensorType) -> Option<NodeId> {
        if ty.dtype.is_float() { self.next() } else { None }
    }
}

fn zero(builder: &mut GraphBuilder, ty: &TensorType) -> Result<NodeId> {
    let scalar = builder.constant(Literal::zero(ty.dtype), None);
    Ok(builder.push(Op::new(OpKind::BroadcastTo, Attr::Shape(ty.shape.clone())), &[scalar], None)?)
}

/// A graph of the same parameters that gives zeros.
fn zeros(graph: &Graph) -> Result<Graph> {
    let (mut builder, _) = graph.rebuild();
    let types: Vec<TensorType> = graph.outputs().iter().map(|o| graph.node(*o).ty.clone()).collect();
    let outputs = types.iter().map(|ty| zero(&mut builder, ty)).collect::<Result<Vec<_>>>()?;
    Ok(builder.finish(&outputs))
}

/// True, which no pass finds out: whether an element is a number or none.
fn always(builder: &mut GraphBuilder, x: NodeId) -> Result<NodeId> {
    let shape = builder.graph().node(x).ty.shape.clone();
    let axes: Vec<usize> = (0..shape.rank()).collect();
    let least = if axes.is_empty() { x } else { builder.push(Op::new(OpKind::Max, Attr::Axes(axes.into_iter().collect())), &[x], None)? };
    let (number, none) = (builder.push(OpKind::Equal, &[least, least], None)?, builder.push(OpKind::NotEqual, &[least, least], None)?);
    Ok(builder.push(OpKind::BitwiseOr, &[number, none], None)?)
}
