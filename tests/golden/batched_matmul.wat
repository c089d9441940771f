;; k1: matmul
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
  (local $v13 v128)
  (local $v14 v128)
  local.get $table
  i32.load
  local.get $begin
  i32.const 60
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 80
  i32.mul
  i32.add
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 48
  i32.mul
  i32.add
  local.set $out
  local.get $end
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v9
      local.get $v7
      local.get $in0
      v128.load32_splat
      local.get $in1
      v128.load
      local.tee $v10
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=20
      local.get $v10
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $in0
      v128.load32_splat offset=40
      local.get $v10
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $v7
      local.get $in0
      v128.load32_splat offset=4
      local.get $in1
      v128.load offset=16
      local.tee $v11
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=24
      local.get $v11
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $in0
      v128.load32_splat offset=44
      local.get $v11
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $v7
      local.get $in0
      v128.load32_splat offset=8
      local.get $in1
      v128.load offset=32
      local.tee $v12
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=28
      local.get $v12
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $in0
      v128.load32_splat offset=48
      local.get $v12
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $v7
      local.get $in0
      v128.load32_splat offset=12
      local.get $in1
      v128.load offset=48
      local.tee $v13
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=32
      local.get $v13
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $in0
      v128.load32_splat offset=52
      local.get $v13
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in1
      i32.const 64
      i32.add
      local.set $in1
      local.get $v7
      local.get $in0
      v128.load32_splat
      local.get $in1
      v128.load
      local.tee $v14
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=20
      local.get $v14
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $in0
      v128.load32_splat offset=40
      local.get $v14
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $in0
      i32.const -16
      i32.add
      local.set $in0
      local.get $in1
      i32.const -64
      i32.add
      local.set $in1
      local.get $out
      local.get $v7
      v128.store
      local.get $out
      local.get $v8
      v128.store offset=16
      local.get $out
      local.get $v9
      v128.store offset=32
      local.get $in0
      i32.const 60
      i32.add
      local.set $in0
      local.get $in1
      i32.const 80
      i32.add
      local.set $in1
      local.get $out
      i32.const 48
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
;; k2: permute + matmul
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in0_1 i32)
  (local $out i32)
  (local $i6 i32)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
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
  local.get $table
  i32.load
  local.get $begin
  i32.const 60
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load
  local.get $begin
  i32.const 60
  i32.mul
  i32.add
  local.set $in0_1
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 36
  i32.mul
  i32.add
  local.set $out
  local.get $end
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v9
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v10
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v11
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v12
      local.get $v7
      local.get $in0
      v128.load
      local.tee $v13
      local.get $in0_1
      v128.load
      local.tee $v14
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v10
      local.get $in0
      v128.load offset=20
      local.tee $v15
      local.get $v14
      f32x4.mul
      f32x4.add
      local.set $v10
      local.get $v8
      local.get $v13
      local.get $in0_1
      v128.load offset=20
      local.tee $v16
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v11
      local.get $v15
      local.get $v16
      f32x4.mul
      f32x4.add
      local.set $v11
      local.get $v9
      local.get $v13
      local.get $in0_1
      v128.load offset=40
      local.tee $v17
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $v12
      local.get $v15
      local.get $v17
      f32x4.mul
      f32x4.add
      local.set $v12
      local.get $v7
      local.get $in0
      v128.load32_zero offset=16
      local.tee $v18
      local.get $in0_1
      v128.load32_zero offset=16
      local.tee $v19
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v10
      local.get $in0
      v128.load32_zero offset=36
      local.tee $v20
      local.get $v19
      f32x4.mul
      f32x4.add
      local.set $v10
      local.get $v8
      local.get $v18
      local.get $in0_1
      v128.load32_zero offset=36
      local.tee $v21
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v11
      local.get $v20
      local.get $v21
      f32x4.mul
      f32x4.add
      local.set $v11
      local.get $v9
      local.get $v18
      local.get $in0_1
      v128.load32_zero offset=56
      local.tee $v22
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $v12
      local.get $v20
      local.get $v22
      f32x4.mul
      f32x4.add
      local.set $v12
      local.get $v7
      local.get $v8
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.get $v7
      local.get $v8
      i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
      f32x4.add
      local.tee $v23
      local.get $v9
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.tee $v24
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.get $v9
      local.get $v24
      i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
      f32x4.add
      local.tee $v25
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      local.get $v23
      local.get $v25
      i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
      f32x4.add
      local.set $v7
      local.get $out
      local.get $v7
      f32x4.extract_lane 0
      f32.store
      local.get $out
      local.get $v7
      f32x4.extract_lane 1
      f32.store offset=4
      local.get $out
      local.get $v7
      f32x4.extract_lane 2
      f32.store offset=8
      local.get $v10
      local.get $v11
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.get $v10
      local.get $v11
      i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
      f32x4.add
      local.tee $v26
      local.get $v12
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.tee $v27
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.get $v12
      local.get $v27
      i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
      f32x4.add
      local.tee $v28
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      local.get $v26
      local.get $v28
      i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
      f32x4.add
      local.set $v10
      local.get $out
      local.get $v10
      f32x4.extract_lane 0
      f32.store offset=12
      local.get $out
      local.get $v10
      f32x4.extract_lane 1
      f32.store offset=16
      local.get $out
      local.get $v10
      f32x4.extract_lane 2
      f32.store offset=20
      local.get $in0
      i32.const 40
      i32.add
      local.set $in0
      local.get $out
      i32.const 24
      i32.add
      local.set $out
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v7
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v8
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v9
      local.get $v7
      local.get $in0
      v128.load
      local.tee $v29
      local.get $in0_1
      v128.load
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $v29
      local.get $in0_1
      v128.load offset=20
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $v29
      local.get $in0_1
      v128.load offset=40
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $v7
      local.get $in0
      v128.load32_zero offset=16
      local.tee $v30
      local.get $in0_1
      v128.load32_zero offset=16
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $v30
      local.get $in0_1
      v128.load32_zero offset=36
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $v30
      local.get $in0_1
      v128.load32_zero offset=56
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $v7
      local.get $v8
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.get $v7
      local.get $v8
      i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
      f32x4.add
      local.tee $v31
      local.get $v9
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.tee $v32
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.get $v9
      local.get $v32
      i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
      f32x4.add
      local.tee $v33
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      local.get $v31
      local.get $v33
      i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
      f32x4.add
      local.set $v7
      local.get $out
      local.get $v7
      f32x4.extract_lane 0
      f32.store
      local.get $out
      local.get $v7
      f32x4.extract_lane 1
      f32.store offset=4
      local.get $out
      local.get $v7
      f32x4.extract_lane 2
      f32.store offset=8
      local.get $in0
      i32.const 20
      i32.add
      local.set $in0
      local.get $in0_1
      i32.const 60
      i32.add
      local.set $in0_1
      local.get $out
      i32.const 12
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
