//! Choices about code: none of them changes a bit of a result, on any set of instructions.

use crate::support::{Builder, FEATURES, Random, batches, cpu, dense, run, with_column_sums};
use std::cell::Cell;
use std::time::Instant;
use tandem_device::cpu::{Cpu, Options};
use tandem_device::{CodeForm, Device, Trial, Tunable, Watch};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Kernel, Program, Tuning};
use tandem_wasm::candidates;

/// Takes whatever is faster, and never stops.
const ALL: Watch<'static> = Watch { measured: &|_| true, is_faster: &|_, _| true };

/// tanh(x · y) + x.
fn chain(domain: &[usize]) -> Kernel {
    let mut b = Builder::default();
    let len = domain.iter().product();
    let strides: Vec<isize> = (0..domain.len()).map(|axis| domain[axis + 1..].iter().product::<usize>() as isize).collect();
    let (x, y) = (b.input(DType::F32, len), b.input(DType::F32, len));
    let (x, y) = (b.load(x, 0, &strides), b.load(y, 0, &strides));
    let product = b.apply(OpKind::Multiply, DType::F32, &[x, y]);
    let bent = b.apply(OpKind::Tanh, DType::F32, &[product]);
    let sum = b.apply(OpKind::Add, DType::F32, &[bent, x]);
    b.map(domain, sum)
}

#[test]
fn no_choice_changes_a_bit() {
    let kernels = [
        (dense(7, 9, 33), 4),
        (dense(64, 64, 64), 4),
        (dense(3, 40, 21), 1),
        // Large enough for packing.
        (dense(130, 260, 517), 4),
        (with_column_sums(dense(130, 260, 517)), 4),
        (batches(DType::F32, &[], [40, 300, 450], [false, true], [false; 2]), 4),
        (batches(DType::F32, &[2], [43, 1700, 90], [true, true], [false, true]), 4),
        (chain(&[1003]), 3),
        (chain(&[9, 30]), 3),
        (dense(1, 300, 40), 0),
    ];
    for (kernel, least) in kernels {
        let list = candidates(&kernel);
        assert_eq!(list[0], Tuning::default());
        assert!(list.len() > least, "{list:?}");
        let mut random = Random(5);
        let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        for features in FEATURES {
            let device = cpu(features);
            let usual = run(&device, &kernel, &inputs);
            for tuning in &list[1..] {
                let out = run(&device, &Kernel { tuning: *tuning, ..kernel.clone() }, &inputs);
                assert!(out == usual, "{tuning:?} of {features:?} differs: {:?}", kernel.body);
            }
        }
    }
}

#[test]
fn the_best_candidate_is_used_and_can_be_taken_up_again() {
    let device = Cpu::new(Options::default()).expect("the CPU starts");
    let kernel = dense(48, 40, 33);
    let program = Program::from_kernel(kernel.clone());
    let before = device.code(&kernel, CodeForm::Executable).bytes;
    let id = device.load(&program).expect("the code is valid");
    let start = Instant::now();
    let trials = device.tune(&kernel, &|| start.elapsed().as_secs_f64() * 1e3, &ALL).expect("it can be measured");
    assert_eq!(trials.len(), candidates(&kernel).len());
    assert_eq!(trials.iter().filter(|t| t.chosen).count(), 1);
    assert!(trials.iter().all(|t| t.ms > 0.0 && t.ms.is_finite()));
    let chosen = trials.iter().find(|t| t.chosen).expect("one is chosen");
    assert!(trials[0].chosen || chosen.ms < trials[0].ms);
    assert_eq!(device.tunings().len(), usize::from(!trials[0].chosen));

    let other = Tuning { rows: 3, ..Tuning::default() };
    let number = number_of(&kernel);
    let version = device.code_version();
    device.set_tuning(number, other);
    assert_ne!(device.code_version(), version, "programs are to be loaded again");
    assert_eq!(device.tunings(), [(number, other)]);
    assert_ne!(device.code(&kernel, CodeForm::Executable).bytes, before);
    assert_eq!(
        device.code(&kernel, CodeForm::Executable).bytes,
        device.code(&Kernel { tuning: other, ..kernel.clone() }, CodeForm::Executable).bytes
    );
    device.set_tuning(number, Tuning::default());
    assert_eq!((device.tunings().len(), device.code(&kernel, CodeForm::Executable).bytes), (0, before));
    device.unload(id);
}

/// The number of a kernel, from a device on which a later candidate was chosen.
fn number_of(kernel: &Kernel) -> u64 {
    let device = Cpu::new(Options::default()).expect("the CPU starts");
    let trials = tuned_by_a_slowing_clock(&device, kernel, &ALL);
    assert!(!trials[0].chosen, "{trials:?}");
    device.tunings()[0].0
}

#[test]
fn what_may_be_chance_is_not_chosen() {
    let device = Cpu::new(Options::default()).expect("the CPU starts");
    let trials = tuned_by_a_slowing_clock(&device, &dense(48, 40, 33), &Watch { is_faster: &|_, _| false, ..ALL });
    assert!(trials[0].chosen && trials[1..].iter().any(|trial| trial.ms < 0.9 * trials[0].ms), "{trials:?}");
    assert_eq!(device.tunings(), []);
}

/// Measures by a clock that makes later candidates seem faster: each reading is a little later than the one before, by less and less.
fn tuned_by_a_slowing_clock(device: &Cpu, kernel: &Kernel, watch: &Watch<'_>) -> Vec<Trial> {
    let reads = Cell::new(0_u64);
    let time = Cell::new(0.0);
    let now = || {
        reads.set(reads.get() + 1);
        time.set(time.get() + 1000.0 / reads.get() as f64);
        time.get()
    };
    device.tune(kernel, &now, watch).expect("it can be measured")
}

#[test]
fn instructions_are_chosen_by_name() {
    let device = Cpu::new(Options::default()).expect("the CPU starts");
    let kernel = dense(8, 8, 8);
    let (now, all) = device.instructions();
    assert_eq!((now, &all[..]), ("relaxed", &["scalar", "simd", "relaxed"][..]));
    let codes = all.iter().map(|name| {
        let version = device.code_version();
        device.set_instructions(name);
        assert_ne!(device.code_version(), version);
        assert_eq!(device.instructions().0, *name);
        device.code(&kernel, CodeForm::Executable).bytes
    });
    let codes: Vec<Vec<u8>> = codes.collect();
    assert!(codes[0] != codes[1] && codes[1] != codes[2] && codes[0] != codes[2]);
    device.set_instructions("vector");
    assert_eq!(device.instructions().0, "relaxed");

    let weak = cpu(FEATURES[1]);
    assert_eq!(weak.instructions(), ("simd", vec!["scalar", "simd"]));
    weak.set_instructions("relaxed");
    assert_eq!(weak.instructions().0, "simd");
}
