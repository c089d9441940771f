//! Reverse mode: transposes the linear part of a forward-mode graph.
//!
//! Cotangents of the results are propagated back to the tangents that were its inputs; nodes that do not depend on those are
//! copied as coefficients. Every op on the way is linear, since `forward` builds tangents of linear ops only. Where a part has a
//! custom gradient that is not linear, its backward graph stands for the transpose.

mod linear;
pub(crate) mod linearity;
mod movement;
mod region;
mod stacked_products;
mod while_loop;

use crate::builder::Builder;
use crate::forward::{self, CustomTangents, Linearized};
use crate::{Error, Function};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Graph, Node, NodeId, OpKind, ParameterRole, Region, mapped};

/// See [`crate::vjp`]; with `ones` the cotangents are 1 instead of parameters.
pub(crate) fn run(f: &Function, wrt: &[usize], of: &[usize], ones: bool) -> Result<Function, Error> {
    let Linearized { function: both, custom } = forward::linearize(f, wrt, of)?;
    let mut transposition = Transposition::new(&both.graph, f.graph.parameters().len(), f.graph.outputs().len());
    // A part that is asked once is none of the function any more, and its backward graph still reads it.
    let read = custom.iter().flat_map(|tangents| tangents.part.inputs.iter().chain(&tangents.part.outputs));
    let roots: Vec<NodeId> = both.roots().chain(read.copied()).collect();
    transposition.custom = custom;
    let outputs = transposition.run(&roots, ones)?;
    let custom = both.custom.iter().map(|c| c.mapped(&transposition.map)).collect();
    Ok(Function { graph: transposition.b.finish(&outputs), custom })
}

/// Transposes the part of a graph that is linear in the parameters from number `from` on: they become results, and the
/// results from number `of` on, linear in them, become parameters.
pub(crate) fn transpose(graph: &Graph, from: usize, of: usize) -> Result<Graph, Error> {
    let mut transposition = Transposition::new(graph, from, of);
    let outputs = transposition.run(graph.outputs(), false)?;
    Ok(transposition.b.finish(&outputs))
}

struct Transposition<'a> {
    graph: &'a Graph,
    from: usize,
    of: usize,
    b: Builder,
    /// Which nodes are linear in the inputs.
    linear: Vec<bool>,
    /// New nodes of the coefficients.
    map: Vec<Option<NodeId>>,
    /// Cotangents of linear nodes.
    cotangents: Vec<Option<NodeId>>,
    /// The parts with a custom gradient, in the order of their nodes.
    custom: Vec<CustomTangents>,
}

/// The node that a rule transposes.
struct Rule<'a> {
    b: &'a mut Builder,
    graph: &'a Graph,
    node: &'a Node,
    /// The cotangent of the result.
    ct: NodeId,
    /// Which operands are linear.
    linear: SmallVec<[bool; 3]>,
    map: &'a [Option<NodeId>],
}

/// The cotangent of each linear operand.
type Cotangents = Result<SmallVec<[(usize, NodeId); 3]>, Error>;

impl<'a> Transposition<'a> {
    fn new(graph: &'a Graph, from: usize, of: usize) -> Transposition<'a> {
        Transposition {
            graph,
            from,
            of,
            b: Builder::new(&graph.name),
            linear: linearity::depending(graph, from),
            map: vec![None; graph.len()],
            cotangents: vec![None; graph.len()],
            custom: vec![],
        }
    }

    /// The new results; what is not linear and `roots` need is copied.
    fn run(&mut self, roots: &[NodeId], ones: bool) -> Result<Vec<NodeId>, Error> {
        let graph = self.graph;
        for p in &graph.parameters()[..self.from] {
            let node = self.b.parameter(&p.name, p.role, graph.node(p.node).ty.clone());
            self.map[p.node.index()] = Some(node);
        }
        let seeded = &graph.outputs()[self.of..];
        let mut seeds = vec![];
        for (i, output) in seeded.iter().enumerate() {
            self.b.set_origin(graph, *output);
            let ty = &graph.node(*output).ty;
            seeds.push(if ones {
                self.b.filled(ty, 1.0)?
            } else {
                self.b.parameter(&format!("cotangent{}", i + 1), ParameterRole::Argument, ty.clone())
            });
        }
        self.copy_coefficients(roots)?;
        for (output, seed) in seeded.iter().zip(seeds) {
            self.contribute(*output, seed)?;
        }
        let mut regions: FxHashMap<NodeId, Vec<Option<NodeId>>> = FxHashMap::default();
        for (id, node) in graph.nodes().rev() {
            if let Some(tangents) = self.custom.pop_if(|tangents| tangents.outputs.contains(&id)) {
                self.b.set_origin(graph, id);
                self.custom_backward(&tangents)?;
                continue;
            }
            if let (Some(region), Some(cts)) = (node.region(), regions.get(&id)) {
                self.b.set_origin(graph, id);
                self.region(id, region, cts)?;
                continue;
            }
            if let (Some(index), Some(ct)) = (node.result_index(), self.cotangents[id.index()]) {
                let count = graph.node(node.inputs[0]).region().map_or(0, Region::results);
                let cts = regions.entry(node.inputs[0]).or_insert_with(|| vec![None; count]);
                cts[index] = Some(match cts[index] {
                    Some(sum) => self.b.add(sum, ct)?,
                    None => ct,
                });
                continue;
            }
            if let Some(ct) = self.cotangents[id.index()]
                && node.op.kind != OpKind::Parameter
            {
                self.b.set_origin(graph, id);
                let linear = node.inputs.iter().map(|i| self.linear[i.index()]).collect();
                let mut rule = Rule { b: &mut self.b, graph, node, ct, linear, map: &self.map };
                if let Some((source, ct)) = rule.broadcast_factor()? {
                    self.contribute(source, ct)?;
                    continue;
                }
                for (operand, ct) in rule.cotangents()? {
                    self.contribute(node.inputs[operand], ct)?;
                }
            }
        }
        let mut outputs: Vec<NodeId> = graph.outputs()[..self.of].iter().map(|o| mapped(&self.map, *o)).collect();
        for p in &graph.parameters()[self.from..] {
            outputs.push(self.b.or_zeros(self.cotangents[p.node.index()], &graph.node(p.node).ty)?);
        }
        Ok(outputs)
    }

    /// The cotangents of a part's inputs by its backward graph. All that reads an output comes after the last of them, so
    /// theirs are known.
    fn custom_backward(&mut self, tangents: &CustomTangents) -> Result<(), Error> {
        let CustomTangents { part, inputs, outputs } = tangents;
        let cotangents: Vec<Option<NodeId>> = outputs.iter().map(|o| self.cotangents[o.index()].take()).collect();
        if cotangents.iter().all(Option::is_none) {
            return Ok(());
        }
        let values = part.inputs.iter().chain(&part.outputs);
        let mut arguments: Vec<NodeId> = values.map(|n| mapped(&self.map, *n)).collect();
        for (output, ct) in outputs.iter().zip(cotangents) {
            arguments.push(self.b.or_zeros(ct, &self.graph.node(*output).ty)?);
        }
        let found = self.b.inline(&part.backward, &arguments)?;
        for (tangent, ct) in inputs.iter().zip(found) {
            if let Some(tangent) = tangent {
                self.contribute(*tangent, ct)?;
            }
        }
        Ok(())
    }

    /// Copies everything that is not linear and that roots or linear nodes need.
    fn copy_coefficients(&mut self, roots: &[NodeId]) -> Result<(), Error> {
        let needed = self.graph.reachable_from(roots.iter().copied());
        for (id, node) in self.graph.nodes() {
            if needed[id.index()] && !self.linear[id.index()] && self.map[id.index()].is_none() {
                self.b.set_origin(self.graph, id);
                self.map[id.index()] = Some(self.b.copy(node, &self.map)?);
            }
        }
        Ok(())
    }

    /// Adds to the cotangent of a node; one that is not linear has none.
    fn contribute(&mut self, node: NodeId, ct: NodeId) -> Result<(), Error> {
        if self.linear[node.index()] {
            let so_far = self.cotangents[node.index()];
            self.cotangents[node.index()] = Some(match so_far {
                Some(sum) => self.b.add(sum, ct)?,
                None => ct,
            });
        }
        Ok(())
    }
}

impl Rule<'_> {
    /// Only linear ops have a transpose, and `forward` builds tangents of no others: a new op needs no rule here unless its
    /// derivative is itself.
    #[allow(clippy::wildcard_enum_match_arm, reason = "ops that are not linear are refused by name")]
    fn cotangents(&mut self) -> Cotangents {
        use OpKind::*;
        match self.node.op.kind {
            Negative => self.negative(),
            Cast => self.cast(),
            Add => self.add(),
            Subtract => self.subtract(),
            Multiply => self.multiply(),
            Divide => self.divide(),
            Where => self.choice(),
            Sum => self.sum(),
            CumulativeSum => self.cumulative_sum(),
            Reshape => self.reshape(),
            Permute => self.permute(),
            BroadcastTo => self.broadcast_to(),
            Slice => self.slice(),
            Windows => self.windows(),
            Pad => self.pad(),
            Concatenate => self.concatenate(),
            Take => self.take(),
            Scatter => self.scatter(),
            MatMul => self.matmul(),
            _ => self.not_linear(),
        }
    }

    fn not_linear<T>(&self) -> Result<T, Error> {
        Err(Error::NotLinear { op: self.node.op.kind })
    }

    /// Type of an operand.
    fn ty(&self, operand: usize) -> &tandem_ir::TensorType {
        &self.graph.node(self.node.inputs[operand]).ty
    }

    /// An operand that is not linear.
    fn coefficient(&self, operand: usize) -> Result<NodeId, Error> {
        self.map[self.node.inputs[operand].index()].ok_or(Error::NotLinear { op: self.node.op.kind })
    }

    /// The cotangent of the operand, from one of the result's shape.
    fn summed_to(&mut self, operand: usize, ct: NodeId) -> Result<(usize, NodeId), Error> {
        let shape = self.ty(operand).shape.clone();
        Ok((operand, self.b.sum_to(ct, &shape)?))
    }
}
