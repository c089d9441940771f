;; k1: matmul
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in0_1 i32)
  (local $out i32)
  (local $i6 i32)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
  local.get $table
  i32.load
  local.get $begin
  i32.const 16
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load
  local.set $in0_1
  local.get $table
  i32.load offset=4
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
      local.get $in0_1
      v128.load64_zero
      local.tee $v9
      i32x4.mul
      i32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=8
      local.get $v9
      i32x4.mul
      i32x4.add
      local.set $v8
      local.get $v7
      local.get $in0
      v128.load32_splat offset=4
      local.get $in0_1
      v128.load64_zero offset=8
      local.tee $v10
      i32x4.mul
      i32x4.add
      local.set $v7
      local.get $v8
      local.get $in0
      v128.load32_splat offset=12
      local.get $v10
      i32x4.mul
      i32x4.add
      local.set $v8
      local.get $out
      local.get $v7
      i32x4.extract_lane 0
      i32.store
      local.get $out
      local.get $v7
      i32x4.extract_lane 1
      i32.store offset=4
      local.get $out
      local.get $v8
      i32x4.extract_lane 0
      i32.store offset=8
      local.get $out
      local.get $v8
      i32x4.extract_lane 1
      i32.store offset=12
      local.get $in0
      i32.const 16
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
