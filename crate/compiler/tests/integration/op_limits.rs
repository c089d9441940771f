//! What the reference says of dtypes and errors is what the op table says: `crate/python/stubs/ops.json`, by the names of
//! ops. `UPDATE_EXPECT=1 cargo test -p tandem-compiler` writes it anew.

use expect_test::expect_file;
use serde_json::{Map, Value, json};
use tandem_ir::{Class, DType, ErrorBound, GpuErrorBound, OpInfo, OpKind};
use tandem_kernel::support::GPU_DTYPES;

/// Ops that programs call: not what only a graph contains.
fn is_called(info: &OpInfo) -> bool {
    !matches!(info.class, Class::Leaf | Class::Region)
}

/// The dtypes of the operand that has the dtype of the value.
fn dtypes(info: &OpInfo, among: &[DType]) -> Vec<&'static str> {
    let position = (0..info.arity).find(|position| info.types.is_value(*position)).expect("an op has an operand of its dtype");
    among.iter().filter(|dtype| info.types.admits(position, **dtype)).map(|dtype| dtype.python_name()).collect()
}

/// The parts of a bound that are not zero, or not without limit.
fn gpu_bound(bound: GpuErrorBound) -> Value {
    let parts = [("ulps", bound.ulps), ("growth", bound.growth), ("absolute", bound.absolute), ("upTo", bound.max_operand)];
    let given = parts.into_iter().filter(|(_, value)| *value != 0.0 && value.is_finite());
    let mut found: Map<String, Value> = given.map(|(name, value)| (name.to_owned(), json!(value))).collect();
    if bound.absolute != 0.0 && bound.absolute_range.0.is_finite() {
        found.insert("absoluteRange".to_owned(), json!([bound.absolute_range.0, bound.absolute_range.1]));
    }
    Value::Object(found)
}

fn limits(info: &OpInfo) -> Value {
    let (cpu, gpu) = match info.error_bound {
        ErrorBound::Exact => (json!(0), json!({})),
        ErrorBound::Ulp(ulps) => (json!(ulps), gpu_bound(info.gpu_error_bound)),
        ErrorBound::Sum => (json!("sum"), json!("sum")),
    };
    json!({ "dtypes": dtypes(info, &DType::ALL), "webgpu": dtypes(info, &GPU_DTYPES), "cpuBound": cpu, "webgpuBound": gpu })
}

#[test]
fn the_reference_has_dtypes_and_bounds_of_the_op_table() {
    let lines: Vec<String> = OpKind::ALL
        .iter()
        .map(|kind| kind.info())
        .filter(|info| is_called(info))
        .map(|info| format!("  {}: {}", json!(info.name), limits(info)))
        .collect();
    let text = format!("{{\n{}\n}}\n", lines.join(",\n"));
    expect_file![concat!(env!("CARGO_MANIFEST_DIR"), "/../python/stubs/ops.json")].assert_eq(&text);
}
