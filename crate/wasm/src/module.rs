//! The module of a program: its imports, the functions of its kernels, the one that runs them, and its exports.

use crate::Features;
use crate::body::{function, packing};
use crate::emit::interface::{FIRST, STOP, heap};
use crate::threads::concurrent_steps::{self, ConcurrentSteps};
use crate::threads::step::{Call, entries};
use crate::threads::{parallel_for, profiling, run};
use rustc_hash::FxHashMap;
use std::ops::Range;
use tandem_kernel::{Action, Kernel, Program};
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, FunctionSection, GlobalType, ImportSection, Module, TypeSection, ValType,
};

/// The module of a program.
pub fn module(program: &Program, features: Features) -> Vec<u8> {
    whole(program, features, false)
}

/// The same, with events of when each part of a step ran.
pub fn profiled_module(program: &Program, features: Features) -> Vec<u8> {
    whole(program, features, true)
}

fn whole(program: &Program, features: Features, is_profiled: bool) -> Vec<u8> {
    let concurrent = if program.actions.is_empty() { concurrent_steps::independent(&program.steps) } else { vec![] };
    assemble(program.steps.iter().map(|step| &*step.kernel), &program.actions, concurrent, features, is_profiled)
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
    is_profiled: bool,
) -> Vec<u8> {
    let mut index: FxHashMap<&Kernel, [u32; 2]> = FxHashMap::default();
    let mut bodies = CodeSection::new();
    let mut exports = ExportSection::new();
    let mut calls = Vec::new();
    // The clock is imported behind the function that says whether to stop.
    let first = FIRST + u32::from(is_profiled);
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
        calls.push(Call { packs: (packs < function).then_some(packs), function, kernel });
    }
    let table = entries(&calls);
    if is_profiled {
        next = add_profiled(&mut calls, &table, actions, &mut bodies, next);
    }
    let concurrent = independent.into_iter().filter_map(|steps| ConcurrentSteps::new(steps, &calls, &table)).zip(next..);
    let concurrent: Vec<(ConcurrentSteps, u32)> = concurrent.collect();
    for (concurrent, _) in &concurrent {
        bodies.function(&concurrent.function().finish());
    }
    let count = next + concurrent.len() as u32;
    let [run, poll_stop, run_chunks, parallel_for] = [count, count + 1, count + 2, count + 3];
    let driver = run::driver(&calls, actions, &concurrent, run::Functions { poll_stop, parallel_for });
    bodies.function(&driver.run.finish());
    bodies.function(&parallel_for::poll_stop(STOP).finish());
    exports.export("run", ExportKind::Func, run);
    if !driver.shared.is_empty() {
        bodies.function(&parallel_for::run_chunks(&driver.shared, poll_stop).finish());
        bodies.function(&parallel_for::parallel_for(run_chunks).finish());
        exports.export("run_chunks", ExportKind::Func, run_chunks);
    }

    let mut functions = FunctionSection::new();
    for _ in first..count {
        functions.function(0);
    }
    functions.function(1).function(3);
    if !driver.shared.is_empty() {
        functions.function(4).function(2);
    }
    let (types, imports) = (types(is_profiled), imports(is_profiled));
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions).section(&exports).section(&bodies);
    module.finish()
}

/// Lets the calls go through functions that note when they begin and end, from this number on; gives the number behind the last.
fn add_profiled(calls: &mut [Call], table: &[i32], actions: &[Action], bodies: &mut CodeSection, mut next: u32) -> u32 {
    let length = table[calls.len()] + tandem_kernel::action::arguments(actions).len() as i32;
    for (step, call) in calls.iter_mut().enumerate() {
        for (part, function) in call.packs.iter_mut().chain([&mut call.function]).rev().enumerate() {
            let code = profiling::profiled(*function, 2 * step as u32 + part as u32, [table[step], length], FIRST);
            bodies.function(&code.finish());
            *function = next;
            next += 1;
        }
    }
    next
}

/// The types of functions, which imports and functions name by their position.
fn types(is_profiled: bool) -> TypeSection {
    let mut types = TypeSection::new();
    types.ty().function([ValType::I32; 3], []);
    types.ty().function([ValType::I32], [ValType::I32]);
    types.ty().function([ValType::I32; 5], [ValType::I32]);
    types.ty().function([], [ValType::I32]);
    types.ty().function([ValType::I32; 2], []);
    if is_profiled {
        types.ty().function([], [ValType::F64]);
    }
    types
}

fn imports(is_profiled: bool) -> ImportSection {
    let mut imports = ImportSection::new();
    imports.import("e", "m", EntityType::Memory(heap()));
    imports.import("e", "stop", EntityType::Function(3));
    for name in ["thread", "module"] {
        imports.import("e", name, EntityType::Global(GlobalType { val_type: ValType::I32, mutable: false, shared: false }));
    }
    if is_profiled {
        imports.import("e", "now", EntityType::Function(5));
    }
    imports
}
