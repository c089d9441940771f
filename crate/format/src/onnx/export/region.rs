//! Export of ops with sub-graphs: `cond` becomes `If`, `while` becomes `Loop`, `scan` becomes `Loop` with a constant trip count.
//!
//! ONNX's sub-graphs see the names around them, so an operand that a region only reads needs no name of its own inside.

use super::{Export, attribute, value_info};
use crate::onnx::proto::{Attribute, Graph, Node, attribute_kind as kind};
use crate::{Error, Result, Tensor};
use tandem_ir::{DType, Literal, NodeId, Region, Shape, TensorType};

/// The type of a round's number.
fn number() -> TensorType {
    TensorType::new(DType::I64, Shape::scalar())
}

/// The type of a condition.
fn truth() -> TensorType {
    TensorType::new(DType::Bool, Shape::scalar())
}

fn graph_attribute(name: &str, graph: Graph) -> Attribute {
    Attribute { name: name.to_owned(), g: Some(graph), kind: Some(kind::GRAPH), ..Attribute::default() }
}

impl Export {
    /// The names of a region's results.
    pub(super) fn region(&mut self, region: &Region, args: &[&str]) -> Result<Vec<String>> {
        match region {
            Region::Cond { then, otherwise } => {
                let (pred, rest) = args.split_first().ok_or_else(|| Error::unsupported("a choice has no condition"))?;
                let branches = vec![self.branch("then_branch", then, rest)?, self.branch("else_branch", otherwise, rest)?];
                Ok(self.calls("If", vec![(*pred).to_owned()], branches, region.results()))
            }
            Region::While { carried, condition, body } => {
                let first = self.inlined(condition, args)?;
                let round = self.round(*carried, body, |to, _, _, inside| {
                    let given: Vec<&str> = inside.iter().map(String::as_str).chain(args[*carried..].iter().copied()).collect();
                    let next = to.inlined(body, &given)?;
                    let again: Vec<&str> = next.iter().map(String::as_str).chain(args[*carried..].iter().copied()).collect();
                    let go_on = to.inlined(condition, &again)?;
                    Ok(go_on.into_iter().chain(next).collect())
                })?;
                let inputs = [String::new()].into_iter().chain(first).chain(args[..*carried].iter().map(|a| (*a).to_owned()));
                Ok(self.calls("Loop", inputs.collect(), vec![graph_attribute("body", round)], *carried))
            }
            Region::Scan { trips: 0, carried, .. } => self.nothing(region, *carried, args),
            Region::Scan { trips, carried, sliced, reverse, body } => {
                let last = *trips as i64 - 1;
                let round = self.round(*carried, body, |to, number, goes_on, inside| {
                    let at = if *reverse {
                        let last = to.scalar(Literal::I64(last));
                        to.call("Sub", &[&last, number], vec![])
                    } else {
                        number.to_owned()
                    };
                    let mut given = inside.to_vec();
                    for x in &args[*carried..carried + sliced] {
                        given.push(to.call("Gather", &[x, &at], vec![attribute("axis", 0)]));
                    }
                    given.extend(args[carried + sliced..].iter().map(|a| (*a).to_owned()));
                    let given: Vec<&str> = given.iter().map(String::as_str).collect();
                    let next = to.inlined(body, &given)?;
                    Ok([goes_on.to_owned()].into_iter().chain(next).collect())
                })?;
                let rounds = self.scalar(Literal::I64(*trips as i64));
                let yes = self.scalar(Literal::Bool(true));
                let inputs = [rounds, yes].into_iter().chain(args[..*carried].iter().map(|a| (*a).to_owned()));
                let mut results = self.calls("Loop", inputs.collect(), vec![graph_attribute("body", round)], region.results());
                if *reverse && *trips > 1 {
                    for stacked in &mut results[*carried..] {
                        let [start, end, axis, step] = [last, i64::MIN, 0, -1].map(|n| self.integers([n].into_iter()));
                        *stacked = self.call("Slice", &[stacked, &start?, &end?, &axis?, &step?], vec![]);
                    }
                }
                Ok(results)
            }
        }
    }

    /// The results of a loop without rounds, which ONNX has no slices for.
    fn nothing(&mut self, region: &Region, carried: usize, args: &[&str]) -> Result<Vec<String>> {
        let mut results: Vec<String> = args[..carried].iter().map(|a| (*a).to_owned()).collect();
        for index in carried..region.results() {
            let none = region.result_type(index).and_then(|ty| Tensor::new(ty, vec![]));
            results.push(self.constant(&none.ok_or_else(|| Error::unsupported("what a loop collects has axes beyond any memory"))?));
        }
        Ok(results)
    }

    /// A call of an operator with several results.
    fn calls(&mut self, op: &str, input: Vec<String>, attribute: Vec<Attribute>, results: usize) -> Vec<String> {
        let output: Vec<String> = (0..results).map(|_| self.unique("value")).collect();
        self.nodes.push(Node { input, output: output.clone(), op_type: op.to_owned(), attribute, ..Node::default() });
        output
    }

    /// A graph's nodes, put where the export is; its parameters have these names.
    fn inlined(&mut self, graph: &tandem_ir::Graph, args: &[&str]) -> Result<Vec<String>> {
        let bound = graph.parameters().iter().zip(args).map(|(p, name)| (p.node, (*name).to_owned())).collect();
        let outer = (std::mem::replace(&mut self.names, bound), std::mem::take(&mut self.results));
        let done = self.body(graph).and_then(|()| graph.outputs().iter().map(|o| self.name(*o)).collect());
        (self.names, self.results) = outer;
        done
    }

    fn branch(&mut self, name: &str, graph: &tandem_ir::Graph, args: &[&str]) -> Result<Attribute> {
        let outer = std::mem::take(&mut self.nodes);
        let results = self.inlined(graph, args);
        let nodes = std::mem::replace(&mut self.nodes, outer);
        let types = graph.outputs().iter().map(|o: &NodeId| graph.node(*o).ty.clone());
        Ok(graph_attribute(name, self.within(&graph.name, nodes, vec![], &results?, types)))
    }

    /// The body of a `Loop`; `build` puts its nodes, from the names of the round's number, of the condition and of the
    /// carried values, and gives the names of the next condition and of the results.
    fn round(
        &mut self,
        carried: usize,
        body: &tandem_ir::Graph,
        build: impl FnOnce(&mut Export, &str, &str, &[String]) -> Result<Vec<String>>,
    ) -> Result<Graph> {
        let (count, goes_on) = (self.unique("round"), self.unique("goes_on"));
        let mut inputs = vec![value_info(&count, &number()), value_info(&goes_on, &truth())];
        let mut inside = vec![];
        for p in &body.parameters()[..carried] {
            let name = self.unique("carried");
            inputs.push(value_info(&name, &body.node(p.node).ty));
            inside.push(name);
        }
        let outer = std::mem::take(&mut self.nodes);
        let results = build(self, &count, &goes_on, &inside);
        let nodes = std::mem::replace(&mut self.nodes, outer);
        let types = [truth()].into_iter().chain(body.outputs().iter().map(|o| body.node(*o).ty.clone()));
        Ok(self.within(&body.name, nodes, inputs, &results?, types))
    }

    /// A graph within a node. A result may be a name from outside, or stand twice: each gets a name of its own.
    fn within(
        &mut self,
        name: &str,
        mut node: Vec<Node>,
        input: Vec<super::ValueInfo>,
        results: &[String],
        types: impl Iterator<Item = TensorType>,
    ) -> Graph {
        let mut output = vec![];
        for (from, ty) in results.iter().zip(types) {
            let name = self.unique("result");
            node.push(Node { input: vec![from.clone()], output: vec![name.clone()], op_type: "Identity".to_owned(), ..Node::default() });
            output.push(value_info(&name, &ty));
        }
        let name = if name.is_empty() { "graph".to_owned() } else { name.to_owned() };
        Graph { node, name, initializer: vec![], input, output, sparse_initializer: vec![] }
    }
}
