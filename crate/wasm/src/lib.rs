//! Kernel IR to WebAssembly bytes. Pure: no engine, no memory, no clock.
//!
//! # Convention
//! [`module`] makes one module from the kernels of a program. It imports a memory, `"e" "m"`, the *tensor heap*: shared,
//! of at most 65536 pages; a function, `"e" "stop"`, that says whether the user pressed Stop (`() -> i32`) and is called on the calling
//! thread alone; and two constants of i32, `"e" "thread"`, the number of the thread that the instance is for, and
//! `"e" "module"`, the address where the module is described ([`control::description`]). On the heap a bool is one byte
//! (0 or 1), any other dtype takes the bytes of its name, and buffers are row-major.
//!
//! It exports `run(table: i32) -> i32`, whose result is one of [`control::status`], and one function `k0`, `k1`, …
//! `(table: i32, begin: i32, end: i32)` for each distinct kernel, numbered by first use. A kernel that packs its operands before ([`scratch`]) has a function `p0`, `p1`, … beside,
//! which `run` calls first. `table` is an address on the tensor heap. There lie u32 addresses of buffers, for each
//! step its inputs, its outputs, and its scratch memory if it needs any, step after step, and behind them those that the
//! program's actions name ([`table_len`] of them in all); a kernel function gets the address of the first entry of its
//! step. Steps run one after another, so that they may have the same scratch memory, but for those without any that do not
//! touch what another one writes: several such that are worth it are dealt out together (`threads::concurrent_steps`). `run` does what the actions say, or else runs every step from 0 to its [`units`],
//! long ones in chunks; between trips of loops and between chunks it asks `stop`. Where a kernel is worth several threads
//! the module also exports `help(record: i32, module: i32)`, by which threads with an instance of their own take part
//! (`threads::parallel_for`). Whole programs are handed to them by the module [`work_queue()`].
//!
//! A module that is watched ([`profiled_module`]) also imports `"e" "now" () -> f64`, the host's clock, and each part of a step
//! that runs leaves a note ([`control::note`]); its table has one more entry at the end, the number of the call.
//!
//! `begin..end` are units of work: a kernel may be cut into ranges of units that are run in any order or at the same time.
//! A unit is one turn of the outermost loop of the output's domain; of a matrix product, a batch, a tile of rows, a block
//! of columns, or of both. Bits of the result do not depend on how a kernel is cut.
//!
//! No function traps for buffers of the sizes that the kernel names. An output may not overlap an input.

#![forbid(unsafe_code)]

mod body;
mod emit;
mod host_modules;
mod math;
mod threads;

pub use body::candidates::candidates;
pub use host_modules::{copier, probe};
pub use threads::control;
pub use threads::work_queue::work_queue;

use body::matmul::{self, blocks, pack};
use body::{cost, map, reduce, rows};
use emit::code::Code;
use emit::listing;
use rustc_hash::FxHashMap;
use std::ops::Range;
use tandem_kernel::{Action, Body, Kernel, Program, Step};
use threads::concurrent_steps::{self, Together};
use threads::{parallel_for, profiling, run};
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, FunctionSection, GlobalType, ImportSection, MemoryType, Module, TypeSection,
    ValType,
};

/// What the engine offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Features {
    /// Vectors of 128 bits.
    pub simd: bool,
    /// Relaxed SIMD, of which the fused multiply-add is used; needs `simd`.
    pub relaxed: bool,
}

impl Features {
    /// None.
    pub const SCALAR: Features = Features { simd: false, relaxed: false };
    /// SIMD128.
    pub const SIMD: Features = Features { simd: true, relaxed: false };
    /// SIMD128 and relaxed SIMD.
    pub const RELAXED: Features = Features { simd: true, relaxed: true };
}

/// The tensor heap as modules import it.
fn heap() -> MemoryType {
    MemoryType { minimum: 1, maximum: Some(65536), memory64: false, shared: true, page_size_log2: None }
}

/// The imported function, and the first of our own.
const STOP: u32 = 0;
const FIRST: u32 = 1;

/// Entries of the table of addresses.
pub fn table_len(program: &Program) -> usize {
    let of_steps: usize = program.steps.iter().map(|step| entries(&step.kernel)).sum();
    of_steps + tandem_kernel::action::arguments(&program.actions).len()
}

/// Entries of one step.
fn entries(kernel: &Kernel) -> usize {
    kernel.inputs.len() + kernel.outputs.len() + usize::from(scratch(kernel).is_some())
}

/// What a kernel needs beside its buffers, if it needs anything.
pub fn scratch(kernel: &Kernel) -> Option<Scratch> {
    let Body::MatMul(mm) = &kernel.body else { return None };
    let blocks = blocks::plan(kernel, mm)?;
    Some(Scratch { bytes: blocks.bytes(mm), units: pack::units(mm, &blocks) })
}

/// Memory in which a kernel's operands are packed before it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scratch {
    /// How much.
    pub bytes: usize,
    /// Units of the function that packs.
    pub units: usize,
}

/// Number of parts in which a kernel can be run, see the module's text.
pub fn units(kernel: &Kernel) -> usize {
    match &kernel.body {
        Body::Map(map) => map.domain.first().copied().unwrap_or(1),
        Body::Reduce(reduce) => reduce.outer.first().copied().unwrap_or(1),
        Body::MatMul(mm) => matmul::units(kernel, mm),
        Body::Rows(rows) => rows.rows.first().copied().unwrap_or(1),
    }
}

/// About how many nanoseconds a program takes on one thread; of loops that data ends one trip.
pub fn nanoseconds(program: &Program) -> f64 {
    let of_step = |step: &Step| cost::of_unit(&step.kernel) * units(&step.kernel) as f64;
    if program.actions.is_empty() {
        return program.steps.iter().map(of_step).sum();
    }
    let runs = tandem_kernel::action::runs(&program.actions, program.steps.len());
    program.steps.iter().zip(&runs).map(|(step, n)| of_step(step) * *n as f64).sum()
}

/// The module of a program.
pub fn module(program: &Program, features: Features) -> Vec<u8> {
    whole(program, features, false)
}

/// The same, watched.
pub fn profiled_module(program: &Program, features: Features) -> Vec<u8> {
    whole(program, features, true)
}

fn whole(program: &Program, features: Features, is_watched: bool) -> Vec<u8> {
    let together = if program.actions.is_empty() { concurrent_steps::independent(&program.steps) } else { vec![] };
    assemble(program.steps.iter().map(|step| &*step.kernel), &program.actions, together, features, is_watched)
}

/// The module of some kernels, run in this order.
pub fn build<'k>(steps: impl IntoIterator<Item = &'k Kernel>, features: Features) -> Vec<u8> {
    assemble(steps, &[], vec![], features, false)
}

/// The module of these kernels; of which some may run at the same time.
fn assemble<'k>(
    steps: impl IntoIterator<Item = &'k Kernel>,
    actions: &[Action],
    independent: Vec<Range<usize>>,
    features: Features,
    is_watched: bool,
) -> Vec<u8> {
    let mut index: FxHashMap<&Kernel, [u32; 2]> = FxHashMap::default();
    let mut bodies = CodeSection::new();
    let mut exports = ExportSection::new();
    let mut calls = Vec::new();
    // The clock is imported behind the function that says whether to stop.
    let first = FIRST + u32::from(is_watched);
    let mut next = first;
    for kernel in steps {
        let number = index.len();
        let [packs, function] = *index.entry(kernel).or_insert_with(|| {
            let first = next;
            let functions = [packing(kernel, features).map(|code| ("p", code)), Some(("k", function(kernel, features)))];
            for (name, code) in functions.into_iter().flatten() {
                bodies.function(&code.finish());
                exports.export(&format!("{name}{number}"), ExportKind::Func, next);
                next += 1;
            }
            [first, next - 1]
        });
        calls.push(run::Call { packs: (packs < function).then_some(packs), function, kernel });
    }
    let table = run::entries(&calls);
    if is_watched {
        let length = table[calls.len()] + tandem_kernel::action::arguments(actions).len() as i32;
        for (step, call) in calls.iter_mut().enumerate() {
            for (part, function) in call.packs.iter_mut().chain([&mut call.function]).rev().enumerate() {
                let code = profiling::watched(*function, 2 * step as u32 + part as u32, [table[step], length], FIRST);
                bodies.function(&code.finish());
                *function = next;
                next += 1;
            }
        }
    }
    let together = independent.into_iter().filter_map(|steps| Together::new(steps, &calls, &table)).zip(next..);
    let together: Vec<(Together, u32)> = together.collect();
    for (together, _) in &together {
        bodies.function(&together.function().finish());
    }
    let count = next + together.len() as u32;
    let [run, ask, help, fork] = [count, count + 1, count + 2, count + 3];
    let driver = run::driver(&calls, actions, &together, run::Given { ask, fork });
    bodies.function(&driver.run.finish());
    bodies.function(&parallel_for::ask(STOP).finish());
    exports.export("run", ExportKind::Func, run);
    if !driver.shared.is_empty() {
        bodies.function(&parallel_for::help(&driver.shared, ask).finish());
        bodies.function(&parallel_for::fork(help).finish());
        exports.export("help", ExportKind::Func, help);
    }

    let mut types = TypeSection::new();
    types.ty().function([ValType::I32; 3], []);
    types.ty().function([ValType::I32], [ValType::I32]);
    types.ty().function([ValType::I32; 5], [ValType::I32]);
    types.ty().function([], [ValType::I32]);
    types.ty().function([ValType::I32; 2], []);
    if is_watched {
        types.ty().function([], [ValType::F64]);
    }
    let mut imports = ImportSection::new();
    imports.import("e", "m", EntityType::Memory(heap()));
    imports.import("e", "stop", EntityType::Function(3));
    for name in ["thread", "module"] {
        imports.import("e", name, EntityType::Global(GlobalType { val_type: ValType::I32, mutable: false, shared: false }));
    }
    if is_watched {
        imports.import("e", "now", EntityType::Function(5));
    }
    let mut functions = FunctionSection::new();
    for _ in first..count {
        functions.function(0);
    }
    functions.function(1).function(3);
    if !driver.shared.is_empty() {
        functions.function(4).function(2);
    }
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions).section(&exports).section(&bodies);
    module.finish()
}

/// The function that packs a kernel's operands, if they are packed.
fn packing(kernel: &Kernel, features: Features) -> Option<Code> {
    let Body::MatMul(mm) = &kernel.body else { return None };
    Some(pack::function(kernel, mm, &blocks::plan(kernel, mm)?, features))
}

fn function(kernel: &Kernel, features: Features) -> Code {
    let features = if kernel.is_wide() { Features::SCALAR } else { features };
    match &kernel.body {
        Body::Map(map) => map::function(kernel, map, features),
        Body::Reduce(reduce) => reduce::function(kernel, reduce, features),
        Body::MatMul(mm) => matmul::function(kernel, mm, features),
        Body::Rows(rows) => rows::function(kernel, rows, features),
    }
}

/// The code of a kernel as text, for people: one function of a module of the WebAssembly text format, and before it the
/// one that packs its operands, if they are packed.
pub fn listing(kernel: &Kernel, features: Features) -> String {
    let text = |name, code| listing::function(name, &["table", "begin", "end"], &code);
    let packing = packing(kernel, features).map(|code| text("p0", code) + "\n");
    packing.unwrap_or_default() + &text("k0", function(kernel, features))
}
