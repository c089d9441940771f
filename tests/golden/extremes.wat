;; k1: maximum + minimum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i7 i32)
  (local $v8 v128)
  (local $v9 v128)
  (local $f10 f32)
  (local $f11 f32)
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
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v8
      local.get $in1
      v128.load
      local.tee $v9
      f32x4.max
      v128.store
      local.get $out1
      local.get $v8
      local.get $v9
      f32x4.min
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
      local.get $out1
      i32.const 16
      i32.add
      local.set $out1
      local.get $i7
      i32.const 4
      i32.sub
      local.tee $i7
      i32.const 4
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i7
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      f32.load
      local.tee $f10
      local.get $in1
      f32.load
      local.tee $f11
      f32.max
      f32.store
      local.get $out1
      local.get $f10
      local.get $f11
      f32.min
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
;; k2: maximum + minimum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i7 i32)
  (local $i8 i32)
  (local $i9 i32)
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
      i32.load
      local.tee $i8
      local.get $in1
      i32.load
      local.tee $i9
      local.get $i8
      local.get $i9
      i32.gt_s
      select
      i32.store
      local.get $out1
      local.get $i8
      local.get $i9
      local.get $i8
      local.get $i9
      i32.lt_s
      select
      i32.store
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
