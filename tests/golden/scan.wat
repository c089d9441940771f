;; k1: iota
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $out i32)
  (local $i5 i32)
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index
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
  local.set $i5
  block
    local.get $i5
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $index
      i32x4.splat
      v128.const f64x2 2.121995791e-314 6.365987374e-314
      i32x4.add
      v128.store
      local.get $index
      i32.const 4
      i32.add
      local.set $index
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
      local.get $index
      i32.store
      local.get $index
      i32.const 1
      i32.add
      local.set $index
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
;; k2: scan
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $i6 i32)
  (local $f7 f32)
  (local $i8 i32)
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
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
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      f32.const 0.0
      local.set $f7
      i32.const 2
      local.set $i8
      loop
        local.get $f7
        local.get $in0
        f32.load
        f32.add
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
      local.get $in1
      f32.load
      local.get $f7
      f32.add
      f32.store
      local.get $in0
      i32.const -8
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
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k3: scan
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $f6 f32)
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
  local.get $in0
  f32.load
  local.set $f6
  block
    local.get $i5
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $out
      f32.load
      local.get $f6
      f32.add
      f32.store
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
;; k4: scan
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
      local.get $out
      i32.load
      i32.const 10
      i32.mul
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
;; k5: scan, as k2
