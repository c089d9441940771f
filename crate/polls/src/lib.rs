//! Python that asks for Stop while it runs: source is compiled with a question at the start of each function and each round of a
//! loop. The object that is asked is the caller's. Built for size, as compilers are.

#![forbid(unsafe_code)]

mod constants;
mod insert;

use constants::Bag;
use rustpython_vm::{
    PyObject, PyRef, VirtualMachine,
    builtins::PyCode,
    compiler::{CompileOpts, Mode, codegen::compile::compile_top, core::SourceFileBuilder, parser},
};

/// The string. It holds a NUL, as no text of a program does by chance.
pub const MARK: &str = "\0tandem polls here";
/// The attribute that is asked for or deleted.
pub const ATTRIBUTE: &str = "_";

/// What became of a text.
pub enum Compiled {
    /// Code that asks.
    Polled(PyRef<PyCode>),
    /// It has no loop and no function.
    NothingToPoll,
    /// It is not right, or nothing that the parser reads alone.
    Refused,
}

/// Compiles text with questions to `object`, which deletes or gives its attribute [`ATTRIBUTE`].
pub fn compile(source: &str, mode: Mode, path: &str, options: CompileOpts, object: &PyObject, vm: &VirtualMachine) -> Compiled {
    let parsed_as = if matches!(mode, Mode::Eval) { parser::Mode::Expression } else { parser::Mode::Module };
    let Ok(parsed) = parser::parse(source, parser::ParseOptions::from(parsed_as)) else { return Compiled::Refused };
    let mut tree = parsed.into_syntax();
    if insert::insert(&mut tree) == 0 {
        return Compiled::NothingToPoll;
    }
    let Ok(code) = compile_top(tree, SourceFileBuilder::new(path, source).finish(), mode, options) else { return Compiled::Refused };
    Compiled::Polled(PyCode::new_ref_with_bag(vm, code.map_bag(Bag { vm, poll: object })))
}
