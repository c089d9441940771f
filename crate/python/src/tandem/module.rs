//! The native module `_tandem`: every file of functions adds its own.

use rustpython_vm::{Context, builtins::PyModuleDef};

/// The definition with which an interpreter registers the module.
pub(crate) fn module_def(context: &Context) -> &'static PyModuleDef {
    native::module_def(context)
}

#[rustpython_vm::pymodule(name = "_tandem")]
mod native {
    use crate::tandem::{
        autodiff, compare, composite, control_flow, creation, decomposition, devices, error, fast_function, guards, lists, manipulation,
        masked_update, module_call, on_device, ops, profile, random, random_stream, serialization, traces, transforms, views,
    };
    use crate::tandem::{
        compiled_function::CompiledFunction,
        module_call::{ModuleCall, NamedCall},
        tensor_object::PyTensor,
    };
    use rustpython_vm::{Py, PyRef, PyResult, VirtualMachine, builtins::PyModule, class::PyClassImpl};
    use tandem_tensor::DType;

    pub(crate) fn module_exec(vm: &VirtualMachine, module: &Py<PyModule>) -> PyResult<()> {
        __module_exec(vm, module);
        let module: PyRef<PyModule> = module.to_owned();
        let dtypes = DType::ALL.iter().map(|dtype| vm.ctx.new_str(dtype.python_name()).into()).collect();
        module.set_attr("DTYPES", vm.ctx.new_tuple(dtypes), vm)?;
        module.set_attr("VERSION", vm.ctx.new_str(env!("CARGO_PKG_VERSION")), vm)?;
        module.set_attr("Tensor", PyTensor::make_static_type(), vm)?;
        module.set_attr("ModuleCall", ModuleCall::make_static_type(), vm)?;
        module.set_attr("NamedCall", NamedCall::make_static_type(), vm)?;
        module.set_attr("CompiledFunction", CompiledFunction::make_static_type(), vm)?;
        autodiff::add(vm, &module)?;
        masked_update::add(vm, &module)?;
        lists::add(vm, &module)?;
        composite::add(vm, &module)?;
        ops::add(vm, &module)?;
        creation::add(vm, &module)?;
        decomposition::add(vm, &module)?;
        manipulation::add(vm, &module)?;
        random::add(vm, &module)?;
        random_stream::add(vm, &module)?;
        devices::add(vm, &module)?;
        traces::add(vm, &module)?;
        fast_function::add(vm, &module)?;
        views::add(vm, &module)?;
        on_device::add(vm, &module)?;
        module_call::add(vm, &module)?;
        guards::add(vm, &module)?;
        compare::add(vm, &module)?;
        transforms::add(vm, &module)?;
        control_flow::add(vm, &module)?;
        serialization::add(vm, &module)?;
        profile::add(vm, &module)?;
        error::add(vm, &module)
    }
}
