//! All operators of a model that have no handler, told at once and before anything is imported.

use super::context::{Handler, qualified};
use crate::onnx::proto::{Graph, Model, Node};
use crate::{Error, Result};
use rustc_hash::{FxHashMap, FxHashSet};

/// Greatest number of nodes that are named for an operator.
const MAX_NAMED: usize = 3;

/// The unknown operators found so far, with their nodes.
struct Search<'a> {
    handlers: &'a FxHashMap<&'static str, Handler>,
    functions: FxHashSet<(&'a str, &'a str)>,
    found: Vec<(String, Vec<&'a Node>)>,
    /// Whether one of them stands outside of branches, which may never be taken.
    certain: bool,
}

/// Refuses a model with operators that have no handler. Those in branches are only told with others: whoever reads the model
/// may know that the branch is not taken.
pub fn check(model: &Model, graph: &Graph, handlers: &FxHashMap<&'static str, Handler>) -> Result<()> {
    let functions = model.functions.iter().map(|f| (f.domain.as_str(), f.name.as_str())).collect();
    let mut search = Search { handlers, functions, found: vec![], certain: false };
    search.nodes(&graph.node, false);
    model.functions.iter().for_each(|f| search.nodes(&f.node, true));
    if !search.certain {
        return Ok(());
    }
    let told: Vec<String> = search.found.iter().map(|(operator, nodes)| told(operator, nodes)).collect();
    let count = if told.len() == 1 { "an operator".to_owned() } else { format!("{} operators", told.len()) };
    Err(Error::unsupported(format!("the model uses {count} that Tandem does not have: {}", told.join(", "))))
}

impl<'a> Search<'a> {
    fn nodes(&mut self, nodes: &'a [Node], in_branch: bool) {
        for node in nodes {
            let name = qualified(node);
            if !self.handlers.contains_key(&*name) && !self.functions.contains(&(node.domain.as_str(), node.op_type.as_str())) {
                self.certain |= !in_branch;
                match self.found.iter_mut().find(|(operator, _)| *operator == *name) {
                    Some((_, nodes)) => nodes.push(node),
                    None => self.found.push((name.into_owned(), vec![node])),
                }
            }
            let graphs = node.attribute.iter().filter_map(|a| a.g.as_ref());
            graphs.for_each(|graph| self.nodes(&graph.node, in_branch || node.op_type == "If"));
        }
    }
}

/// An operator, how often it is used, and the names of some nodes.
fn told(operator: &str, nodes: &[&Node]) -> String {
    let names: Vec<String> = nodes.iter().filter(|n| !n.name.is_empty()).take(MAX_NAMED).map(|n| format!("'{}'", n.name)).collect();
    let times = if nodes.len() == 1 { String::new() } else { format!(" {} times", nodes.len()) };
    let more = if nodes.len() > MAX_NAMED { ", …" } else { "" };
    let names = if names.is_empty() { String::new() } else { format!(" ({}{more})", names.join(", ")) };
    format!("{operator}{times}{names}")
}
