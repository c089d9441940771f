//! Graphs through scheduler, generator and CPU device against the reference interpreter.

use crate::graphs::{compute, fault, of_dtypes};
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_ir::DType;
use tandem_oracle::{Accuracy, random, shrink};

fn devices() -> [Cpu; 3] {
    [Features::SCALAR, Features::SIMD, Features::RELAXED]
        .map(|features| Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts"))
}

#[test]
fn the_graphs_of_the_test_folder() {
    let devices = devices();
    for case in tandem_oracle::graphs::all() {
        for run in &case.runs {
            for device in &devices {
                if let Some(fault) = fault(device, &case.graph, &run.inputs, &Accuracy::CPU) {
                    panic!("tests/graphs/{}.graph: {fault}", case.name);
                }
            }
        }
    }
}

fn check_random(seeds: std::ops::Range<u64>, regions: bool) {
    let devices = devices();
    for seed in seeds {
        let graph = random::graph(seed, &random::Options { regions, ..of_dtypes(&DType::ALL) });
        for make in [random::inputs, random::special_inputs] {
            for device in &devices {
                if let Some(first) = fault(device, &graph, &make(&graph, seed), &Accuracy::CPU) {
                    let small = shrink::shrink(&graph, |g| fault(device, g, &make(g, seed), &Accuracy::CPU).is_some());
                    let reason = fault(device, &small, &make(&small, seed), &Accuracy::CPU).unwrap_or(first);
                    panic!("seed {seed}: {reason}\n{small}\ninputs {:?}", make(&small, seed));
                }
            }
        }
    }
}

#[test]
fn random_graphs() {
    check_random(0..60, false);
}

#[test]
fn random_graphs_with_choices_and_loops() {
    check_random(0..60, true);
}

#[test]
#[ignore = "minutes: cargo test --release -p tandem-device --test integration cpu_graphs -- --ignored"]
fn very_many_random_graphs() {
    check_random(1_000..5_000, true);
}

#[test]
fn nothing_stays_behind() {
    let device = Cpu::new(Options::default()).expect("the CPU starts");
    let before = device.statistics();
    for seed in 0..10 {
        let graph = random::graph(seed, &of_dtypes(&DType::ALL));
        let inputs = random::inputs(&graph, seed);
        let first = compute(&device, &graph, true, &inputs);
        let compiled = device.statistics().compiled;
        assert_eq!(compute(&device, &graph, true, &inputs), first, "the same bits each time");
        assert_eq!(device.statistics().compiled, compiled, "a program that was loaded before is not compiled again");
    }
    assert_eq!(device.statistics().live_bytes, before.live_bytes);
    assert!(device.statistics().peak_bytes > 0 && device.statistics().kernels >= device.statistics().submits);
}
