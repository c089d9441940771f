;; k1: where
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $out i32)
  (local $i7 i32)
  (local $f8 f32)
  (local $i9 i32)
  (local $i10 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 12
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i7
  local.get $in2
  f32.load
  local.set $f8
  block
    local.get $i7
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $in0
      i32.load8_u
      local.set $i9
      i32.const 3
      local.set $i10
      loop
        local.get $out
        local.get $in1
        f32.load
        local.get $f8
        local.get $i9
        select
        f32.store
        local.get $in1
        i32.const 4
        i32.add
        local.set $in1
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i10
        i32.const 1
        i32.sub
        local.tee $i10
        br_if 0
      end
      local.get $in0
      i32.const 1
      i32.add
      local.set $in0
      local.get $in1
      i32.const -12
      i32.add
      local.set $in1
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
;; k2: where
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $i6 i32)
  (local $i7 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 1
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
      local.get $in1
      i32.load8_u
      local.get $in0
      i32.load8_u
      local.tee $i7
      local.get $i7
      select
      i32.store8
      local.get $in0
      i32.const 1
      i32.add
      local.set $in0
      local.get $in1
      i32.const 1
      i32.add
      local.set $in1
      local.get $out
      i32.const 1
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
