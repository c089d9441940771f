//! GPUs that allow little: code keeps to their limits, and what it cannot do with them is refused by name.

use super::reductions;
use crate::graphs::{fault, of_dtypes};
use tandem_device::gpu::{Gpu, LimitCaps, Options};
use tandem_device::{Device, DeviceError, Remedy};
use tandem_ir::Graph;
use tandem_kernel::support::GPU_DTYPES;
use tandem_kernel::{Program, lower};
use tandem_oracle::{Accuracy, Value, graphs, random};

/// What is used of a GPU: small workgroups, little that they share, few of them along an axis, few buffers; and whether code
/// is made as for a program that plays one.
const LOW: [(LimitCaps, bool); 3] = [
    (LimitCaps { workgroups: 300, invocations: 64, shared_bytes: 4096, bindings: 8, binding_bytes: u64::MAX }, false),
    (LimitCaps { workgroups: 150, invocations: 128, shared_bytes: 16_384, bindings: 4, binding_bytes: u64::MAX }, false),
    (LimitCaps { workgroups: 65_535, invocations: 16, shared_bytes: 1024, bindings: 8, binding_bytes: 1 << 20 }, true),
];

fn each(test: impl Fn(&Gpu, LimitCaps)) {
    for (limit_caps, software) in LOW {
        let options = Options { software: Some(software), limit_caps, ..Options::default() };
        test(&Gpu::with_options(options).expect("a GPU"), limit_caps);
    }
}

pub fn folds_and_products_keep_to_low_limits() {
    each(|gpu, limit_caps| {
        if limit_caps.binding_bytes == u64::MAX {
            reductions::folds_of_every_shape(gpu);
        }
        // Some of the products have more operands.
        if limit_caps.bindings == 8 {
            reductions::products_of_every_size_and_layout(gpu);
        }
    });
}

/// Whether a program needs no more buffers in a kernel than there are; one that does is refused.
fn is_admitted(gpu: &Gpu, program: &Program, limit_caps: LimitCaps) -> bool {
    let fits = program.steps.iter().all(|step| step.inputs.len() + step.outputs.len() <= limit_caps.bindings as usize);
    match gpu.load(program) {
        Ok(id) => gpu.unload(id),
        Err(DeviceError::Unsupported { reason, remedy }) => {
            assert!(!fits && reason.ends_with("this GPU binds at most 4") && remedy == Some(Remedy::MoveTensors), "{reason}");
        }
        Err(error) => panic!("{error}\n{program}"),
    }
    fits
}

pub fn graphs_keep_to_low_limits_or_are_refused() {
    each(|gpu, limit_caps| {
        let (mut done, mut refused) = (0, 0);
        let mut check = |graph: &Graph, inputs: &[Value], what: &str| {
            if [true, false].iter().all(|fuse| is_admitted(gpu, &lower(graph, *fuse), limit_caps)) {
                done += 1;
                if let Some(fault) = fault(gpu, graph, inputs, &Accuracy::WEBGPU) {
                    panic!("{what} with {limit_caps:?}: {fault}");
                }
            } else {
                refused += 1;
            }
        };
        for seed in 0..12 {
            let graph = random::graph(seed, &of_dtypes(&GPU_DTYPES));
            check(&graph, &random::inputs(&graph, seed), &format!("seed {seed}"));
        }
        for case in graphs::all().into_iter().filter(|case| ["dense", "batched_matmul", "column_sums"].contains(&&*case.name)) {
            check(&case.graph, &case.runs[0].inputs, &case.name);
        }
        assert!(done > 5 && (refused > 0) == (limit_caps.bindings < 8), "{done} done, {refused} refused with {limit_caps:?}");
    });
}
