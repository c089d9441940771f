//! What of an index needs elements on the host: where a mask is true, whether positions are in range, and which update of a place
//! stays when there are many.

use super::{Item, is_whole, list};
use crate::error::Wanted;
use crate::tensor::Value;
use crate::{DType, Error, Result, Runtime, Shape, Tensor, TensorType};
use tandem_composite::{Arg, subscript};

/// Updates times places up to which each place looks for its update.
const MAX_SEARCHED: usize = 1 << 22;

const REMEDY: &str = "its shape depends on elements, which are not known while a function is traced; td.where(mask, x, other) keeps the \
                      shape, and td.compress(mask, x, size=n) gives the first n";

impl Runtime {
    /// For each axis the positions (int32) of the elements that are not zero, in row-major order.
    pub fn nonzero(&self, x: &Tensor) -> Result<Vec<Tensor>> {
        if self.is_tracing() {
            return Err(Error::Type(format!("nonzero cannot be traced: {REMEDY}")));
        }
        let shape = x.shape();
        let truth = self.cast(x, DType::Bool)?.bytes(Wanted::Array)?;
        let found: Vec<usize> = truth.iter().enumerate().filter(|(_, b)| **b != 0).map(|(i, _)| i).collect();
        let device = x.array(Wanted::Array)?.storage.device.clone();
        let along = |(axis, stride): (usize, usize)| {
            let size = shape[axis].max(1);
            let bytes: Vec<u8> = found.iter().flat_map(|i| ((i / stride % size) as i32).to_le_bytes()).collect();
            let positions = self.upload(&bytes, TensorType::new(DType::I32, [found.len()]), &device)?;
            positions.set_value_bounds((0, shape[axis] as i64 - 1));
            Ok(positions)
        };
        shape.strides().iter().map(|s| (*s).max(1)).enumerate().map(along).collect()
    }

    /// Masks as the positions of their true elements.
    pub(super) fn masks_as_positions(&self, items: Vec<Item>) -> Result<Vec<Item>> {
        let mut all = vec![];
        for item in items {
            match item {
                Item::Mask(_) if self.is_tracing() => {
                    return Err(Error::Type(format!("x[mask] cannot be traced: {REMEDY}")));
                }
                Item::Mask(mask) => all.extend(self.nonzero(&mask)?.into_iter().map(Item::Positions)),
                Item::At(_) | Item::AtComputed(_) | Item::Range(_) | Item::ComputedRange(..) | Item::NewAxis | Item::Positions(_) => {
                    all.push(item);
                }
            }
        }
        Ok(all)
    }

    /// Refuses positions beyond the ends, where they are known: in a trace only those that were made of a list.
    pub(super) fn check_positions(&self, shape: &Shape, items: &[Item]) -> Result<()> {
        let mut axis = 0;
        for item in items {
            if let Item::Positions(at) = item {
                self.check_axis(at, axis, shape)?;
            }
            axis += item.axes();
        }
        Ok(())
    }

    fn check_axis(&self, at: &Tensor, axis: usize, shape: &Shape) -> Result<()> {
        let size = shape[axis] as i64;
        let outside = |(low, high): (i64, i64)| if low < -size { Some(low) } else { Some(high).filter(|h| *h >= size) };
        let known = at.value_bounds();
        if known.is_some_and(|bounds| outside(bounds).is_none()) || at.shape().count() == 0 {
            return Ok(());
        }
        let is_here = matches!(&*at.value(), Value::Array(_));
        if !is_here || (self.is_tracing() && known.is_none()) {
            return Ok(());
        }
        match outside(at.read_value_bounds()?) {
            None => Ok(()),
            Some(i) => Err(Error::Index(format!("index {i} is out of range for axis {axis} of size {size} (shape {shape})"))),
        }
    }

    /// For each part of `x` the number of the last update that goes to it, or -1. None in a trace and where every part may as
    /// well look for it.
    pub(super) fn winners(&self, x: &Tensor, items: &[Item]) -> Result<Option<Tensor>> {
        if self.is_tracing() || !items.iter().any(Item::is_by_elements) {
            return Ok(None);
        }
        let (shape, mut parts, mut axis, mut updates) = (x.shape(), 1, 0, 1);
        for item in items {
            match item {
                Item::Range(range) if is_whole(range, shape[axis]) => {}
                Item::NewAxis => {}
                Item::Positions(at) => {
                    parts *= shape[axis];
                    updates *= at.shape().count();
                }
                Item::Range(range) | Item::ComputedRange(_, range) => {
                    parts *= shape[axis];
                    updates *= range.len;
                }
                Item::At(_) | Item::AtComputed(_) | Item::Mask(_) => parts *= shape[axis],
            }
            axis += item.axes();
        }
        if parts.saturating_mul(updates) <= MAX_SEARCHED || i32::try_from(parts).is_err() {
            return Ok(None);
        }
        let flat = self.one_result(&subscript::FLAT_POSITIONS, vec![Arg::Tensor(x.clone()), list(items)], vec![])?;
        let mut winners = vec![-1_i32; parts];
        for (number, at) in flat.bytes(Wanted::Array)?.as_chunks::<4>().0.iter().enumerate() {
            if let Some(winner) = usize::try_from(i32::from_le_bytes(*at)).ok().and_then(|at| winners.get_mut(at)) {
                *winner = number as i32;
            }
        }
        let bytes: Vec<u8> = winners.iter().flat_map(|w| w.to_le_bytes()).collect();
        let device = x.array(Wanted::Array)?.storage.device.clone();
        self.upload(&bytes, TensorType::new(DType::I32, [parts]), &device).map(Some)
    }

    /// `x` with a value where a mask of its axes from one on is true. How many are true is counted only where the value has
    /// an element for each.
    pub(super) fn put_where(&self, x: &Tensor, axis: usize, mask: &Tensor, value: &Tensor) -> Result<Tensor> {
        let mask = &self.beside(x, mask)?;
        let behind = x.shape().rank() - axis - mask.shape().rank();
        let shape = value.shape();
        let given = shape.rank().checked_sub(behind + 1).map_or(1, |at| shape[at]);
        if given != 1 && !self.is_tracing() {
            let count = mask.bytes(Wanted::Array)?.iter().filter(|b| **b != 0).count();
            if count != given {
                return Err(Error::Value(format!("a value of shape {shape} cannot be put at the {count} places where the mask is true")));
            }
        }
        let args = vec![Arg::Tensor(x.clone()), Arg::Tensor(mask.clone()), Arg::Tensor(value.clone()), Arg::Int(axis as i64)];
        self.one_result(&subscript::PUT_WHERE, args, vec![])
    }

    /// In a trace, a mask beside integers and ranges: what these take is read, changed and put back.
    pub(super) fn put_where_in_part(&self, x: &Tensor, items: &[Item], value: &Tensor) -> Result<Tensor> {
        let whole = |n: &usize| Item::Range(tandem_ir::SliceRange { start: 0, step: 1, len: *n });
        let (mut outer, mut found, mut before, mut axis) = (vec![], None, 0, 0);
        let is_plain = |item: &Item| matches!(item, Item::Range(_) | Item::At(_));
        let masks = items.iter().filter(|item| matches!(item, Item::Mask(_))).count();
        // An integer apart from the mask would move the mask's axis to the front of the value.
        let at = items.iter().position(|item| matches!(item, Item::Mask(_))).unwrap_or(0);
        let advanced = |item: &Item| matches!(item, Item::At(_));
        let is_apart = |side: &[Item], near: bool| {
            side.iter()
                .enumerate()
                .any(|(i, item)| advanced(item) && side[if near { i..side.len() } else { 0..i }].iter().any(|i| !advanced(i)))
        };
        if masks != 1
            || !items.iter().all(|item| is_plain(item) || matches!(item, Item::Mask(_)))
            || is_apart(&items[..at], true)
            || is_apart(&items[at + 1..], false)
        {
            return Err(Error::Type(
                "x[...] = v with a mask beside positions or new axes cannot be traced; write it with td.where(mask, v, x)".into(),
            ));
        }
        for item in items {
            match item {
                Item::Mask(mask) => {
                    found = Some((before, mask));
                    outer.extend(x.shape()[axis..axis + item.axes()].iter().map(whole));
                }
                Item::At(_) | Item::AtComputed(_) | Item::Range(_) | Item::ComputedRange(..) | Item::NewAxis | Item::Positions(_) => {
                    before += usize::from(matches!(item, Item::Range(_)));
                    outer.push(item.clone());
                }
            }
            axis += item.axes();
        }
        let Some((axis, mask)) = found else { return Ok(x.clone()) };
        let part = self.slice(x, &outer)?;
        let part = self.put_where(&part, axis, mask, value)?;
        self.one_result(&subscript::PUT, vec![Arg::Tensor(x.clone()), list(&outer), Arg::Tensor(part), Arg::None], vec![])
    }
}
