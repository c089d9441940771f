//! The work-queue module, step by step: its functions as several threads would call them, here on one thread, so that the test
//! chooses the order of events. Workers that fail are among them.

use std::cell::Cell;
use tandem_wasm::control::{self, status, status_of, times_of};
use tandem_wasm::work_queue;
use wasmtime::{Config, Engine, Func, Global, GlobalType, Instance, MemoryType, Module, Mutability, SharedMemory, Store, Val, ValType};

const ALL: i64 = -1;

thread_local! {
    /// The clock of all threads of a test.
    static NOW: Cell<f64> = const { Cell::new(0.0) };
}

/// A heap, and the engine that makes threads on it.
struct SharedHeap {
    engine: Engine,
    memory: SharedMemory,
    module: Module,
}

/// A thread's instance.
struct Thread {
    store: Store<()>,
    instance: Instance,
}

impl SharedHeap {
    /// With so many workers that take part.
    fn new(workers: u32) -> SharedHeap {
        let mut config = Config::new();
        config.wasm_threads(true).shared_memory(true);
        let engine = Engine::new(&config).expect("wasmtime runs here");
        let memory = SharedMemory::new(&engine, MemoryType::shared(1, 1)).expect("there is room");
        let module = Module::new(&engine, work_queue()).expect("the module is valid");
        let heap = SharedHeap { engine, memory, module };
        heap.store(control::WORKERS, workers);
        heap
    }

    fn thread(&self, number: i32) -> Thread {
        let mut store = Store::new(&self.engine, ());
        let stop = Func::wrap(&mut store, || 0_u32);
        let constant = GlobalType::new(ValType::I32, Mutability::Const);
        let number = Global::new(&mut store, constant, Val::I32(number)).expect("a constant");
        let clock = Func::wrap(&mut store, || NOW.with(Cell::get));
        let imports = [self.memory.clone().into(), stop.into(), number.into(), clock.into()];
        let instance = Instance::new(&mut store, &self.module, &imports).expect("it can be made");
        Thread { store, instance }
    }

    /// No other thread touches the heap now.
    fn load(&self, address: u32) -> u32 {
        let byte = |i: u32| {
            let cell = &self.memory.data()[(address + i) as usize];
            // SAFETY: the test has one thread, and no generated code runs now.
            #[allow(unsafe_code, reason = "the one way to read a shared memory")]
            unsafe {
                *cell.get()
            }
        };
        u32::from_le_bytes([0, 1, 2, 3].map(byte))
    }

    fn store(&self, address: u32, value: u32) {
        for (cell, byte) in self.memory.data()[address as usize..].iter().zip(value.to_le_bytes()) {
            // SAFETY: as in `load`.
            #[allow(unsafe_code, reason = "the one way to write a shared memory")]
            unsafe {
                *cell.get() = byte;
            }
        }
    }

    fn unfinished(&self) -> u32 {
        self.load(control::UNFINISHED)
    }
}

impl Thread {
    fn call(&mut self, name: &str, arguments: &[Val]) -> i32 {
        let function = self.instance.get_func(&mut self.store, name).expect("the module has it");
        let mut results = vec![Val::I32(0); function.ty(&self.store).results().len()];
        function.call(&mut self.store, arguments, &mut results).expect("the module does not trap");
        results.first().and_then(Val::i32).unwrap_or(0)
    }

    fn dequeue(&mut self, allowed: i64) -> i32 {
        self.call("dequeue", &[Val::I64(allowed)])
    }

    /// A call that needs those of these places.
    fn publish(&mut self, place: i32, number: i32, needs: i64) {
        self.call("publish", &[Val::I32(place), Val::I32(number), Val::I32(0), Val::I32(100 + number), Val::I64(needs)]);
    }

    fn finish(&mut self, place: i32, status: i32) {
        self.call("finish", &[Val::I32(place), Val::I32(status)]);
    }
}

#[test]
fn calls_are_begun_once_the_oldest_first_and_after_what_they_need() {
    let heap = SharedHeap::new(2);
    let [mut caller, mut a, mut b, mut outside] = [0, 1, 2, 3].map(|n| heap.thread(n));
    assert_eq!(a.dequeue(ALL), 0, "there is nothing");
    // The places of the ring go on from any: these are in the order 63, 0, 1.
    caller.publish(63, 1, 0);
    caller.publish(0, 2, 1 << 63);
    caller.publish(1, 3, 0);
    assert_eq!(outside.dequeue(ALL), 0, "it does not take part");
    assert_eq!(a.dequeue(ALL), 64);
    assert_eq!(a.call("argument", &[Val::I32(64)]), 101);
    assert_eq!(b.dequeue(ALL), 2, "the one between waits");
    assert_eq!((caller.dequeue(ALL), heap.load(control::MAX_RUNNING)), (0, 2));
    a.finish(63, status::DONE);
    assert_eq!(caller.dequeue(1 << 1), 0, "not one of those that it asked for");
    assert_eq!(caller.dequeue(1), 1);
    caller.finish(0, status::DONE);
    b.finish(1, status::DONE);
    assert_eq!((heap.unfinished(), heap.load(control::RUNNING), heap.load(control::HALT)), (0, 0, 0));
}

#[test]
fn what_needs_a_call_that_was_stopped_is_not_begun() {
    let heap = SharedHeap::new(1);
    let [mut caller, mut worker] = [0, 1].map(|n| heap.thread(n));
    caller.publish(0, 1, 0);
    caller.publish(1, 2, 1);
    caller.publish(2, 3, 0);
    assert_eq!(worker.dequeue(ALL), 1);
    worker.finish(0, status::STOPPED);
    assert_eq!((worker.dequeue(ALL), caller.dequeue(ALL)), (0, 0));
    for place in [1, 2] {
        caller.call("cancel", &[Val::I32(place), Val::I32(status::STOPPED)]);
    }
    assert_eq!(heap.unfinished(), 0);
    assert_eq!([0, 1, 2].map(|place| heap.load(status_of(place))), [1, 1, 1]);
    // In order again.
    heap.store(control::HALT, 0);
    assert_eq!(worker.dequeue(ALL), 0, "what was cancelled is gone");
    caller.publish(3, 4, 0);
    assert_eq!(worker.dequeue(ALL), 4);
}

#[test]
fn the_caller_gets_the_call_of_a_worker_that_fails() {
    let heap = SharedHeap::new(2);
    let [mut caller, mut a, mut b] = [0, 1, 2].map(|n| heap.thread(n));
    caller.publish(0, 1, 0);
    caller.publish(1, 2, 1);
    assert_eq!(a.dequeue(ALL), 1);
    a.call("fail", &[]);
    assert_eq!((heap.unfinished(), heap.load(control::RUNNING)), (3, 0));
    // No other worker gets it, which might fail the same way; nor what depends on it.
    assert_eq!((a.dequeue(ALL), b.dequeue(ALL)), (0, 0));
    assert_eq!(caller.dequeue(ALL), 1);
    caller.finish(0, status::DONE);
    // A call in which another worker lost a chunk is the same.
    assert_eq!(b.dequeue(ALL), 2);
    b.finish(1, status::FAILED);
    assert_eq!(a.dequeue(ALL), 0);
    assert_eq!(caller.dequeue(ALL), 2);
    // No thread is left that could run it.
    caller.finish(1, status::FAILED);
    assert_eq!((heap.unfinished(), heap.load(control::HALT)), (0, 1));
    assert_eq!([0, 1].map(|place| heap.load(status_of(place))), [0, 2]);
}

#[test]
fn a_call_that_came_back_can_be_cancelled_and_failing_without_one_is_nothing() {
    let heap = SharedHeap::new(1);
    let [mut caller, mut worker] = [0, 1].map(|n| heap.thread(n));
    worker.call("fail", &[]);
    caller.publish(5, 1, 0);
    assert_eq!(worker.dequeue(ALL), 6);
    worker.call("fail", &[]);
    caller.call("cancel", &[Val::I32(5), Val::I32(status::STOPPED)]);
    assert_eq!((heap.unfinished(), heap.load(status_of(5)), caller.dequeue(ALL)), (0, 1, 0));
}

#[test]
fn a_call_that_is_done_says_how_long_it_took() {
    let heap = SharedHeap::new(2);
    let [mut caller, mut a, mut b] = [0, 1, 2].map(|n| heap.thread(n));
    let double = |address| f64::from_bits(u64::from(heap.load(address + 4)) << 32 | u64::from(heap.load(address)));
    let took = |place| {
        let [began, ended] = times_of(place).map(double);
        ended - began
    };
    caller.publish(3, 1, 0);
    caller.publish(4, 2, 0);
    for (at, thread) in [(10.0, &mut a), (12.5, &mut b)] {
        NOW.set(at);
        assert!(thread.dequeue(ALL) > 0);
    }
    NOW.set(14.0);
    a.finish(3, status::DONE);
    // A worker that fails: what counts is the run of the caller.
    b.call("fail", &[]);
    NOW.set(20.0);
    assert_eq!(caller.dequeue(ALL), 5);
    NOW.set(21.0);
    caller.finish(4, status::DONE);
    assert_eq!([took(3), took(4)], [4.0, 1.0]);
}
