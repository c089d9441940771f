//! Reductions: sums against f64 by the bound of the op table, extremes exactly, and the same bits whatever the instructions.

use crate::support::{self, Builder, FEATURES, Random, contiguous, cpu, distance, element, in_parallel, points, reference, run};
use tandem_ir::{DType, Literal, OpKind};
use tandem_kernel::{Body, Kernel};

/// Sizes of outer and inner loops, with the strides of the input: lanes along and across, several loops, none.
fn domains() -> Vec<(Vec<usize>, Vec<usize>, Vec<isize>)> {
    let mut domains = Vec::new();
    for inner in [1, 2, 3, 4, 5, 15, 16, 17, 63, 64, 67, 130, 1000, 1024, 5003] {
        for outer in [vec![], vec![1], vec![3], vec![2, 2]] {
            let shape: Vec<usize> = outer.iter().copied().chain([inner]).collect();
            domains.push((outer, vec![inner], contiguous(&shape)));
        }
    }
    // Along the first axis: the outer loop has neighbours.
    for (rows, columns) in [(1, 4), (2, 5), (7, 16), (64, 3), (65, 19), (130, 37), (700, 21)] {
        domains.push((vec![columns], vec![rows], vec![1, columns as isize]));
    }
    domains.push((vec![3, 18], vec![70], vec![70 * 18, 1, 18]));
    domains.push((vec![], vec![5, 7, 33], contiguous(&[5, 7, 33])));
    domains.push((vec![4], vec![300, 3], vec![3, 12, 1]));
    domains.push((vec![6], vec![90, 2], vec![1, 12, 6]));
    domains.push((vec![2], vec![100, 70], vec![1, 2, 200]));
    domains.push((vec![5], vec![6], vec![0, 1]));
    domains.push((vec![5], vec![6], vec![1, 0]));
    domains.push((vec![0], vec![6], vec![6, 1]));
    // Windows of neighbouring rows that overlap, by one row or by none; of channels side by side; of one row.
    domains.push((vec![2, 9, 13], vec![3, 3], vec![11 * 15, 15, 1, 15, 1]));
    domains.push((vec![10, 7], vec![3, 2], vec![2 * 14, 2, 14, 1]));
    domains.push((vec![5, 8], vec![2, 2], vec![2 * 16, 2, 16, 1]));
    domains.push((vec![3, 6, 9], vec![3, 3], vec![8 * 9, 9, 1, 8 * 9, 9]));
    domains.push((vec![50], vec![5], vec![1, 1]));
    domains
}

fn kernel(dtype: DType, op: OpKind, (outer, inner, strides): &(Vec<usize>, Vec<usize>, Vec<isize>), long: bool) -> Kernel {
    let shape: Vec<usize> = outer.iter().chain(inner).copied().collect();
    let span: isize = shape.iter().zip(strides).map(|(n, s)| (n.max(&1) - 1) as isize * s).sum();
    let mut b = Builder::default();
    let x = b.input(dtype, span as usize + 1);
    let mut value = b.load(x, 0, strides);
    if !long {
        return b.reduce(outer, inner, op, value, None);
    }
    // With a second operand that is constant along the folded loops, and an epilogue that reads a buffer.
    let mut per_outer = contiguous(outer);
    per_outer.resize(shape.len(), 0);
    let count = outer.iter().product();
    let y = b.input(dtype, count);
    let shift = b.load(y, 0, &per_outer);
    value = b.apply(OpKind::Subtract, dtype, &[value, shift]);
    let z = b.input(dtype, count);
    let scale = b.load(z, 0, &contiguous(outer));
    let sum = b.accumulated(dtype);
    let product = b.apply(OpKind::Multiply, dtype, &[sum, scale]);
    let positive = b.apply(OpKind::Relu, dtype, &[product]);
    b.reduce(outer, inner, op, value, Some(positive))
}

fn as_f64(literal: Literal) -> f64 {
    literal.to_f64()
}

#[test]
fn sums_and_extremes() {
    let domains: Vec<_> = domains().into_iter().zip(1..).collect();
    in_parallel(&domains, |(domain, seed)| {
        let devices = FEATURES.map(cpu);
        let mut random = Random(*seed);
        for dtype in DType::ALL.into_iter().filter(|d| *d != DType::Bool) {
            for op in [OpKind::Sum, OpKind::Max, OpKind::Min] {
                for long in [false, true] {
                    let kernel = kernel(dtype, op, domain, long);
                    let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, op != OpKind::Sum)).collect();
                    let what = format!("{op:?} {dtype} {domain:?} long {long}");
                    let [first, others @ ..] = devices.each_ref().map(|device| run(device, &kernel, &inputs));
                    assert!(others.iter().all(|o| same(dtype, o, &first)), "{what}: instructions change the bits");
                    check(&kernel, &inputs, &first, &what);
                }
            }
        }
    });
}

/// Equality of bits, but any NaN for any NaN.
fn same(dtype: DType, x: &[u8], y: &[u8]) -> bool {
    let count = x.len() / dtype.host_size();
    x == y || (0..count).all(|i| distance(element(dtype, x, i), element(dtype, y, i)) == 0)
}

fn check(kernel: &Kernel, inputs: &[Vec<u8>], out: &[u8], what: &str) {
    let Body::Reduce(reduce) = &kernel.body else { unreachable!("a reduction") };
    for (i, at) in points(&reduce.outer).iter().enumerate() {
        let got = element(kernel.output().dtype, out, i);
        let terms: Vec<Literal> =
            points(&reduce.inner).iter().map(|j| reference(kernel, inputs, reduce.value, &[&at[..], j].concat(), None)).collect();
        let dtype = kernel.output().dtype;
        if reduce.op == OpKind::Sum && dtype.is_float() {
            let epsilon = tandem_oracle::interval::epsilon(dtype);
            let exact: f64 = terms.iter().copied().map(as_f64).sum();
            let size: f64 = terms.iter().map(|t| as_f64(*t).abs()).sum();
            let n = terms.len() as f64;
            let run = n.min(64.0);
            let bound = (run + (n / run).log2() + 1.0) * epsilon * size;
            // The epilogue scales the error; evaluated at both ends of the interval it contains the result.
            let ends = [exact - bound, exact + bound]
                .map(|end| as_f64(reference(kernel, inputs, reduce.epilogue, at, Some(Literal::float(dtype, end)))));
            let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            let slack = epsilon * low.abs().max(high.abs());
            assert!((low - slack..=high + slack).contains(&as_f64(got)), "{what} at {at:?}: {got} not in {low}..{high}");
        } else {
            // Of two zeros an extreme is the first one.
            let is_zero = |x: Literal| reduce.op != OpKind::Sum && as_f64(x) == 0.0;
            let combined = |x, y| if is_zero(x) && is_zero(y) { x } else { tandem_ir::scalar::combine(reduce.op, x, y).expect("numbers") };
            let folded = terms.iter().copied().reduce(combined);
            let folded = folded.unwrap_or(Literal::zero(kernel.output().dtype));
            let wanted = reference(kernel, inputs, reduce.epilogue, at, Some(folded));
            assert!(distance(got, wanted) == 0, "{what} at {at:?}: {got} for {wanted}");
        }
    }
}

#[test]
fn a_sum_of_nothing_is_zero() {
    for features in FEATURES {
        for dtype in [DType::F32, DType::I32] {
            let domain = (vec![3], vec![0], vec![0, 1]);
            let out = run(&cpu(features), &kernel(dtype, OpKind::Sum, &domain, false), &[vec![0; 4]]);
            assert_eq!(out, [0; 12]);
        }
    }
}

#[test]
fn a_long_sum_keeps_its_digits() {
    // In one accumulator this sum would stop growing at 2^24.
    let n = 3 << 23;
    let domain = (vec![], vec![n], vec![1]);
    let ones = support::bytes_of(&vec![1.0; n]);
    let out = run(&cpu(FEATURES[2]), &kernel(DType::F32, OpKind::Sum, &domain, false), &[ones]);
    assert_eq!(support::floats(&out), [n as f32]);
}

#[test]
fn a_count_of_true_values_casts_inside_the_reduction() {
    for features in FEATURES {
        let mut b = Builder::default();
        let x = b.input(DType::Bool, 1003);
        let x = b.load(x, 0, &[1]);
        let x = b.apply(OpKind::Cast, DType::I32, &[x]);
        let sum = b.accumulated(DType::I32);
        let zero = b.constant(Literal::I32(0));
        let any = b.apply(OpKind::NotEqual, DType::Bool, &[sum, zero]);
        let kernel = b.reduce(&[], &[1003], OpKind::Sum, x, Some(any));
        let mut bools = vec![0; 1003];
        assert_eq!(run(&cpu(features), &kernel, &[bools.clone()]), [0]);
        bools[1001] = 1;
        assert_eq!(run(&cpu(features), &kernel, &[bools]), [1]);
    }
}
