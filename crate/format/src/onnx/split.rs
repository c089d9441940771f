//! A model in three: what can be computed before a node whose inputs must be known, the node, and what waits for its results. An `If`
//! whose branches hold such nodes gives way to the branch that is taken.

use super::import::decode;
use super::node_order::reads;
use super::proto::{Graph, Model, Node, ValueInfo};
use crate::{Error, Result};
use prost::Message;
use rustc_hash::FxHashSet;

/// A part of a model, as a model of its own.
#[derive(Clone, Debug)]
pub struct Part {
    /// The model. The dtypes of inputs that another part computes are not stated.
    pub model: Vec<u8>,
    /// Whether it is the node at which the model was split.
    pub is_node: bool,
    /// The names of its inputs.
    pub inputs: Vec<String>,
    /// The names of its results.
    pub outputs: Vec<String>,
}

/// Both branches of an `If`, as models of their own.
#[derive(Clone, Debug)]
pub struct Branches {
    /// The name of the value that chooses.
    pub condition: String,
    /// What is computed where it is true.
    pub then: Vec<u8>,
    /// What is computed where it is false.
    pub otherwise: Vec<u8>,
}

/// Splits a model at one of its graph's nodes. Parts that would compute nothing are left out.
///
/// # Errors
/// When the file is malformed, or there is no such node.
pub fn split(bytes: &[u8], node: usize) -> Result<Vec<Part>> {
    let mut model = decode(bytes)?;
    let graph = model.graph.take().ok_or_else(|| Error::malformed(bytes.len(), "the model has no graph"))?;
    if node >= graph.node.len() {
        return Err(Error::unsupported(format!("the model has no node {node}")));
    }
    let mut later: FxHashSet<&str> = graph.node[node].output.iter().map(String::as_str).collect();
    let [mut before, mut after] = [vec![], vec![]];
    for (index, other) in graph.node.iter().enumerate().filter(|(index, _)| *index != node) {
        if reads(other).iter().any(|name| later.contains(name)) {
            later.extend(other.output.iter().map(String::as_str));
            after.push(index);
        } else {
            before.push(index);
        }
    }
    let groups = [before, vec![node], after];
    let written = |group: &[usize]| -> FxHashSet<&str> {
        group.iter().flat_map(|i| &graph.node[*i].output).map(String::as_str).filter(|name| !name.is_empty()).collect()
    };
    let needed = |group: &[usize]| -> FxHashSet<&str> { group.iter().flat_map(|i| reads(&graph.node[*i])).collect() };
    let results: FxHashSet<&str> = graph.output.iter().map(|o| o.name.as_str()).collect();
    let computed: FxHashSet<&str> = groups.iter().flat_map(|group| written(group)).collect();
    let mut parts = vec![];
    for (at, group) in groups.iter().enumerate() {
        let (own, mut read) = (written(group), needed(group));
        let asked: FxHashSet<&str> = groups[at + 1..].iter().flat_map(|group| needed(group)).chain(results.iter().copied()).collect();
        let mut outputs: Vec<&str> = own.iter().copied().filter(|name| asked.contains(name)).collect();
        if at == 2 {
            // What no node computes: an input or a weight that is a result.
            let given = results.iter().copied().filter(|name| !computed.contains(name));
            given.for_each(|name| {
                outputs.push(name);
                read.insert(name);
            });
        }
        outputs.sort_unstable();
        if !outputs.is_empty() {
            read.retain(|name| !own.contains(name));
            parts.push(Part { is_node: at == 1, ..part(&model, &graph, group, &read, &outputs) });
        }
    }
    Ok(parts)
}

/// The branches of a model whose only node is an `If`, each as a model of its own; `None` where it is another model.
///
/// # Errors
/// When the file is malformed.
pub fn branches(bytes: &[u8]) -> Result<Option<Branches>> {
    let model = decode(bytes)?;
    let Some([node]) = model.graph.as_ref().map(|graph| graph.node.as_slice()) else { return Ok(None) };
    let own = |name: &str| node.attribute.iter().find(|a| a.name == name).and_then(|a| a.g.as_ref());
    let (Some(then), Some(other), Some(condition)) = (own("then_branch"), own("else_branch"), node.input.first()) else { return Ok(None) };
    if node.op_type != "If" {
        return Ok(None);
    }
    let branch = |branch| branch_model(&model, node, branch);
    Ok(Some(Branches { condition: condition.clone(), then: branch(then), otherwise: branch(other) }))
}

/// A branch in the place of its `If`: it reads what the graph around it has, and gives its results under the names of the node's.
fn branch_model(model: &Model, node: &Node, branch: &Graph) -> Vec<u8> {
    let outer = model.graph.clone().unwrap_or_default();
    let results = branch.output.iter().zip(&node.output).filter(|(_, name)| !name.is_empty()).map(|(result, name)| Node {
        op_type: "Identity".to_owned(),
        input: vec![result.name.clone()],
        output: vec![name.clone()],
        ..Node::default()
    });
    let nodes: Vec<Node> = branch.node.iter().cloned().chain(results).collect();
    let needed: FxHashSet<String> = nodes.iter().flat_map(reads).map(str::to_owned).collect();
    let graph = Graph {
        node: nodes,
        name: outer.name,
        initializer: outer.initializer.into_iter().chain(branch.initializer.iter().cloned()).collect(),
        input: outer.input.into_iter().filter(|input| needed.contains(&input.name)).collect(),
        output: outer.output,
        sparse_initializer: outer.sparse_initializer.into_iter().chain(branch.sparse_initializer.iter().cloned()).collect(),
    };
    Model { graph: Some(graph), ..model.clone() }.encode_to_vec()
}

fn part(model: &Model, graph: &Graph, group: &[usize], read: &FxHashSet<&str>, outputs: &[&str]) -> Part {
    let initializer: Vec<_> = graph.initializer.iter().filter(|i| read.contains(i.name.as_str())).cloned().collect();
    let held: FxHashSet<&str> = initializer.iter().map(|i| i.name.as_str()).collect();
    let mut inputs: Vec<ValueInfo> =
        graph.input.iter().filter(|i| read.contains(i.name.as_str()) && !held.contains(i.name.as_str())).cloned().collect();
    let declared: FxHashSet<&str> = graph.input.iter().map(|i| i.name.as_str()).collect();
    let mut others: Vec<&str> = read.iter().copied().filter(|name| !declared.contains(name) && !held.contains(name)).collect();
    others.sort_unstable();
    inputs.extend(others.into_iter().map(|name| ValueInfo { name: name.to_owned(), ty: None }));
    let names = inputs.iter().map(|i| i.name.clone()).collect();
    let of = |name: &&str| {
        let told = graph.output.iter().find(|o| o.name == **name).cloned();
        told.unwrap_or_else(|| ValueInfo { name: (*name).to_owned(), ty: None })
    };
    let own = Graph {
        node: group.iter().map(|i| graph.node[*i].clone()).collect(),
        name: graph.name.clone(),
        initializer,
        input: inputs,
        output: outputs.iter().map(of).collect(),
        sparse_initializer: graph.sparse_initializer.clone(),
    };
    let model = Model { graph: Some(own), ..model.clone() };
    Part { model: model.encode_to_vec(), is_node: false, inputs: names, outputs: outputs.iter().map(|name| (*name).to_owned()).collect() }
}
