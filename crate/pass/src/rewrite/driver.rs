//! Runs the rules of a pass over a graph in one walk, operands before users, so that each rule sees operands that are
//! rewritten already; what a rule makes is offered to the rules again. Time is linear in the nodes. A graph in which no
//! rule finds anything is not copied. Refuses rules of its own.

use crate::copy::{finish, keep};
use crate::log::{Log, Reason, Refusal, Rewrite, is_small, origins, readable};
use crate::nested::nested;
use crate::rule::{Answer, Expr, Facts, Rule, Site};
use smallvec::SmallVec;
use tandem_ir::{Attr, Graph, GraphBuilder, Node, NodeId, Op, OpKind, OriginId, TensorType, infer, pretty};

/// Rewrites of one node, one inside another: rules that undo each other would never end.
const DEEPEST: usize = 16;

/// The graph after the rules, those of regions included, or `None` where nothing changed.
pub(crate) fn rewrite(graph: &Graph, pass: &'static str, rules: &[Rule], log: &mut Log) -> Option<Graph> {
    nested(graph, log, &|graph, log| walk(graph, pass, rules, log))
}

fn walk(graph: &Graph, pass: &'static str, rules: &[Rule], log: &mut Log) -> Option<Graph> {
    let facts = Facts::of(graph);
    let mut refusals = vec![];
    let finds = |(id, node): (NodeId, &Node)| {
        let site = Site { graph, facts: &facts, op: &node.op, inputs: &node.inputs, ty: &node.ty };
        let mut refused = None;
        for rule in rules {
            match (rule.run)(&site) {
                Answer::No => (),
                Answer::Refused(reason) => refused = refused.or(Some((id, rule.name, reason))),
                Answer::Becomes(_) => return true,
            }
        }
        refusals.extend(refused);
        false
    };
    let Some(first) = graph.nodes().position(finds) else {
        for (id, rule, reason) in refusals {
            log.refusals.push(refusal(graph, pass, rule, id, reason));
        }
        return None;
    };
    let start = log.rewrites.len();
    let (builder, map) = graph.rebuild();
    let mut engine = Engine {
        old: graph,
        pass,
        rules,
        builder,
        map,
        facts: Facts::default(),
        from: graph.parameters().iter().map(|p| p.node).collect(),
        old_uses: facts.uses,
        log,
    };
    engine.facts.known = vec![None; engine.from.len()];
    engine.facts.uses = engine.from.iter().map(|p| engine.old_uses[p.index()]).collect();
    for (id, rule, reason) in refusals {
        engine.log.refusals.push(refusal(graph, pass, rule, id, reason));
    }
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        engine.node(id, node, id.index() >= first);
    }
    Some(engine.finish(start))
}

fn refusal(graph: &Graph, pass: &'static str, rule: &'static str, id: NodeId, reason: Reason) -> Refusal {
    Refusal { pass, rule, stays: pretty::call(graph, id), nodes: vec![id], origins: origins(graph, &[id]), reason }
}

struct Engine<'a> {
    old: &'a Graph,
    pass: &'static str,
    rules: &'a [Rule],
    builder: GraphBuilder,
    /// Old nodes to new ones.
    map: Vec<Option<NodeId>>,
    /// Of the new nodes.
    facts: Facts,
    /// New nodes to the old ones that they were made for.
    from: Vec<NodeId>,
    old_uses: Vec<u32>,
    log: &'a mut Log,
}

impl Engine<'_> {
    fn node(&mut self, id: NodeId, node: &Node, offered: bool) {
        let before = self.log.rewrites.len();
        let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| self.map[i.index()].expect("operands come before users")).collect();
        let new = if offered && node.literal().is_none() {
            self.settle(&node.op, &inputs, &node.ty, id, 0)
        } else {
            let new = self.builder.copy(node, inputs);
            self.note(id);
            new
        };
        self.map[id.index()] = Some(new);
        if self.from[new.index()] != id {
            self.facts.uses[new.index()] += self.old_uses[id.index()];
        }
        if self.log.rewrites.len() > before {
            self.log.rewrites[before..].iter_mut().for_each(|r| r.made = vec![new]);
            let whole = if is_small(self.old) { readable(&self.partial(id)) } else { None };
            if let Some(last) = self.log.rewrites.last_mut() {
                last.expression = whole;
            }
        }
    }

    /// The graph if nothing were rewritten any more.
    fn partial(&self, done: NodeId) -> Graph {
        let (mut builder, mut map) = (self.builder.clone(), self.map.clone());
        for (id, node) in self.old.nodes().filter(|(id, n)| *id > done && n.op.kind != OpKind::Parameter) {
            map[id.index()] = Some(builder.copy_mapped(node, &map));
        }
        finish(self.old, builder, &map)
    }

    /// Offers a node to the rules, and builds it or what they make of it.
    fn settle(&mut self, op: &Op, inputs: &[NodeId], ty: &TensorType, old: NodeId, depth: usize) -> NodeId {
        let mut refused = None;
        for rule in self.rules {
            let site = Site { graph: self.builder.graph(), facts: &self.facts, op, inputs, ty };
            match (rule.run)(&site) {
                Answer::No => (),
                Answer::Refused(reason) => refused = refused.or(Some((rule.name, reason))),
                Answer::Becomes(_) if depth >= DEEPEST => refused = Some((rule.name, Reason::Bound)),
                Answer::Becomes(expr) => {
                    self.say(rule.name, op, inputs, &expr, old);
                    let new = self.make(&expr, old, depth + 1);
                    let found = self.builder.graph().node(new).ty.clone();
                    if found.shape == ty.shape {
                        return new;
                    }
                    let repeat = Op::new(OpKind::BroadcastTo, Attr::Shape(ty.shape.clone()));
                    return self.settle(&repeat, &[new], ty, old, depth + 1);
                }
            }
        }
        if let Some((rule, reason)) = refused {
            let stays = self.text(op, inputs);
            self.log.refusals.push(Refusal { pass: self.pass, rule, stays, nodes: vec![old], origins: origins(self.old, &[old]), reason });
        }
        let node = Node { op: op.clone(), inputs: SmallVec::new(), ty: ty.clone(), origin: self.origin(old) };
        let new = self.builder.copy(&node, inputs.iter().copied());
        self.note(old);
        new
    }

    fn make(&mut self, expr: &Expr, old: NodeId, depth: usize) -> NodeId {
        match expr {
            Expr::Node(id) => *id,
            Expr::Constant(value) => {
                let new = self.builder.constant(*value, self.origin(old));
                self.note(old);
                new
            }
            Expr::Op(op, args) => {
                let inputs: SmallVec<[NodeId; 3]> = args.iter().map(|a| self.make(a, old, depth + 1)).collect();
                let ty = {
                    let types: SmallVec<[&TensorType; 3]> = inputs.iter().map(|i| &self.builder.graph().node(*i).ty).collect();
                    infer::infer(op, &types).unwrap_or_else(|e| panic!("a rule of {} made an impossible node: {e}", self.pass))
                };
                self.settle(op, &inputs, &ty, old, depth)
            }
        }
    }

    fn origin(&self, old: NodeId) -> Option<OriginId> {
        self.old.node(old).origin
    }

    /// What is known of the node that was just built.
    fn note(&mut self, old: NodeId) {
        let id = NodeId(self.builder.graph().len() as u32 - 1);
        self.facts.known.push(self.facts.value(self.builder.graph().node(id)));
        self.facts.uses.push(self.old_uses[old.index()]);
        self.from.push(old);
    }

    fn say(&mut self, rule: &'static str, op: &Op, inputs: &[NodeId], expr: &Expr, old: NodeId) {
        let mut nodes = vec![old];
        for input in inputs {
            let from = self.from[input.index()];
            let is_work = !self.builder.graph().node(*input).inputs.is_empty();
            if is_work && !nodes.contains(&from) && *expr != Expr::Node(*input) {
                nodes.push(from);
            }
        }
        let origins = origins(self.old, &nodes);
        let (before, after) = (self.text(op, inputs), self.written(expr));
        self.log.rewrites.push(Rewrite { pass: self.pass, rule, before, after, nodes, made: vec![], origins, expression: None });
    }

    /// A call with the names of the old nodes.
    fn text(&self, op: &Op, inputs: &[NodeId]) -> String {
        let args: Vec<String> = inputs.iter().map(|i| self.name(*i)).collect();
        format!("{}({})", op.kind.info().name, args.join(", "))
    }

    fn written(&self, expr: &Expr) -> String {
        match expr {
            Expr::Node(id) => self.name(*id),
            Expr::Constant(value) => value.to_string(),
            Expr::Op(op, args) => {
                let args: Vec<String> = args.iter().map(|a| self.written(a)).collect();
                format!("{}({})", op.kind.info().name, args.join(", "))
            }
        }
    }

    fn name(&self, id: NodeId) -> String {
        self.builder.graph().node(id).literal().map_or_else(|| self.from[id.index()].to_string(), |l| l.to_string())
    }

    /// Drops what the rules left without readers; what nobody read before is left to the pass for dead code.
    fn finish(self, start: usize) -> Graph {
        let (old, map, uses) = (self.old, self.map, self.old_uses);
        let graph = finish(old, self.builder, &map);
        let dead = old.nodes().filter(|(id, _)| uses[id.index()] == 0).filter_map(|(id, _)| map[id.index()]);
        let kept = graph.reachable_from(graph.outputs().iter().copied().chain(dead));
        let (graph, places) = keep(&graph, &kept);
        for rewrite in &mut self.log.rewrites[start..] {
            rewrite.made = rewrite.made.iter().filter_map(|m| places[m.index()]).collect();
        }
        graph
    }
}
