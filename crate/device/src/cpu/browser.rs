//! The tensor heap and generated modules in the browser: a shared `WebAssembly.Memory` beside this program's own, and
//! instances whose functions are put into this program's function table, so that a call costs a few nanoseconds and has
//! no JavaScript frame. The program has to be linked with a growable function table.
//!
//! Helping workers are started by the script around this program: it gives each the [`Host::invitation`], with the heap
//! and the addresses of the words where threads meet. A helper that is asleep hears no messages, so that the bytes of a
//! module lie on the heap, and each helper compiles them when it first meets the module.
//!
//! A trap in generated code ends this program like a trap of its own; the generators see to it that there is none.

use crate::DeviceError;
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use std::cell::{Cell, RefCell};
use tandem_wasm::Features;
use tandem_wasm::fork::control;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Pages of 64 KiB at the start.
pub const INITIAL_PAGES: u32 = 16;

/// Helpers compile from the bytes on the heap.
pub const HELPERS_READ_CODE: bool = true;

/// Says whether the user pressed Stop: a function without parameters. It must not call this program.
pub type Stop = Function;

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
    /// The number of the next module that helpers may meet.
    next: Cell<u32>,
    /// The module that they were told of last.
    announced: Cell<u32>,
}

/// Functions of the two-memory module; browsers without multi-memory copy through a view instead.
struct Copier {
    up: Slot,
    down: Slot,
}

/// An instance of a module, called through the function table.
pub struct Code {
    run: Slot,
    /// The module's number among the helpers, of one that they take part in.
    number: Option<u32>,
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
        Ok(Host {
            memory,
            limit,
            copier,
            features,
            stop: RefCell::new(never),
            crew: Cell::new(0),
            next: Cell::new(1),
            announced: Cell::new(0),
        })
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
            Some(copier) => unsafe { copier.up.three()(address, bytes.as_ptr() as u32, bytes.len() as u32) },
            None => self.view(address, bytes.len()).copy_from(bytes),
        }
    }

    /// Copies bytes off the heap, within its bounds.
    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn read(&self, address: u32, bytes: &mut [u8]) {
        match &self.copier {
            // SAFETY: `down` is an exported function of these three parameters; it writes the slice, which is borrowed
            // mutably, and nothing else of this program's memory.
            Some(copier) => unsafe { copier.down.three()(bytes.as_mut_ptr() as u32, address, bytes.len() as u32) },
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
    }

    /// Helpers that take part beside the calling thread.
    pub fn crew(&self) -> u32 {
        self.crew.get()
    }

    /// Lets so many helpers take part.
    pub fn set_crew(&self, crew: u32) {
        self.crew.set(crew);
        self.write(control::CREW, &crew.to_le_bytes());
        self.write(control::FAILED, &[0; 4]);
    }

    /// What helpers have to know, and how many of them are wanted.
    pub fn invitation(&self) -> Result<JsValue, JsValue> {
        let (invitation, at) = (Object::new(), Object::new());
        Reflect::set(&invitation, &JsValue::from_str("memory"), &self.memory)?;
        Reflect::set(&invitation, &JsValue::from_str("at"), &at)?;
        Reflect::set(&invitation, &JsValue::from_str("helpers"), &JsValue::from(self.crew.get()))?;
        let words = [
            ("signal", control::SIGNAL),
            ("sleeping", control::SLEEPING),
            ("module", control::MODULE),
            ("code", control::CODE),
            ("codeLength", control::CODE_LEN),
            ("crew", control::CREW),
            ("failed", control::FAILED),
        ];
        for (name, address) in words {
            Reflect::set(&at, &JsValue::from_str(name), &JsValue::from(address / 4))?;
        }
        Ok(invitation.into())
    }

    /// Compiles a module and binds it to the heap.
    pub fn compile(&self, bytes: &[u8]) -> Result<Code, DeviceError> {
        let invalid = |e: JsValue| DeviceError::Invalid { reason: thrown(&e) };
        let exports = instantiate(bytes, &[("m", &self.memory), ("stop", &self.stop.borrow())]).map_err(invalid)?;
        let run = install(&export(&exports, "run").map_err(invalid)?)?;
        let number = export(&exports, "help").is_ok().then(|| self.next.replace(self.next.get() + 1));
        Ok(Code { run, number })
    }

    /// Before the bytes of a module leave the heap: a helper that reads them now will see that they are another's.
    pub fn forget(&self, _: &Code) {
        self.announced.set(0);
        self.write(control::MODULE, &[0; 4]);
    }

    /// Runs all steps of a module on the buffers that the table at this address names. Helpers find its bytes at `place`.
    #[allow(unsafe_code, reason = "a call into generated code")]
    pub fn run(&self, code: &Code, place: Option<(u32, u64)>, table: u32) -> Result<u32, DeviceError> {
        if let (Some(number), Some((address, length))) = (code.number, place)
            && self.announced.replace(number) != number
        {
            // In this order, so that a helper never takes the bytes of one module for those of another.
            self.write(control::MODULE, &[0; 4]);
            self.write(control::CODE, bytemuck::cast_slice(&[address, length as u32]));
            self.write(control::MODULE, &number.to_le_bytes());
        }
        // SAFETY: the entry of the function table holds `run` of a module that `tandem_wasm` made, which takes an i32 and
        // returns one; a function pointer of wasm32 is an index into that table. The code reaches only the heap.
        let run = unsafe { std::mem::transmute::<usize, extern "C" fn(u32) -> u32>(code.run.0 as usize) };
        Ok(run(table))
    }
}

impl Code {
    /// Whether helpers take part in it.
    pub fn is_shared(&self) -> bool {
        self.number.is_some()
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
    /// The entry as a function.
    ///
    /// # Safety
    /// It must hold one of three i32 parameters and no result.
    #[allow(unsafe_code, reason = "a function pointer of wasm32 is an index into the function table")]
    unsafe fn three(&self) -> extern "C" fn(u32, u32, u32) {
        // SAFETY: the caller says what the entry holds.
        unsafe { std::mem::transmute::<usize, extern "C" fn(u32, u32, u32)>(self.0 as usize) }
    }
}
