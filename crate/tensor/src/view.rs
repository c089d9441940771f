//! Views, as NumPy, PyTorch and MXNet have them, over values that do not change: a view is a handle whose elements are read from those
//! of its base. A write to one of them goes up to the first base, and from there down to the views that are in use. All of it consists
//! of ops, so that it holds in traces as well, and gradients flow through it.

use crate::index::Index;
use crate::tensor::Value;
use crate::{Error, Result, Runtime, Tensor};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use tandem_ir::Shape;

/// How a view is read from its base.
#[derive(Clone, Debug)]
pub enum Reading {
    /// `base[index]`, with integers, ranges, new axes and the ellipsis.
    Index(Vec<Index>),
    /// The same elements under its own shape.
    Reshape,
    /// The axes in another order.
    Transpose(Vec<i64>),
    /// The elements repeated to its own shape, which nobody writes: an element would be written from several places.
    Broadcast,
    /// The same, through which no gradient flows.
    Detach,
}

/// What makes a handle a view.
pub(crate) struct View {
    base: RefCell<Tensor>,
    reading: Reading,
    /// The shape of the base when it was read, where it has been given another one.
    base_shape: OnceCell<Shape>,
    /// The shape that the reading has, where the view has been given another one.
    read_shape: OnceCell<Shape>,
}

impl View {
    pub(crate) fn base(&self) -> Tensor {
        self.base.borrow().clone()
    }

    pub(crate) fn reading(&self) -> &Reading {
        &self.reading
    }

    /// Whether it or its base has been given another shape than it was read with.
    pub(crate) fn has_other_shapes(&self) -> bool {
        self.base_shape.get().is_some() || self.read_shape.get().is_some()
    }

    pub(crate) fn into_base(self) -> Tensor {
        self.base.into_inner()
    }
}

impl Tensor {
    /// Makes a new tensor, which was read so from a base, a view of it.
    pub fn is_read_from(&self, base: &Tensor, reading: Reading) {
        if self.key() != base.key() {
            let base = RefCell::new(base.clone());
            self.set_view(View { base, reading, base_shape: OnceCell::new(), read_shape: OnceCell::new() });
        }
    }

    /// The tensor of which this one is a view, and whether it is a part of it.
    pub fn base(&self) -> Option<(Tensor, bool)> {
        self.view().map(|view| (view.base(), matches!(view.reading, Reading::Index(_))))
    }

    /// The first base, which is no view: tensors share memory if they have the same.
    pub fn root(&self) -> Tensor {
        let mut root = self.clone();
        while let Some(base) = root.view().map(View::base) {
            root = base;
        }
        root
    }

    /// Whether several of its elements are one in memory, as in a view that repeats those of its base. Another shape is then a copy, but
    /// of a single element.
    pub fn repeats(&self) -> bool {
        let mut tensor = self.clone();
        while let Some(view) = tensor.view() {
            let base = view.base();
            if matches!(view.reading, Reading::Broadcast) && base.shape().count() > 1 {
                return true;
            }
            tensor = base;
        }
        false
    }

    /// How many handles refer to the array behind this one as the same elements of the same memory: this one, those of which it is a
    /// view, and their views.
    pub(crate) fn handles_of_memory(&self) -> usize {
        let (mut count, mut left) = (0, vec![self.root()]);
        while let Some(tensor) = left.pop() {
            count += usize::from(lie_together(&tensor, self));
            left.extend(tensor.views());
        }
        count
    }
}

/// Whether two handles have their elements in the same memory.
fn lie_together(a: &Tensor, b: &Tensor) -> bool {
    a.key() == b.key() || matches!((&*a.value(), &*b.value()), (Value::Array(a), Value::Array(b)) if Rc::ptr_eq(&a.storage, &b.storage))
}

impl Runtime {
    /// Carries a new value of a tensor to all that share memory with it.
    pub fn carry_to_views(&self, written: &Tensor) -> Result<()> {
        let mut view = written.clone();
        while let Some(base) = view.view().map(View::base) {
            if !lie_together(&base, &view) {
                self.write_to_base(&base, &view)?;
            }
            self.refresh_views(&base, Some(&view))?;
            view = base;
        }
        self.refresh_views(written, None)
    }

    /// Gives the views of a tensor, but for one, its elements as they are now.
    fn refresh_views(&self, base: &Tensor, but: Option<&Tensor>) -> Result<()> {
        let is_other = |tensor: &Tensor| but.is_none_or(|but| but.key() != tensor.key());
        // Bases before their views; a chain of them may be longer than the stack.
        let mut left: Vec<Tensor> = base.views().into_iter().filter(is_other).collect();
        while let Some(tensor) = left.pop() {
            let Some(view) = tensor.view() else { continue };
            if !lie_together(&view.base(), &tensor) {
                self.rebind(&tensor, &self.read_from_base(view, &tensor.shape())?)?;
            }
            left.extend(tensor.views());
        }
        Ok(())
    }

    /// What a view of this shape reads.
    fn read_from_base(&self, view: &View, shape: &Shape) -> Result<Tensor> {
        let base = match view.base_shape.get() {
            Some(shape) => &self.reshape_to(&view.base(), shape.clone())?,
            None => &view.base(),
        };
        let read = match &view.reading {
            Reading::Index(index) => self.index(base, index)?,
            Reading::Reshape => return self.reshape_to(base, shape.clone()),
            Reading::Broadcast => self.broadcast_to(base, view.read_shape.get().unwrap_or(shape))?,
            Reading::Transpose(axes) => self.transpose(base, Some(axes))?,
            Reading::Detach => self.detach(base)?,
        };
        if read.shape() == *shape { Ok(read) } else { self.reshape_to(&read, shape.clone()) }
    }

    fn write_to_base(&self, base: &Tensor, value: &Tensor) -> Result<()> {
        let Some(view) = value.view() else { return Ok(()) };
        let value = match view.read_shape.get() {
            Some(shape) => &self.reshape_to(value, shape.clone())?,
            None => value,
        };
        match view.base_shape.get() {
            Some(shape) if *shape != base.shape() => {
                let as_read = self.reshape_to(base, shape.clone())?;
                self.write_as_read(&as_read, &view.reading, value)?;
                self.rebind(base, &self.reshape_to(&as_read, base.shape())?)
            }
            _ => self.write_as_read(base, &view.reading, value),
        }
    }

    fn write_as_read(&self, base: &Tensor, reading: &Reading, value: &Tensor) -> Result<()> {
        match reading {
            Reading::Index(index) => self.assign(base, index, value),
            Reading::Reshape => self.rebind(base, &self.reshape_to(value, base.shape())?),
            Reading::Transpose(axes) => self.rebind(base, &self.transpose(value, Some(&inverse(axes)))?),
            Reading::Detach => self.set_value(base, value),
            Reading::Broadcast => Err(Error::Value(
                "a tensor that repeats the elements of another one cannot be written, since several of its elements are one in memory: copy it first"
                    .into(),
            )),
        }
    }

    /// Gives a tensor itself another shape of as many elements; one size may be -1 and is computed. It keeps its memory: its base and
    /// its views see the same elements under their own shapes. Not in a trace, whose handles keep their types.
    pub fn set_shape(&self, tensor: &Tensor, sizes: &[i64]) -> Result<()> {
        let before = tensor.shape();
        let value = self.reshape(tensor, sizes)?;
        if value.shape() == before {
            return Ok(());
        }
        self.refuse_in_trace(tensor, "the shape")?;
        for view in tensor.views() {
            view.view().expect("it is a view").base_shape.get_or_init(|| before.clone());
        }
        if let Some(view) = tensor.view() {
            view.read_shape.get_or_init(|| before);
        }
        tensor.rebind(&value);
        Ok(())
    }

    /// Puts a value of any type behind a handle that is no view. The views that it has keep the memory that it had. Not in a trace,
    /// whose handles keep their types.
    pub fn set_data(&self, tensor: &Tensor, value: &Tensor) -> Result<()> {
        self.refuse_in_trace(tensor, "the type")?;
        self.refuse_in_trace(value, "the type")?;
        if tensor.view().is_some() {
            return Err(Error::Value("a view keeps its shape and dtype: make a new tensor".into()));
        }
        let views = tensor.take_views();
        if !views.is_empty() {
            let memory = Tensor::new(tensor.value().clone());
            memory.set_history(tensor.history().clone());
            views.iter().filter_map(Tensor::view).for_each(|view| drop(view.base.replace(memory.clone())));
            memory.put_views(&views);
        }
        tensor.rebind(value);
        Ok(())
    }

    fn refuse_in_trace(&self, tensor: &Tensor, what: &str) -> Result<()> {
        if let (false, Value::Symbol(symbol)) = (self.is_tracing(), &*tensor.value()) {
            return Err(symbol.leak_error());
        }
        if self.is_tracing() {
            return Err(Error::Value(format!("{what} of a tensor cannot change while a function is traced: make a new tensor")));
        }
        Ok(())
    }
}

/// The order of axes that undoes another one, whose axes are not negative.
fn inverse(axes: &[i64]) -> Vec<i64> {
    let mut inverse: Vec<i64> = (0..axes.len() as i64).collect();
    inverse.sort_by_key(|at| axes[*at as usize]);
    inverse
}
