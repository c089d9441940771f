//! The tensor heap and generated modules in the browser: a shared `WebAssembly.Memory` beside this program's own, and
//! instances whose functions are put into this program's function table, so that a call costs a few nanoseconds and has
//! no JavaScript frame. The program has to be linked with a growable function table.
//!
//! Workers are started by the script around this program, which passes each of them the [`Host::worker_setup`]: the heap and
//! the module of the work queue. A worker that sleeps receives no messages, so the bytes of a module lie on the heap, and each
//! worker compiles them when it first meets the module.
//!
//! A trap in generated code ends this program like a trap of its own; the code generator sees to it that there is none.

use super::function_table::{TableEntry, install};
use super::host::{CpuHost, INITIAL_PAGES, Queue};
use crate::DeviceError;
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use std::cell::{Cell, RefCell, RefMut};
use tandem_wasm::Features;
use tandem_wasm::control::{self, description};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// A JavaScript function without parameters that returns whether the user pressed Stop. It must not call this program.
pub type StopCallback = Function;

/// Sizes of the address space to ask for, in pages, largest first: a browser may refuse to reserve 4 GiB.
const PAGE_LIMITS: [u32; 3] = [65536, 32768, 16384];

/// The heap and the way to copy to and from it.
pub struct Host {
    memory: WebAssembly::Memory,
    max_pages: u32,
    copier: Option<Copier>,
    features: Features,
    stop: RefCell<StopCallback>,
    /// Workers that take part.
    workers: Cell<u32>,
    /// Made when the queue is first used.
    queue: RefCell<Option<WorkQueue>>,
}

/// Functions of the two-memory module; browsers without multi-memory copy through a view instead.
struct Copier {
    up: TableEntry,
    down: TableEntry,
}

/// Copies so many bytes to one address from another.
type Copy = extern "C" fn(u32, u32, u32);

/// An instance of a module, called through the function table.
pub struct Code {
    run: TableEntry,
    /// Present where the module has kernels for several threads.
    run_chunks: Option<TableEntry>,
}

/// A member of the global object `performance`.
fn performance(name: &str) -> Result<JsValue, JsValue> {
    let performance = Reflect::get(&js_sys::global(), &JsValue::from_str("performance"))?;
    let member = Reflect::get(&performance, &JsValue::from_str(name))?;
    Ok(member.dyn_ref::<Function>().map_or(member.clone(), |function| function.bind0(&performance).into()))
}

/// What code that measures time imports.
fn clock() -> Result<(&'static str, JsValue), DeviceError> {
    Ok(("now", performance("now").map_err(invalid)?))
}

/// What JavaScript threw, as text.
fn thrown_text(error: &JsValue) -> String {
    match error.dyn_ref::<js_sys::Error>() {
        Some(error) => String::from(error.message()),
        None => format!("{error:?}"),
    }
}

fn invalid(error: JsValue) -> DeviceError {
    DeviceError::invalid(thrown_text(&error))
}

/// Compiles and instantiates a module, synchronously: modules are small, and workers may.
fn instantiate(bytes: &[u8], given: &[(&str, &JsValue)]) -> Result<JsValue, JsValue> {
    let module = WebAssembly::Module::new(&Uint8Array::from(bytes).into())?;
    let (imports, namespace) = (Object::new(), Object::new());
    for (name, value) in given {
        Reflect::set(&namespace, &JsValue::from_str(name), value)?;
    }
    Reflect::set(&imports, &JsValue::from_str("e"), &namespace)?;
    let instance = WebAssembly::Instance::new(&module, &imports)?;
    Reflect::get(&instance, &JsValue::from_str("exports"))
}

fn export(exports: &JsValue, name: &str) -> Result<Function, JsValue> {
    Reflect::get(exports, &JsValue::from_str(name))?.dyn_into()
}

/// Puts a function into the function table.
fn installed(function: &Function) -> Result<TableEntry, DeviceError> {
    install(function).map_err(|e| DeviceError::lost(format!("the browser's function table is full: {}", thrown_text(&e))))
}

/// A shared memory of so many pages at most.
fn heap_memory(max_pages: u32) -> Result<WebAssembly::Memory, JsValue> {
    let descriptor = Object::new();
    Reflect::set(&descriptor, &JsValue::from_str("initial"), &JsValue::from(INITIAL_PAGES))?;
    Reflect::set(&descriptor, &JsValue::from_str("maximum"), &JsValue::from(max_pages))?;
    Reflect::set(&descriptor, &JsValue::from_str("shared"), &JsValue::TRUE)?;
    WebAssembly::Memory::new(&descriptor)
}

impl Host {
    /// A view of the heap; growth makes older ones too short, so that each copy takes its own.
    fn view(&self, address: u32, len: usize) -> Uint8Array {
        Uint8Array::new_with_byte_offset_and_length(&self.memory.buffer(), address, len as u32)
    }

    /// What a worker needs to start, and how many of them are wanted.
    pub fn worker_setup(&self) -> Result<JsValue, JsValue> {
        let setup = Object::new();
        let module = WebAssembly::Module::new(&Uint8Array::from(&tandem_wasm::work_queue()[..]).into())?;
        let words = [
            ("workQueue", module.into()),
            ("signal", control::SIGNAL.into()),
            ("calls", control::DEPTH.into()),
            ("lengthAt", description::LENGTH.into()),
            ("bytesAt", description::BYTES.into()),
            ("workers", self.workers.get().into()),
            ("timeOrigin", performance("timeOrigin")?),
        ];
        Reflect::set(&setup, &JsValue::from_str("memory"), &self.memory)?;
        for (name, value) in words {
            Reflect::set(&setup, &JsValue::from_str(name), &value)?;
        }
        Ok(setup.into())
    }

    /// What every module imports.
    fn imports(&self) -> [(&'static str, JsValue); 3] {
        [("m", self.memory.clone().into()), ("stop", self.stop.borrow().clone().into()), ("thread", JsValue::from(0))]
    }
}

/// Declares this thread's instance of the work-queue module: its functions of [`Queue`], and those that the heap's words are
/// read by.
macro_rules! work_queue {
    (
        queue { $($name:ident($($arg:ident: $ty:ty),*) -> $result:ty;)* }
        words { $($load:ident -> $word:ty;)* }
    ) => {
        /// This thread's instance of the work-queue module (`tandem_wasm::work_queue`).
        pub struct WorkQueue {
            $($name: TableEntry,)*
            $($load: TableEntry,)*
        }

        impl WorkQueue {
            fn new(imports: &[(&str, &JsValue)]) -> Result<WorkQueue, DeviceError> {
                let exports = instantiate(&tandem_wasm::work_queue(), imports).map_err(invalid)?;
                let function = |name| installed(&export(&exports, name).map_err(invalid)?);
                Ok(WorkQueue { $($name: function(stringify!($name))?,)* $($load: function(stringify!($load))?,)* })
            }

            $(
                #[allow(unsafe_code, reason = "a call into generated code")]
                fn $load(&self, address: u32) -> $word {
                    // SAFETY: the entry holds the module's function of that name, with this parameter and this result.
                    let function = unsafe { self.$load.call::<extern "C" fn(u32) -> $word>() };
                    function(address)
                }
            )*
        }

        impl Queue for WorkQueue {
            $(
                #[allow(unsafe_code, reason = "a call into generated code")]
                fn $name(&mut self, $($arg: $ty),*) -> Result<$result, DeviceError> {
                    // SAFETY: the entry holds the module's function of that name, with these parameters and this result.
                    let function = unsafe { self.$name.call::<extern "C" fn($($ty),*) -> $result>() };
                    Ok(function($($arg),*))
                }
            )*
        }
    };
}

work_queue! {
    queue {
        dequeue(allowed: u64) -> u32;
        module(found: u32) -> u32;
        finish(entry: u32, status: u32) -> ();
        fail() -> ();
        sleep(signal: u32, nanoseconds: i64) -> ();
        poll_stop() -> u32;
        publish(entry: u32, number: u32, description: u32, table: u32, needs: u64) -> ();
        set_needs(entry: u32, needs: u64) -> ();
        cancel(entry: u32, status: u32) -> ();
    }
    words {
        load -> u32;
        load_u64 -> u64;
    }
}

impl CpuHost for Host {
    type Code = Code;
    type StopCallback = StopCallback;
    type Queue = WorkQueue;

    const WORKERS_READ_CODE: bool = true;

    fn open(max_pages: u32) -> Result<Host, DeviceError> {
        let wishes = std::iter::once(max_pages).chain(PAGE_LIMITS.into_iter().filter(|limit| *limit < max_pages));
        let mut refusal = JsValue::UNDEFINED;
        let mut made = None;
        for limit in wishes {
            match heap_memory(limit) {
                Ok(memory) => {
                    made = Some((memory, limit));
                    break;
                }
                Err(error) => refusal = error,
            }
        }
        let (memory, max_pages) = made.ok_or_else(|| {
            let why = thrown_text(&refusal);
            DeviceError::unsupported(format!("this browser grants no shared memory for tensors ({why}); a current one is needed"))
        })?;
        let copier = Copier::new(&memory);
        let offers = |features| {
            let bytes = Uint8Array::from(&tandem_wasm::probe(features)[..]);
            WebAssembly::validate(&bytes.into()).unwrap_or(false)
        };
        let features = Features { simd: offers(Features::SIMD), relaxed: offers(Features::RELAXED) };
        let never: Function = Closure::<dyn Fn() -> bool>::new(|| false).into_js_value().unchecked_into();
        Ok(Host { memory, max_pages, copier, features, stop: RefCell::new(never), workers: Cell::new(0), queue: RefCell::new(None) })
    }

    fn features(&self) -> Features {
        self.features
    }

    fn max_pages(&self) -> u64 {
        u64::from(self.max_pages)
    }

    fn grow(&self, bytes: u64) -> bool {
        let grown = || -> Result<(), JsValue> {
            let length = Reflect::get(&self.memory.buffer(), &JsValue::from_str("byteLength"))?.as_f64().unwrap_or(0.0);
            let more = bytes.saturating_sub(length as u64).div_ceil(1 << 16);
            // Not `Memory::grow`, whose exception would end this program.
            let grow: Function = Reflect::get(&self.memory, &JsValue::from_str("grow"))?.dyn_into()?;
            grow.call1(&self.memory, &JsValue::from_f64(more as f64))?;
            Ok(())
        };
        grown().is_ok()
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    fn write(&self, address: u32, bytes: &[u8]) {
        match &self.copier {
            // SAFETY: `up` is an exported function of these three parameters; it reads the slice and writes the other memory.
            Some(copier) => unsafe { copier.up.call::<Copy>()(address, bytes.as_ptr() as u32, bytes.len() as u32) },
            None => self.view(address, bytes.len()).copy_from(bytes),
        }
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    fn read(&self, address: u32, bytes: &mut [u8]) {
        match &self.copier {
            // SAFETY: `down` is an exported function of these three parameters; it writes the slice, which is borrowed
            // mutably, and nothing else of this program's memory.
            Some(copier) => unsafe { copier.down.call::<Copy>()(bytes.as_mut_ptr() as u32, address, bytes.len() as u32) },
            None => self.view(address, bytes.len()).copy_to(bytes),
        }
    }

    fn set_stop_callback(&self, stop: StopCallback) {
        *self.stop.borrow_mut() = stop;
        *self.queue.borrow_mut() = None;
    }

    fn workers(&self) -> u32 {
        self.workers.get()
    }

    fn set_workers(&self, workers: u32) {
        self.workers.set(workers);
        self.store(control::WORKERS, workers);
    }

    fn compile(&self, bytes: &[u8], _number: u32, description: u32) -> Result<Code, DeviceError> {
        let [memory, stop, thread] = &self.imports();
        let description = ("module", JsValue::from(description));
        let clock = &clock()?;
        let given = [memory, stop, thread, &description, clock].map(|(name, value)| (*name, value));
        let exports = instantiate(bytes, &given).map_err(invalid)?;
        let run = installed(&export(&exports, "run").map_err(invalid)?)?;
        let run_chunks = export(&exports, "run_chunks").ok().map(|function| installed(&function)).transpose()?;
        Ok(Code { run, run_chunks })
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    fn run(&self, code: &Code, table: u32) -> Result<u32, DeviceError> {
        // SAFETY: the entry holds `run` of a module that `tandem_wasm` made, which takes an i32 and returns one; the code
        // reaches only the heap.
        Ok(unsafe { code.run.call::<extern "C" fn(u32) -> u32>() }(table))
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    fn run_chunks(&self, code: &Code, record: u32, number: u32) -> Result<(), DeviceError> {
        if let Some(run_chunks) = &code.run_chunks {
            // SAFETY: as in `run`, of `run_chunks`, which takes two i32 and returns nothing.
            let run_chunks = unsafe { run_chunks.call::<extern "C" fn(u32, u32)>() };
            run_chunks(record, number);
        }
        Ok(())
    }

    fn load(&self, address: u32) -> u32 {
        self.with_queue(|queue| Ok(queue.load(address)))
    }

    fn load_u64(&self, address: u32) -> u64 {
        self.with_queue(|queue| Ok(queue.load_u64(address)))
    }

    fn store(&self, address: u32, value: u32) {
        self.write(address, &value.to_le_bytes());
    }

    fn queue(&self) -> Result<RefMut<'_, WorkQueue>, DeviceError> {
        let mut queue = self.queue.borrow_mut();
        if queue.is_none() {
            let ([memory, stop, thread], clock) = (&self.imports(), &clock()?);
            let given = [memory, stop, thread, clock].map(|(name, value)| (*name, value));
            *queue = Some(WorkQueue::new(&given)?);
        }
        RefMut::filter_map(queue, Option::as_mut).map_err(|_| DeviceError::lost("no queue"))
    }
}

impl Copier {
    /// `None` where the browser has no multi-memory.
    fn new(heap: &WebAssembly::Memory) -> Option<Copier> {
        let exports = instantiate(&tandem_wasm::copier(), &[("main", &wasm_bindgen::memory()), ("m", heap)]).ok()?;
        let function = |name| install(&export(&exports, name).ok()?).ok();
        Some(Copier { up: function("up")?, down: function("down")? })
    }
}
