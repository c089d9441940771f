//! Sums of floats on the host in the order in which NumPy adds them, so that they have its bits: axes by how far apart elements lie in
//! memory, what lies together in pairs of halves down to eight sums side by side (`pairwise_sum` in NumPy's loops), at most a buffer of
//! it at a time, and everything else one after another.

use crate::strides::Strides;
use crate::tensor::{Array, Storage, Value};
use crate::{Result, Runtime, Tensor, recording};
use smallvec::SmallVec;
use std::ops::Add;
use tandem_ir::{DType, Shape, TensorType};
use tandem_kernel::Buffer;

/// Elements of NumPy's buffer.
const BUFFER: usize = 8192;
/// Elements that are added by eight sums side by side.
const BLOCK: usize = 128;

/// What is made of the elements along axes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Their sum.
    Sum,
    /// Their mean.
    Mean,
    /// The mean of the squares of their distances from the mean.
    Variance,
    /// The root of that.
    Deviation,
}

impl Moment {
    const ALL: [Moment; 4] = [Moment::Sum, Moment::Mean, Moment::Variance, Moment::Deviation];

    /// The name of the reduction.
    pub fn name(self) -> &'static str {
        match self {
            Moment::Sum => "sum",
            Moment::Mean => "mean",
            Moment::Variance => "var",
            Moment::Deviation => "std",
        }
    }

    /// The same by its name.
    pub fn of_name(name: &str) -> Option<Moment> {
        Moment::ALL.into_iter().find(|moment| moment.name() == name)
    }
}

impl Runtime {
    /// A moment of floats of 32 or 64 bits along some axes, which stay with size 1 or go, in the order of `placed`'s elements, of the
    /// same shape. `None` in a trace and where gradients are recorded, of other dtypes, of nothing, and where the host has no elements.
    pub fn moment(&self, x: &Tensor, placed: &Tensor, moment: Moment, axes: &[usize], keeps_axes: bool) -> Result<Option<Tensor>> {
        let Value::Array(array) = x.value().clone() else { return Ok(None) };
        let Array { storage, ty } = &array;
        let device = &storage.device;
        let is_known = matches!(ty.dtype, DType::F32 | DType::F64) && device.capabilities().addressable.is_some();
        if !is_known || self.is_tracing() || (self.tape.recording.get() && x.is_tracked()) || ty.shape.count() == 0 {
            return Ok(None);
        }
        let shape = &ty.shape;
        let strides = placed.strides().unwrap_or_else(|| Strides::row_major(shape));
        let walk = Walk::new(shape, &strides, axes);
        storage.ensure_ready()?;
        let bytes = device.read(storage.id)?;
        let found = if ty.dtype == DType::F64 {
            let elements: Vec<f64> = bytes.as_chunks::<8>().0.iter().map(|word| f64::from_le_bytes(*word)).collect();
            walk.moment(elements, moment, f64::from).into_iter().flat_map(f64::to_le_bytes).collect::<Vec<u8>>()
        } else {
            let elements: Vec<f32> = bytes.as_chunks::<4>().0.iter().map(|word| f32::from_le_bytes(*word)).collect();
            walk.moment(elements, moment, |x| x as f32).into_iter().flat_map(f32::to_le_bytes).collect()
        };
        let is_left = |axis: &usize| keeps_axes || !axes.contains(axis);
        let sizes: Shape = (0..shape.rank()).filter(is_left).map(|axis| if axes.contains(&axis) { 1 } else { shape[axis] }).collect();
        let ty = TensorType { dtype: ty.dtype, shape: sizes };
        let written = Storage::new(device, Buffer { dtype: ty.dtype, len: ty.shape.count() })?;
        device.write(written.id, &found)?;
        recording::note_on_host(moment.name(), self, &ty, &[(storage, &array.ty)], &written);
        let found = Tensor::new(Value::Array(Array { storage: written, ty }));
        self.note_made(&found);
        Ok(Some(found))
    }
}

/// One axis: its size, how far a step leads among the elements, which are given row by row, and among the results.
#[derive(Clone, Copy)]
struct Axis {
    size: usize,
    from: usize,
    to: usize,
}

/// The order in which elements are visited.
struct Walk {
    outer: SmallVec<[Axis; 4]>,
    /// Those that are visited fastest, all of them summed or none.
    inner: SmallVec<[Axis; 4]>,
    sums_inner: bool,
    results: usize,
    /// How many elements each result is of.
    each: usize,
}

impl Walk {
    fn new(shape: &Shape, strides: &Strides, axes: &[usize]) -> Walk {
        let dense = shape.strides();
        let (mut results, mut to) = (1, vec![0; shape.rank()]);
        for axis in (0..shape.rank()).rev().filter(|axis| !axes.contains(axis)) {
            to[axis] = results;
            results *= shape[axis];
        }
        // NumPy's iterator puts an axis before those whose steps are shorter; one that repeats elements stays where it is.
        let mut order: SmallVec<[usize; 4]> = SmallVec::new();
        for axis in (0..shape.rank()).filter(|axis| shape[*axis] > 1) {
            let step = strides.steps[axis].unsigned_abs();
            let mut place = order.len();
            for (at, other) in order.iter().enumerate().rev() {
                match strides.steps[*other].unsigned_abs() {
                    0 => {}
                    _ if step == 0 => {}
                    other if other < step => place = at,
                    _ => break,
                }
            }
            order.insert(place, axis);
        }
        let is_summed = |axis: &usize| axes.contains(axis);
        let sums_inner = order.last().is_none_or(is_summed);
        let inner = order.iter().rposition(|axis| is_summed(axis) != sums_inner).map_or(0, |last| last + 1);
        let axis = |axis: &usize| Axis { size: shape[*axis], from: dense[*axis], to: to[*axis] };
        let (outer, inner) = order.split_at(inner);
        let each = shape.count() / results;
        Walk { outer: outer.iter().map(axis).collect(), inner: joined(inner.iter().map(axis)), sums_inner, results, each }
    }

    fn sums<T: Copy + Add<Output = T> + Default>(&self, elements: &[T]) -> Vec<T> {
        let mut sums = vec![T::default(); self.results];
        let mut run = vec![];
        visit(&self.outer, |from, to| {
            if self.sums_inner {
                let row = match self.inner[..] {
                    [] => &elements[from..=from],
                    [Axis { size, from: 1, .. }] => &elements[from..from + size],
                    _ => {
                        run.clear();
                        visit(&self.inner, |at, _| run.push(elements[from + at]));
                        &run
                    }
                };
                row.chunks(BUFFER).for_each(|part| sums[to] = sums[to] + pairwise(part));
            } else if let [Axis { size, from: 1, to: 1 }] = self.inner[..] {
                sums[to..to + size].iter_mut().zip(&elements[from..from + size]).for_each(|(sum, x)| *sum = *sum + *x);
            } else {
                visit(&self.inner, |at, place| sums[to + place] = sums[to + place] + elements[from + at]);
            }
        });
        sums
    }

    fn moment<T>(&self, mut elements: Vec<T>, moment: Moment, rounded: fn(f64) -> T) -> Vec<T>
    where
        T: Copy + Add<Output = T> + Default + Into<f64>,
    {
        let means = |sums: Vec<T>| sums.into_iter().map(|sum| rounded(sum.into() / self.each as f64)).collect::<Vec<T>>();
        let sums = self.sums(&elements);
        if moment == Moment::Sum {
            return sums;
        }
        let found = means(sums);
        if moment == Moment::Mean {
            return found;
        }
        let square = |x: T, mean: T| {
            let distance: f64 = rounded(x.into() - mean.into()).into();
            rounded(distance * distance)
        };
        visit(&self.outer, |from, to| match self.inner[..] {
            [Axis { size, from: 1, to: 0 }] => elements[from..from + size].iter_mut().for_each(|x| *x = square(*x, found[to])),
            [Axis { size, from: 1, to: 1 }] => {
                elements[from..from + size].iter_mut().zip(&found[to..to + size]).for_each(|(x, mean)| *x = square(*x, *mean));
            }
            _ => visit(&self.inner, |at, place| elements[from + at] = square(elements[from + at], found[to + place])),
        });
        let variances = means(self.sums(&elements));
        if moment == Moment::Variance { variances } else { variances.into_iter().map(|x| rounded(x.into().sqrt())).collect() }
    }
}

/// The axes with neighbours as one that lie together, among the elements and among the results.
fn joined(axes: impl Iterator<Item = Axis>) -> SmallVec<[Axis; 4]> {
    let mut found: SmallVec<[Axis; 4]> = SmallVec::new();
    for axis in axes {
        match found.last_mut() {
            Some(last) if last.from == axis.size * axis.from && last.to == axis.size * axis.to => {
                *last = Axis { size: last.size * axis.size, ..axis };
            }
            _ => found.push(axis),
        }
    }
    found
}

/// Visits the points of axes, the last one fastest, with the distances that lead there.
fn visit(axes: &[Axis], mut point: impl FnMut(usize, usize)) {
    let mut at: SmallVec<[usize; 4]> = SmallVec::from_elem(0, axes.len());
    let (mut from, mut to) = (0, 0);
    loop {
        point(from, to);
        let mut axis = axes.len();
        loop {
            let Some(next) = axis.checked_sub(1) else { return };
            axis = next;
            at[axis] += 1;
            (from, to) = (from + axes[axis].from, to + axes[axis].to);
            if at[axis] < axes[axis].size {
                break;
            }
            (from, to) = (from - at[axis] * axes[axis].from, to - at[axis] * axes[axis].to);
            at[axis] = 0;
        }
    }
}

/// The sum of some elements.
fn pairwise<T: Copy + Add<Output = T>>(elements: &[T]) -> T {
    let add = |sum: T, x: &T| sum + *x;
    let (head, tail) = elements.split_at(elements.len() - elements.len() % 8);
    match head.as_chunks::<8>().0 {
        [] => tail[1..].iter().fold(tail[0], add),
        [first, rest @ ..] if elements.len() <= BLOCK => {
            let mut sums = *first;
            rest.iter().for_each(|eight| sums.iter_mut().zip(eight).for_each(|(sum, x)| *sum = *sum + *x));
            let [a, b, c, d, e, f, g, h] = sums;
            tail.iter().fold(((a + b) + (c + d)) + ((e + f) + (g + h)), add)
        }
        _ => {
            let half = elements.len() / 2;
            let (left, right) = elements.split_at(half - half % 8);
            pairwise(left) + pairwise(right)
        }
    }
}
