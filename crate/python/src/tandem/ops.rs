//! Functions of `_tandem` for the rows of the op table that are called with operands alone.

use super::tensor;
use rustpython_vm::function::{FuncArgs, ItemDoc, PyMethodFlags};
use rustpython_vm::{PyRef, PyResult, VirtualMachine, builtins::PyModule};
use std::sync::LazyLock;
use tandem_tensor::OpKind;

/// What `help()` says of the ops of the table: the signature as Python reads it, then the doc.
static HELP: LazyLock<Vec<(OpKind, String)>> = LazyLock::new(|| {
    let help = |kind: OpKind| {
        let info = kind.info();
        let operands = if kind == OpKind::Where { "condition, x, y, /" } else { ["x, /", "x, y, /"][usize::from(info.arity > 1)] };
        (kind, format!("{}({operands})\n--\n\n{}", info.name, info.doc))
    };
    OpKind::ALL.iter().copied().map(help).collect()
});

/// Adds a function for every row of the op table that is called with operands alone, and `OPS`, their names.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let mut names = vec![];
    for kind in OpKind::ALL.iter().copied().filter(|k| k.info().python && *k != OpKind::MatMul) {
        let info = kind.info();
        let call = move |args: FuncArgs, vm: &VirtualMachine| {
            if kind == OpKind::Where && args.args.len() == 1 {
                // NumPy's other function of this name.
                let package = vm.sys_module.get_attr("modules", vm)?.get_item("tandem", vm)?;
                return vm.call_method(&package, "nonzero", args);
            }
            if !args.kwargs.is_empty() || args.args.len() != info.arity {
                let plural = if info.arity == 1 { "" } else { "s" };
                return Err(vm.new_type_error(format!(
                    "{}() takes {} tensor{plural} or number{plural}, {} given",
                    info.name,
                    info.arity,
                    args.args.len() + args.kwargs.len()
                )));
            }
            tensor::elementwise(kind, &args.args, vm)
        };
        let help = HELP.iter().find(|(of, _)| *of == kind).map_or(ItemDoc::NONE, |(_, help)| ItemDoc::static_text(help));
        let function = vm.ctx.new_method_def(info.name, call, PyMethodFlags::empty(), help).build_function(vm, None);
        module.set_attr(info.name, function, vm)?;
        names.push(vm.ctx.new_str(info.name).into());
    }
    module.set_attr("OPS", vm.ctx.new_tuple(names), vm)
}
