//! Graphs through the whole path: scheduler, generator, device.
#![allow(dead_code, reason = "each test uses its part")]

use tandem_device::{BufferId, Device};
use tandem_ir::{DType, Graph, Node, OpKind};
use tandem_kernel::support::gpu_refusal;
use tandem_kernel::{Argument, Buffer, lower_for};
use tandem_oracle::random::Options;
use tandem_oracle::{Accuracy, Value, check};

/// Random graphs of all ops on some dtypes.
pub fn of_dtypes(dtypes: &[DType]) -> Options {
    let ops = OpKind::ALL.to_vec();
    Options { ops, dtypes: dtypes.to_vec(), ..Options::default() }
}

/// Whether a GPU can compute a graph.
pub fn fits_gpu(graph: &Graph) -> bool {
    let inner = |node: &Node| node.region().is_none_or(|region| region.graphs().all(|(_, inner)| fits_gpu(inner)));
    graph.nodes().all(|(_, node)| gpu_refusal(node.ty.dtype).is_none() && inner(node))
}

/// What a device computes for a graph.
pub fn compute(device: &dyn Device, graph: &Graph, fuse: bool, inputs: &[Value]) -> Vec<Value> {
    let program = lower_for(graph, fuse, device.capabilities().target);
    let new = |buffer: &Buffer| device.allocate(*buffer).expect("there is room");
    let given: Vec<BufferId> = program.inputs.iter().map(new).collect();
    for (id, value) in given.iter().zip(inputs) {
        device.write(*id, &value.to_bytes()).expect("the sizes agree");
    }
    let made: Vec<BufferId> = program.outputs.iter().map(new).collect();
    let id = device.load(&program).unwrap_or_else(|e| panic!("{e}\n{graph}\n{program}"));
    device.run(id, &given, &made).unwrap_or_else(|e| panic!("{e}\n{graph}\n{program}"));
    let results = graph.outputs().iter().zip(&program.results).map(|(node, result)| {
        let buffer = match result {
            Argument::Input(i) => given[*i as usize],
            Argument::Output(i) => made[*i as usize],
            Argument::Slot(_) => unreachable!("a result lies in an input or an output"),
        };
        Value::from_bytes(graph.node(*node).ty.clone(), &device.read(buffer).expect("the buffer lives"))
    });
    let results = results.collect();
    device.unload(id);
    given.into_iter().chain(made).for_each(|id| device.free(id));
    results
}

/// What is wrong with a graph on a device, if anything, fused or not.
pub fn fault(device: &dyn Device, graph: &Graph, inputs: &[Value], accuracy: &Accuracy) -> Option<String> {
    [true, false].into_iter().find_map(|fuse| {
        let found = compute(device, graph, fuse, inputs);
        let mismatch = check(graph, inputs, &found, accuracy).err()?;
        Some(format!("{}, fuse {fuse}: {mismatch:?}\n{}", device.label(), lower_for(graph, fuse, device.capabilities().target)))
    })
}
