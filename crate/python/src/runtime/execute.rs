//! Compiles and runs source text as part of a cell.

use super::compile::{Places, compile_with};
use super::history::file_name;
use super::interactivity::Interactivity;
use super::state::session_state;
use crate::source::{nesting_limit, transform};
use rustpython_vm::{
    PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyCode, PyDictRef, PySet},
    bytecode::CodeFlags,
    compiler::{CompileOpts, Mode},
    scope::Scope,
};

/// The module that runs cells with `await` in them.
const AWAIT: &str = "_notebook_await";
/// What compiled code notes annotations in that it came by, and, from before Python 3.14, the annotations.
const CONDITIONAL_ANNOTATIONS: &str = "__conditional_annotations__";
const ANNOTATIONS: &str = "__annotations__";

pub(crate) struct CompiledCell {
    pub code: PyRef<PyCode>,
    /// Running it gives the value of the last expression, which is to be shown.
    pub shows_value: bool,
}

pub(crate) fn compile_cell(code: &str, execution_count: u32, vm: &VirtualMachine) -> PyResult<CompiledCell> {
    compile_showing(Interactivity::in_force(vm), code, execution_count, vm)
}

fn compile_showing(shown: Interactivity, code: &str, execution_count: u32, vm: &VirtualMachine) -> PyResult<CompiledCell> {
    let file = file_name(execution_count);
    nesting_limit::check(code, &file, vm)?;
    let (code, shows_value) = shown.apply(code);
    let mode = if shows_value { Mode::BlockExpr } else { Mode::Exec };
    let options = CompileOpts { allow_top_level_await: true, ..vm.compile_opts() };
    let code = compile_with(&code, mode, &file, options, Places::Statements, vm)?;
    Ok(CompiledCell { code, shows_value })
}

impl CompiledCell {
    /// Runs it in the names of the notebook; the value of its last expression, or None.
    pub(crate) fn run(&self, globals: PyDictRef, vm: &VirtualMachine) -> PyResult {
        self.begin_annotations(&globals, vm)?;
        let mut value = vm.run_code_obj(self.code.clone(), Scope::with_builtins(None, globals, vm))?;
        if self.code.code.flags.contains(CodeFlags::COROUTINE) {
            value = vm.import(AWAIT, 0)?.get_attr("run", vm)?.call((value,), vm)?;
        }
        Ok(if self.shows_value { value } else { vm.ctx.none() })
    }

    /// Code that gives a value begins without what its annotations are noted in, which other code makes for itself.
    fn begin_annotations(&self, globals: &PyDictRef, vm: &VirtualMachine) -> PyResult<()> {
        let uses = |name: &str| self.shows_value && self.code.code.names.iter().any(|used| used.as_str() == name);
        if uses(CONDITIONAL_ANNOTATIONS) {
            let noted: PyObjectRef = PySet::default().into_ref(&vm.ctx).into();
            globals.set_item(CONDITIONAL_ANNOTATIONS, noted, vm)?;
        }
        if uses(ANNOTATIONS) && !globals.contains_key(ANNOTATIONS, vm) {
            globals.set_item(ANNOTATIONS, vm.ctx.new_dict().into(), vm)?;
        }
        Ok(())
    }
}

/// Runs text that a magic was given as part of the running cell, from its line `line` (from 1) on; the value of its last
/// expression, or None, whatever cells show.
pub(crate) fn run_part(text: &str, line: u32, vm: &VirtualMachine) -> PyResult {
    let count = session_state(vm)?.cells.last().map_or(0, |run| run.execution_count);
    let code = match transform::translate(text) {
        Some(translated) => translated.code,
        None => text.to_owned(),
    };
    let placed = format!("{}{code}", "\n".repeat(line.saturating_sub(1) as usize));
    let compiled = compile_showing(Interactivity::LastExpression, &placed, count, vm)?;
    let main = vm.sys_module.get_attr("modules", vm)?.get_item("__main__", vm)?;
    let globals: PyDictRef = main.get_attr("__dict__", vm)?.try_into_value(vm)?;
    compiled.run(globals, vm)
}
