;; k1: prod
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $f6 f32)
  (local $i7 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 12
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
      f32.const 1.0
      local.set $f6
      i32.const 3
      local.set $i7
      loop
        local.get $f6
        local.get $in0
        f32.load
        f32.mul
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
;; k2: prod
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $f7 f32)
  (local $i8 i32)
  (local $v9 v128)
  (local $v10 v128)
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
      v128.const f32x4 1.0 1.0 1.0 1.0
      local.set $v6
      f32.const 1.0
      local.set $f7
      i32.const 2
      local.set $i8
      loop
        local.get $v6
        local.get $in0
        v128.load
        f32x4.mul
        local.set $v6
        local.get $in0
        i32.const 16
        i32.add
        local.set $in0
        local.get $i8
        i32.const 1
        i32.sub
        local.tee $i8
        br_if 0
      end
      local.get $f7
      local.get $in0
      f32.load
      f32.mul
      local.set $f7
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $v6
      local.get $v6
      local.get $v6
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.mul
      local.tee $v9
      local.get $v9
      local.get $v9
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v10
      local.get $v10
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.mul
      local.set $v6
      local.get $out
      local.get $v6
      f32x4.extract_lane 0
      local.get $f7
      f32.mul
      f32.store
      local.get $in0
      i32.const -36
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
;; k3: prod
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
      i32.const 1
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
