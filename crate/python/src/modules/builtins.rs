//! `_notebook_code`: `exec`, `eval` and `compile` that reject source which nests too deeply.
//!
//! They call the built-in ones from here, so that the caller's frame stays the caller's.

pub(crate) use code::module_def;

#[rustpython_vm::pymodule(name = "_notebook_code")]
mod code {
    use crate::source::nesting_limit;
    use rustpython_vm::{
        PyObjectRef, PyResult, VirtualMachine,
        builtins::{PyByteArray, PyBytes, PyStr},
        function::FuncArgs,
    };

    /// Calls the built-in function that `start.py` has put aside as `name`.
    fn call(name: &'static str, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        if let Some(text) = args.args.first().or_else(|| args.kwargs.get("source")).and_then(text_of) {
            let file = match args.args.get(1).and_then(|file| file.downcast_ref::<PyStr>()) {
                Some(file) if name == "_compile" => file.to_string_lossy().into_owned(),
                _ => "<string>".to_owned(),
            };
            nesting_limit::check(&text, &file, vm)?;
        }
        vm.builtins.get_attr(name, vm)?.call(args, vm)
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
