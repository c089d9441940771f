;; k1: floor + sqrt
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $f10 f32)
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
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out1
  local.get $end
  local.get $begin
  i32.sub
  local.set $i6
  block
    local.get $i6
    i32.const 8
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v7
      f32x4.floor
      v128.store
      local.get $out1
      local.get $v7
      f32x4.sqrt
      v128.store
      local.get $out
      local.get $in0
      v128.load offset=16
      local.tee $v8
      f32x4.floor
      v128.store offset=16
      local.get $out1
      local.get $v8
      f32x4.sqrt
      v128.store offset=16
      local.get $in0
      i32.const 32
      i32.add
      local.set $in0
      local.get $out
      i32.const 32
      i32.add
      local.set $out
      local.get $out1
      i32.const 32
      i32.add
      local.set $out1
      local.get $i6
      i32.const 8
      i32.sub
      local.tee $i6
      i32.const 8
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i6
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v9
      f32x4.floor
      v128.store
      local.get $out1
      local.get $v9
      f32x4.sqrt
      v128.store
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      local.get $out1
      i32.const 16
      i32.add
      local.set $out1
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
      local.tee $f10
      f32.floor
      f32.store
      local.get $out1
      local.get $f10
      f32.sqrt
      f32.store
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $out1
      i32.const 4
      i32.add
      local.set $out1
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
