;; k1: bitwise_left_shift + bitwise_right_shift + bitwise_and + bitwise_or + bitwise_xor + bitwise_invert
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $out1 i32)
  (local $out2 i32)
  (local $out3 i32)
  (local $out4 i32)
  (local $out5 i32)
  (local $i11 i32)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $i20 i32)
  (local $i21 i32)
  (local $i22 i32)
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
  local.get $table
  i32.load offset=16
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out2
  local.get $table
  i32.load offset=20
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out3
  local.get $table
  i32.load offset=24
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out4
  local.get $table
  i32.load offset=28
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out5
  local.get $end
  local.get $begin
  i32.sub
  local.set $i11
  v128.const i32x4 0x0000007f 0x0000007f 0x0000007f 0x0000007f
  local.set $v12
  v128.const i32x4 0x00000020 0x00000020 0x00000020 0x00000020
  local.set $v13
  v128.const i32x4 0x0000001f 0x0000001f 0x0000001f 0x0000001f
  local.set $v14
  v128.const f32x4 nan nan nan nan
  local.set $v15
  block
    local.get $i11
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v16
      local.get $in1
      v128.load
      local.tee $v17
      local.get $v12
      i32x4.add
      i32.const 23
      i32x4.shl
      i32x4.trunc_sat_f32x4_u
      i32x4.mul
      local.get $v17
      local.get $v13
      i32x4.lt_u
      local.tee $v18
      v128.and
      v128.store
      local.get $out1
      local.get $v16
      f64x2.convert_low_i32x4_s
      local.get $v12
      local.get $v17
      local.get $v14
      local.get $v18
      v128.bitselect
      i32x4.sub
      i32.const 23
      i32x4.shl
      local.tee $v19
      f64x2.promote_low_f32x4
      f64x2.mul
      f64x2.floor
      i32x4.trunc_sat_f64x2_s_zero
      local.get $v16
      local.get $v16
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.convert_low_i32x4_s
      local.get $v19
      local.get $v19
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.promote_low_f32x4
      f64x2.mul
      f64x2.floor
      i32x4.trunc_sat_f64x2_s_zero
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      v128.store
      local.get $out2
      local.get $v16
      local.get $v17
      v128.and
      v128.store
      local.get $out3
      local.get $v16
      local.get $v17
      v128.or
      v128.store
      local.get $out4
      local.get $v16
      local.get $v17
      v128.xor
      v128.store
      local.get $out5
      local.get $v16
      local.get $v15
      v128.xor
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
      local.get $out2
      i32.const 16
      i32.add
      local.set $out2
      local.get $out3
      i32.const 16
      i32.add
      local.set $out3
      local.get $out4
      i32.const 16
      i32.add
      local.set $out4
      local.get $out5
      i32.const 16
      i32.add
      local.set $out5
      local.get $i11
      i32.const 4
      i32.sub
      local.tee $i11
      i32.const 4
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i11
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      i32.load
      local.tee $i20
      local.get $in1
      i32.load
      local.tee $i21
      i32.const 127
      i32.add
      i32.const 23
      i32.shl
      f32.reinterpret_i32
      i32.trunc_sat_f32_u
      i32.mul
      i32.const 0
      local.get $i21
      i32.const 32
      i32.lt_u
      local.tee $i22
      select
      i32.store
      local.get $out1
      local.get $i20
      f64.convert_i32_s
      i32.const 127
      local.get $i21
      i32.const 31
      local.get $i22
      select
      i32.sub
      i32.const 23
      i32.shl
      f32.reinterpret_i32
      f64.promote_f32
      f64.mul
      f64.floor
      i32.trunc_sat_f64_s
      i32.store
      local.get $out2
      local.get $i20
      local.get $i21
      i32.and
      i32.store
      local.get $out3
      local.get $i20
      local.get $i21
      i32.or
      i32.store
      local.get $out4
      local.get $i20
      local.get $i21
      i32.xor
      i32.store
      local.get $out5
      local.get $i20
      i32.const -1
      i32.xor
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
      local.get $out2
      i32.const 4
      i32.add
      local.set $out2
      local.get $out3
      i32.const 4
      i32.add
      local.set $out3
      local.get $out4
      i32.const 4
      i32.add
      local.set $out4
      local.get $out5
      i32.const 4
      i32.add
      local.set $out5
      local.get $i11
      i32.const 1
      i32.sub
      local.tee $i11
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k2: bitcast
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
      local.get $in0
      f32.load
      i32.reinterpret_f32
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
