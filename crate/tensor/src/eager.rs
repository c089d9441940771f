//! Eager ops: each is a one-node graph through the same scheduler, generators and kernels as a traced program, cached
//! by op and types. No passes run: there is nothing to rewrite in one node.

use crate::error::Wanted;
use crate::executable::{Executable, cache_program, same_device};
use crate::tensor::{Array, Storage, Tensor, Value};
use crate::{Operand, Result, Runtime};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_device::Device;
use tandem_ir::{GraphBuilder, Literal, Op, ParameterRole, Shape, TensorType};

/// How many different scalars of one op and types become constants of kernels. Beyond it (a learning rate that changes
/// at each step) scalars are passed as tensors, so that no more kernels are compiled.
const MAX_LITERALS: u32 = 4;

/// Places for programs that ran lately.
const RECENT: usize = 128;

/// Programs of single ops.
#[derive(Default)]
pub struct Cache {
    programs: FxHashMap<Key, Rc<Executable>>,
    literals: FxHashMap<Key, u32>,
    /// Those that ran lately, one at each place, so that a loop finds its ops without a key.
    recent: Vec<Option<(Key, Rc<Executable>)>>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    device: usize,
    op: Op,
    inputs: SmallVec<[Input; 3]>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Input {
    Tensor(TensorType),
    Literal(Literal),
}

impl Key {
    /// Whether it is that of an op on these operands.
    fn is_of(&self, device: &Rc<dyn Device>, op: &Op, inputs: &[Operand<'_>]) -> bool {
        let same = |(input, operand): (&Input, &Operand<'_>)| match (input, operand) {
            (Input::Tensor(ty), Operand::Tensor(t)) => *ty == *t.ty(),
            (Input::Literal(a), Operand::Scalar(b)) => a == b,
            (Input::Tensor(_), Operand::Scalar(_)) | (Input::Literal(_), Operand::Tensor(_)) => false,
        };
        self.device == Rc::as_ptr(device).addr()
            && self.op == *op
            && self.inputs.len() == inputs.len()
            && self.inputs.iter().zip(inputs).all(same)
    }
}

/// The place among recent programs for an op on operands of these shapes.
fn place(op: &Op, inputs: &[Operand<'_>]) -> usize {
    let mut place = op.kind as usize;
    for input in inputs {
        if let Operand::Tensor(t) = input {
            place = t.ty().shape.iter().fold(place.wrapping_mul(31), |place, size| place.wrapping_mul(7).wrapping_add(*size));
        }
    }
    place % RECENT
}

impl Runtime {
    /// Runs one op now. Scalars have their final dtype.
    pub(crate) fn run_op(&self, op: Op, inputs: &[Operand<'_>]) -> Result<Tensor> {
        let mut storages: SmallVec<[Rc<Storage>; 3]> = SmallVec::new();
        for input in inputs {
            if let Operand::Tensor(t) = input {
                match &*t.value() {
                    Value::Array(array) => storages.push(array.storage.clone()),
                    Value::Symbol(symbol) => return Err(symbol.leak_error()),
                }
            }
        }
        let device = storages.first().map_or_else(|| self.device(), |storage| storage.device.clone());
        for storage in &storages {
            same_device(storage, &device)?;
        }
        let place = place(&op, inputs);
        let recent = match self.eager.borrow().recent.get(place) {
            Some(Some((key, loaded))) if key.is_of(&device, &op, inputs) => Some(loaded.clone()),
            _ => None,
        };
        let loaded = match recent {
            Some(loaded) => loaded,
            None => self.op_program(op, inputs, &mut storages, &device, place)?,
        };
        let result = loaded.run(self, &storages)?.remove(0);
        if self.tape.recording.get() && inputs.iter().any(|o| matches!(o, Operand::Tensor(t) if t.is_tracked())) {
            self.record_op(&loaded, inputs, &storages, &result);
        }
        Ok(result)
    }

    /// The program of an op on these operands. Scalars that it takes as tensors are added to the storages.
    fn op_program(
        &self,
        op: Op,
        inputs: &[Operand<'_>],
        storages: &mut SmallVec<[Rc<Storage>; 3]>,
        device: &Rc<dyn Device>,
        place: usize,
    ) -> Result<Rc<Executable>> {
        let operands = inputs.iter().map(|input| match input {
            Operand::Tensor(t) => Input::Tensor(t.ty().clone()),
            Operand::Scalar(l) => Input::Literal(*l),
        });
        let mut key = Key { device: Rc::as_ptr(device).addr(), op, inputs: operands.collect() };
        let found = self.eager.borrow().programs.get(&key).cloned();
        let loaded = match found {
            Some(loaded) => loaded,
            None => {
                if self.too_many_literals(&key) {
                    *storages = self.literals_as_tensors(&mut key, storages, device)?;
                    return self.load(key, device);
                }
                self.load(key.clone(), device)?
            }
        };
        let recent = &mut self.eager.borrow_mut().recent;
        recent.resize_with(RECENT, || None);
        recent[place] = Some((key, loaded.clone()));
        Ok(loaded)
    }

    fn record_op(&self, executable: &Executable, operands: &[Operand<'_>], storages: &[Rc<Storage>], result: &Tensor) {
        let tensors = operands.iter().filter(|o| matches!(o, Operand::Tensor(_))).count();
        let mut histories: SmallVec<[_; 3]> = SmallVec::new();
        for operand in operands {
            match operand {
                Operand::Tensor(t) => histories.push(t.history().clone()),
                // A scalar that is passed as a tensor.
                Operand::Scalar(_) if storages.len() > tensors => histories.push(None),
                Operand::Scalar(_) => {}
            }
        }
        self.record(executable, &histories, storages, std::slice::from_ref(result));
    }

    fn load(&self, key: Key, device: &Rc<dyn Device>) -> Result<Rc<Executable>> {
        if let Some(loaded) = self.eager.borrow().programs.get(&key) {
            return Ok(loaded.clone());
        }
        let mut builder = GraphBuilder::new(key.op.kind.info().name);
        let nodes: SmallVec<[_; 3]> = key
            .inputs
            .iter()
            .map(|input| match input {
                Input::Tensor(ty) => builder.parameter("", ParameterRole::Argument, ty.clone()),
                Input::Literal(l) => builder.constant(*l, None),
            })
            .collect();
        let node = builder.push(key.op.clone(), &nodes, None)?;
        let loaded = Executable::of_graph(&builder.finish(&[node]), device)?;
        Ok(cache_program(&mut self.eager.borrow_mut().programs, key, loaded))
    }

    fn too_many_literals(&self, key: &Key) -> bool {
        if !key.inputs.iter().any(|i| matches!(i, Input::Literal(_))) {
            return false;
        }
        let mut erased = key.clone();
        for input in &mut erased.inputs {
            if let Input::Literal(l) = input {
                *l = Literal::zero(l.dtype());
            }
        }
        let mut cache = self.eager.borrow_mut();
        let count = cache.literals.entry(erased).or_insert(0);
        *count += 1;
        *count > MAX_LITERALS
    }

    fn literals_as_tensors(&self, key: &mut Key, given: &[Rc<Storage>], device: &Rc<dyn Device>) -> Result<SmallVec<[Rc<Storage>; 3]>> {
        let mut rest = given.iter();
        let mut storages = SmallVec::new();
        for input in &mut key.inputs {
            storages.push(match input {
                Input::Tensor(_) => rest.next().expect("one storage for each tensor").clone(),
                Input::Literal(l) => {
                    let tensor = self.upload_scalar(*l, device)?;
                    *input = Input::Tensor(TensorType::new(l.dtype(), Shape::scalar()));
                    tensor.array(Wanted::Array)?.storage
                }
            });
        }
        Ok(storages)
    }

    /// A tensor without axes.
    pub(crate) fn upload_scalar(&self, literal: Literal, device: &Rc<dyn Device>) -> Result<Tensor> {
        let dtype = literal.dtype();
        self.upload(&literal.bits().to_le_bytes()[..dtype.host_size()], TensorType::new(dtype, Shape::scalar()), device)
    }

    /// A tensor from bytes in host layout.
    pub fn upload(&self, bytes: &[u8], ty: TensorType, device: &Rc<dyn Device>) -> Result<Tensor> {
        let storage = Storage::new(device, tandem_kernel::Buffer { dtype: ty.dtype, len: ty.shape.count() })?;
        device.write(storage.id, bytes)?;
        crate::recording::note_on_host("tensor", self, &ty, &[], Some(&storage));
        let tensor = Tensor::new(Value::Array(Array { storage, ty }));
        self.note_made(&tensor);
        Ok(tensor)
    }
}
