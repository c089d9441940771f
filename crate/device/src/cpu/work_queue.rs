//! An instance of the work-queue module (`tandem_wasm::work_queue`) under wasmtime, for one thread; and the imports that every
//! module gets.

use super::host::Queue;
use crate::DeviceError;
use crate::clock::now;
use std::sync::Arc;
use wasmtime::{Engine, Extern, Func, Global, GlobalType, Instance, Module, Mutability, SharedMemory, Store, TypedFunc, Val, ValType};

/// Says whether the user pressed Stop.
pub type StopCallback = Arc<dyn Fn() -> bool + Send + Sync>;

/// The module's functions.
pub struct WorkQueue {
    store: Store<()>,
    dequeue: TypedFunc<u64, u32>,
    module: TypedFunc<u32, u32>,
    argument: TypedFunc<u32, u32>,
    finish: TypedFunc<(u32, u32), ()>,
    fail: TypedFunc<(), ()>,
    sleep: TypedFunc<(u32, i64), ()>,
    poll_stop: TypedFunc<(), u32>,
    publish: TypedFunc<(u32, u32, u32, u32, u64), ()>,
    set_needs: TypedFunc<(u32, u64), ()>,
    cancel: TypedFunc<(u32, u32), ()>,
}

/// A constant that a module imports.
fn constant(store: &mut Store<()>, value: u32) -> wasmtime::Result<Extern> {
    let global = Global::new(store, GlobalType::new(ValType::I32, Mutability::Const), Val::I32(value.cast_signed()))?;
    Ok(global.into())
}

/// What every module imports first: the heap, the stop callback, and the number of the thread.
fn imports(store: &mut Store<()>, memory: &SharedMemory, stop: StopCallback, thread: u32) -> wasmtime::Result<[Extern; 3]> {
    let stop = Func::wrap(&mut *store, move || u32::from(stop()));
    Ok([memory.clone().into(), stop.into(), constant(store, thread)?])
}

/// An instance of a program's module whose description lies at this address.
pub fn instance(
    store: &mut Store<()>,
    module: &Module,
    memory: &SharedMemory,
    stop: StopCallback,
    thread: u32,
    description: u32,
) -> wasmtime::Result<Instance> {
    let [memory, stop, thread] = imports(store, memory, stop, thread)?;
    let mut given = vec![memory, stop, thread, constant(store, description)?];
    if module.imports().len() > given.len() {
        // Profiled code also imports the clock.
        given.push(Func::wrap(&mut *store, now).into());
    }
    Instance::new(store, module, &given)
}

impl WorkQueue {
    /// For the thread of this number.
    pub fn new(engine: &Engine, module: &Module, memory: &SharedMemory, stop: StopCallback, thread: u32) -> wasmtime::Result<WorkQueue> {
        let mut store = Store::new(engine, ());
        let [memory, stop, thread] = imports(&mut store, memory, stop, thread)?;
        let clock = Func::wrap(&mut store, now).into();
        let instance = Instance::new(&mut store, module, &[memory, stop, thread, clock])?;
        Ok(WorkQueue {
            dequeue: instance.get_typed_func(&mut store, "dequeue")?,
            module: instance.get_typed_func(&mut store, "module")?,
            argument: instance.get_typed_func(&mut store, "argument")?,
            finish: instance.get_typed_func(&mut store, "finish")?,
            fail: instance.get_typed_func(&mut store, "fail")?,
            sleep: instance.get_typed_func(&mut store, "sleep")?,
            poll_stop: instance.get_typed_func(&mut store, "poll_stop")?,
            publish: instance.get_typed_func(&mut store, "publish")?,
            set_needs: instance.get_typed_func(&mut store, "set_needs")?,
            cancel: instance.get_typed_func(&mut store, "cancel")?,
            store,
        })
    }

    /// The address of what the work found is run on.
    pub fn argument(&mut self, found: u32) -> Result<u32, DeviceError> {
        self.argument.call(&mut self.store, found).map_err(trapped)
    }
}

/// The error of a function that does not trap.
fn trapped(error: impl std::fmt::Display) -> DeviceError {
    DeviceError::lost(format!("the work queue stopped: {error:#}"))
}

impl Queue for WorkQueue {
    fn dequeue(&mut self, allowed: u64) -> Result<u32, DeviceError> {
        self.dequeue.call(&mut self.store, allowed).map_err(trapped)
    }

    fn module(&mut self, found: u32) -> Result<u32, DeviceError> {
        self.module.call(&mut self.store, found).map_err(trapped)
    }

    fn finish(&mut self, entry: u32, status: u32) -> Result<(), DeviceError> {
        self.finish.call(&mut self.store, (entry, status)).map_err(trapped)
    }

    fn fail(&mut self) -> Result<(), DeviceError> {
        self.fail.call(&mut self.store, ()).map_err(trapped)
    }

    fn sleep(&mut self, signal: u32, nanoseconds: i64) -> Result<(), DeviceError> {
        self.sleep.call(&mut self.store, (signal, nanoseconds)).map_err(trapped)
    }

    fn poll_stop(&mut self) -> Result<u32, DeviceError> {
        self.poll_stop.call(&mut self.store, ()).map_err(trapped)
    }

    fn publish(&mut self, entry: u32, number: u32, description: u32, table: u32, needs: u64) -> Result<(), DeviceError> {
        self.publish.call(&mut self.store, (entry, number, description, table, needs)).map_err(trapped)
    }

    fn set_needs(&mut self, entry: u32, needs: u64) -> Result<(), DeviceError> {
        self.set_needs.call(&mut self.store, (entry, needs)).map_err(trapped)
    }

    fn cancel(&mut self, entry: u32, status: u32) -> Result<(), DeviceError> {
        self.cancel.call(&mut self.store, (entry, status)).map_err(trapped)
    }
}
