//! Choices and loops on the GPU: loops of known length recorded in one submission, others led by the host.

use super::turns;
use crate::graphs::{compute, fault, of_dtypes};
use tandem_device::Device;
use tandem_device::gpu::Gpu;
use tandem_kernel::support::GPU_DTYPES;
use tandem_oracle::{Accuracy, graphs, random, shrink};

pub fn random_graphs_with_choices_and_loops(gpu: &Gpu) {
    let options = random::Options { regions: true, ..of_dtypes(&GPU_DTYPES) };
    for seed in (0..25).step_by(turns()) {
        let graph = random::graph(seed, &options);
        let inputs = |g: &tandem_ir::Graph| random::inputs(g, seed);
        if let Some(first) = fault(gpu, &graph, &inputs(&graph), &Accuracy::WEBGPU) {
            let small = shrink::shrink(&graph, |g| fault(gpu, g, &inputs(g), &Accuracy::WEBGPU).is_some());
            let reason = fault(gpu, &small, &inputs(&small), &Accuracy::WEBGPU).unwrap_or(first);
            panic!("seed {seed}: {reason}\n{small}");
        }
    }
}

pub fn a_loop_of_known_length_is_one_submission(gpu: &Gpu) {
    let case = graphs::all().into_iter().find(|c| c.name == "scan").expect("it is there");
    let (graph, inputs) = (&case.graph, &case.runs[0].inputs);
    compute(gpu, graph, true, inputs);
    gpu.wait().expect("the GPU answers");
    let before = gpu.statistics();
    compute(gpu, graph, true, inputs);
    let after = gpu.statistics();
    // Each read of a result submits too.
    let reads = graph.outputs().len() as u64;
    assert!(after.submits - before.submits <= 1 + reads, "{} submissions", after.submits - before.submits);
    assert!(after.kernels - before.kernels > 8, "the body runs in each trip");
}
