//! Matrix products against f64, by the bound of the op table.

mod support;

use support::{FEATURES, Random, batches, cpu, dense, floats, matmul, run, ulps, with_column_sums};
use tandem_device::cpu::Features;
use tandem_ir::{DType, Literal, OpKind};

fn check(kernel: &tandem_kernel::Kernel, [m, k, n]: [usize; 3], bias_and_relu: bool) {
    let mut random = Random(11);
    let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
    let (left, right) = (floats(&inputs[0]), floats(&inputs[1]));
    for features in FEATURES {
        let out = floats(&run(&cpu(features), kernel, &inputs));
        for i in 0..m {
            for j in 0..n {
                let terms: Vec<f64> = (0..k).map(|x| f64::from(left[i * k + x]) * f64::from(right[x * n + j])).collect();
                let mut exact: f64 = terms.iter().sum();
                let mut size: f64 = terms.iter().map(|t| t.abs()).sum();
                if bias_and_relu {
                    let bias = f64::from(floats(&inputs[2])[j]);
                    exact = (exact + bias).max(0.0);
                    size += bias.abs();
                }
                let bound = (k as f64 + 2.0) * f64::from(f32::EPSILON) * size;
                let got = f64::from(out[i * n + j]);
                assert!((got - exact).abs() <= bound, "{features:?} ({m},{k})x({k},{n}) at {i},{j}: {got} for {exact}");
            }
        }
    }
}

#[test]
fn shapes_and_edges() {
    for shape in [
        [1, 1, 1],
        [1, 5, 1],
        [1, 512, 256],
        [1, 128, 2],
        [1, 9, 33],
        [1, 17, 67],
        [2, 3, 5],
        [3, 7, 13],
        [4, 4, 4],
        [5, 16, 31],
        [6, 8, 8],
        [7, 11, 17],
        [12, 5, 40],
        [13, 1, 9],
        [31, 33, 37],
        [64, 64, 64],
        [3, 0, 5],
        [1, 0, 40],
        [100, 2, 3],
    ] {
        check(&matmul(DType::F32, shape, |_, sum| sum), shape, false);
        check(&dense(shape[0], shape[1], shape[2]), shape, true);
    }
}

/// An epilogue so long that it is emitted once for all rows of a tile.
#[test]
fn long_epilogues() {
    let mut random = Random(12);
    for [m, k, n] in [[2, 3, 9], [6, 5, 8], [13, 7, 23], [31, 4, 5]] {
        let plain = matmul(DType::F32, [m, k, n], |_, sum| sum);
        let long = matmul(DType::F32, [m, k, n], |b, sum| {
            let bias = b.input(DType::F32, m * n);
            let bias = b.load(bias, 0, &[n as isize, 1]);
            let sum = b.apply(OpKind::Add, DType::F32, &[sum, bias]);
            b.apply(OpKind::Tanh, DType::F32, &[sum])
        });
        let inputs: Vec<Vec<u8>> = long.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        for features in FEATURES {
            let device = cpu(features);
            let sums = floats(&run(&device, &plain, &inputs[..2]));
            let found = floats(&run(&device, &long, &inputs));
            for ((sum, bias), found) in sums.iter().zip(floats(&inputs[2])).zip(found) {
                let wanted = f64::from(sum + bias).tanh() as f32;
                assert!(ulps(found, wanted) <= 4, "{features:?} ({m},{k})x({k},{n}): {found} for {wanted}");
            }
        }
    }
}

/// Operands that are packed, in every layout, with edges: the bits of scalar code, which reads them where they lie.
#[test]
fn packed_operands_give_the_same_bits() {
    let mut random = Random(13);
    let mut kernels = vec![];
    for [m, k, n] in [[64, 300, 450], [61, 257, 515], [270, 131, 517], [35, 2000, 67], [125, 1630, 131], [27, 3300, 45]] {
        for transposed in [[false, false], [false, true], [true, false], [true, true]] {
            kernels.push(batches(DType::F32, &[], [m, k, n], transposed, [false; 2]));
        }
        kernels.push(with_column_sums(matmul(DType::F32, [m, k, n], |_, sum| sum)));
    }
    for shared in [[false, false], [false, true], [true, false]] {
        kernels.push(batches(DType::F32, &[2, 3], [43, 150, 901], [true, false], shared));
        kernels.push(batches(DType::F32, &[3], [44, 263, 250], [false, true], shared));
    }
    kernels.push(matmul(DType::F32, [70, 300, 450], |b, sum| b.apply(OpKind::Tanh, DType::F32, &[sum])));
    // Sums that wait in the output, where that has room for them.
    kernels.push(batches(DType::F16, &[], [43, 1600, 95], [true, true], [false; 2]));
    kernels.push(matmul(DType::F32, [70, 1600, 95], |b, sum| b.apply(OpKind::Tanh, DType::F32, &[sum])));
    kernels.push(matmul(DType::F32, [70, 1600, 95], |b, sum| {
        let zero = b.constant(Literal::F32(0.0));
        b.apply(OpKind::Less, DType::Bool, &[zero, sum])
    }));
    kernels.push(batches(DType::I32, &[], [50, 300, 450], [true, true], [false; 2]));
    kernels.push(batches(DType::U8, &[2], [20, 30, 43], [true, true], [false; 2]));
    kernels.push(batches(DType::F16, &[2], [21, 33, 45], [false, false], [false; 2]));
    for kernel in &kernels {
        assert!(tandem_wasm::scratch(kernel).is_some(), "not packed: {kernel:?}");
        let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        let scalar = run(&cpu(Features::SCALAR), kernel, &inputs);
        assert!(run(&cpu(Features::SIMD), kernel, &inputs) == scalar, "{:?}", kernel.body);
    }
}

/// Relaxed instructions round otherwise, within the bound.
#[test]
fn packed_operands_keep_the_bound() {
    let shape = [50, 300, 450];
    check(&matmul(DType::F32, shape, |_, sum| sum), shape, false);
    check(&dense(50, 300, 450), shape, true);
}
