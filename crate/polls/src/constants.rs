//! Constants of compiled code, with an object in the place of the mark.

use crate::MARK;
use rustpython_vm::{
    Context, PyObject, PyObjectRef, PyPayload, VirtualMachine,
    builtins::{PyCode, PyFrozenSet, PySlice, PyStrInterned},
    bytecode::{AsBag, BorrowedConstant, CodeObject, Constant, ConstantBag},
};

/// A constant of compiled code.
type Literal = <<&'static Context as AsBag>::Bag as ConstantBag>::Constant;

/// Makes constants of code; the mark becomes the object that polls.
#[derive(Clone, Copy)]
pub(crate) struct Bag<'a> {
    pub vm: &'a VirtualMachine,
    pub poll: &'a PyObject,
}

impl Bag<'_> {
    fn object<C: Constant>(&self, constant: BorrowedConstant<'_, C>) -> PyObjectRef {
        let (vm, ctx) = (self.vm, &self.vm.ctx);
        let all = |elements: &[C]| elements.iter().map(|element| self.object(element.borrow_constant())).collect::<Vec<_>>();
        match constant {
            BorrowedConstant::Str { value } if value.as_bytes() == MARK.as_bytes() => self.poll.to_owned(),
            BorrowedConstant::Integer { value } => ctx.new_bigint(value).into(),
            BorrowedConstant::Float { value } => ctx.new_float(value).into(),
            BorrowedConstant::Complex { value } => ctx.new_complex(value).into(),
            BorrowedConstant::Boolean { value } => ctx.new_bool(value).into(),
            BorrowedConstant::Str { value } => {
                let is_name = value.as_bytes().iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
                if is_name { ctx.intern_str(value).to_object() } else { ctx.new_str(value).into() }
            }
            BorrowedConstant::Bytes { value } => ctx.new_bytes(value.to_vec()).into(),
            BorrowedConstant::Code { code } => PyCode::new_ref_with_bag(vm, code.map_clone_bag(self)).into(),
            BorrowedConstant::Tuple { elements } => ctx.new_tuple(all(elements)).into(),
            BorrowedConstant::Slice { elements } => match <[PyObjectRef; 3]>::try_from(all(elements)) {
                Ok([start, stop, step]) => PySlice { start: Some(start), stop, step: Some(step) }.into_ref(ctx).into(),
                Err(_) => ctx.none(),
            },
            BorrowedConstant::Frozenset { elements } => match PyFrozenSet::from_iter(vm, all(elements)) {
                Ok(set) => set.into_ref(ctx).into(),
                Err(_) => ctx.none(),
            },
            BorrowedConstant::None => ctx.none(),
            BorrowedConstant::Ellipsis => ctx.ellipsis.clone().into(),
        }
    }
}

impl ConstantBag for Bag<'_> {
    type Constant = Literal;

    fn make_constant<C: Constant>(&self, constant: BorrowedConstant<'_, C>) -> Literal {
        self.object(constant).into()
    }

    fn make_int(&self, value: malachite_bigint::BigInt) -> Literal {
        PyObjectRef::from(self.vm.ctx.new_int(value)).into()
    }

    fn make_tuple(&self, elements: impl Iterator<Item = Literal>) -> Literal {
        PyObjectRef::from(self.vm.ctx.new_tuple(elements.map(Into::into).collect())).into()
    }

    fn make_code(&self, code: CodeObject<Literal>) -> Literal {
        PyObjectRef::from(PyCode::new_ref_with_bag(self.vm, code)).into()
    }

    fn make_name(&self, name: &str) -> &'static PyStrInterned {
        self.vm.ctx.intern_str(name)
    }
}
