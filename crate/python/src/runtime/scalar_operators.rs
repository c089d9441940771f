//! Operators of Python's floats, complex numbers and truth values with the scalars of arrays. NumPy's integers are no Python integers in
//! CPython, so that `2.0 * np.int64(3)` is left to NumPy; here they are, and the interpreter's own operators would take them.

use rustpython_vm::builtins::{PyComplex, PyFloat, PyInt};
use rustpython_vm::function::{Either, PyComparisonValue};
use rustpython_vm::types::{AsNumber, Comparable};
use rustpython_vm::{AsObject, PyObject, VirtualMachine};

/// Puts them into the types.
pub(crate) fn install(vm: &VirtualMachine) {
    macro_rules! leave_to_scalars {
        ($class:ident $number:ty: $($slot:ident)*) => {
            let slots = &vm.ctx.types.$class.slots.as_number;
            $(slots.$slot.store(Some(|a, b, vm| match <$number>::as_number().$slot {
                Some(operator) if !is_scalar_of_arrays(b, vm) => operator(a, b, vm),
                _ => Ok(vm.ctx.not_implemented()),
            }));)*
            slots.power.store(Some(|a, b, modulus, vm| match <$number>::as_number().power {
                Some(operator) if !is_scalar_of_arrays(b, vm) => operator(a, b, modulus, vm),
                _ => Ok(vm.ctx.not_implemented()),
            }));
            vm.ctx.types.$class.slots.richcompare.store(Some(|a, b, op, vm| match is_scalar_of_arrays(b, vm) {
                true => Ok(Either::B(PyComparisonValue::NotImplemented)),
                false => <$number>::slot_richcompare(a, b, op, vm),
            }));
        };
    }
    leave_to_scalars!(float_type PyFloat: add subtract multiply true_divide floor_divide remainder divmod);
    leave_to_scalars!(bool_type PyInt: add subtract multiply true_divide floor_divide remainder divmod lshift rshift);
    leave_to_scalars!(complex_type PyComplex: add subtract multiply true_divide);
}

/// Whether it is one that CPython does not take for a number of its own: `float64` is a `float` there too.
fn is_scalar_of_arrays(number: &PyObject, vm: &VirtualMachine) -> bool {
    let (class, types) = (number.class(), &vm.ctx.types);
    if [types.float_type, types.int_type, types.bool_type, types.complex_type].iter().any(|known| class.is(*known)) {
        return false;
    }
    class.get_attr(vm.ctx.intern_str("__array_priority__")).is_some() && &*class.name() != "float64"
}
