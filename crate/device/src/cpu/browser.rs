//! The tensor heap and generated modules in the browser: a shared `WebAssembly.Memory` beside this program's own, and
//! instances whose functions are put into this program's function table, so that a call costs a few nanoseconds and has
//! no JavaScript frame. The program has to be linked with a growable function table.
//!
//! Helping workers are started by the script around this program: it gives each the [`Host::invitation`], with the heap
//! and the module of the queue. A helper that is asleep hears no messages, so that the bytes of a module lie on the heap,
//! and each helper compiles them when it first meets the module.
//!
//! A trap in generated code ends this program like a trap of its own; the generators see to it that there is none.

use crate::DeviceError;
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use std::cell::{Cell, RefCell};
use tandem_wasm::Features;
use tandem_wasm::control::{self, description};
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};

/// Pages of 64 KiB at the start.
pub const INITIAL_PAGES: u32 = 16;

/// Helpers compile from the bytes on the heap.
pub const HELPERS_READ_CODE: bool = true;

/// Says whether the user pressed Stop: a function without parameters. It must not call this program.
pub type Stop = Function;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since this worker began.
    #[wasm_bindgen(js_namespace = performance)]
    pub fn now() -> f64;
}

/// A member of the global object `performance`.
fn performance(name: &str) -> Result<JsValue, JsValue> {
    let performance = Reflect::get(&js_sys::global(), &JsValue::from_str("performance"))?;
    let member = Reflect::get(&performance, &JsValue::from_str(name))?;
    Ok(member.dyn_ref::<Function>().map_or(member.clone(), |function| function.bind0(&performance).into()))
}

/// Sizes of the address space to ask for, largest first: a browser may refuse to reserve 4 GiB.
const LIMITS: [u32; 3] = [65536, 32768, 16384];

thread_local! {
    /// Entries of the function table that were used and are free again.
    static VACANT: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// The heap and the way to copy to and from it.
pub struct Host {
    memory: WebAssembly::Memory,
    limit: u32,
    copier: Option<Copier>,
    features: Features,
    stop: RefCell<Stop>,
    /// Helpers that take part.
    crew: Cell<u32>,
    /// Made when the queue is first used.
    lobby: RefCell<Option<Lobby>>,
}

/// Functions of the two-memory module; browsers without multi-memory copy through a view instead.
struct Copier {
    up: Slot,
    down: Slot,
}

/// Copies so many bytes to one address from another.
type Copies = extern "C" fn(u32, u32, u32);

/// An instance of a module, called through the function table.
pub struct Code {
    run: Slot,
    /// Where the module has kernels for several threads.
    help: Option<Slot>,
}

/// This thread's instance of the module of the queue (`tandem_wasm::work_queue`).
struct Lobby {
    seek: Slot,
    module: Slot,
    finish: Slot,
    fail: Slot,
    rest: Slot,
    ask: Slot,
    load: Slot,
    load_long: Slot,
    publish: Slot,
    need: Slot,
    cancel: Slot,
}

/// An entry of the function table.
struct Slot(u32);

impl Drop for Slot {
    fn drop(&mut self) {
        // An emptied entry lets the engine collect the instance.
        if table().set(self.0, JsValue::NULL.unchecked_ref::<Function>()).is_ok() {
            VACANT.with_borrow_mut(|vacant| vacant.push(self.0));
        }
    }
}

fn table() -> WebAssembly::Table {
    wasm_bindgen::function_table().unchecked_into()
}

/// What JavaScript threw, as text.
fn thrown(error: &JsValue) -> String {
    match error.dyn_ref::<js_sys::Error>() {
        Some(error) => String::from(error.message()),
        None => format!("{error:?}"),
    }
}

/// Puts a function into the table.
fn install(function: &Function) -> Result<Slot, DeviceError> {
    let vacant = VACANT.with_borrow_mut(Vec::pop);
    let index = match vacant {
        Some(index) => Ok(index),
        None => table().grow(1),
    };
    let set = index.and_then(|index| table().set(index, function).map(|()| Slot(index)));
    set.map_err(|e| DeviceError::Lost { reason: format!("the browser's function table is full: {}", thrown(&e)) })
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

impl Host {
    /// With a heap that can grow to so many pages, or as many as the browser grants.
    pub fn new(limit: u32) -> Result<Host, DeviceError> {
        let wishes = std::iter::once(limit).chain(LIMITS.into_iter().filter(|l| *l < limit));
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
        let (memory, limit) = made.ok_or_else(|| DeviceError::Unsupported {
            reason: format!("this browser grants no shared memory for tensors ({}); a current one is needed", thrown(&refusal)),
        })?;
        let copier = Copier::new(&memory);
        let offers = |features| {
            let bytes = Uint8Array::from(&tandem_wasm::probe(features)[..]);
            WebAssembly::validate(&bytes.into()).unwrap_or(false)
        };
        let features = Features { simd: offers(Features::SIMD), relaxed: offers(Features::RELAXED) };
        let never: Function = Closure::<dyn Fn() -> bool>::new(|| false).into_js_value().unchecked_into();
        Ok(Host { memory, limit, copier, features, stop: RefCell::new(never), crew: Cell::new(0), lobby: RefCell::new(None) })
    }

    /// What the engine offers.
    pub fn features(&self) -> Features {
        self.features
    }

    /// Pages that the heap can have.
    pub fn limit_pages(&self) -> u64 {
        u64::from(self.limit)
    }

    /// Makes the heap so many bytes long; says whether it did.
    pub fn grow(&self, bytes: u64) -> bool {
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

    /// Copies bytes onto the heap, within its bounds.
    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn write(&self, address: u32, bytes: &[u8]) {
        match &self.copier {
            // SAFETY: `up` is an exported function of these three parameters; it reads the slice and writes the other memory.
            Some(copier) => unsafe { copier.up.call::<Copies>()(address, bytes.as_ptr() as u32, bytes.len() as u32) },
            None => self.view(address, bytes.len()).copy_from(bytes),
        }
    }

    /// Copies bytes off the heap, within its bounds.
    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn read(&self, address: u32, bytes: &mut [u8]) {
        match &self.copier {
            // SAFETY: `down` is an exported function of these three parameters; it writes the slice, which is borrowed
            // mutably, and nothing else of this program's memory.
            Some(copier) => unsafe { copier.down.call::<Copies>()(bytes.as_mut_ptr() as u32, address, bytes.len() as u32) },
            None => self.view(address, bytes.len()).copy_to(bytes),
        }
    }

    /// A view of the heap; growth makes older ones too short, so that each copy takes its own.
    fn view(&self, address: u32, len: usize) -> Uint8Array {
        Uint8Array::new_with_byte_offset_and_length(&self.memory.buffer(), address, len as u32)
    }

    /// Whom code asks that is loaded from now on.
    pub fn ask(&self, stop: Stop) {
        *self.stop.borrow_mut() = stop;
        *self.lobby.borrow_mut() = None;
    }

    /// Helpers that take part beside the calling thread.
    pub fn crew(&self) -> u32 {
        self.crew.get()
    }

    /// Lets so many helpers take part.
    pub fn set_crew(&self, crew: u32) {
        self.crew.set(crew);
        self.store(control::CREW, crew);
    }

    /// What helpers have to know, and how many of them are wanted.
    pub fn invitation(&self) -> Result<JsValue, JsValue> {
        let invitation = Object::new();
        let module = WebAssembly::Module::new(&Uint8Array::from(&tandem_wasm::work_queue()[..]).into())?;
        let words = [
            ("lobby", module.into()),
            ("signal", control::SIGNAL.into()),
            ("calls", control::DEPTH.into()),
            ("lengthAt", description::LENGTH.into()),
            ("bytesAt", description::BYTES.into()),
            ("helpers", self.crew.get().into()),
            ("timeOrigin", performance("timeOrigin")?),
        ];
        Reflect::set(&invitation, &JsValue::from_str("memory"), &self.memory)?;
        for (name, value) in words {
            Reflect::set(&invitation, &JsValue::from_str(name), &value)?;
        }
        Ok(invitation.into())
    }

    /// What every module imports.
    fn imports(&self) -> [(&'static str, JsValue); 3] {
        [("m", self.memory.clone().into()), ("stop", self.stop.borrow().clone().into()), ("thread", JsValue::from(0))]
    }

    /// Compiles a module and binds it to the heap; its description is to be at this address.
    pub fn compile(&self, bytes: &[u8], _number: u32, described: u32) -> Result<Code, DeviceError> {
        let invalid = |e: JsValue| DeviceError::Invalid { reason: thrown(&e) };
        let [memory, stop, thread] = &self.imports();
        let described = ("module", JsValue::from(described));
        let clock = ("now", performance("now").map_err(invalid)?);
        let given = [memory, stop, thread, &described, &clock].map(|(name, value)| (*name, value));
        let exports = instantiate(bytes, &given).map_err(invalid)?;
        let run = install(&export(&exports, "run").map_err(invalid)?)?;
        let help = export(&exports, "help").ok().map(|help| install(&help)).transpose()?;
        Ok(Code { run, help })
    }

    /// Runs all steps of a module on the buffers that the table at this address names.
    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn run(&self, code: &Code, table: u32) -> Result<u32, DeviceError> {
        // SAFETY: the entry holds `run` of a module that `tandem_wasm` made, which takes an i32 and returns one; the code
        // reaches only the heap.
        Ok(unsafe { code.run.call::<extern "C" fn(u32) -> u32>() }(table))
    }

    /// Takes chunks of a kernel of a module from this record.
    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn help(&self, code: &Code, record: u32, number: u32) -> Result<(), DeviceError> {
        if let Some(help) = &code.help {
            // SAFETY: as in `run`, of `help`, which takes two i32 and returns nothing.
            let help = unsafe { help.call::<extern "C" fn(u32, u32)>() };
            help(record, number);
        }
        Ok(())
    }

    /// Makes the queue usable.
    pub fn open_queue(&self) -> Result<(), DeviceError> {
        let mut lobby = self.lobby.borrow_mut();
        if lobby.is_none() {
            let imports = self.imports();
            *lobby = Some(Lobby::new(&imports.each_ref().map(|(name, value)| (*name, value)))?);
        }
        Ok(())
    }

    /// A function of the lobby. If it cannot be opened there is nothing in the queue, and nothing to be found.
    fn lobby<T: Default>(&self, f: impl FnOnce(&Lobby) -> T) -> T {
        self.open_queue().ok().and_then(|()| self.lobby.borrow().as_ref().map(f)).unwrap_or_default()
    }

    /// Changes a word where threads meet.
    pub fn store(&self, address: u32, value: u32) {
        self.write(address, &value.to_le_bytes());
    }

    /// See `tandem_wasm::work_queue`, as for those that follow.
    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn seek(&self, allowed: u64) -> u32 {
        // SAFETY: here and below the entry holds the lobby's function of that name, with these parameters and this result.
        self.lobby(|lobby| unsafe { lobby.seek.call::<extern "C" fn(u64) -> u32>() }(allowed))
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn module(&self, found: u32) -> u32 {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.module.call::<extern "C" fn(u32) -> u32>() }(found))
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn finish(&self, place: u32, status: u32) {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.finish.call::<extern "C" fn(u32, u32)>() }(place, status));
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn fail(&self) {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.fail.call::<extern "C" fn()>() }());
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn rest(&self, signal: u32, nanoseconds: i64) {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.rest.call::<extern "C" fn(u32, i64)>() }(signal, nanoseconds));
    }

    /// Whether the user pressed Stop.
    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn is_stopped(&self) -> bool {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.ask.call::<extern "C" fn() -> u32>() }()) != 0
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn load(&self, address: u32) -> u32 {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.load.call::<extern "C" fn(u32) -> u32>() }(address))
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn load_long(&self, address: u32) -> u64 {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.load_long.call::<extern "C" fn(u32) -> u64>() }(address))
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn publish(&self, place: u32, number: u32, described: u32, table: u32, needs: u64) {
        self.lobby(|lobby| {
            // SAFETY: as in `seek`.
            let publish = unsafe { lobby.publish.call::<extern "C" fn(u32, u32, u32, u32, u64)>() };
            publish(place, number, described, table, needs);
        });
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn need(&self, place: u32, needs: u64) {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.need.call::<extern "C" fn(u32, u64)>() }(place, needs));
    }

    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn cancel(&self, place: u32, status: u32) {
        // SAFETY: as in `seek`.
        self.lobby(|lobby| unsafe { lobby.cancel.call::<extern "C" fn(u32, u32)>() }(place, status));
    }
}

impl Lobby {
    fn new(imports: &[(&str, &JsValue)]) -> Result<Lobby, DeviceError> {
        let invalid = |e: JsValue| DeviceError::Invalid { reason: thrown(&e) };
        let exports = instantiate(&tandem_wasm::work_queue(), imports).map_err(invalid)?;
        let function = |name| install(&export(&exports, name).map_err(invalid)?);
        Ok(Lobby {
            seek: function("seek")?,
            module: function("module")?,
            finish: function("finish")?,
            fail: function("fail")?,
            rest: function("rest")?,
            ask: function("ask")?,
            load: function("load")?,
            load_long: function("load_long")?,
            publish: function("publish")?,
            need: function("need")?,
            cancel: function("cancel")?,
        })
    }
}

/// A shared memory of so many pages at most.
fn heap_memory(limit: u32) -> Result<WebAssembly::Memory, JsValue> {
    let descriptor = Object::new();
    Reflect::set(&descriptor, &JsValue::from_str("initial"), &JsValue::from(INITIAL_PAGES))?;
    Reflect::set(&descriptor, &JsValue::from_str("maximum"), &JsValue::from(limit))?;
    Reflect::set(&descriptor, &JsValue::from_str("shared"), &JsValue::TRUE)?;
    WebAssembly::Memory::new(&descriptor)
}

impl Copier {
    /// `None` where the browser has no multi-memory.
    fn new(heap: &WebAssembly::Memory) -> Option<Copier> {
        let exports = instantiate(&tandem_wasm::copier(), &[("main", &wasm_bindgen::memory()), ("m", heap)]).ok()?;
        let function = |name| install(&export(&exports, name).ok()?).ok();
        Some(Copier { up: function("up")?, down: function("down")? })
    }
}

impl Slot {
    /// The entry as a function pointer: one of wasm32 is an index into the function table, and a call through it costs a
    /// few nanoseconds.
    ///
    /// # Safety
    /// `F` must be the type of `extern "C"` function that the entry holds; it must not be called when the entry is gone.
    #[allow(unsafe_code, reason = "a function pointer of wasm32 is an index into the function table")]
    unsafe fn call<F: Copy>(&self) -> F {
        const { assert!(size_of::<F>() == size_of::<u32>()) };
        // SAFETY: the caller says what the entry holds, and the sizes are the same.
        unsafe { std::mem::transmute_copy::<u32, F>(&self.0) }
    }
}
