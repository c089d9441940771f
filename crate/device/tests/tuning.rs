//! Choices about code: none of them changes a bit of a result, on any set of instructions.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use support::{Builder, FEATURES, Random, cpu, dense, run, with_column_sums};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Kernel, Tuning};
use tandem_wasm::candidates;

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
