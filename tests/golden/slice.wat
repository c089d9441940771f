;; k1: slice
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $i6 i32)
  local.get $table
  i32.load
  i32.const 28
  i32.add
  local.get $begin
  i32.const 56
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 12
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
      i32.const 3
      local.set $i6
      loop
        local.get $out
        local.get $in0
        f32.load
        f32.store
        local.get $in0
        i32.const 12
        i32.add
        local.set $in0
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i6
        i32.const 1
        i32.sub
        local.tee $i6
        br_if 0
      end
      local.get $in0
      i32.const 20
      i32.add
      local.set $in0
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
;; k2: slice
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  local.get $table
  i32.load
  i32.const 136
  i32.add
  local.get $begin
  i32.const -28
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 16
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
      i32.const -24
      i32.add
      local.get $in0
      i32.const -24
      i32.add
      local.get $in0
      i32.const -24
      i32.add
      local.get $in0
      i32.const -24
      i32.add
      v128.load32_zero offset=24
      v128.load32_lane offset=16 1
      v128.load32_lane offset=8 2
      v128.load32_lane 3
      v128.store
      local.get $in0
      i32.const -28
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
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
;; k3: slice
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $i6 i32)
  local.get $table
  i32.load
  i32.const 112
  i32.add
  local.get $begin
  i32.const -112
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 8
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
      i32.const 2
      local.set $i6
      loop
        local.get $out
        local.get $in0
        f32.load
        f32.store
        local.get $in0
        i32.const 24
        i32.add
        local.set $in0
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i6
        i32.const 1
        i32.sub
        local.tee $i6
        br_if 0
      end
      local.get $in0
      i32.const -160
      i32.add
      local.set $in0
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
