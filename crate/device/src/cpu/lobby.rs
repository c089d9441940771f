//! An instance of the module of the queue (`tandem_wasm::work_queue`) under wasmtime, for one thread.

use super::native::Stop;
use crate::profile::now;
use wasmtime::{Engine, Extern, Func, Global, GlobalType, Instance, Module, Mutability, SharedMemory, Store, TypedFunc, Val, ValType};

/// Functions of the lobby; they touch nothing but the words where threads meet, and do not trap.
pub struct Lobby {
    store: Store<()>,
    seek: TypedFunc<u64, u32>,
    module: TypedFunc<u32, u32>,
    argument: TypedFunc<u32, u32>,
    finish: TypedFunc<(u32, u32), ()>,
    fail: TypedFunc<(), ()>,
    rest: TypedFunc<(u32, i64), ()>,
    ask: TypedFunc<(), u32>,
    publish: TypedFunc<(u32, u32, u32, u32, u64), ()>,
    need: TypedFunc<(u32, u64), ()>,
    cancel: TypedFunc<(u32, u32), ()>,
}

/// A constant that a module imports.
fn constant(store: &mut Store<()>, value: u32) -> wasmtime::Result<Extern> {
    let global = Global::new(store, GlobalType::new(ValType::I32, Mutability::Const), Val::I32(value.cast_signed()))?;
    Ok(global.into())
}

/// What every module imports first: the heap, whom to ask for Stop, and the number of the thread.
fn imports(store: &mut Store<()>, memory: &SharedMemory, stop: Stop, thread: u32) -> wasmtime::Result<[Extern; 3]> {
    let stop = Func::wrap(&mut *store, move || u32::from(stop()));
    Ok([memory.clone().into(), stop.into(), constant(store, thread)?])
}

/// An instance of a program's module that is described at this address.
pub fn instance(
    store: &mut Store<()>,
    module: &Module,
    memory: &SharedMemory,
    stop: Stop,
    thread: u32,
    described: u32,
) -> wasmtime::Result<Instance> {
    let [memory, stop, thread] = imports(store, memory, stop, thread)?;
    let mut given = vec![memory, stop, thread, constant(store, described)?];
    if module.imports().len() > given.len() {
        // It is watched.
        given.push(Func::wrap(&mut *store, now).into());
    }
    Instance::new(store, module, &given)
}

impl Lobby {
    /// For the thread of this number.
    pub fn new(engine: &Engine, module: &Module, memory: &SharedMemory, stop: Stop, thread: u32) -> wasmtime::Result<Lobby> {
        let mut store = Store::new(engine, ());
        let imports = imports(&mut store, memory, stop, thread)?;
        let instance = Instance::new(&mut store, module, &imports)?;
        Ok(Lobby {
            seek: instance.get_typed_func(&mut store, "seek")?,
            module: instance.get_typed_func(&mut store, "module")?,
            argument: instance.get_typed_func(&mut store, "argument")?,
            finish: instance.get_typed_func(&mut store, "finish")?,
            fail: instance.get_typed_func(&mut store, "fail")?,
            rest: instance.get_typed_func(&mut store, "rest")?,
            ask: instance.get_typed_func(&mut store, "ask")?,
            publish: instance.get_typed_func(&mut store, "publish")?,
            need: instance.get_typed_func(&mut store, "need")?,
            cancel: instance.get_typed_func(&mut store, "cancel")?,
            store,
        })
    }

    pub fn seek(&mut self, allowed: u64) -> wasmtime::Result<u32> {
        self.seek.call(&mut self.store, allowed)
    }

    pub fn module(&mut self, found: u32) -> wasmtime::Result<u32> {
        self.module.call(&mut self.store, found)
    }

    pub fn argument(&mut self, found: u32) -> wasmtime::Result<u32> {
        self.argument.call(&mut self.store, found)
    }

    pub fn finish(&mut self, place: u32, status: u32) -> wasmtime::Result<()> {
        self.finish.call(&mut self.store, (place, status))
    }

    pub fn fail(&mut self) -> wasmtime::Result<()> {
        self.fail.call(&mut self.store, ())
    }

    pub fn rest(&mut self, signal: u32, nanoseconds: i64) -> wasmtime::Result<()> {
        self.rest.call(&mut self.store, (signal, nanoseconds))
    }

    pub fn ask(&mut self) -> wasmtime::Result<u32> {
        self.ask.call(&mut self.store, ())
    }

    pub fn publish(&mut self, place: u32, number: u32, described: u32, table: u32, needs: u64) -> wasmtime::Result<()> {
        self.publish.call(&mut self.store, (place, number, described, table, needs))
    }

    pub fn need(&mut self, place: u32, needs: u64) -> wasmtime::Result<()> {
        self.need.call(&mut self.store, (place, needs))
    }

    pub fn cancel(&mut self, place: u32, status: u32) -> wasmtime::Result<()> {
        self.cancel.call(&mut self.store, (place, status))
    }
}
