//! Compiles Python, all of it with polls for Stop ([`polls`]), whose object takes its place among the constants here. What somebody
//! else compiled (a syntax tree, bytes) is watched by `sys.monitoring`, which costs five times as much.

use super::poll;
use crate::source::polls::{self, MARK};
use rustpython_vm::{
    Context, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyCode, PyFrozenSet, PySlice, PyStrInterned},
    bytecode::{AsBag, BorrowedConstant, CodeObject, Constant, ConstantBag},
    compiler::{CompileOpts, Mode, codegen::compile::compile_top, core::SourceFileBuilder, parser},
};

/// Compiles text of a user; `SyntaxError` if it is none.
pub(crate) fn compile(source: &str, mode: Mode, path: &str, options: CompileOpts, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    // Errors and warnings are those of the compiler for the text as it is.
    let code = vm.compile_with_opts(source, mode, path, options.clone()).map_err(|error| error.into_pyexception(vm, Some(source)))?;
    match with_polls(source, mode, path, options, vm) {
        Compiled::Polled(polled) => Ok(polled),
        Compiled::NothingToPoll => Ok(code),
        Compiled::Refused => {
            poll::watch(&code, vm)?;
            Ok(code)
        }
    }
}

/// Compiles a module of the library, whose text is known to be right.
pub(crate) fn compile_library(source: &str, path: &str, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    match with_polls(source, Mode::Exec, path, vm.compile_opts(), vm) {
        Compiled::Polled(polled) => Ok(polled),
        Compiled::NothingToPoll | Compiled::Refused => compile(source, Mode::Exec, path, vm.compile_opts(), vm),
    }
}

enum Compiled {
    Polled(PyRef<PyCode>),
    NothingToPoll,
    Refused,
}

fn with_polls(source: &str, mode: Mode, path: &str, options: CompileOpts, vm: &VirtualMachine) -> Compiled {
    let parsed_as = if matches!(mode, Mode::Eval) { parser::Mode::Expression } else { parser::Mode::Module };
    let Ok(parsed) = parser::parse(source, parser::ParseOptions::from(parsed_as)) else { return Compiled::Refused };
    let mut tree = parsed.into_syntax();
    if polls::insert(&mut tree) == 0 {
        return Compiled::NothingToPoll;
    }
    let Ok(code) = compile_top(tree, SourceFileBuilder::new(path, source).finish(), mode, options) else { return Compiled::Refused };
    let Some(object) = poll::object(vm) else { return Compiled::Refused };
    Compiled::Polled(PyCode::new_ref_with_bag(vm, code.map_bag(Bag { vm, poll: &object })))
}

/// A constant of compiled code.
type Literal = <<&'static Context as AsBag>::Bag as ConstantBag>::Constant;

/// Makes constants of code; the mark becomes the object that polls.
#[derive(Clone, Copy)]
struct Bag<'a> {
    vm: &'a VirtualMachine,
    poll: &'a PyObject,
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
