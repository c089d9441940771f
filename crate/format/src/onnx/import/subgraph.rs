//! Sub-graphs of nodes on their way to the sub-graphs of regions.
//!
//! ONNX's sub-graphs see the names around them, the IR's only their parameters: a captured node becomes a parameter when its
//! name is first used. Constant values of captured nodes are known inside too, so that shapes can be computed there.

use super::constant_values::{ConstantValues, Knowledge};
use super::context::Import;
use super::scope::{Names, OuterGraph, Sequences};
use crate::{Error, Result, Tensor};
use std::rc::Rc;
use tandem_ir::{Graph, GraphBuilder, Literal, NodeId, ParameterRole, Region, TensorType};

/// A sub-graph as it was read: with parameters in the order in which they were first used, and dead nodes.
pub struct Subgraph {
    graph: Graph,
    known: ConstantValues,
    captures: Vec<(NodeId, NodeId)>,
    sequences: Sequences,
    /// The parameters that it started with.
    pub given: Vec<NodeId>,
}

/// A parameter of a finished sub-graph.
pub struct SubgraphParameter {
    name: String,
    ty: TensorType,
    /// The parameter's node while the sub-graph was read; `None` if the sub-graph does not use it.
    inside: Option<NodeId>,
}

/// A loop of a known number of rounds.
pub struct Scan<'a> {
    /// What its body is called.
    pub name: &'a str,
    /// How many rounds.
    pub trips: usize,
    /// The values that go from round to round, as the first has them.
    pub carried: &'a [NodeId],
    /// Each round has one row of these.
    pub sliced: &'a [NodeId],
    /// Whether the last row comes first.
    pub reverse: bool,
}

impl Import<'_> {
    /// The carried values after the last round, then what each round shows beside them, stacked. `build` is given the carried
    /// values, then the rows; `names` are what these are called, where they have names.
    pub fn scan(
        &mut self,
        scan: &Scan,
        names: impl Fn(usize) -> String,
        build: impl FnOnce(&mut Self, &[NodeId]) -> Result<Vec<NodeId>>,
    ) -> Result<Vec<NodeId>> {
        let row = |x: &NodeId| TensorType { dtype: self.dtype(*x), shape: self.shape(*x).without(&[0]) };
        let types = scan.carried.iter().map(|x| self.ty(*x).clone()).chain(scan.sliced.iter().map(row));
        let given: Vec<(String, TensorType)> = types.enumerate().map(|(i, ty)| (names(i), ty)).collect();
        let body = self.build_subgraph(scan.name, &given, &Knowledge::Unknown, build)?;
        let captured = needed_captures(&[(&body, body.outputs())]);
        let slots: Vec<SubgraphParameter> =
            body.given.iter().map(|p| body.parameter(*p)).chain(self.parameters_for(&body, &captured)).collect();
        let inner = body.finish(&slots, body.outputs());
        let (carried, sliced) = (scan.carried.len(), scan.sliced.len());
        let region = Region::Scan { trips: scan.trips, carried, sliced, reverse: scan.reverse, body: inner };
        let operands: Vec<NodeId> = scan.carried.iter().chain(scan.sliced).chain(&captured).copied().collect();
        Ok(self.b.region(region, &operands, None)?)
    }

    /// The graph at a nesting depth: the one that is being built, or one around it.
    fn graph_at(&mut self, depth: usize) -> (&mut GraphBuilder, &mut ConstantValues, &mut Names) {
        match self.outer.get_mut(depth) {
            Some(outer) => (&mut outer.b, &mut outer.known, &mut outer.names),
            None => (&mut self.b, &mut self.known, &mut self.names),
        }
    }

    fn sequences_at(&mut self, depth: usize) -> &mut Sequences {
        match self.outer.get_mut(depth) {
            Some(outer) => &mut outer.sequences,
            None => &mut self.sequences,
        }
    }

    /// Resolves a name, from the innermost graph outwards.
    pub fn lookup(&mut self, name: &str) -> Result<NodeId> {
        let found = self.resolve(self.outer.len(), name);
        found.ok_or_else(|| Error::unsupported(format!("the value '{name}' is used before it is computed")))
    }

    fn resolve(&mut self, depth: usize, name: &str) -> Option<NodeId> {
        let names = self.graph_at(depth).2;
        if let Some(found) = names.scopes.iter().rev().find_map(|scope| scope.get(name)) {
            return Some(*found);
        }
        if names.hidden {
            return None;
        }
        let around = self.resolve(depth.checked_sub(1)?, name)?;
        Some(self.capture(depth, around))
    }

    /// What stands in the graph that is being built for a node of the graph around it.
    pub fn captured(&mut self, node: NodeId) -> NodeId {
        self.capture(self.outer.len(), node)
    }

    /// The parameter or constant that stands for a node of the graph around; for a sequence, a sequence of what stands for its tensors.
    fn capture(&mut self, depth: usize, node: NodeId) -> NodeId {
        if let Some(found) = self.graph_at(depth).2.stand_ins.get(&node) {
            return *found;
        }
        if let Some(parts) = self.sequences_at(depth - 1).get(&node).cloned() {
            let parts: Vec<NodeId> = parts.into_iter().map(|part| self.capture(depth, part)).collect();
            let (b, _, names) = self.graph_at(depth);
            let inside = b.constant(Literal::I64(parts.len() as i64), None);
            names.stand_ins.insert(node, inside);
            self.sequences_at(depth).insert(inside, parts);
            return inside;
        }
        let (b, known, _) = self.graph_at(depth - 1);
        let ty = b.graph().node(node).ty.clone();
        let name = b.graph().parameters().iter().find(|p| p.node == node).map_or_else(String::new, |p| p.name.clone());
        let knowledge = known.knowledge(b.graph(), node);
        let (b, known, names) = self.graph_at(depth);
        let inside = match &knowledge {
            Knowledge::Value(value) if ty.shape.rank() == 0 => b.constant(value.get(0), None),
            Knowledge::Value(_) | Knowledge::DependsOn(_) | Knowledge::Unknown => {
                let inside = b.parameter(&name, ParameterRole::Argument, ty);
                known.set_knowledge(inside, knowledge);
                names.captures.push((node, inside));
                inside
            }
        };
        names.stand_ins.insert(node, inside);
        inside
    }

    /// Adds a captured parameter to the model's own graph; returns what stands for it in the graph that is being built.
    pub(super) fn capture_weight(&mut self, name: &str, value: Rc<Tensor>) -> NodeId {
        let node = self.capture_outermost(name, value);
        self.seen_inside(node)
    }

    /// Adds a captured parameter to the model's own graph, where its node is.
    pub(super) fn capture_outermost(&mut self, name: &str, value: Rc<Tensor>) -> NodeId {
        let (b, known, _) = self.graph_at(0);
        let node = b.parameter(name, ParameterRole::Captured, value.ty().clone());
        known.set_value(node, value);
        node
    }

    /// What stands in the graph that is being built for a node of the model's own graph.
    pub(super) fn seen_inside(&mut self, node: NodeId) -> NodeId {
        (1..=self.outer.len()).fold(node, |node, depth| self.capture(depth, node))
    }

    /// What is known of a node.
    pub fn knowledge(&mut self, node: NodeId) -> Knowledge {
        self.known.knowledge(self.b.graph(), node)
    }

    /// Builds a sub-graph that starts with parameters of these names and types, whose values are not known for the reason
    /// `unknown`; `build` gets the parameters and returns the results.
    pub fn build_subgraph(
        &mut self,
        name: &str,
        given: &[(String, TensorType)],
        unknown: &Knowledge,
        build: impl FnOnce(&mut Self, &[NodeId]) -> Result<Vec<NodeId>>,
    ) -> Result<Subgraph> {
        let b = std::mem::replace(&mut self.b, GraphBuilder::new(name));
        let inner = self.known.inner();
        self.outer.push(OuterGraph {
            b,
            known: std::mem::replace(&mut self.known, inner),
            names: std::mem::take(&mut self.names),
            sequences: std::mem::take(&mut self.sequences),
        });
        let mut parameters = vec![];
        for (name, ty) in given {
            let node = self.b.parameter(name, ParameterRole::Argument, ty.clone());
            self.known.set_knowledge(node, unknown.clone());
            parameters.push(node);
        }
        let results = build(self, &parameters);
        let outer = self.outer.pop().ok_or_else(|| Error::unsupported("a sub-graph has nothing around it"))?;
        let b = std::mem::replace(&mut self.b, outer.b);
        let known = std::mem::replace(&mut self.known, outer.known);
        let names = std::mem::replace(&mut self.names, outer.names);
        let sequences = std::mem::replace(&mut self.sequences, outer.sequences);
        Ok(Subgraph { graph: b.finish(&results?), known, captures: names.captures, sequences, given: parameters })
    }

    /// The parameters of a sub-graph for these nodes of the graph that is being built.
    pub fn parameters_for(&self, subgraph: &Subgraph, nodes: &[NodeId]) -> Vec<SubgraphParameter> {
        let parameter = |node: &NodeId| {
            let inside = subgraph.captures.iter().find(|(outside, _)| outside == node).map(|(_, inside)| *inside);
            SubgraphParameter { name: inside.map_or_else(String::new, |p| subgraph.name(p)), ty: self.ty(*node).clone(), inside }
        };
        nodes.iter().map(parameter).collect()
    }
}

/// The captured nodes that sub-graphs need for the given results, each once.
pub fn needed_captures(subgraphs: &[(&Subgraph, &[NodeId])]) -> Vec<NodeId> {
    let mut found: Vec<NodeId> = vec![];
    for (subgraph, outputs) in subgraphs {
        let live = subgraph.live(outputs);
        let new: Vec<NodeId> = subgraph.captures.iter().filter(|(_, inside)| live[inside.index()]).map(|(outside, _)| *outside).collect();
        for node in new {
            if !found.contains(&node) {
                found.push(node);
            }
        }
    }
    found
}

impl Subgraph {
    /// The results.
    pub fn outputs(&self) -> &[NodeId] {
        self.graph.outputs()
    }

    /// Whether a result is a sequence.
    pub fn gives_sequences(&self) -> bool {
        self.outputs().iter().any(|output| self.sequences.contains_key(output))
    }

    /// A node's type.
    pub fn ty(&self, node: NodeId) -> &TensorType {
        &self.graph.node(node).ty
    }

    /// The value of a node, if it is known.
    pub fn value(&mut self, node: NodeId) -> Option<Rc<Tensor>> {
        self.known.get(&self.graph, node)
    }

    /// Whether these results depend on a node.
    pub fn reads(&self, node: NodeId, outputs: &[NodeId]) -> bool {
        self.live(outputs)[node.index()]
    }

    /// A parameter that the sub-graph started with.
    pub fn parameter(&self, node: NodeId) -> SubgraphParameter {
        SubgraphParameter { name: self.name(node), ty: self.ty(node).clone(), inside: Some(node) }
    }

    fn name(&self, node: NodeId) -> String {
        self.graph.parameters().iter().find(|p| p.node == node).map_or_else(String::new, |p| p.name.clone())
    }

    fn live(&self, outputs: &[NodeId]) -> Vec<bool> {
        let mut live = vec![false; self.graph.len()];
        outputs.iter().for_each(|o| live[o.index()] = true);
        for (id, node) in self.graph.nodes().rev() {
            if live[id.index()] {
                node.inputs.iter().for_each(|i| live[i.index()] = true);
            }
        }
        live
    }

    /// The graph with these parameters and results, without dead nodes.
    pub fn finish<'s>(&self, parameters: impl IntoIterator<Item = &'s SubgraphParameter>, outputs: &[NodeId]) -> Graph {
        let mut b = GraphBuilder::new(&self.graph.name);
        let mut map: Vec<Option<NodeId>> = vec![None; self.graph.len()];
        for parameter in parameters {
            let new = b.parameter(&parameter.name, ParameterRole::Argument, parameter.ty.clone());
            if let Some(inside) = parameter.inside {
                map[inside.index()] = Some(new);
            }
        }
        let live = self.live(outputs);
        for (id, node) in self.graph.nodes().filter(|(id, _)| live[id.index()]) {
            if map[id.index()].is_none() {
                map[id.index()] = Some(b.copy(node, node.inputs.iter().filter_map(|i| map[i.index()])));
            }
        }
        let outputs: Vec<NodeId> = outputs.iter().filter_map(|o| map[o.index()]).collect();
        b.finish(&outputs)
    }
}

impl SubgraphParameter {
    /// A parameter that the sub-graph does not read.
    pub fn unread(name: &str, ty: TensorType) -> SubgraphParameter {
        SubgraphParameter { name: name.to_owned(), ty, inside: None }
    }

    /// The parameter's name and type.
    pub fn name_and_type(&self) -> (&str, &TensorType) {
        (&self.name, &self.ty)
    }
}
