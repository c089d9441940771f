//! Sums of products of narrow integers, as quantized weights have them, against the reference interpreter: by the instruction for them
//! where there is one, and everywhere with the same bits.

use crate::graphs::{compute, fault};
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_ir::{Graph, parse::parse};
use tandem_kernel::lower;
use tandem_oracle::{Accuracy, random};

const DOT: &str = "i32x4.dot_i16x8_s";

fn cpus() -> [Cpu; 3] {
    [Features::SCALAR, Features::SIMD, Features::RELAXED]
        .map(|features| Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts"))
}

/// A row of `x` times each row of a matrix.
fn rows(x: &str, w: &str, rows: usize, k: usize) -> Graph {
    read(&format!(
        "graph \"rows\"(%0 \"x\": {x}[1, {k}], %1 \"w\": {w}[{rows}, {k}]) {{
            %2 = cast %0 dtype=i32 : i32[1, {k}]
            %3 = cast %1 dtype=i32 : i32[{rows}, {k}]
            %4 = multiply %2, %3 : i32[{rows}, {k}]
            %5 = sum %4 axes=[1] : i32[{rows}]
            return %5
        }}"
    ))
}

/// Two numbers of 4 bits in each byte, with a scale for each group of a row.
fn groups(x: &str, rows: usize, groups: usize, size: usize) -> Graph {
    let (own, all) = (format!("[{groups}, {size}]"), format!("[{rows}, {groups}, {size}]"));
    read(&format!(
        "graph \"groups\"(%0 \"low\": {x}{own}, %1 \"high\": {x}{own}, %2 \"w\": i8{all}, %3 \"scale\": f32[{rows}, {groups}, 1]) {{
            %4 = constant 4 : i8[]
            %5 = bitwise_left_shift %2, %4 : i8{all}
            %6 = bitwise_right_shift %5, %4 : i8{all}
            %7 = bitwise_right_shift %2, %4 : i8{all}
            %8 = cast %6 dtype=i32 : i32{all}
            %9 = cast %7 dtype=i32 : i32{all}
            %10 = cast %0 dtype=i32 : i32{own}
            %11 = cast %1 dtype=i32 : i32{own}
            %12 = multiply %8, %10 : i32{all}
            %13 = multiply %9, %11 : i32{all}
            %14 = add %12, %13 : i32{all}
            %15 = cast %14 dtype=f32 : f32{all}
            %16 = multiply %15, %3 : f32{all}
            %17 = sum %16 axes=[1, 2] : f32[{rows}]
            return %17
        }}"
    ))
}

fn read(text: &str) -> Graph {
    parse(text).expect("the graph is well formed")
}

/// Whether code for vectors takes the instruction.
fn is_dot(graph: &Graph) -> bool {
    let program = lower(graph, true);
    program.steps.iter().any(|step| tandem_wasm::listing(&step.kernel, Features::SIMD).contains(DOT))
}

fn check(graph: &Graph, what: &str) {
    let [one, others @ ..] = &cpus();
    for inputs in [random::inputs(graph, 3), random::special_inputs(graph, 4)] {
        let expected = compute(one, graph, true, &inputs);
        for device in std::iter::once(one).chain(others) {
            let wrong = fault(device, graph, &inputs, &Accuracy::CPU);
            assert!(wrong.is_none(), "{what}: {}", wrong.unwrap_or_default());
            assert!(compute(device, graph, true, &inputs) == expected, "{what}: other bits");
        }
    }
}

#[test]
fn rows_of_narrow_integers() {
    for (x, w) in [("i16", "i8"), ("i8", "i8"), ("i16", "i16"), ("u8", "i8"), ("i16", "u8")] {
        for (count, k) in [(5, 8), (3, 24), (9, 64), (4, 200)] {
            let graph = rows(x, w, count, k);
            assert!(is_dot(&graph), "{x} by {w}, {count} rows of {k}");
            check(&graph, &format!("{x} by {w}, {count} rows of {k}"));
        }
    }
    // So many that what each row computes again would be stored, were it not widened.
    let graph = rows("i16", "i8", 700, 200);
    assert!(is_dot(&graph));
    check(&graph, "700 rows of 200");
}

#[test]
fn what_is_no_dot_of_eights() {
    for (x, w, k) in [("i16", "i8", 12), ("u16", "i8", 64), ("i32", "i8", 64)] {
        let graph = rows(x, w, 6, k);
        assert!(!is_dot(&graph), "{x} by {w}, {k}");
        check(&graph, &format!("{x} by {w}, {k}"));
    }
}

#[test]
fn groups_with_scales() {
    for (rows, count, size) in [(5, 1, 32), (7, 3, 8), (4, 12, 32), (600, 6, 40)] {
        let graph = groups("i16", rows, count, size);
        assert!(is_dot(&graph), "{rows} rows of {count} groups of {size}");
        check(&graph, &format!("{rows} rows of {count} groups of {size}"));
    }
}

#[test]
fn sums_that_integers_might_not_hold_are_those_of_floats() {
    let text = "graph \"wide\"(%0 \"x\": i16[16], %1 \"w\": i16[4, 16], %2 \"scale\": f32[4, 1]) {
        %3 = cast %0 dtype=i32 : i32[16]
        %4 = cast %1 dtype=i32 : i32[4, 16]
        %5 = multiply %3, %4 : i32[4, 16]
        %6 = cast %5 dtype=f32 : f32[4, 16]
        %7 = multiply %6, %2 : f32[4, 16]
        %8 = sum %7 axes=[1] : f32[4]
        return %8
    }";
    let graph = read(text);
    assert!(!is_dot(&graph));
    check(&graph, "wide");
}
