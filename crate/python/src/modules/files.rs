//! `_notebook_files`: the virtual file system as `posix` and `open()` need it.

pub(crate) use files::module_def;

#[rustpython_vm::pymodule(name = "_notebook_files")]
mod files {
    use crate::files::{FileError, FileSystem, OpenMode, Stat, Whence};
    use crate::runtime::state::session_state;
    use rustpython_vm::{
        FromArgs, PyObjectRef, PyResult, VirtualMachine,
        builtins::{PyBaseExceptionRef, PyStrRef},
        function::{ArgBytesLike, OptionalOption},
    };

    fn os_error(error: FileError, paths: &[&PyStrRef], vm: &VirtualMachine) -> PyBaseExceptionRef {
        let exceptions = &vm.ctx.exceptions;
        let class = match error {
            FileError::NotFound => exceptions.file_not_found_error,
            FileError::Exists => exceptions.file_exists_error,
            FileError::IsFolder => exceptions.is_a_directory_error,
            FileError::NotFolder => exceptions.not_a_directory_error,
            FileError::NotAllowed => exceptions.permission_error,
            FileError::NotEmpty | FileError::BadDescriptor | FileError::Invalid | FileError::NoSpace | FileError::TooManyOpen => {
                exceptions.os_error
            }
        };
        let mut arguments: Vec<PyObjectRef> = vec![vm.ctx.new_int(error.errno()).into(), vm.ctx.new_str(error.message()).into()];
        if let Some(path) = paths.first() {
            arguments.push((*path).clone().into());
        }
        if let Some(path) = paths.get(1) {
            arguments.extend([vm.ctx.none(), (*path).clone().into()]);
        }
        vm.invoke_exception(class, arguments).unwrap_or_else(|exception| exception)
    }

    /// `(errno, message)` of every error of a file operation.
    #[pyfunction]
    fn messages(vm: &VirtualMachine) -> Vec<PyObjectRef> {
        let entry = |error: FileError| vec![vm.ctx.new_int(error.errno()).into(), vm.ctx.new_str(error.message()).into()];
        FileError::ALL.map(|error| vm.ctx.new_tuple(entry(error)).into()).to_vec()
    }

    /// Runs `body` on the files, with the time set.
    fn with<R>(paths: &[&PyStrRef], vm: &VirtualMachine, body: impl FnOnce(&mut FileSystem) -> Result<R, FileError>) -> PyResult<R> {
        let state = session_state(vm)?;
        let now = state.host().unix_ms();
        let result = {
            let mut files = state.files.borrow_mut();
            files.set_time(now);
            body(&mut files)
        };
        // Only now: making an exception may run finalizers, which may close files.
        result.map_err(|error| os_error(error, paths, vm))
    }

    fn text(path: &PyStrRef) -> String {
        path.to_string_lossy().into_owned()
    }

    /// `(is_folder, size, seconds)`.
    fn tuple(stat: Stat) -> (bool, usize, f64) {
        (stat.folder, stat.size, stat.modified_ms / 1e3)
    }

    #[derive(FromArgs)]
    struct OpenArgs {
        #[pyarg(positional)]
        path: PyStrRef,
        #[pyarg(named, default)]
        read: bool,
        #[pyarg(named, default)]
        write: bool,
        #[pyarg(named, default)]
        create: bool,
        #[pyarg(named, default)]
        exclusive: bool,
        #[pyarg(named, default)]
        truncate: bool,
        #[pyarg(named, default)]
        append: bool,
    }

    #[pyfunction]
    fn open(args: OpenArgs, vm: &VirtualMachine) -> PyResult<i32> {
        let OpenArgs { path, read, write, create, exclusive, truncate, append } = args;
        let mode = OpenMode { read, write, create, exclusive, truncate, append };
        with(&[&path], vm, |files| files.open(&text(&path), mode))
    }

    #[pyfunction]
    fn close(descriptor: i32, vm: &VirtualMachine) -> PyResult<()> {
        with(&[], vm, |files| files.close(descriptor))
    }

    /// Up to `count` bytes, or all.
    #[pyfunction]
    fn read(descriptor: i32, count: OptionalOption<usize>, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let bytes = with(&[], vm, |files| files.read(descriptor, count.flatten()))?;
        Ok(vm.ctx.new_bytes(bytes).into())
    }

    #[pyfunction]
    fn write(descriptor: i32, bytes: ArgBytesLike, vm: &VirtualMachine) -> PyResult<usize> {
        with(&[], vm, |files| bytes.with_ref(|bytes| files.write(descriptor, bytes)))
    }

    #[pyfunction]
    fn seek(descriptor: i32, offset: i64, whence: i32, vm: &VirtualMachine) -> PyResult<usize> {
        let whence = match whence {
            0 => Whence::Start,
            1 => Whence::Current,
            2 => Whence::End,
            other => return Err(vm.new_value_error(format!("invalid whence ({other}, should be 0, 1 or 2)"))),
        };
        with(&[], vm, |files| files.seek(descriptor, offset, whence))
    }

    #[pyfunction]
    fn truncate(descriptor: i32, length: usize, vm: &VirtualMachine) -> PyResult<()> {
        with(&[], vm, |files| files.truncate(descriptor, length))
    }

    #[pyfunction]
    fn stat_open(descriptor: i32, vm: &VirtualMachine) -> PyResult<(bool, usize, f64)> {
        with(&[], vm, |files| files.stat_open(descriptor)).map(tuple)
    }

    #[pyfunction]
    fn stat(path: PyStrRef, vm: &VirtualMachine) -> PyResult<(bool, usize, f64)> {
        with(&[&path], vm, |files| files.stat(&text(&path))).map(tuple)
    }

    /// `(name, is_folder)` of each entry.
    #[pyfunction]
    fn list(path: PyStrRef, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
        let entries = with(&[&path], vm, |files| files.list(&text(&path)))?;
        Ok(entries
            .into_iter()
            .map(|(name, folder)| vm.ctx.new_tuple(vec![vm.ctx.new_str(name).into(), vm.ctx.new_bool(folder).into()]).into())
            .collect())
    }

    #[pyfunction]
    fn make_folder(path: PyStrRef, vm: &VirtualMachine) -> PyResult<()> {
        with(&[&path], vm, |files| files.make_folder(&text(&path)))
    }

    #[pyfunction]
    fn remove_folder(path: PyStrRef, vm: &VirtualMachine) -> PyResult<()> {
        with(&[&path], vm, |files| files.remove_folder(&text(&path)))
    }

    #[pyfunction]
    fn remove_file(path: PyStrRef, vm: &VirtualMachine) -> PyResult<()> {
        with(&[&path], vm, |files| files.remove_file(&text(&path)))
    }

    #[pyfunction]
    fn rename(from: PyStrRef, to: PyStrRef, vm: &VirtualMachine) -> PyResult<()> {
        with(&[&from, &to], vm, |files| files.rename(&text(&from), &text(&to)))
    }

    #[pyfunction]
    fn set_modified(path: PyStrRef, seconds: f64, vm: &VirtualMachine) -> PyResult<()> {
        with(&[&path], vm, |files| files.set_modified(&text(&path), seconds * 1e3))
    }

    #[pyfunction]
    fn current(vm: &VirtualMachine) -> PyResult<String> {
        with(&[], vm, |files| Ok(files.current().to_owned()))
    }

    #[pyfunction]
    fn set_current(path: PyStrRef, vm: &VirtualMachine) -> PyResult<()> {
        with(&[&path], vm, |files| files.set_current(&text(&path)))
    }
}
