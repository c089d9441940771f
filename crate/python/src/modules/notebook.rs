//! `_notebook`: what else the embedded Python asks of the session: streams, input, imports, magics, the running cell.

pub(crate) use notebook::module_def;

#[rustpython_vm::pymodule(name = "_notebook")]
mod notebook {
    use crate::host::InputReply;
    use crate::runtime::builtin_types;
    use crate::runtime::history::file_name;
    use crate::runtime::importer;
    use crate::runtime::interrupt::keyboard_interrupt;
    use crate::runtime::state::session_state;
    use crate::runtime::stream::Stream;
    use crate::source::magics::{MAGICS, Magic};
    use crate::wheels;
    use rustpython_vm::{
        PyObjectRef, PyRef, PyResult, VirtualMachine,
        builtins::{PyBytesRef, PyCode, PyDictRef, PyStrRef, PyTypeRef},
    };

    /// Longest request for random bytes; more is a mistake.
    const MAX_RANDOM_BYTES: usize = 1 << 26;

    fn write(stream: Stream, text: &PyStrRef, vm: &VirtualMachine) -> PyResult<usize> {
        let state = session_state(vm)?;
        state.streams.write(state.host(), stream, &text.to_string_lossy());
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

    /// What compiled code asks at its jumps.
    #[pyfunction]
    fn poll(vm: &VirtualMachine) -> Option<PyObjectRef> {
        crate::runtime::poll::object(vm)
    }

    #[pyfunction]
    fn flush(vm: &VirtualMachine) -> PyResult<()> {
        session_state(vm)?.flush();
        Ok(())
    }

    /// The packed part of MNIST, fetched anew each time.
    #[pyfunction]
    fn mnist(vm: &VirtualMachine) -> PyResult<Vec<u8>> {
        let state = session_state(vm)?;
        state.flush();
        state.host().library(crate::Library::Mnist).map_err(|reason| vm.new_os_error(reason))
    }

    /// The page that a program is put into, fetched anew each time.
    #[pyfunction]
    fn program_page(vm: &VirtualMachine) -> PyResult<Vec<u8>> {
        let state = session_state(vm)?;
        state.flush();
        state.host().library(crate::Library::ProgramPage).map_err(|reason| vm.new_os_error(reason))
    }

    /// Asks the person for a line. What was asked, and what was answered unless it is a password, is printed.
    #[pyfunction]
    fn ask(prompt: PyStrRef, password: bool, vm: &VirtualMachine) -> PyResult<String> {
        let state = session_state(vm)?;
        state.flush();
        let prompt = prompt.to_string_lossy();
        let _waiting = tandem_tensor::recording::wait();
        match state.host().input(&prompt, password) {
            InputReply::Line(line) => {
                let shown = if password { "········" } else { line.as_str() };
                state.streams.write(state.host(), Stream::Out, &format!("{prompt}{shown}\n"));
                Ok(line)
            }
            InputReply::Interrupted => Err(keyboard_interrupt(vm)),
            InputReply::Unavailable(reason) => Err(vm.new_runtime_error(reason)),
        }
    }

    /// Runs text as part of the running cell, from this line of it on; the value of its last expression, or None.
    #[pyfunction]
    fn run_part(text: PyStrRef, line: u32, vm: &VirtualMachine) -> PyResult {
        crate::runtime::execute::run_part(&text.to_string_lossy(), line, vm)
    }

    /// The file name of the running cell.
    #[pyfunction]
    fn cell_file(vm: &VirtualMachine) -> PyResult<String> {
        Ok(file_name(session_state(vm)?.cells.last().map_or(0, |run| run.execution_count)))
    }

    /// An object in a few words, as help in the editor has it: its `__repr__` is not called.
    #[pyfunction]
    fn summary(object: PyObjectRef, vm: &VirtualMachine) -> String {
        crate::editor::summary(&object, vm)
    }

    /// `(name, as line magic, as cell magic, doc)` of each magic.
    #[pyfunction]
    fn magics(vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
        let text = |text: &str| -> PyObjectRef { vm.ctx.new_str(text).into() };
        let flag = |flag: bool| -> PyObjectRef { vm.ctx.new_bool(flag).into() };
        let entry = |magic: &Magic| vm.ctx.new_tuple(vec![text(magic.name), flag(magic.line), flag(magic.cell), text(magic.doc)]).into();
        Ok(MAGICS.iter().map(entry).collect())
    }

    /// `(is_package, path)` of a module, or None. `folders` are searched after what comes with the program.
    #[pyfunction]
    fn find_module(name: PyStrRef, folders: PyObjectRef, vm: &VirtualMachine) -> PyResult<Option<(bool, String)>> {
        let folders = vm.extract_elements_with(&folders, |folder| Ok(folder.str(vm)?.to_string_lossy().into_owned()))?;
        importer::find(&name.to_string_lossy(), &folders, vm)
    }

    /// The name of the package that comes with the page and gives a top-level module, or None.
    #[pyfunction]
    fn package_of_module(module: PyStrRef) -> Option<&'static str> {
        wheels::package_of_module(&module.to_string_lossy())
    }

    /// `(version, file, modules, packages that it needs)` of a package that comes with the page, or None.
    #[pyfunction]
    fn wheel_of_package(name: PyStrRef, vm: &VirtualMachine) -> Option<PyObjectRef> {
        let wheel = wheels::of_package(&name.to_string_lossy())?;
        let text = |text: &str| -> PyObjectRef { vm.ctx.new_str(text).into() };
        let texts = |texts: &[&str]| -> PyObjectRef { vm.ctx.new_tuple(texts.iter().map(|one| text(one)).collect()).into() };
        Some(vm.ctx.new_tuple(vec![text(wheel.version), text(wheel.file), texts(&wheel.modules), texts(&wheel.needs)]).into())
    }

    /// A file of the folder of wheels that come with the page.
    #[pyfunction]
    fn wheel_file(name: PyStrRef, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let state = session_state(vm)?;
        state.flush();
        let bytes = state.host().wheel_file(&name.to_string_lossy()).map_err(|reason| vm.new_os_error(reason))?;
        Ok(vm.ctx.new_bytes(bytes).into())
    }

    #[pyfunction]
    fn module_source(name: PyStrRef, path: PyStrRef, vm: &VirtualMachine) -> PyResult<String> {
        importer::source(&name.to_string_lossy(), &path.to_string_lossy(), vm)
    }

    #[pyfunction]
    fn module_code(name: PyStrRef, path: PyStrRef, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
        importer::code(&name.to_string_lossy(), &path.to_string_lossy(), vm)
    }

    #[pyfunction]
    fn run_module(name: PyStrRef, path: PyStrRef, globals: PyDictRef, vm: &VirtualMachine) -> PyResult<()> {
        importer::run(&name.to_string_lossy(), &path.to_string_lossy(), globals, vm)
    }

    #[pyfunction]
    fn tell_of_abstract_classes(metaclass: PyTypeRef) {
        builtin_types::tell_of_abstract_classes(&metaclass);
    }

    /// `(file name, source)` of each run so far.
    #[pyfunction]
    fn cells(vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
        let runs = session_state(vm)?.cells.all();
        Ok(runs
            .iter()
            .map(|run| {
                let name = vm.ctx.new_str(file_name(run.execution_count));
                vm.ctx.new_tuple(vec![name.into(), vm.ctx.new_str(run.source.as_str()).into()]).into()
            })
            .collect())
    }

    /// How many further interpreters there can be.
    #[pyfunction]
    fn worker_limit(vm: &VirtualMachine) -> PyResult<u32> {
        Ok(session_state(vm)?.host().worker_limit())
    }

    /// Sends bytes to a further interpreter.
    #[pyfunction]
    fn post_to_worker(worker: u32, message: PyBytesRef, vm: &VirtualMachine) -> PyResult<()> {
        session_state(vm)?.host().post_to_worker(worker, message.as_bytes());
        Ok(())
    }

    /// Waits for `(worker, bytes)` of a further interpreter; no bytes when it died.
    #[pyfunction]
    fn receive_from_worker(vm: &VirtualMachine) -> PyResult<(u32, PyObjectRef)> {
        let state = session_state(vm)?;
        state.flush();
        let (worker, message) = state.host().receive_from_worker().ok_or_else(|| keyboard_interrupt(vm))?;
        Ok((worker, vm.ctx.new_bytes(message).into()))
    }

    #[pyfunction]
    fn end_worker(worker: u32, vm: &VirtualMachine) -> PyResult<()> {
        session_state(vm)?.host().end_worker(worker);
        Ok(())
    }

    #[pyfunction]
    fn random_bytes(count: isize, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let count = usize::try_from(count).map_err(|_| vm.new_value_error("negative argument not allowed"))?;
        if count > MAX_RANDOM_BYTES {
            return Err(vm.new_value_error(format!("at most {MAX_RANDOM_BYTES} random bytes at once")));
        }
        let mut bytes = vec![0; count];
        session_state(vm)?.host().random(&mut bytes);
        Ok(vm.ctx.new_bytes(bytes).into())
    }
}
