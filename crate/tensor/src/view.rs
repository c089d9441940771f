//! Views, as NumPy, PyTorch and MXNet have them, over values that do not change: a view is a handle whose elements are read from those
//! of its base. A write to one of them goes up to the first base, and from there down to the views that are in use. All of it consists
//! of ops, so that it holds in traces as well, and gradients flow through it.

use crate::index::Index;
use crate::tensor::Value;
use crate::{Result, Runtime, Tensor};
use std::rc::Rc;

/// How a view is read from its base.
#[derive(Clone, Debug)]
pub enum Reading {
    /// `base[index]`, with integers, ranges, new axes and the ellipsis.
    Index(Vec<Index>),
    /// The same elements under its own shape.
    Reshape,
    /// The axes in another order.
    Transpose(Vec<i64>),
    /// The same, through which no gradient flows.
    Detach,
}

/// What makes a handle a view.
pub(crate) struct View {
    pub(crate) base: Tensor,
    reading: Reading,
}

impl Tensor {
    /// Makes a new tensor, which was read so from a base, a view of it.
    pub fn is_read_from(&self, base: &Tensor, reading: Reading) {
        if self.key() != base.key() {
            self.set_view(View { base: base.clone(), reading });
        }
    }

    /// The tensor of which this one is a view, and whether it is a part of it.
    pub fn base(&self) -> Option<(Tensor, bool)> {
        self.view().map(|view| (view.base.clone(), matches!(view.reading, Reading::Index(_))))
    }

    /// The first base, which is no view: tensors share memory if they have the same.
    pub fn root(&self) -> Tensor {
        let mut root = self;
        while let Some(view) = root.view() {
            root = &view.base;
        }
        root.clone()
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
        let mut view = written;
        while let Some(View { base, reading }) = view.view() {
            if !lie_together(base, view) {
                self.write_to_base(base, reading, view)?;
            }
            self.refresh_views(base, Some(view))?;
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
            let Some(View { base, reading }) = tensor.view() else { continue };
            if !lie_together(base, &tensor) {
                self.rebind(&tensor, &self.read_from_base(base, reading, &tensor)?)?;
            }
            left.extend(tensor.views());
        }
        Ok(())
    }

    fn read_from_base(&self, base: &Tensor, reading: &Reading, view: &Tensor) -> Result<Tensor> {
        match reading {
            Reading::Index(index) => self.index(base, index),
            Reading::Reshape => self.reshape_to(base, view.shape()),
            Reading::Transpose(axes) => self.transpose(base, Some(axes)),
            Reading::Detach => self.detach(base),
        }
    }

    fn write_to_base(&self, base: &Tensor, reading: &Reading, value: &Tensor) -> Result<()> {
        match reading {
            Reading::Index(index) => self.assign(base, index, value),
            Reading::Reshape => self.rebind(base, &self.reshape_to(value, base.shape())?),
            Reading::Transpose(axes) => self.rebind(base, &self.transpose(value, Some(&inverse(axes)))?),
            Reading::Detach => self.set_value(base, value),
        }
    }
}

/// The order of axes that undoes another one, whose axes are not negative.
fn inverse(axes: &[i64]) -> Vec<i64> {
    let mut inverse: Vec<i64> = (0..axes.len() as i64).collect();
    inverse.sort_by_key(|at| axes[*at as usize]);
    inverse
}
