//! Every module is valid for just the features it was made for, and listings say what the bytes say.

use std::collections::BTreeSet;
use tandem_ir::parse::parse;
use tandem_ir::{Class, DType, OpKind, ResultType, Types};
use tandem_kernel::{Kernel, Program, Target, lower_for};
use tandem_wasm::{Features, build, copier, listing, module, probe, profiled_module, work_queue};
use wasmparser::{Validator, WasmFeatures};

const FEATURES: [Features; 3] = [Features::SCALAR, Features::SIMD, Features::RELAXED];

fn program(text: &str) -> Program {
    lower_for(&parse(text).unwrap_or_else(|e| panic!("{text}\n{e}")), true, Target { has_sequential: true, has_prologues: true })
}

/// Kernels of every element-wise op and dtype over some shapes, of reductions along and across, and of products of every kind.
fn programs() -> Vec<Program> {
    let mut texts = Vec::new();
    for op in OpKind::ALL.iter().filter(|op| op.info().class == Class::Elementwise) {
        let info = op.info();
        for dtype in DType::ALL.into_iter().filter(|d| info.types.admits(info.arity - 1, *d)) {
            let results = match info.result {
                ResultType::Same => vec![dtype],
                ResultType::Bool => vec![DType::Bool],
                ResultType::Index => vec![DType::I32],
                ResultType::Attribute => DType::ALL.into_iter().filter(|to| *op != OpKind::Bitcast || dtype.can_bitcast_to(*to)).collect(),
            };
            for result in results {
                let attr = if info.result == ResultType::Attribute { format!(" dtype={result}") } else { String::new() };
                let args: Vec<String> = (0..info.arity).map(|i| format!("%{i}")).collect();
                let parameters: Vec<String> = (0..info.arity)
                    .map(|i| format!("%{i} \"p{i}\": {}[3, 21]", if info.types == Types::Select && i == 0 { DType::Bool } else { dtype }))
                    .collect();
                let n = info.arity;
                texts.push(format!(
                    "graph \"g\"({}) {{\n  %{n} = {} {}{attr} : {result}[3, 21]\n  return %{n}\n}}",
                    parameters.join(", "),
                    info.name,
                    args.join(", ")
                ));
            }
        }
    }
    for op in ["sum", "prod", "max", "min"] {
        for dtype in ["f32", "i32"] {
            for (axis, rest) in [(0, "[70, 9]"), (1, "[300, 9]"), (2, "[300, 70]")] {
                let head = format!("graph \"g\"(%0 \"p\": {dtype}[300, 70, 9])");
                texts.push(format!("{head} {{\n  %1 = {op} %0 axes=[{axis}] : {dtype}{rest}\n  return %1\n}}"));
            }
        }
    }
    texts.push("graph \"g\"(%0 \"x\": i8[20, 30], %1 \"y\": i8[30, 43]) {\n  %2 = matmul %0, %1 : i8[20, 43]\n  return %2\n}".to_owned());
    for dtype in ["i32", "u32", "i64", "f64"] {
        texts.push(format!("graph \"g\"(%0 \"x\": {dtype}[40, 99]) {{\n  %1 = argsort %0 axis=1 : i32[40, 99]\n  return %1\n}}"));
        for mode in ["set", "add", "multiply", "maximum", "minimum"] {
            texts.push(format!(
                "graph \"g\"(%0 \"x\": {dtype}[40, 9], %1 \"i\": i32[70], %2 \"y\": {dtype}[70, 9]) {{\n  %3 = scatter %0, %1, %2 mode={mode} : {dtype}[40, 9]\n  return %3\n}}"
            ));
        }
    }
    for dtype in ["f32", "i32"] {
        for [b, m, k, n] in [
            [1, 1, 70, 70],
            [1, 1, 9, 3],
            [1, 2, 5, 9],
            [1, 3, 8, 30],
            [1, 13, 9, 11],
            [3, 1, 64, 64],
            [3, 7, 2, 8],
            [2, 50, 520, 523],
            [1, 40, 1600, 130],
        ] {
            let (left, right, out) =
                (format!("{dtype}[{b}, {m}, {k}]"), format!("{dtype}[{b}, {k}, {n}]"), format!("{dtype}[{b}, {m}, {n}]"));
            texts.push(format!("graph \"g\"(%0 \"x\": {left}, %1 \"y\": {right}) {{\n  %2 = matmul %0, %1 : {out}\n  return %2\n}}"));
            let turned = format!("{dtype}[{b}, {n}, {k}]");
            texts.push(format!(
                "graph \"g\"(%0 \"x\": {left}, %1 \"y\": {turned}) {{\n  %2 = permute %1 perm=[0, 2, 1] : {right}\n  %3 = matmul %0, %2 : {out}\n  return %3\n}}"
            ));
        }
    }
    texts.push(
        "graph \"g\"(%0 \"p\": f32[40, 30]) {\n  %1 = permute %0 perm=[1, 0] : f32[30, 40]\n  %2 = relu %1 : f32[30, 40]\n  return %2\n}"
            .to_owned(),
    );
    texts.push("graph \"g\"(%0 \"p\": bool[40, 30]) {\n  %1 = permute %0 perm=[1, 0] : bool[30, 40]\n  %2 = bitwise_invert %1 : bool[30, 40]\n  return %2\n}".to_owned());
    texts.iter().map(|text| program(text)).collect()
}

fn wasm_features(features: Features) -> WasmFeatures {
    let mut all = WasmFeatures::MVP | WasmFeatures::THREADS | WasmFeatures::SATURATING_FLOAT_TO_INT | WasmFeatures::BULK_MEMORY;
    all.set(WasmFeatures::SIMD, features.simd);
    all.set(WasmFeatures::RELAXED_SIMD, features.relaxed);
    all
}

fn validate(bytes: &[u8], features: WasmFeatures) -> Result<(), String> {
    Validator::new_with_features(features).validate_all(bytes).map(|_| ()).map_err(|e| e.to_string())
}

#[test]
fn modules_are_valid_for_the_features_they_were_made_for() {
    for program in programs() {
        for features in FEATURES {
            validate(&module(&program, features), wasm_features(features)).unwrap_or_else(|e| panic!("{features:?}: {e}\n{program}"));
        }
    }
}

#[test]
fn watched_modules_are_valid_and_others_know_nothing_of_a_clock() {
    let clocks = |bytes: &[u8]| bytes.windows(3).filter(|word| word == b"now").count();
    for program in programs().iter().step_by(7) {
        for features in FEATURES {
            let watched = profiled_module(program, features);
            validate(&watched, wasm_features(features)).unwrap_or_else(|e| panic!("{e}\n{program}"));
            assert_eq!((clocks(&watched), clocks(&module(program, features))), (1, 0));
        }
    }
}

#[test]
fn modules_for_hosts_are_valid_and_tell_features_apart() {
    validate(&copier(), wasm_features(Features::SCALAR) | WasmFeatures::MULTI_MEMORY).expect("the copier is valid");
    validate(&work_queue(), wasm_features(Features::SCALAR)).expect("the work queue is valid");
    for made_for in FEATURES {
        for engine in FEATURES {
            let enough = (engine.simd || !made_for.simd) && (engine.relaxed || !made_for.relaxed);
            assert_eq!(validate(&probe(made_for), wasm_features(engine)).is_ok(), enough, "{made_for:?} on {engine:?}");
        }
    }
}

#[test]
fn equal_kernels_are_one_function_and_run_calls_every_step() {
    let program = program(
        "graph \"g\"(%0 \"x\": f32[8, 8], %1 \"w\": f32[8, 8]) {\n  %2 = matmul %0, %1 : f32[8, 8]\n  %3 = matmul %2, %1 : f32[8, 8]\n  %4 = sum %3 axes=[0] : f32[8]\n  return %4\n}",
    );
    let text = wasmprinter::print_bytes(module(&program, Features::RELAXED)).expect("printable");
    for (what, count) in [("(export \"k0\"", 1), ("(export \"k1\"", 1), ("(export \"k2\"", 0), ("call 1", 2), ("call 2", 1)] {
        assert_eq!(text.matches(what).count(), count, "{what} in {text}");
    }
    assert_eq!(tandem_wasm::table_len(&program), 3 + 3 + 2);
}

#[test]
fn packing_is_a_function_of_its_own_with_an_entry_of_the_table() {
    let program = program(
        "graph \"g\"(%0 \"x\": f32[64, 512], %1 \"w\": f32[512, 512]) {\n  %2 = relu %0 : f32[64, 512]\n  %3 = matmul %2, %1 : f32[64, 512]\n  %4 = matmul %3, %1 : f32[64, 512]\n  %5 = sum %4 axes=[0] : f32[512]\n  return %5\n}",
    );
    let text = wasmprinter::print_bytes(module(&program, Features::RELAXED)).expect("printable");
    for (what, count) in [("(export \"k0\"", 1), ("(export \"p1\"", 1), ("(export \"k1\"", 1), ("(export \"p0\"", 0), ("(export \"p2\"", 0)]
    {
        assert_eq!(text.matches(what).count(), count, "{what} in {text}");
    }
    assert_eq!(tandem_wasm::table_len(&program), 2 + 4 + 4 + 2);
    assert_eq!(tandem_wasm::scratch(&program.steps[1].kernel).map(|s| s.bytes), Some(4 * 512 * 512));
}

/// The instructions of a text: mnemonics and offsets, without names, numbers of locals and constants.
fn instructions(text: &str) -> Vec<String> {
    let relevant = |line: &&str| !line.starts_with('(') && !line.starts_with(')') && !line.is_empty();
    let significant = |line: &str| -> String {
        line.split_whitespace()
            .take_while(|t| !t.starts_with(";;"))
            .enumerate()
            .filter(|(i, token)| *i == 0 || token.starts_with("offset="))
            .map(|(_, token)| token.to_owned() + " ")
            .collect()
    };
    text.lines().map(str::trim).filter(relevant).map(significant).collect()
}

/// The function `k0` in the text of its module, and before it `p0` if there is one.
fn printed(kernel: &Kernel, features: Features) -> String {
    let text = wasmprinter::print_bytes(build([kernel], features)).expect("printable");
    let functions = 1 + usize::from(tandem_wasm::scratch(kernel).is_some_and(|scratch| scratch.units > 0));
    text.split("\n  (func").skip(1).take(functions).collect()
}

#[test]
fn listings_say_what_the_bytes_say() {
    let mut seen = BTreeSet::new();
    for program in programs() {
        for step in &program.steps {
            for features in FEATURES {
                let ours = instructions(&listing(&step.kernel, features));
                assert_eq!(ours, instructions(&printed(&step.kernel, features)), "{}", listing(&step.kernel, features));
                seen.extend(ours);
            }
        }
    }
    assert!(seen.len() > 120, "the kernels use many instructions: {}", seen.len());
}
