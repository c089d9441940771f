//! Reverse mode where the forward values are known already: the derivative of a graph, as a graph of these values.

use crate::Result;
use rustc_hash::FxHashMap;
use tandem_grad::{Custom, Function};
use tandem_ir::{Attr, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, ParameterRole, TensorType, mapped};

/// A graph in the making whose values are known. `K` says what is known.
pub(super) struct Forward<K> {
    pub builder: GraphBuilder,
    pub custom: Vec<Custom>,
    /// Parameters that stand for the sources' changes.
    deltas: Vec<NodeId>,
    /// What each node is known as.
    known: Vec<(NodeId, K)>,
}

/// What a parameter of the derivative stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Input<K> {
    /// A value of the forward graph.
    Known(K),
    /// The gradient of this target.
    Seed(usize),
}

impl<K: Copy> Forward<K> {
    /// A graph with sources of these types.
    pub fn new(sources: &[TensorType]) -> Forward<K> {
        let mut builder = GraphBuilder::new("backward");
        let deltas = sources.iter().map(|ty| builder.parameter("source", ParameterRole::Argument, ty.clone())).collect();
        Forward { builder, custom: vec![], deltas, known: vec![] }
    }

    /// A value from outside.
    pub fn parameter(&mut self, ty: &TensorType, known: K) -> NodeId {
        let node = self.builder.parameter("value", ParameterRole::Argument, ty.clone());
        self.known.push((node, known));
        node
    }

    /// Notes that a node's value is known.
    pub fn know(&mut self, node: NodeId, known: K) {
        self.known.push((node, known));
    }

    /// The value at a source: what is known of the node holds of it, too.
    pub fn source(&mut self, value: NodeId, source: usize, known: K) -> Result<NodeId> {
        let node = self.builder.push(OpKind::Add, &[value, self.deltas[source]], None)?;
        self.known.push((node, known));
        Ok(node)
    }

    /// Adds a copy of a node of another graph.
    pub fn copy(&mut self, graph: &Graph, id: NodeId, map: &[Option<NodeId>]) -> Result<NodeId> {
        copy(&mut self.builder, graph, id, map)
    }

    /// The gradients of the targets with respect to the sources, which are parameters of the first results; and what the parameters stand for.
    /// A target without a seed has the gradient 1.
    pub fn differentiate(mut self, targets: &[NodeId], seeded: &[bool]) -> Result<(Function, Vec<Input<K>>)> {
        self.forget_what_was_asked_once();
        let outputs: Vec<NodeId> = targets.iter().chain(self.known.iter().map(|(n, _)| n)).copied().collect();
        let sources = self.deltas.len();
        let forward = Function { graph: self.builder.finish(&outputs), custom: self.custom };
        let wrt: Vec<usize> = (0..sources).collect();
        let of: Vec<usize> = (0..targets.len()).collect();
        let both = forward.vjp(&wrt, &of)?;
        let graph = &both.graph;
        let mut inputs: FxHashMap<NodeId, Input<K>> = FxHashMap::default();
        for ((_, known), node) in self.known.iter().zip(&graph.outputs()[targets.len()..]) {
            if graph.node(*node).literal().is_none() {
                inputs.entry(*node).or_insert(Input::Known(*known));
            }
        }
        let seeds = &graph.parameters()[graph.parameters().len() - targets.len()..];
        let ones: Vec<NodeId> = seeds.iter().zip(seeded).filter(|(_, seeded)| !**seeded).map(|(p, _)| p.node).collect();
        for (i, p) in seeds.iter().enumerate().filter(|(i, _)| seeded[*i]) {
            inputs.insert(p.node, Input::Seed(i));
        }
        cut(&both, &graph.outputs()[outputs.len()..], &inputs, &ones)
    }

    /// Of a part whose gradient is asked once, and is asked now, and of what comes of it, nothing is known: it is computed again from
    /// what the part reads, so that derivatives of the derivative go on there.
    fn forget_what_was_asked_once(&mut self) {
        if !self.custom.iter().any(|c| c.once) {
            return;
        }
        let graph = self.builder.graph();
        let from = |roots: &[NodeId]| {
            let mut depends = vec![false; graph.len()];
            roots.iter().for_each(|root| depends[root.index()] = true);
            for (id, node) in graph.nodes() {
                depends[id.index()] |= node.inputs.iter().any(|input| depends[input.index()]);
            }
            depends
        };
        let moves = from(&self.deltas);
        let asked = self.custom.iter().filter(|c| c.once && c.inputs.iter().any(|input| moves[input.index()]));
        let unknown = from(&asked.flat_map(|c| c.outputs.iter().copied()).collect::<Vec<_>>());
        self.known.retain(|(node, _)| !unknown[node.index()]);
    }
}

/// The part of a function that computes `results` from the nodes in `inputs`. Other parameters are 1 if they are among `ones`, else 0.
fn cut<K: Copy>(
    f: &Function,
    results: &[NodeId],
    inputs: &FxHashMap<NodeId, Input<K>>,
    ones: &[NodeId],
) -> Result<(Function, Vec<Input<K>>)> {
    let graph = &f.graph;
    let mut inputs = inputs.clone();
    let needed = needed_with_whole_parts(f, results, &mut inputs);
    let mut builder = GraphBuilder::new(&graph.name);
    let mut map = vec![None; graph.len()];
    let mut order = vec![];
    for (id, node) in graph.nodes().filter(|(id, _)| needed[id.index()]) {
        map[id.index()] = Some(if let Some(input) = inputs.get(&id) {
            order.push(*input);
            builder.parameter("value", ParameterRole::Argument, node.ty.clone())
        } else if node.op.kind == OpKind::Parameter {
            let value = if ones.contains(&id) { 1.0 } else { 0.0 };
            let scalar = builder.constant(Literal::float(node.ty.dtype, value), None);
            builder.push(Op::new(OpKind::BroadcastTo, Attr::Shape(node.ty.shape.clone())), &[scalar], None)?
        } else {
            copy(&mut builder, graph, id, &map)?
        });
    }
    let whole = |c: &&Custom| {
        c.inputs.iter().chain(&c.outputs).all(|n| map[n.index()].is_some()) && c.outputs.iter().all(|o| !inputs.contains_key(o))
    };
    let custom = f.custom.iter().filter(whole).map(|c| c.mapped(&map)).collect();
    let outputs: Vec<NodeId> = results.iter().map(|r| mapped(&map, *r)).collect();
    Ok((Function { graph: builder.finish(&outputs), custom }, order))
}

/// Which nodes `results` need. A part with a custom gradient of which some outputs are known and others needed is needed whole, and none of
/// its outputs is taken from outside: what is left of a part has not the part's gradient.
fn needed_with_whole_parts<K>(f: &Function, results: &[NodeId], inputs: &mut FxHashMap<NodeId, Input<K>>) -> Vec<bool> {
    let mut roots = results.to_vec();
    loop {
        let mut needed = vec![false; f.graph.len()];
        roots.iter().for_each(|root| needed[root.index()] = true);
        for (id, node) in f.graph.nodes().rev() {
            if needed[id.index()] && !inputs.contains_key(&id) {
                node.inputs.iter().for_each(|i| needed[i.index()] = true);
            }
        }
        let is_computed = |o: &NodeId| needed[o.index()] && !inputs.contains_key(o);
        let is_whole = |c: &Custom| c.outputs.iter().all(is_computed) && c.inputs.iter().all(|i| needed[i.index()]);
        let Some(broken) = f.custom.iter().find(|c| c.outputs.iter().any(is_computed) && !is_whole(c)) else { return needed };
        roots.extend(broken.inputs.iter().chain(&broken.outputs));
        for output in &broken.outputs {
            inputs.remove(output);
        }
    }
}

fn copy(builder: &mut GraphBuilder, graph: &Graph, id: NodeId, map: &[Option<NodeId>]) -> Result<NodeId> {
    let node = graph.node(id);
    if let Some(literal) = node.literal() {
        return Ok(builder.constant(literal, None));
    }
    let inputs: Vec<NodeId> = node.inputs.iter().map(|i| mapped(map, *i)).collect();
    let origin = graph.origin(id).cloned().map(|o| builder.origin(o));
    Ok(builder.push(node.op.clone(), &inputs, origin)?)
}
