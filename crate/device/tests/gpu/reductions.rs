//! Reductions and matrix products: integers and extremes exactly, sums of floats against sums in f64 by the bound that
//! their length and terms give.

use super::turns;
use crate::support::one_op::Layout;
use crate::support::{
    Builder, Random, access, batches, contiguous, dense, element, matmul, points, reference, run, ulps, with_column_sums,
};
use tandem_device::gpu::{Gpu, Options};
use tandem_device::{CodeForm, Device};
use tandem_ir::{DType, Literal, OpKind, scalar};
use tandem_kernel::{AccessMap, Body, Buffer, Epilogue, Kernel, MatMulBody, Operand, RowsBody, Scalar, Stage, Tuning};

/// (n + 1) · ε · Σ|terms|: the bound of a sum in any order.
fn sum_is_close(got: f32, terms: &[f64]) -> bool {
    let exact: f64 = terms.iter().sum();
    let magnitude: f64 = terms.iter().map(|t| t.abs()).sum();
    (f64::from(got) - exact).abs() <= (terms.len() as f64 + 1.0) * f64::from(f32::EPSILON) * magnitude + 1e-37
}

fn as_f64(literal: Literal) -> f64 {
    literal.to_f64()
}

fn check_fold(gpu: &Gpu, kernel: &Kernel, inputs: &[Vec<u8>], what: &str) {
    let Body::Reduce(body) = &kernel.body else { unreachable!("a fold") };
    let out = run(gpu, kernel, inputs);
    let inner = points(&body.inner);
    for (i, at) in points(&body.outer).iter().enumerate() {
        let got = element(kernel.output().dtype, &out, i);
        let terms: Vec<Literal> = inner.iter().map(|j| reference(kernel, inputs, body.value, &[&at[..], j].concat(), None)).collect();
        match (body.op, got) {
            (OpKind::Sum, Literal::F32(got)) => {
                let terms: Vec<f64> = terms.iter().map(|t| as_f64(*t)).collect();
                assert!(sum_is_close(got, &terms), "{what} at {at:?}: {got}, not {}", terms.iter().sum::<f64>());
            }
            (_, _) => {
                let start = Literal::zero(kernel.output().dtype);
                let fold = |x, y| scalar::combine(body.op, x, y).expect("operands of one dtype");
                let wanted = terms.into_iter().reduce(fold).unwrap_or(start);
                let same = match (got, wanted) {
                    (Literal::F32(x), Literal::F32(y)) => ulps(x, y) == 0,
                    (_, _) => got == wanted,
                };
                assert!(same, "{what} at {at:?}: {got:?}, not {wanted:?}");
            }
        }
    }
}

/// Outer and inner loops.
const FOLDS: &[(&[usize], &[usize])] = &[
    (&[], &[]),
    (&[], &[1]),
    (&[], &[0]),
    (&[0], &[3]),
    (&[5], &[0]),
    (&[], &[63]),
    (&[], &[64]),
    (&[], &[65]),
    (&[], &[1009]),
    (&[], &[70_001]),
    (&[7], &[3]),
    (&[3], &[131]),
    (&[65], &[64]),
    (&[2, 3], &[5, 17]),
    (&[20_000], &[2]),
    (&[17_000], &[65]),
];

/// `x / sum(x)` and `max(x)` of rows.
fn shares(rows: usize, length: usize) -> Kernel {
    let mut b = Builder::default();
    let x = b.input(DType::F32, rows * length);
    let x = b.load(x, 0, &[length as isize, 1]);
    let sum = b.accumulated(DType::F32);
    let share = b.apply(OpKind::Divide, DType::F32, &[x, sum]);
    let most = b.push(DType::F32, Scalar::Accumulated(1));
    let stages = vec![
        Stage::Fold { op: OpKind::Sum, value: x },
        Stage::Store { output: 0, access: access(0, &[length as isize, 1]), once: false, value: share },
        Stage::Fold { op: OpKind::Max, value: x },
        Stage::Store { output: 1, access: access(0, &[1, 0]), once: true, value: most },
    ];
    Kernel {
        inputs: b.inputs,
        outputs: [rows * length, rows].map(|len| Buffer { dtype: DType::F32, len }).to_vec(),
        exprs: b.exprs,
        body: Body::Rows(RowsBody { rows: vec![rows], inner: vec![length], stages }),
        tuning: Tuning::default(),
    }
}

/// No choice about the code of folds, rows and element-wise kernels changes a bit, subgroups where there are any among them.
pub fn no_choice_changes_a_bit(_: &Gpu) {
    let one_input = |op, dtype, outer: &[usize], inner: &[usize]| {
        let mut b = Builder::default();
        let dims = [outer, inner].concat();
        let x = b.input(dtype, dims.iter().product());
        let x = b.load(x, 0, &contiguous(&dims));
        b.reduce(outer, inner, op, x, None)
    };
    let kernels = [
        one_input(OpKind::Sum, DType::F32, &[3], &[1009]),
        one_input(OpKind::Sum, DType::F32, &[], &[70_000]),
        one_input(OpKind::Max, DType::F32, &[2], &[5000]),
        one_input(OpKind::Sum, DType::I32, &[70], &[300]),
        one_input(OpKind::Sum, DType::F32, &[300], &[30]),
        shares(5, 1000),
        shares(3, 4099),
        shares(200, 20),
        // Thin products whose sums lie along a row.
        matmul(DType::F32, [70, 300, 1], |_, sum| sum),
        with_column_sums(matmul(DType::F32, [9, 1001, 3], |_, sum| sum)),
        batches(DType::F32, &[2], [1, 300, 41], [false, true], [false; 2]),
        crate::support::one_op::kernel(OpKind::Tanh, &[DType::F32], DType::F32, &[1003], &[Layout::Contiguous]),
        crate::support::one_op::kernel(OpKind::Exp, &[DType::F32], DType::F32, &[37, 9], &[Layout::Transposed]),
    ];
    for software in [false, true] {
        let gpu = Gpu::with_options(Options { software: Some(software), ..Options::default() }).expect("a GPU");
        let mut near = 0;
        for kernel in kernels.iter().step_by(turns().min(3)) {
            let mut random = Random(7);
            let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
            let usual = run(&gpu, kernel, &inputs);
            let choices = [16, 32, 64, 128, 256].map(|lanes| Tuning { lanes, ..Tuning::default() });
            let choices = choices.into_iter().chain([true, false].map(|on| Tuning { subgroups: Some(on), ..Tuning::default() }));
            for tuning in choices.chain([2, 4].map(|unroll| Tuning { unroll, ..Tuning::default() })) {
                let other = Kernel { tuning, ..kernel.clone() };
                near += u32::from(gpu.code(&other, CodeForm::Text).text().contains("subgroupShuffleXor"));
                assert!(run(&gpu, &other, &inputs) == usual, "{} changes {:?}", tuning.label(), kernel.body);
            }
        }
        println!("{near} kernels with subgroups");
    }
}

pub fn folds_of_every_shape(gpu: &Gpu) {
    let mut random = Random(3);
    for op in [OpKind::Sum, OpKind::Max, OpKind::Min] {
        for dtype in [DType::I32, DType::F32] {
            for (number, (outer, inner)) in FOLDS.iter().enumerate() {
                if op != OpKind::Sum && inner.contains(&0) {
                    continue;
                }
                let dims: Vec<usize> = [*outer, *inner].concat();
                let count: usize = dims.iter().product();
                let mut b = Builder::default();
                let input = b.input(dtype, count.max(1));
                let mut strides = contiguous(&dims);
                let mut offset = 0;
                match number % 3 {
                    0 => {}
                    // Backwards.
                    1 => {
                        strides.iter_mut().for_each(|s| *s = -*s);
                        offset = count.max(1) - 1;
                    }
                    // Column-major.
                    _ => {
                        let reversed: Vec<usize> = dims.iter().rev().copied().collect();
                        strides = contiguous(&reversed).into_iter().rev().collect();
                    }
                }
                if count == 0 {
                    (offset, strides) = (0, vec![0; dims.len()]);
                }
                let value = b.load(input, offset, &strides);
                let kernel = b.reduce(outer, inner, op, value, None);
                for special in [false, op != OpKind::Sum] {
                    let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, special)).collect();
                    check_fold(gpu, &kernel, &inputs, &format!("{op:?} {dtype} {outer:?} {inner:?}"));
                }
            }
        }
    }
}

pub fn not_a_number_wins_every_fold(gpu: &Gpu) {
    for op in [OpKind::Max, OpKind::Min, OpKind::Sum] {
        for (place, len) in [(0, 5), (4, 5), (700, 1000), (0, 1)] {
            let mut b = Builder::default();
            let input = b.input(DType::F32, len);
            let value = b.load(input, 0, &[1]);
            let kernel = b.reduce(&[], &[len], op, value, None);
            for nan in [f32::NAN, -f32::NAN] {
                let bytes: Vec<u8> = (0..len).flat_map(|i| if i == place { nan } else { f32::INFINITY }.to_le_bytes()).collect();
                assert!(element(DType::F32, &run(gpu, &kernel, &[bytes]), 0).bits() & 0x7fff_ffff > 0x7f80_0000);
            }
        }
    }
}

pub fn a_mean_of_squares_with_an_epilogue(gpu: &Gpu) {
    for inner in [9, 777] {
        let mut b = Builder::default();
        let (x, scale) = (b.input(DType::F32, 5 * inner), b.input(DType::F32, 5));
        let load = b.load(x, 0, &[inner as isize, 1]);
        let square = b.apply(OpKind::Multiply, DType::F32, &[load, load]);
        let sum = b.accumulated(DType::F32);
        let scale = b.load(scale, 0, &[1]);
        let epilogue = b.apply(OpKind::Multiply, DType::F32, &[sum, scale]);
        let kernel = b.reduce(&[5], &[inner], OpKind::Sum, square, Some(epilogue));
        let mut random = Random(2);
        let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        let out = run(gpu, &kernel, &inputs);
        for i in 0..5 {
            let x = |j: usize| as_f64(element(DType::F32, &inputs[0], i * inner + j));
            let scale = as_f64(element(DType::F32, &inputs[1], i));
            let terms: Vec<f64> = (0..inner).map(|j| x(j) * x(j) * scale).collect();
            let Literal::F32(got) = element(DType::F32, &out, i) else { unreachable!("f32") };
            assert!(sum_is_close(got, &terms), "{inner} at {i}: {got}");
        }
    }
}

/// Compares a product, element by element, before its epilogue if it has one; and column sums with the last input added.
fn check_product(gpu: &Gpu, kernel: &Kernel, inputs: &[Vec<u8>], relu: bool, bias: bool, what: &str) {
    let Body::MatMul(body) = &kernel.body else { unreachable!("a product") };
    let out = run(gpu, kernel, inputs);
    let read = |operand: &Operand, batch: &[usize], row, column| {
        let input = operand.input as usize;
        element(kernel.inputs[input].dtype, &inputs[input], operand.access.element(batch, row, column))
    };
    for (place, at) in points(&kernel.domain()).iter().enumerate() {
        let (batch, i, j) = (&at[..at.len() - 2], at[at.len() - 2], at[at.len() - 1]);
        let pairs = (0..body.k).map(|k| (read(&body.left, batch, i, k), read(&body.right, batch, k, j)));
        let found = element(kernel.output().dtype, &out, place);
        if found.dtype().is_float() {
            let got = found.to_f64() as f32;
            let mut terms: Vec<f64> = pairs.map(|(x, y)| as_f64(x) * as_f64(y)).collect();
            if bias {
                terms.push(as_f64(element(DType::F32, &inputs[2], j)));
            }
            let clipped = relu && terms.iter().sum::<f64>() < 0.0 && got == 0.0;
            assert!(clipped || sum_is_close(got, &terms), "{what} at {at:?}: {got}, not {}", terms.iter().sum::<f64>());
        } else {
            let wanted = pairs.fold(0, |sum: i64, (x, y)| sum.wrapping_add(x.to_i64().wrapping_mul(y.to_i64())));
            assert_eq!(found, Literal::integer(found.dtype(), wanted), "{what} at {at:?}");
        }
    }
    let columns = &out[kernel.output().len * kernel.output().dtype.host_size()..];
    for j in 0..body.column_sums().map_or(0, |_| body.n) {
        let dtype = kernel.outputs[1].dtype;
        let terms = (0..body.k).map(|k| read(&body.right, &[], k, j)).chain([element(dtype, &inputs[2], j)]);
        let got = element(dtype, columns, j);
        if dtype.is_float() {
            let terms: Vec<f64> = terms.map(as_f64).collect();
            assert!(sum_is_close(got.to_f64() as f32, &terms), "{what}, column {j}: {got}, not {}", terms.iter().sum::<f64>());
        } else {
            let wanted = terms.fold(0, |sum: i64, x| sum.wrapping_add(x.to_i64()));
            assert_eq!(got, Literal::integer(dtype, wanted), "{what}, column {j}");
        }
    }
}

const SIZES: &[[usize; 3]] = &[
    [1, 1, 1],
    [1, 512, 256],
    [1, 7, 3],
    [2, 33, 70],
    [3, 5, 4],
    [70, 40, 1],
    [65, 17, 2],
    [0, 3, 4],
    [3, 0, 4],
    [9, 0, 8],
    [3, 4, 0],
    [5, 5, 5],
    [8, 8, 8],
    [16, 16, 16],
    [17, 15, 33],
    [31, 64, 65],
    [64, 64, 64],
    [100, 37, 128],
    [130, 70, 66],
];

pub fn products_of_every_size_and_layout(gpu: &Gpu) {
    let mut random = Random(9);
    for dtype in [DType::F32, DType::I32] {
        for (number, &[m, k, n]) in SIZES.iter().enumerate() {
            let layouts = [(false, false), (true, false), (false, true), (true, true)];
            for (left_turned, right_turned) in layouts.into_iter().skip(number % turns()).step_by(turns()) {
                let mut kernel = matmul(dtype, [m, k, n], |_, sum| sum);
                let Body::MatMul(body) = &mut kernel.body else { unreachable!("a product") };
                if left_turned {
                    body.left.access = AccessMap::strided(access(0, &[1, m as isize]), [m, k]);
                }
                if right_turned {
                    body.right.access = AccessMap::strided(access(0, &[1, k as isize]), [k, n]);
                }
                let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
                let what = format!("{dtype} {m} {k} {n} {left_turned} {right_turned}");
                check_product(gpu, &kernel, &inputs, false, false, &what);
                if m * n > 0 {
                    let kernel = with_column_sums(kernel);
                    let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
                    check_product(gpu, &kernel, &inputs, false, false, &format!("{what} with column sums"));
                }
            }
        }
    }
}

pub fn layers_with_bias_and_relu(gpu: &Gpu) {
    let mut random = Random(4);
    for &[m, k, n] in SIZES {
        let kernel = dense(m, k, n);
        let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        check_product(gpu, &kernel, &inputs, true, true, &format!("dense {m} {k} {n}"));
    }
}

pub fn batches_broadcast_and_reversed(gpu: &Gpu) {
    let mut random = Random(6);
    for [m, k, n] in [[3, 4, 5], [20, 9, 12], [33, 40, 36], [1, 90, 30]] {
        // The left operand turns around its second batch axis, the right one is the same in all of the first.
        let (batch, mut b) = (vec![2, 3], Builder::default());
        let (left, right) = (b.input(DType::F32, 6 * m * k), b.input(DType::F32, 3 * k * n));
        let epilogue = b.accumulated(DType::F32);
        let (mk, kn) = ((m * k) as isize, (k * n) as isize);
        let kernel = b.finish(Body::MatMul(MatMulBody {
            batch,
            m,
            n,
            k,
            left: Operand::strided(left, access(2 * m * k, &[3 * mk, -mk, k as isize, 1]), [m, k]),
            right: Operand::strided(right, access(0, &[0, kn, n as isize, 1]), [k, n]),
            prologue: None,
            is_narrow: false,
            epilogues: Epilogue::of_product(epilogue),
        }));
        let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        check_product(gpu, &kernel, &inputs, false, false, &format!("batched {m} {k} {n}"));
    }
}
