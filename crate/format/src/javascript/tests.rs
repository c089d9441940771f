//! The text of small graphs, that every op has one, and that names are harmless. `./x conformance javascript` runs the text.

use super::export;
use expect_test::expect;
use tandem_ir::parse::parse;
use tandem_ir::{DType, GraphBuilder, OpKind, ParameterRole, TensorType};
use tandem_oracle::graphs;

/// The graphs that every engine runs hold every op of the table, in all its forms.
#[test]
fn every_text_graph_can_be_said() {
    for case in graphs::all() {
        let text = export(&case.graph).unwrap_or_else(|e| panic!("{}: {e}", case.name));
        assert_eq!(text.matches("\nexport function").count(), 1, "{}", case.name);
    }
}

#[test]
fn a_layer_is_two_loops() {
    let graph = "graph \"layer\"(%0 \"x\": f32[2, 3], %1 \"w\" captured: f32[3, 4], %2 \"b\" captured: f32[4]) {\n  \
                   %3 = matmul %0, %1 : f32[2, 4]\n  %4 = add %3, %2 : f32[2, 4]\n  return %4\n}";
    let text = export(&parse(graph).expect("the graph parses")).expect("the graph can be said");
    let (_, function) = text.split_once("const weights").expect("it reads weights");
    expect![[r#"
         = await readWeights(import.meta.url);
        const w = weights["w"];
        const b = weights["b"];

        /** x is Float32Array of [2, 3]; gives Float32Array of [2, 4]. */
        export function layer(x) {
          const matmul_1 = new Float32Array(8); // matmul: [2, 4]
          for (let i0 = 0; i0 < 2; i0++) {
            for (let i1 = 0; i1 < 4; i1++) {
              let value = 0.0;
              for (let i2 = 0; i2 < 3; i2++) {
                value = value + x[i0 * 3 + i2] * w[i2 * 4 + i1];
              }
              matmul_1[i0 * 4 + i1] = value;
            }
          }
          const add_1 = new Float32Array(8); // add: [2, 4]
          for (let i0 = 0; i0 < 2; i0++) {
            for (let i1 = 0; i1 < 4; i1++) {
              add_1[i0 * 4 + i1] = matmul_1[i0 * 4 + i1] + b[i1];
            }
          }
          return add_1;
        }

        export const results = [{ dtype: "float32", shape: [2, 4] }];
        export default layer;
    "#]]
    .assert_eq(function);
}

#[test]
fn names_become_identifiers_and_literals() {
    let mut builder = GraphBuilder::new("function");
    let ty = || TensorType::new(DType::F32, [2]);
    let x = builder.parameter("x*/\nimport(1) //", ParameterRole::Argument, ty());
    let w = builder.parameter("w\"]; 罪\n", ParameterRole::Captured, ty());
    let sum = builder.push(OpKind::Add, &[x, w], None).expect("they fit");
    let text = export(&builder.finish(&[sum])).expect("every op can be said");
    assert!(text.contains("const w = weights[\"w\\\"]; \\u{7f6a}\\u{a}\"];\n"), "{text}");
    assert!(text.contains("export function function_1(x___import_1)"), "{text}");
    assert!(!text.contains("import(1)"), "{text}");
}
