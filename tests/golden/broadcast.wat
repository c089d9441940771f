;; k1: broadcast_to
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
  i32.const 1
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i5
  block
    local.get $i5
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load8_splat
      i8x16.neg
      i16x8.extend_low_i8x16_s
      i32x4.extend_low_i16x8_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $out
      i32.const 4
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
      i32.load8_u
      i32.store8
      local.get $out
      i32.const 1
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
;; k2: broadcast_to
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $i6 i32)
  local.get $table
  i32.load
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
        i32.load
        i32.store
        local.get $in0
        i32.const 4
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
      i32.const -12
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
;; k3: broadcast_to
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $i6 i32)
  (local $i7 i32)
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 24
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
        i32.const 3
        local.set $i7
        loop
          local.get $out
          local.get $in0
          f32.load
          f32.store
          local.get $out
          i32.const 4
          i32.add
          local.set $out
          local.get $i7
          i32.const 1
          i32.sub
          local.tee $i7
          br_if 0
        end
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $i6
        i32.const 1
        i32.sub
        local.tee $i6
        br_if 0
      end
      local.get $in0
      i32.const -8
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
