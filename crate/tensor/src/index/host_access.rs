//! Small parts of arrays, read and written by the host where they lie: an element or a row needs no program, and what nothing else
//! uses is not copied to be changed.

use super::{Index, Item, items};
use crate::recording;
use crate::tensor::{Array, Storage, Value};
use crate::{Number, Result, Runtime, Shape, Tensor};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_device::Addressable;
use tandem_ir::{DType, Literal, TensorType};
use tandem_kernel::Buffer;

/// Most bytes that are taken of an array by the host.
const MAX_TAKEN: usize = 16 << 10;
/// Most stretches that are taken by the host; and that are always written by it.
const MAX_STRETCHES: usize = 32;
/// For each further stretch that is written, the array has at least so many bytes: a program would copy them all.
const BYTES_A_STRETCH: usize = 64;

/// The places of a part: stretches of equal length, in the order of the part's elements. In elements.
struct Stretches {
    starts: SmallVec<[usize; 4]>,
    length: usize,
}

impl Stretches {
    /// The stretches of integers and ranges, one for each axis, or `None` if there are more than this many.
    fn of(shape: &Shape, items: &[Item], most: usize) -> Option<Stretches> {
        let mut ranges: SmallVec<[(usize, isize, usize); 4]> = SmallVec::new();
        for item in items {
            match item {
                Item::At(at) => ranges.push((*at, 1, 1)),
                Item::Range(range) => ranges.push((range.start, range.step, range.len)),
                Item::NewAxis => {}
                Item::AtComputed(_) | Item::ComputedRange(..) | Item::Positions(_) | Item::Mask(_) => return None,
            }
        }
        let (mut length, mut stride, mut is_joined) = (1, 1, true);
        let mut starts: SmallVec<[usize; 4]> = SmallVec::from_slice(&[0]);
        for (&(start, step, len), &size) in ranges.iter().zip(shape.iter()).rev() {
            if is_joined && step == 1 {
                // All that lies within is taken whole: one stretch.
                starts[0] += start * stride;
                length *= len;
                is_joined = len == size;
            } else {
                is_joined = false;
                if len.checked_mul(starts.len())? > most {
                    return None;
                }
                let place = |n: usize| start.wrapping_add_signed(step * n as isize) * stride;
                starts = (0..len).flat_map(|n| starts.iter().map(move |inner| inner + place(n))).collect();
            }
            stride *= size;
        }
        Some(Stretches { starts, length })
    }

    fn count(&self) -> usize {
        self.starts.len() * self.length
    }
}

impl Runtime {
    /// The element at these places, or `None` where it takes a program, or time, to know it.
    pub fn element(&self, x: &Tensor, index: &[i64]) -> Option<Literal> {
        if self.is_tracing() {
            return None;
        }
        let value = x.value();
        let Value::Array(array) = &*value else { return None };
        let place = place(&array.ty.shape, index)?;
        let width = array.ty.dtype.host_size();
        let mut word = [0; 8];
        let is_read = memory(array)?.read_at(array.storage.id, place * width, word.get_mut(..width)?);
        is_read.then(|| Literal::from_bits(array.ty.dtype, u64::from_le_bytes(word)))
    }

    /// Writes an element, if nothing but tensors that share memory uses the array, and says whether it did.
    pub fn put_element(&self, x: &Tensor, index: &[i64], number: Number) -> bool {
        let Some(array) = self.array_of_its_own(x) else { return false };
        let dtype = array.ty.dtype;
        let (Some(place), Ok(literal)) = (place(&array.ty.shape, index), number.literal(dtype)) else { return false };
        let width = dtype.host_size();
        let bytes = literal.bits().to_le_bytes();
        let is_written = memory(&array).is_some_and(|memory| memory.write_at(array.storage.id, place * width, &bytes[..width]));
        if is_written {
            self.note_written(&array, &[]);
        }
        is_written
    }

    /// Whether all elements of floats are known to be finite, without a wait.
    pub fn is_finite(&self, x: &Tensor) -> bool {
        let value = x.value();
        let Value::Array(array) = &*value else { return false };
        let width = array.ty.dtype.host_size();
        let mut bytes = vec![0; array.ty.shape.count() * width];
        if !memory(array).is_some_and(|memory| memory.read_at(array.storage.id, 0, &mut bytes)) {
            return false;
        }
        let dtype = array.ty.dtype;
        (dtype == DType::F64 && bytes.as_chunks::<8>().0.iter().all(|word| f64::from_le_bytes(*word).is_finite()))
            || (dtype == DType::F32 && bytes.as_chunks::<4>().0.iter().all(|word| f32::from_le_bytes(*word).is_finite()))
    }

    /// `x[items]` by the host, where that is a few elements and no program has to run first.
    pub(super) fn take_on_host(&self, x: &Tensor, items: &[Item]) -> Result<Option<Tensor>> {
        if self.is_tracing() || self.tape.recording.get() && x.is_tracked() {
            return Ok(None);
        }
        let Value::Array(array) = x.value().clone() else { return Ok(None) };
        let ty = TensorType { dtype: array.ty.dtype, shape: taken_shape(items) };
        let width = ty.dtype.host_size();
        let Some(stretches) = Stretches::of(&array.ty.shape, items, MAX_STRETCHES) else { return Ok(None) };
        // What is taken whole stays where it is.
        if stretches.count() * width > MAX_TAKEN || stretches.count() == array.ty.shape.count() {
            return Ok(None);
        }
        let Some(memory) = memory(&array) else { return Ok(None) };
        let mut bytes = vec![0; stretches.count() * width];
        let parts = bytes.chunks_exact_mut((stretches.length * width).max(1));
        if !stretches.starts.iter().zip(parts).all(|(start, part)| memory.read_at(array.storage.id, start * width, part)) {
            return Ok(None);
        }
        let storage = Storage::new(&array.storage.device, Buffer { dtype: ty.dtype, len: ty.shape.count() })?;
        storage.device.write(storage.id, &bytes)?;
        recording::note_on_host("slice", self, &ty, &[(&array.storage, &array.ty)], Some(&storage));
        let taken = Tensor::new(Value::Array(Array { storage, ty }));
        self.note_made(&taken);
        taken.inherit_value_bounds(x);
        Ok(Some(taken))
    }

    /// `x[index] = value` where the array lies, if nothing else uses it and no program has to run first. Says whether it was done.
    pub(super) fn assign_on_host(&self, x: &Tensor, index: &[Index], value: &Tensor) -> bool {
        if self.tape.recording.get() && value.is_tracked() {
            return false;
        }
        // What is wrong with an index, the way by a program says.
        let Ok(items) = items(&x.shape(), index) else { return false };
        let Some(array) = self.array_of_its_own(x) else { return false };
        let Value::Array(from) = value.value().clone() else { return false };
        let width = array.ty.dtype.host_size();
        let all = array.ty.shape.count() * width;
        let Some(stretches) = Stretches::of(&array.ty.shape, &items, MAX_STRETCHES.max(all / BYTES_A_STRETCH)) else { return false };
        let (count, given) = (stretches.count(), from.ty.shape.count());
        let is_spread = given == 1 || without_first_ones(&from.ty.shape) == without_first_ones(&taken_shape(&items));
        let is_small = count * width <= MAX_TAKEN.max(all / 4);
        if from.ty.dtype != array.ty.dtype || !Rc::ptr_eq(&from.storage.device, &array.storage.device) || !is_spread || !is_small {
            return false;
        }
        let (Some(source), Some(target)) = (memory(&from), memory(&array)) else { return false };
        let mut bytes = vec![0; given * width];
        if !source.read_at(from.storage.id, 0, &mut bytes) {
            return false;
        }
        if given == 1 && stretches.length > 1 {
            bytes = bytes.repeat(stretches.length);
        }
        let part = stretches.length * width;
        let place = |n: usize| if given == 1 { 0 } else { n * part };
        let mut starts = stretches.starts.iter().enumerate();
        let is_written = starts.all(|(n, start)| target.write_at(array.storage.id, start * width, &bytes[place(n)..][..part]));
        if is_written {
            self.note_written(&array, &[(&from.storage, &from.ty)]);
        }
        is_written
    }

    /// The array of a tensor, if only it and those that share memory with it use it, and no trace or tape watches it.
    fn array_of_its_own(&self, x: &Tensor) -> Option<Array> {
        if self.is_tracing() || self.tape.recording.get() && x.is_tracked() {
            return None;
        }
        let Value::Array(array) = x.value().clone() else { return None };
        // Without the clone here.
        (Rc::strong_count(&array.storage) - 1 == x.handles_of_memory()).then_some(array)
    }

    /// Notes that elements of an array were changed by the host.
    fn note_written(&self, array: &Array, values: &[(&Rc<Storage>, &TensorType)]) {
        array.storage.forget_value_bounds();
        let operands: SmallVec<[_; 2]> = [(&array.storage, &array.ty)].into_iter().chain(values.iter().copied()).collect();
        recording::note_on_host("put", self, &array.ty, &operands, Some(&array.storage));
    }
}

/// The memory in which an array lies, if the host reaches it now.
fn memory(array: &Array) -> Option<&dyn Addressable> {
    array.storage.is_ready().then(|| array.storage.device.capabilities().addressable).flatten()
}

/// The row-major place of an element, one integer for each axis; negative ones count from the end.
fn place(shape: &Shape, index: &[i64]) -> Option<usize> {
    if index.len() != shape.rank() {
        return None;
    }
    index.iter().zip(shape.iter()).try_fold(0, |place, (&at, &size)| {
        let from_front = if at < 0 { at + size as i64 } else { at };
        (0..size as i64).contains(&from_front).then(|| place * size + from_front as usize)
    })
}

/// The shape of what integers, ranges and new axes take.
fn taken_shape(items: &[Item]) -> Shape {
    let size = |item: &Item| match item {
        Item::Range(range) => Some(range.len),
        Item::NewAxis => Some(1),
        Item::At(_) | Item::AtComputed(_) | Item::ComputedRange(..) | Item::Positions(_) | Item::Mask(_) => None,
    };
    items.iter().filter_map(size).collect()
}

/// The sizes of a shape from the first on that is not 1.
fn without_first_ones(shape: &Shape) -> &[usize] {
    let first = shape.iter().position(|size| *size != 1).unwrap_or(shape.rank());
    &shape[first..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use tandem_ir::SliceRange;

    fn starts(shape: &[usize], items: &[Item]) -> Option<(Vec<usize>, usize)> {
        Stretches::of(&Shape::new(shape), items, 8).map(|found| (found.starts.to_vec(), found.length))
    }

    fn range(start: usize, step: isize, len: usize) -> Item {
        Item::Range(SliceRange { start, step, len })
    }

    #[test]
    fn stretches_of_parts() {
        assert_eq!(starts(&[4, 5], &[Item::At(2), range(0, 1, 5)]), Some((vec![10], 5)));
        assert_eq!(starts(&[4, 5], &[range(1, 1, 2), range(0, 1, 5)]), Some((vec![5], 10)));
        assert_eq!(starts(&[4, 5], &[range(0, 1, 4), Item::At(3)]), Some((vec![3, 8, 13, 18], 1)));
        assert_eq!(starts(&[4, 5], &[range(3, -2, 2), range(1, 1, 3)]), Some((vec![16, 6], 3)));
        assert_eq!(starts(&[6], &[range(4, -2, 3)]), Some((vec![4, 2, 0], 1)));
        assert_eq!(starts(&[2, 3, 4], &[Item::At(1), Item::NewAxis, range(0, 1, 3), range(1, 1, 2)]), Some((vec![13, 17, 21], 2)));
        assert_eq!(starts(&[9, 2], &[range(0, 1, 9), Item::At(0)]), None, "too many stretches");
    }
}
