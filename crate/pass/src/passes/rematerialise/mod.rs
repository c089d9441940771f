//! Rematerialisation: a cheap value that would keep the peak of memory high is computed again: `f(x)` read early and late
//! `=>` `f(x)` for the early readers, and `f(x)` again right before the late ones.
//!
//! Exact: the same op on the same operands. The choice rests on an estimate of the bytes in memory at each time
//! (`estimate`): the fewest values whose recomputation lowers the peak as far as recomputing all of them would. Never
//! computed again are reductions, products, and gathers; what would keep another value alive for longer; long
//! computations; and nothing at all where the peak hardly falls. `cse` would undo the pass, so it runs last.

mod estimate;
mod gaps;
mod rebuild;
mod segment_tree;

use self::estimate::{MemoryEstimate, Time};
use self::gaps::{Gap, find_gaps, live_bytes};
use self::rebuild::Rematerialiser;
use self::segment_tree::SegmentTree;
use crate::log::{Log, Reason, Refusal, origins};
use crate::nested::run_nested;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Graph, NodeId, pretty};

/// The pass's name.
pub const NAME: &str = "rematerialise";
const RULE: &str = "f(x) read early and late => f(x) early, and f(x) again late";

/// The peak has to fall by at least this fraction: one in so many.
const MIN_SAVING: i64 = 16;

/// Computes values again, also inside of regions.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    run_nested(graph, log, &run_on_graph)
}

fn run_on_graph(graph: &Graph, log: &mut Log) -> Option<Graph> {
    let estimate = MemoryEstimate::of(graph);
    let (gaps, too_expensive) = find_gaps(graph, &estimate);
    if gaps.is_empty() && too_expensive.is_empty() {
        return None;
    }
    let mut refuse = |node: NodeId, reason: Reason| {
        let (stays, origins) = (pretty::call(graph, node), origins(graph, &[node]));
        log.refusals.push(Refusal { pass: NAME, rule: RULE, stays, nodes: vec![node], origins, reason });
    };
    let before = live_bytes(graph, &estimate, &[]);
    let peak = |row: &[i64]| row.iter().copied().max().unwrap_or_default();
    let worst = peak(&before);
    let top = before.iter().position(|bytes| *bytes == worst).unwrap_or_default();
    let at_peak = |gap: &&Gap| (gap.times().0..gap.times().1).contains(&top);
    too_expensive.iter().filter(at_peak).for_each(|gap| refuse(gap.node, Reason::CheaperToKeep));
    let after = live_bytes(graph, &estimate, &gaps);
    let best = peak(&after);
    if worst - best < (worst / MIN_SAVING).max(1) {
        gaps.iter().filter(at_peak).for_each(|gap| refuse(gap.node, Reason::Memory));
        return None;
    }
    // The most expensive first: what can stay without raising the peak stays.
    let mut tree = SegmentTree::new(&after);
    let mut order: Vec<usize> = (0..gaps.len()).collect();
    order.sort_by_key(|at| (std::cmp::Reverse(i64::from(gaps[*at].ops) * gaps[*at].bytes), *at));
    let mut chosen: FxHashMap<NodeId, SmallVec<[(Time, Time); 1]>> = FxHashMap::default();
    let mut ahead: FxHashMap<NodeId, SmallVec<[NodeId; 1]>> = FxHashMap::default();
    for gap in order.into_iter().map(|at| &gaps[at]) {
        let (from, to) = gap.times();
        if tree.max(from, to) + gap.bytes <= best {
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
    Some(Rematerialiser::new(graph, &estimate, chosen).run(&ahead, log))
}
