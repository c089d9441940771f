//! Builds the graph in which chosen values are computed again.

use super::estimate::{MemoryEstimate, Time};
use super::{NAME, RULE};
use crate::log::{Log, Rewrite, origins};
use crate::rebuild::{finish_mapped, retain_nodes};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Graph, GraphBuilder, NodeId, OpKind, mapped, pretty};

/// Builds the graph in which values are computed again.
pub(super) struct Rematerialiser<'a> {
    graph: &'a Graph,
    estimate: &'a MemoryEstimate,
    /// The gaps of each value that is computed again, ascending.
    chosen: FxHashMap<NodeId, SmallVec<[(Time, Time); 1]>>,
    /// Whether a node is such a value, or a free node on one.
    affected: Vec<bool>,
    builder: GraphBuilder,
    map: Vec<Option<NodeId>>,
    /// The copy of a node for readers from a time on.
    copies: FxHashMap<(NodeId, Time), NodeId>,
    /// Values that were computed again: the value, the reader, the copy.
    log: Vec<(NodeId, NodeId, NodeId)>,
    /// The node that is being rebuilt.
    reader: NodeId,
}

impl<'a> Rematerialiser<'a> {
    pub(super) fn new(
        graph: &'a Graph,
        estimate: &'a MemoryEstimate,
        chosen: FxHashMap<NodeId, SmallVec<[(Time, Time); 1]>>,
    ) -> Rematerialiser<'a> {
        let mut affected = vec![false; graph.len()];
        for (id, node) in graph.nodes() {
            let is_view = estimate.free[id.index()] && node.inputs.iter().any(|i| affected[i.index()]);
            affected[id.index()] = is_view || chosen.contains_key(&id);
        }
        let (builder, map) = graph.rebuild();
        Rematerialiser { graph, estimate, chosen, affected, builder, map, copies: FxHashMap::default(), log: vec![], reader: NodeId(0) }
    }

    /// The graph; `ahead` names what is computed again right before a node.
    pub(super) fn run(mut self, ahead: &FxHashMap<NodeId, SmallVec<[NodeId; 1]>>, log: &mut Log) -> Graph {
        let graph = self.graph;
        for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
            let at = id.index();
            self.reader = id;
            for value in ahead.get(&id).into_iter().flatten() {
                self.recompute(*value, id.0);
            }
            let new = if self.estimate.free[at] || !node.inputs.iter().any(|i| self.affected[i.index()]) {
                self.builder.copy_mapped(node, &self.map)
            } else {
                let time = self.estimate.kernel[at];
                let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| self.value_at(*i, time)).collect();
                self.builder.copy(node, inputs)
            };
            self.map[at] = Some(new);
        }
        let built = finish_mapped(graph, self.builder, &self.map);
        // Nodes without users before are left to the `dce` pass; values that now have only late readers are dropped.
        let mut uses = vec![false; graph.len()];
        graph.nodes().for_each(|(_, node)| node.inputs.iter().for_each(|i| uses[i.index()] = true));
        let dead = graph.nodes().filter(|(id, _)| !uses[id.index()]).filter_map(|(id, _)| self.map[id.index()]);
        let (result, places) = retain_nodes(&built, &built.reachable_from(built.outputs().iter().copied().chain(dead)));
        for (node, reader, made) in self.log {
            log.rewrites.push(Rewrite {
                pass: NAME,
                rule: RULE,
                before: format!("{node} = {}", pretty::call(graph, node)),
                after: format!("computed again for {reader}"),
                nodes: vec![node, reader],
                made: places[made.index()].into_iter().collect(),
                origins: origins(graph, &[node, reader]),
                expression: None,
            });
        }
        result
    }

    fn original(&self, id: NodeId) -> NodeId {
        mapped(&self.map, id)
    }

    /// What a kernel at a time reads for a node. Chains of free nodes are short, so this recursion is bounded.
    fn value_at(&mut self, id: NodeId, time: Time) -> NodeId {
        if !self.affected[id.index()] {
            return self.original(id);
        }
        if let Some(gaps) = self.chosen.get(&id) {
            let last = gaps.iter().rev().find(|gap| gap.1 <= time).map(|gap| gap.1);
            return match last {
                Some(from) => self.recompute(id, from),
                None => self.original(id),
            };
        }
        if let Some(made) = self.copies.get(&(id, time)) {
            return *made;
        }
        let node = self.graph.node(id);
        let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| self.value_at(*i, time)).collect();
        let same = node.inputs.iter().zip(&inputs).all(|(old, new)| self.original(*old) == *new);
        let new = if same { self.original(id) } else { self.builder.copy(node, inputs) };
        self.copies.insert((id, time), new);
        new
    }

    /// A copy of the node for readers from a time on. Recipes are short, so this recursion is bounded.
    fn recompute(&mut self, id: NodeId, time: Time) -> NodeId {
        if let Some(made) = self.copies.get(&(id, time)) {
            return *made;
        }
        let node = self.graph.node(id);
        let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| self.operand_at(*i, time)).collect();
        let new = self.builder.copy(node, inputs);
        self.copies.insert((id, time), new);
        if self.chosen.contains_key(&id) {
            self.log.push((id, self.reader, new));
        }
        new
    }

    /// A value that is in memory at a time, or a copy of it.
    fn operand_at(&mut self, id: NodeId, time: Time) -> NodeId {
        let (node, at) = (self.graph.node(id), id.index());
        if node.inputs.is_empty() || self.estimate.results[at] {
            return self.original(id);
        }
        if self.estimate.kept[at] {
            let gone = self.chosen.get(&id).is_some_and(|gaps| gaps.iter().any(|gap| gap.0 < time && time < gap.1));
            if !gone && self.estimate.end(id) >= time {
                return self.value_at(id, time);
            }
        }
        self.recompute(id, time)
    }
}
