;; k1: cond
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $f6 f32)
  (local $i7 i32)
  (local $f8 f32)
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
      f32.const 0.0
      local.set $f6
      i32.const 3
      local.set $i7
      loop
        local.get $f6
        local.get $in0
        f32.load
        local.tee $f8
        local.get $f8
        f32.add
        f32.add
        local.set $f6
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $i7
        i32.const 1
        i32.sub
        local.tee $i7
        br_if 0
      end
      local.get $out
      local.get $f6
      f32.store
      local.get $in0
      i32.const -12
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
;; k2: cond
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
      f32.const -1.0
      f32.store
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
;; k3: cond
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
      local.get $i6
      i32.mul
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
;; k4: negative
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
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
      i32.const 0
      local.get $in0
      i32.load
      i32.sub
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
