//! Pooling: each window reduced to one number, along 1 to 3 spatial axes of [batch, channels, spatial…].

use super::conv::{Slide, paddings, spatial_axes, steps};
use super::manipulation::span;
use super::padding::{PadMode, pad};
use crate::{Arg, Args, Builder, Composite, builder::Node};
use tandem_ir::{Attr, Error, Literal, NodeId, Op, OpKind, PadRange, Shape, Window};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "max_pool", signature: "x, kernel, /, *, stride=None, padding=0, dilation=1, ceil_mode=False", doc: "The largest of each window; stride is the window's size unless given. With ceil_mode a last window may reach beyond the end.", build: |b, a| {
        let (x, pool) = (b.numeric(a.tensor("x")?)?, pool(b, a)?);
        Ok(max_pool(b, x, &pool)?.into())
    } },
    Composite { name: "avg_pool", signature: "x, kernel, /, *, stride=None, padding=0, dilation=1, ceil_mode=False, count_include_pad=True", doc: "The mean of each window; padding counts as elements unless count_include_pad is False.", build: |b, a| {
        let (x, pool) = (b.float(a.tensor("x")?)?, pool(b, a)?);
        Ok(avg_pool(b, x, &pool, a.truth("count_include_pad")?)?.into())
    } },
    Composite { name: "lp_pool", signature: "x, kernel, /, *, p=2.0, stride=None, padding=0, dilation=1, ceil_mode=False", doc: "The p-norm of each window.", build: |b, a| {
        let (x, pool, p) = (b.float(a.tensor("x")?)?, pool(b, a)?, a.float("p")?);
        if p > 0.0 { Ok(lp_pool(b, x, &pool, p)?.into()) } else { a.refuse(format!("p has to be above 0, not {p}")) }
    } },
    Composite { name: "global_max_pool", signature: "x, /", doc: "The largest over all spatial axes, which stay with size 1.", build: |b, a| {
        let x = b.numeric(a.tensor("x")?)?;
        let axes = spatial(b, x)?;
        Ok(b.reduce(OpKind::Max, x, &axes, true)?.into())
    } },
    Composite { name: "global_avg_pool", signature: "x, /", doc: "The mean over all spatial axes, which stay with size 1.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let axes = spatial(b, x)?;
        Ok(b.mean(x, &axes, true)?.into())
    } },
    Composite { name: "adaptive_max_pool", signature: "x, size, /", doc: "The largest of each of so many windows that share a spatial axis evenly: from floor(i * n / size) to ceil((i + 1) * n / size).", build: |b, a| {
        let x = b.numeric(a.tensor("x")?)?;
        let sizes = a.sizes("size", spatial_axes(b, x, None)?)?;
        Ok(adaptive_pool(b, x, &sizes, OpKind::Max)?.into())
    } },
    Composite { name: "adaptive_avg_pool", signature: "x, size, /", doc: "The mean of each of so many windows that share a spatial axis evenly, as in adaptive_max_pool.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let sizes = a.sizes("size", spatial_axes(b, x, None)?)?;
        Ok(adaptive_pool(b, x, &sizes, OpKind::Sum)?.into())
    } },
];

/// Windows of a pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pool {
    /// Elements of the window.
    pub kernel: Vec<usize>,
    /// How it slides.
    pub slide: Slide,
    /// Whether a last window may reach beyond the end.
    pub ceil: bool,
}

fn spatial(b: &Builder<'_>, x: NodeId) -> Result<Vec<usize>, Error> {
    Ok((2..2 + spatial_axes(b, x, None)?).collect())
}

fn pool(b: &Builder<'_>, a: &A<'_>) -> Result<Pool, Error> {
    let n = spatial_axes(b, a.tensor("x")?, None)?;
    let (kernel, dilation, padding) = (steps(a, "kernel", n)?, steps(a, "dilation", n)?, paddings(a, n)?);
    let stride = if matches!(a.get("stride"), Arg::None) { kernel.clone() } else { steps(a, "stride", n)? };
    for (k, (low, high)) in kernel.iter().zip(&padding) {
        if *low.max(high) > *k as i64 / 2 || *low.min(high) < 0 {
            return a.refuse(format!("padding has to be between 0 and half the window of {k}, not {}", low.max(high)));
        }
    }
    Ok(Pool { kernel, slide: Slide { stride, padding, dilation }, ceil: a.truth("ceil_mode")? })
}

impl Pool {
    fn window(&self, i: usize, axis: usize) -> Window {
        Window { axis, size: self.kernel[i], stride: self.slide.stride[i], dilation: self.slide.dilation[i] }
    }

    /// What has to be put behind the padding of an axis of `n` elements, so that the last window of ceil mode is whole. That
    /// window begins inside the elements or the padding before them.
    fn excess(&self, i: usize, n: usize) -> usize {
        let (low, high) = self.slide.padding[i];
        let reach = (self.slide.dilation[i] * (self.kernel[i] - 1) + 1) as i64;
        let (stride, padded) = (self.slide.stride[i] as i64, n as i64 + low + high);
        if !self.ceil || padded < reach {
            return 0;
        }
        let mut last = (padded - reach + stride - 1) / stride;
        if last * stride >= n as i64 + low {
            last -= 1;
        }
        (last * stride + reach - padded).max(0) as usize
    }

    /// The windows of x, their elements in the last axes, filled up with a number.
    pub fn windows(&self, b: &mut Builder<'_>, x: NodeId, fill: NodeId) -> Node {
        let shape = b.shape(x);
        let n = shape.rank() - 2;
        let around = |i: usize| (self.slide.padding[i].0, self.slide.padding[i].1 + self.excess(i, shape[2 + i]) as i64);
        let widths: Vec<(i64, i64)> = [(0, 0); 2].into_iter().chain((0..n).map(around)).collect();
        let x = pad(b, x, &widths, PadMode::Constant, fill)?;
        b.windows(x, &(0..n).map(|i| self.window(i, 2 + i)).collect::<Vec<_>>())
    }

    /// How many elements of x each window along a spatial axis holds, `[positions]`.
    fn counts(&self, b: &mut Builder<'_>, x: NodeId, i: usize, padding: bool) -> Node {
        let n = b.shape(x)[2 + i];
        let (low, high) = self.slide.padding[i];
        let (one, zero) = (b.like(x, 1.0), b.like(x, 0.0));
        let ones = b.broadcast_to(one, [n])?;
        let ones = pad(b, ones, &[(low, high)], PadMode::Constant, if padding { one } else { zero })?;
        let range = PadRange { low: 0, high: self.excess(i, n), interior: 0 };
        let ones = b.apply(Op::new(OpKind::Pad, Attr::Pad([range].into_iter().collect())), &[ones, zero])?;
        let windows = b.windows(ones, &[self.window(i, 0)])?;
        b.sum(windows, &[1], false)
    }
}

/// The axes of the elements of windows of x.
pub fn elements(b: &Builder<'_>, x: NodeId) -> Vec<usize> {
    let rank = b.rank(x);
    (rank..2 * rank - 2).collect()
}

/// The largest of each window.
pub fn max_pool(b: &mut Builder<'_>, x: NodeId, pool: &Pool) -> Node {
    let lowest = b.constant(Literal::lowest(b.dtype(x)));
    let (windows, axes) = (pool.windows(b, x, lowest)?, elements(b, x));
    b.reduce(OpKind::Max, windows, &axes, false)
}

/// The mean of each window.
pub fn avg_pool(b: &mut Builder<'_>, x: NodeId, pool: &Pool, count_padding: bool) -> Node {
    let (shape, zero) = (b.shape(x), b.like(x, 0.0));
    let (windows, axes) = (pool.windows(b, x, zero)?, elements(b, x));
    let sum = b.sum(windows, &axes, false)?;
    let n = shape.rank() - 2;
    let whole = |i: usize| pool.excess(i, shape[2 + i]) == 0 && (count_padding || pool.slide.padding[i] == (0, 0));
    let mut divisor = b.like(x, (0..n).filter(|i| whole(*i)).map(|i| pool.kernel[i] as f64).product());
    for i in (0..n).filter(|i| !whole(*i)) {
        let counts = pool.counts(b, x, i, count_padding)?;
        let dims: Shape = (0..n).map(|axis| if axis == i { b.ty(counts).shape[0] } else { 1 }).collect();
        let counts = b.reshape(counts, dims)?;
        divisor = b.mul(divisor, counts)?;
    }
    b.div(sum, divisor)
}

/// The p-norm of each window.
pub fn lp_pool(b: &mut Builder<'_>, x: NodeId, pool: &Pool, p: f64) -> Node {
    let zero = b.like(x, 0.0);
    let (windows, axes) = (pool.windows(b, x, zero)?, elements(b, x));
    super::linalg::power_norm(b, windows, p, &axes, false)
}

/// So many windows that share each spatial axis; `kind` is max, or sum for means.
pub fn adaptive_pool(b: &mut Builder<'_>, x: NodeId, sizes: &[usize], kind: OpKind) -> Node {
    let mut x = x;
    for (i, size) in sizes.iter().enumerate() {
        let (axis, shape) = (2 + i, b.shape(x));
        let n = shape[axis];
        if *size == 0 || n == 0 {
            return b.refuse(format!("{n} elements cannot be shared by {size} windows"));
        }
        let mut parts = vec![];
        for at in 0..*size {
            let (start, end) = (at * n / size, ((at + 1) * n).div_ceil(*size));
            let part = span(b, x, axis, start, end - start)?;
            parts.push(if kind == OpKind::Sum { b.mean(part, &[axis], true)? } else { b.reduce(kind, part, &[axis], true)? });
        }
        x = b.concatenate(&parts, axis)?;
    }
    Ok(x)
}
