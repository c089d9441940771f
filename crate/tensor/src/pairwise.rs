//! Sums of floats on the host in the order in which NumPy adds them, so that they have its bits: axes by how far apart elements lie in
//! memory, what lies together in pairs of halves down to eight sums side by side (`pairwise_sum` in NumPy's loops), at most a buffer of
//! it at a time, and everything else one after another.

use crate::strides::Strides;
use crate::tensor::{Array, Storage, Value};
use crate::{Result, Runtime, Tensor, recording};
use bytemuck::Pod;
use smallvec::SmallVec;
use std::ops::Add;
use tandem_device::{Addressable, BufferId, DeviceError};
use tandem_ir::{DType, Literal, Shape, TensorType};
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
        let Some((array, found)) = self.added(x, placed, moment, axes)? else { return Ok(None) };
        let (Array { storage, ty }, shape) = (&array, &array.ty.shape);
        let is_left = |axis: &usize| keeps_axes || !axes.contains(axis);
        let sizes: Shape = (0..shape.rank()).filter(is_left).map(|axis| if axes.contains(&axis) { 1 } else { shape[axis] }).collect();
        let ty = TensorType { dtype: ty.dtype, shape: sizes };
        let written = Storage::new(&storage.device, Buffer { dtype: ty.dtype, len: ty.shape.count() })?;
        storage.device.write(written.id, &found)?;
        recording::note_on_host(moment.name(), self, &ty, &[(storage, &array.ty)], Some(&written));
        let found = Tensor::new(Value::Array(Array { storage: written, ty }));
        self.note_made(&found);
        Ok(Some(found))
    }

    /// The same of all elements, as a number.
    pub fn moment_of_all(&self, x: &Tensor, placed: &Tensor, moment: Moment) -> Result<Option<Literal>> {
        let axes: SmallVec<[usize; 4]> = (0..x.shape().rank()).collect();
        let Some((Array { storage, ty }, found)) = self.added(x, placed, moment, &axes)? else { return Ok(None) };
        let scalar = TensorType { dtype: ty.dtype, shape: Shape::scalar() };
        recording::note_on_host(moment.name(), self, &scalar, &[(&storage, &ty)], None);
        let bits = found.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte));
        Ok(Some(Literal::from_bits(ty.dtype, bits)))
    }

    /// What a moment is of, and the bytes of what it is.
    fn added(&self, x: &Tensor, placed: &Tensor, moment: Moment, axes: &[usize]) -> Result<Option<(Array, SmallVec<[u8; 8]>)>> {
        let Some(array) = array_of(x) else { return Ok(None) };
        let Array { storage, ty } = &array;
        let is_known = matches!(ty.dtype, DType::F32 | DType::F64) && storage.device.capabilities().addressable.is_some();
        if !is_known || self.is_tracing() || (self.tape.recording.get() && x.is_tracked()) || ty.shape.count() == 0 {
            return Ok(None);
        }
        let shape = &ty.shape;
        let (base, strides) = placed.first_base().unwrap_or_else(|| (x.clone(), Strides::row_major(shape)));
        // The elements of a transposition are read where they lie side by side.
        let transposed = if placed.key() == x.key() && strides.is_permutation(shape) { array_of(&base) } else { None };
        let walk = Walk::new(shape, &strides, axes, transposed.is_some());
        let read = transposed.as_ref().map_or(storage, |base| &base.storage);
        read.ensure_ready()?;
        let is_double = ty.dtype == DType::F64;
        let found = if is_double { walk.moment::<f64>(read, moment)? } else { walk.moment::<f32>(read, moment)? };
        Ok(Some((array, found)))
    }
}

fn array_of(x: &Tensor) -> Option<Array> {
    if let Value::Array(array) = &*x.value() { Some(array.clone()) } else { None }
}

/// A float.
trait Element: Add<Output = Self> + Default + Into<f64> + Pod {
    /// The nearest one.
    fn rounded(x: f64) -> Self;
}

impl Element for f64 {
    fn rounded(x: f64) -> f64 {
        x
    }
}

impl Element for f32 {
    fn rounded(x: f64) -> f32 {
        x as f32
    }
}

/// The elements of a buffer, a part of which lies here.
struct Elements<'a, T> {
    memory: &'a dyn Addressable,
    id: BufferId,
    count: usize,
    part: Vec<T>,
    /// Where the part begins.
    start: usize,
    is_lost: bool,
}

impl<'a, T: Element> Elements<'a, T> {
    fn new(storage: &'a Storage, count: usize) -> Result<Elements<'a, T>> {
        let memory = storage.device.capabilities().addressable.expect("a device whose memory the host reaches");
        if !memory.read_at(storage.id, 0, &mut []) {
            storage.device.wait()?;
        }
        Ok(Elements { memory, id: storage.id, count, part: vec![], start: 0, is_lost: false })
    }

    /// Those from a place on, each of which is asked for once. More of them are read where one stretch follows another.
    fn stretch(&mut self, from: usize, size: usize) -> &mut [T] {
        let end = self.start + self.part.len();
        if from < self.start || end < from + size {
            let read = if from == end { size.max(BUFFER).min(self.count - from) } else { size };
            self.part.resize(read, T::default());
            let bytes = bytemuck::cast_slice_mut(&mut self.part);
            self.is_lost |= !self.memory.read_at(self.id, from * size_of::<T>(), bytes);
            self.start = from;
        }
        &mut self.part[from - self.start..][..size]
    }

    fn finish<R>(self, found: R) -> Result<R> {
        if self.is_lost { Err(DeviceError::lost("the elements to be added were not there").into()) } else { Ok(found) }
    }
}

/// One axis: its size, how far a step leads among the elements, which are given row by row, and among the results.
#[derive(Clone, Copy)]
struct Axis {
    size: usize,
    from: usize,
    to: usize,
}

/// Sums, of which there often is one.
type Sums<T> = SmallVec<[T; 4]>;

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
    /// Along some axes of elements that lie so; they are read row by row, or where they lie.
    fn new(shape: &Shape, strides: &Strides, axes: &[usize], is_in_place: bool) -> Walk {
        let row_major = Strides::row_major(shape);
        let read = if is_in_place { strides } else { &row_major };
        let (mut results, mut to) = (1, SmallVec::<[usize; 4]>::from_elem(0, shape.rank()));
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
        let axis = |axis: &usize| Axis { size: shape[*axis], from: read.steps[*axis] as usize, to: to[*axis] };
        let (outer, inner) = order.split_at(inner);
        let each = shape.count() / results;
        Walk { outer: outer.iter().map(axis).collect(), inner: joined(inner.iter().map(axis)), sums_inner, results, each }
    }

    /// The sums of what `change` makes of an element and of the place of its result.
    fn sums<T: Element>(&self, storage: &Storage, change: impl Fn(&mut [T], usize)) -> Result<Sums<T>> {
        let mut sums: Sums<T> = SmallVec::from_elem(T::default(), self.results);
        let mut elements = Elements::<T>::new(storage, self.results * self.each)?;
        match self.inner[..] {
            [Axis { size, from: 1, .. }] if self.sums_inner => visit(&self.outer, |from, to| {
                for at in (0..size).step_by(BUFFER) {
                    let part = elements.stretch(from + at, BUFFER.min(size - at));
                    change(part, to);
                    sums[to] = sums[to] + pairwise(part);
                }
            }),
            [Axis { size, from: 1, to: 1 }] if !self.sums_inner => visit(&self.outer, |from, to| {
                let part = elements.stretch(from, size);
                part.iter_mut().zip(to..).for_each(|(x, to)| change(std::slice::from_mut(x), to));
                sums[to..to + size].iter_mut().zip(part).for_each(|(sum, x)| *sum = *sum + *x);
            }),
            _ => {
                let all = elements.stretch(0, self.results * self.each);
                let mut run = vec![];
                visit(&self.outer, |from, to| {
                    run.clear();
                    visit(&self.inner, |at, place| {
                        let x = &mut all[from + at];
                        change(std::slice::from_mut(x), to + place);
                        if self.sums_inner {
                            run.push(*x);
                        } else {
                            sums[to + place] = sums[to + place] + *x;
                        }
                    });
                    run.chunks(BUFFER).for_each(|part| sums[to] = sums[to] + pairwise(part));
                });
            }
        }
        elements.finish(sums)
    }

    fn moment<T: Element>(&self, storage: &Storage, moment: Moment) -> Result<SmallVec<[u8; 8]>> {
        let means = |sums: &mut Sums<T>| sums.iter_mut().for_each(|sum| *sum = T::rounded((*sum).into() / self.each as f64));
        let mut found = self.sums::<T>(storage, |_, _| {})?;
        if moment != Moment::Sum {
            means(&mut found);
        }
        if matches!(moment, Moment::Variance | Moment::Deviation) {
            let square = |x: &mut T, mean: f64| {
                let distance: f64 = T::rounded((*x).into() - mean).into();
                *x = T::rounded(distance * distance);
            };
            found = self.sums::<T>(storage, |part, place| {
                let mean = found[place].into();
                part.iter_mut().for_each(|x| square(x, mean));
            })?;
            means(&mut found);
        }
        if moment == Moment::Deviation {
            found.iter_mut().for_each(|x| *x = T::rounded((*x).into().sqrt()));
        }
        Ok(SmallVec::from_slice(bytemuck::cast_slice(&found)))
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
