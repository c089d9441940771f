;; k1: relu
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $v7 v128)
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
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i5
  v128.const f32x4 0.0 0.0 0.0 0.0
  local.set $v6
  block
    local.get $i5
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v7
      local.get $v7
      local.get $v6
      f32x4.le
      v128.not
      v128.and
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
      local.tee $f8
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
;; k2: relu
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
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
      local.get $out
      local.get $in0
      i32.load
      local.tee $i6
      i32.const 0
      local.get $i6
      i32.const 0
      i32.gt_s
      select
      i32.store
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
