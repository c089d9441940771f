//! Indexing with NumPy's meaning: integers, slices, new axes, the ellipsis, integer tensors and masks. Slices are values, not
//! views. What is written between brackets becomes one item for each axis here; what the items mean is a composite
//! ([`tandem_composite::subscript`]), so that it is traced and has gradients. Only what needs elements (masks read, ranges of
//! positions checked) happens on the host, and not in a trace.

mod host_access;
mod positions;

use crate::{DType, Error, Number, Result, Runtime, Shape, Tensor, TensorType};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_composite::{Arg, subscript};
use tandem_ir::{Attr, OpKind, SliceRange};

/// One item between the brackets.
#[derive(Clone, Debug)]
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
    /// Takes elements at the positions that a tensor of integers holds; of bools, where it is true.
    Tensor(Tensor),
}

/// What is taken of an axis, or of several by a mask.
#[derive(Clone, Debug)]
enum Item {
    At(usize),
    /// The same, by a tensor: one program serves every place.
    AtComputed(Tensor),
    Range(SliceRange),
    /// A range by a tensor that holds its start.
    ComputedRange(Tensor, SliceRange),
    NewAxis,
    Positions(Tensor),
    Mask(Tensor),
}

/// For each type and form of index, the integers that have programs of their own.
pub type Literals = FxHashMap<(TensorType, SmallVec<[Form; 4]>), Vec<SmallVec<[usize; 4]>>>;

/// An item without its integer.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Form {
    /// One element.
    At,
    /// A range of this step and length.
    Range(isize, usize),
    /// A new axis.
    NewAxis,
    /// By elements of a tensor.
    Other,
}

/// How many integers of one form become constants of programs; beyond it they are passed as tensors.
const MAX_LITERALS: usize = 4;

impl Item {
    /// How many axes of the tensor it stands for.
    fn axes(&self) -> usize {
        match self {
            Item::NewAxis => 0,
            Item::Mask(mask) => mask.shape().rank(),
            Item::At(_) | Item::AtComputed(_) | Item::Range(_) | Item::ComputedRange(..) | Item::Positions(_) => 1,
        }
    }

    fn is_by_elements(&self) -> bool {
        matches!(self, Item::Positions(_) | Item::Mask(_))
    }

    fn argument(&self) -> Arg<Tensor> {
        let number = |n: usize| Arg::Int(n as i64);
        match self {
            Item::At(at) => number(*at),
            Item::AtComputed(at) => Arg::List(vec![Arg::Tensor(at.clone())]),
            Item::Range(r) => Arg::List(vec![number(r.start), Arg::Int(r.step as i64), number(r.len)]),
            Item::ComputedRange(start, r) => Arg::List(vec![Arg::Tensor(start.clone()), Arg::Int(r.step as i64), number(r.len)]),
            Item::NewAxis => Arg::None,
            Item::Positions(at) | Item::Mask(at) => Arg::Tensor(at.clone()),
        }
    }
}

impl Runtime {
    /// `x[index]`.
    pub fn index(&self, x: &Tensor, index: &[Index]) -> Result<Tensor> {
        let (x, index) = self.with_axes_for_scalar_masks(x, index)?;
        let items = items(&x.shape(), &index)?;
        if let Some(taken) = self.take_on_host(&x, &items)? {
            return Ok(taken);
        }
        let items = self.ready(&x, self.masks_as_positions(items)?)?;
        let is_static = |item: &Item| matches!(item, Item::At(_) | Item::Range(_) | Item::NewAxis);
        if items.iter().all(is_static) {
            let taken = self.slice(&x, &items)?;
            return self.as_value(&x, taken);
        }
        let result = self.one_result(&subscript::SUBSCRIPT, vec![Arg::Tensor(x.clone()), list(&items)], vec![])?;
        result.inherit_value_bounds(&x);
        Ok(result)
    }

    /// `x[index] = value`: puts a changed copy behind the handle, in a trace wherever its graph runs. What nothing else uses is
    /// changed where it lies.
    pub fn assign(&self, x: &Tensor, index: &[Index], value: &Tensor) -> Result<()> {
        if self.assign_on_host(x, index, value) {
            return Ok(());
        }
        let new = self.updated(x, index, value)?;
        if self.is_tracing() {
            return self.set_value(x, &new);
        }
        if self.tape.recording.get() && (x.is_tracked() || value.is_tracked()) {
            x.rebind(&new);
        } else {
            x.replace(&new);
        }
        Ok(())
    }

    /// A copy of `x` in which `x[index]` is `value`, cast and broadcast.
    pub fn updated(&self, x: &Tensor, index: &[Index], value: &Tensor) -> Result<Tensor> {
        let shape = x.shape();
        let value = self.beside(x, &self.cast(value, x.dtype())?)?;
        let (laid, index) = self.with_axes_for_scalar_masks(x, index)?;
        let items = items(&laid.shape(), &index)?;
        let new = match lone_mask(&laid.shape(), &items) {
            Some((axis, mask)) => self.put_where(&laid, axis, mask, &value)?,
            None if self.is_tracing() && items.iter().any(|item| matches!(item, Item::Mask(_))) => {
                return self.put_where_in_part(&laid, &items, &value);
            }
            None => {
                let items = self.ready(&laid, self.masks_as_positions(items)?)?;
                let winners = self.winners(&laid, &items)?.map_or(Arg::None, Arg::Tensor);
                self.one_result(&subscript::PUT, vec![Arg::Tensor(laid.clone()), list(&items), Arg::Tensor(value), winners], vec![])?
            }
        };
        self.reshape_to(&new, shape)
    }

    /// Integers, ranges and new axes: a slice and a reshape, in a trace as at once.
    fn slice(&self, x: &Tensor, items: &[Item]) -> Result<Tensor> {
        let (mut ranges, mut result) = (SmallVec::new(), SmallVec::<[usize; 4]>::new());
        for item in items {
            match item {
                Item::At(at) => ranges.push(SliceRange { start: *at, step: 1, len: 1 }),
                Item::Range(range) => {
                    result.push(range.len);
                    ranges.push(*range);
                }
                Item::NewAxis => result.push(1),
                Item::AtComputed(_) | Item::ComputedRange(..) | Item::Positions(_) | Item::Mask(_) => {}
            }
        }
        let whole = ranges.iter().zip(x.shape().iter()).all(|(r, d)| is_whole(r, *d));
        let taken = if whole { x.clone() } else { self.apply_to(OpKind::Slice, Attr::Slice(ranges), x)? };
        taken.inherit_value_bounds(x);
        self.reshape_to(&taken, Shape::new(&result))
    }

    /// Where items hold many different integers one after the other, these become tensors.
    fn ready(&self, x: &Tensor, items: Vec<Item>) -> Result<Vec<Item>> {
        self.check_positions(&x.shape(), &items)?;
        if self.is_tracing() {
            return Ok(items);
        }
        let mut items = items
            .into_iter()
            .map(|item| match item {
                Item::Positions(at) => Ok(Item::Positions(self.beside(x, &at)?)),
                Item::At(_) | Item::AtComputed(_) | Item::Range(_) | Item::ComputedRange(..) | Item::NewAxis | Item::Mask(_) => Ok(item),
            })
            .collect::<Result<Vec<_>>>()?;
        if self.is_known(x, &items) {
            return Ok(items);
        }
        let shape = x.shape();
        let scalar = |start: usize| {
            let start = self.from_numbers(&[Number::Int(start as i64)], Shape::scalar(), Some(DType::I32))?;
            self.beside(x, &start)
        };
        let mut axis = 0;
        for item in &mut items {
            let width = item.axes();
            match item {
                Item::At(at) => *item = Item::AtComputed(scalar(*at)?),
                Item::Range(range) if range.len > 0 && !is_whole(range, shape[axis]) => {
                    *item = Item::ComputedRange(scalar(range.start)?, *range);
                }
                Item::Range(_) | Item::NewAxis | Item::AtComputed(_) | Item::ComputedRange(..) | Item::Positions(_) | Item::Mask(_) => {}
            }
            axis += width;
        }
        Ok(items)
    }

    /// Whether these integers are among those for which there are programs, of which there are few for one form.
    fn is_known(&self, x: &Tensor, items: &[Item]) -> bool {
        let (mut forms, mut literals) = (SmallVec::new(), SmallVec::new());
        for item in items {
            forms.push(match item {
                Item::At(at) => {
                    literals.push(*at);
                    Form::At
                }
                Item::Range(range) => {
                    literals.push(range.start);
                    Form::Range(range.step, range.len)
                }
                Item::NewAxis => Form::NewAxis,
                Item::AtComputed(_) | Item::ComputedRange(..) | Item::Positions(_) | Item::Mask(_) => Form::Other,
            });
        }
        let mut all = self.index_literals.borrow_mut();
        let known = all.entry((x.ty().clone(), forms)).or_default();
        if !known.contains(&literals) && known.len() < MAX_LITERALS {
            known.push(literals.clone());
        }
        known.contains(&literals)
    }

    /// A tensor on the device of another; in a trace, itself.
    fn beside(&self, x: &Tensor, other: &Tensor) -> Result<Tensor> {
        if self.is_tracing() {
            return Ok(other.clone());
        }
        let array = x.array(crate::error::Wanted::Array)?;
        self.to_device(other, &array.storage.device)
    }

    /// A mask without axes takes a new one, of size 1, which each gets here.
    fn with_axes_for_scalar_masks(&self, x: &Tensor, index: &[Index]) -> Result<(Tensor, Vec<Index>)> {
        let is_scalar_mask = |i: &Index| matches!(i, Index::Tensor(t) if t.dtype() == DType::Bool && t.shape().rank() == 0);
        if !index.iter().any(is_scalar_mask) {
            return Ok((x.clone(), index.to_vec()));
        }
        let (mut laid, mut at) = (x.shape().to_vec(), 0);
        let mut index = index.to_vec();
        let after = index.iter().skip_while(|i| !matches!(i, Index::Ellipsis)).map(taken_axes).sum::<usize>();
        for item in &mut index {
            match item {
                Index::Ellipsis => at = laid.len().saturating_sub(after),
                Index::Tensor(mask) if mask.dtype() == DType::Bool && mask.shape().rank() == 0 => {
                    *mask = self.reshape(mask, &[1])?;
                    laid.insert(at.min(laid.len()), 1);
                    at += 1;
                }
                Index::At(_) | Index::Range { .. } | Index::NewAxis | Index::Tensor(_) => at += taken_axes(item),
            }
        }
        Ok((self.reshape_to(x, Shape::new(&laid))?, index))
    }
}

fn list(items: &[Item]) -> Arg<Tensor> {
    Arg::List(items.iter().map(Item::argument).collect())
}

fn is_whole(range: &SliceRange, size: usize) -> bool {
    *range == SliceRange { start: 0, step: 1, len: size }
}

/// The axis at which the one mask begins, where all else is taken whole.
fn lone_mask<'a>(shape: &Shape, items: &'a [Item]) -> Option<(usize, &'a Tensor)> {
    let (mut axis, mut found) = (0, None);
    for item in items {
        match item {
            Item::Mask(mask) if found.is_none() => found = Some((axis, mask)),
            Item::Range(range) if is_whole(range, shape[axis]) => {}
            Item::At(_)
            | Item::Range(_)
            | Item::NewAxis
            | Item::AtComputed(_)
            | Item::ComputedRange(..)
            | Item::Positions(_)
            | Item::Mask(_) => {
                return None;
            }
        }
        axis += item.axes();
    }
    found
}

/// How many axes an item takes.
fn taken_axes(item: &Index) -> usize {
    match item {
        Index::At(_) | Index::Range { .. } => 1,
        Index::Tensor(t) if t.dtype() == DType::Bool => t.shape().rank(),
        Index::Tensor(_) => 1,
        Index::NewAxis | Index::Ellipsis => 0,
    }
}

/// One item for each axis, or for the axes of a mask, and for each new one.
fn items(shape: &Shape, index: &[Index]) -> Result<Vec<Item>> {
    let used: usize = index.iter().map(taken_axes).sum();
    if used > shape.rank() {
        return Err(Error::Index(format!("too many indices: shape {shape} has {} axes, but {used} were given", shape.rank())));
    }
    if index.iter().filter(|i| matches!(i, Index::Ellipsis)).count() > 1 {
        return Err(Error::Index("an index can have only one ellipsis (...)".into()));
    }
    let mut items = vec![];
    let mut axis = 0;
    // The user's ellipsis leaves axes for what follows it; the one appended here takes what is left.
    let after = index.iter().skip_while(|i| !matches!(i, Index::Ellipsis)).map(taken_axes).sum::<usize>();
    let mut seen = !index.iter().any(|i| matches!(i, Index::Ellipsis));
    for item in index.iter().chain(std::iter::once(&Index::Ellipsis)) {
        items.push(match item {
            Index::At(i) => Item::At(place(*i, axis, shape)?),
            Index::Range { start, stop, step } => Item::Range(range(*start, *stop, *step, shape[axis])?),
            Index::NewAxis => Item::NewAxis,
            Index::Tensor(t) if t.dtype() == DType::Bool => {
                let (own, taken) = (t.shape(), Shape::new(&shape[axis..axis + t.shape().rank()]));
                if own != taken {
                    return Err(Error::Index(format!(
                        "a mask of shape {own} does not fit the axes of sizes {taken} that it chooses from (shape {shape})"
                    )));
                }
                Item::Mask(t.clone())
            }
            Index::Tensor(t) if t.dtype().is_integer() => Item::Positions(t.clone()),
            Index::Tensor(t) => {
                return Err(Error::Index(format!(
                    "positions have to be integers or bools, not {}; use .astype(\"int32\")",
                    t.dtype().python_name()
                )));
            }
            Index::Ellipsis => {
                let until = shape.rank() - if seen { 0 } else { after };
                seen = true;
                items.extend(shape[axis..until].iter().map(|n| Item::Range(SliceRange { start: 0, step: 1, len: *n })));
                axis = until;
                continue;
            }
        });
        axis += taken_axes(item);
    }
    Ok(items)
}

/// A position counted from the front.
fn place(i: i64, axis: usize, shape: &Shape) -> Result<usize> {
    let size = shape[axis] as i64;
    let from_front = if i < 0 { i + size } else { i };
    if !(0..size).contains(&from_front) {
        return Err(Error::Index(format!("index {i} is out of range for axis {axis} of size {size} (shape {shape})")));
    }
    Ok(from_front as usize)
}

/// What an index reads of an axis, or adds.
pub(crate) enum Span {
    /// One element, without the axis.
    At(usize),
    /// A range.
    Range(SliceRange),
    /// A new axis.
    NewAxis,
}

/// What an index reads of each axis of this shape; none where a tensor says which elements.
pub(crate) fn spans(shape: &Shape, index: &[Index]) -> Option<Vec<Span>> {
    let span = |item: Item| match item {
        Item::At(at) => Some(Span::At(at)),
        Item::Range(range) => Some(Span::Range(range)),
        Item::NewAxis => Some(Span::NewAxis),
        Item::AtComputed(_) | Item::ComputedRange(..) | Item::Positions(_) | Item::Mask(_) => None,
    };
    items(shape, index).ok()?.into_iter().map(span).collect()
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
        let shown = |item: &Item| match item {
            Item::At(at) => at.to_string(),
            Item::Range(r) => format!("{}:{}:{}", r.start, r.step, r.len),
            Item::AtComputed(_) | Item::ComputedRange(..) | Item::NewAxis | Item::Positions(_) | Item::Mask(_) => format!("{item:?}"),
        };
        match items(&Shape::new(shape), index) {
            Ok(items) => items.iter().map(shown).collect::<Vec<_>>().join(" "),
            Err(e) => e.to_string(),
        }
    }

    fn span(start: i64, stop: i64, step: i64) -> Index {
        Index::Range { start: Some(start), stop: Some(stop), step: Some(step) }
    }

    const ALL: Index = Index::Range { start: None, stop: None, step: None };

    #[test]
    fn selections() {
        assert_eq!(taken(&[4, 5], &[Index::At(-1)]), "3 0:1:5");
        assert_eq!(taken(&[4, 5], &[ALL, Index::At(2)]), "0:1:4 2");
        assert_eq!(taken(&[4, 5, 6], &[Index::Ellipsis, Index::At(0)]), "0:1:4 0:1:5 0");
        assert_eq!(taken(&[4, 5, 6], &[Index::At(0), Index::Ellipsis]), "0 0:1:5 0:1:6");
        assert_eq!(taken(&[4], &[Index::Ellipsis, Index::At(1)]), "1");
        assert_eq!(taken(&[4, 5], &[Index::NewAxis, ALL, Index::NewAxis]), "NewAxis 0:1:4 NewAxis 0:1:5");
        assert_eq!(taken(&[5], &[Index::Range { start: None, stop: None, step: Some(-2) }]), "4:-2:3");
        assert_eq!(taken(&[5], &[span(-100, 100, 3)]), "0:3:2");
        assert_eq!(taken(&[5], &[span(3, 1, 1)]), "0:1:0");
        assert_eq!(taken(&[0], &[Index::Range { start: None, stop: None, step: Some(-1) }]), "0:-1:0");
        assert_eq!(taken(&[4, 5], &[Index::At(4)]), "index 4 is out of range for axis 0 of size 4 (shape [4, 5])");
        assert_eq!(taken(&[4], &[ALL, ALL]), "too many indices: shape [4] has 1 axes, but 2 were given");
    }
}
