//! Runs the rules of a pass over a graph in one walk.
//!
//! Operands come before users, so that each rule sees operands that are already rewritten; a replacement is offered to the
//! rules again. Time is linear in the nodes. A graph in which no rule matches is not copied.

use super::facts::Facts;
use super::rule::{Expr, Outcome, RewriteSite, Rule};
use crate::log::{Log, Reason, Refusal, Rewrite, expression_text, is_small, origins};
use crate::nested::run_nested;
use crate::rebuild::{finish_mapped, retain_nodes};
use smallvec::SmallVec;
use tandem_ir::{Attr, Graph, GraphBuilder, Node, NodeId, Op, OpKind, OriginId, TensorType, infer, pretty};

/// Greatest number of nested rewrites of one node: rules that undo each other would not terminate.
const MAX_DEPTH: usize = 16;

/// The graph after the rules, sub-graphs included, or `None` where nothing changed.
pub(crate) fn rewrite(graph: &Graph, pass: &'static str, rules: &[Rule], log: &mut Log) -> Option<Graph> {
    run_nested(graph, log, &|graph, log| rewrite_graph(graph, pass, rules, log))
}

fn rewrite_graph(graph: &Graph, pass: &'static str, rules: &[Rule], log: &mut Log) -> Option<Graph> {
    let facts = Facts::of(graph);
    let mut refusals = vec![];
    let matches = |(id, node): (NodeId, &Node)| {
        let site = RewriteSite { graph, facts: &facts, op: &node.op, inputs: &node.inputs, ty: &node.ty };
        let mut refused = None;
        for rule in rules {
            match (rule.run)(&site) {
                Outcome::NoMatch => (),
                Outcome::Refused(reason) => refused = refused.or(Some((id, rule.name, reason))),
                Outcome::Replace(_) => return true,
            }
        }
        refusals.extend(refused);
        false
    };
    let Some(first) = graph.nodes().position(matches) else {
        for (id, rule, reason) in refusals {
            log.refusals.push(refusal(graph, pass, rule, id, reason));
        }
        return None;
    };
    let start = log.rewrites.len();
    let (builder, map) = graph.rebuild();
    let mut driver = Driver {
        old: graph,
        pass,
        rules,
        builder,
        map,
        facts: Facts::default(),
        sources: graph.parameters().iter().map(|p| p.node).collect(),
        old_use_counts: facts.use_counts,
        log,
    };
    driver.facts.splats = vec![None; driver.sources.len()];
    driver.facts.use_counts = driver.sources.iter().map(|p| driver.old_use_counts[p.index()]).collect();
    for (id, rule, reason) in refusals {
        driver.log.refusals.push(refusal(graph, pass, rule, id, reason));
    }
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        driver.visit(id, node, id.index() >= first);
    }
    Some(driver.finish(start))
}

fn refusal(graph: &Graph, pass: &'static str, rule: &'static str, id: NodeId, reason: Reason) -> Refusal {
    Refusal { pass, rule, stays: pretty::call(graph, id), nodes: vec![id], origins: origins(graph, &[id]), reason }
}

struct Driver<'a> {
    old: &'a Graph,
    pass: &'static str,
    rules: &'a [Rule],
    builder: GraphBuilder,
    /// Old nodes to new ones.
    map: Vec<Option<NodeId>>,
    /// Facts about the new nodes.
    facts: Facts,
    /// The old node that each new node was made for.
    sources: Vec<NodeId>,
    old_use_counts: Vec<u32>,
    log: &'a mut Log,
}

impl Driver<'_> {
    /// Rebuilds a node; `offered` tells whether rules are tried at it.
    fn visit(&mut self, id: NodeId, node: &Node, offered: bool) {
        let before = self.log.rewrites.len();
        let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| self.map[i.index()].expect("operands come before users")).collect();
        let new = if offered && node.literal().is_none() {
            self.apply_rules(&node.op, &inputs, &node.ty, id, 0)
        } else {
            let new = self.builder.copy(node, inputs);
            self.record_facts(id);
            new
        };
        self.map[id.index()] = Some(new);
        if self.sources[new.index()] != id {
            self.facts.use_counts[new.index()] += self.old_use_counts[id.index()];
        }
        if self.log.rewrites.len() > before {
            self.log.rewrites[before..].iter_mut().for_each(|r| r.made = vec![new]);
            let whole = if is_small(self.old) { expression_text(&self.graph_so_far(id)) } else { None };
            if let Some(last) = self.log.rewrites.last_mut() {
                last.expression = whole;
            }
        }
    }

    /// The graph if nothing more were rewritten after a node.
    fn graph_so_far(&self, done: NodeId) -> Graph {
        let (mut builder, mut map) = (self.builder.clone(), self.map.clone());
        for (id, node) in self.old.nodes().filter(|(id, n)| *id > done && n.op.kind != OpKind::Parameter) {
            map[id.index()] = Some(builder.copy_mapped(node, &map));
        }
        finish_mapped(self.old, builder, &map)
    }

    /// Offers a node to the rules, and builds the node or its replacement.
    fn apply_rules(&mut self, op: &Op, inputs: &[NodeId], ty: &TensorType, old: NodeId, depth: usize) -> NodeId {
        let mut refused = None;
        for rule in self.rules {
            let site = RewriteSite { graph: self.builder.graph(), facts: &self.facts, op, inputs, ty };
            match (rule.run)(&site) {
                Outcome::NoMatch => (),
                Outcome::Refused(reason) => refused = refused.or(Some((rule.name, reason))),
                Outcome::Replace(_) if depth >= MAX_DEPTH => refused = Some((rule.name, Reason::Bound)),
                Outcome::Replace(expr) => {
                    self.log_rewrite(rule.name, op, inputs, &expr, old);
                    let new = self.build(&expr, old, depth + 1);
                    let found = self.builder.graph().node(new).ty.clone();
                    if found.shape == ty.shape {
                        return new;
                    }
                    let broadcast = Op::new(OpKind::BroadcastTo, Attr::Shape(ty.shape.clone()));
                    return self.apply_rules(&broadcast, &[new], ty, old, depth + 1);
                }
            }
        }
        if let Some((rule, reason)) = refused {
            let stays = self.call_text(op, inputs);
            self.log.refusals.push(Refusal { pass: self.pass, rule, stays, nodes: vec![old], origins: origins(self.old, &[old]), reason });
        }
        let node = Node { op: op.clone(), inputs: SmallVec::new(), ty: ty.clone(), origin: self.origin(old) };
        let new = self.builder.copy(&node, inputs.iter().copied());
        self.record_facts(old);
        new
    }

    fn build(&mut self, expr: &Expr, old: NodeId, depth: usize) -> NodeId {
        match expr {
            Expr::Node(id) => *id,
            Expr::Constant(value) => {
                let new = self.builder.constant(*value, self.origin(old));
                self.record_facts(old);
                new
            }
            Expr::Op(op, args) => {
                let inputs: SmallVec<[NodeId; 3]> = args.iter().map(|a| self.build(a, old, depth + 1)).collect();
                let ty = {
                    let types: SmallVec<[&TensorType; 3]> = inputs.iter().map(|i| &self.builder.graph().node(*i).ty).collect();
                    infer::infer(op, &types).unwrap_or_else(|e| panic!("a rule of {} made an impossible node: {e}", self.pass))
                };
                self.apply_rules(op, &inputs, &ty, old, depth)
            }
        }
    }

    fn origin(&self, old: NodeId) -> Option<OriginId> {
        self.old.node(old).origin
    }

    /// Records the facts about the node that was just built.
    fn record_facts(&mut self, old: NodeId) {
        let id = NodeId(self.builder.graph().len() as u32 - 1);
        self.facts.splats.push(self.facts.splat(self.builder.graph().node(id)));
        self.facts.use_counts.push(self.old_use_counts[old.index()]);
        self.sources.push(old);
    }

    fn log_rewrite(&mut self, rule: &'static str, op: &Op, inputs: &[NodeId], expr: &Expr, old: NodeId) {
        let mut nodes = vec![old];
        for input in inputs {
            let from = self.sources[input.index()];
            let is_work = !self.builder.graph().node(*input).inputs.is_empty();
            if is_work && !nodes.contains(&from) && *expr != Expr::Node(*input) {
                nodes.push(from);
            }
        }
        let origins = origins(self.old, &nodes);
        let (before, after) = (self.call_text(op, inputs), self.expr_text(expr));
        self.log.rewrites.push(Rewrite { pass: self.pass, rule, before, after, nodes, made: vec![], origins, expression: None });
    }

    /// A call with the names of the old nodes.
    fn call_text(&self, op: &Op, inputs: &[NodeId]) -> String {
        let args: Vec<String> = inputs.iter().map(|i| self.operand_text(*i)).collect();
        format!("{}({})", op.kind.info().name, args.join(", "))
    }

    fn expr_text(&self, expr: &Expr) -> String {
        match expr {
            Expr::Node(id) => self.operand_text(*id),
            Expr::Constant(value) => value.to_string(),
            Expr::Op(op, args) => {
                let args: Vec<String> = args.iter().map(|a| self.expr_text(a)).collect();
                format!("{}({})", op.kind.info().name, args.join(", "))
            }
        }
    }

    fn operand_text(&self, id: NodeId) -> String {
        self.builder.graph().node(id).literal().map_or_else(|| self.sources[id.index()].to_string(), |l| l.to_string())
    }

    /// Drops nodes that the rules left without users. Nodes that had no users before are left to the `dce` pass.
    fn finish(self, start: usize) -> Graph {
        let (old, map, uses) = (self.old, self.map, self.old_use_counts);
        let graph = finish_mapped(old, self.builder, &map);
        let dead = old.nodes().filter(|(id, _)| uses[id.index()] == 0).filter_map(|(id, _)| map[id.index()]);
        let kept = graph.reachable_from(graph.outputs().iter().copied().chain(dead));
        let (graph, places) = retain_nodes(&graph, &kept);
        for rewrite in &mut self.log.rewrites[start..] {
            rewrite.made = rewrite.made.iter().filter_map(|m| places[m.index()]).collect();
        }
        graph
    }
}
