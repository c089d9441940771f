//! `_notebook_display`: displays of rich outputs, their updates, and the clearing of output.

pub(crate) use display::module_def;

#[rustpython_vm::pymodule(name = "_notebook_display")]
mod display {
    use crate::runtime::mime_bundle::{MimeFilter, bundle, displays_itself, from_dictionary};
    use crate::runtime::state::session_state;
    use crate::runtime::traceback::error_output;
    use rustpython_vm::builtins::{PyBaseExceptionRef, PyDictRef, PyStrRef};
    use rustpython_vm::{FromArgs, PyObjectRef, PyResult, VirtualMachine, function::OptionalOption};
    use tandem_protocol::Output;

    fn names(list: OptionalOption<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Option<Vec<String>>> {
        list.flatten().map(|list| vm.extract_elements_with(&list, |name| Ok(name.str(vm)?.to_string_lossy().into_owned()))).transpose()
    }

    #[derive(FromArgs)]
    struct ShowArgs {
        #[pyarg(positional)]
        object: PyObjectRef,
        #[pyarg(any, default)]
        raw: bool,
        #[pyarg(any, default)]
        display_id: OptionalOption<PyStrRef>,
        #[pyarg(any, default)]
        update: bool,
        #[pyarg(any, default)]
        include: OptionalOption<PyObjectRef>,
        #[pyarg(any, default)]
        exclude: OptionalOption<PyObjectRef>,
    }

    /// Shows an object, or with `raw` a dictionary of mime types.
    #[pyfunction]
    fn show(args: ShowArgs, vm: &VirtualMachine) -> PyResult<()> {
        if !args.raw && displays_itself(&args.object, vm)? {
            return Ok(());
        }
        let state = session_state(vm)?;
        let data = if args.raw {
            from_dictionary(&args.object, vm)?
        } else {
            let filter = MimeFilter { include: names(args.include, vm)?, exclude: names(args.exclude, vm)?.unwrap_or_default() };
            bundle(&args.object, &filter, &state, vm)?
        };
        let display_id = args.display_id.flatten().map(|id| id.to_string_lossy().into_owned());
        state.output(Output::DisplayData { data, display_id, update: args.update });
        Ok(())
    }

    /// What an object is shown as, a text for each mime type; with `raw` it is such a dictionary.
    #[pyfunction]
    fn mime_bundle(object: PyObjectRef, raw: bool, vm: &VirtualMachine) -> PyResult<PyDictRef> {
        let state = session_state(vm)?;
        let found = if raw { from_dictionary(&object, vm)? } else { bundle(&object, &MimeFilter::default(), &state, vm)? };
        let dict = vm.ctx.new_dict();
        for (mime, text) in found {
            dict.set_item(&*mime, vm.ctx.new_str(text).into(), vm)?;
        }
        Ok(dict)
    }

    /// The fields of the output that tells of an exception.
    #[pyfunction]
    fn error(exception: PyBaseExceptionRef, vm: &VirtualMachine) -> PyResult<PyDictRef> {
        let dict = vm.ctx.new_dict();
        if let Output::Error { ename, evalue, traceback, .. } = error_output(&exception, &session_state(vm)?.cells, vm) {
            let lines = traceback.into_iter().map(|line| vm.ctx.new_str(line).into()).collect();
            dict.set_item("ename", vm.ctx.new_str(ename).into(), vm)?;
            dict.set_item("evalue", vm.ctx.new_str(evalue).into(), vm)?;
            dict.set_item("traceback", vm.ctx.new_list(lines).into(), vm)?;
        }
        Ok(dict)
    }

    /// An identifier that no display of this session has had.
    #[pyfunction]
    fn new_display_id(vm: &VirtualMachine) -> PyResult<String> {
        let state = session_state(vm)?;
        let number = state.displays.get() + 1;
        state.displays.set(number);
        Ok(format!("display-{number}"))
    }

    #[pyfunction]
    fn clear(wait: bool, vm: &VirtualMachine) -> PyResult<()> {
        session_state(vm)?.output(Output::ClearOutput { wait });
        Ok(())
    }
}
