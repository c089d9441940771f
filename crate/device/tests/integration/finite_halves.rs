//! Folds over half floats, which read them as if all were numbers and look for others behind the row: everywhere the same bits,
//! whatever stands in a row and wherever.

use crate::graphs::{compute, fault};
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_ir::{Graph, parse::parse};
use tandem_oracle::{Accuracy, Value, random};

/// A row of `x` times each row of a matrix of halves.
fn rows(rows: usize, k: usize, op: &str) -> Graph {
    let text = format!(
        "graph \"rows\"(%0 \"x\": f32[1, {k}], %1 \"w\": f16[{rows}, {k}]) {{
            %2 = cast %1 dtype=f32 : f32[{rows}, {k}]
            %3 = multiply %2, %0 : f32[{rows}, {k}]
            %4 = {op} %3 axes=[1] : f32[{rows}]
            return %4
        }}"
    );
    parse(&text).expect("the graph is well formed")
}

/// Rows of `x` times the rows of a matrix of halves, as a product.
fn product([m, n, k]: [usize; 3]) -> Graph {
    let text = format!(
        "graph \"product\"(%0 \"x\": f32[{m}, {k}], %1 \"w\": f16[{n}, {k}]) {{
            %2 = cast %1 dtype=f32 : f32[{n}, {k}]
            %3 = permute %2 perm=[1, 0] : f32[{k}, {n}]
            %4 = matmul %0, %3 : f32[{m}, {n}]
            return %4
        }}"
    );
    parse(&text).expect("the graph is well formed")
}

/// Halves by their bits.
fn halves(graph: &Graph, bits: impl Iterator<Item = u16>) -> Value {
    let ty = graph.node(graph.parameters()[1].node).ty.clone();
    Value::from_bytes(ty, &bits.flat_map(u16::to_le_bytes).collect::<Vec<u8>>())
}

fn check(graph: &Graph, inputs: &[Value], what: &str) {
    let cpus = [Features::SCALAR, Features::SIMD, Features::RELAXED]
        .map(|features| Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts"));
    let expected = compute(&cpus[0], graph, true, inputs);
    for device in &cpus {
        let wrong = fault(device, graph, inputs, &Accuracy::CPU);
        assert!(wrong.is_none(), "{what}: {}", wrong.unwrap_or_default());
        assert!(compute(device, graph, true, inputs) == expected, "{what}: other bits");
    }
}

/// A column has the same bits beside one that holds no numbers, for which all of its neighbours are computed again.
fn check_product([m, n, k]: [usize; 3], inputs: &[Value], what: &str) {
    let graph = product([m, n, k]);
    let mut weights = inputs[1].to_bytes();
    weights[2 * (n - 1) * k..].as_chunks_mut::<2>().0.iter_mut().for_each(|half| *half = 0x7e00_u16.to_le_bytes());
    let weights = Value::from_bytes(graph.node(graph.parameters()[1].node).ty.clone(), &weights);
    for features in [Features::SIMD, Features::RELAXED] {
        let device = Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts");
        let wrong = fault(&device, &graph, inputs, &Accuracy::CPU);
        assert!(wrong.is_none(), "{what}: {}", wrong.unwrap_or_default());
        let [found, again] = [&inputs[1], &weights].map(|w| compute(&device, &graph, true, &[inputs[0].clone(), w.clone()])[0].to_bytes());
        let others = |row: usize| 4 * row * n..4 * ((row + 1) * n - 1);
        assert!((0..m).all(|row| found[others(row)] == again[others(row)]), "{what}: other bits");
    }
}

#[test]
fn rows_of_any_length() {
    for (count, k) in [(3, 8), (5, 16), (4, 31), (3, 64), (7, 100), (2, 768), (2, 3000)] {
        for op in ["sum", "max"] {
            let graph = rows(count, k, op);
            check(&graph, &random::inputs(&graph, 5), &format!("{op} of {count} rows of {k}"));
        }
        let graph = rows(count, k, "sum");
        check(&graph, &random::special_inputs(&graph, 6), &format!("{count} rows of {k} with special values"));
    }
}

#[test]
fn products_of_any_size() {
    for size in [[1, 9, 8], [1, 16, 21], [2, 13, 64], [4, 6, 100], [1, 40, 768]] {
        let graph = product(size);
        check_product(size, &random::inputs(&graph, 8), &format!("{size:?}"));
        check_product(size, &random::special_inputs(&graph, 9), &format!("{size:?} with special values"));
    }
}

#[test]
fn one_half_that_is_no_number_or_a_tiny_one() {
    let graph = rows(4, 80, "sum");
    one_half(&graph, [4, 80], |inputs, what| check(&graph, inputs, what));
    for size in [[1, 4, 80], [3, 4, 80]] {
        one_half(&product(size), [4, 80], |inputs, what| check_product(size, inputs, what));
    }
}

fn one_half(graph: &Graph, [count, k]: [usize; 2], check: impl Fn(&[Value], &str)) {
    let ones: Vec<Value> = random::inputs(graph, 7);
    // Infinities, NaN, the largest number, the least normal one, subnormal ones and zeros, of both signs.
    for bits in [0x7c00, 0xfc00, 0x7e00, 0xfe01, 0x7c01, 0xffff, 0x7bff, 0xfbff, 0x0400, 0x8400, 0x03ff, 0x8001, 0x0000, 0x8000] {
        for place in [k, k + 7, k + 33, 2 * k - 1] {
            let w = halves(graph, (0..count * k).map(|i| if i == place { bits } else { 0x3c00 + (i % 64) as u16 }));
            check(&[ones[0].clone(), w], &format!("{bits:#06x} at {place}"));
        }
    }
}
