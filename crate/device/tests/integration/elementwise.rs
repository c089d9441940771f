//! Every element-wise op of the op table on every dtype it takes and many shapes, against the definition of its value.

use crate::support::accuracy::{Meter, Worst, functions, not_positive};
use crate::support::one_op::{LAYOUTS, Layout, SHAPES, forms, kernel, lay_out};
use crate::support::{self, Builder, FEATURES, Random, cpu, distance, element, floats, in_parallel, points, reference, run, ulps};
use tandem_device::cpu::{Cpu, Features};
use tandem_ir::{Class, DType, ErrorBound, Kind, Literal, OpKind};
use tandem_kernel::{Body, Buffer, Kernel};

fn near(op: OpKind, got: Literal, wanted: Literal) -> bool {
    let float = if wanted.dtype().host_size() == 8 { DType::F64 } else { DType::F32 };
    if op == OpKind::Bitcast && wanted.bits() == Literal::float(float, f64::NAN).bits() {
        // The operand was NaN, and which it was is no value.
        return Literal::from_bits(float, got.bits()).is_nan();
    }
    let bound = if let ErrorBound::Ulp(bound) = op.info().error_bound { bound } else { 0 };
    distance(got, wanted) <= u64::from(bound)
}

fn check(device: &Cpu, op: OpKind, kernel: &Kernel, random: &mut Random, what: &str) {
    let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, true)).collect();
    let out = run(device, kernel, &inputs);
    let Body::Map(map) = &kernel.body else { unreachable!("a map") };
    for (i, at) in points(&map.domain).iter().enumerate() {
        let got = element(kernel.output().dtype, &out, i);
        let wanted = reference(kernel, &inputs, map.values[0], at, None);
        let operands = || -> Vec<Literal> {
            (0..kernel.exprs.len() - 1).map(|e| reference(kernel, &inputs, tandem_kernel::ExprId(e as u32), at, None)).collect()
        };
        assert!(near(op, got, wanted), "{what} at {at:?} of {:?}: {got} for {wanted} ({:#x})", operands(), got.bits());
    }
}

fn elementwise() -> impl Iterator<Item = OpKind> + Clone {
    OpKind::ALL.iter().copied().filter(|op| op.info().class == Class::Elementwise)
}

/// Each of these with each set of instructions, numbered.
fn on_all_features<T: Copy>(of: impl Iterator<Item = T> + Clone) -> Vec<(u64, Features, T)> {
    let pairs = FEATURES.into_iter().flat_map(|features| of.clone().map(move |x| (features, x)));
    pairs.zip(1..).map(|((features, x), number)| (number, features, x)).collect()
}

#[test]
fn every_op_dtype_shape_and_layout() {
    in_parallel(&on_all_features(elementwise()), |(seed, features, op)| {
        let device = cpu(*features);
        let mut random = Random(*seed);
        for (operands, result) in forms(*op, &DType::ALL) {
            for (number, shape) in SHAPES.iter().enumerate() {
                // Each operand takes the layouts in turn.
                let layouts: Vec<Layout> = (0..operands.len()).map(|i| LAYOUTS[(number + 2 * i) % LAYOUTS.len()]).collect();
                let kernel = kernel(*op, &operands, result, shape, &layouts);
                check(&device, *op, &kernel, &mut random, &format!("{features:?} {op:?} {operands:?} {shape:?} {layouts:?}"));
            }
        }
    });
}

#[test]
fn every_layout_of_every_dtype() {
    in_parallel(&on_all_features(DType::ALL.into_iter()), |(seed, features, dtype)| {
        let device = cpu(*features);
        let mut random = Random(*seed);
        for layout in LAYOUTS {
            for shape in SHAPES {
                let mut b = Builder::default();
                let (len, offset, strides) = lay_out(layout, shape);
                let input = b.input(*dtype, len);
                let value = b.load(input, offset, &strides);
                let kernel = b.map(shape, value);
                check(&device, OpKind::Cast, &kernel, &mut random, &format!("{features:?} copy {dtype} {shape:?} {layout:?}"));
            }
        }
    });
}

/// Operands where floats, integers and their ops turn: around zero, one, the ends of the range, powers and halves.
fn corners(dtype: DType) -> Vec<Literal> {
    match dtype.kind() {
        Kind::Bool => vec![Literal::Bool(false), Literal::Bool(true)],
        Kind::Integer => {
            let (least, most) = (Literal::lowest(dtype).to_i64(), Literal::highest(dtype).to_i64());
            let ends = [least, least.wrapping_add(1), most, most.wrapping_sub(1)];
            let others = [0, 1, 2, 3, 7, 8, 10, 31, 32, 63, 1 << 24, (1 << 24) + 1, (1 << 53) + 1, i64::from(i32::MAX), 1 << 31];
            ends.into_iter().chain(others).flat_map(|i| [i, i.wrapping_neg()]).map(|i| Literal::integer(dtype, i)).collect()
        }
        Kind::Float if dtype == DType::F64 => [
            0.0,
            1.0,
            5e-324,
            1e-310,
            f64::MIN_POSITIVE,
            1e-170,
            1e-20,
            0.1,
            0.25,
            0.414_213_562_373_095,
            0.5,
            std::f64::consts::FRAC_PI_4,
            0.785_398_163_397_449,
            0.999_999_999_999_999_9,
            1.000_000_000_000_000_2,
            1.5,
            2.0,
            2.25,
            2.5,
            3.0,
            9.0,
            10.0,
            22.0,
            63.0,
            100.5,
            709.7,
            709.8,
            745.1,
            745.2,
            65_519.0,
            65_520.0,
            16_777_217.0,
            2_147_483_647.5,
            4_294_967_296.0,
            6_381_956_970_095_103.0 * 2.0,
            9.3e18,
            1e22,
            1e300,
            f64::MAX,
            f64::INFINITY,
            f64::NAN,
        ]
        .into_iter()
        .flat_map(|x: f64| [Literal::F64(x), Literal::F64(-x)])
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
            6e-8,
            6.1e-5,
            255.5,
            2049.0,
            65_504.0,
            65_519.0,
            1e20,
            f32::MAX,
            f32::INFINITY,
            f32::NAN,
        ]
        .into_iter()
        .flat_map(|x: f32| [Literal::F32(x).cast(dtype), Literal::F32(-x).cast(dtype)])
        .collect(),
    }
}

#[test]
fn every_pair_of_corners() {
    in_parallel(&on_all_features(elementwise().filter(|op| op.info().arity <= 2)), |(_, features, op)| {
        let (op, device) = (*op, cpu(*features));
        for (operands, result) in forms(op, &DType::ALL) {
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
            let attr = if matches!(op, OpKind::Cast | OpKind::Bitcast) { tandem_ir::Attr::DType(result) } else { tandem_ir::Attr::None };
            for i in 0..n {
                let got = element(result, &out, i);
                let args: Vec<Literal> = columns.iter().map(|c| c[i]).collect();
                let wanted = tandem_ir::scalar::eval(&tandem_ir::Op::new(op, attr.clone()), &args).expect("the op takes these");
                assert!(near(op, got, wanted), "{features:?} {op:?} of {args:?}: {got} for {wanted}");
            }
        }
    });
}

/// Remainders are exact however far apart the exponents are, and quotients near whole numbers go to the right side.
#[test]
fn remainders_of_any_floats() {
    const COUNT: usize = 4001;
    in_parallel(&on_all_features([OpKind::FloorDivide, OpKind::Remainder].into_iter()), |(seed, features, op)| {
        let device = cpu(*features);
        let mut random = Random(*seed);
        for dtype in [DType::F16, DType::F32, DType::F64] {
            let mut bits = || u64::from(random.next()) << 32 | u64::from(random.next());
            let mut pair = |i: usize| {
                let [x, y] = [bits(), bits()].map(|b| Literal::from_bits(dtype, b >> (64 - 8 * dtype.host_size())));
                // Every third is next to a multiple.
                if i.is_multiple_of(3) { [Literal::float(dtype, y.to_f64() * f64::from(i as u32 % 100)), y] } else { [x, y] }
            };
            let pairs: Vec<[Literal; 2]> = (0..COUNT).map(&mut pair).collect();
            let kernel = kernel(*op, &[dtype; 2], dtype, &[COUNT], &[Layout::Contiguous; 2]);
            let inputs: Vec<Vec<u8>> = [0, 1].map(|side| pairs.iter().flat_map(|pair| bytes(pair[side])).collect()).into();
            let out = run(&device, &kernel, &inputs);
            for (i, args) in pairs.iter().enumerate() {
                let got = element(dtype, &out, i);
                let wanted = tandem_ir::scalar::eval(&(*op).into(), args).expect("two floats");
                assert!(near(*op, got, wanted), "{features:?} {op:?} of {args:?}: {got} for {wanted}");
            }
        }
    });
}

/// Shifts and quotients by constants are instructions of their own.
#[test]
fn integers_by_constants() {
    let ops = [OpKind::ShiftLeft, OpKind::ShiftRight, OpKind::FloorDivide, OpKind::Remainder];
    in_parallel(&on_all_features(ops.into_iter()), |(_, features, op)| {
        let device = cpu(*features);
        for (operands, result) in forms(*op, &DType::ALL).into_iter().filter(|(operands, _)| operands[0].kind() != Kind::Float) {
            let dtype = operands[0];
            let xs = corners(dtype);
            for constant in [-9, -1, 0, 1, 2, 3, 7, 8, 16, 31, 32, 63, 64, 0x4000_0000, i64::from(i32::MIN)] {
                let by = Literal::integer(dtype, constant);
                let mut b = Builder::default();
                b.input(dtype, xs.len());
                let args = [b.load(0, 0, &[1]), b.constant(by)];
                let value = b.apply(*op, result, &args);
                let kernel = b.map(&[xs.len()], value);
                let out = run(&device, &kernel, &[xs.iter().flat_map(|x| bytes(*x)).collect()]);
                for (i, x) in xs.iter().enumerate() {
                    let got = element(result, &out, i);
                    let wanted = tandem_ir::scalar::eval(&tandem_ir::Op::new(*op, tandem_ir::Attr::None), &[*x, by]).expect("two integers");
                    assert!(near(*op, got, wanted), "{features:?} {op:?} of {x} and {by}: {got} for {wanted}");
                }
            }
        }
    });
}

#[test]
fn every_half_float_as_a_wider_one() {
    let halves: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_le_bytes).collect();
    let kernel = kernel(OpKind::Cast, &[DType::F16], DType::F32, &[1 << 16], &[Layout::Contiguous]);
    for features in FEATURES {
        let out = run(&cpu(features), &kernel, std::slice::from_ref(&halves));
        for i in 0..1 << 16 {
            let (got, half) = (element(DType::F32, &out, i), element(DType::F16, &halves, i));
            let wanted = half.cast(DType::F32);
            assert!(near(OpKind::Cast, got, wanted), "{features:?}: {got} for {half}");
        }
    }
}

fn bytes(literal: Literal) -> Vec<u8> {
    let bytes = literal.bits().to_le_bytes();
    bytes[..literal.dtype().host_size()].to_vec()
}

/// Functions of one float that need not be rounded right, with their bounds.
fn transcendental() -> impl Iterator<Item = (OpKind, u32)> {
    functions().filter(|(_, bound)| *bound > 0)
}

/// `./x accuracy` goes through all of them.
#[test]
fn functions_of_a_sample_of_all_floats() {
    let sample: Vec<f32> = (0..=u32::MAX).step_by(9973).map(f32::from_bits).collect();
    for (op, bound) in functions() {
        let mut worst = [Worst::default(); 2];
        Meter::new(op, sample.len()).measure(&sample, &mut worst);
        println!("{op:?}: {worst:?}");
        assert!(worst.iter().all(|w| w.ulps <= bound), "{op:?} is further off than {bound} ULP: {worst:?}");
    }
}

#[test]
fn exponentials_of_what_is_below_the_largest() {
    let meter = Meter::exp_below_largest(4096);
    let mut worst = [Worst::default(); 2];
    let sample: Vec<f32> = (0..=u32::MAX).step_by(9973).map(f32::from_bits).collect();
    for part in sample.as_chunks::<4096>().0 {
        let mut chunk = *part;
        not_positive(&mut chunk);
        meter.measure(&chunk, &mut worst);
    }
    assert!(worst.iter().all(|w| w.ulps <= 2), "{worst:?}");
}

/// The f64 that comes closest to a multiple of π/2: 60 binary places of the angle's turns cancel.
#[test]
fn the_cosine_of_the_hardest_angle() {
    let kernel = kernel(OpKind::Cos, &[DType::F64], DType::F64, &[1], &[Layout::Contiguous]);
    let out = run(&cpu(FEATURES[1]), &kernel, &[5.319_372_648_326_541e255_f64.to_le_bytes().to_vec()]);
    let wanted = Literal::F64(-4.687_165_924_254_628e-19);
    assert!(distance(element(DType::F64, &out, 0), wanted) <= 1, "{} for {wanted}", element(DType::F64, &out, 0));
}

#[test]
fn functions_of_a_sample_of_doubles() {
    let devices = FEATURES.map(cpu);
    let n = 1 << 15;
    let mut random = Random(10);
    let mut bits = || u64::from(random.next()) << 32 | u64::from(random.next());
    // Any bits, and numbers of moderate size.
    let any: Vec<f64> = (0..n).map(|_| f64::from_bits(bits())).collect();
    let moderate: Vec<f64> = (0..n).map(|i| (bits() as i64 as f64) * 2f64.powi(-63 + i % 14 - 3)).collect();
    for (op, bound) in transcendental().chain([(OpKind::Power, 4)]) {
        let mut worst = 0;
        for values in [&any, &moderate] {
            let mut columns = vec![values.clone()];
            if op == OpKind::Power {
                // Bases near one count most, with powers that make the most of them.
                columns[0] = values.iter().map(|x| if x.abs() < 4.0 { x.abs() } else { *x }).collect();
                columns.push(columns[0].iter().zip(values.iter().rev()).map(|(x, y)| y % (1000.0 / x.abs().log2().abs())).collect());
            }
            let operands = vec![DType::F64; columns.len()];
            let kernel = kernel(op, &operands, DType::F64, &[values.len()], &vec![Layout::Contiguous; columns.len()]);
            let inputs: Vec<Vec<u8>> = columns.iter().map(|c| c.iter().flat_map(|x| x.to_le_bytes()).collect()).collect();
            for device in &devices {
                let out = run(device, &kernel, &inputs);
                for i in 0..values.len() {
                    let args: Vec<Literal> = columns.iter().map(|c| Literal::F64(c[i])).collect();
                    let (got, wanted) = (element(DType::F64, &out, i), tandem_ir::scalar::eval(&op.into(), &args).expect("floats"));
                    let distance = distance(got, wanted);
                    assert!(distance <= u64::from(bound), "{op:?} of {args:?}: {got} for {wanted}");
                    worst = worst.max(distance);
                }
            }
        }
        println!("{op:?} of f64: at most {worst} ULP");
    }
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
                assert!(distance <= 4, "{:e} ** {:e}: {:e} for {wanted:e}", xs[i], ys[i], out[i]);
            }
        }
    }
    println!("pow: at most {worst} ULP");
}
