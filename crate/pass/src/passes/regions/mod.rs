//! Conditionals and loops: `cond(constant, …) => its branch`; a scan of no or one trip `=>` no loop; dead results, operands and
//! carried values `=>` nothing; a carried value that never changes `=>` an operand; a constant operand `=>` a constant
//! inside; loop-invariant computation `=>` before the loop ([`loop_invariant`]), and so products of slices
//! ([`loop_distribution`]). Loops are never unrolled.

mod inline;
mod loop_distribution;
mod loop_invariant;
mod operands;
mod region_rewrite;

use self::inline::inline_region;
use self::loop_distribution::distribute_products;
use self::loop_invariant::hoist_invariants;
use self::operands::{drop_unchanged, drop_unused, sink_constants};
use self::region_rewrite::{RegionRewrite, ResultPlace};
use crate::log::{Log, Rewrite, origins};
use crate::nested::run_nested;
use crate::rebuild::finish_mapped;
use rustc_hash::FxHashMap;
use tandem_ir::{Attr, Graph, GraphBuilder, NodeId, Op, OpKind, Region, pretty};

/// The pass's name.
pub const NAME: &str = "regions";

/// Greatest number of rewrites of one region in one run. Each rewrite makes the region smaller or takes computation out of it.
const MAX_REWRITES: usize = 64;

/// Rewrites every region, innermost first.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    run_nested(graph, log, &run_on_graph)
}

fn run_on_graph(graph: &Graph, log: &mut Log) -> Option<Graph> {
    graph.nodes().find(|(_, n)| n.region().is_some())?;
    let mut read: FxHashMap<NodeId, Vec<bool>> = FxHashMap::default();
    for (_, node) in graph.nodes() {
        if let Some(index) = node.result_index() {
            let of = node.inputs[0];
            read.entry(of).or_insert_with(|| vec![false; graph.node(of).region().map_or(0, Region::results)])[index] = true;
        }
    }
    let start = log.rewrites.len();
    let (mut builder, mut map) = graph.rebuild();
    let mut places: FxHashMap<NodeId, (NodeId, Vec<ResultPlace>)> = FxHashMap::default();
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let region = node.region().and_then(|region| Some((region, read.get(&id)?)));
        if let Some((region, read)) = region {
            let inputs = node.inputs.iter().map(|i| map[i.index()].expect("operands come first")).collect();
            let mut rewrite =
                RegionRewrite { region: region.clone(), inputs, places: (0..region.results()).map(ResultPlace::Result).collect() };
            let first = log.rewrites.len();
            let (new, mut done) = (rewrite_region(graph, id, &mut rewrite, &mut builder, read, log), rewrite.places);
            log.rewrites[first..].iter_mut().for_each(|r| r.made = vec![new]);
            // Results that nobody reads have no node.
            done.iter_mut().zip(read).filter(|(_, read)| !**read).for_each(|(place, _)| *place = ResultPlace::Unused);
            map[id.index()] = Some(new);
            places.insert(id, (new, done));
        } else if let Some(index) = node.result_index() {
            let (new, places) = &places[&node.inputs[0]];
            map[id.index()] = Some(match places[index] {
                ResultPlace::Node(value) => value,
                ResultPlace::Result(at) => {
                    let op = Op::new(OpKind::Result, Attr::Index(at as u32));
                    builder.copy(&tandem_ir::Node { op, ..node.clone() }, [*new])
                }
                ResultPlace::Unused => unreachable!("it is read"),
            });
        } else {
            map[id.index()] = Some(builder.copy_mapped(node, &map));
        }
    }
    (log.rewrites.len() > start).then(|| finish_mapped(graph, builder, &map))
}

/// Applies the rules to a region until none matches; returns the region's node, or one of the nodes that replace it.
fn rewrite_region(
    graph: &Graph,
    id: NodeId,
    rewrite: &mut RegionRewrite,
    builder: &mut GraphBuilder,
    read: &[bool],
    log: &mut Log,
) -> NodeId {
    let origin = graph.origin(id).map(|o| builder.origin(o.clone()));
    let mut log_rewrite = |rule: &'static str, after: String| {
        log.rewrites.push(Rewrite {
            pass: NAME,
            rule,
            before: pretty::call(graph, id),
            after,
            nodes: vec![id],
            made: vec![],
            origins: origins(graph, &[id]),
            expression: None,
        });
    };
    for _ in 0..MAX_REWRITES {
        let found = drop_unused(rewrite, read)
            .or_else(|| drop_unchanged(rewrite))
            .or_else(|| sink_constants(rewrite, builder))
            .or_else(|| hoist_invariants(rewrite, builder))
            .or_else(|| distribute_products(rewrite, builder));
        match found {
            Some((rule, after)) => log_rewrite(rule, after),
            None => break,
        }
    }
    match inline_region(rewrite, builder, origin) {
        Some((rule, after)) => {
            log_rewrite(rule, after);
            let first = rewrite.places.iter().find_map(|p| if let ResultPlace::Node(n) = p { Some(*n) } else { None });
            first.expect("a region has results")
        }
        None => {
            let op = Op::new(rewrite.region.kind(), Attr::Region(rewrite.region.clone().into()));
            let ty = Region::token();
            builder.copy(&tandem_ir::Node { op, inputs: [].into_iter().collect(), ty, origin }, rewrite.inputs.iter().copied())
        }
    }
}
