//! Derivatives inside of a trace: the part of its graph between sources and targets is differentiated, and the derivative
//! becomes part of the open trace. Its forward values are the nodes that are there already.

use super::Request;
use super::differentiate::{Forward, Input};
use crate::tensor::{Tensor, Value};
use crate::trace::{Capture, Trace};
use crate::{Error, Operand, Result, Runtime};
use std::ops::Range;
use tandem_grad::Custom;
use tandem_ir::{Attr, Graph, NodeId, Op, OpKind, mapped};

/// What is differentiated: nodes of one trace.
struct Part {
    graph: Graph,
    custom: Vec<Custom>,
    trace: u64,
    /// The nodes that each source stands for.
    sources: Vec<Vec<NodeId>>,
    targets: Vec<NodeId>,
    /// Nodes that depend on a source.
    depends: Vec<bool>,
    /// Nodes between sources and targets.
    between: Vec<bool>,
}

impl Runtime {
    pub(super) fn traced_gradient(&self, request: &Request<'_>) -> Result<Vec<Option<Tensor>>> {
        let part = self.part(request)?;
        let none = || vec![None; request.sources.len()];
        let reached: Vec<usize> = (0..part.targets.len()).filter(|t| part.depends[part.targets[*t].index()]).collect();
        let wanted: Vec<usize> = (0..part.sources.len()).filter(|s| part.sources[*s].iter().any(|n| part.between[n.index()])).collect();
        if reached.is_empty() || wanted.is_empty() {
            return Ok(none());
        }
        let seeds: Vec<Option<&Tensor>> = reached.iter().map(|t| request.targets[*t].1.as_ref()).collect();
        let types: Vec<_> = wanted.iter().map(|s| request.sources[*s].ty().clone()).collect();
        let mut forward = Forward::new(&types);
        let map = part.copied(&mut forward, &wanted)?;
        let ends: Vec<NodeId> = reached.iter().map(|t| mapped(&map, part.targets[*t])).collect();
        let given: Vec<bool> = seeds.iter().map(Option::is_some).collect();
        let (mut function, inputs) = forward.differentiate(&ends, &given)?;
        if let Some(size) = request.stacked {
            let stacked: Vec<bool> = inputs.iter().map(|i| matches!(i, Input::Seed(_))).collect();
            function = function.vmap(&stacked, size)?;
        }
        let values = inputs.iter().map(|input| match input {
            Input::Known(node) => self.symbol_of(part.trace, *node),
            Input::Seed(i) => Ok(seeds[*i].cloned().unwrap_or_else(|| unreachable!("only a target with a gradient has this input"))),
        });
        let found = self.inline(&function, &values.collect::<Result<Vec<_>>>()?)?;
        let mut gradients = none();
        wanted.iter().zip(found).for_each(|(s, gradient)| gradients[*s] = Some(gradient));
        Ok(gradients)
    }

    /// The part of a trace that a request is about.
    fn part(&self, request: &Request<'_>) -> Result<Part> {
        let traces = self.traces.borrow();
        let found = request.targets.iter().find_map(|(t, _)| if let Value::Symbol(s) = &*t.value() { Some(s.clone()) } else { None });
        let Some(symbol) = found else { return Err(Error::State("no target is traced".into())) };
        let Some(trace) = traces.iter().find(|t| t.id == symbol.trace) else { return Err(symbol.leak_error()) };
        let graph = trace.graph().clone();
        let targets = request.targets.iter().filter_map(|(t, _)| match &*t.value() {
            Value::Symbol(s) if s.trace == trace.id => Some(s.node),
            Value::Symbol(_) | Value::Array(_) => None,
        });
        let targets: Vec<NodeId> = targets.collect();
        if targets.len() != request.targets.len() {
            return Err(Error::State("the targets of one derivative belong to one traced function".into()));
        }
        let sources: Vec<Vec<NodeId>> = request.sources.iter().map(|s| trace.nodes_of(s)).collect();
        let seen = |id: NodeId| request.within.is_none_or(|ranges: &[Range<u64>]| ranges.iter().any(|r| r.contains(&u64::from(id.0))));
        let mut depends = vec![false; graph.len()];
        sources.iter().flatten().for_each(|n| depends[n.index()] = true);
        for (id, node) in graph.nodes() {
            let region = node.op.kind.info().class == tandem_ir::Class::Region;
            let below = seen(id) && node.inputs.iter().any(|i| depends[i.index()]);
            depends[id.index()] |= below && (node.ty.dtype.is_float() || region);
        }
        let mut between = vec![false; graph.len()];
        targets.iter().filter(|t| depends[t.index()]).for_each(|t| between[t.index()] = true);
        for (id, node) in graph.nodes().rev() {
            if between[id.index()] && seen(id) {
                node.inputs.iter().filter(|i| depends[i.index()]).for_each(|i| between[i.index()] = true);
            }
        }
        Ok(Part { custom: trace.custom().to_vec(), trace: trace.id, graph, sources, targets, depends, between })
    }

    fn symbol_of(&self, trace: u64, node: NodeId) -> Result<Tensor> {
        let mut traces = self.traces.borrow_mut();
        let Some(trace) = traces.iter_mut().find(|t| t.id == trace) else {
            return Err(Error::State("the traced function has ended".into()));
        };
        let (made_by, origin) = (trace.graph().node(node).op.kind.info().name, trace.graph().origin(node).cloned());
        Ok(trace.symbol(node, made_by, origin))
    }

    /// The leaves that require gradients in the open trace.
    pub(super) fn traced_leaves(&self) -> Vec<Tensor> {
        let traces = self.traces.borrow();
        let Some(trace) = traces.last() else { return vec![] };
        let captured = trace.captures().iter().filter_map(|c| if let Capture::Tensor(t) = c { Some(t) } else { None });
        captured.chain(&trace.state.leaves).filter(|t| t.is_trainable()).cloned().collect()
    }

    /// The tensors that require gradients and that something between these positions of the open trace read.
    pub(super) fn leaves_traced_between(&self, within: &[Range<u64>]) -> Vec<Tensor> {
        let leaves = self.traced_leaves();
        let traces = self.traces.borrow();
        let Some(trace) = traces.last() else { return vec![] };
        let seen = |id: NodeId| within.iter().any(|r| r.contains(&u64::from(id.0)));
        let read = |leaf: &Tensor| {
            let nodes = trace.nodes_of(leaf);
            trace.graph().nodes().any(|(id, node)| seen(id) && node.inputs.iter().any(|i| nodes.contains(i)))
        };
        leaves.into_iter().filter(read).collect()
    }

    /// Notes a symbol that is a leaf.
    pub(super) fn note_leaf(&self, x: &Tensor) {
        if let Some(trace) = self.traces.borrow_mut().last_mut() {
            trace.state.leaves.push(x.clone());
        }
    }

    /// A node with the value of another, through which no gradient flows.
    pub(super) fn trace_detached(&self, x: &Tensor) -> Result<Tensor> {
        let dtype = x.dtype();
        self.trace_op(Op::new(OpKind::Bitcast, Attr::DType(dtype)), &[Operand::Tensor(x)])
    }

    /// Whether gradients flow to a tensor.
    pub fn requires_grad(&self, x: &Tensor) -> bool {
        let Value::Symbol(symbol) = &*x.value() else {
            return x.history().as_ref().is_some_and(|h| h.leaf().is_none_or(|l| l.requires_grad.get()));
        };
        if x.is_trainable() {
            return true;
        }
        let traces = self.traces.borrow();
        let Some(trace) = traces.iter().find(|t| t.id == symbol.trace) else { return false };
        let captured = trace.captures().iter().filter_map(|c| if let Capture::Tensor(t) = c { Some(t) } else { None });
        let leaves = captured.chain(&trace.state.leaves).filter(|t| t.is_trainable());
        let graph = trace.graph();
        let mut depends = vec![false; graph.len()];
        leaves.flat_map(|leaf| trace.nodes_of(leaf)).for_each(|n| depends[n.index()] = true);
        for (id, node) in graph.nodes() {
            let region = node.op.kind.info().class == tandem_ir::Class::Region;
            let detached = node.op.kind == OpKind::Bitcast;
            let below = !detached && node.inputs.iter().any(|i| depends[i.index()]);
            depends[id.index()] |= below && (node.ty.dtype.is_float() || region);
        }
        depends[symbol.node.index()]
    }
}

impl Trace {
    /// The nodes that a tensor stands for: its value now, and the one with which it was captured.
    fn nodes_of(&self, tensor: &Tensor) -> Vec<NodeId> {
        let mut nodes = vec![];
        if let Value::Symbol(s) = &*tensor.value()
            && s.trace == self.id
        {
            nodes.push(s.node);
        }
        nodes.extend(self.captured_as(tensor).filter(|n| !nodes.contains(n)));
        nodes
    }
}

impl Part {
    /// Copies the nodes between sources and targets, and what custom gradients need.
    fn copied(&self, forward: &mut Forward<NodeId>, wanted: &[usize]) -> Result<Vec<Option<NodeId>>> {
        let graph = &self.graph;
        let mut map = vec![None; graph.len()];
        let custom: Vec<&Custom> = self.custom.iter().filter(|c| c.outputs.iter().any(|o| self.between[o.index()])).collect();
        let extra: Vec<NodeId> = custom.iter().flat_map(|c| c.inputs.iter().chain(&c.outputs)).copied().collect();
        let copies = |id: NodeId| self.between[id.index()] && graph.node(id).inputs.iter().any(|i| self.between[i.index()]);
        let mut read = vec![false; graph.len()];
        extra.iter().chain(&self.targets).for_each(|n| read[n.index()] = true);
        for (id, node) in graph.nodes() {
            if copies(id) {
                node.inputs.iter().for_each(|i| read[i.index()] = true);
            }
        }
        for (id, node) in graph.nodes() {
            if !copies(id) && !(read[id.index()] || self.between[id.index()]) {
                continue;
            }
            let is_region = node.region().is_some();
            let mut new = if copies(id) || node.literal().is_some() {
                let new = forward.copy(graph, id, &map)?;
                if !is_region {
                    forward.know(new, id);
                }
                new
            } else {
                forward.parameter(&node.ty, id)
            };
            for (at, source) in wanted.iter().enumerate() {
                if self.sources[*source].contains(&id) {
                    new = forward.source(new, at, id)?;
                }
            }
            map[id.index()] = Some(new);
        }
        forward.custom = custom.iter().map(|c| c.mapped(&map)).collect();
        Ok(map)
    }
}
