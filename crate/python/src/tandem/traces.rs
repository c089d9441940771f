//! What the embedded Python asks of traces: names of symbols, what was computed and captured, writes to forget.

use super::tensor_object::{PyTensor, give_like, object};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr},
    convert::ToPyObject,
    function::{ItemDoc, PyMethodFlags},
};
use tandem_protocol::GRAPH_MIME;
use tandem_tensor::Tensor;
use tandem_tensor::compiled::pass_names;
use tandem_tensor::probe::COLUMNS;

/// Puts the names that the embedded Python needs into the module.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let named = |x: PyRef<PyTensor>, name: PyRef<PyStr>, vm: &VirtualMachine| {
        let name = name.to_string();
        give_like(&x, tensors(vm)?.trace_named(&x.tensor, &name), vm)
    };
    module.set_attr("named_symbol", vm.new_function("named_symbol", named), vm)?;
    let values = |vm: &VirtualMachine| -> PyResult<Vec<PyObjectRef>> {
        let value = |(id, op, tensor): (u32, &str, Tensor)| {
            vm.ctx.new_tuple(vec![id.to_pyobject(vm), op.to_pyobject(vm), object(tensor, vm)]).into()
        };
        Ok(tensors(vm)?.trace_values().into_iter().map(value).collect())
    };
    module.set_attr("trace_values", vm.new_function("trace_values", values), vm)?;
    let captures = |vm: &VirtualMachine| -> PyResult<Vec<PyObjectRef>> {
        Ok(tensors(vm)?.trace_captures().into_iter().map(|tensor| object(tensor, vm)).collect())
    };
    module.set_attr("trace_captures", vm.new_function("trace_captures", captures), vm)?;
    let discard = |vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.discard_writes();
        Ok(())
    };
    module.set_attr("discard_writes", vm.new_function("discard_writes", discard), vm)?;
    module.set_attr("STATISTICS", COLUMNS.to_pyobject(vm), vm)?;
    module.set_attr("PASSES", vm.ctx.new_list(pass_names().map(|name| vm.ctx.new_str(name).into()).collect()), vm)?;
    module.set_attr("GRAPH_MIME", vm.ctx.new_str(GRAPH_MIME), vm)?;
    module.set_attr(
        "is_tracing",
        vm.ctx
            .new_method_def(
                "is_tracing",
                |vm: &VirtualMachine| -> PyResult<bool> { Ok(tensors(vm)?.is_tracing()) },
                PyMethodFlags::empty(),
                ItemDoc::static_text(
                    "is_tracing()\n--\n\nWhether a function is being traced: its prints appear now, and not when it runs.",
                ),
            )
            .build_function(vm, None),
        vm,
    )
}
