//! `_notebook`: streams, the importer's half that needs Rust, and what else the embedded Python asks of the session.

pub(crate) use notebook::module_def;

#[rustpython_vm::pymodule(name = "_notebook")]
mod notebook {
    use crate::cell::file_name;
    use crate::library;
    use crate::runtime::runtime;
    use crate::stream::Stream;
    use rustpython_vm::{
        PyObjectRef, PyRef, PyResult, VirtualMachine,
        builtins::{PyCode, PyStrRef},
    };

    /// Longest request for random bytes; more is a mistake.
    const MOST_RANDOM: usize = 1 << 26;

    fn write(stream: Stream, text: &PyStrRef, vm: &VirtualMachine) -> PyResult<usize> {
        let runtime = runtime(vm)?;
        runtime.streams.write(runtime.host(), stream, &text.to_string_lossy());
        Ok(text.char_len())
    }

    #[pyfunction]
    fn write_out(text: PyStrRef, vm: &VirtualMachine) -> PyResult<usize> {
        write(Stream::Out, &text, vm)
    }

    #[pyfunction]
    fn write_err(text: PyStrRef, vm: &VirtualMachine) -> PyResult<usize> {
        write(Stream::Err, &text, vm)
    }

    #[pyfunction]
    fn flush(vm: &VirtualMachine) -> PyResult<()> {
        runtime(vm)?.flush();
        Ok(())
    }

    /// `(is_package, path)` of a module, or None. `folders` are searched after what comes with the program.
    #[pyfunction]
    fn find_module(name: PyStrRef, folders: PyObjectRef, vm: &VirtualMachine) -> PyResult<Option<(bool, String)>> {
        let folders = vm.extract_elements_with(&folders, |folder| Ok(folder.str(vm)?.to_string_lossy().into_owned()))?;
        library::find(&name.to_string_lossy(), &folders, vm)
    }

    #[pyfunction]
    fn module_source(name: PyStrRef, path: PyStrRef, vm: &VirtualMachine) -> PyResult<String> {
        library::source(&name.to_string_lossy(), &path.to_string_lossy(), vm)
    }

    #[pyfunction]
    fn module_code(name: PyStrRef, path: PyStrRef, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
        library::code(&name.to_string_lossy(), &path.to_string_lossy(), vm)
    }

    /// `(file name, source)` of each run so far.
    #[pyfunction]
    fn cells(vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
        let runs = runtime(vm)?.cells.all();
        Ok(runs
            .iter()
            .map(|run| {
                let name = vm.ctx.new_str(file_name(run.execution_count));
                vm.ctx.new_tuple(vec![name.into(), vm.ctx.new_str(run.source.as_str()).into()]).into()
            })
            .collect())
    }

    #[pyfunction]
    fn random_bytes(count: isize, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let count = usize::try_from(count).map_err(|_| vm.new_value_error("negative argument not allowed"))?;
        if count > MOST_RANDOM {
            return Err(vm.new_value_error(format!("at most {MOST_RANDOM} random bytes at once")));
        }
        let mut bytes = vec![0; count];
        runtime(vm)?.host().random(&mut bytes);
        Ok(vm.ctx.new_bytes(bytes).into())
    }
}
