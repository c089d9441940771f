//! Graphs on a device, as one program or node by node. An error of the device is returned, not a panic.

use tandem_device::{BufferId, Device, DeviceError};
use tandem_ir::{Attr, Graph, GraphBuilder, NodeId, OpKind, ParameterRole};
use tandem_kernel::{Argument, Buffer, Fusion, lower_for};
use tandem_oracle::Value;

/// The results of a graph as one program, for each of these inputs.
pub fn compiled(device: &dyn Device, graph: &Graph, fusion: Fusion, inputs: &[Vec<Value>]) -> Vec<Result<Vec<Value>, String>> {
    let program = lower_for(graph, fusion, device.capabilities().target);
    let id = match device.load(&program) {
        Ok(id) => id,
        Err(error) => return vec![Err(error.to_string())],
    };
    let run = |inputs: &Vec<Value>| -> Result<Vec<Value>, DeviceError> {
        let allocate = |buffers: &[Buffer]| buffers.iter().map(|b| device.allocate(*b)).collect::<Result<Vec<BufferId>, _>>();
        let (given, made) = (allocate(&program.inputs)?, allocate(&program.outputs)?);
        given.iter().zip(inputs).try_for_each(|(id, value)| device.write(*id, &value.to_bytes()))?;
        device.run(id, &given, &made)?;
        let result = |(node, result): (&NodeId, &Argument)| {
            let buffer = match result {
                Argument::Input(i) => given[*i as usize],
                Argument::Output(i) => made[*i as usize],
                Argument::Slot(_) => unreachable!("a result lies in an input or an output"),
            };
            Ok(Value::from_bytes(graph.node(*node).ty.clone(), &device.read(buffer)?))
        };
        let results = graph.outputs().iter().zip(&program.results).map(result).collect();
        given.into_iter().chain(made).for_each(|id| device.free(id));
        results
    };
    let results = inputs.iter().map(|inputs| run(inputs).map_err(|e| e.to_string())).collect();
    device.unload(id);
    results
}

/// The results of a graph of which every node is a program of its own, as eager code has it. Scalars are part of the
/// program that reads them, a choice or loop is part of those of its results.
pub fn eager(device: &dyn Device, graph: &Graph, inputs: &[Value]) -> Result<Vec<Value>, String> {
    let mut values: Vec<Value> = Vec::with_capacity(graph.len());
    for (id, node) in graph.nodes() {
        let value = match (node.literal(), &node.op.attr) {
            (Some(literal), _) => Value::new(node.ty.clone(), [literal]),
            (None, Attr::Index(index)) if node.op.kind == OpKind::Parameter => inputs[*index as usize].clone(),
            // Of no elements.
            (None, Attr::Region(_)) => Value::new(node.ty.clone(), []),
            (None, _) => {
                let base = if node.op.kind == OpKind::Result { graph.node(node.inputs[0]) } else { node };
                let mut builder = GraphBuilder::new("eager");
                let mut arguments = vec![];
                let operands: Vec<NodeId> = base
                    .inputs
                    .iter()
                    .map(|input| match graph.node(*input).literal() {
                        Some(literal) => builder.constant(literal, None),
                        None => {
                            arguments.push(values[input.index()].clone());
                            builder.parameter("", ParameterRole::Argument, graph.node(*input).ty.clone())
                        }
                    })
                    .collect();
                let mut new = builder.copy(base, operands);
                if node.op.kind == OpKind::Result {
                    new = builder.copy(node, [new]);
                }
                let program = builder.finish(&[new]);
                let mut results =
                    compiled(device, &program, Fusion::Automatic, &[arguments]).remove(0).map_err(|e| format!("{id}: {e}"))?;
                results.remove(0)
            }
        };
        values.push(value);
    }
    Ok(graph.outputs().iter().map(|o| values[o.index()].clone()).collect())
}
