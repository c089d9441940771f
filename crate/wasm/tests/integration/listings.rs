//! The text of three small kernels, as a reader sees it.

use expect_test::{Expect, expect};
use tandem_ir::parse::parse;
use tandem_kernel::lower;
use tandem_wasm::{Features, listing};

fn check(text: &str, features: Features, expected: Expect) {
    let program = lower(&parse(text).expect("the graph is well formed"), true);
    assert_eq!(program.steps.len(), 1);
    expected.assert_eq(&listing(&program.steps[0].kernel, features));
}

#[test]
fn relu_of_a_sum_with_a_row() {
    check(
        "graph \"g\"(%0 \"x\": f32[3, 8], %1 \"b\": f32[8]) {\n  %2 = add %0, %1 : f32[3, 8]\n  %3 = relu %2 : f32[3, 8]\n  return %3\n}",
        Features::SIMD,
        expect![[r#"
            (func $k0 (param $table i32) (param $begin i32) (param $end i32)
              (local $in0 i32)
              (local $in1 i32)
              (local $out i32)
              (local $i6 i32)
              (local $v7 v128)
              (local $v8 v128)
              (local $v9 v128)
              local.get $table
              i32.load
              local.get $begin
              i32.const 32
              i32.mul
              i32.add
              local.set $in0
              local.get $table
              i32.load offset=4
              local.set $in1
              local.get $table
              i32.load offset=8
              local.get $begin
              i32.const 32
              i32.mul
              i32.add
              local.set $out
              local.get $end
              local.get $begin
              i32.sub
              local.set $i6
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v7
              block
                local.get $i6
                i32.const 1
                i32.lt_u
                br_if 0
                loop
                  local.get $out
                  local.get $in0
                  v128.load
                  local.get $in1
                  v128.load
                  f32x4.add
                  local.tee $v8
                  local.get $v8
                  local.get $v7
                  f32x4.le
                  v128.not
                  v128.and
                  v128.store
                  local.get $out
                  local.get $in0
                  v128.load offset=16
                  local.get $in1
                  v128.load offset=16
                  f32x4.add
                  local.tee $v9
                  local.get $v9
                  local.get $v7
                  f32x4.le
                  v128.not
                  v128.and
                  v128.store offset=16
                  local.get $in0
                  i32.const 32
                  i32.add
                  local.set $in0
                  local.get $out
                  i32.const 32
                  i32.add
                  local.set $out
                  local.get $i6
                  i32.const 1
                  i32.sub
                  local.tee $i6
                  i32.const 1
                  i32.ge_u
                  br_if 0
                end
              end
            )
        "#]],
    );
}

#[test]
fn the_largest_of_each_column() {
    check(
        "graph \"g\"(%0 \"x\": i32[5, 4]) {\n  %1 = max %0 axes=[0] : i32[4]\n  return %1\n}",
        Features::SIMD,
        expect![[r#"
        (func $k0 (param $table i32) (param $begin i32) (param $end i32)
          (local $in0 i32)
          (local $out i32)
          (local $i5 i32)
          (local $v6 v128)
          (local $i7 i32)
          (local $i8 i32)
          (local $i9 i32)
          (local $i10 i32)
          local.get $table
          i32.load
          local.get $begin
          i32.const 4
          i32.mul
          i32.add
          local.set $in0
          local.get $table
          i32.load offset=4
          local.get $begin
          i32.const 4
          i32.mul
          i32.add
          local.set $out
          local.get $end
          local.get $begin
          i32.sub
          local.set $i5
          block
            local.get $i5
            i32.const 4
            i32.lt_u
            br_if 0
            loop
              v128.const i32x4 0x80000000 0x80000000 0x80000000 0x80000000
              local.set $v6
              i32.const 5
              local.set $i7
              loop
                local.get $v6
                local.get $in0
                v128.load
                i32x4.max_s
                local.set $v6
                local.get $in0
                i32.const 16
                i32.add
                local.set $in0
                local.get $i7
                i32.const 1
                i32.sub
                local.tee $i7
                br_if 0
              end
              local.get $out
              local.get $v6
              v128.store
              local.get $in0
              i32.const -64
              i32.add
              local.set $in0
              local.get $out
              i32.const 16
              i32.add
              local.set $out
              local.get $i5
              i32.const 4
              i32.sub
              local.tee $i5
              i32.const 4
              i32.ge_u
              br_if 0
            end
          end
          block
            local.get $i5
            i32.const 1
            i32.lt_u
            br_if 0
            loop
              i32.const -2147483648
              local.set $i8
              i32.const 5
              local.set $i9
              loop
                local.get $i8
                local.get $in0
                i32.load
                local.tee $i10
                local.get $i8
                local.get $i10
                i32.gt_s
                select
                local.set $i8
                local.get $in0
                i32.const 16
                i32.add
                local.set $in0
                local.get $i9
                i32.const 1
                i32.sub
                local.tee $i9
                br_if 0
              end
              local.get $out
              local.get $i8
              i32.store
              local.get $in0
              i32.const -76
              i32.add
              local.set $in0
              local.get $out
              i32.const 4
              i32.add
              local.set $out
              local.get $i5
              i32.const 1
              i32.sub
              local.tee $i5
              i32.const 1
              i32.ge_u
              br_if 0
            end
          end
        )
    "#]],
    );
}

#[test]
fn a_product_with_a_fused_multiply_add() {
    check(
        "graph \"g\"(%0 \"x\": f32[2, 4], %1 \"w\": f32[4, 4]) {\n  %2 = matmul %0, %1 : f32[2, 4]\n  return %2\n}",
        Features::RELAXED,
        expect![[r#"
            (func $k0 (param $table i32) (param $begin i32) (param $end i32)
              (local $in0 i32)
              (local $in1 i32)
              (local $out i32)
              (local $i6 i32)
              (local $v7 v128)
              (local $v8 v128)
              (local $v9 v128)
              (local $v10 v128)
              (local $v11 v128)
              (local $v12 v128)
              local.get $table
              i32.load
              local.get $begin
              i32.const 32
              i32.mul
              i32.add
              local.set $in0
              local.get $table
              i32.load offset=4
              local.set $in1
              local.get $table
              i32.load offset=8
              local.get $begin
              i32.const 32
              i32.mul
              i32.add
              local.set $out
              local.get $end
              i32.const 1
              local.get $end
              i32.const 1
              i32.lt_u
              select
              local.set $i6
              local.get $i6
              local.get $begin
              i32.sub
              local.set $i6
              block
                local.get $i6
                i32.const 1
                i32.lt_u
                br_if 0
                loop
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v7
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v8
                  local.get $in0
                  v128.load32_splat
                  local.get $in1
                  v128.load
                  local.tee $v9
                  local.get $v7
                  f32x4.relaxed_madd
                  local.set $v7
                  local.get $in0
                  v128.load32_splat offset=16
                  local.get $v9
                  local.get $v8
                  f32x4.relaxed_madd
                  local.set $v8
                  local.get $in0
                  v128.load32_splat offset=4
                  local.get $in1
                  v128.load offset=16
                  local.tee $v10
                  local.get $v7
                  f32x4.relaxed_madd
                  local.set $v7
                  local.get $in0
                  v128.load32_splat offset=20
                  local.get $v10
                  local.get $v8
                  f32x4.relaxed_madd
                  local.set $v8
                  local.get $in0
                  v128.load32_splat offset=8
                  local.get $in1
                  v128.load offset=32
                  local.tee $v11
                  local.get $v7
                  f32x4.relaxed_madd
                  local.set $v7
                  local.get $in0
                  v128.load32_splat offset=24
                  local.get $v11
                  local.get $v8
                  f32x4.relaxed_madd
                  local.set $v8
                  local.get $in0
                  v128.load32_splat offset=12
                  local.get $in1
                  v128.load offset=48
                  local.tee $v12
                  local.get $v7
                  f32x4.relaxed_madd
                  local.set $v7
                  local.get $in0
                  v128.load32_splat offset=28
                  local.get $v12
                  local.get $v8
                  f32x4.relaxed_madd
                  local.set $v8
                  local.get $out
                  local.get $v7
                  v128.store
                  local.get $out
                  local.get $v8
                  v128.store offset=16
                  local.get $in0
                  i32.const 32
                  i32.add
                  local.set $in0
                  local.get $out
                  i32.const 32
                  i32.add
                  local.set $out
                  local.get $i6
                  i32.const 1
                  i32.sub
                  local.tee $i6
                  i32.const 1
                  i32.ge_u
                  br_if 0
                end
              end
            )
        "#]],
    );
}

#[test]
fn a_softmax_goes_three_times_along_a_row() {
    let text = "graph \"s\"(%0 \"x\": f32[8, 64]) {
  %1 = max %0 axes=[1] : f32[8]
  %2 = reshape %1 shape=[8, 1] : f32[8, 1]
  %3 = subtract %0, %2 : f32[8, 64]
  %4 = exp %3 : f32[8, 64]
  %5 = sum %4 axes=[1] : f32[8]
  %6 = reshape %5 shape=[8, 1] : f32[8, 1]
  %7 = divide %4, %6 : f32[8, 64]
  return %7
}";
    let program = lower(&parse(text).expect("the graph is well formed"), true);
    let listing = listing(&program.steps[0].kernel, Features::RELAXED);
    // The largest; the exponentials, stored and added up; the quotients. And the loop over the rows.
    assert_eq!(listing.lines().filter(|line| line.trim() == "loop").count(), 4, "{listing}");
}
