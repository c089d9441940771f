//! Pretty-printing of small graphs in infix form: `(1 + 2) + (3 + 4)`. For people only: the form cannot be parsed.

use crate::{Attr, Graph, NodeId, OpKind};

/// The graph's only result as an infix expression, or `None` when it has several results, or more than `limit`
/// characters. A shared node is written out at each use.
pub fn infix(graph: &Graph, limit: usize) -> Option<String> {
    let [output] = graph.outputs() else { return None };
    node_infix(graph, *output, limit)
}

/// A node as an infix expression of parameters and constants.
pub fn node_infix(graph: &Graph, id: NodeId, limit: usize) -> Option<String> {
    let mut text = String::new();
    write(graph, id, false, limit, &mut text).then_some(text)
}

/// A node as one call on the names of its operands: `add(%1, 2)`.
pub fn call(graph: &Graph, id: NodeId) -> String {
    let node = graph.node(id);
    if let Some(l) = node.literal() {
        return l.to_string();
    }
    let args: Vec<_> = node.inputs.iter().map(|i| graph.node(*i).literal().map_or(i.to_string(), |l| l.to_string())).collect();
    format!("{}({})", node.op.kind.info().name, args.join(", "))
}

/// Writes a node; false once the text is longer than the limit. Every level writes a character before it descends, so the
/// limit also bounds the depth of recursion.
fn write(graph: &Graph, id: NodeId, nested: bool, limit: usize, text: &mut String) -> bool {
    if text.len() > limit {
        return false;
    }
    let node = graph.node(id);
    let info = node.op.kind.info();
    if let Some(l) = node.literal() {
        text.push_str(&l.to_string());
    } else if let (OpKind::Parameter, Attr::Index(i)) = (node.op.kind, &node.op.attr) {
        text.push_str(&graph.parameters()[*i as usize].name);
    } else if let ([left, right], true) = (&node.inputs[..], !info.infix.is_empty()) {
        text.push_str(if nested { "(" } else { "" });
        if !write(graph, *left, true, limit, text) {
            return false;
        }
        text.push_str(&format!(" {} ", info.infix));
        if !write(graph, *right, true, limit, text) {
            return false;
        }
        text.push_str(if nested { ")" } else { "" });
    } else {
        text.push_str(info.name);
        text.push('(');
        for (i, input) in node.inputs.iter().enumerate() {
            text.push_str(if i == 0 { "" } else { ", " });
            if !write(graph, *input, false, limit, text) {
                return false;
            }
        }
        text.push(')');
    }
    text.len() <= limit
}
