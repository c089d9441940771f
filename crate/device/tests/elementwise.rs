//! Every element-wise op of the op table on every dtype it takes and many shapes, against the definition of its value.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use support::one_op::{LAYOUTS, Layout, SHAPES, forms, kernel, lay_out};
use support::{Builder, FEATURES, Random, cpu, element, floats, points, reference, run, ulps};
use tandem_device::cpu::Cpu;
use tandem_ir::{Bound, Class, DType, Kind, Literal, OpKind};
use tandem_kernel::support::DTYPES;
use tandem_kernel::{Body, Buffer, Kernel};

fn near(op: OpKind, got: Literal, wanted: Literal) -> bool {
    match (got, wanted, op.info().bound) {
        (Literal::F32(x), Literal::F32(y), Bound::Ulp(bound)) => ulps(x, y) <= bound,
        (Literal::F32(x), Literal::F32(y), _) => ulps(x, y) == 0,
        _ => got == wanted,
    }
}

fn check(device: &Cpu, op: OpKind, kernel: &Kernel, random: &mut Random, what: &str) {
    let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, true)).collect();
    let out = run(device, kernel, &inputs);
    let Body::Map(map) = &kernel.body else { unreachable!("a map") };
    for (i, at) in points(&map.domain).iter().enumerate() {
        let got = element(kernel.output().dtype, &out, i);
        let wanted = reference(kernel, &inputs, map.values[0], at, None);
        let shown: Vec<Literal> =
            (0..kernel.exprs.len() - 1).map(|e| reference(kernel, &inputs, tandem_kernel::ExprId(e as u32), at, None)).collect();
        assert!(near(op, got, wanted), "{what} at {at:?} of {shown:?}: {got} for {wanted} ({:#x})", got.bits());
    }
}

fn elementwise() -> impl Iterator<Item = OpKind> {
    OpKind::ALL.iter().copied().filter(|op| op.info().class == Class::Elementwise)
}

#[test]
fn every_op_dtype_shape_and_layout() {
    for features in FEATURES {
        let device = cpu(features);
        let mut random = Random(1);
        for op in elementwise() {
            for (operands, result) in forms(op) {
                for (number, shape) in SHAPES.iter().enumerate() {
                    // Each operand takes the layouts in turn.
                    let layouts: Vec<Layout> = (0..operands.len()).map(|i| LAYOUTS[(number + 2 * i) % LAYOUTS.len()]).collect();
                    let kernel = kernel(op, &operands, result, shape, &layouts);
                    check(&device, op, &kernel, &mut random, &format!("{features:?} {op:?} {operands:?} {shape:?} {layouts:?}"));
                }
            }
        }
    }
}

#[test]
fn every_layout_of_every_dtype() {
    for features in FEATURES {
        let device = cpu(features);
        let mut random = Random(2);
        for dtype in DTYPES {
            for layout in LAYOUTS {
                for shape in SHAPES {
                    let mut b = Builder::default();
                    let (len, offset, strides) = lay_out(layout, shape);
                    let input = b.input(dtype, len);
                    let value = b.load(input, offset, &strides);
                    let kernel = b.map(shape, value);
                    check(&device, OpKind::Cast, &kernel, &mut random, &format!("{features:?} copy {dtype} {shape:?} {layout:?}"));
                }
            }
        }
    }
}

/// Operands where floats, integers and their ops turn: around zero, one, the ends of the range, powers and halves.
fn corners(dtype: DType) -> Vec<Literal> {
    match dtype.kind() {
        Kind::Bool => vec![Literal::Bool(false), Literal::Bool(true)],
        Kind::Integer => [0, 1, 2, 3, 7, 10, 1 << 24, (1 << 24) + 1, i32::MAX - 1, i32::MAX, i32::MIN, i32::MIN + 1]
            .into_iter()
            .flat_map(|i: i32| [Literal::I32(i), Literal::I32(i.wrapping_neg())])
            .collect(),
        Kind::Float => [
            0.0,
            1.0,
            f32::from_bits(1),
            f32::MIN_POSITIVE,
            f32::from_bits(0x007f_ffff),
            0.25,
            0.5,
            0.999_999_94,
            1.000_000_1,
            1.5,
            2.0,
            2.5,
            3.0,
            9.0,
            10.0,
            88.72,
            89.0,
            103.9,
            150.0,
            8_388_607.5,
            8_388_609.0,
            16_777_217.0,
            2_147_483_600.0,
            2_147_483_648.0,
            3e9,
            1e20,
            f32::MAX,
            f32::INFINITY,
            f32::NAN,
        ]
        .into_iter()
        .flat_map(|x: f32| [Literal::F32(x), Literal::F32(-x)])
        .collect(),
    }
}

#[test]
fn every_pair_of_corners() {
    for features in FEATURES {
        let device = cpu(features);
        for op in elementwise().filter(|op| op.info().arity <= 2) {
            for (operands, result) in forms(op) {
                let columns: Vec<Vec<Literal>> = if operands.len() == 1 {
                    vec![corners(operands[0])]
                } else {
                    let (xs, ys) = (corners(operands[0]), corners(operands[1]));
                    let pairs = || xs.iter().flat_map(|x| ys.iter().map(move |y| (*x, *y)));
                    vec![pairs().map(|p| p.0).collect(), pairs().map(|p| p.1).collect()]
                };
                let n = columns[0].len();
                let kernel = kernel(op, &operands, result, &[n], &vec![Layout::Contiguous; operands.len()]);
                let inputs: Vec<Vec<u8>> = columns.iter().map(|c| c.iter().flat_map(|l| bytes(*l)).collect()).collect();
                let out = run(&device, &kernel, &inputs);
                for i in 0..n {
                    let got = element(result, &out, i);
                    let args: Vec<Literal> = columns.iter().map(|c| c[i]).collect();
                    let attr =
                        if matches!(op, OpKind::Cast | OpKind::Bitcast) { tandem_ir::Attr::DType(result) } else { tandem_ir::Attr::None };
                    let wanted = tandem_ir::scalar::eval(&tandem_ir::Op::new(op, attr), &args).expect("the op takes these");
                    assert!(near(op, got, wanted), "{features:?} {op:?} of {args:?}: {got} for {wanted}");
                }
            }
        }
    }
}

fn bytes(literal: Literal) -> Vec<u8> {
    let bytes = literal.bits().to_le_bytes();
    bytes[..literal.dtype().host_size()].to_vec()
}

/// Bits of all floats, `step` apart.
fn sample(step: usize) -> impl Iterator<Item = f32> {
    (0..=u32::MAX).step_by(step).map(f32::from_bits)
}

const TRANSCENDENTAL: [OpKind; 8] =
    [OpKind::Exp, OpKind::Log, OpKind::Tanh, OpKind::Sigmoid, OpKind::Sin, OpKind::Cos, OpKind::Atan, OpKind::Erf];

/// The largest distance from f64 over a set of floats, and that lanes and instruction sets agree.
fn worst(op: OpKind, values: impl Iterator<Item = f32>) -> (u32, f32) {
    let devices = FEATURES.map(cpu);
    let mut worst = (0, 0.0);
    let mut values = values.peekable();
    while values.peek().is_some() {
        let chunk: Vec<f32> = values.by_ref().take(1 << 20).collect();
        let kernel = kernel(op, &[DType::F32], DType::F32, &[chunk.len()], &[Layout::Contiguous]);
        let input = vec![support::bytes_of(&chunk)];
        let [scalar, simd, relaxed] = [0, 1, 2].map(|i| floats(&run(&devices[i], &kernel, &input)));
        for (i, x) in chunk.iter().enumerate() {
            let Some(Literal::F32(wanted)) = tandem_ir::scalar::eval(&op.into(), &[Literal::F32(*x)]) else { unreachable!("floats") };
            let distance = ulps(simd[i], wanted);
            let alike = ulps(scalar[i], simd[i]) == 0 && ulps(relaxed[i], simd[i]) == 0;
            assert!(alike, "{op:?}({x:e}): {:e} in one lane, {:e} in four, {:e} relaxed", scalar[i], simd[i], relaxed[i]);
            if distance > worst.0 {
                worst = (distance, *x);
            }
        }
    }
    worst
}

fn check_worst(step: usize) {
    for op in TRANSCENDENTAL {
        let (distance, at) = worst(op, sample(step));
        println!("{op:?}: at most {distance} ULP, first at {at:e}");
        let Bound::Ulp(bound) = op.info().bound else { unreachable!("transcendental ops have a bound") };
        assert!(distance <= bound, "{op:?}({at:e}) is {distance} ULP off");
    }
}

#[test]
fn transcendentals_on_a_sample_of_all_floats() {
    check_worst(9973);
}

#[test]
#[ignore = "minutes; run in release: cargo test --release -p tandem-device --test elementwise -- --ignored"]
fn transcendentals_on_all_floats() {
    check_worst(1);
}

#[test]
fn powers_of_a_sample_of_floats() {
    let devices = FEATURES.map(cpu);
    let n = 1 << 18;
    let mut random = Random(9);
    let buffer = Buffer { dtype: DType::F32, len: n };
    // Any bits; then bases near one with large powers, where the logarithm counts most.
    let any: Vec<u8> = (0..2 * n).flat_map(|_| random.next().to_le_bytes()).collect();
    let near_one: Vec<f32> = (0..n).map(|_| 1.0 + random.float() * 0.5f32.powi((random.next() % 20) as i32)).collect();
    let large: Vec<f32> = near_one.iter().map(|x| random.float() * (88.0 / x.ln().abs()).min(1e30)).collect();
    let kernel = kernel(OpKind::Power, &[DType::F32; 2], DType::F32, &[n], &[Layout::Contiguous; 2]);
    let cases = [
        [any[..4 * n].to_vec(), any[4 * n..].to_vec()],
        [support::bytes_of(&near_one), support::bytes_of(&large)],
        [random.bytes(buffer, true), random.bytes(buffer, true)],
    ];
    let mut worst = 0;
    for inputs in &cases {
        let outs = devices.each_ref().map(|device| floats(&run(device, &kernel, inputs)));
        let (xs, ys) = (floats(&inputs[0]), floats(&inputs[1]));
        for i in 0..n {
            let wanted = f64::from(xs[i]).powf(f64::from(ys[i])) as f32;
            for out in &outs {
                let distance = ulps(out[i], wanted);
                worst = worst.max(distance);
                assert!(distance <= 16, "{:e} ** {:e}: {:e} for {wanted:e}", xs[i], ys[i], out[i]);
            }
        }
    }
    println!("pow: at most {worst} ULP");
}
