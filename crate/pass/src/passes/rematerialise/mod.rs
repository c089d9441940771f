//! Values that are computed again where keeping them is what the program's memory goes for: `f(x)` read early and late
//! `=>` `f(x)` for the early readers, and `f(x)` again right before the late ones. Decided by an estimate of the bytes that
//! are alive at each time: the fewest values whose going brings the peak down as far as all of them would. Exact: the same
//! op on the same operands. Refuses folds, products and what moves elements to computed places; what would keep another
//! value alive for longer; long computations; and all of it where the peak hardly falls. The pass for common
//! subexpressions would undo it, so [`crate::optimise`] runs it when the others have nothing more to do.

use crate::copy::{finish, keep};
use crate::estimate::{Estimate, Time};
use crate::log::{Log, Reason, Refusal, Rewrite, origins};
use crate::nested::nested;
use crate::tree::Tree;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Class, Graph, GraphBuilder, Node, NodeId, OpKind, mapped, pretty};

/// The pass's name.
pub const NAME: &str = "rematerialise";
const RULE: &str = "f(x) read early and late => f(x) early, and f(x) again late";

/// Cheap ops that a computation may cost again for each element; one of the others counts as [`COSTLY`].
const MOST_OPS: u32 = 20;
const COSTLY: u32 = 4;
/// Values in memory that such a computation may start from.
const MOST_LEAVES: usize = 4;
/// The share of the peak that has to be saved, at least: one in so many.
const WORTH: i64 = 16;

/// Computes values again, also inside of regions.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    nested(graph, log, &own)
}

/// How a value is computed again: so many ops, from values that have to be in memory then.
#[derive(Clone, Default)]
struct Recipe {
    ops: u32,
    leaves: SmallVec<[NodeId; 4]>,
}

/// A value that is not needed between two times, since it can be computed again at the second.
struct Gap {
    node: NodeId,
    from: Time,
    to: Time,
    /// When it is read then.
    wanted: Time,
    /// Whether the one kernel that still reads it computes it for itself, so that it is not even there at the second.
    joins: bool,
    bytes: i64,
    ops: u32,
}

impl Gap {
    /// From when to before when it does not lie in memory.
    fn inside(&self) -> (usize, usize) {
        (self.from as usize + 1, self.to as usize + usize::from(self.joins))
    }
}

fn own(graph: &Graph, log: &mut Log) -> Option<Graph> {
    let estimate = Estimate::of(graph);
    let (gaps, dear) = gaps(graph, &estimate);
    if gaps.is_empty() && dear.is_empty() {
        return None;
    }
    let mut refuse = |node: NodeId, reason: Reason| {
        let (stays, origins) = (pretty::call(graph, node), origins(graph, &[node]));
        log.refusals.push(Refusal { pass: NAME, rule: RULE, stays, nodes: vec![node], origins, reason });
    };
    let before = alive(graph, &estimate, &[]);
    let peak = |row: &[i64]| row.iter().copied().max().unwrap_or_default();
    let worst = peak(&before);
    let top = before.iter().position(|bytes| *bytes == worst).unwrap_or_default();
    let at_peak = |gap: &&Gap| (gap.inside().0..gap.inside().1).contains(&top);
    dear.iter().filter(at_peak).for_each(|gap| refuse(gap.node, Reason::CheaperToKeep));
    let after = alive(graph, &estimate, &gaps);
    let best = peak(&after);
    if worst - best < (worst / WORTH).max(1) {
        gaps.iter().filter(at_peak).for_each(|gap| refuse(gap.node, Reason::Memory));
        return None;
    }
    // The dearest first: what can stay without raising the peak stays.
    let mut tree = Tree::new(&after);
    let mut order: Vec<usize> = (0..gaps.len()).collect();
    order.sort_by_key(|at| (std::cmp::Reverse(i64::from(gaps[*at].ops) * gaps[*at].bytes), *at));
    let mut chosen: FxHashMap<NodeId, SmallVec<[(Time, Time); 1]>> = FxHashMap::default();
    let mut ahead: FxHashMap<NodeId, SmallVec<[NodeId; 1]>> = FxHashMap::default();
    for gap in order.into_iter().map(|at| &gaps[at]) {
        let (from, to) = gap.inside();
        if tree.largest(from, to) + gap.bytes <= best {
            tree.add(gap.bytes, from, to);
        } else {
            chosen.entry(gap.node).or_default().push((gap.from, gap.to));
            if gap.to < gap.wanted {
                ahead.entry(NodeId(gap.to)).or_default().push(gap.node);
            }
        }
    }
    for gap in &gaps {
        if !chosen.get(&gap.node).is_some_and(|list| list.contains(&(gap.from, gap.to))) {
            refuse(gap.node, Reason::Memory);
        }
    }
    chosen.values_mut().for_each(|list| list.sort_unstable());
    Some(Again::new(graph, &estimate, chosen).run(&ahead, log))
}

/// Bytes alive at each time, without these gaps.
fn alive(graph: &Graph, estimate: &Estimate, without: &[Gap]) -> Vec<i64> {
    let mut row = vec![0; graph.len() + 1];
    for (id, _) in graph.nodes() {
        let bytes = estimate.bytes(graph, id);
        row[estimate.kernel[id.index()] as usize] += bytes;
        row[estimate.end(id) as usize + 1] -= bytes;
    }
    for gap in without {
        row[gap.inside().0] -= gap.bytes;
        row[gap.inside().1] += gap.bytes;
    }
    let mut bytes = 0;
    for change in &mut row {
        bytes += *change;
        *change = bytes;
    }
    row
}

/// The gaps of all values that can be computed again, and those of other element-wise values.
fn gaps(graph: &Graph, estimate: &Estimate) -> (Vec<Gap>, Vec<Gap>) {
    let mut recipes: Vec<Option<Recipe>> = vec![];
    let (mut found, mut dear) = (vec![], vec![]);
    for (id, node) in graph.nodes() {
        let at = id.index();
        let own = recipe(node, &recipes);
        let stays = || Some(Recipe { ops: 0, leaves: [id].into_iter().collect() });
        if estimate.results[at] || node.op.kind == OpKind::Parameter {
            // It is there anyway.
            recipes.push(Some(Recipe::default()));
            continue;
        }
        if !estimate.kept[at] {
            recipes.push(own);
            continue;
        }
        if node.op.kind.info().class != Class::Elementwise || estimate.crowded[at] {
            recipes.push(stays());
            continue;
        }
        let (bytes, before) = (estimate.bytes(graph, id), found.len());
        for pair in estimate.read[at].windows(2) {
            let (from, wanted) = (pair[0], pair[1]);
            if wanted <= from + 1 {
                continue;
            }
            // Where what it starts from goes before it is needed, it is computed, and stored, before that goes.
            let there = own.as_ref().map(|own| own.leaves.iter().map(|leaf| estimate.end(*leaf)).min().unwrap_or(wanted));
            let to = there.unwrap_or(from).min(wanted);
            let possible = to == wanted || (to > from + 1 && estimate.in_memory[at]);
            let ops = own.as_ref().map_or(0, |own| own.ops);
            let joins = !estimate.in_memory[at] && wanted == estimate.end(id);
            let gap = Gap { node: id, from, to: if possible { to } else { wanted }, wanted, joins, bytes, ops };
            if possible { found.push(gap) } else { dear.push(gap) }
        }
        recipes.push(if found.len() > before { own } else { stays() });
    }
    (found, dear)
}

/// How a node that is not in memory is computed, if that is cheap.
fn recipe(node: &Node, recipes: &[Option<Recipe>]) -> Option<Recipe> {
    let ops = match node.op.kind.info().class {
        Class::Leaf | Class::Movement => 0,
        Class::Elementwise if is_dear(node.op.kind) => COSTLY,
        Class::Elementwise => 1,
        Class::Reduce | Class::Rearrange | Class::Cumulative | Class::Sort | Class::Scatter | Class::Contract | Class::Region => {
            return None;
        }
    };
    let mut all = Recipe { ops, leaves: SmallVec::new() };
    for input in &node.inputs {
        let below = recipes[input.index()].as_ref()?;
        all.ops += below.ops;
        all.leaves.extend(below.leaves.iter().copied());
    }
    all.leaves.sort_unstable();
    all.leaves.dedup();
    (all.ops <= MOST_OPS && all.leaves.len() <= MOST_LEAVES).then_some(all)
}

/// Whether an op takes many times the work of an addition.
fn is_dear(kind: OpKind) -> bool {
    kind.info().costly || matches!(kind, OpKind::Sin | OpKind::Cos | OpKind::Atan | OpKind::Erf)
}

/// Builds the graph in which values are computed again.
struct Again<'a> {
    graph: &'a Graph,
    estimate: &'a Estimate,
    /// The gaps of the values that are, ascending.
    chosen: FxHashMap<NodeId, SmallVec<[(Time, Time); 1]>>,
    /// Whether a node shows such a value.
    affected: Vec<bool>,
    builder: GraphBuilder,
    map: Vec<Option<NodeId>>,
    /// What was made for readers from a time on.
    made: FxHashMap<(NodeId, Time), NodeId>,
    /// Values that were computed again, for which reader, as what.
    told: Vec<(NodeId, NodeId, NodeId)>,
    reader: NodeId,
}

impl<'a> Again<'a> {
    fn new(graph: &'a Graph, estimate: &'a Estimate, chosen: FxHashMap<NodeId, SmallVec<[(Time, Time); 1]>>) -> Again<'a> {
        let mut affected = vec![false; graph.len()];
        for (id, node) in graph.nodes() {
            let shows = estimate.free[id.index()] && node.inputs.iter().any(|i| affected[i.index()]);
            affected[id.index()] = shows || chosen.contains_key(&id);
        }
        let (builder, map) = graph.rebuild();
        Again { graph, estimate, chosen, affected, builder, map, made: FxHashMap::default(), told: vec![], reader: NodeId(0) }
    }

    /// The graph; `ahead` names what is computed again right before a node.
    fn run(mut self, ahead: &FxHashMap<NodeId, SmallVec<[NodeId; 1]>>, log: &mut Log) -> Graph {
        let graph = self.graph;
        for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
            let at = id.index();
            self.reader = id;
            for again in ahead.get(&id).into_iter().flatten() {
                self.again(*again, id.0);
            }
            let new = if self.estimate.free[at] || !node.inputs.iter().any(|i| self.affected[i.index()]) {
                self.builder.copy_mapped(node, &self.map)
            } else {
                let time = self.estimate.kernel[at];
                let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| self.seen(*i, time)).collect();
                self.builder.copy(node, inputs)
            };
            self.map[at] = Some(new);
        }
        let built = finish(graph, self.builder, &self.map);
        // What nobody read before is left to the pass for dead code; what has only late readers now goes.
        let mut uses = vec![false; graph.len()];
        graph.nodes().for_each(|(_, node)| node.inputs.iter().for_each(|i| uses[i.index()] = true));
        let dead = graph.nodes().filter(|(id, _)| !uses[id.index()]).filter_map(|(id, _)| self.map[id.index()]);
        let (result, places) = keep(&built, &built.reachable_from(built.outputs().iter().copied().chain(dead)));
        for (node, reader, made) in self.told {
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

    fn old(&self, id: NodeId) -> NodeId {
        mapped(&self.map, id)
    }

    /// What a kernel at a time reads for a node. Free nodes are few in a row, so this recursion is bounded.
    fn seen(&mut self, id: NodeId, time: Time) -> NodeId {
        if !self.affected[id.index()] {
            return self.old(id);
        }
        if let Some(gaps) = self.chosen.get(&id) {
            let last = gaps.iter().rev().find(|gap| gap.1 <= time).map(|gap| gap.1);
            return match last {
                Some(from) => self.again(id, from),
                None => self.old(id),
            };
        }
        if let Some(made) = self.made.get(&(id, time)) {
            return *made;
        }
        let node = self.graph.node(id);
        let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| self.seen(*i, time)).collect();
        let same = node.inputs.iter().zip(&inputs).all(|(old, new)| self.old(*old) == *new);
        let new = if same { self.old(id) } else { self.builder.copy(node, inputs) };
        self.made.insert((id, time), new);
        new
    }

    /// The node computed again for readers from a time on. A recipe is short, so this recursion is bounded.
    fn again(&mut self, id: NodeId, time: Time) -> NodeId {
        if let Some(made) = self.made.get(&(id, time)) {
            return *made;
        }
        let node = self.graph.node(id);
        let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| self.there(*i, time)).collect();
        let new = self.builder.copy(node, inputs);
        self.made.insert((id, time), new);
        if self.chosen.contains_key(&id) {
            self.told.push((id, self.reader, new));
        }
        new
    }

    /// A value that is in memory then, or computed again.
    fn there(&mut self, id: NodeId, time: Time) -> NodeId {
        let (node, at) = (self.graph.node(id), id.index());
        if node.inputs.is_empty() || self.estimate.results[at] {
            return self.old(id);
        }
        if self.estimate.kept[at] {
            let gone = self.chosen.get(&id).is_some_and(|gaps| gaps.iter().any(|gap| gap.0 < time && time < gap.1));
            if !gone && self.estimate.end(id) >= time {
                return self.seen(id, time);
            }
        }
        self.again(id, time)
    }
}
