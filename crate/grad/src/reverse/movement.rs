//! Transposes of movement, indexing and scatter: every cotangent goes back to the element's source; cotangents of one source are
//! added.

use super::{Cotangents, Rule};
use crate::Error;
use crate::builder::whole;
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Attr, DType, Literal, NodeId, PadRange, ScatterMode, Shape, SliceRange, TensorType, Window};

impl Rule<'_> {
    pub(super) fn reshape(&mut self) -> Cotangents {
        let shape = self.ty(0).shape.clone();
        Ok(smallvec![(0, self.b.reshape(self.ct, &shape)?)])
    }

    pub(super) fn permute(&mut self) -> Cotangents {
        let Attr::Perm(perm) = &self.node.op.attr else { return self.not_linear() };
        Ok(smallvec![(0, self.b.permute_back(self.ct, perm)?)])
    }

    pub(super) fn broadcast_to(&mut self) -> Cotangents {
        Ok(smallvec![self.summed_to(0, self.ct)?])
    }

    /// Elements that were skipped have the cotangent 0.
    pub(super) fn slice(&mut self) -> Cotangents {
        let Attr::Slice(ranges) = &self.node.op.attr else { return self.not_linear() };
        let shape = self.ty(0).shape.clone();
        let mut ct = self.ct;
        for (axis, range) in ranges.iter().enumerate() {
            if *range != whole(shape[axis]) {
                ct = self.transpose_slice(ct, axis, *range, shape[axis])?;
            }
        }
        Ok(smallvec![(0, ct)])
    }

    /// Elements of an axis put back to where a range of `n` took them from.
    fn transpose_slice(&mut self, ct: NodeId, axis: usize, range: SliceRange, n: usize) -> Result<NodeId, Error> {
        let Some(steps) = range.len.checked_sub(1) else {
            let dims: Shape = self.b.shape(ct).iter().enumerate().map(|(a, d)| if a == axis { n } else { *d }).collect();
            return Ok(self.b.zeros(&TensorType::new(self.node.ty.dtype, dims))?);
        };
        let step = range.step.unsigned_abs();
        let reach = steps * step;
        let (ct, low) = if range.step < 0 { (self.b.flip(ct, axis)?, range.start - reach) } else { (ct, range.start) };
        // A single element has no neighbours to keep apart.
        let interior = if steps == 0 { 0 } else { step - 1 };
        Ok(self.b.pad_axis(ct, axis, PadRange { low, high: n - low - reach - 1, interior }, 0.0)?)
    }

    /// Axis by axis, each element of the window back to its places.
    pub(super) fn windows(&mut self) -> Cotangents {
        let Attr::Windows(windows) = &self.node.op.attr else { return self.not_linear() };
        let shape = self.ty(0).shape.clone();
        let mut ct = self.ct;
        for window in windows.iter().rev() {
            ct = self.transpose_window(ct, *window, shape[window.axis])?;
        }
        Ok(smallvec![(0, ct)])
    }

    /// The transpose of one window, whose elements are the last axis, along an axis of `n` elements.
    fn transpose_window(&mut self, ct: NodeId, w: Window, n: usize) -> Result<NodeId, Error> {
        let shape = self.b.shape(ct);
        let (last, places) = (shape.rank() - 1, shape[w.axis]);
        let rest = Shape::new(&shape[..last]);
        if places > 0 && w.dilation == 1 && w.stride >= w.size {
            return self.windows_side_by_side(ct, w, n);
        }
        let mut sum: Option<NodeId> = None;
        for k in 0..if places == 0 { 0 } else { w.size } {
            let element = self.b.slice_axis(ct, last, SliceRange { start: k, step: 1, len: 1 })?;
            let element = self.b.reshape(element, &rest)?;
            let back = SliceRange { start: k * w.dilation, step: w.stride as isize, len: places };
            let back = self.transpose_slice(element, w.axis, back, n)?;
            sum = Some(match sum {
                Some(sum) => self.b.add(sum, back)?,
                None => back,
            });
        }
        match sum {
            Some(sum) => Ok(sum),
            None => {
                let dims: Shape = rest.iter().enumerate().map(|(a, d)| if a == w.axis { n } else { *d }).collect();
                Ok(self.b.zeros(&TensorType::new(self.node.ty.dtype, dims))?)
            }
        }
    }

    /// The transpose of one window that shares no element with the next one, as in most pooling: nothing is added.
    fn windows_side_by_side(&mut self, ct: NodeId, w: Window, n: usize) -> Result<NodeId, Error> {
        let shape = self.b.shape(ct);
        let (last, reach) = (shape.rank() - 1, shape[w.axis] * w.stride);
        let perm: Vec<usize> = (0..=w.axis).chain([last]).chain(w.axis + 1..last).collect();
        let beside = self.b.permute(ct, &perm)?;
        let skipped = PadRange { high: w.stride - w.size, ..PadRange::default() };
        let beside = self.b.pad_axis(beside, w.axis + 1, skipped, 0.0)?;
        let dims: Shape = shape[..last].iter().enumerate().map(|(a, d)| if a == w.axis { reach } else { *d }).collect();
        let all = self.b.reshape(beside, &dims)?;
        let all = self.b.slice_axis(all, w.axis, SliceRange { start: 0, step: 1, len: reach.min(n) })?;
        Ok(self.b.pad_axis(all, w.axis, PadRange { high: n.saturating_sub(reach), ..PadRange::default() }, 0.0)?)
    }

    /// The operand's places, sliced out; the fill has the sum of all others.
    pub(super) fn pad(&mut self) -> Cotangents {
        let Attr::Pad(ranges) = &self.node.op.attr else { return self.not_linear() };
        let shape = self.ty(0).shape.clone();
        let mut found = SmallVec::new();
        if self.linear[0] {
            let back =
                |(r, n): (&PadRange, &usize)| SliceRange { start: if *n == 0 { 0 } else { r.low }, step: r.interior as isize + 1, len: *n };
            let back: Vec<SliceRange> = ranges.iter().zip(shape.iter()).map(back).collect();
            found.push((0, self.b.slice(self.ct, &back)?));
        }
        if self.linear[1] {
            let none = self.b.constant(Literal::Bool(false));
            let (none, filled) = (self.b.broadcast(none, &shape)?, self.b.constant(Literal::Bool(true)));
            let filled = self.b.pad(none, ranges, filled)?;
            let zero = self.b.like(self.ct, 0.0);
            let ct = self.b.select(filled, self.ct, zero)?;
            found.push(self.summed_to(1, ct)?);
        }
        Ok(found)
    }

    pub(super) fn concatenate(&mut self) -> Cotangents {
        let Attr::Axis(axis) = self.node.op.attr else { return self.not_linear() };
        let mut found = SmallVec::new();
        for operand in [0, 1] {
            if self.linear[operand] {
                let (start, len) = (if operand == 0 { 0 } else { self.ty(0).shape[axis] }, self.ty(operand).shape[axis]);
                found.push((operand, self.b.slice_axis(self.ct, axis, SliceRange { start, step: 1, len })?));
            }
        }
        Ok(found)
    }

    /// Scatter with add, the axis and the positions brought to the front.
    pub(super) fn take(&mut self) -> Cotangents {
        let Attr::Axis(axis) = self.node.op.attr else { return self.not_linear() };
        let at = self.coefficient(1)?;
        let (ty, rank) = (self.ty(0).clone(), self.ty(1).shape.rank());
        let count = self.ty(1).shape.count();
        let front: Vec<usize> = (axis..axis + rank).chain(0..axis).chain(axis + rank..self.node.ty.shape.rank()).collect();
        let ct = self.b.permute(self.ct, &front)?;
        let rows: Shape = [count].into_iter().chain(ty.shape.without(&[axis]).iter().copied()).collect();
        let ct = self.b.reshape(ct, &rows)?;
        let at = self.b.clamped(at, ty.shape[axis])?;
        let at = self.b.reshape(at, &Shape::from([count]))?;
        let back: Vec<usize> = [axis].into_iter().chain((0..ty.shape.rank()).filter(|a| *a != axis)).collect();
        let dims: Shape = back.iter().map(|a| ty.shape[*a]).collect();
        let zeros = self.b.zeros(&TensorType::new(ty.dtype, dims))?;
        let sums = self.b.scatter(ScatterMode::Add, zeros, at, ct)?;
        Ok(smallvec![(0, self.b.permute_back(sums, &back)?)])
    }

    /// `set`: rows that were replaced have none, and of the updates of a row only the last has one. `add`: all have it.
    pub(super) fn scatter(&mut self) -> Cotangents {
        let Attr::Mode(mode) = self.node.op.attr else { return self.not_linear() };
        let (at, n) = (self.coefficient(1)?, self.node.ty.shape[0]);
        let updates = self.ty(2).clone();
        let mut found = SmallVec::new();
        if self.linear[0] {
            found.push((
                0,
                match mode {
                    ScatterMode::Add => self.ct,
                    ScatterMode::Set => {
                        let zeros = self.b.zeros(&updates)?;
                        self.b.scatter(ScatterMode::Set, self.ct, at, zeros)?
                    }
                    ScatterMode::Multiply | ScatterMode::Maximum | ScatterMode::Minimum => return self.not_linear(),
                },
            ));
        }
        if self.linear[2] {
            if n == 0 {
                found.push((2, self.b.zeros(&updates)?));
                return Ok(found);
            }
            let counted = match mode {
                ScatterMode::Add => self.b.is_in_range(at, n)?,
                ScatterMode::Set => self.is_last_update(at, n)?,
                ScatterMode::Multiply | ScatterMode::Maximum | ScatterMode::Minimum => return self.not_linear(),
            };
            let counted = self.b.along_first(counted, updates.shape.rank())?;
            let place = self.b.clamped(at, n)?;
            let rows = self.b.take(self.ct, place, 0)?;
            let zero = self.b.like(self.ct, 0.0);
            found.push((2, self.b.select(counted, rows, zero)?));
        }
        Ok(found)
    }

    /// Which updates are the last of their row: their numbers are scattered too, and those that can be read again stay.
    fn is_last_update(&mut self, at: NodeId, n: usize) -> Result<NodeId, Error> {
        let numbers = self.b.iota(self.ty(1).shape[0])?;
        let nobody = self.b.constant(Literal::integer(DType::I32, -1));
        let nobody = self.b.broadcast(nobody, &Shape::from([n]))?;
        let last = self.b.scatter(ScatterMode::Set, nobody, at, numbers)?;
        let place = self.b.clamped(at, n)?;
        let last = self.b.take(last, place, 0)?;
        Ok(self.b.equal(last, numbers)?)
    }
}
