//! Choices and loops: `cond(constant, …) => its branch`; a scan of no or one trip `=>` no loop; results, operands and carried
//! values that nobody needs `=> nothing`; a carried value that stays as it is `=>` an operand; a constant operand `=>` a
//! constant inside; what a loop computes anew from the same operands `=>` computed before it ([`crate::hoist`]).
//! Refuses to unroll.

use crate::copy::{finish, inline};
use crate::hoist::hoist;
use crate::log::{Log, Rewrite, origins};
use crate::nested::nested;
use rustc_hash::FxHashMap;
use tandem_ir::{Attr, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, OriginId, Region, Shape, TensorType, pretty};

/// The pass's name.
pub const NAME: &str = "regions";

/// Rewrites of one region in one run: each makes it smaller, or computes less in it.
const MOST: usize = 64;

/// What became of a result.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// It is another value.
    Node(NodeId),
    /// The region has it, under this number.
    Result(usize),
    /// Nobody reads it.
    Nowhere,
}

/// A region under way.
pub(crate) struct Site {
    pub(crate) region: Region,
    /// In the new graph.
    pub(crate) inputs: Vec<NodeId>,
    /// Of each result that it had.
    pub(crate) places: Vec<Place>,
}

/// Looks at every region, the inner ones first.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    nested(graph, log, &own)
}

fn own(graph: &Graph, log: &mut Log) -> Option<Graph> {
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
    let mut places: FxHashMap<NodeId, (NodeId, Vec<Place>)> = FxHashMap::default();
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let region = node.region().and_then(|region| Some((region, read.get(&id)?)));
        if let Some((region, read)) = region {
            let inputs = node.inputs.iter().map(|i| map[i.index()].expect("operands come first")).collect();
            let mut site = Site { region: region.clone(), inputs, places: (0..region.results()).map(Place::Result).collect() };
            let first = log.rewrites.len();
            let (new, mut done) = (settle(graph, id, &mut site, &mut builder, read, log), site.places);
            log.rewrites[first..].iter_mut().for_each(|r| r.made = vec![new]);
            // Results that nobody reads have no node.
            done.iter_mut().zip(read).filter(|(_, read)| !**read).for_each(|(place, _)| *place = Place::Nowhere);
            map[id.index()] = Some(new);
            places.insert(id, (new, done));
        } else if let Some(index) = node.result_index() {
            let (new, places) = &places[&node.inputs[0]];
            map[id.index()] = Some(match places[index] {
                Place::Node(value) => value,
                Place::Result(at) => {
                    let op = Op::new(OpKind::Result, Attr::Index(at as u32));
                    builder.copy(&tandem_ir::Node { op, ..node.clone() }, [*new])
                }
                Place::Nowhere => unreachable!("it is read"),
            });
        } else {
            map[id.index()] = Some(builder.copy_mapped(node, &map));
        }
    }
    (log.rewrites.len() > start).then(|| finish(graph, builder, &map))
}

/// Rewrites a region for as long as something is found, and gives its node, or one of those that took its place.
fn settle(graph: &Graph, id: NodeId, site: &mut Site, builder: &mut GraphBuilder, read: &[bool], log: &mut Log) -> NodeId {
    let origin = graph.origin(id).map(|o| builder.origin(o.clone()));
    let mut say = |rule: &'static str, after: String| {
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
    for _ in 0..MOST {
        let found = unused(site, read).or_else(|| unchanged(site)).or_else(|| constants(site, builder)).or_else(|| hoist(site, builder));
        match found {
            Some((rule, after)) => say(rule, after),
            None => break,
        }
    }
    match dissolved(site, builder, origin) {
        Some((rule, after)) => {
            say(rule, after);
            let first = site.places.iter().find_map(|p| if let Place::Node(n) = p { Some(*n) } else { None });
            first.expect("a region has results")
        }
        None => {
            let op = Op::new(site.region.kind(), Attr::Region(site.region.clone().into()));
            let ty = Region::token();
            builder.copy(&tandem_ir::Node { op, inputs: [].into_iter().collect(), ty, origin }, site.inputs.iter().copied())
        }
    }
}

/// A rule's name, and what it left, for people.
pub(crate) type Found = Option<(&'static str, String)>;

/// A region that need not be one: all of its results become nodes.
fn dissolved(site: &mut Site, builder: &mut GraphBuilder, origin: Option<OriginId>) -> Found {
    let (rule, after, values) = match &site.region {
        Region::Cond { then, otherwise } => {
            let Some(Literal::Bool(condition)) = builder.graph().node(site.inputs[0]).literal() else { return None };
            let values = inline(builder, if condition { then } else { otherwise }, &site.inputs[1..]);
            ("cond(constant, x) => its branch", if condition { "the first graph" } else { "the second graph" }, values)
        }
        Region::Scan { trips: 0, carried, .. } => {
            let mut values = site.inputs[..*carried].to_vec();
            for index in *carried..site.region.results() {
                let ty = site.region.result_type(index)?;
                let zero = builder.constant(Literal::zero(ty.dtype), origin);
                values.push(shaped(builder, OpKind::BroadcastTo, zero, &ty, origin));
            }
            ("scan of no trips => what it carries", "what it carries", values)
        }
        Region::Scan { trips: 1, carried, sliced, body, .. } => {
            let mut arguments = site.inputs.clone();
            for (argument, p) in arguments.iter_mut().zip(body.parameters()).skip(*carried).take(*sliced) {
                *argument = shaped(builder, OpKind::Reshape, *argument, &body.node(p.node).ty, origin);
            }
            let mut values = inline(builder, body, &arguments);
            for (index, value) in values.iter_mut().enumerate().skip(*carried) {
                let ty = site.region.result_type(index)?;
                *value = shaped(builder, OpKind::Reshape, *value, &ty, origin);
            }
            ("scan of one trip => its body", "its body", values)
        }
        Region::While { .. } | Region::Scan { .. } => return None,
    };
    for place in &mut site.places {
        if let Place::Result(index) = place {
            *place = Place::Node(values[*index]);
        }
    }
    Some((rule, after.to_owned()))
}

fn shaped(builder: &mut GraphBuilder, kind: OpKind, value: NodeId, ty: &TensorType, origin: Option<OriginId>) -> NodeId {
    let shape: Shape = ty.shape.clone();
    builder.push(Op::new(kind, Attr::Shape(shape)), &[value], origin).expect("as many elements as before")
}

/// What a sub-graph's parameters become.
#[derive(Clone, Copy)]
enum Fate {
    Stays,
    Goes,
    Constant(Literal),
}

/// The graph with other parameters and these of its results. Nodes that need what went are not needed.
fn rewired(graph: &Graph, order: &[usize], fates: &[Fate], outputs: &[NodeId]) -> Graph {
    let (mut builder, mut map) = graph.rebuild_with(order.iter().copied().filter(|i| matches!(fates[*i], Fate::Stays)));
    for (p, fate) in graph.parameters().iter().zip(fates) {
        if let Fate::Constant(value) = fate {
            map[p.node.index()] = Some(builder.constant(*value, None));
        }
    }
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        if node.inputs.iter().all(|i| map[i.index()].is_some()) {
            map[id.index()] = Some(builder.copy_mapped(node, &map));
        }
    }
    let outputs: Vec<NodeId> = outputs.iter().map(|o| map[o.index()].expect("what is left needs nothing that went")).collect();
    builder.finish(&outputs)
}

fn parameters(graph: &Graph, needed: &[bool]) -> Vec<bool> {
    graph.parameters().iter().map(|p| needed[p.node.index()]).collect()
}

/// Which results, and which parameters, are needed.
fn live(region: &Region, read: &[bool]) -> (Vec<bool>, Vec<bool>) {
    let mut results = read.to_vec();
    let body = region.result_graph();
    let chosen = |graph: &Graph, results: &[bool]| {
        parameters(graph, &graph.reachable_from(graph.outputs().iter().zip(results).filter(|(_, r)| **r).map(|(o, _)| *o)))
    };
    let carried = match region {
        Region::Cond { then, otherwise } => {
            let (a, b) = (chosen(then, read), chosen(otherwise, read));
            return (results, a.iter().zip(b).map(|(a, b)| *a || b).collect());
        }
        Region::While { carried, .. } | Region::Scan { carried, .. } => *carried,
    };
    let condition = match region {
        Region::While { condition, .. } => chosen(condition, &[true]),
        Region::Cond { .. } | Region::Scan { .. } => vec![false; body.parameters().len()],
    };
    loop {
        let mut inputs = chosen(body, &results);
        inputs.iter_mut().zip(&condition).for_each(|(i, c)| *i |= c);
        let more: Vec<usize> = (0..carried).filter(|k| inputs[*k] && !results[*k]).collect();
        if more.is_empty() {
            (0..carried).for_each(|k| inputs[k] = results[k]);
            return (results, inputs);
        }
        more.into_iter().for_each(|k| results[k] = true);
    }
}

/// Drops results, operands and carried values that nobody needs.
fn unused(site: &mut Site, read: &[bool]) -> Found {
    let mut wanted = vec![false; site.region.results()];
    for (place, read) in site.places.iter().zip(read) {
        if let Place::Result(index) = place {
            wanted[*index] |= read;
        }
    }
    if !wanted.contains(&true) {
        return None;
    }
    let (results, inputs) = live(&site.region, &wanted);
    if results.iter().chain(&inputs).all(|kept| *kept) {
        return None;
    }
    let after = format!("{} of {} results, {} of {} operands", count(&results), results.len(), count(&inputs), inputs.len());
    let fates: Vec<Fate> = inputs.iter().map(|kept| if *kept { Fate::Stays } else { Fate::Goes }).collect();
    let order: Vec<usize> = (0..inputs.len()).collect();
    let some = |graph: &Graph| {
        let outputs: Vec<NodeId> = graph.outputs().iter().zip(&results).filter(|(_, r)| **r).map(|(o, _)| *o).collect();
        rewired(graph, &order, &fates, &outputs)
    };
    let skipped = site.inputs.len() - inputs.len();
    site.region = match &site.region {
        Region::Cond { then, otherwise } => Region::Cond { then: some(then), otherwise: some(otherwise) },
        Region::While { carried, condition, body } => Region::While {
            carried: count(&inputs[..*carried]),
            condition: rewired(condition, &order, &fates, condition.outputs()),
            body: some(body),
        },
        Region::Scan { trips, carried, sliced, reverse, body } => Region::Scan {
            trips: *trips,
            carried: count(&inputs[..*carried]),
            sliced: count(&inputs[*carried..carried + sliced]),
            reverse: *reverse,
            body: some(body),
        },
    };
    let mut at = 0;
    site.inputs.retain(|_| {
        at += 1;
        at <= skipped || inputs[at - 1 - skipped]
    });
    for place in &mut site.places {
        if let Place::Result(index) = *place {
            *place = if results[index] { Place::Result(count(&results[..index])) } else { Place::Nowhere };
        }
    }
    Some(("unused result, operand or carried value => nothing", after))
}

fn count(kept: &[bool]) -> usize {
    kept.iter().filter(|k| **k).count()
}

/// Makes an operand of a carried value that every trip leaves as it is.
fn unchanged(site: &mut Site) -> Found {
    let (carried, body) = match &site.region {
        Region::While { carried, body, .. } | Region::Scan { carried, body, .. } => (*carried, body),
        Region::Cond { .. } => return None,
    };
    let stays = |k: &usize| body.outputs()[*k] == body.parameters()[*k].node;
    // The last result of a loop is not taken from it.
    let at = (0..carried).find(stays).filter(|_| body.outputs().len() > 1)?;
    let order: Vec<usize> = (0..body.parameters().len()).filter(|i| *i != at).chain([at]).collect();
    let fates = vec![Fate::Stays; order.len()];
    let others: Vec<NodeId> = body.outputs().iter().enumerate().filter(|(i, _)| *i != at).map(|(_, o)| *o).collect();
    let smaller = rewired(body, &order, &fates, &others);
    site.region = match &site.region {
        Region::While { condition, .. } => {
            Region::While { carried: carried - 1, condition: rewired(condition, &order, &fates, condition.outputs()), body: smaller }
        }
        Region::Scan { trips, sliced, reverse, .. } => {
            Region::Scan { trips: *trips, carried: carried - 1, sliced: *sliced, reverse: *reverse, body: smaller }
        }
        Region::Cond { .. } => return None,
    };
    let value = site.inputs.remove(at);
    site.inputs.push(value);
    for place in &mut site.places {
        match *place {
            Place::Result(index) if index == at => *place = Place::Node(value),
            Place::Result(index) if index > at => *place = Place::Result(index - 1),
            Place::Result(_) | Place::Node(_) | Place::Nowhere => {}
        }
    }
    Some(("carried value that stays as it is => operand", format!("{} carried", carried - 1)))
}

/// Puts scalar constants inside.
fn constants(site: &mut Site, builder: &GraphBuilder) -> Found {
    let first = match &site.region {
        Region::Cond { .. } => 1,
        Region::While { carried, .. } => *carried,
        Region::Scan { carried, sliced, .. } => carried + sliced,
    };
    let skipped = usize::from(matches!(site.region, Region::Cond { .. }));
    let known: Vec<Option<Literal>> = site.inputs.iter().map(|i| builder.graph().node(*i).literal()).collect();
    let fate = |(at, known): (usize, &Option<Literal>)| match known {
        Some(value) if at >= first => Fate::Constant(*value),
        Some(_) | None => Fate::Stays,
    };
    let fates: Vec<Fate> = known.iter().enumerate().map(fate).skip(skipped).collect();
    let moved = fates.iter().filter(|f| matches!(f, Fate::Constant(_))).count();
    if moved == 0 {
        return None;
    }
    let order: Vec<usize> = (0..fates.len()).collect();
    site.region = site.region.map(|graph| rewired(graph, &order, &fates, graph.outputs()));
    let mut at = 0;
    site.inputs.retain(|_| {
        at += 1;
        at <= first || known[at - 1].is_none()
    });
    Some(("constant operand => constant inside", format!("{moved} constants inside")))
}
