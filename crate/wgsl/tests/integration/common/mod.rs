//! Kernels built by hand, without the scheduler.

use smallvec::SmallVec;
use tandem_ir::{Class, ResultType, Types};
use tandem_ir::{DType, OpKind};
use tandem_kernel::support::GPU_DTYPES;
use tandem_kernel::{Access, Body, Buffer, Epilogue, Expr, ExprId, Kernel, MapBody, MatMulBody, Operand, ReduceBody, Scalar, Tuning};

/// Row-major strides.
pub fn row_major(dims: &[usize]) -> SmallVec<[isize; 4]> {
    let mut below = 1;
    let mut strides: SmallVec<[isize; 4]> = dims
        .iter()
        .rev()
        .map(|&d| {
            let s = below;
            below *= d.max(1) as isize;
            s
        })
        .collect();
    strides.reverse();
    strides
}

/// The contiguous access of a domain.
pub fn plain(dims: &[usize]) -> Access {
    Access { offset: 0, strides: row_major(dims) }
}

pub fn load(dtype: DType, input: u32, access: Access) -> Expr {
    Expr { dtype, scalar: Scalar::Load { input, access } }
}

pub fn apply(dtype: DType, op: OpKind, args: &[u32]) -> Expr {
    Expr { dtype, scalar: Scalar::Apply { op, args: args.iter().map(|&a| ExprId(a)).collect() } }
}

/// Operand dtypes and result dtype of every row of the table that is element-wise; casts to every dtype.
pub fn elementwise() -> Vec<(OpKind, Vec<DType>, DType)> {
    let mut rows = Vec::new();
    for &op in OpKind::ALL.iter().filter(|op| op.info().class == Class::Elementwise) {
        let info = op.info();
        for dtype in GPU_DTYPES.into_iter().filter(|&d| info.types.admits(info.arity - 1, d)) {
            let mut operands = vec![dtype; info.arity];
            if info.types == Types::Select {
                operands[0] = DType::Bool;
            }
            match info.result {
                ResultType::Same => rows.push((op, operands, dtype)),
                ResultType::Bool => rows.push((op, operands, DType::Bool)),
                ResultType::Index => rows.push((op, operands, DType::I32)),
                ResultType::Attribute => GPU_DTYPES
                    .into_iter()
                    .filter(|to| op != OpKind::Bitcast || dtype.can_bitcast_to(*to))
                    .for_each(|to| rows.push((op, operands.clone(), to))),
            }
        }
    }
    rows
}

/// A map of one op over a domain, each operand read by an access of its own.
pub fn map(op: OpKind, operands: &[DType], result: DType, domain: &[usize], accesses: &[Access], lens: &[usize]) -> Kernel {
    let mut exprs: Vec<Expr> = operands.iter().zip(accesses).enumerate().map(|(i, (&d, a))| load(d, i as u32, a.clone())).collect();
    let args: Vec<u32> = (0..operands.len() as u32).collect();
    exprs.push(apply(result, op, &args));
    Kernel {
        inputs: operands.iter().zip(lens).map(|(&dtype, &len)| Buffer { dtype, len }).collect(),
        outputs: vec![Buffer { dtype: result, len: domain.iter().product() }],
        body: Body::Map(MapBody { domain: domain.to_vec(), values: vec![ExprId(operands.len() as u32)] }),
        exprs,
        tuning: Tuning::default(),
    }
}

/// A map of one op over a contiguous domain.
pub fn plain_map(op: OpKind, operands: &[DType], result: DType, len: usize) -> Kernel {
    let access = plain(&[len]);
    map(op, operands, result, &[len], &vec![access; operands.len()], &vec![len; operands.len()])
}

/// A fold of one input over some loops, without epilogue.
pub fn reduce(op: OpKind, dtype: DType, outer: &[usize], inner: &[usize], access: Access, len: usize) -> Kernel {
    Kernel {
        inputs: vec![Buffer { dtype, len }],
        outputs: vec![Buffer { dtype, len: outer.iter().product() }],
        exprs: vec![load(dtype, 0, access), Expr { dtype, scalar: Scalar::Accumulated(0) }],
        body: Body::Reduce(ReduceBody { outer: outer.to_vec(), inner: inner.to_vec(), op, value: ExprId(0), epilogue: ExprId(1) }),
        tuning: Tuning::default(),
    }
}

/// A product of two contiguous matrices, then `+ bias` and relu.
pub fn dense(dtype: DType, batch: &[usize], [m, k, n]: [usize; 3]) -> Kernel {
    let with = |tail: [usize; 2]| batch.iter().copied().chain(tail).collect::<Vec<_>>();
    let count = |dims: &[usize]| dims.iter().product::<usize>();
    let (left, right, out) = (with([m, k]), with([k, n]), with([m, n]));
    let mut bias = Access { offset: 0, strides: SmallVec::from_elem(0, out.len()) };
    bias.strides[out.len() - 1] = 1;
    Kernel {
        inputs: vec![Buffer { dtype, len: count(&left) }, Buffer { dtype, len: count(&right) }, Buffer { dtype, len: n }],
        outputs: vec![Buffer { dtype, len: count(&out) }],
        exprs: vec![
            Expr { dtype, scalar: Scalar::Accumulated(0) },
            load(dtype, 2, bias),
            apply(dtype, OpKind::Add, &[0, 1]),
            apply(dtype, OpKind::Relu, &[2]),
        ],
        body: Body::MatMul(MatMulBody {
            batch: batch.to_vec(),
            m,
            n,
            k,
            left: Operand::strided(0, plain(&left), [m, k]),
            right: Operand::strided(1, plain(&right), [k, n]),
            prologue: None,
            is_narrow: false,
            epilogues: Epilogue::of_product(ExprId(3)),
        }),
        tuning: Tuning::default(),
    }
}
