//! The trait that every device implements, and its errors. Refuses blocking where it can be avoided: only `read`,
//! `fetched` and `wait` wait.

use std::fmt;
use tandem_ir::DType;
use tandem_kernel::{Buffer, Kernel, Program, Step, Tuning, action};

/// A buffer of one device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BufferId(pub usize);

/// A buffer that is on its way out of one device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FetchId(pub usize);

/// A program loaded into one device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ProgramId(pub usize);

/// Where programs run.
///
/// Calls are made from one thread. Work is done in the order of the calls; `run` may return before it is done. Bytes
/// that come and go are in host layout ([`DType::host_size`] bytes an element, little endian, bool one byte).
pub trait Device {
    /// `cpu` or `webgpu`.
    fn name(&self) -> &'static str;

    /// For people, with what matters for its speed: `CPU · relaxed SIMD`, `WebGPU · SwiftShader (software)`.
    fn label(&self) -> String;

    /// Whether the device is emulated, so that its timings are ratios at best.
    fn is_software(&self) -> bool;

    /// How many threads of this machine compute.
    fn threads(&self) -> u32 {
        1
    }

    /// Lets so many threads compute, where the device has any choice. Results stay the same to the bit.
    fn set_threads(&self, _threads: u32) {}

    /// A cell of this number begins: what is asked for from now on is its. An error is told before the cell runs; a device
    /// that is lost says so.
    fn begin_cell(&self, _number: u32) -> Result<(), DeviceError> {
        Ok(())
    }

    /// A buffer of undefined contents. A length of 0 is a buffer too.
    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError>;

    /// Gives a buffer back; work that was enqueued before still finishes with it.
    fn free(&self, id: BufferId);

    /// Fills a buffer.
    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError>;

    /// Waits for the work on a buffer and copies it out.
    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError>;

    /// Begins to copy a buffer out as it is when all that was enqueued before is done, and does not wait for it. None where
    /// [`Device::read`] is all that there is.
    fn fetch(&self, _id: BufferId) -> Result<Option<FetchId>, DeviceError> {
        Ok(None)
    }

    /// Waits for what is fetched. If Stop ends the wait, it may be asked for again.
    fn fetched(&self, _fetch: FetchId) -> Result<Vec<u8>, DeviceError> {
        Err(DeviceError::Invalid { reason: "nothing is fetched from this device".to_owned() })
    }

    /// Gives up what is fetched.
    fn forget(&self, _fetch: FetchId) {}

    /// Makes a program runnable: generates its code (or finds it in the cache) and allocates its slots.
    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError>;

    /// Forgets a loaded program and its slots; cached code stays.
    fn unload(&self, id: ProgramId);

    /// Runs a program on buffers that fit [`Program::inputs`] and [`Program::outputs`].
    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError>;

    /// Whether a program takes so long that others should have their work before it runs.
    fn is_long(&self, _id: ProgramId) -> bool {
        false
    }

    /// Begins what was enqueued and only gathered so far. Does not wait; what goes wrong is told by the next call.
    fn flush(&self) {}

    /// Whether every call is to be done when `run` returns, so that an error comes from the call that it is about. Only
    /// devices that keep a queue of their own have a choice.
    fn set_synchronous(&self, _synchronous: bool) {}

    /// Waits until everything that was enqueued is done.
    fn wait(&self) -> Result<(), DeviceError>;

    /// The code generated for a kernel, for people.
    fn listing(&self, kernel: &Kernel) -> Listing;

    /// The code generated for a kernel, as the device takes it.
    fn code(&self, kernel: &Kernel) -> Code;

    /// Measures the choices that there are about a kernel's code, by a clock of milliseconds, and uses the best in programs
    /// that are loaded from then on. Empty where there are none.
    fn tune(&self, _kernel: &Kernel, _now: &dyn Fn() -> f64) -> Result<Vec<Trial>, DeviceError> {
        Ok(vec![])
    }

    /// Tells the recording of this thread what other threads noted since it began; nothing runs any more.
    fn tell(&self) {}

    /// Runs a program so many times and tells what all of them took by the device's own clock; none where it has no such clock.
    fn stamped(&self, _id: ProgramId, _inputs: &[BufferId], _outputs: &[BufferId], _calls: u32) -> Result<Option<Stamped>, DeviceError> {
        Ok(None)
    }

    /// What was chosen so far, by a number that names the kernel.
    fn tunings(&self) -> Vec<(u64, Tuning)> {
        vec![]
    }

    /// Takes up a choice that was made before.
    fn set_tuning(&self, _kernel: u64, _tuning: Tuning) {}

    /// The set of instructions that code is generated for, and all that there are, the best last; empty where there is
    /// no choice.
    fn instructions(&self) -> (&'static str, Vec<&'static str>) {
        ("", vec![])
    }

    /// Generates code for one of these in programs that are loaded from now on.
    fn set_instructions(&self, _name: &str) {}

    /// A number that changes when programs that are loaded from then on get other code: loading a program again gives it.
    fn generation(&self) -> u32 {
        0
    }

    /// Counters since the device was made.
    fn statistics(&self) -> Statistics;

    /// Sets [`Statistics::peak_bytes`] back to what lives now.
    fn reset_peak(&self);
}

/// A time by a device's own clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stamped {
    /// Milliseconds.
    pub ms: f64,
    /// The step that the clock moves in, as far as was seen.
    pub step_ms: f64,
}

/// A choice about a kernel's code that was measured.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// The choice.
    pub tuning: Tuning,
    /// Milliseconds of a run, the fewest of many.
    pub ms: f64,
    /// Whether it is used from now on.
    pub chosen: bool,
}

/// Generated code for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// `wat` or `wgsl`.
    pub language: &'static str,
    /// The text.
    pub code: String,
}

/// Generated code as a device takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// `wasm` or `wgsl`.
    pub language: &'static str,
    /// A module, or text.
    pub bytes: Vec<u8>,
}

/// What a device has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Kernels launched.
    pub kernels: u64,
    /// Submissions to a queue (WebGPU), or calls into generated code (CPU).
    pub submits: u64,
    /// Bytes that kernels read and wrote if each operand moves once.
    pub bytes_moved: u64,
    /// Bytes of live buffers and slots.
    pub live_bytes: u64,
    /// Most bytes alive since the last [`Device::reset_peak`].
    pub peak_bytes: u64,
    /// Modules or pipelines compiled.
    pub compiled: u64,
    /// Calls that did not run at once, but went through the device's own queue.
    pub queued: u64,
    /// Calls in that queue now that are not known to be done.
    pub waiting: u32,
    /// The most that ever were.
    pub deepest: u32,
    /// Of the live bytes, those of buffers that were given back and that calls in the queue still use, and of what these
    /// calls need beside buffers.
    pub held_bytes: u64,
    /// The most calls of the queue that ever ran at the same time.
    pub side_by_side: u32,
}

/// What can go wrong on a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviceError {
    /// Not enough memory.
    OutOfMemory {
        /// Bytes asked for.
        wanted: u64,
        /// Bytes that the device can hold in all, 0 when unknown.
        limit: u64,
    },
    /// Something that this device cannot do.
    Unsupported {
        /// What and why, with the remedy, a sentence.
        reason: String,
    },
    /// The user pressed Stop while the device was being waited for.
    Interrupted,
    /// The device is gone, or a value on it.
    Lost {
        /// What is known of the cause, a sentence.
        reason: String,
    },
    /// Generated code was refused: our mistake.
    Invalid {
        /// What the validator said.
        reason: String,
    },
}

impl DeviceError {
    /// Something that this device cannot do.
    pub fn unsupported(reason: impl Into<String>) -> DeviceError {
        DeviceError::Unsupported { reason: reason.into() }
    }

    /// The device is gone, or a value on it.
    pub fn lost(reason: impl Into<String>) -> DeviceError {
        DeviceError::Lost { reason: reason.into() }
    }

    /// A defect of ours.
    pub fn invalid(reason: impl Into<String>) -> DeviceError {
        DeviceError::Invalid { reason: reason.into() }
    }
}

impl fmt::Display for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeviceError::OutOfMemory { wanted, limit: 0 } => write!(f, "not enough memory for {}", bytes(*wanted)),
            DeviceError::OutOfMemory { wanted, limit } => {
                write!(f, "not enough memory for {}: the device holds at most {}", bytes(*wanted), bytes(*limit))
            }
            DeviceError::Unsupported { reason } | DeviceError::Lost { reason } => f.write_str(reason),
            DeviceError::Interrupted => f.write_str("interrupted while waiting for the device"),
            DeviceError::Invalid { reason } => write!(f, "generated code was refused (a defect of Tandem, please report it): {reason}"),
        }
    }
}

impl std::error::Error for DeviceError {}

/// A size for people.
pub fn bytes(n: u64) -> String {
    match n {
        0..1_000 => format!("{n} B"),
        1_000..1_000_000 => format!("{:.1} kB", n as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} MB", n as f64 / 1e6),
        _ => format!("{:.1} GB", n as f64 / 1e9),
    }
}

/// Kernels that a program launches, and the bytes that they move; of loops that data ends one trip.
pub fn work(program: &Program) -> (u64, u64) {
    let moved = |step: &Step| traffic(&step.kernel);
    if program.actions.is_empty() {
        return (program.steps.len() as u64, program.steps.iter().map(moved).sum());
    }
    let runs = action::runs(&program.actions, program.steps.len());
    let bytes = program.steps.iter().zip(&runs).map(|(step, n)| moved(step).saturating_mul(*n)).fold(0, u64::saturating_add);
    (runs.into_iter().fold(0, u64::saturating_add), bytes)
}

/// Bytes that a kernel moves if it reads each input and writes each output once, in host layout.
pub fn traffic(kernel: &Kernel) -> u64 {
    let size = |b: &Buffer| (b.len * DType::host_size(b.dtype)) as u64;
    kernel.inputs.iter().chain(&kernel.outputs).map(size).sum()
}
