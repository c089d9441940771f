;; k1: cast + cast
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
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
  local.set $out
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out1
  local.get $end
  local.get $begin
  i32.sub
  local.set $i6
  v128.const f32x4 0.0 0.0 0.0 0.0
  local.set $v7
  block
    local.get $i6
    i32.const 8
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v8
      i32x4.trunc_sat_f32x4_s
      v128.store
      local.get $out1
      local.get $v8
      local.get $v7
      f32x4.ne
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $out
      local.get $in0
      v128.load offset=16
      local.tee $v9
      i32x4.trunc_sat_f32x4_s
      v128.store offset=16
      local.get $out1
      local.get $v9
      local.get $v7
      f32x4.ne
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane offset=4 0
      local.get $in0
      i32.const 32
      i32.add
      local.set $in0
      local.get $out
      i32.const 32
      i32.add
      local.set $out
      local.get $out1
      i32.const 8
      i32.add
      local.set $out1
      local.get $i6
      i32.const 8
      i32.sub
      local.tee $i6
      i32.const 8
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i6
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v10
      i32x4.trunc_sat_f32x4_s
      v128.store
      local.get $out1
      local.get $v10
      local.get $v7
      f32x4.ne
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      local.get $out1
      i32.const 4
      i32.add
      local.set $out1
      local.get $i6
      i32.const 4
      i32.sub
      local.tee $i6
      i32.const 4
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i6
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      f32.load
      local.tee $f11
      i32.trunc_sat_f32_s
      i32.store
      local.get $out1
      local.get $f11
      f32.const 0.0
      f32.ne
      i32.store8
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $out1
      i32.const 1
      i32.add
      local.set $out1
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
;; k2: cast + cast
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $i7 i32)
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
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out1
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
      local.get $in0
      i32.load
      local.tee $i7
      f32.convert_i32_s
      f32.store
      local.get $out1
      local.get $i7
      i32.const 0
      i32.ne
      i32.store8
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $out1
      i32.const 1
      i32.add
      local.set $out1
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
;; k3: cast + cast
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
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
  i32.const 4
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out1
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
      local.get $in0
      i32.load8_u
      local.tee $i7
      i32.store
      local.get $out1
      f32.const 1.0
      f32.const 0.0
      local.get $i7
      select
      f32.store
      local.get $in0
      i32.const 1
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $out1
      i32.const 4
      i32.add
      local.set $out1
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
