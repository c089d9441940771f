;; k1: permute + add + slice
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $i6 i32)
  local.get $table
  i32.load
  i32.const 44
  i32.add
  local.get $begin
  i32.const -16
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  i32.const 44
  i32.add
  local.get $begin
  i32.const -4
  i32.mul
  i32.add
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 16
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
      local.get $out
      local.get $in0
      i32.const -12
      i32.add
      v128.load
      local.get $in0
      i32.const -12
      i32.add
      v128.load
      i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
      local.get $in1
      i32.const -36
      i32.add
      local.get $in1
      i32.const -36
      i32.add
      local.get $in1
      i32.const -36
      i32.add
      local.get $in1
      i32.const -36
      i32.add
      v128.load32_zero offset=36
      v128.load32_lane offset=24 1
      v128.load32_lane offset=12 2
      v128.load32_lane 3
      f32x4.add
      v128.store
      local.get $in0
      i32.const -16
      i32.add
      local.set $in0
      local.get $in1
      i32.const -4
      i32.add
      local.set $in1
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
;; k2: multiply + slice + subtract
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in1_1 i32)
  (local $out i32)
  (local $i7 i32)
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
  local.set $in1
  local.get $table
  i32.load offset=4
  i32.const 16
  i32.add
  local.set $in1_1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 16
  i32.mul
  i32.add
  local.set $out
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
      v128.load
      local.get $in1
      v128.load
      f32x4.mul
      local.get $in1_1
      v128.load
      f32x4.sub
      v128.store
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in1
      i32.const 16
      i32.add
      local.set $in1
      local.get $out
      i32.const 16
      i32.add
      local.set $out
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
