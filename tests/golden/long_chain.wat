;; k1: multiply + abs + add + less + negative + where + floor + add
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
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $f15 f32)
  (local $f16 f32)
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
  v128.const f32x4 0.5 0.5 0.5 0.5
  local.set $v6
  v128.const f32x4 -0.25 -0.25 -0.25 -0.25
  local.set $v7
  v128.const f32x4 0.0 0.0 0.0 0.0
  local.set $v8
  block
    local.get $i5
    i32.const 8
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v9
      local.get $v6
      f32x4.mul
      f32x4.abs
      local.get $v7
      f32x4.add
      local.tee $v10
      f32x4.neg
      local.get $v10
      local.get $v10
      local.get $v8
      f32x4.lt
      v128.bitselect
      local.get $v9
      f32x4.floor
      f32x4.add
      v128.store
      local.get $out
      local.get $in0
      v128.load offset=16
      local.tee $v11
      local.get $v6
      f32x4.mul
      f32x4.abs
      local.get $v7
      f32x4.add
      local.tee $v12
      f32x4.neg
      local.get $v12
      local.get $v12
      local.get $v8
      f32x4.lt
      v128.bitselect
      local.get $v11
      f32x4.floor
      f32x4.add
      v128.store offset=16
      local.get $in0
      i32.const 32
      i32.add
      local.set $in0
      local.get $out
      i32.const 32
      i32.add
      local.set $out
      local.get $i5
      i32.const 8
      i32.sub
      local.tee $i5
      i32.const 8
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i5
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v13
      local.get $v6
      f32x4.mul
      f32x4.abs
      local.get $v7
      f32x4.add
      local.tee $v14
      f32x4.neg
      local.get $v14
      local.get $v14
      local.get $v8
      f32x4.lt
      v128.bitselect
      local.get $v13
      f32x4.floor
      f32x4.add
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
      local.get $out
      local.get $in0
      f32.load
      local.tee $f15
      f32.const 0.5
      f32.mul
      f32.abs
      f32.const -0.25
      f32.add
      local.tee $f16
      f32.neg
      local.get $f16
      local.get $f16
      f32.const 0.0
      f32.lt
      select
      local.get $f15
      f32.floor
      f32.add
      f32.store
      local.get $in0
      i32.const 4
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
