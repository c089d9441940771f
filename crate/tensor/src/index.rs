//! Basic indexing: integers, slices, new axes and the ellipsis, with NumPy's meaning. Slices are values, not views.

use crate::error::Wanted;
use crate::{Error, Number, Operand, Result, Runtime, Shape, Tensor};
use smallvec::SmallVec;
use tandem_ir::{Attr, Literal, Op, OpKind, PadRange, SliceRange};

/// One item between the brackets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Index {
    /// Takes one element and drops the axis.
    At(i64),
    /// Takes a range.
    Range {
        /// First, or the end to start from.
        start: Option<i64>,
        /// First one not taken.
        stop: Option<i64>,
        /// Distance; not 0.
        step: Option<i64>,
    },
    /// A new axis of size 1.
    NewAxis,
    /// As many whole axes as are left.
    Ellipsis,
}

/// What an index takes of a shape.
struct Selection {
    ranges: SmallVec<[SliceRange; 4]>,
    result: Shape,
}

impl Runtime {
    /// `x[index]`.
    pub fn index(&self, x: &Tensor, index: &[Index]) -> Result<Tensor> {
        let shape = x.shape();
        let selection = select(&shape, index)?;
        let whole = selection.ranges.iter().zip(shape.iter()).all(|(r, d)| *r == SliceRange { start: 0, step: 1, len: *d });
        let taken = if whole { x.clone() } else { self.apply_to(OpKind::Slice, Attr::Slice(selection.ranges), x)? };
        self.reshape_to(&taken, selection.result)
    }

    /// `x[index] = value`: puts a changed copy behind the handle.
    pub fn assign(&self, x: &Tensor, index: &[Index], value: &Tensor) -> Result<()> {
        let selection = select(&x.shape(), index)?;
        let value = self.cast(value, x.dtype())?;
        let value = self.broadcast_to(&value, &selection.result)?;
        if self.is_tracing() {
            return self.set_value(x, &self.updated(x, &selection.ranges, &value)?);
        }
        if self.tape.recording.get() && (x.is_tracked() || value.is_tracked()) {
            x.rebind(&self.updated(x, &selection.ranges, &value)?);
            return Ok(());
        }
        let new = value.bytes(Wanted::Array)?;
        let mut bytes = x.bytes(Wanted::Array)?;
        let size = x.dtype().host_size();
        let strides = x.shape().strides();
        let taken: Shape = selection.ranges.iter().map(|r| r.len).collect();
        let inner = taken.strides();
        for position in 0..taken.count() {
            let at: isize = (0..taken.rank())
                .map(|axis| {
                    let i = position / inner[axis] % taken[axis];
                    let r = &selection.ranges[axis];
                    (r.start as isize + r.step * i as isize) * strides[axis] as isize
                })
                .sum();
            let at = at as usize * size;
            bytes[at..at + size].copy_from_slice(&new[position * size..(position + 1) * size]);
        }
        let array = x.array(Wanted::Array)?;
        x.replace(&self.upload(&bytes, array.ty, &array.storage.device)?);
        Ok(())
    }
}

impl Runtime {
    /// `x` with the elements of these ranges replaced by those of `value`, as ops: `value` is spread to the places of its elements,
    /// and chosen where a mask that is spread alike is true.
    fn updated(&self, x: &Tensor, ranges: &[SliceRange], value: &Tensor) -> Result<Tensor> {
        let shape = x.shape();
        if ranges.iter().any(|r| r.len == 0) {
            return Ok(x.clone());
        }
        let value = self.reshape_to(value, ranges.iter().map(|r| r.len).collect())?;
        let forwards = ranges.iter().map(|r| match r.step {
            1.. => SliceRange { start: 0, step: 1, len: r.len },
            _ => SliceRange { start: r.len - 1, step: -1, len: r.len },
        });
        let turns = ranges.iter().any(|r| r.step < 0);
        let value = if turns { self.apply_to(OpKind::Slice, Attr::Slice(forwards.collect()), &value)? } else { value };
        let pads: SmallVec<[PadRange; 4]> = ranges
            .iter()
            .zip(shape.iter())
            .map(|(r, size)| {
                let (step, span) = (r.step.unsigned_abs(), r.step.unsigned_abs() * (r.len - 1));
                let low = if r.step > 0 { r.start } else { r.start - span };
                PadRange { low, high: size - low - span - 1, interior: step - 1 }
            })
            .collect();
        if pads.iter().all(|p| *p == PadRange { low: 0, high: 0, interior: 0 }) {
            return Ok(value);
        }
        let inside = self.full(&value.shape(), Number::Bool(true), None)?;
        let zero = Number::Int(0).literal(x.dtype())?;
        let pad = |x: &Tensor, by| self.apply(Op::new(OpKind::Pad, Attr::Pad(pads.clone())), &[Operand::Tensor(x), Operand::Scalar(by)]);
        let (mask, spread) = (pad(&inside, Literal::Bool(false))?, pad(&value, zero)?);
        self.apply(OpKind::Where, &[Operand::Tensor(&mask), Operand::Tensor(&spread), Operand::Tensor(x)])
    }
}

fn select(shape: &Shape, index: &[Index]) -> Result<Selection> {
    let used = index.iter().filter(|i| matches!(i, Index::At(_) | Index::Range { .. })).count();
    if used > shape.rank() {
        return Err(Error::Index(format!("too many indices: shape {shape} has {} axes, but {used} were given", shape.rank())));
    }
    if index.iter().filter(|i| **i == Index::Ellipsis).count() > 1 {
        return Err(Error::Index("an index can have only one ellipsis (...)".into()));
    }
    let mut ranges = SmallVec::new();
    let mut result: SmallVec<[usize; 4]> = SmallVec::new();
    let mut axis = 0;
    // The user's ellipsis leaves axes for what follows it; the one appended here takes what is left.
    let takes_axis = |i: &&Index| matches!(i, Index::At(_) | Index::Range { .. });
    let after = index.iter().skip_while(|i| **i != Index::Ellipsis).filter(takes_axis).count();
    let mut seen = !index.contains(&Index::Ellipsis);
    for item in index.iter().chain(std::iter::once(&Index::Ellipsis)) {
        match item {
            Index::At(i) => {
                let size = shape[axis] as i64;
                let from_front = if *i < 0 { i + size } else { *i };
                if !(0..size).contains(&from_front) {
                    return Err(Error::Index(format!("index {i} is out of range for axis {axis} of size {size} (shape {shape})")));
                }
                ranges.push(SliceRange { start: from_front as usize, step: 1, len: 1 });
                axis += 1;
            }
            Index::Range { start, stop, step } => {
                let range = range(*start, *stop, *step, shape[axis])?;
                result.push(range.len);
                ranges.push(range);
                axis += 1;
            }
            Index::NewAxis => result.push(1),
            Index::Ellipsis => {
                let until = shape.rank() - if seen { 0 } else { after };
                seen = true;
                while axis < until {
                    result.push(shape[axis]);
                    ranges.push(SliceRange { start: 0, step: 1, len: shape[axis] });
                    axis += 1;
                }
            }
        }
    }
    Ok(Selection { ranges, result: Shape::new(&result) })
}

/// Python's rules for slices (`slice.indices`).
fn range(start: Option<i64>, stop: Option<i64>, step: Option<i64>, size: usize) -> Result<SliceRange> {
    let (size, step) = (size as i64, step.unwrap_or(1));
    if step == 0 {
        return Err(Error::Value("a slice's step cannot be 0".into()));
    }
    let (lowest, highest) = if step > 0 { (0, size) } else { (-1, size - 1) };
    let clamp = |i: i64| if i < 0 { (i + size).max(lowest) } else { i.min(highest) };
    let first = start.map_or(if step > 0 { lowest } else { highest }, clamp);
    let end = stop.map_or(if step > 0 { highest } else { lowest }, clamp);
    let len = if step > 0 { (end - first + step - 1).div_euclid(step) } else { (first - end - step - 1).div_euclid(-step) }.max(0);
    Ok(SliceRange { start: if len == 0 { 0 } else { first as usize }, step: step as isize, len: len as usize })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(shape: &[usize], index: &[Index]) -> String {
        match select(&Shape::new(shape), index) {
            Ok(s) => {
                let parts: Vec<_> = s.ranges.iter().map(|r| format!("{}:{}:{}", r.start, r.step, r.len)).collect();
                format!("{} -> {}", parts.join(" "), s.result)
            }
            Err(e) => e.to_string(),
        }
    }

    fn span(start: i64, stop: i64, step: i64) -> Index {
        Index::Range { start: Some(start), stop: Some(stop), step: Some(step) }
    }

    const ALL: Index = Index::Range { start: None, stop: None, step: None };

    #[test]
    fn selections() {
        assert_eq!(taken(&[4, 5], &[Index::At(-1)]), "3:1:1 0:1:5 -> [5]");
        assert_eq!(taken(&[4, 5], &[ALL, Index::At(2)]), "0:1:4 2:1:1 -> [4]");
        assert_eq!(taken(&[4, 5, 6], &[Index::Ellipsis, Index::At(0)]), "0:1:4 0:1:5 0:1:1 -> [4, 5]");
        assert_eq!(taken(&[4, 5, 6], &[Index::At(0), Index::Ellipsis]), "0:1:1 0:1:5 0:1:6 -> [5, 6]");
        assert_eq!(taken(&[4], &[Index::Ellipsis, Index::At(1)]), "1:1:1 -> []");
        assert_eq!(taken(&[4, 5], &[Index::NewAxis, ALL, Index::NewAxis]), "0:1:4 0:1:5 -> [1, 4, 1, 5]");
        assert_eq!(taken(&[5], &[Index::Range { start: None, stop: None, step: Some(-2) }]), "4:-2:3 -> [3]");
        assert_eq!(taken(&[5], &[span(-100, 100, 3)]), "0:3:2 -> [2]");
        assert_eq!(taken(&[5], &[span(3, 1, 1)]), "0:1:0 -> [0]");
        assert_eq!(taken(&[0], &[Index::Range { start: None, stop: None, step: Some(-1) }]), "0:-1:0 -> [0]");
        assert_eq!(taken(&[4, 5], &[Index::At(4)]), "index 4 is out of range for axis 0 of size 4 (shape [4, 5])");
        assert_eq!(taken(&[4], &[ALL, ALL]), "too many indices: shape [4] has 1 axes, but 2 were given");
    }
}
