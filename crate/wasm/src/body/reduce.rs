//! Reductions. Lanes lie either along the innermost folded loop (several accumulators, combined at the end) or across the
//! innermost outer loop (a column each), whichever reads neighbours.

use crate::Features;
use crate::body::fold::{FoldExtras, Reduction};
use crate::body::integer_dot::IntegerDot;
use crate::body::loop_nest::LoopNest;
use crate::body::window::Window;
use crate::emit::code::{Code, Extent};
use crate::emit::dag::{Dag, Id};
use crate::emit::interface::units_to_visit;
use crate::emit::memory::{store, store_one};
use crate::emit::pointers::{EvalPoint, row_major};
use crate::emit::prim::Width;
use smallvec::smallvec;
use tandem_kernel::{Kernel, ReduceBody};

struct Reduce<'k> {
    body: &'k ReduceBody,
    nest: LoopNest<'k>,
    what: Reduction,
    /// Where it is a sum of products of narrow integers.
    dot: Option<IntegerDot>,
    out: usize,
}

/// The function of a reduction.
pub(crate) fn function(kernel: &Kernel, body: &ReduceBody, features: Features) -> Code {
    let mut code = Code::new(3);
    if body.outer.contains(&0) {
        return code;
    }
    let mut nest = LoopNest::new(kernel, &body.outer, &body.inner, features);
    let mut out_strides = row_major(&nest.dims[..nest.outer]);
    out_strides.resize(nest.dims.len(), 0);
    nest.add_loads(&mut code, body.value);
    nest.pointers.add_loads(&mut code, body.epilogue, |axis| axis);
    let out = nest.pointers.add_output(&mut code, 0, 0, &out_strides);
    nest.pointers.start(&mut code, 0, 1);
    let rest = units_to_visit(&mut code);
    let across = is_across(kernel, body, &nest);
    let dot = IntegerDot::of(kernel, body).filter(|_| !across);
    let what = Reduction::new(kernel, 0, body.op, body.value);
    if across && Window::is_small(&nest, body.value) {
        nest.pointers.unroll(nest.outer);
        let window = Window::new(&nest, what, body.epilogue, out);
        nest.outer_loops(&mut code, 0, Extent::Dynamic(rest), window.outermost(), &mut |code, extent| window.results(code, extent));
        return code;
    }
    let reduce = Reduce { body, nest, what, dot, out };
    let until = reduce.nest.outer - 1;
    let rows = &mut |code: &mut Code, extent: Extent| if across { reduce.across(code, extent) } else { reduce.along(code, extent) };
    reduce.nest.outer_loops(&mut code, 0, Extent::Dynamic(rest), until, rows);
    code
}

/// Units that are reduced together: where lanes lie across them, as many as a strip takes.
pub(crate) fn units_together(kernel: &Kernel, body: &ReduceBody) -> usize {
    let nest = LoopNest::new(kernel, &body.outer, &body.inner, Features::SCALAR);
    nest.units_together(is_across(kernel, body, &nest))
}

fn is_across(kernel: &Kernel, body: &ReduceBody, nest: &LoopNest) -> bool {
    let axes = body.outer.len() + body.inner.len();
    let accesses = kernel.reachable(body.value).into_iter().filter_map(|e| kernel.expr(e).scalar.access());
    let accesses: Vec<_> = accesses.filter(|access| access.strides.len() == axes).collect();
    nest.is_across(accesses.iter().copied())
}

impl Reduce<'_> {
    /// Lanes along the innermost folded loop.
    fn along(&self, code: &mut Code, mut extent: Extent) {
        let nest = &self.nest;
        let mut epilogue = Dag::new(Width::One, nest.features);
        code.strip(&mut extent, 1, |code| {
            let sum = match &self.dot {
                Some(dot) => dot.fold(nest, code, &mut epilogue, self.what),
                None if nest.reads_halves(self.what) => nest.fold_halves(code, &mut epilogue, self.what),
                None => nest.fold_along(code, &mut epilogue, self.what, &[], FoldExtras::default()),
            };
            let place = EvalPoint { accumulated: smallvec![sum], ..EvalPoint::along(nest.outer - 1, 0) };
            let value = nest.pointers.value(&mut epilogue, self.body.epilogue, &place, |axis| axis);
            let value = epilogue.encode(nest.kernel.output().dtype, value);
            epilogue.scope(&[value]);
            code.get(nest.pointers.get(self.out).local);
            epilogue.push(code, value);
            store_one(code, nest.kernel.output().dtype, 0);
            let (depth, inner) = (nest.outer - 1, nest.dims[nest.outer] as i64);
            nest.pointers.step(code, |p| p.strides[depth] - inner * p.strides[depth + 1]);
        });
    }

    /// Lanes across the innermost outer loop: every column has one accumulator.
    fn across(&self, code: &mut Code, mut extent: Extent) {
        let nest = &self.nest;
        for &(width, count) in nest.strips() {
            let step = width.lanes() * count;
            if nest.dims[nest.outer - 1] >= step {
                code.strip(&mut extent, step, |code| self.column(code, width, count));
            }
        }
    }

    /// `count` vectors of columns.
    fn column(&self, code: &mut Code, width: Width, count: usize) {
        let nest = &self.nest;
        let depth = nest.outer - 1;
        let lanes = nest.fold_across(code, (width, count), self.what, &[]);
        let dtype = nest.kernel.output().dtype;
        let mut dag = Dag::new(width, nest.features);
        let finish = |(i, local)| {
            let sum = self.what.accumulator(&mut dag, local);
            let place = EvalPoint { accumulated: smallvec![sum], ..EvalPoint::along(depth, width.lanes() * i) };
            let value = nest.pointers.value(&mut dag, self.body.epilogue, &place, |axis| axis);
            dag.encode(dtype, value)
        };
        let values: Vec<Id> = lanes.into_iter().enumerate().map(finish).collect();
        dag.scope(&values);
        for (i, value) in values.iter().enumerate() {
            code.get(nest.pointers.get(self.out).local);
            dag.push(code, *value);
            let offset = (width.lanes() * i * dtype.host_size()) as u64;
            store(code, width, dtype, offset);
        }
        let inner = nest.dims[depth + 1] as i64;
        let step = (width.lanes() * count) as i64;
        nest.pointers.step(code, |p| step * p.strides[depth] - inner * p.strides[depth + 1]);
    }
}
