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
  (local $v11 v128)
  (local $f12 f32)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $v23 v128)
  (local $v24 v128)
  (local $v25 v128)
  (local $v26 v128)
  (local $v27 v128)
  (local $v28 v128)
  (local $v29 v128)
  (local $v30 v128)
  (local $v31 v128)
  (local $v32 v128)
  (local $v33 v128)
  (local $v34 v128)
  (local $v35 v128)
  (local $f36 f32)
  (local $f37 f32)
  (local $f38 f32)
  (local $d39 f64)
  (local $d40 f64)
  (local $l41 i64)
  (local $l42 i64)
  (local $l43 i64)
  (local $l44 i64)
  (local $l45 i64)
  (local $l46 i64)
  (local $l47 i64)
  (local $l48 i64)
  (local $l49 i64)
  (local $l50 i64)
  (local $l51 i64)
  (local $l52 i64)
  (local $l53 i64)
  (local $l54 i64)
  (local $f55 f32)
  (local $i56 i32)
  (local $i57 i32)
  (local $f58 f32)
  (local $f59 f32)
  (local $f60 f32)
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
  local.tee $v9
  local.set $v8
  v128.const f32x4 1.0 1.0 1.0 1.0
  local.set $v10
  local.get $v8
  f32x4.neg
  local.set $v11
  f32.const 0.0
  f32.neg
  local.set $f12
  block
    local.get $i7
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v13
      local.get $in1
      v128.load
      local.tee $v14
      f32x4.div
      local.tee $v15
      local.get $v15
      local.get $v8
      f32x4.mul
      local.get $v13
      local.get $v13
      f64x2.promote_low_f32x4
      local.get $v14
      f64x2.promote_low_f32x4
      local.set $v17
      local.set $v16
      local.get $v16
      v128.const f64x2 nan nan
      local.get $v16
      f64x2.abs
      v128.const f64x2 inf inf
      f64x2.lt
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.get $v17
      f64x2.abs
      f64x2.lt
      v128.and
      v128.bitselect
      local.set $v18
      block
        loop
          local.get $v17
          f64x2.abs
          local.get $v18
          f64x2.abs
          f64x2.le
          local.tee $v19
          v128.any_true
          i32.eqz
          br_if 1
          local.get $v18
          local.get $v18
          local.get $v17
          f64x2.div
          f64x2.nearest
          v128.const f64x2 nan nan
          v128.and
          local.get $v17
          f64x2.mul
          f64x2.sub
          local.get $v18
          local.get $v19
          v128.bitselect
          local.set $v18
          br 0
        end
      end
      local.get $v18
      local.get $v17
      f64x2.abs
      local.tee $v20
      f64x2.neg
      local.get $v20
      local.get $v16
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.tee $v21
      f64x2.lt
      local.tee $v22
      v128.bitselect
      f64x2.add
      local.get $v18
      local.get $v18
      local.get $v21
      f64x2.lt
      local.get $v22
      v128.xor
      local.get $v18
      local.get $v21
      f64x2.ne
      v128.and
      v128.bitselect
      f32x4.demote_f64x2_zero
      local.get $v13
      local.get $v13
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.promote_low_f32x4
      local.get $v14
      local.get $v14
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f64x2.promote_low_f32x4
      local.set $v24
      local.set $v23
      local.get $v23
      v128.const f64x2 nan nan
      local.get $v23
      f64x2.abs
      v128.const f64x2 inf inf
      f64x2.lt
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.get $v24
      f64x2.abs
      f64x2.lt
      v128.and
      v128.bitselect
      local.set $v25
      block
        loop
          local.get $v24
          f64x2.abs
          local.get $v25
          f64x2.abs
          f64x2.le
          local.tee $v26
          v128.any_true
          i32.eqz
          br_if 1
          local.get $v25
          local.get $v25
          local.get $v24
          f64x2.div
          f64x2.nearest
          v128.const f64x2 nan nan
          v128.and
          local.get $v24
          f64x2.mul
          f64x2.sub
          local.get $v25
          local.get $v26
          v128.bitselect
          local.set $v25
          br 0
        end
      end
      local.get $v25
      local.get $v24
      f64x2.abs
      local.tee $v27
      f64x2.neg
      local.get $v27
      local.get $v23
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.tee $v28
      f64x2.lt
      local.tee $v29
      v128.bitselect
      f64x2.add
      local.get $v25
      local.get $v25
      local.get $v28
      f64x2.lt
      local.get $v29
      v128.xor
      local.get $v25
      local.get $v28
      f64x2.ne
      v128.and
      v128.bitselect
      f32x4.demote_f64x2_zero
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      local.tee $v30
      f32x4.sub
      local.get $v14
      f32x4.div
      local.get $v10
      local.get $v30
      local.get $v8
      f32x4.lt
      local.get $v14
      local.get $v8
      f32x4.lt
      local.tee $v31
      v128.xor
      local.get $v30
      local.get $v8
      f32x4.ne
      v128.and
      local.tee $v32
      v128.and
      f32x4.sub
      local.tee $v33
      f32x4.floor
      local.tee $v34
      local.get $v10
      local.get $v33
      local.get $v34
      f32x4.sub
      local.tee $v35
      local.get $v35
      f32x4.add
      local.get $v10
      f32x4.gt
      v128.and
      f32x4.add
      local.get $v33
      local.get $v8
      f32x4.eq
      v128.bitselect
      local.get $v14
      local.get $v8
      f32x4.eq
      v128.bitselect
      v128.store
      local.get $out1
      local.get $v11
      local.get $v8
      local.get $v31
      v128.bitselect
      local.get $v30
      local.get $v14
      f32x4.add
      local.get $v30
      local.get $v32
      v128.bitselect
      local.get $v30
      local.get $v8
      f32x4.eq
      v128.bitselect
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
      local.tee $f36
      local.get $in1
      f32.load
      local.tee $f37
      f32.div
      local.tee $f38
      local.get $f38
      f32.const 0.0
      f32.mul
      local.get $f36
      local.get $f36
      f64.promote_f32
      local.get $f37
      f64.promote_f32
      local.set $d40
      local.set $d39
      i64.const 1
      local.get $d40
      i64.reinterpret_f64
      i64.const 9223372036854775807
      i64.and
      local.tee $l44
      i64.const 4503599627370495
      i64.and
      i64.const 0
      i64.const 4503599627370496
      local.get $l44
      i64.const 4503599627370496
      i64.lt_s
      select
      i64.add
      local.get $l44
      i64.const 0
      i64.eq
      select
      local.set $l42
      local.get $d39
      i64.reinterpret_f64
      i64.const 9223372036854775807
      i64.and
      local.tee $l45
      i64.const 4503599627370495
      i64.and
      i64.const 0
      i64.const 4503599627370496
      local.get $l45
      i64.const 4503599627370496
      i64.lt_s
      select
      i64.add
      local.tee $l46
      local.get $l46
      local.get $l42
      i64.div_s
      local.get $l42
      i64.mul
      i64.sub
      local.set $l41
      i64.const 1
      local.get $d39
      i64.reinterpret_f64
      i64.const 9223372036854775807
      i64.and
      local.tee $l47
      i64.const 52
      i64.shr_s
      local.get $l47
      i64.const 4503599627370496
      i64.lt_s
      select
      i64.const 1
      local.get $d40
      i64.reinterpret_f64
      i64.const 9223372036854775807
      i64.and
      local.tee $l48
      i64.const 52
      i64.shr_s
      local.get $l48
      i64.const 4503599627370496
      i64.lt_s
      select
      i64.sub
      i64.const 0
      local.get $l47
      i64.const 9218868437227405312
      i64.lt_s
      local.get $l47
      local.get $l48
      i64.lt_s
      i32.eqz
      i32.and
      local.get $l48
      i64.const 0
      i64.ne
      i32.and
      select
      local.set $l43
      block
        loop
          i64.const 0
          local.get $l43
          i64.lt_s
          i32.eqz
          br_if 1
          local.get $l41
          local.get $l43
          i64.const 10
          local.get $l43
          i64.const 10
          i64.lt_s
          select
          i64.shl
          local.tee $l49
          local.get $l49
          local.get $l42
          i64.div_s
          local.get $l42
          i64.mul
          i64.sub
          local.set $l41
          local.get $l43
          i64.const 10
          i64.sub
          local.set $l43
          br 0
        end
      end
      local.get $d39
      local.get $l41
      f64.convert_i64_s
      i64.const 1
      local.get $d40
      i64.reinterpret_f64
      i64.const 9223372036854775807
      i64.and
      local.tee $l50
      i64.const 52
      i64.shr_s
      local.get $l50
      i64.const 4503599627370496
      i64.lt_s
      select
      i64.const 1075
      i64.sub
      local.tee $l51
      i64.const 1
      i64.shr_s
      local.tee $l52
      i64.const 1023
      i64.add
      i64.const 52
      i64.shl
      f64.reinterpret_i64
      f64.mul
      local.get $l51
      local.get $l52
      i64.sub
      i64.const 1023
      i64.add
      i64.const 52
      i64.shl
      f64.reinterpret_i64
      f64.mul
      i64.reinterpret_f64
      local.get $d39
      i64.reinterpret_f64
      local.tee $l53
      i64.const -9223372036854775808
      i64.and
      i64.xor
      f64.reinterpret_i64
      local.get $l53
      i64.const 9223372036854775807
      i64.and
      local.tee $l54
      local.get $l50
      i64.lt_s
      select
      f64.const nan
      local.get $l54
      i64.const 9218868437227405312
      i64.lt_s
      i64.const 9218868437227405312
      local.get $l50
      i64.lt_s
      i32.eqz
      i32.and
      local.get $l50
      i64.const 0
      i64.ne
      i32.and
      select
      f32.demote_f64
      local.tee $f55
      f32.sub
      local.get $f37
      f32.div
      f32.const 1.0
      f32.const 0.0
      local.get $f55
      f32.const 0.0
      f32.lt
      local.get $f37
      f32.const 0.0
      f32.lt
      local.tee $i56
      i32.xor
      local.get $f55
      f32.const 0.0
      f32.ne
      i32.and
      local.tee $i57
      select
      f32.sub
      local.tee $f58
      f32.floor
      local.tee $f59
      f32.const 1.0
      f32.const 0.0
      local.get $f58
      local.get $f59
      f32.sub
      local.tee $f60
      local.get $f60
      f32.add
      f32.const 1.0
      f32.gt
      select
      f32.add
      local.get $f58
      f32.const 0.0
      f32.eq
      select
      local.get $f37
      f32.const 0.0
      f32.eq
      select
      f32.store
      local.get $out1
      local.get $f12
      f32.const 0.0
      local.get $i56
      select
      local.get $f55
      local.get $f37
      f32.add
      local.get $f55
      local.get $i57
      select
      local.get $f55
      f32.const 0.0
      f32.eq
      select
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
