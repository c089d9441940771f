//! Composites called by name on oracle values.

use tandem_composite::{Arg, Args, Builder, Signature, find};
use tandem_ir::{Error, GraphBuilder, NodeId, ParameterRole, verify::verify};
use tandem_oracle::{Value, run};

/// The results of a composite; tensors are named by their place in `tensors`.
pub fn call(name: &str, tensors: &[Value], given: Vec<Arg<usize>>, named: &[(&str, Arg<usize>)]) -> Result<Vec<Value>, Error> {
    let composite = find(name).unwrap_or_else(|| panic!("there is no composite {name}"));
    let signature = Signature::parse(composite.signature);
    let named = named.iter().map(|(n, a)| ((*n).to_owned(), a.clone())).collect();
    let bound = signature.bind(composite.name, given, named)?;
    let mut graph = GraphBuilder::new(name);
    let nodes: Vec<NodeId> = tensors.iter().map(|t| graph.parameter("", ParameterRole::Argument, t.ty.clone())).collect();
    let mut node = |at: &usize| Ok::<_, Error>(nodes[*at]);
    let values = bound.iter().map(|a| a.map(&mut node)).collect::<Result<Vec<_>, _>>()?;
    let args = Args { op: composite.name, signature: &signature, values };
    let output = (composite.build)(&mut Builder::new(&mut graph, composite.name, None), &args)?;
    let graph = graph.finish(output.nodes());
    verify(&graph)?;
    Ok(run(&graph, tensors))
}
