//! What a compiled function keeps of its compilations: what each entry of the cache holds for, and of each miss what differed from
//! the nearest entry there was. `tandem.recompilation` makes a report of it.

use super::guards::{self, Guard, Guards};
use super::pytree::{Leaves, TreeDef};
use rustpython_vm::{AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine, convert::ToPyObject};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use tandem_tensor::function::{Container, Entry, Function, Given, MAX_ENTRIES, Static};
use tandem_tensor::{Device, Leaf, Origin};

/// What belongs to a compiled graph beside it.
pub(super) struct Specialization {
    /// Counts the compilations of the function.
    pub(super) number: usize,
    /// The structure of the results.
    pub(super) tree: Rc<TreeDef>,
    pub(super) guards: Rc<Guards>,
    /// Whether the guards held when they were looked at last.
    pub(super) guards_hold: Cell<bool>,
    /// Arguments whose identity is part of the signature, so that no other object gets it.
    pub(super) kept: Vec<PyObjectRef>,
    /// The signature for the report.
    pub(super) signature: PyObjectRef,
    pub(super) hits: Cell<u64>,
    pub(super) trace_ms: f64,
}

/// A compiled graph.
pub(super) type CacheEntry = Entry<Specialization>;

/// A call that found no entry, as it is reported: `(number of the entry it made, (execution, line) or None, signature, device, nearest)`.
type Miss = PyObjectRef;

/// The entries of one function, and how they came to be.
#[derive(Default)]
pub(super) struct CompiledCache {
    pub(super) function: Function<Specialization>,
    compilations: Cell<usize>,
    misses: RefCell<VecDeque<Miss>>,
    /// The count of changes when guards were looked at last.
    version: Cell<u64>,
    /// Whether the note about many entries was shown.
    pub(super) noted: Cell<bool>,
}

impl CompiledCache {
    /// The entry for these arguments.
    pub(super) fn find(&self, leaves: &Leaves, device: &Rc<dyn Device>, vm: &VirtualMachine) -> PyResult<Option<Rc<CacheEntry>>> {
        let version = guards::version(vm)?;
        if self.version.get() != version {
            for entry in self.function.entries() {
                entry.extra.guards_hold.set(entry.extra.guards.hold(vm)?);
            }
            self.version.set(version);
        }
        let found = self.function.find(|e| {
            e.extra.guards_hold.get()
                && e.device == device.name()
                && e.signature.len() == leaves.len()
                && leaves.iter().zip(&*e.signature).all(|(g, l)| g.fits(l))
        });
        if let Some(entry) = &found {
            entry.extra.hits.set(entry.extra.hits.get() + 1);
        }
        Ok(found)
    }

    /// The number of a compilation that begins.
    pub(super) fn next_number(&self) -> usize {
        self.compilations.replace(self.compilations.get() + 1) + 1
    }

    /// Drops the entries that no call can reach: an object of a guard is gone, or only entries know an object that was given.
    pub(super) fn sweep(&self) {
        let entries = self.function.entries();
        let kept: Vec<&PyObjectRef> = entries.iter().flat_map(|e| &e.extra.kept).collect();
        let holders = |object: &PyObject| kept.iter().filter(|other| other.is(object)).count();
        let orphan = |e: &CacheEntry| e.extra.kept.iter().any(|object| object.strong_count() <= holders(object));
        let dead: Vec<usize> = entries.iter().filter(|e| e.extra.guards.are_dead() || orphan(e)).map(|e| e.extra.number).collect();
        if !dead.is_empty() {
            self.function.retain(|e| !dead.contains(&e.extra.number));
        }
    }

    /// What differs from the entry that is most like this call: `(number, signature, device, guards, captured tensors)`.
    pub(super) fn nearest(&self, leaves: &Leaves, device: &Rc<dyn Device>, vm: &VirtualMachine) -> PyResult {
        let entries = self.function.entries().into_iter();
        let counted: Vec<_> = entries.map(|e| Ok((differences(&e, leaves, device, vm)?, e))).collect::<PyResult<_>>()?;
        let Some((_, entry)) = counted.into_iter().min_by_key(|(count, _)| *count) else { return Ok(vm.ctx.none()) };
        let captures =
            entry.compiled.captures_changed().into_iter().map(|(name, before, now)| {
                vm.ctx.new_tuple(vec![name.to_pyobject(vm), before.to_pyobject(vm), now.to_pyobject(vm)]).into()
            });
        let items = vec![
            entry.extra.number.to_pyobject(vm),
            entry.extra.signature.clone(),
            entry.device.to_pyobject(vm),
            vm.ctx.new_list(entry.extra.guards.failing(vm)?).into(),
            vm.ctx.new_list(captures.collect()).into(),
        ];
        Ok(vm.ctx.new_tuple(items).into())
    }

    /// Remembers why an entry was made, where the call stands, and what was nearest to it.
    pub(super) fn note_miss(&self, entry: &CacheEntry, origin: Option<Origin>, nearest: PyObjectRef, vm: &VirtualMachine) {
        let place =
            origin.map(|o| vm.ctx.new_tuple(vec![o.execution.to_pyobject(vm), o.line.to_pyobject(vm), o.cell.to_pyobject(vm)]).into());
        let items = vec![
            entry.extra.number.to_pyobject(vm),
            place.unwrap_or_else(|| vm.ctx.none()),
            entry.extra.signature.clone(),
            entry.device.to_pyobject(vm),
            nearest,
        ];
        let mut misses = self.misses.borrow_mut();
        misses.push_back(vm.ctx.new_tuple(items).into());
        let forgotten = (misses.len() > MAX_ENTRIES).then(|| misses.pop_front());
        drop(misses);
        drop(forgotten);
    }

    /// `(entries, misses, compilations)`; an entry is `(number, signature, device, guards, hits, ms of tracing, ms of compiling, bytes
    /// of code, bytes of temporaries, kernels)`.
    pub(super) fn report(&self, vm: &VirtualMachine) -> PyObjectRef {
        self.sweep();
        let mut entries = self.function.entries();
        entries.sort_by_key(|e| e.extra.number);
        let entries = entries.iter().map(|e| {
            let program = e.compiled.program();
            let guards = e.extra.guards.0.iter().map(|guard| vm.ctx.new_tuple(Guard::to_tuple(guard, vm)).into());
            let items = vec![
                e.extra.number.to_pyobject(vm),
                e.extra.signature.clone(),
                e.device.to_pyobject(vm),
                vm.ctx.new_list(guards.collect()).into(),
                e.extra.hits.get().to_pyobject(vm),
                e.extra.trace_ms.to_pyobject(vm),
                e.compiled.compile_ms.to_pyobject(vm),
                e.compiled.code_bytes().to_pyobject(vm),
                program.slots.iter().sum::<usize>().to_pyobject(vm),
                program.steps.len().to_pyobject(vm),
            ];
            vm.ctx.new_tuple(items).into()
        });
        let misses = self.misses.borrow().iter().cloned().collect();
        let items =
            vec![vm.ctx.new_list(entries.collect()).into(), vm.ctx.new_list(misses).into(), self.compilations.get().to_pyobject(vm)];
        vm.ctx.new_tuple(items).into()
    }
}

/// In how many guards an entry differs from a call.
fn differences(entry: &CacheEntry, leaves: &Leaves, device: &Rc<dyn Device>, vm: &VirtualMachine) -> PyResult<usize> {
    let differing = leaves.iter().zip(&*entry.signature).filter(|(g, l)| !g.fits(l)).count();
    Ok(differing
        + leaves.len().abs_diff(entry.signature.len())
        + usize::from(entry.device != device.name())
        + entry.extra.guards.failing(vm)?.len()
        + entry.compiled.captures_changed().len())
}

/// A signature for the report: a list of `("tensor", dtype, shape)`, `("value", value)`, `("object", identity, name)` and
/// `(container, length)`.
pub(super) fn signature_list(leaves: &Leaves, kept: &[PyObjectRef], vm: &VirtualMachine) -> PyObjectRef {
    let text = |s: &str| -> PyObjectRef { vm.ctx.new_str(s).into() };
    let tuple = |leaf: &Given| match leaf {
        Given::Tensor(t) => {
            let shape = t.shape().iter().map(|n| n.to_pyobject(vm)).collect();
            vec![text("tensor"), text(t.dtype().python_name()), vm.ctx.new_tuple(shape).into()]
        }
        Given::Structure(container, length) => {
            let name = match container {
                Container::List => "list",
                Container::Tuple => "tuple",
                Container::Dict => "dict",
                Container::Keywords => "keywords",
            };
            vec![text(name), length.to_pyobject(vm)]
        }
        Given::Value(Static::Object(id)) => vec![text("object"), id.to_pyobject(vm), object_name(*id, kept, vm)],
        Given::Value(value) => vec![
            text("value"),
            match value {
                Static::None | Static::Object(_) => vm.ctx.none(),
                Static::Bool(b) => b.to_pyobject(vm),
                Static::Int(i) => i.to_pyobject(vm),
                Static::Float(bits) => f64::from_bits(*bits).to_pyobject(vm),
                Static::Text(s) => text(s),
            },
        ],
    };
    vm.ctx.new_list(leaves.iter().map(|leaf| vm.ctx.new_tuple(tuple(leaf)).into()).collect()).into()
}

/// What an object is called, or else the name of its class.
fn object_name(id: usize, kept: &[PyObjectRef], vm: &VirtualMachine) -> PyObjectRef {
    let Some(object) = kept.iter().find(|object| object.get_id() == id) else { return vm.ctx.none() };
    let name = object.get_attr("__name__", vm);
    name.unwrap_or_else(|_| vm.ctx.new_str(object.class().name().to_string()).into())
}

/// The leaves to remember.
pub(super) fn signature(leaves: &Leaves) -> Rc<[Leaf]> {
    leaves.iter().map(Given::leaf).collect()
}
