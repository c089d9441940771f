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
  local.get $table
  i32.load
  local.get $begin
  i32.const 24
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 16
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
      local.get $v7
      local.get $in0
      v128.load32_splat
      local.get $in1
      v128.load64_zero
      local.tee $v9
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=12
      local.get $v9
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v7
      local.get $in0
      v128.load32_splat offset=4
      local.get $in1
      v128.load64_zero offset=8
      local.tee $v10
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=16
      local.get $v10
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v7
      local.get $in0
      v128.load32_splat offset=8
      local.get $in1
      v128.load64_zero offset=16
      local.tee $v11
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=20
      local.get $v11
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $out
      local.get $v7
      f32x4.extract_lane 0
      f32.store
      local.get $out
      local.get $v7
      f32x4.extract_lane 1
      f32.store offset=4
      local.get $out
      local.get $v8
      f32x4.extract_lane 0
      f32.store offset=8
      local.get $out
      local.get $v8
      f32x4.extract_lane 1
      f32.store offset=12
      local.get $in0
      i32.const 24
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
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
;; k2: matmul
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
  local.get $table
  i32.load
  local.get $begin
  i32.const 24
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 36
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v9
      local.get $v7
      local.get $in0
      v128.load32_splat
      local.get $in1
      local.get $in1
      local.get $in1
      v128.load32_zero
      v128.load32_lane offset=4 1
      v128.load32_lane offset=8 2
      local.tee $v10
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=8
      local.get $v10
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $in0
      v128.load32_splat offset=16
      local.get $v10
      f32x4.mul
      f32x4.add
      local.set $v9
      local.get $v7
      local.get $in0
      v128.load32_splat offset=4
      local.get $in1
      local.get $in1
      local.get $in1
      v128.load32_zero offset=12
      v128.load32_lane offset=16 1
      v128.load32_lane offset=20 2
      local.tee $v11
      f32x4.mul
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=12
      local.get $v11
      f32x4.mul
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $in0
      v128.load32_splat offset=20
      local.get $v11
      f32x4.mul
      f32x4.add
      local.set $v9
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
      local.get $out
      local.get $v8
      f32x4.extract_lane 0
      f32.store offset=12
      local.get $out
      local.get $v8
      f32x4.extract_lane 1
      f32.store offset=16
      local.get $out
      local.get $v8
      f32x4.extract_lane 2
      f32.store offset=20
      local.get $out
      local.get $v9
      f32x4.extract_lane 0
      f32.store offset=24
      local.get $out
      local.get $v9
      f32x4.extract_lane 1
      f32.store offset=28
      local.get $out
      local.get $v9
      f32x4.extract_lane 2
      f32.store offset=32
      local.get $in0
      i32.const 24
      i32.add
      local.set $in0
      local.get $out
      i32.const 36
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
