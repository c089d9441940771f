//! The text of small graphs, and that every op has one.

use super::export;
use expect_test::{Expect, expect};
use tandem_ir::parse::parse;
use tandem_ir::{Attr, AttrKind, Class, DType, GraphBuilder, OpKind, ParameterRole, TensorType};
use tandem_oracle::graphs;

fn check(graph: &str, expected: &Expect) {
    expected.assert_eq(&export(&parse(graph).expect("the graph parses")).expect("the graph can be said"));
}

/// Types and operands of an element-wise op, for each dtype that it takes.
#[test]
fn every_elementwise_op_has_its_words_for_every_dtype() {
    for kind in OpKind::ALL.iter().copied().filter(|k| k.info().class == Class::Elementwise) {
        let info = kind.info();
        for dtype in DType::ALL.into_iter().filter(|d| info.types.admits(info.arity - 1, *d)) {
            let targets = if info.attr == AttrKind::DType { DType::ALL.to_vec() } else { vec![dtype] };
            for to in targets.into_iter().filter(|to| kind != OpKind::Bitcast || dtype.can_bitcast_to(*to)) {
                let mut builder = GraphBuilder::new("one");
                let operands: Vec<_> = (0..info.arity)
                    .map(|i| {
                        let operand = if info.types.is_value(i) { dtype } else { DType::Bool };
                        builder.parameter("x", ParameterRole::Argument, TensorType::new(operand, [3]))
                    })
                    .collect();
                let attr = if info.attr == AttrKind::DType { Attr::DType(to) } else { Attr::None };
                let y = builder.push(tandem_ir::Op::new(kind, attr), &operands, None).expect("the dtype is admitted");
                let text = export(&builder.finish(&[y])).unwrap_or_else(|e| panic!("{} of {dtype}: {e}", info.name));
                assert!(text.contains("func.return"), "{text}");
            }
        }
    }
}

/// The graphs that every engine runs hold every op of the table, in all its forms.
#[test]
fn every_text_graph_can_be_said() {
    let mut said = std::collections::BTreeSet::new();
    for case in graphs::all() {
        let text = export(&case.graph).unwrap_or_else(|e| panic!("{}: {e}", case.name));
        assert_eq!(text.matches("func.func").count(), 1, "{}", case.name);
        let mut graphs = vec![&case.graph];
        while let Some(graph) = graphs.pop() {
            said.extend(graph.nodes().map(|(_, n)| n.op.kind.info().name));
            graphs.extend(graph.nodes().filter_map(|(_, n)| n.region()).flat_map(|r| r.graphs().map(|(_, g)| g)));
        }
    }
    let lacking: Vec<&str> = OpKind::ALL.iter().map(|k| k.info().name).filter(|name| !said.contains(name)).collect();
    assert!(lacking.is_empty(), "no graph of tests/graphs has {lacking:?}");
}

#[test]
fn weights_are_arguments() {
    check(
        "graph \"layer\"(%0 \"x\": f32[2, 3], %1 \"w\" captured: f32[3, 4], %2 \"b\" captured: f32[4]) {\n  \
           %3 = matmul %0, %1 : f32[2, 4]\n  %4 = add %3, %2 : f32[2, 4]\n  %5 = relu %4 : f32[2, 4]\n  \
           %6 = sum %5 axes=[0, 1] : f32[]\n  %7 = exp %5 : f32[2, 4]\n  return %5, %6\n}",
        &expect![[r#"
            // %arg0: argument "x"
            // %arg1: weight "w"
            // %arg2: weight "b"
            module @layer {
              func.func public @main(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<4xf32>) -> (tensor<2x4xf32>, tensor<f32>) {
                %v1 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
                %v2 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2x4xf32>
                %v3 = "stablehlo.add"(%v1, %v2) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
                %v4 = "stablehlo.constant"() <{value = dense<0x00000000> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
                %v5 = "stablehlo.maximum"(%v3, %v4) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
                %v6 = "stablehlo.constant"() <{value = dense<0x00000000> : tensor<f32>}> : () -> tensor<f32>
                %v7 = "stablehlo.reduce"(%v5, %v6) <{dimensions = array<i64: 0, 1>}> ({
                ^bb0(%v8: tensor<f32>, %v9: tensor<f32>):
                  %v10 = "stablehlo.add"(%v8, %v9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
                  "stablehlo.return"(%v10) : (tensor<f32>) -> ()
                }) : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
                "func.return"(%v5, %v7) : (tensor<2x4xf32>, tensor<f32>) -> ()
              }
            }
        "#]],
    );
}

#[test]
fn integers_are_guarded() {
    check(
        "graph \"whole\"(%0 \"x\": f32[2], %1 \"n\": u8[2]) {\n  %2 = cast %0 dtype=i32 : i32[2]\n  \
           %3 = floor_divide %1, %1 : u8[2]\n  %4 = bitwise_right_shift %2, %2 : i32[2]\n  return %3, %4\n}",
        &expect![[r#"
            // %arg0: argument "x"
            // %arg1: argument "n"
            module @whole {
              func.func public @main(%arg0: tensor<2xf32>, %arg1: tensor<2xui8>) -> (tensor<2xui8>, tensor<2xi32>) {
                %v1 = "stablehlo.constant"() <{value = dense<0xCF000000> : tensor<2xf32>}> : () -> tensor<2xf32>
                %v2 = "stablehlo.constant"() <{value = dense<0x4F000000> : tensor<2xf32>}> : () -> tensor<2xf32>
                %v3 = "stablehlo.compare"(%arg0, %v1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
                %v4 = "stablehlo.compare"(%arg0, %v2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
                %v5 = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
                %v6 = "stablehlo.or"(%v3, %v4) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
                %v7 = "stablehlo.not"(%v6) : (tensor<2xi1>) -> tensor<2xi1>
                %v8 = "stablehlo.and"(%v7, %v5) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
                %v9 = "stablehlo.constant"() <{value = dense<0x00000000> : tensor<2xf32>}> : () -> tensor<2xf32>
                %v10 = "stablehlo.select"(%v8, %arg0, %v9) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
                %v11 = "stablehlo.convert"(%v10) : (tensor<2xf32>) -> tensor<2xi32>
                %v12 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<2xi32>}> : () -> tensor<2xi32>
                %v13 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<2xi32>}> : () -> tensor<2xi32>
                %v14 = "stablehlo.select"(%v3, %v12, %v11) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
                %v15 = "stablehlo.select"(%v4, %v13, %v14) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
                %v16 = "stablehlo.constant"() <{value = dense<0> : tensor<2xui8>}> : () -> tensor<2xui8>
                %v17 = "stablehlo.compare"(%arg1, %v16) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
                %v18 = "stablehlo.constant"() <{value = dense<1> : tensor<2xui8>}> : () -> tensor<2xui8>
                %v19 = "stablehlo.select"(%v17, %v18, %arg1) : (tensor<2xi1>, tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
                %v20 = "stablehlo.divide"(%arg1, %v19) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
                %v21 = "stablehlo.constant"() <{value = dense<0> : tensor<2xui8>}> : () -> tensor<2xui8>
                %v22 = "stablehlo.select"(%v17, %v21, %v20) : (tensor<2xi1>, tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
                %v23 = "stablehlo.constant"() <{value = dense<32> : tensor<2xi32>}> : () -> tensor<2xi32>
                %v24 = "stablehlo.compare"(%v15, %v23) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
                %v25 = "stablehlo.constant"() <{value = dense<0> : tensor<2xi32>}> : () -> tensor<2xi32>
                %v26 = "stablehlo.compare"(%v15, %v25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
                %v27 = "stablehlo.and"(%v24, %v26) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
                %v28 = "stablehlo.constant"() <{value = dense<31> : tensor<2xi32>}> : () -> tensor<2xi32>
                %v29 = "stablehlo.select"(%v27, %v15, %v28) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
                %v30 = "stablehlo.shift_right_arithmetic"(%v15, %v29) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
                "func.return"(%v22, %v30) : (tensor<2xui8>, tensor<2xi32>) -> ()
              }
            }
        "#]],
    );
}

#[test]
fn loops_and_choices_have_regions() {
    check(
        include_str!("../../tests/integration/regions.graph"),
        &expect![[r#"
        // %arg0: argument "xs"
        // %arg1: weight "w"
        module @regions {
          func.func public @main(%arg0: tensor<3x2xf32>, %arg1: tensor<2xf32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>) {
            %v1 = "stablehlo.constant"() <{value = dense<0x00000000> : tensor<f32>}> : () -> tensor<f32>
            %v2 = "stablehlo.constant"() <{value = dense<0x00000000> : tensor<3xf32>}> : () -> tensor<3xf32>
            %v3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
            %v4:3 = "stablehlo.while"(%v3, %v1, %v2) ({
            ^bb0(%v5: tensor<i32>, %v6: tensor<f32>, %v7: tensor<3xf32>):
              %v8 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
              %v9 = "stablehlo.compare"(%v5, %v8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
              "stablehlo.return"(%v9) : (tensor<i1>) -> ()
            }, {
            ^bb0(%v10: tensor<i32>, %v11: tensor<f32>, %v12: tensor<3xf32>):
              %v13 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
              %v14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
              %v15 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
              %v16 = "stablehlo.subtract"(%v15, %v10) : (tensor<i32>, tensor<i32>) -> tensor<i32>
              %v17 = "stablehlo.dynamic_slice"(%arg0, %v16, %v14) <{slice_sizes = array<i64: 1, 2>}> : (tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
              %v18 = "stablehlo.reshape"(%v17) : (tensor<1x2xf32>) -> tensor<2xf32>
              %v19 = "stablehlo.multiply"(%v18, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
              %v20 = "stablehlo.constant"() <{value = dense<0x00000000> : tensor<f32>}> : () -> tensor<f32>
              %v21 = "stablehlo.reduce"(%v19, %v20) <{dimensions = array<i64: 0>}> ({
              ^bb0(%v22: tensor<f32>, %v23: tensor<f32>):
                %v24 = "stablehlo.add"(%v22, %v23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
                "stablehlo.return"(%v24) : (tensor<f32>) -> ()
              }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
              %v25 = "stablehlo.add"(%v11, %v21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
              %v26 = "stablehlo.add"(%v10, %v13) : (tensor<i32>, tensor<i32>) -> tensor<i32>
              %v27 = "stablehlo.reshape"(%v25) : (tensor<f32>) -> tensor<1xf32>
              %v28 = "stablehlo.dynamic_update_slice"(%v12, %v27, %v16) : (tensor<3xf32>, tensor<1xf32>, tensor<i32>) -> tensor<3xf32>
              "stablehlo.return"(%v26, %v25, %v28) : (tensor<i32>, tensor<f32>, tensor<3xf32>) -> ()
            }) : (tensor<i32>, tensor<f32>, tensor<3xf32>) -> (tensor<i32>, tensor<f32>, tensor<3xf32>)
            %v29 = "stablehlo.constant"() <{value = dense<0x41000000> : tensor<f32>}> : () -> tensor<f32>
            %v30 = "stablehlo.while"(%v4#1) ({
            ^bb0(%v31: tensor<f32>):
              %v32 = "stablehlo.compare"(%v31, %v29) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
              "stablehlo.return"(%v32) : (tensor<i1>) -> ()
            }, {
            ^bb0(%v33: tensor<f32>):
              %v34 = "stablehlo.add"(%v33, %v33) : (tensor<f32>, tensor<f32>) -> tensor<f32>
              "stablehlo.return"(%v34) : (tensor<f32>) -> ()
            }) : (tensor<f32>) -> tensor<f32>
            %v35 = "stablehlo.compare"(%v30, %v29) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
            %v36 = "stablehlo.if"(%v35) ({
              "stablehlo.return"(%v4#2) : (tensor<3xf32>) -> ()
            }, {
              %v37 = "stablehlo.negate"(%v4#2) : (tensor<3xf32>) -> tensor<3xf32>
              "stablehlo.return"(%v37) : (tensor<3xf32>) -> ()
            }) : (tensor<i1>) -> tensor<3xf32>
            "func.return"(%v30, %v4#2, %v36) : (tensor<f32>, tensor<3xf32>, tensor<3xf32>) -> ()
          }
        }
    "#]],
    );
}

#[test]
fn convolutions_are_recognised() {
    check(
        "graph \"conv\"(%0 \"x\": f32[1, 2, 5, 5], %1 \"w\": f32[4, 1, 3, 3]) {\n  %2 = constant 0.0 : f32[]\n  \
           %3 = pad %0, %2 pad=[0:0:0, 0:0:0, 1:0:1, 1:0:1] : f32[1, 2, 7, 7]\n  \
           %4 = windows %3 windows=[2:3:2:1, 3:3:2:1] : f32[1, 2, 3, 3, 3, 3]\n  \
           %5 = permute %4 perm=[0, 1, 4, 5, 2, 3] : f32[1, 2, 3, 3, 3, 3]\n  \
           %6 = reshape %5 shape=[1, 2, 9, 9] : f32[1, 2, 9, 9]\n  %7 = reshape %1 shape=[1, 2, 2, 9] : f32[1, 2, 2, 9]\n  \
           %8 = broadcast_to %7 shape=[1, 2, 2, 9] : f32[1, 2, 2, 9]\n  %9 = matmul %8, %6 : f32[1, 2, 2, 9]\n  \
           %10 = reshape %9 shape=[1, 4, 3, 3] : f32[1, 4, 3, 3]\n  return %10\n}",
        &expect![[r#"
            // %arg0: argument "x"
            // %arg1: argument "w"
            module @conv {
              func.func public @main(%arg0: tensor<1x2x5x5xf32>, %arg1: tensor<4x1x3x3xf32>) -> (tensor<1x4x3x3xf32>) {
                %v1 = "stablehlo.reshape"(%arg1) : (tensor<4x1x3x3xf32>) -> tensor<1x2x2x9xf32>
                %v2 = "stablehlo.reshape"(%v1) : (tensor<1x2x2x9xf32>) -> tensor<4x1x3x3xf32>
                %v3 = "stablehlo.convolution"(%arg0, %v2) <{dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 2 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x2x5x5xf32>, tensor<4x1x3x3xf32>) -> tensor<1x4x3x3xf32>
                %v4 = "stablehlo.reshape"(%v3) : (tensor<1x4x3x3xf32>) -> tensor<1x2x2x9xf32>
                %v5 = "stablehlo.reshape"(%v4) : (tensor<1x2x2x9xf32>) -> tensor<1x4x3x3xf32>
                "func.return"(%v5) : (tensor<1x4x3x3xf32>) -> ()
              }
            }
        "#]],
    );
}
