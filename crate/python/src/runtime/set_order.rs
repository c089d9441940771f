//! The order in which sets of numbers give their elements. CPython's lie in a table by their hashes, which for numbers and tuples of
//! them are the same in each run, and so programs and books print them; the interpreter's sets keep the order in which elements came.
//! Here the table is filled anew with what a set holds (`Objects/setobject.c` tells how), as if each element had been added to an
//! empty set. Texts have other hashes in each run of CPython: sets with any keep the order of the interpreter.

use rustpython_vm::builtins::{PyFloat, PyFrozenSet, PyInt, PyList, PySet, PyTuple};
use rustpython_vm::class::PyClassImpl;
use rustpython_vm::function::{FuncArgs, ItemDoc, PyMethodFlags};
use rustpython_vm::protocol::PyIterReturn;
use rustpython_vm::types::{Constructor, Initializer, IterNext, Iterable, Representable, SelfIter};
use rustpython_vm::{AsObject, Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, builtins::PyStr, pyclass};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Hashes are modulo this prime.
const MODULUS: u64 = (1 << 61) - 1;
/// Slots of the smallest table.
const MIN_SLOTS: usize = 8;
/// Neighbours that are looked at before another place is.
const LINEAR_PROBES: usize = 9;
const PERTURB_SHIFT: u32 = 5;
/// From so many elements on a table grows by less.
const LARGE: usize = 50_000;
/// Elements of a set up to which it has CPython's order: an iterator that takes the first of many would go through all.
const MAX_ORDERED: usize = 10_000;
/// The same of `pop`, which programs call until nothing is left.
const MAX_POPPED: usize = 256;

/// Puts it into the types.
pub(crate) fn install(vm: &VirtualMachine) {
    let _ = SetIterator::make_static_type();
    let types = &vm.ctx.types;
    for class in [types.set_type, types.frozenset_type] {
        // Classes made of these look at the attributes.
        let text = |set: PyObjectRef, vm: &VirtualMachine| represent(&set, vm);
        let text = vm.ctx.new_method_def("__repr__", text, PyMethodFlags::empty(), ItemDoc::static_text("Return repr(self)."));
        class.set_attr(vm.ctx.intern_str("__repr__"), text.build_method(class, vm).into());
        let iter = vm.ctx.new_method_def("__iter__", iterate, PyMethodFlags::empty(), ItemDoc::static_text("Implement iter(self)."));
        class.set_attr(vm.ctx.intern_str("__iter__"), iter.build_method(class, vm).into());
        class.slots.iter.store(Some(iterate));
        class.slots.repr.store(Some(represent));
    }
    let help = ItemDoc::static_text("Remove and return an arbitrary set element.\n\nRaises KeyError if the set is empty.");
    let pop = vm.ctx.new_method_def("pop", pop, PyMethodFlags::empty(), help);
    types.set_type.set_attr(vm.ctx.intern_str("pop"), pop.build_method(types.set_type, vm).into());
    // These read a set without its iterator.
    types.list_type.slots.init.store(Some(|list, args, vm| PyList::slot_init(list, in_order_of_iterator(args, vm), vm)));
    types.list_type.slots.vectorcall.store(Some(|class, args, count, names, vm| {
        let list = PyList::default().into_ref_with_type(vm, class.to_owned().try_into_value(vm)?)?;
        let args = in_order_of_iterator(FuncArgs::from_vectorcall_owned(args, count, names), vm);
        PyList::slot_init(list.as_object(), args, vm)?;
        Ok(list.into())
    }));
    types.tuple_type.slots.new.store(Some(|class, args, vm| PyTuple::slot_new(class, in_order_of_iterator(args, vm), vm)));
}

/// Arguments of `list` or `tuple`, with the elements of a set in its order.
fn in_order_of_iterator(mut args: FuncArgs, vm: &VirtualMachine) -> FuncArgs {
    if let [set] = &mut args.args[..]
        && let Some(elements) = in_new_order(set, vm)
    {
        *set = vm.ctx.new_list(elements).into();
    }
    args
}

/// The elements of a set of at most so many numbers, and their order.
fn in_order(set: &PyObject, most: usize, vm: &VirtualMachine) -> Option<(Vec<PyObjectRef>, Vec<usize>)> {
    let is_set = set.downcastable::<PySet>() || set.downcastable::<PyFrozenSet>();
    if !is_set || set.length(vm).is_ok_and(|size| size > most) {
        return None;
    }
    let elements = match (set.downcast_ref::<PySet>(), set.downcast_ref::<PyFrozenSet>()) {
        (Some(set), _) => set.elements(),
        (_, Some(set)) => set.elements(),
        (None, None) => return None,
    };
    let hashes: Vec<i64> = elements.iter().map(|element| stable_hash(element)).collect::<Option<_>>()?;
    Some((elements, Table::of(&hashes).order()))
}

/// The elements where they lie in another order than the interpreter's.
fn in_new_order(set: &PyObject, vm: &VirtualMachine) -> Option<Vec<PyObjectRef>> {
    let (elements, order) = in_order(set, MAX_ORDERED, vm)?;
    let is_new = order.iter().enumerate().any(|(place, number)| place != *number);
    is_new.then(|| order.into_iter().map(|number| elements[number].clone()).collect())
}

/// The hash of a number, or of a tuple of such, on a machine of 64 bits.
fn stable_hash(element: &PyObject) -> Option<i64> {
    if let Some(int) = element.downcast_ref::<PyInt>() {
        return int.as_bigint().try_into().ok().map(hash_of_int);
    }
    if let Some(float) = element.downcast_ref::<PyFloat>() {
        return hash_of_float(float.to_f64());
    }
    let tuple = element.downcast_ref::<PyTuple>()?;
    let hashes: Vec<i64> = tuple.as_slice().iter().map(|item| stable_hash(item)).collect::<Option<_>>()?;
    Some(hash_of_tuple(&hashes))
}

/// What no hash is.
fn not_minus_one(hash: i64) -> i64 {
    if hash == -1 { -2 } else { hash }
}

fn hash_of_int(value: i64) -> i64 {
    let rest = (value.unsigned_abs() % MODULUS).cast_signed();
    not_minus_one(if value < 0 { -rest } else { rest })
}

/// `_Py_HashDouble`: the number modulo the prime, where halves are turns of its bits.
fn hash_of_float(value: f64) -> Option<i64> {
    if value.is_nan() {
        return None;
    }
    if value.is_infinite() {
        return Some(if value > 0.0 { 314_159 } else { -314_159 });
    }
    let bits = value.abs().to_bits();
    let (field, fraction) = ((bits >> 52) as i64, bits & ((1 << 52) - 1));
    let (mantissa, exponent) = if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field - 1075) };
    let turns = exponent.rem_euclid(61) as u32;
    let turned = (u128::from(mantissa) << turns) % u128::from(MODULUS);
    let hash = (turned as u64).cast_signed();
    Some(not_minus_one(if value < 0.0 { -hash } else { hash }))
}

/// `tuplehash`, of xxHash's kind.
fn hash_of_tuple(hashes: &[i64]) -> i64 {
    const PRIMES: [u64; 3] = [11_400_714_785_074_694_791, 14_029_467_366_897_019_727, 2_870_177_450_012_600_261];
    const OF_MINUS_ONE: i64 = 1_546_275_796;
    let all = hashes.iter().fold(PRIMES[2], |all, hash| {
        all.wrapping_add(hash.cast_unsigned().wrapping_mul(PRIMES[1])).rotate_left(31).wrapping_mul(PRIMES[0])
    });
    let hash = all.wrapping_add(hashes.len() as u64 ^ (PRIMES[2] ^ 3_527_539)).cast_signed();
    if hash == -1 { OF_MINUS_ONE } else { hash }
}

/// Numbers of elements where they lie.
struct Table<'h> {
    hashes: &'h [i64],
    slots: Vec<Option<usize>>,
}

impl<'h> Table<'h> {
    /// One to which the elements were added one after another.
    fn of(hashes: &'h [i64]) -> Table<'h> {
        let mut table = Table { hashes, slots: vec![None; MIN_SLOTS] };
        for number in 0..hashes.len() {
            table.put(number);
            let used = number + 1;
            if used * 5 >= (table.slots.len() - 1) * 3 {
                table.grow(if used > LARGE { used * 2 } else { used * 4 });
            }
        }
        table
    }

    fn put(&mut self, number: usize) {
        let mask = self.slots.len() - 1;
        let mut perturb = self.hashes[number].cast_unsigned();
        let mut slot = perturb as usize & mask;
        loop {
            let probes = if slot + LINEAR_PROBES <= mask { LINEAR_PROBES } else { 0 };
            if let Some(free) = (slot..=slot + probes).find(|slot| self.slots[*slot].is_none()) {
                self.slots[free] = Some(number);
                return;
            }
            perturb >>= PERTURB_SHIFT;
            slot = slot.wrapping_mul(5).wrapping_add(1).wrapping_add(perturb as usize) & mask;
        }
    }

    fn grow(&mut self, above: usize) {
        let order = self.order();
        self.slots = vec![None; (above + 1).next_power_of_two().max(MIN_SLOTS)];
        order.into_iter().for_each(|number| self.put(number));
    }

    fn order(&self) -> Vec<usize> {
        self.slots.iter().flatten().copied().collect()
    }
}

fn iterate(set: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    if let Some(elements) = in_new_order(&set, vm) {
        return Ok(SetIterator { set, elements, position: AtomicUsize::new(0) }.into_pyobject(vm));
    }
    if set.downcastable::<PySet>() { PySet::slot_iter(set, vm) } else { PyFrozenSet::slot_iter(set, vm) }
}

fn represent(set: &PyObject, vm: &VirtualMachine) -> PyResult<PyRef<PyStr>> {
    let Some(elements) = in_new_order(set, vm) else {
        return if set.downcastable::<PySet>() { PySet::slot_repr(set, vm) } else { PyFrozenSet::slot_repr(set, vm) };
    };
    let texts: Vec<String> = elements.iter().map(|element| Ok(element.repr(vm)?.to_string())).collect::<PyResult<_>>()?;
    let braced = format!("{{{}}}", texts.join(", "));
    let is_plain = set.class().is(vm.ctx.types.set_type);
    Ok(vm.ctx.new_str(if is_plain { braced } else { format!("{}({braced})", set.class().name()) }))
}

/// `set.pop`: the first element.
fn pop(set: PyRef<PySet>, vm: &VirtualMachine) -> PyResult {
    let first =
        in_order(set.as_object(), MAX_POPPED, vm).and_then(|(elements, order)| order.first().map(|number| elements[*number].clone()));
    let Some(first) = first else { return set.pop(vm) };
    set.discard(first.clone(), vm)?;
    Ok(first)
}

/// Goes through the elements as they were when it was made.
#[pyclass(module = false, name = "set_iterator")]
#[derive(Debug, PyPayload)]
struct SetIterator {
    set: PyObjectRef,
    elements: Vec<PyObjectRef>,
    position: AtomicUsize,
}

#[pyclass(with(IterNext, Iterable), flags(DISALLOW_INSTANTIATION))]
impl SetIterator {
    #[pymethod]
    fn __length_hint__(zelf: &Py<Self>) -> usize {
        zelf.elements.len().saturating_sub(zelf.position.load(Ordering::Relaxed))
    }

    #[pymethod]
    fn __reduce__(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
        let position = zelf.position.load(Ordering::Relaxed).min(zelf.elements.len());
        let left = vm.ctx.new_list(zelf.elements[position..].to_vec());
        Ok(vm.ctx.new_tuple(vec![vm.builtins.get_attr("iter", vm)?, vm.ctx.new_tuple(vec![left.into()]).into()]).into())
    }
}

impl SelfIter for SetIterator {}

impl IterNext for SetIterator {
    fn next(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<PyIterReturn> {
        if zelf.position.load(Ordering::Relaxed) >= zelf.elements.len() {
            return Ok(PyIterReturn::StopIteration(None));
        }
        if zelf.set.length(vm)? != zelf.elements.len() {
            zelf.position.store(usize::MAX, Ordering::Relaxed);
            return Err(vm.new_runtime_error("Set changed size during iteration"));
        }
        let position = zelf.position.fetch_add(1, Ordering::Relaxed);
        Ok(PyIterReturn::Return(zelf.elements[position].clone()))
    }
}
