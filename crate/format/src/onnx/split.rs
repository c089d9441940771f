//! A model in three: what can be computed before a node whose inputs must be known, the node, and what waits for its results. An `If`
//! whose branches hold such nodes gives way to the branch that is taken.

use super::import::{decode, texts};
use super::node_order::reads;
use super::proto::{Graph, Model, Node, TensorTypeProto, TypeProto, ValueInfo};
use super::tensor;
use crate::{Error, Result};
use prost::Message;
use rustc_hash::FxHashSet;

/// A part of a model, as a model of its own.
#[derive(Clone, Debug)]
pub struct Part {
    /// The model. The dtypes of inputs that another part computes are not stated, unless they are texts.
    pub model: Vec<u8>,
    /// Whether it is the node at which the model was split, with those that make or take apart its sequences.
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
    let middle = with_sequences(&graph, node);
    let mut later: FxHashSet<&str> = middle.iter().flat_map(|index| &graph.node[*index].output).map(String::as_str).collect();
    let [mut before, mut after] = [vec![], vec![]];
    for (index, other) in graph.node.iter().enumerate().filter(|(index, _)| !middle.contains(index)) {
        if reads(other).iter().any(|name| later.contains(name)) {
            later.extend(other.output.iter().map(String::as_str));
            after.push(index);
        } else {
            before.push(index);
        }
    }
    let groups = [before, middle, after];
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

/// The node, those that share sequences with it, and those between them, in order: only tensors go from part to part. The same holds for
/// texts that nodes make, of which as many may come as there are words.
fn with_sequences(graph: &Graph, node: usize) -> Vec<usize> {
    let mut sequences = texts::made(graph);
    name_sequences(&graph.node, &mut sequences);
    let touched = |index: usize| -> Vec<&str> {
        let node = &graph.node[index];
        reads(node).into_iter().chain(node.output.iter().map(String::as_str)).filter(|name| sequences.contains(name)).collect()
    };
    let mut group = vec![node];
    loop {
        let names: FxHashSet<&str> = group.iter().flat_map(|index| touched(*index)).collect();
        // What reads the group and is read by it lies between.
        let (mut later, mut later_nodes): (FxHashSet<&str>, Vec<usize>) = Default::default();
        for (index, other) in graph.node.iter().enumerate() {
            let inside = group.contains(&index);
            if inside || reads(other).iter().any(|name| later.contains(name)) {
                later.extend(other.output.iter().map(String::as_str));
                later_nodes.extend((!inside).then_some(index));
            }
        }
        let read: FxHashSet<&str> = group.iter().flat_map(|index| reads(&graph.node[*index])).collect();
        let between = |index: &usize| graph.node[*index].output.iter().any(|name| read.contains(name.as_str()));
        let shares = |index: &usize| touched(*index).iter().any(|name| names.contains(name));
        let wanted = (0..graph.node.len()).filter(|index| shares(index) || later_nodes.contains(index) && between(index));
        let new: Vec<usize> = wanted.filter(|index| !group.contains(index)).collect();
        if new.is_empty() {
            group.sort_unstable();
            return group;
        }
        group.extend(new);
    }
}

/// Adds the names of the sequences that nodes give, in order.
fn name_sequences<'a>(nodes: &'a [Node], found: &mut FxHashSet<&'a str>) {
    for node in nodes {
        let makes = matches!(
            node.op_type.as_str(),
            "SequenceEmpty" | "SequenceConstruct" | "SequenceInsert" | "SequenceErase" | "SequenceMap" | "SplitToSequence"
        );
        let passes = node.op_type == "Identity" && node.input.iter().any(|name| found.contains(name.as_str()));
        if makes || passes {
            found.extend(node.output.iter().map(String::as_str).filter(|name| !name.is_empty()));
        }
        for graph in node.attribute.iter().filter_map(|a| a.g.as_ref()) {
            // Behind the round's number and the condition, a loop's body has what is carried.
            let first = if node.op_type == "Loop" { 2 } else { usize::MAX };
            let carried = node.input.iter().zip(&graph.input).skip(first);
            let given: Vec<&str> =
                carried.filter(|(name, _)| found.contains(name.as_str())).map(|(_, input)| input.name.as_str()).collect();
            found.extend(given);
            name_sequences(&graph.node, found);
            let results = graph.output.iter().skip(usize::from(node.op_type == "Loop")).zip(&node.output);
            let given: Vec<&str> =
                results.filter(|(result, _)| found.contains(result.name.as_str())).map(|(_, name)| name.as_str()).collect();
            found.extend(given);
        }
    }
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
    let texts = texts::names(graph);
    let ty = |name: &str| {
        let tensor = TensorTypeProto { elem_type: Some(tensor::TEXT), shape: None };
        texts.contains(name).then(|| TypeProto { tensor: Some(tensor), ..TypeProto::default() })
    };
    inputs.extend(others.into_iter().map(|name| ValueInfo { name: name.to_owned(), ty: ty(name) }));
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
