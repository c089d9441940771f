//! The arguments of the last call. It is known where they are, as long as they are somewhere: a call keeps nothing alive. Of a graph that
//! somebody looks at they are kept as they were, small ones and within a budget, since what is made for a call alone is else gone after it.
//! Where a person missed them, the next ones are kept whatever their size.

use crate::error::Wanted;
use crate::random::Distribution;
use crate::tensor::{Array, Storage, Tensor, Value, WeakTensor};
use crate::trace::Capture;
use crate::{Runtime, Shape, TensorType};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Bytes of arguments that one graph keeps at most.
const MAX_BYTES: usize = 4 << 20;
/// Bytes that all of them keep; beyond it those that were called longest ago let go.
const BUDGET: usize = 32 << 20;

/// What a graph takes beside its arguments.
pub(crate) enum KeptCapture {
    Tensor(WeakTensor),
    Draw(Distribution, Shape),
}

impl KeptCapture {
    pub fn of(capture: &Capture) -> KeptCapture {
        match capture {
            Capture::Tensor(tensor) => KeptCapture::Tensor(tensor.downgrade()),
            Capture::Draw(distribution, shape) => KeptCapture::Draw(*distribution, shape.clone()),
        }
    }
}

struct KeptArgument {
    handle: WeakTensor,
    /// The memory at the time of the call, without where the value came from, so that nothing else lives longer.
    storage: Option<Rc<Storage>>,
}

/// The arguments of the last call.
pub(crate) struct Kept {
    types: Vec<TensorType>,
    bytes: usize,
    is_strong: Cell<bool>,
    is_asked: Cell<bool>,
    arguments: RefCell<Vec<KeptArgument>>,
}

impl Kept {
    pub fn of_types<'a>(types: impl Iterator<Item = &'a TensorType>) -> Kept {
        let types: Vec<TensorType> = types.cloned().collect();
        let bytes = types.iter().map(|ty| ty.shape.count() * ty.dtype.host_size()).sum();
        Kept { types, bytes, is_strong: Cell::new(false), is_asked: Cell::new(false), arguments: RefCell::default() }
    }

    /// Bytes that it keeps unasked.
    fn kept_bytes(&self) -> usize {
        if self.is_strong.get() && !self.is_asked.get() { self.bytes } else { 0 }
    }

    /// From now on the arguments of its calls are kept, if they are small; makes room for them.
    pub fn want(&self, runtime: &Runtime) {
        if self.bytes > MAX_BYTES || self.is_strong.replace(true) {
            return;
        }
        let mut others = runtime.probeables.alive();
        others.sort_by_key(|other| std::cmp::Reverse(other.last_call()));
        let mut bytes = 0;
        for other in others {
            bytes += other.kept.kept_bytes();
            if bytes > BUDGET && !std::ptr::eq(&raw const other.kept, self) {
                other.forget();
            }
        }
    }

    /// From now on they are kept, since a person asks for them.
    pub fn ask(&self) {
        self.is_asked.set(true);
        self.is_strong.set(true);
    }

    /// From now on it is known where they are, and no more.
    pub fn forget(&self) {
        if self.is_asked.get() {
            return;
        }
        self.is_strong.set(false);
        let mut arguments = self.arguments.take();
        arguments.iter_mut().for_each(|argument| argument.storage = None);
        *self.arguments.borrow_mut() = arguments;
    }

    pub fn keep(&self, given: &[Tensor]) {
        let is_strong = self.is_strong.get();
        let mut arguments = self.arguments.borrow_mut();
        arguments.clear();
        arguments.extend(given.iter().map(|tensor| KeptArgument {
            handle: tensor.downgrade(),
            storage: if is_strong { tensor.of_array(Wanted::Array, |array| array.storage.clone()).ok() } else { None },
        }));
    }

    /// Those that are still there.
    pub fn arguments(&self) -> Vec<Option<Tensor>> {
        let arguments = self.arguments.borrow();
        let found = arguments.iter().zip(&self.types).map(|(argument, ty)| match &argument.storage {
            Some(storage) => Some(Tensor::new(Value::Array(Array { storage: storage.clone(), ty: ty.clone() }))),
            None => argument.handle.upgrade(),
        });
        found.collect()
    }
}
