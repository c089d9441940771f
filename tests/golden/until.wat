;; k1: constant
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $out i32)
  (local $i4 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i4
  block
    local.get $i4
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      i32.const 0
      i32.store
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $i4
      i32.const 1
      i32.sub
      local.tee $i4
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k2: while
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $i6 i32)
  (local $f7 f32)
  (local $i8 i32)
  (local $f9 f32)
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
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
      f32.const -inf
      local.set $f7
      i32.const 2
      local.set $i8
      loop
        local.get $in0
        f32.load
        local.tee $f9
        local.get $f9
        local.get $f7
        local.get $f7
        local.get $f9
        f32.lt
        select
        local.get $f9
        local.get $f9
        f32.ne
        select
        local.set $f7
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $i8
        i32.const 1
        i32.sub
        local.tee $i8
        br_if 0
      end
      local.get $out
      local.get $f7
      local.get $in1
      f32.load
      f32.lt
      i32.store8
      local.get $in0
      i32.const -8
      i32.add
      local.set $in0
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
;; k3: while
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $f6 f32)
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
      f32.load
      local.tee $f6
      local.get $f6
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
;; k4: while
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  local.get $table
  i32.load
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
      i32.const 1
      i32.add
      i32.store
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
