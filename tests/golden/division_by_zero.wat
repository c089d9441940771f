;; k1: divide
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $i6 i32)
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
  local.get $end
  local.get $begin
  i32.sub
  local.set $i6
  block
    local.get $i6
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.get $in1
      v128.load
      f32x4.div
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
      local.get $i6
      i32.const 4
      i32.sub
      local.tee $i6
      i32.const 4
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i6
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      f32.load
      local.get $in1
      f32.load
      f32.div
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
