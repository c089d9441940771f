;; k1: floor_divide + remainder
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i7 i32)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $i22 i32)
  (local $i23 i32)
  (local $i24 i32)
  (local $i25 i32)
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
  v128.const f32x4 0.0 0.0 0.0 0.0
  local.set $v8
  v128.const f32x4 nan nan nan nan
  local.set $v9
  block
    local.get $i7
    i32.const 8
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $v8
      local.get $in0
      v128.load
      local.tee $v10
      i32x4.sub
      local.get $v10
      f64x2.convert_low_i32x4_s
      local.get $in1
      v128.load
      local.tee $v11
      f64x2.convert_low_i32x4_s
      f64x2.div
      f64x2.floor
      i32x4.trunc_sat_f64x2_s_zero
      local.get $v10
      local.get $v10
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.convert_low_i32x4_s
      local.get $v11
      local.get $v11
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.convert_low_i32x4_s
      f64x2.div
      f64x2.floor
      i32x4.trunc_sat_f64x2_s_zero
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      local.get $v11
      local.get $v9
      i32x4.eq
      v128.bitselect
      local.get $v11
      local.get $v8
      i32x4.ne
      local.tee $v12
      v128.and
      local.tee $v13
      v128.store
      local.get $out1
      local.get $v10
      local.get $v13
      local.get $v11
      i32x4.mul
      i32x4.sub
      local.get $v12
      v128.and
      v128.store
      local.get $out
      local.get $v8
      local.get $in0
      v128.load offset=16
      local.tee $v14
      i32x4.sub
      local.get $v14
      f64x2.convert_low_i32x4_s
      local.get $in1
      v128.load offset=16
      local.tee $v15
      f64x2.convert_low_i32x4_s
      f64x2.div
      f64x2.floor
      i32x4.trunc_sat_f64x2_s_zero
      local.get $v14
      local.get $v14
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.convert_low_i32x4_s
      local.get $v15
      local.get $v15
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.convert_low_i32x4_s
      f64x2.div
      f64x2.floor
      i32x4.trunc_sat_f64x2_s_zero
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      local.get $v15
      local.get $v9
      i32x4.eq
      v128.bitselect
      local.get $v15
      local.get $v8
      i32x4.ne
      local.tee $v16
      v128.and
      local.tee $v17
      v128.store offset=16
      local.get $out1
      local.get $v14
      local.get $v17
      local.get $v15
      i32x4.mul
      i32x4.sub
      local.get $v16
      v128.and
      v128.store offset=16
      local.get $in0
      i32.const 32
      i32.add
      local.set $in0
      local.get $in1
      i32.const 32
      i32.add
      local.set $in1
      local.get $out
      i32.const 32
      i32.add
      local.set $out
      local.get $out1
      i32.const 32
      i32.add
      local.set $out1
      local.get $i7
      i32.const 8
      i32.sub
      local.tee $i7
      i32.const 8
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i7
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $v8
      local.get $in0
      v128.load
      local.tee $v18
      i32x4.sub
      local.get $v18
      f64x2.convert_low_i32x4_s
      local.get $in1
      v128.load
      local.tee $v19
      f64x2.convert_low_i32x4_s
      f64x2.div
      f64x2.floor
      i32x4.trunc_sat_f64x2_s_zero
      local.get $v18
      local.get $v18
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.convert_low_i32x4_s
      local.get $v19
      local.get $v19
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.convert_low_i32x4_s
      f64x2.div
      f64x2.floor
      i32x4.trunc_sat_f64x2_s_zero
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      local.get $v19
      local.get $v9
      i32x4.eq
      v128.bitselect
      local.get $v19
      local.get $v8
      i32x4.ne
      local.tee $v20
      v128.and
      local.tee $v21
      v128.store
      local.get $out1
      local.get $v18
      local.get $v21
      local.get $v19
      i32x4.mul
      i32x4.sub
      local.get $v20
      v128.and
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
      i32.const 0
      local.get $in0
      i32.load
      local.tee $i22
      i32.sub
      local.get $i22
      f64.convert_i32_s
      local.get $in1
      i32.load
      local.tee $i23
      f64.convert_i32_s
      f64.div
      f64.floor
      i32.trunc_sat_f64_s
      local.get $i23
      i32.const -1
      i32.eq
      select
      i32.const 0
      local.get $i23
      i32.const 0
      i32.ne
      local.tee $i24
      select
      local.tee $i25
      i32.store
      local.get $out1
      local.get $i22
      local.get $i25
      local.get $i23
      i32.mul
      i32.sub
      i32.const 0
      local.get $i24
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
;; k2: floor_divide + remainder
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i7 i32)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
  (local $f11 f32)
  (local $f12 f32)
  (local $f13 f32)
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
      f32x4.div
      f32x4.floor
      local.tee $v10
      v128.store
      local.get $out1
      local.get $v8
      local.get $v9
      local.get $v10
      f32x4.mul
      f32x4.sub
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
      local.tee $f11
      local.get $in1
      f32.load
      local.tee $f12
      f32.div
      f32.floor
      local.tee $f13
      f32.store
      local.get $out1
      local.get $f11
      local.get $f12
      local.get $f13
      f32.mul
      f32.sub
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
