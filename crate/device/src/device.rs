//! The trait that every device implements, and the traits of what only some devices can do. Only `read`, `finish_readback` and
//! `wait` wait for the device.

use crate::{DeviceError, DeviceLabel};
use tandem_kernel::{Argument, Buffer, CodeLines, Kernel, Program, Target, Tuning};

/// A buffer of one device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BufferId(pub usize);

/// A copy of a buffer to the host that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReadbackId(pub usize);

/// A program loaded into one device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ProgramId(pub usize);

/// Where programs run: memory, loaded programs, their execution.
///
/// Calls are made from one thread. Work is done in the order of the calls; `run` may return before it is done. Bytes are
/// exchanged in host layout ([`tandem_ir::DType::host_size`] bytes an element, little endian, bool one byte). What only some
/// devices can do is a trait of its own, reached through [`Device::capabilities`].
///
/// ```
/// use tandem_device::Device;
/// use tandem_device::cpu::{Cpu, Options};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let text = "graph \"double\"(%0 \"x\": f32[3]) {\n  %1 = add %0, %0 : f32[3]\n  return %1\n}";
/// let program = tandem_kernel::lower(&tandem_ir::parse::parse(text)?, true);
/// let device = Cpu::new(Options::default())?;
/// let x = device.allocate(program.inputs[0])?;
/// let y = device.allocate(program.outputs[0])?;
/// device.write(x, &[1.0_f32, 2.0, 3.0].map(f32::to_le_bytes).concat())?;
/// let id = device.load(&program)?;
/// device.run(id, &[x], &[y])?;
/// assert_eq!(device.read(y)?, [2.0_f32, 4.0, 6.0].map(f32::to_le_bytes).concat());
/// # Ok(())
/// # }
/// ```
pub trait Device {
    /// The name that programs call the device by: `cpu` or `webgpu`.
    fn name(&self) -> &'static str;

    /// Other names for the same device.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// What the device is called, in parts.
    fn label(&self) -> DeviceLabel;

    /// What the device can do beyond this trait.
    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities::default()
    }

    /// Allocates a buffer of undefined contents. A length of 0 is a buffer too.
    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError>;

    /// Bytes of memory that such a buffer takes.
    fn size_of(&self, buffer: Buffer) -> u64 {
        buffer.len as u64 * buffer.dtype.host_size() as u64
    }

    /// Frees a buffer; work that was enqueued before still finishes with it.
    fn free(&self, id: BufferId);

    /// Fills a buffer.
    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError>;

    /// Waits for the work on a buffer and copies it out.
    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError>;

    /// Makes a program runnable: generates its code (or finds it in the cache) and allocates its slots.
    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError>;

    /// Forgets a loaded program and its slots; cached code stays.
    fn unload(&self, id: ProgramId);

    /// Runs a program on buffers that fit [`Program::inputs`] and [`Program::outputs`].
    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError>;

    /// Waits until everything that was enqueued is done.
    fn wait(&self) -> Result<(), DeviceError>;

    /// The code generated for a kernel, as the device runs it or as text.
    fn code(&self, kernel: &Kernel, form: CodeForm) -> Code;

    /// A number that changes when programs loaded from then on get other code; loading a program again updates it.
    fn code_version(&self) -> u32 {
        0
    }

    /// Counters since the device was opened.
    fn statistics(&self) -> Statistics;
}

/// What a device can do beyond [`Device`].
#[derive(Clone, Copy, Default)]
pub struct Capabilities<'d> {
    /// Choices about the code of kernels.
    pub tunable: Option<&'d dyn Tunable>,
    /// Profiles and peak memory.
    pub profiled: Option<&'d dyn Profiled>,
    /// Several threads.
    pub threaded: Option<&'d dyn Threaded>,
    /// A queue of calls that run later.
    pub queued: Option<&'d dyn Queued>,
    /// Copies to the host that nothing waits for at once.
    pub async_readback: Option<&'d dyn AsyncReadback>,
    /// A device that may be lost and come back.
    pub recoverable: Option<&'d dyn Recoverable>,
    /// Memory of which the host reads and writes parts.
    pub addressable: Option<&'d dyn Addressable>,
    /// Kernels that it has code for beside what every device has.
    pub target: Target,
    /// Programs that run without this device and without the compiler.
    pub portable: Option<&'d dyn Portable>,
}

/// A device whose memory the host reaches without a copy of whole buffers, so that a few elements need no program.
pub trait Addressable {
    /// Copies bytes out of a buffer, from an offset on. False, and nothing is read, while work that writes the buffer is under way,
    /// or its contents are not what they should be.
    fn read_at(&self, id: BufferId, offset: usize, bytes: &mut [u8]) -> bool;

    /// Writes bytes into a buffer, from an offset on. False, and nothing is written, while work on the buffer is under way, or
    /// where its contents are not what they should be.
    fn write_at(&self, id: BufferId, offset: usize, bytes: &[u8]) -> bool;
}

/// A device with choices about the code of kernels that change no bit of a result.
pub trait Tunable {
    /// Measures the candidates for a kernel's code, by a clock of milliseconds, and uses the best in programs loaded from then
    /// on. Empty where there is no choice.
    fn tune(&self, kernel: &Kernel, now: &dyn Fn() -> f64, watch: &Watch<'_>) -> Result<Vec<Trial>, DeviceError>;

    /// The choices made so far, by the fingerprint of the kernel.
    fn tunings(&self) -> Vec<(u64, Tuning)>;

    /// Takes up a choice that was made before.
    fn set_tuning(&self, kernel: u64, tuning: Tuning);

    /// The instruction set that code is generated for, and all that there are, the best last; empty where there is no choice.
    fn instructions(&self) -> (&'static str, Vec<&'static str>) {
        ("", vec![])
    }

    /// Generates code for one of these sets in programs loaded from now on.
    fn set_instructions(&self, _name: &str) {}
}

/// A device that takes part in profiles.
pub trait Profiled {
    /// Adds to the recording of this thread what other threads recorded since it began. Nothing may run any more.
    fn drain_events(&self) {}

    /// Runs a program so many times; returns what all runs took by the device's own clock, `None` where it has no such clock.
    fn time_on_device(
        &self,
        _id: ProgramId,
        _inputs: &[BufferId],
        _outputs: &[BufferId],
        _calls: u32,
    ) -> Result<Option<DeviceTime>, DeviceError> {
        Ok(None)
    }

    /// Tells [`crate::phase`] what the device measured by its own clock of calls that were made later than they ran; waits for it, but not
    /// longer than so.
    fn finish_times(&self, _most_ms: f64) {}

    /// Sets [`Statistics::peak_bytes`] back to what is alive now.
    fn reset_peak(&self);

    /// Most bytes alive since this was last asked, or the peak was set back.
    fn take_recent_peak(&self) -> u64;
}

/// A device that computes on threads of this machine.
pub trait Threaded {
    /// How many threads compute.
    fn threads(&self) -> u32;

    /// Lets so many threads compute. Results stay the same to the bit.
    fn set_threads(&self, threads: u32);
}

/// A device with a queue of its own.
pub trait Queued {
    /// Whether a program takes so long that other devices should have their work before it runs.
    fn is_long(&self, _id: ProgramId) -> bool {
        false
    }

    /// Starts what was enqueued and not yet submitted. Does not wait; an error is returned by the next call.
    fn flush(&self) {}

    /// Sets whether every call is done when `run` returns, so that an error comes from the call that caused it.
    fn set_synchronous(&self, _synchronous: bool) {}
}

/// A device that copies to the host while the host goes on.
pub trait AsyncReadback {
    /// Starts to copy a buffer out, as it is when everything enqueued before is done. `None` where [`Device::read`] has to be
    /// used.
    fn start_readback(&self, id: BufferId) -> Result<Option<ReadbackId>, DeviceError>;

    /// Waits for a readback and takes its bytes. If Stop ends the wait, the readback goes on.
    fn finish_readback(&self, readback: ReadbackId) -> Result<Vec<u8>, DeviceError>;

    /// Gives a readback up.
    fn cancel_readback(&self, readback: ReadbackId);
}

/// A device that may be lost and come back.
pub trait Recoverable {
    /// A cell of this number begins: what is allocated from now on belongs to it. Returns the errors that belong to no call; a
    /// device that is lost says so.
    fn begin_cell(&self, number: u32) -> Result<(), DeviceError>;
}

/// A device whose generated code also runs elsewhere.
pub trait Portable {
    /// A program with all that another engine needs to run it, for every instruction set.
    fn portable_program(&self, program: &Program) -> PortableProgram;
}

/// A program as generated code and the arguments that the code takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortableProgram {
    /// The language of the code.
    pub language: &'static str,
    /// The module of the whole program for each instruction set whose code differs from that of the set before it, by the
    /// set's name. The first needs nothing special.
    pub modules: Vec<(&'static str, Vec<u8>)>,
    /// What the entries of the argument table are.
    pub table: Vec<TableEntry>,
    /// Bytes of the scratch memory that all steps share.
    pub scratch_bytes: u64,
    /// The first address of the device's memory that may hold a buffer; what lies below is 0 at the start.
    pub first_address: u32,
    /// Every buffer's address is a multiple of this.
    pub alignment: u32,
}

/// An entry of an argument table: the address of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEntry {
    /// An input, an output or a slot.
    Argument(Argument),
    /// The scratch memory.
    Scratch,
}

/// A time by a device's own clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeviceTime {
    /// Milliseconds.
    pub ms: f64,
    /// The step that the clock moves in, as far as was observed.
    pub step_ms: f64,
}

/// A choice about a kernel's code that was measured.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The choice.
    pub tuning: Tuning,
    /// Milliseconds of a run, the median of several measurements.
    pub ms: f64,
    /// All of them, in the order in which they were measured.
    pub samples_ms: Vec<f64>,
    /// Whether it is used from now on.
    pub chosen: bool,
}

/// Who looks on while candidates are measured.
pub struct Watch<'w> {
    /// Hears of what is known so far, none of it chosen. By `false` it stops the measurement, and the heuristic's choice is used.
    pub measured: &'w dyn Fn(&[Trial]) -> bool,
    /// Whether the samples of a candidate, given second, are faster than those of the heuristic's choice by more than chance: a
    /// candidate of which that is not so is never chosen.
    pub is_faster: &'w dyn Fn(&[f64], &[f64]) -> bool,
}

/// The form of generated code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeForm {
    /// As the device runs it: a WebAssembly module, or WGSL.
    Executable,
    /// As text for people: WAT, or WGSL.
    Text,
}

/// Generated code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// `wasm`, `wat` or `wgsl`.
    pub language: &'static str,
    /// A module, or text in UTF-8.
    pub bytes: Vec<u8>,
    /// Of text, which parts of the kernel its lines belong to.
    pub lines: Vec<CodeLines>,
}

impl Code {
    /// The code as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

/// What a device has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Kernels launched.
    pub kernels: u64,
    /// Dispatches of compute shaders (WebGPU), of which a large kernel takes several; on the CPU, one a kernel.
    pub dispatches: u64,
    /// Submissions to a queue (WebGPU), or calls into generated code (CPU).
    pub submits: u64,
    /// Bytes that kernels read and wrote if each operand moves once.
    pub bytes_moved: u64,
    /// Bytes that were brought to it.
    pub uploaded_bytes: u64,
    /// Bytes that were fetched from it.
    pub downloaded_bytes: u64,
    /// Bytes of live buffers and slots.
    pub live_bytes: u64,
    /// Most bytes alive since the last [`Profiled::reset_peak`].
    pub peak_bytes: u64,
    /// The same since [`Profiled::take_recent_peak`].
    pub(crate) recent_peak_bytes: u64,
    /// Of the live bytes, what programs keep for their temporaries.
    pub program_bytes: u64,
    /// Modules or pipelines compiled.
    pub compiled: u64,
    /// Calls that went through the device's own queue.
    pub queued: u64,
    /// Calls in that queue that are not known to be done.
    pub waiting: u32,
    /// The most calls that were ever in it.
    pub deepest: u32,
    /// Live bytes of freed buffers that calls in the queue still use, and of the calls' scratch memory.
    pub held_bytes: u64,
    /// The most calls of the queue that ever ran concurrently.
    pub side_by_side: u32,
}

impl Statistics {
    /// Counts bytes that live from now on. The peak since long ago is made of those since the last looks, so that this is little.
    pub(crate) fn add_live(&mut self, bytes: u64) {
        self.live_bytes += bytes;
        self.recent_peak_bytes = self.recent_peak_bytes.max(self.live_bytes);
    }

    /// [`Profiled::reset_peak`].
    pub(crate) fn reset_peak(&mut self) {
        (self.peak_bytes, self.recent_peak_bytes) = (self.live_bytes, self.live_bytes);
    }

    /// [`Profiled::take_recent_peak`].
    pub(crate) fn take_recent_peak(&mut self) -> u64 {
        self.peak_bytes = self.peak_bytes.max(self.recent_peak_bytes);
        std::mem::replace(&mut self.recent_peak_bytes, self.live_bytes)
    }

    /// With the most bytes since the peak was set back.
    pub(crate) fn with_peak(self) -> Statistics {
        Statistics { peak_bytes: self.peak_bytes.max(self.recent_peak_bytes), ..self }
    }
}
