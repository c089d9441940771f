//! Constant folding: `op(constant, …) => constant`, for element-wise ops, and for movement of a scalar that leaves it
//! one. Values are those of [`tandem_ir::scalar::eval`]: what a device rounds further away, folding rounds right.

use crate::copy::{copy, finish};
use crate::log::{Log, Rewrite, readable};
use tandem_ir::{Class, Graph, Literal, Node, NodeId, OpKind, expression, scalar};

/// The pass's name.
pub const NAME: &str = "fold";
const RULE: &str = "op(constants) => constant";

/// Folds constants. Each folded node is one rewrite, operands before users.
pub fn run(graph: &Graph, log: &mut Log) -> Graph {
    let mut values: Vec<Option<Literal>> = vec![None; graph.len()];
    let mut folded = vec![];
    for (id, node) in graph.nodes() {
        values[id.index()] = node.literal();
        if node.literal().is_none()
            && let Some(value) = value(node, &values)
        {
            values[id.index()] = Some(value);
            folded.push(id);
        }
    }
    let small = !folded.is_empty() && readable(graph).is_some();
    let mut done = vec![false; graph.len()];
    for id in &folded {
        done[id.index()] = true;
        let partial = small.then(|| rebuilt(graph, |n| if done[n.index()] { values[n.index()] } else { None }));
        log.rewrites.push(Rewrite {
            pass: NAME,
            rule: RULE,
            before: call(graph, *id, &values),
            after: values[id.index()].map_or(String::new(), |v| v.to_string()),
            nodes: vec![*id],
            origin: graph.origin(*id).cloned(),
            expression: partial.as_ref().and_then(readable),
        });
    }
    rebuilt(graph, |n| if done[n.index()] { values[n.index()] } else { None })
}

/// The node's value if all its operands are known and it is a scalar.
fn value(node: &Node, values: &[Option<Literal>]) -> Option<Literal> {
    if node.ty.shape.rank() > 0 {
        return None;
    }
    let args = node.inputs.iter().map(|i| values[i.index()]).collect::<Option<Vec<_>>>()?;
    match node.op.kind.info().class {
        Class::Elementwise => scalar::eval(&node.op, &args),
        Class::Movement => args.first().copied(),
        Class::Leaf | Class::Reduce | Class::Contract | Class::Rearrange | Class::Cumulative | Class::Sort | Class::Scatter => None,
    }
}

/// The call with the values of its operands: `add(3, 7)`.
fn call(graph: &Graph, id: NodeId, values: &[Option<Literal>]) -> String {
    let node = graph.node(id);
    let args: Vec<_> =
        node.inputs.iter().map(|i| values[i.index()].map_or_else(|| expression::call(graph, *i), |v| v.to_string())).collect();
    format!("{}({})", node.op.kind.info().name, args.join(", "))
}

/// The graph with constants in place of the nodes that `known` names.
fn rebuilt(graph: &Graph, known: impl Fn(NodeId) -> Option<Literal>) -> Graph {
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        map[id.index()] = Some(match known(id).or(node.literal()) {
            Some(value) => builder.constant(value, node.origin),
            None => copy(&mut builder, node, &map),
        });
    }
    finish(graph, builder, &map)
}
