//! Kernels by hand, and the way to run one.
#![allow(dead_code, reason = "each test uses its part")]

pub mod accuracy;
pub mod faulty;
pub mod one_op;

use std::sync::atomic::{AtomicUsize, Ordering};
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_device::{BufferId, Device};
use tandem_ir::{DType, Kind, Literal, OpKind};
use tandem_kernel::{
    Access, Body, Buffer, Epilogue, Expr, ExprId, Kernel, MapBody, MatMulBody, Operand, Program, ReduceBody, Scalar, Tuning,
};

/// Every set of instructions that code is generated for.
pub const FEATURES: [Features; 3] = [Features::SCALAR, Features::SIMD, Features::RELAXED];

/// Checks many cases, as many at a time as there are cores.
pub fn in_parallel<T: Sync>(cases: &[T], check: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            check(case);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

/// A device restricted to some instructions.
pub fn cpu(features: Features) -> Cpu {
    Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts")
}

/// A kernel in the making.
#[derive(Default)]
pub struct Builder {
    pub inputs: Vec<Buffer>,
    pub exprs: Vec<Expr>,
}

impl Builder {
    pub fn input(&mut self, dtype: DType, len: usize) -> u32 {
        self.inputs.push(Buffer { dtype, len });
        self.inputs.len() as u32 - 1
    }

    pub fn push(&mut self, dtype: DType, scalar: Scalar) -> ExprId {
        self.exprs.push(Expr { dtype, scalar });
        ExprId(self.exprs.len() as u32 - 1)
    }

    pub fn load(&mut self, input: u32, offset: usize, strides: &[isize]) -> ExprId {
        let dtype = self.inputs[input as usize].dtype;
        self.push(dtype, Scalar::Load { input, access: access(offset, strides) })
    }

    pub fn constant(&mut self, literal: Literal) -> ExprId {
        self.push(literal.dtype(), Scalar::Constant(literal))
    }

    pub fn accumulated(&mut self, dtype: DType) -> ExprId {
        self.push(dtype, Scalar::Accumulated(0))
    }

    pub fn apply(&mut self, op: OpKind, dtype: DType, args: &[ExprId]) -> ExprId {
        self.push(dtype, Scalar::Apply { op, args: args.iter().copied().collect() })
    }

    pub fn finish(self, body: Body) -> Kernel {
        let value = match &body {
            Body::Map(map) => map.values[0],
            Body::Reduce(reduce) => reduce.epilogue,
            Body::MatMul(mm) => mm.product_value(),
            Body::Rows(rows) => rows.stages[rows.stages.len() - 1].value(),
            Body::Attention(attention) => attention.result,
            Body::Sequential(_) => unreachable!("made by the scheduler"),
        };
        let dtype = self.exprs[value.0 as usize].dtype;
        let mut kernel =
            Kernel { inputs: self.inputs, outputs: vec![Buffer { dtype, len: 0 }], exprs: self.exprs, body, tuning: Tuning::default() };
        kernel.outputs[0].len = kernel.domain().iter().product();
        if let Body::MatMul(mm) = &kernel.body
            && let Some((_, sums)) = mm.column_sums()
        {
            let buffer = Buffer { dtype: kernel.expr(sums).dtype, len: mm.n };
            kernel.outputs.push(buffer);
        }
        kernel
    }

    pub fn map(self, domain: &[usize], value: ExprId) -> Kernel {
        self.finish(Body::Map(MapBody { domain: domain.to_vec(), values: vec![value] }))
    }

    pub fn reduce(mut self, outer: &[usize], inner: &[usize], op: OpKind, value: ExprId, epilogue: Option<ExprId>) -> Kernel {
        let dtype = self.exprs[value.0 as usize].dtype;
        let epilogue = epilogue.unwrap_or_else(|| self.accumulated(dtype));
        self.finish(Body::Reduce(ReduceBody { outer: outer.to_vec(), inner: inner.to_vec(), op, value, epilogue }))
    }
}

pub fn access(offset: usize, strides: &[isize]) -> Access {
    Access { offset, strides: strides.iter().copied().collect() }
}

/// Row-major strides.
pub fn contiguous(shape: &[usize]) -> Vec<isize> {
    let mut strides = vec![1; shape.len()];
    for axis in (0..shape.len().saturating_sub(1)).rev() {
        strides[axis] = strides[axis + 1] * shape[axis + 1] as isize;
    }
    strides
}

/// `(m, k) @ (k, n)`, both contiguous, with an epilogue made by `epilogue` from the builder and the sum.
pub fn matmul(dtype: DType, [m, k, n]: [usize; 3], epilogue: impl FnOnce(&mut Builder, ExprId) -> ExprId) -> Kernel {
    let mut b = Builder::default();
    let (left, right) = (b.input(dtype, m * k), b.input(dtype, k * n));
    let sum = b.accumulated(dtype);
    let epilogue = epilogue(&mut b, sum);
    b.finish(Body::MatMul(MatMulBody {
        batch: vec![],
        m,
        n,
        k,
        left: Operand::strided(left, access(0, &[k as isize, 1]), [m, k]),
        right: Operand::strided(right, access(0, &[n as isize, 1]), [k, n]),
        prologue: None,
        is_narrow: false,
        epilogues: Epilogue::of_product(epilogue),
    }))
}

/// Batches of products whose operands are transposed or not, and shared by all batches or not.
pub fn batches(dtype: DType, batch: &[usize], [m, k, n]: [usize; 3], transposed: [bool; 2], shared: [bool; 2]) -> Kernel {
    let mut b = Builder::default();
    let operands = [0, 1].map(|side| {
        let [rows, columns] = [[m, k], [k, n]][side];
        let batches: &[usize] = if shared[side] { &[] } else { batch };
        let mut strides = contiguous(&[batches, &if transposed[side] { [columns, rows] } else { [rows, columns] }].concat());
        if transposed[side] {
            let last = strides.len() - 1;
            strides.swap(last - 1, last);
        }
        let strides = [vec![0; batch.len() - batches.len()], strides].concat();
        let input = b.input(dtype, batches.iter().product::<usize>() * rows * columns);
        Operand::strided(input, access(0, &strides), [rows, columns])
    });
    let [left, right] = operands;
    let epilogue = b.accumulated(dtype);
    b.finish(Body::MatMul(MatMulBody {
        batch: batch.to_vec(),
        m,
        n,
        k,
        left,
        right,
        prologue: None,
        is_narrow: false,
        epilogues: Epilogue::of_product(epilogue),
    }))
}

/// A product that stores the column sums of its right operand besides, with a further input added to them.
pub fn with_column_sums(mut kernel: Kernel) -> Kernel {
    let Body::MatMul(body) = &mut kernel.body else { unreachable!("a product") };
    let (dtype, input) = (kernel.inputs[0].dtype, kernel.inputs.len() as u32);
    let buffer = Buffer { dtype, len: body.n };
    let first = kernel.exprs.len() as u32;
    kernel.exprs.extend([
        Expr { dtype, scalar: Scalar::Accumulated(1) },
        Expr { dtype, scalar: Scalar::Load { input, access: access(0, &[0, 1]) } },
        Expr { dtype, scalar: Scalar::Apply { op: OpKind::Add, args: [first, first + 1].map(ExprId).into_iter().collect() } },
    ]);
    body.epilogues.push(Epilogue::of_column_sums(ExprId(first + 2)));
    kernel.inputs.push(buffer);
    kernel.outputs.push(buffer);
    kernel
}

/// `relu(left @ right + bias)`.
pub fn dense(m: usize, k: usize, n: usize) -> Kernel {
    matmul(DType::F32, [m, k, n], |b, sum| {
        let bias = b.input(DType::F32, n);
        let bias = b.load(bias, 0, &[0, 1]);
        let sum = b.apply(OpKind::Add, DType::F32, &[sum, bias]);
        b.apply(OpKind::Relu, DType::F32, &[sum])
    })
}

/// A buffer with contents.
pub fn upload(device: &dyn Device, buffer: Buffer, bytes: &[u8]) -> BufferId {
    let id = device.allocate(buffer).expect("there is room");
    device.write(id, bytes).expect("the sizes agree");
    id
}

/// The program that runs one kernel on inputs of its own.
pub fn program(kernel: Kernel) -> Program {
    Program::from_kernel(kernel)
}

/// Runs a kernel on bytes and gives those of its outputs, one after another.
pub fn run(device: &dyn Device, kernel: &Kernel, inputs: &[Vec<u8>]) -> Vec<u8> {
    let ids: Vec<BufferId> = kernel.inputs.iter().zip(inputs).map(|(b, bytes)| upload(device, *b, bytes)).collect();
    let outputs: Vec<BufferId> = kernel.outputs.iter().map(|b| device.allocate(*b).expect("there is room")).collect();
    let program = device.load(&Program::from_kernel(kernel.clone())).expect("the code is valid");
    device.run(program, &ids, &outputs).expect("the code runs");
    let bytes = outputs.iter().flat_map(|out| device.read(*out).expect("the buffer lives")).collect();
    device.unload(program);
    ids.into_iter().chain(outputs).for_each(|id| device.free(id));
    bytes
}

/// A value at a place of a kernel, computed the slow way: the definition that generated code has to meet.
pub fn reference(kernel: &Kernel, inputs: &[Vec<u8>], id: ExprId, at: &[usize], accumulated: Option<Literal>) -> Literal {
    match &kernel.expr(id).scalar {
        Scalar::Constant(literal) => *literal,
        Scalar::Load { input, access } => {
            let steps = access.strides.iter().zip(at).map(|(s, i)| s * *i as isize).sum::<isize>();
            let index = (access.offset as isize + steps) as usize;
            element(kernel.inputs[*input as usize].dtype, &inputs[*input as usize], index)
        }
        Scalar::Apply { op, args } => {
            let args: Vec<Literal> = args.iter().map(|a| reference(kernel, inputs, *a, at, accumulated)).collect();
            let attr = if matches!(op, OpKind::Cast | OpKind::Bitcast) {
                tandem_ir::Attr::DType(kernel.expr(id).dtype)
            } else {
                tandem_ir::Attr::None
            };
            tandem_ir::scalar::eval(&tandem_ir::Op::new(*op, attr), &args).expect("the op takes these operands")
        }
        Scalar::Index(access) => {
            let steps = access.strides.iter().zip(at).map(|(s, i)| s * *i as isize).sum::<isize>();
            Literal::I32((access.offset as isize + steps) as i32)
        }
        Scalar::Gather { input, index } => {
            let Literal::I32(index) = reference(kernel, inputs, *index, at, accumulated) else { unreachable!("indices are i32") };
            element(kernel.inputs[*input as usize].dtype, &inputs[*input as usize], index as usize)
        }
        Scalar::Accumulated(_) => accumulated.expect("an epilogue"),
        Scalar::Written(_) => unreachable!("these kernels do not work in place"),
    }
}

pub fn element(dtype: DType, bytes: &[u8], index: usize) -> Literal {
    let size = dtype.host_size();
    let mut word = [0; 8];
    word[..size].copy_from_slice(&bytes[size * index..][..size]);
    Literal::from_bits(dtype, u64::from_le_bytes(word))
}

/// All points of a domain, in row-major order.
pub fn points(domain: &[usize]) -> Vec<Vec<usize>> {
    domain
        .iter()
        .fold(vec![vec![]], |points, size| points.iter().flat_map(|p| (0..*size).map(|i| p.iter().copied().chain([i]).collect())).collect())
}

/// A small deterministic sequence.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    /// Between -1 and 1.
    pub fn float(&mut self) -> f32 {
        self.next() as i32 as f32 / 2_147_483_648.0
    }

    /// Elements of a dtype; a few of them special if wanted.
    pub fn bytes(&mut self, buffer: Buffer, special: bool) -> Vec<u8> {
        (0..buffer.len).flat_map(|_| self.one(buffer.dtype, special)).collect()
    }

    fn one(&mut self, dtype: DType, special: bool) -> Vec<u8> {
        const FLOATS: [f32; 12] = [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, 1e-40, -3.0];
        const INTS: [i32; 8] = [0, 1, -1, i32::MIN, i32::MAX, 2, -7, 100];
        let pick = self.next() as usize;
        let is_special = special && self.next().is_multiple_of(3);
        let literal = match dtype.kind() {
            Kind::Bool => Literal::Bool(pick % 2 == 1),
            Kind::Integer if is_special => Literal::I32(INTS[pick % 8]).cast(dtype),
            Kind::Integer => Literal::I32((pick as i32) >> (self.next() % 24)).cast(dtype),
            Kind::Float if is_special => Literal::F32(FLOATS[pick % 12]).cast(dtype),
            Kind::Float => {
                let exponent = if special { self.next() as i32 % 12 } else { 0 };
                Literal::F32(self.float() * 2f32.powi(exponent)).cast(dtype)
            }
        };
        literal.bits().to_le_bytes()[..dtype.host_size()].to_vec()
    }
}

pub fn floats(bytes: &[u8]) -> Vec<f32> {
    bytes.as_chunks::<4>().0.iter().map(|b| f32::from_le_bytes(*b)).collect()
}

pub fn bytes_of(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

/// Distance of two scalars of a dtype: of floats in units in the last place, 0 for two NaNs; of others 0 if they are alike,
/// else the most, as for a NaN and a number.
pub fn distance(x: Literal, y: Literal) -> u64 {
    let dtype = x.dtype();
    if !dtype.is_float() || x.is_nan() || y.is_nan() {
        return if x == y || (x.is_nan() && y.is_nan()) { 0 } else { u64::MAX };
    }
    // Ordered integers: -0 and 0 are neighbours.
    let sign = 1_u64 << (8 * dtype.host_size() - 1);
    let ordered = |v: Literal| {
        let magnitude = i128::from(v.bits() & (sign - 1));
        if v.bits() & sign == 0 { magnitude } else { -1 - magnitude }
    };
    u64::try_from(ordered(x).abs_diff(ordered(y))).unwrap_or(u64::MAX)
}

/// The distance of f32: in units in the last place; 0 for two NaNs, the most for a NaN and a number.
pub fn ulps(x: f32, y: f32) -> u32 {
    if x.is_nan() || y.is_nan() {
        return if x.is_nan() && y.is_nan() { 0 } else { u32::MAX };
    }
    // Ordered integers: -0 and 0 are neighbours.
    let ordered = |v: f32| {
        let bits = v.to_bits() as i32;
        i64::from(if bits < 0 { i32::MIN.wrapping_sub(bits).wrapping_sub(1) } else { bits })
    };
    ordered(x).abs_diff(ordered(y)) as u32
}
