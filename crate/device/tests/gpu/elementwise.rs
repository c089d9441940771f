//! Every element-wise op on every dtype it takes, many shapes and layouts, against the definition of its value.

use super::accuracy_bound::{describe, near, op};
use super::turns;
use crate::support::one_op::{LAYOUTS, Layout, SHAPES, forms, kernel};
use crate::support::{Builder, Random, element, points, reference, run};
use tandem_device::gpu::Gpu;
use tandem_ir::{Class, DType, ErrorBound, Kind, Literal, OpKind};

use tandem_kernel::support::GPU_DTYPES;
use tandem_kernel::{Body, ExprId, Kernel};

fn elementwise() -> impl Iterator<Item = OpKind> {
    OpKind::ALL.iter().copied().filter(|op| op.info().class == Class::Elementwise)
}

/// Runs a kernel of one op on bytes and compares each element; gives how many there were.
fn check(gpu: &Gpu, kind: OpKind, kernel: &Kernel, inputs: &[Vec<u8>], what: &str) -> usize {
    let out = run(gpu, kernel, inputs);
    let Body::Map(map) = &kernel.body else { unreachable!("a map") };
    let places = points(&map.domain);
    for (i, at) in places.iter().enumerate() {
        let got = element(kernel.output().dtype, &out, i);
        let args: Vec<Literal> = (0..map.values[0].0).map(|arg| reference(kernel, inputs, ExprId(arg), at, None)).collect();
        let op = op(kind, kernel.output().dtype);
        assert!(near(&op, &args, got), "{what} at {at:?}: {}", describe(&op, &args, got));
    }
    places.len()
}

pub fn every_op_dtype_shape_and_layout(gpu: &Gpu) {
    let mut random = Random(1);
    let mut compared = 0;
    let mut turn = 0;
    for kind in elementwise() {
        for (operands, result) in forms(kind, &GPU_DTYPES) {
            turn += 1;
            for (number, shape) in SHAPES.iter().enumerate().skip(turn % turns()).step_by(turns()) {
                let layouts: Vec<Layout> = (0..operands.len()).map(|i| LAYOUTS[(number + 2 * i) % LAYOUTS.len()]).collect();
                let kernel = kernel(kind, &operands, result, shape, &layouts);
                let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, true)).collect();
                compared += check(gpu, kind, &kernel, &inputs, &format!("{kind:?} {operands:?} {shape:?} {layouts:?}"));
            }
        }
    }
    assert!(compared > 30_000 / turns(), "only {compared} elements were compared");
}

/// Values at which something happens: zeros, ones, limits, halves, thresholds of our functions, NaN and infinities.
fn edges(dtype: DType) -> Vec<Literal> {
    match dtype.kind() {
        Kind::Bool => [false, true].map(Literal::Bool).to_vec(),
        Kind::Integer => {
            let (least, most) = (Literal::lowest(dtype).to_i64(), Literal::highest(dtype).to_i64());
            let numbers = [0, 1, -1, 2, -2, 3, -3, 7, -7, 8, 31, 32, 100, 65_536, 16_777_217, least, least + 1, most - 1, most];
            numbers.map(|i| Literal::integer(dtype, i)).to_vec()
        }
        Kind::Float => {
            let magnitudes = [
                0.0,
                1e-45,
                1e-40,
                f32::MIN_POSITIVE,
                1.1e-38,
                1e-20,
                1e-4,
                1.2e-4,
                0.1,
                0.25,
                0.5,
                0.7,
                0.707_106_77,
                0.75,
                0.999_999_94,
                1.0,
                1.000_000_1,
                1.4,
                1.5,
                2.0,
                2.5,
                3.0,
                4.0,
                7.0,
                9.0,
                10.0,
                16.0,
                20.0,
                87.3,
                88.72283,
                88.73,
                103.9,
                104.0,
                1000.5,
                2049.0,
                65_504.0,
                65_520.0,
                8_388_607.5,
                16_777_215.0,
                16_777_216.0,
                2_147_483_500.0,
                2_147_483_600.0,
                2_147_483_648.0,
                4.3e9,
                1e20,
                1e38,
                f32::MAX,
                f32::INFINITY,
                f32::NAN,
            ];
            magnitudes.into_iter().flat_map(|m: f32| [m, -m]).map(|m| Literal::F32(m).cast(dtype)).collect()
        }
    }
}

pub fn every_op_at_every_pair_of_edges(gpu: &Gpu) {
    for kind in elementwise() {
        for (operands, result) in forms(kind, &GPU_DTYPES) {
            let values: Vec<Vec<Literal>> = operands.iter().map(|&d| edges(d)).collect();
            let shape: Vec<usize> = values.iter().map(Vec::len).collect();
            let mut b = Builder::default();
            let mut args = Vec::new();
            for (axis, &dtype) in operands.iter().enumerate() {
                let input = b.input(dtype, shape[axis]);
                let strides: Vec<isize> = (0..shape.len()).map(|a| isize::from(a == axis)).collect();
                args.push(b.load(input, 0, &strides));
            }
            let value = b.apply(kind, result, &args);
            let kernel = b.map(&shape, value);
            let inputs: Vec<Vec<u8>> = values.iter().map(|v| v.iter().flat_map(|l| host(*l)).collect()).collect();
            check(gpu, kind, &kernel, &inputs, &format!("{kind:?} {operands:?}"));
        }
    }
}

fn host(literal: Literal) -> Vec<u8> {
    literal.bits().to_le_bytes()[..literal.dtype().host_size()].to_vec()
}

/// The same at random bits, which meet every exponent.
pub fn transcendental_functions_over_their_whole_range(gpu: &Gpu) {
    let mut random = Random(7);
    let others = [OpKind::Sqrt, OpKind::Floor, OpKind::Divide, OpKind::FloorDivide, OpKind::Remainder];
    for kind in elementwise().filter(|kind| matches!(kind.info().error_bound, ErrorBound::Ulp(1..))).chain(others) {
        let operands = vec![DType::F32; kind.info().arity];
        let kernel = kernel(kind, &operands, DType::F32, &[20_000], &vec![Layout::Contiguous; operands.len()]);
        for moderate in [false, true] {
            let mut value = || if moderate { random.float() * 2f32.powi(random.next() as i32 % 8) } else { f32::from_bits(random.next()) };
            let inputs: Vec<Vec<u8>> = operands.iter().map(|_| (0..20_000).flat_map(|_| value().to_le_bytes()).collect()).collect();
            check(gpu, kind, &kernel, &inputs, &format!("{kind:?}"));
        }
    }
}

pub fn constants_arrive_with_their_bits(gpu: &Gpu) {
    for literal in GPU_DTYPES.into_iter().flat_map(edges) {
        let mut b = Builder::default();
        let value = b.constant(literal);
        let kernel = b.map(&[5], value);
        let out = run(gpu, &kernel, &[]);
        for i in 0..5 {
            let got = element(literal.dtype(), &out, i);
            assert!(got == literal || (got.is_nan() && literal.is_nan()), "{got:?} for {literal:?}");
        }
    }
}

pub fn more_workgroups_than_one_axis_holds(gpu: &Gpu) {
    // 65,536 workgroups of 64 invocations of 4 elements, and a few more.
    let len = 65_536 * 256 + 5;
    let kernel = kernel(OpKind::Add, &[DType::I32, DType::I32], DType::I32, &[len], &[Layout::Contiguous, Layout::Contiguous]);
    let x: Vec<u8> = (0..len as i32).flat_map(i32::to_le_bytes).collect();
    let out = run(gpu, &kernel, &[x.clone(), x]);
    for (i, got) in out.as_chunks::<4>().0.iter().enumerate() {
        assert_eq!(i32::from_le_bytes(*got), 2 * i as i32);
    }
}
