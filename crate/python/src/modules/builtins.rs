//! `_notebook_code`: `exec`, `eval` and `compile` that reject source which nests too deeply.
//!
//! They call the built-in ones from here, so that the caller's frame stays the caller's.

pub(crate) use code::module_def;

#[rustpython_vm::pymodule(name = "_notebook_code")]
mod code {
    use crate::runtime::compile::compile as compile_text;
    use crate::runtime::poll;
    use crate::source::nesting_limit;
    use rustpython_vm::{
        PyObjectRef, PyRef, PyResult, VirtualMachine,
        builtins::{PyByteArray, PyBytes, PyCode, PyStr},
        bytecode::CodeFlags,
        compiler::{CompileOpts, Mode},
        function::FuncArgs,
    };
    use tandem_polls::MARK;

    /// Calls the built-in function that `start.py` has put aside as `name`. What it compiles polls for Stop.
    fn call(name: &'static str, mut args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let source = args.args.first().or_else(|| args.kwargs.get("source")).cloned();
        let text = source.as_ref().and_then(text_of);
        let file = match args.args.get(1).and_then(|file| file.downcast_ref::<PyStr>()) {
            Some(file) if name == "_compile" => file.to_string_lossy().into_owned(),
            _ => "<string>".to_owned(),
        };
        if let Some(text) = &text {
            nesting_limit::check(text, &file, vm)?;
        }
        let is_str = source.as_ref().is_some_and(|source| source.downcast_ref::<PyStr>().is_some());
        let mode = match name {
            "_exec" => Some(Mode::Exec),
            "_eval" => Some(Mode::Eval),
            _ => args.args.get(2).and_then(|mode| mode.downcast_ref::<PyStr>()?.to_string_lossy().parse::<Mode>().ok()),
        };
        let is_plain = name != "_compile" || (args.args.len() == 3 && args.kwargs.is_empty());
        if let (Some(text), Some(mode), Some(source), true, false) = (text, mode, source, is_plain, args.args.is_empty())
            && (is_str || name != "_compile")
        {
            let text = if name == "_eval" { text.trim_start_matches([' ', '\t']) } else { &text };
            let code = if is_str { compiled(text, mode, &file, vm)?.into() } else { of_bytes(source, mode, &file, vm)? };
            if name == "_compile" {
                return Ok(code);
            }
            args.args[0] = code;
        }
        let result = vm.builtins.get_attr(name, vm)?.call(args, vm)?;
        if let Some(code) = result.downcast_ref::<PyCode>().filter(|_| name == "_compile") {
            poll::watch(code, vm)?;
        }
        Ok(result)
    }

    /// Bytes may say their encoding, so the built-in function compiles them.
    fn of_bytes(source: PyObjectRef, mode: Mode, file: &str, vm: &VirtualMachine) -> PyResult {
        let mode = if matches!(mode, Mode::Eval) { "eval" } else { "exec" };
        let code = vm.builtins.get_attr("_compile", vm)?.call((source, vm.ctx.new_str(file), vm.ctx.new_str(mode)), vm)?;
        if let Some(code) = code.downcast_ref::<PyCode>() {
            poll::watch(code, vm)?;
        }
        Ok(code)
    }

    /// Compiled as the caller is: what it imported from the future holds of this text, too.
    fn compiled(text: &str, mode: Mode, file: &str, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
        let caller = rustpython_vm::frame::frame_at_offset(0, vm).map(|frame| frame.iframe().code().flags);
        let future_features = caller.map_or(CodeFlags::empty(), |flags| flags & CodeFlags::FUTURE_ANNOTATIONS);
        compile_text(text, mode, file, CompileOpts { future_features, ..vm.compile_opts() }, vm)
    }

    /// The source in `object`, unless it is code, a tree, or no text.
    fn text_of(object: &PyObjectRef) -> Option<String> {
        if let Some(text) = object.downcast_ref::<PyStr>() {
            return Some(text.to_string_lossy().into_owned());
        }
        let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        match (object.downcast_ref::<PyBytes>(), object.downcast_ref::<PyByteArray>()) {
            (Some(bytes), _) => Some(lossy(bytes.as_bytes())),
            (None, Some(bytes)) => Some(lossy(&bytes.borrow_buf())),
            (None, None) => None,
        }
    }

    /// What compiled code asks for polls, and the string that stands for it.
    #[pyfunction]
    fn poll(_: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let object = poll::object(vm).unwrap_or_else(|| vm.ctx.none());
        Ok(vm.ctx.new_tuple(vec![object, vm.ctx.new_str(MARK).into()]).into())
    }

    #[pyfunction]
    fn exec(args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        call("_exec", args, vm)
    }

    #[pyfunction]
    fn eval(args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        call("_eval", args, vm)
    }

    #[pyfunction]
    fn compile(args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        call("_compile", args, vm)
    }
}
