//! Sums of products of narrow integers: eight products and four sums of neighbours are one instruction. What is summed may be scaled by
//! what does not change along the innermost loop, as the scale of a group of quantized weights: the integers are then summed first,
//! without rounding, so that one lane and eight give the same bits.

use crate::body::fold::{Accumulators, Reduction, combine_lanes};
use crate::body::loop_nest::LoopNest;
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::pointers::{DEEPEST, EvalPoint};
use crate::emit::prim::{Class, Op, Prim, Shift, Width};
use smallvec::{SmallVec, smallvec};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Access, CodePart, ExprId, Kernel, ReduceBody, Scalar};
use wasm_encoder::{BlockType, Instruction, ValType};

/// Neighbours that one instruction takes.
const EIGHT: usize = 8;
/// Lanes of sums, however wide the code is.
const LANES: usize = 4;
/// Vectors of each factor for one turn of the innermost loop.
const UNROLL: usize = 4;
/// From how many steps on the innermost loop keeps several accumulators busy.
const LONG: usize = 128;
/// Scaled sums that one accumulator takes at most.
const MAX_SCALED: usize = 256;
/// Above any scale in use, and so far below the largest float that no term of 32 bits overflows.
const LARGEST_SCALE: f32 = 18_446_744_073_709_551_616.0;
/// What shifts are wrapped to: a byte in 16 bits lies above so many.
const ABOVE_BYTE: u8 = 8;

/// A reduction that is such a sum.
pub(crate) struct IntegerDot {
    /// What each point of the loops adds.
    value: ExprId,
    /// The sum of products in it.
    products: ExprId,
    /// What it is multiplied by.
    scale: Option<ExprId>,
    /// What else is computed on the way: the number as a float, and the scaled one.
    around: SmallVec<[ExprId; 2]>,
}

/// What the additions belong to.
const SUMS: CodePart = CodePart::Fold(0);

/// A factor, eight neighbours at a time.
enum Narrow<'k> {
    Load {
        input: u32,
        access: &'k Access,
    },
    /// A shift that keeps to the dtype of its operand.
    Shifted {
        of: ExprId,
        shift: Shift,
        by: u8,
    },
    /// The same number, wider.
    Cast(ExprId),
}

impl IntegerDot {
    /// Depends on the kernel alone, so that its work is cut in the same way whatever the engine has.
    pub fn of(kernel: &Kernel, body: &ReduceBody) -> Option<IntegerDot> {
        let last = body.inner.last().copied().unwrap_or(1);
        if body.op != OpKind::Sum || !last.is_multiple_of(EIGHT) || body.inner.contains(&0) {
            return None;
        }
        let axes = body.outer.len() + body.inner.len();
        if kernel.expr(body.value).dtype == DType::I32 {
            let is_dot = is_sum_of_products(kernel, body.value, axes);
            return is_dot.then(|| IntegerDot { value: body.value, products: body.value, scale: None, around: SmallVec::new() });
        }
        let groups: usize = body.inner[..body.inner.len() - 1].iter().product();
        let Scalar::Apply { op: OpKind::Multiply, args } = &kernel.expr(body.value).scalar else { return None };
        let [x, y] = args[..] else { return None };
        let scaled = |x: ExprId, y: ExprId| {
            let products = widened(kernel, x, DType::F32, DType::I32)?;
            let is_fixed = kernel.reachable(y).into_iter().all(|e| is_fixed_along(kernel, e, axes - 1));
            // As floats the products have sums that integers might not.
            let is_dot = is_sum_of_products(kernel, products, axes) && largest_sum(kernel, products, last) <= i64::from(i32::MAX);
            (is_fixed && is_dot).then(|| (products, y, smallvec![x, body.value]))
        };
        let (products, scale, around) = scaled(x, y).or_else(|| scaled(y, x))?;
        (groups <= MAX_SCALED).then_some(IntegerDot { value: body.value, products, scale: Some(scale), around })
    }

    /// Products at each point of the loops.
    pub fn count(&self, kernel: &Kernel) -> usize {
        products(kernel, self.products).len()
    }

    /// Folds the loops of a row, and gives the result as a node of `single`. Leaves the pointers behind the row.
    pub fn fold(&self, nest: &LoopNest, code: &mut Code, single: &mut Dag, what: Reduction) -> Id {
        let width = if nest.features.simd { Width::Four } else { Width::One };
        let mut dag = Dag::new(width, nest.features);
        let last = nest.dims[nest.dims.len() - 1];
        let count = if width == Width::One {
            LANES
        } else if last < LONG {
            1
        } else {
            UNROLL
        };
        let mut zeros = |class: Class, count: usize| -> Vec<Local> {
            let zero = dag.number(class, 0);
            let locals: Vec<Local> = (0..count).map(|_| code.local(width.local_type(class))).collect();
            clear(&mut dag, code, zero, &locals);
            locals
        };
        let integers = zeros(Class::I32, count);
        let scaled = if self.scale.is_some() { zeros(Class::F32, LANES / width.lanes()) } else { Vec::new() };
        let (first, last) = (nest.outer, nest.dims.len() - 1);
        let innermost = &mut |code: &mut Code, extent: Extent| self.innermost(nest, code, &mut dag, (&integers, &scaled), extent);
        nest.outer_loops(code, first, Extent::Static(nest.dims[first]), last, innermost);
        combine_lanes(what, code, &mut dag, single, &Accumulators::of(if self.scale.is_some() { scaled } else { integers }))
    }

    /// The innermost loop. Where the scale is so large that terms might overflow by themselves, or is no number, its terms are added one by one.
    fn innermost(&self, nest: &LoopNest, code: &mut Code, dag: &mut Dag, (integers, scaled): (&[Local], &[Local]), extent: Extent) {
        let Some(scale) = self.scale else {
            self.integers(nest, code, dag, integers, extent);
            return;
        };
        let mut single = Dag::new(Width::One, nest.features);
        let factor = nest.value(&mut single, scale, &EvalPoint::along(nest.dims.len() - 1, 0));
        let is_usual = single.within(SUMS, |single| {
            let (magnitude, bound) = (single.op(Op::FAbs, &[factor]), single.float(LARGEST_SCALE));
            single.op(Op::FLt, &[magnitude, bound])
        });
        single.scope(&[is_usual]);
        single.push(code, is_usual);
        code.op(Instruction::If(BlockType::Empty));
        let zero = dag.number(Class::I32, 0);
        clear(dag, code, zero, integers);
        self.integers(nest, code, dag, integers, extent);
        self.add_scaled(nest, code, dag, scale, (integers, scaled));
        code.op(Instruction::Else);
        self.unusual_terms(nest, code, &mut single, scaled[0], extent);
        code.op(Instruction::End);
    }

    /// Adds the products of the innermost loop to accumulators.
    fn integers(&self, nest: &LoopNest, code: &mut Code, dag: &mut Dag, integers: &[Local], mut extent: Extent) {
        let last = nest.dims.len() - 1;
        for eights in [UNROLL, 1] {
            let step = eights * EIGHT;
            let totals = self.terms(nest, dag, eights, integers);
            code.strip(&mut extent, step, |code| {
                set_all(dag, code, &totals, integers);
                nest.pointers.step(code, |p| step as i64 * p.strides[last]);
            });
        }
    }

    /// Scales what the innermost loop has summed.
    fn add_scaled(&self, nest: &LoopNest, code: &mut Code, dag: &mut Dag, scale: ExprId, (integers, scaled): (&[Local], &[Local])) {
        let factor = nest.value(dag, scale, &EvalPoint::along(nest.dims.len() - 1, 0));
        let mut lanes: Vec<Id> = integers.iter().map(|local| integer(dag, *local)).collect();
        if dag.width == Width::Four {
            let all = lanes.into_iter().reduce(|x, y| dag.within(SUMS, |dag| dag.op(Op::IAdd, &[x, y])));
            lanes = all.into_iter().collect();
        }
        let totals: Vec<Id> = lanes.into_iter().zip(scaled).map(|(lane, sum)| self.scaled(dag, lane, factor, *sum)).collect();
        set_all(dag, code, &totals, scaled);
    }

    /// Terms that make an infinity or a NaN, in whatever order and lanes.
    fn unusual_terms(&self, nest: &LoopNest, code: &mut Code, single: &mut Dag, into: Local, mut extent: Extent) {
        let last = nest.dims.len() - 1;
        let sum = code.local(ValType::F32);
        let zero = single.number(Class::F32, 0);
        clear(single, code, zero, &[sum]);
        let term = nest.value(single, self.value, &EvalPoint::along(last, 0));
        let before = single.leaf(Prim::Local(sum, Class::F32), &[], DEEPEST);
        let total = single.within(SUMS, |single| single.op(Op::FAdd, &[before, term]));
        code.strip(&mut extent, 1, |code| {
            set_all(single, code, &[total], &[sum]);
            nest.pointers.step(code, |p| p.strides[last]);
        });
        code.get(into);
        code.get(sum);
        if nest.features.simd {
            code.op(Instruction::F32x4Splat);
            code.op(Instruction::F32x4Add);
        } else {
            code.op(Instruction::F32Add);
        }
        code.set(into);
    }

    /// An integer, scaled, and what it is added to.
    fn scaled(&self, dag: &mut Dag, integer: Id, factor: Id, sum: Local) -> Id {
        let total = dag.within(SUMS, |dag| {
            let before = dag.leaf(Prim::Local(sum, Class::F32), &[], DEEPEST);
            let number = dag.op(Op::IToF, &[integer]);
            dag.multiply_then_add(Op::FMul, Op::FAdd, number, factor, before)
        });
        self.around.iter().for_each(|id| dag.claim(total, CodePart::Expr(*id)));
        total
    }

    /// So many times eight products from the pointers on, added to accumulators: those of a vector to the next one in turn, single ones
    /// to the one of their lane.
    fn terms(&self, nest: &LoopNest, dag: &mut Dag, eights: usize, integers: &[Local]) -> Vec<Id> {
        let last = nest.dims.len() - 1;
        let at = |step: usize| EvalPoint { shift: smallvec![(last, step)], ..EvalPoint::along(last, 0) };
        let mut sums: Vec<Id> = integers.iter().map(|local| integer(dag, *local)).collect();
        if dag.width == Width::One {
            for step in 0..eights * EIGHT {
                let product = nest.value(dag, self.products, &at(step));
                let sum = &mut sums[step % EIGHT / 2];
                *sum = dag.within(SUMS, |dag| dag.op(Op::IAdd, &[*sum, product]));
            }
            return sums;
        }
        for vector in 0..eights {
            let sum = &mut sums[vector % integers.len()];
            for (product, factors) in products(nest.kernel, self.products) {
                let [x, y] = factors.map(|factor| pairs(nest, dag, factor, &at(vector * EIGHT)));
                *sum = dag.within(CodePart::Expr(product), |dag| dag.multiply_then_add(Op::IDot, Op::IAdd, x, y, *sum));
                dag.claim(*sum, SUMS);
            }
        }
        sums
    }
}

fn integer(dag: &mut Dag, local: Local) -> Id {
    dag.leaf(Prim::Local(local, Class::I32), &[], DEEPEST)
}

fn clear(dag: &mut Dag, code: &mut Code, zero: Id, locals: &[Local]) {
    code.within(SUMS, |code| {
        for local in locals {
            dag.scope(&[zero]);
            dag.set(code, zero, *local);
        }
    });
}

fn set_all(dag: &mut Dag, code: &mut Code, values: &[Id], locals: &[Local]) {
    dag.scope(values);
    for (value, local) in values.iter().zip(locals) {
        dag.set(code, *value, *local);
    }
}

/// Eight neighbours of a factor, as numbers of 16 bits.
fn pairs(nest: &LoopNest, dag: &mut Dag, factor: ExprId, at: &EvalPoint) -> Id {
    let narrow = narrow(nest.kernel, factor).expect("the factors of an integer dot were looked at");
    let value = match narrow {
        Narrow::Load { input, access } => {
            dag.within(CodePart::Expr(factor), |dag| nest.pointers.load_pairs(dag, input, access, at, |axis| nest.loop_of(axis)))
        }
        Narrow::Cast(of) => pairs(nest, dag, of, at),
        Narrow::Shifted { of, shift, by } => {
            let operand = pairs(nest, dag, of, at);
            let is_byte = nest.kernel.expr(factor).dtype == DType::I8;
            dag.within(CodePart::Expr(factor), |dag| match shift {
                // A byte is wrapped by going up further and down again.
                Shift::Left if is_byte => {
                    let up = dag.node(Prim::ShiftPairs(Shift::Left, by + ABOVE_BYTE), &[operand]);
                    shifted_down(dag, up, ABOVE_BYTE)
                }
                Shift::Right => shifted_down(dag, operand, by),
                Shift::Left | Shift::RightUnsigned => dag.node(Prim::ShiftPairs(shift, by), &[operand]),
            })
        }
    };
    dag.claim(value, CodePart::Expr(factor));
    value
}

/// What was shifted down before is shifted down once by both.
fn shifted_down(dag: &mut Dag, x: Id, by: u8) -> Id {
    match dag.shift_of_pairs(x) {
        Some((of, before)) => dag.node(Prim::ShiftPairs(Shift::Right, (by + before).min(15)), &[of]),
        None => dag.node(Prim::ShiftPairs(Shift::Right, by), &[x]),
    }
}

/// The operand of a cast from one dtype to another.
fn widened(kernel: &Kernel, id: ExprId, to: DType, from: DType) -> Option<ExprId> {
    let expr = kernel.expr(id);
    let Scalar::Apply { op: OpKind::Cast, args } = &expr.scalar else { return None };
    (expr.dtype == to && kernel.expr(args[0]).dtype == from).then_some(args[0])
}

/// The products in a sum of products, each with its number and its factors before they were widened; anything else is no such sum.
fn products(kernel: &Kernel, id: ExprId) -> Vec<(ExprId, [ExprId; 2])> {
    let Scalar::Apply { op, args } = &kernel.expr(id).scalar else { return Vec::new() };
    let factor = |id: ExprId| NARROW.iter().find_map(|from| widened(kernel, id, DType::I32, *from));
    match (op, &args[..]) {
        (OpKind::Add, [x, y]) => {
            let (x, y) = (products(kernel, *x), products(kernel, *y));
            if x.is_empty() || y.is_empty() { Vec::new() } else { [x, y].concat() }
        }
        (OpKind::Multiply, [x, y]) => factor(*x).zip(factor(*y)).map(|(x, y)| (id, [x, y])).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Dtypes all of whose numbers have 16 bits with a sign.
const NARROW: [DType; 3] = [DType::I8, DType::U8, DType::I16];

fn is_sum_of_products(kernel: &Kernel, id: ExprId, axes: usize) -> bool {
    let found = products(kernel, id);
    let is_dot = |factor: &ExprId| is_narrow(kernel, *factor, axes - 1);
    !found.is_empty() && kernel.expr(id).dtype == DType::I32 && found.iter().all(|(_, factors)| factors.iter().all(is_dot))
}

/// The largest magnitude that sums of so many terms may have.
fn largest_sum(kernel: &Kernel, id: ExprId, terms: usize) -> i64 {
    let of_product = |(_, factors): &(ExprId, [ExprId; 2])| factors.iter().map(|factor| largest(kernel, *factor)).product::<i64>();
    products(kernel, id).iter().map(of_product).sum::<i64>().saturating_mul(terms as i64)
}

/// The largest magnitude of a factor.
fn largest(kernel: &Kernel, id: ExprId) -> i64 {
    match narrow(kernel, id) {
        Some(Narrow::Cast(of)) => largest(kernel, of),
        Some(Narrow::Shifted { of, shift: Shift::Right, by }) => (largest(kernel, of) >> by).max(1),
        _ if kernel.expr(id).dtype == DType::I8 => 1 << 7,
        _ if kernel.expr(id).dtype == DType::U8 => (1 << 8) - 1,
        _ => 1 << 15,
    }
}

/// How a factor comes about, if eight neighbours of it can be had at a time.
fn narrow(kernel: &Kernel, id: ExprId) -> Option<Narrow<'_>> {
    let expr = kernel.expr(id);
    let bits = 8 * expr.dtype.host_size() as u8;
    match &expr.scalar {
        Scalar::Load { input, access } => Some(Narrow::Load { input: *input, access }),
        Scalar::Apply { op: OpKind::Cast, args } => {
            let is_wider = expr.dtype == DType::I16 && matches!(kernel.expr(args[0]).dtype, DType::I8 | DType::U8);
            is_wider.then_some(Narrow::Cast(args[0]))
        }
        Scalar::Apply { op, args } => {
            let shift = if *op == OpKind::ShiftRight {
                Shift::Right
            } else if *op == OpKind::ShiftLeft && expr.dtype != DType::U8 {
                Shift::Left
            } else {
                return None;
            };
            let Scalar::Constant(by) = kernel.expr(args[1]).scalar else { return None };
            let by = u8::try_from(by.bits()).ok().filter(|by| *by < bits)?;
            Some(Narrow::Shifted { of: args[0], shift, by })
        }
        Scalar::Constant(_) | Scalar::Index(_) | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => None,
    }
}

/// Whether a factor is made of neighbours along a loop.
fn is_narrow(kernel: &Kernel, id: ExprId, along: usize) -> bool {
    match narrow(kernel, id) {
        Some(Narrow::Load { access, .. }) => access.strides.get(along) == Some(&1),
        Some(Narrow::Shifted { of, .. } | Narrow::Cast(of)) => is_narrow(kernel, of, along),
        None => false,
    }
}

/// Whether an expression by itself does not change along a loop.
fn is_fixed_along(kernel: &Kernel, id: ExprId, along: usize) -> bool {
    match &kernel.expr(id).scalar {
        Scalar::Constant(_) | Scalar::Apply { .. } => true,
        Scalar::Load { access, .. } | Scalar::Index(access) => access.strides.get(along).is_none_or(|stride| *stride == 0),
        Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => false,
    }
}
