//! Tensor handles. A handle has an identity that traces and compiled functions refer to; the value behind it is
//! immutable and may be replaced (`x[i] = v`, an optimiser's step).

use crate::tape::History;
use crate::view::View;
use crate::{Error, Result, error::TracerError, error::Wanted};
use std::cell::{Cell, OnceCell, Ref, RefCell};
use std::fmt;
use std::rc::{Rc, Weak};
use tandem_device::profile::{self, Activity, Lane};
use tandem_device::{BufferId, Device, DeviceError, ReadbackId};
use tandem_ir::{DType, Literal, NodeId, Origin, Shape, TensorType};
use tandem_kernel::Buffer;

/// Memory of a device; freed when the last array that uses it is dropped.
pub struct Storage {
    /// Whose memory.
    pub device: Rc<dyn Device>,
    /// Which buffer.
    pub id: BufferId,
    buffer: Buffer,
    is_ready: Cell<bool>,
    /// The readback that brings the contents, where they come from another device.
    incoming: RefCell<Option<Incoming>>,
    /// Between which integers the elements lie, where that is known.
    value_bounds: Cell<Option<(i64, i64)>>,
    /// The recorded run in which it was made, and the node there.
    pub(crate) maker: Cell<(u32, u32)>,
    /// Bytes that count for that node.
    pub(crate) counted: Cell<u64>,
}

/// Contents that come from another device.
enum Incoming {
    /// A readback from that device is under way.
    Pending(Rc<dyn Device>, ReadbackId),
    /// The readback has failed.
    Failed(DeviceError),
}

impl Storage {
    /// Fresh memory of undefined contents.
    pub fn new(device: &Rc<dyn Device>, buffer: Buffer) -> Result<Rc<Storage>> {
        let id = device.allocate(buffer)?;
        Ok(Rc::new(Storage {
            device: device.clone(),
            id,
            buffer,
            is_ready: Cell::new(true),
            incoming: RefCell::new(None),
            value_bounds: Cell::new(None),
            maker: Cell::new((u32::MAX, 0)),
            counted: Cell::new(0),
        }))
    }

    /// Bytes that it takes on its device.
    pub(crate) fn bytes(&self) -> u64 {
        self.device.size_of(self.buffer)
    }

    /// Makes the contents what a readback from another device brings.
    pub(crate) fn fill_from(&self, device: &Rc<dyn Device>, readback: ReadbackId) {
        self.is_ready.set(false);
        *self.incoming.borrow_mut() = Some(Incoming::Pending(device.clone(), readback));
    }

    /// Waits until the contents are there, if they come from another device. To be called before any use of them; an error is
    /// returned at each use.
    pub(crate) fn ensure_ready(&self) -> Result<()> {
        if self.is_ready.get() { Ok(()) } else { self.wait_for_contents() }
    }

    /// Whether the contents are there without a wait for another device.
    pub(crate) fn is_ready(&self) -> bool {
        self.is_ready.get()
    }

    /// The elements were changed.
    pub(crate) fn forget_value_bounds(&self) {
        self.value_bounds.set(None);
    }

    #[cold]
    fn wait_for_contents(&self) -> Result<()> {
        // Waiting may suspend, so that nothing is borrowed.
        let given_up = || DeviceError::lost("the copy of this value was given up");
        let (device, readback) = match self.incoming.take() {
            Some(Incoming::Pending(device, readback)) => (device, readback),
            Some(Incoming::Failed(error)) => return self.fail(error),
            None => return self.fail(given_up()),
        };
        let Some(source) = device.capabilities().async_readback else { return self.fail(given_up()) };
        let _wait = profile::span(Lane::Host, Activity::Wait, || device.name().into(), profile::current_line);
        let bytes = match source.finish_readback(readback) {
            Ok(bytes) => bytes,
            Err(DeviceError::Interrupted) => {
                self.fill_from(&device, readback);
                return Err(DeviceError::Interrupted.into());
            }
            Err(error) => {
                source.cancel_readback(readback);
                return self.fail(error);
            }
        };
        let written = self.device.write(self.id, &bytes);
        if written == Err(DeviceError::Interrupted) {
            // The bytes are here, whatever else was stopped.
            self.device.write(self.id, &bytes)?;
        } else if let Err(error) = &written {
            return self.fail(error.clone());
        }
        self.is_ready.set(true);
        Ok(written?)
    }

    fn fail(&self, error: DeviceError) -> Result<()> {
        *self.incoming.borrow_mut() = Some(Incoming::Failed(error.clone()));
        Err(error.into())
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        if let Some(Incoming::Pending(device, readback)) = self.incoming.take()
            && let Some(source) = device.capabilities().async_readback
        {
            source.cancel_readback(readback);
        }
        self.device.free(self.id);
        crate::recording::note_freed(self);
    }
}

/// Elements on a device, in row-major order.
#[derive(Clone)]
pub struct Array {
    /// Where they lie.
    pub storage: Rc<Storage>,
    /// Dtype and shape.
    pub ty: TensorType,
}

/// A value of a graph that is being traced.
#[derive(Clone)]
pub struct Symbol {
    /// Which trace.
    pub trace: u64,
    /// Which node of it.
    pub node: NodeId,
    /// Dtype and shape.
    pub ty: TensorType,
    /// Op that made it, for error messages.
    pub made_by: &'static str,
    /// Counts the symbols of its trace that this op made, from 0.
    pub ordinal: u32,
    /// The argument that it stands for, if it is one.
    pub argument: Option<Rc<str>>,
    /// Line that made it.
    pub origin: Option<Origin>,
}

impl Symbol {
    /// What a program calls it: its argument's name, or the op that made it with a number.
    pub fn name(&self) -> String {
        self.argument.as_deref().map_or_else(|| format!("{}{}", self.made_by, self.ordinal), str::to_owned)
    }

    /// The error of using the symbol where its trace is not open.
    pub(crate) fn leak_error(&self) -> Error {
        Error::Value(format!(
            "a traced tensor ({} -> {}) left the function that was being traced; return it from the function instead of storing it outside",
            self.made_by, self.ty
        ))
    }
}

/// What a handle holds.
#[derive(Clone)]
pub enum Value {
    /// Elements.
    Array(Array),
    /// A value of a trace, to be computed later.
    Symbol(Symbol),
}

/// A list of views is cleaned of those that are gone whenever its length is a power of two from here on.
const FIRST_CLEANING: usize = 16;

/// A handle.
#[derive(Clone)]
pub struct Tensor(Rc<Handle>);

struct Handle {
    value: RefCell<Value>,
    name: RefCell<Option<Rc<str>>>,
    /// Where the value came from, if gradients flow there.
    history: RefCell<Option<History>>,
    grad: RefCell<Option<Tensor>>,
    /// What it is a view of, if it is one.
    view: OnceCell<Box<View>>,
    /// Its views.
    views: RefCell<Vec<WeakTensor>>,
}

impl Drop for Handle {
    /// Views of views are let go one after the other: a chain of them may be longer than the stack.
    fn drop(&mut self) {
        let mut next = self.view.take();
        while let Some(view) = next {
            next = Rc::into_inner(view.into_base().0).and_then(|mut base| base.view.take());
        }
    }
}

/// A handle that does not keep the tensor.
pub(crate) struct WeakTensor(Weak<Handle>);

impl WeakTensor {
    /// The tensor, if it is still there.
    pub fn upgrade(&self) -> Option<Tensor> {
        self.0.upgrade().map(Tensor)
    }
}

impl Tensor {
    /// A handle on a value.
    pub fn new(value: Value) -> Tensor {
        Tensor(Rc::new(Handle {
            value: RefCell::new(value),
            name: RefCell::default(),
            history: RefCell::default(),
            grad: RefCell::default(),
            view: OnceCell::new(),
            views: RefCell::default(),
        }))
    }

    /// What the tensor is a view of, if it is one.
    pub(crate) fn view(&self) -> Option<&View> {
        self.0.view.get().map(|view| &**view)
    }

    /// Makes a new tensor a view. It stays one of the same base.
    pub(crate) fn set_view(&self, view: View) {
        let base = view.base();
        if self.0.view.set(Box::new(view)).is_ok() {
            let mut views = base.0.views.borrow_mut();
            if views.len() >= FIRST_CLEANING && views.len().is_power_of_two() {
                views.retain(|known| known.0.strong_count() > 0);
            }
            views.push(self.downgrade());
        }
    }

    /// Its views that are in use.
    pub(crate) fn views(&self) -> Vec<Tensor> {
        let mut views = self.0.views.borrow_mut();
        if views.is_empty() {
            return vec![];
        }
        let found: Vec<Tensor> = views.iter().filter_map(WeakTensor::upgrade).collect();
        if found.len() < views.len() {
            *views = found.iter().map(Tensor::downgrade).collect();
        }
        found
    }

    /// Its views that are in use, which are no longer its own.
    pub(crate) fn take_views(&self) -> Vec<Tensor> {
        self.0.views.take().iter().filter_map(WeakTensor::upgrade).collect()
    }

    /// Takes over the views of another tensor.
    pub(crate) fn put_views(&self, views: &[Tensor]) {
        self.0.views.borrow_mut().extend(views.iter().map(Tensor::downgrade));
    }

    /// The value.
    pub fn value(&self) -> Ref<'_, Value> {
        self.0.value.borrow()
    }

    /// Puts another value behind the handle: everything that refers to it sees the new one.
    pub fn replace(&self, other: &Tensor) {
        let value = other.value().clone();
        *self.0.value.borrow_mut() = value;
    }

    /// The same with the other's history. A leaf stays one.
    pub(crate) fn rebind(&self, other: &Tensor) {
        if self.key() == other.key() {
            return;
        }
        self.replace(other);
        if !self.history().as_ref().is_some_and(|h| h.leaf().is_some()) {
            self.set_history(other.history().clone());
        }
    }

    /// The value that was written came from elsewhere. A leaf stays one.
    pub(crate) fn forget_history(&self) {
        if self.is_tracked() && !self.history().as_ref().is_some_and(|h| h.leaf().is_some()) {
            self.set_history(None);
        }
    }

    pub(crate) fn history(&self) -> Ref<'_, Option<History>> {
        self.0.history.borrow()
    }

    pub(crate) fn set_history(&self, history: Option<History>) {
        // Dropped when nothing is borrowed: it may hold much.
        let _before = self.0.history.replace(history);
    }

    /// The gradient that `backward` or a program gave it.
    pub(crate) fn grad(&self) -> Option<Tensor> {
        self.0.grad.borrow().clone()
    }

    pub(crate) fn put_grad(&self, grad: Option<Tensor>) {
        let _before = self.0.grad.replace(grad);
    }

    pub(crate) fn downgrade(&self) -> WeakTensor {
        WeakTensor(Rc::downgrade(&self.0))
    }

    /// The name under which graphs show the tensor as an input. For people only.
    pub fn name(&self) -> Option<Rc<str>> {
        self.0.name.borrow().clone()
    }

    /// Names the tensor.
    pub fn set_name(&self, name: &str) {
        *self.0.name.borrow_mut() = Some(name.into());
    }

    /// Identity of the handle.
    pub fn key(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }

    /// Dtype and shape.
    pub fn ty(&self) -> Ref<'_, TensorType> {
        Ref::map(self.value(), |v| match v {
            Value::Array(a) => &a.ty,
            Value::Symbol(s) => &s.ty,
        })
    }

    /// Element type.
    pub fn dtype(&self) -> DType {
        self.ty().dtype
    }

    /// Sizes of the axes.
    pub fn shape(&self) -> Shape {
        self.ty().shape.clone()
    }

    /// Whether it is only being traced.
    pub fn is_symbol(&self) -> bool {
        matches!(&*self.value(), Value::Symbol(_))
    }

    /// The trace that it is a symbol of; 0 for an array.
    pub fn trace(&self) -> u64 {
        if let Value::Symbol(s) = &*self.value() { s.trace } else { 0 }
    }

    /// The array, or why there is none yet.
    pub fn array(&self, wanted: Wanted) -> Result<Array> {
        self.of_array(wanted, Array::clone)
    }

    /// Something of the elements, without a copy of the type.
    pub(crate) fn of_array<T>(&self, wanted: Wanted, part: impl FnOnce(&Array) -> T) -> Result<T> {
        match &*self.value() {
            Value::Array(a) => Ok(part(a)),
            Value::Symbol(s) => Err(Error::Tracer(Box::new(TracerError {
                wanted,
                made_by: format!("{} -> {}", s.made_by, s.ty),
                origin: s.origin.clone(),
            }))),
        }
    }

    /// Waits for the elements and copies them to the host, in host layout.
    pub fn bytes(&self, wanted: Wanted) -> Result<Vec<u8>> {
        let array = self.array(wanted)?;
        let _wait = profile::span(Lane::Host, Activity::Wait, || array.ty.to_string().into(), profile::current_line);
        array.storage.ensure_ready()?;
        let bytes = array.storage.device.read(array.storage.id)?;
        crate::recording::note_read(&array, &bytes);
        Ok(bytes)
    }

    /// Waits until the elements are computed, without a copy of them.
    pub fn wait(&self) -> Result<()> {
        let array = self.array(Wanted::Array)?;
        array.storage.ensure_ready()?;
        Ok(array.storage.device.wait()?)
    }

    /// Waits for the elements.
    pub fn elements(&self, wanted: Wanted) -> Result<Elements> {
        Ok(Elements { dtype: self.dtype(), bytes: self.bytes(wanted)? })
    }

    /// Between which integers the elements lie, where that is known without looking.
    pub(crate) fn value_bounds(&self) -> Option<(i64, i64)> {
        match &*self.value() {
            Value::Array(a) => a.storage.value_bounds.get(),
            Value::Symbol(_) => None,
        }
    }

    /// Notes between which integers the elements lie.
    pub(crate) fn set_value_bounds(&self, bounds: (i64, i64)) {
        if let Value::Array(a) = &*self.value() {
            a.storage.value_bounds.set(Some(bounds));
        }
    }

    /// The elements are some of another tensor's.
    pub(crate) fn inherit_value_bounds(&self, from: &Tensor) {
        if let Some(bounds) = from.value_bounds() {
            self.set_value_bounds(bounds);
        }
    }

    /// Waits for integers and looks between which they lie.
    pub(crate) fn read_value_bounds(&self) -> Result<(i64, i64)> {
        let elements = self.elements(Wanted::Array)?;
        let bounds =
            (0..elements.len()).map(|i| elements.get(i).to_i64_held()).fold((i64::MAX, i64::MIN), |(l, h), x| (l.min(x), h.max(x)));
        self.set_value_bounds(bounds);
        Ok(bounds)
    }

    /// Waits for the elements: bools and integers come as floats, exact up to 2^53.
    pub fn to_f64(&self, wanted: Wanted) -> Result<Vec<f64>> {
        let elements = self.elements(wanted)?;
        if elements.dtype == DType::F32 {
            return Ok(elements.bytes.as_chunks::<4>().0.iter().map(|w| f64::from(f32::from_le_bytes(*w))).collect());
        }
        Ok((0..elements.len()).map(|i| elements.get(i).to_f64()).collect())
    }
}

/// Elements of a tensor on the host, decoded one by one: most of a large tensor is never shown.
#[derive(Clone, Debug)]
pub struct Elements {
    dtype: DType,
    bytes: Vec<u8>,
}

impl Elements {
    /// From scalars of the dtype.
    pub fn new(dtype: DType, elements: impl Iterator<Item = Literal>) -> Elements {
        let width = dtype.host_size();
        Elements { dtype, bytes: elements.flat_map(|e| e.bits().to_le_bytes().into_iter().take(width)).collect() }
    }

    /// Their dtype.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.bytes.len() / self.dtype.host_size()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The element at a row-major index.
    ///
    /// # Panics
    /// When there is none.
    pub fn get(&self, index: usize) -> Literal {
        let width = self.dtype.host_size();
        let mut word = [0; 8];
        word[..width].copy_from_slice(&self.bytes[index * width..(index + 1) * width]);
        Literal::from_bits(self.dtype, u64::from_le_bytes(word))
    }
}

impl fmt::Debug for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tensor({})", self.ty())
    }
}
