//! Graphs through scheduler, generator and GPU against the reference interpreter.

use crate::graphs::{compute, fault, fits_gpu, of_dtypes};
use tandem_device::Device;
use tandem_device::gpu::Gpu;
use tandem_kernel::support::GPU_DTYPES;
use tandem_oracle::{Accuracy, random, shrink};

pub fn the_graphs_of_the_test_folder(gpu: &Gpu) {
    for case in tandem_oracle::graphs::all().into_iter().filter(|case| fits_gpu(&case.graph)) {
        for run in &case.runs {
            if let Some(fault) = fault(gpu, &case.graph, &run.inputs, &Accuracy::WEBGPU) {
                panic!("tests/graphs/{}.graph: {fault}", case.name);
            }
        }
    }
}

/// Random graphs by their seeds.
pub fn check_random(gpu: &Gpu, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let graph = random::graph(seed, &of_dtypes(&GPU_DTYPES));
        for make in [random::inputs, random::special_inputs] {
            if let Some(first) = fault(gpu, &graph, &make(&graph, seed), &Accuracy::WEBGPU) {
                let small = shrink::shrink(&graph, |g| fault(gpu, g, &make(g, seed), &Accuracy::WEBGPU).is_some());
                let reason = fault(gpu, &small, &make(&small, seed), &Accuracy::WEBGPU).unwrap_or(first);
                panic!("seed {seed}: {reason}\n{small}\ninputs {:?}", make(&small, seed));
            }
        }
    }
}

pub fn random_graphs(gpu: &Gpu) {
    check_random(gpu, 0..40);
}

pub fn nothing_stays_behind(gpu: &Gpu) {
    let before = gpu.statistics();
    for seed in 0..10 {
        let graph = random::graph(seed, &of_dtypes(&GPU_DTYPES));
        let inputs = random::inputs(&graph, seed);
        compute(gpu, &graph, true, &inputs);
        let compiled = gpu.statistics().compiled;
        compute(gpu, &graph, true, &inputs);
        assert_eq!(gpu.statistics().compiled, compiled, "kernels that were compiled before are not compiled again");
    }
    assert_eq!(gpu.statistics().live_bytes, before.live_bytes);
    assert!(gpu.statistics().peak_bytes > 0 && gpu.statistics().kernels > 0);
    let statistics = gpu.statistics();
    assert!(statistics.queued > 0 && statistics.deepest > 0 && statistics.waiting <= statistics.deepest, "{statistics:?}");
    gpu.wait().unwrap();
    assert_eq!(gpu.statistics().waiting, 0);
}
