;; k1: matmul
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $i6 i32)
  (local $v7 v128)
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 256
  i32.mul
  i32.add
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 256
  i32.mul
  i32.add
  local.set $out
  local.get $end
  i32.const 64
  i32.mul
  local.set $i6
  local.get $i6
  i32.const 2
  local.get $i6
  i32.const 2
  i32.lt_u
  select
  local.set $i6
  local.get $i6
  local.get $begin
  i32.const 64
  i32.mul
  i32.sub
  local.set $i6
  local.get $i6
  if
    v128.const f32x4 0.0 0.0 0.0 0.0
    local.set $v7
    local.get $v7
    local.get $in0
    v128.load32_splat
    local.get $in1
    v128.load64_zero
    f32x4.mul
    f32x4.add
    local.set $v7
    local.get $v7
    local.get $in0
    v128.load32_splat offset=4
    local.get $in1
    v128.load64_zero offset=8
    f32x4.mul
    f32x4.add
    local.set $v7
    local.get $v7
    local.get $in0
    v128.load32_splat offset=8
    local.get $in1
    v128.load64_zero offset=16
    f32x4.mul
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
  end
)
;; k2: add + relu
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i7 i32)
  (local $f8 f32)
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
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out1
  local.get $end
  local.get $begin
  i32.sub
  local.set $i7
  block
    local.get $i7
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      f32.load
      local.get $in1
      f32.load
      f32.add
      local.tee $f8
      f32.store
      local.get $out1
      local.get $f8
      f32.const 0.0
      local.get $f8
      f32.const 0.0
      f32.le
      i32.eqz
      select
      f32.store
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $in1
      i32.const 4
      i32.add
      local.set $in1
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $out1
      i32.const 4
      i32.add
      local.set $out1
      local.get $i7
      i32.const 1
      i32.sub
      local.tee $i7
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
