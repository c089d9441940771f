//! Graphs within nodes on their way to the sub-graphs of regions. ONNX's see the names around them, the IR's see nothing
//! but their parameters: a name from outside becomes a parameter when it is first read, and what it stands for is
//! remembered. What is known outside stays known inside, so shapes are computed there as well. Refuses to decide what
//! becomes a region: that is for the operators.

use super::import::Import;
use super::known::{Known, Learned};
use crate::{Error, Result, Tensor};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tandem_ir::{Graph, GraphBuilder, NodeId, ParameterRole, TensorType};

/// The names that nodes can read, and what stands for nodes of the graph around.
#[derive(Default)]
pub struct Names {
    scopes: Vec<FxHashMap<String, NodeId>>,
    /// Whether the names of the graph around cannot be seen.
    shut: bool,
    inside: FxHashMap<NodeId, NodeId>,
    captures: Vec<(NodeId, NodeId)>,
}

impl Names {
    /// With a scope for the names of a model.
    pub fn open() -> Names {
        Names { scopes: vec![FxHashMap::default()], ..Names::default() }
    }

    /// Whether the innermost scope has a name.
    pub fn has(&self, name: &str) -> bool {
        self.scopes.last().is_some_and(|scope| scope.contains_key(name))
    }

    /// Names a node in the innermost scope.
    pub fn define(&mut self, name: &str, node: NodeId) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.to_owned(), node);
        }
    }

    /// Begins a scope.
    pub fn enter(&mut self, scope: FxHashMap<String, NodeId>) {
        self.scopes.push(scope);
    }

    /// Ends a scope.
    pub fn leave(&mut self) {
        self.scopes.pop();
    }

    /// Hides all names there are, until they are given back to [`Names::reopen`].
    pub fn shut(&mut self) -> (Vec<FxHashMap<String, NodeId>>, bool) {
        (std::mem::take(&mut self.scopes), std::mem::replace(&mut self.shut, true))
    }

    /// Ends what [`Names::shut`] began.
    pub fn reopen(&mut self, (scopes, shut): (Vec<FxHashMap<String, NodeId>>, bool)) {
        (self.scopes, self.shut) = (scopes, shut);
    }
}

/// A graph around the one that is being built.
pub struct Level {
    b: GraphBuilder,
    known: Known,
    names: Names,
}

/// A sub-graph as it was read: with parameters in the order in which they were needed, and nodes that nobody needs.
pub struct Inner {
    graph: Graph,
    known: Known,
    captures: Vec<(NodeId, NodeId)>,
    /// The parameters that it was begun with.
    pub given: Vec<NodeId>,
}

/// A parameter of a sub-graph: its name and type, and what it was called while the sub-graph was read, if it was.
pub struct Slot {
    name: String,
    ty: TensorType,
    inside: Option<NodeId>,
}

impl Import<'_> {
    /// The graph that is being built or one around it, by how many lie around that.
    fn level(&mut self, depth: usize) -> (&mut GraphBuilder, &mut Known, &mut Names) {
        match self.outer.get_mut(depth) {
            Some(level) => (&mut level.b, &mut level.known, &mut level.names),
            None => (&mut self.b, &mut self.known, &mut self.names),
        }
    }

    /// The value of a name, looked for from the innermost graph outwards.
    pub fn lookup(&mut self, name: &str) -> Result<NodeId> {
        let found = self.find(self.outer.len(), name);
        found.ok_or_else(|| Error::unsupported(format!("the value '{name}' is used before it is computed")))
    }

    fn find(&mut self, depth: usize, name: &str) -> Option<NodeId> {
        let names = self.level(depth).2;
        if let Some(found) = names.scopes.iter().rev().find_map(|scope| scope.get(name)) {
            return Some(*found);
        }
        if names.shut {
            return None;
        }
        let around = self.find(depth.checked_sub(1)?, name)?;
        Some(self.capture(depth, around))
    }

    /// What stands for a node of the graph around.
    fn capture(&mut self, depth: usize, node: NodeId) -> NodeId {
        if let Some(found) = self.level(depth).2.inside.get(&node) {
            return *found;
        }
        let (b, known, _) = self.level(depth - 1);
        let ty = b.graph().node(node).ty.clone();
        let name = b.graph().parameters().iter().find(|p| p.node == node).map_or_else(String::new, |p| p.name.clone());
        let learned = known.learned(b.graph(), node);
        let (b, known, names) = self.level(depth);
        let inside = match &learned {
            Learned::Value(value) if ty.shape.rank() == 0 => b.constant(value.get(0), None),
            Learned::Value(_) | Learned::Depends(_) | Learned::Beyond => {
                let inside = b.parameter(&name, ParameterRole::Argument, ty);
                known.note(inside, learned);
                names.captures.push((node, inside));
                inside
            }
        };
        names.inside.insert(node, inside);
        inside
    }

    /// A captured parameter of the model's own graph, seen from where nodes are built.
    pub(super) fn captured(&mut self, name: &str, value: Rc<Tensor>) -> NodeId {
        let (b, known, _) = self.level(0);
        let node = b.parameter(name, ParameterRole::Captured, value.ty().clone());
        known.give(node, value);
        (1..=self.outer.len()).fold(node, |node, depth| self.capture(depth, node))
    }

    /// What is known of a node.
    pub fn learned(&mut self, node: NodeId) -> Learned {
        self.known.learned(self.b.graph(), node)
    }

    /// Builds a sub-graph that begins with parameters of these names and types, of which `unknown` tells why their values
    /// are not known; `build` gets them and gives the results.
    pub fn inner(
        &mut self,
        name: &str,
        given: &[(String, TensorType)],
        unknown: &Learned,
        build: impl FnOnce(&mut Self, &[NodeId]) -> Result<Vec<NodeId>>,
    ) -> Result<Inner> {
        let b = std::mem::replace(&mut self.b, GraphBuilder::new(name));
        self.outer.push(Level { b, known: std::mem::take(&mut self.known), names: std::mem::take(&mut self.names) });
        let mut parameters = vec![];
        for (name, ty) in given {
            let node = self.b.parameter(name, ParameterRole::Argument, ty.clone());
            self.known.note(node, unknown.clone());
            parameters.push(node);
        }
        let results = build(self, &parameters);
        let level = self.outer.pop().ok_or_else(|| Error::unsupported("a sub-graph has nothing around it"))?;
        let b = std::mem::replace(&mut self.b, level.b);
        let known = std::mem::replace(&mut self.known, level.known);
        let names = std::mem::replace(&mut self.names, level.names);
        Ok(Inner { graph: b.finish(&results?), known, captures: names.captures, given: parameters })
    }

    /// The parameters that stand for these nodes of the graph that is being built.
    pub fn slots(&self, inner: &Inner, nodes: &[NodeId]) -> Vec<Slot> {
        let slot = |node: &NodeId| {
            let inside = inner.captures.iter().find(|(outside, _)| outside == node).map(|(_, inside)| *inside);
            Slot { name: inside.map_or_else(String::new, |p| inner.name(p)), ty: self.ty(*node).clone(), inside }
        };
        nodes.iter().map(slot).collect()
    }
}

/// The nodes outside that these sub-graphs need for these of their results, each once.
pub fn needed(inners: &[(&Inner, &[NodeId])]) -> Vec<NodeId> {
    let mut found: Vec<NodeId> = vec![];
    for (inner, outputs) in inners {
        let live = inner.live(outputs);
        let new: Vec<NodeId> = inner.captures.iter().filter(|(_, inside)| live[inside.index()]).map(|(outside, _)| *outside).collect();
        for node in new {
            if !found.contains(&node) {
                found.push(node);
            }
        }
    }
    found
}

impl Inner {
    /// All results.
    pub fn outputs(&self) -> &[NodeId] {
        self.graph.outputs()
    }

    /// A node's type.
    pub fn ty(&self, node: NodeId) -> &TensorType {
        &self.graph.node(node).ty
    }

    /// The elements of a node, if they are known.
    pub fn value(&mut self, node: NodeId) -> Option<Rc<Tensor>> {
        self.known.get(&self.graph, node)
    }

    /// Whether these results depend on a node.
    pub fn reads(&self, node: NodeId, outputs: &[NodeId]) -> bool {
        self.live(outputs)[node.index()]
    }

    /// The parameter with which the sub-graph was begun.
    pub fn slot(&self, node: NodeId) -> Slot {
        Slot { name: self.name(node), ty: self.ty(node).clone(), inside: Some(node) }
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

    /// The graph of these parameters and results.
    pub fn close<'s>(&self, slots: impl IntoIterator<Item = &'s Slot>, outputs: &[NodeId]) -> Graph {
        let mut b = GraphBuilder::new(&self.graph.name);
        let mut map: Vec<Option<NodeId>> = vec![None; self.graph.len()];
        for slot in slots {
            let new = b.parameter(&slot.name, ParameterRole::Argument, slot.ty.clone());
            if let Some(inside) = slot.inside {
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

impl Slot {
    /// A parameter that the sub-graph does not read.
    pub fn unread(name: &str, ty: TensorType) -> Slot {
        Slot { name: name.to_owned(), ty, inside: None }
    }

    /// Its name and type.
    pub fn parts(&self) -> (&str, &TensorType) {
        (&self.name, &self.ty)
    }
}
