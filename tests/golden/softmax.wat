;; k1: max + reshape + subtract + exp + sum + reshape + divide
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
  (local $v11 v128)
  (local $f12 f32)
  (local $v13 v128)
  (local $i14 i32)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $v23 v128)
  (local $v24 v128)
  (local $v25 v128)
  (local $v26 v128)
  (local $v27 v128)
  (local $v28 v128)
  (local $v29 v128)
  (local $v30 v128)
  (local $v31 v128)
  (local $v32 v128)
  (local $v33 v128)
  (local $f34 f32)
  (local $v35 v128)
  local.get $table
  i32.load
  local.get $begin
  i32.const 16
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 16
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i5
  block
    local.get $i5
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 -inf -inf -inf -inf
      local.set $v6
      local.get $v6
      local.get $in0
      v128.load
      local.tee $v7
      f32x4.pmax
      local.get $v7
      local.get $v7
      f32x4.ne
      v128.or
      local.set $v6
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      local.get $v6
      local.get $v6
      local.get $v6
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      local.tee $v8
      f32x4.pmax
      local.get $v8
      local.get $v8
      f32x4.ne
      v128.or
      local.tee $v9
      local.get $v9
      local.get $v9
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v10
      local.get $v10
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      local.tee $v11
      f32x4.pmax
      local.get $v11
      local.get $v11
      f32x4.ne
      v128.or
      local.set $v6
      local.get $v6
      f32x4.extract_lane 0
      local.set $f12
      local.get $f12
      f32x4.splat
      local.set $v13
      local.get $in0
      i32.const -16
      i32.add
      local.set $in0
      local.get $out
      i32.const -16
      i32.add
      local.set $out
      i32.const 16
      i32.const 0
      local.get $i5
      i32.const 1
      i32.gt_u
      select
      local.set $i14
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v15
      v128.const f32x4 -104.0 -104.0 -104.0 -104.0
      local.set $v16
      v128.const f32x4 1.442695 1.442695 1.442695 1.442695
      local.set $v17
      v128.const f32x4 12583063.0 12583063.0 12583063.0 12583063.0
      local.set $v18
      v128.const f32x4 -0.6933594 -0.6933594 -0.6933594 -0.6933594
      local.set $v19
      v128.const f32x4 0.00021219444 0.00021219444 0.00021219444 0.00021219444
      local.set $v20
      v128.const i32x4 0x3007cf72 0x3007cf72 0x3007cf72 0x3007cf72
      local.set $v21
      v128.const f32x4 2.4973261e-9 2.4973261e-9 2.4973261e-9 2.4973261e-9
      local.set $v22
      v128.const f32x4 9.934696e-9 9.934696e-9 9.934696e-9 9.934696e-9
      local.set $v23
      v128.const f32x4 2.9801814e-8 2.9801814e-8 2.9801814e-8 2.9801814e-8
      local.set $v24
      v128.const f32x4 5.9604627e-8 5.9604627e-8 5.9604627e-8 5.9604627e-8
      local.set $v25
      v128.const f32x4 5.9604645e-8 5.9604645e-8 5.9604645e-8 5.9604645e-8
      local.set $v26
      local.get $out
      local.get $v26
      local.get $v25
      local.get $v24
      local.get $v23
      local.get $v22
      local.get $v21
      local.get $in0
      v128.load
      local.get $v13
      f32x4.sub
      local.get $v16
      f32x4.pmax
      local.tee $v27
      local.get $v18
      local.get $v27
      local.get $v17
      f32x4.mul
      f32x4.add
      local.tee $v28
      local.get $v18
      f32x4.sub
      local.tee $v29
      local.get $v19
      f32x4.mul
      f32x4.add
      local.get $v29
      local.get $v20
      f32x4.mul
      f32x4.add
      local.tee $v30
      f32x4.mul
      f32x4.add
      local.get $v30
      f32x4.mul
      f32x4.add
      local.get $v30
      f32x4.mul
      f32x4.add
      local.get $v30
      f32x4.mul
      f32x4.add
      local.get $v30
      f32x4.mul
      f32x4.add
      local.get $v28
      i32.const 23
      i32x4.shl
      f32x4.mul
      local.tee $v31
      v128.store
      local.get $v15
      local.get $v31
      f32x4.add
      local.set $v15
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      local.get $v15
      local.get $v15
      local.get $v15
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.tee $v32
      local.get $v32
      local.get $v32
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v33
      local.get $v33
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.set $v15
      local.get $v15
      f32x4.extract_lane 0
      local.set $f34
      local.get $f34
      f32x4.splat
      local.set $v35
      local.get $in0
      i32.const -16
      i32.add
      local.set $in0
      local.get $out
      i32.const -16
      i32.add
      local.set $out
      local.get $out
      local.get $out
      v128.load
      local.get $v35
      f32x4.div
      v128.store
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
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
