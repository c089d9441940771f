;; k1: log1p
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $v7 v128)
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
  (local $v36 v128)
  (local $f37 f32)
  (local $f38 f32)
  (local $i39 i32)
  (local $i40 i32)
  (local $f41 f32)
  (local $f42 f32)
  (local $f43 f32)
  (local $f44 f32)
  (local $f45 f32)
  (local $f46 f32)
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
  v128.const f32x4 0.0 0.0 0.0 0.0
  local.set $v6
  v128.const f32x4 1.0 1.0 1.0 1.0
  local.set $v7
  v128.const i32x4 0x00800000 0x00800000 0x00800000 0x00800000
  local.set $v8
  v128.const f32x4 8388608.0 8388608.0 8388608.0 8388608.0
  local.set $v9
  v128.const f32x4 nan nan nan nan
  local.set $v10
  v128.const f32x4 0.70710677 0.70710677 0.70710677 0.70710677
  local.set $v11
  v128.const i32x4 0x007fffff 0x007fffff 0x007fffff 0x007fffff
  local.set $v12
  v128.const f32x4 -0.07634387 -0.07634387 -0.07634387 -0.07634387
  local.set $v13
  v128.const f32x4 0.12765428 0.12765428 0.12765428 0.12765428
  local.set $v14
  v128.const f32x4 -0.13162003 -0.13162003 -0.13162003 -0.13162003
  local.set $v15
  v128.const f32x4 0.14201368 0.14201368 0.14201368 0.14201368
  local.set $v16
  v128.const f32x4 -0.16623144 -0.16623144 -0.16623144 -0.16623144
  local.set $v17
  v128.const f32x4 0.20001236 0.20001236 0.20001236 0.20001236
  local.set $v18
  v128.const f32x4 -0.25000826 -0.25000826 -0.25000826 -0.25000826
  local.set $v19
  v128.const f32x4 0.3333333 0.3333333 0.3333333 0.3333333
  local.set $v20
  v128.const f32x4 0.6933594 0.6933594 0.6933594 0.6933594
  local.set $v21
  v128.const f32x4 -0.00021219444 -0.00021219444 -0.00021219444 -0.00021219444
  local.set $v22
  v128.const f32x4 -0.5 -0.5 -0.5 -0.5
  local.set $v23
  v128.const f32x4 inf inf inf inf
  local.set $v24
  v128.const f32x4 -inf -inf -inf -inf
  local.set $v25
  v128.const f32x4 nan nan nan nan
  local.set $v26
  block
    local.get $i5
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v27
      local.get $v24
      local.get $v27
      local.get $v7
      f32x4.add
      local.tee $v28
      local.get $v9
      f32x4.mul
      local.get $v28
      local.get $v28
      local.get $v8
      f32x4.lt
      local.tee $v29
      v128.bitselect
      local.get $v11
      i32x4.sub
      local.tee $v30
      local.get $v12
      v128.and
      local.get $v11
      i32x4.add
      local.get $v7
      f32x4.sub
      local.tee $v31
      local.get $v30
      i32.const 23
      i32x4.shr_s
      local.get $v10
      local.get $v29
      v128.and
      i32x4.add
      f32x4.convert_i32x4_s
      local.tee $v32
      local.get $v22
      f32x4.mul
      local.get $v20
      local.get $v19
      local.get $v18
      local.get $v17
      local.get $v16
      local.get $v15
      local.get $v14
      local.get $v13
      local.get $v31
      f32x4.mul
      f32x4.add
      local.get $v31
      f32x4.mul
      f32x4.add
      local.get $v31
      f32x4.mul
      f32x4.add
      local.get $v31
      f32x4.mul
      f32x4.add
      local.get $v31
      f32x4.mul
      f32x4.add
      local.get $v31
      f32x4.mul
      f32x4.add
      local.get $v31
      f32x4.mul
      f32x4.add
      local.get $v31
      local.get $v31
      local.get $v31
      f32x4.mul
      local.tee $v33
      f32x4.mul
      f32x4.mul
      f32x4.add
      local.get $v33
      local.get $v23
      f32x4.mul
      f32x4.add
      f32x4.add
      local.get $v32
      local.get $v21
      f32x4.mul
      f32x4.add
      local.get $v25
      local.get $v26
      local.get $v28
      local.get $v6
      f32x4.eq
      v128.bitselect
      local.get $v28
      local.get $v6
      f32x4.gt
      v128.bitselect
      local.get $v28
      local.get $v24
      f32x4.eq
      v128.bitselect
      local.tee $v34
      local.get $v27
      local.get $v28
      local.get $v7
      f32x4.sub
      local.tee $v35
      f32x4.sub
      local.get $v7
      local.get $v28
      local.get $v35
      f32x4.sub
      f32x4.sub
      f32x4.add
      local.tee $v36
      local.get $v28
      f32x4.div
      f32x4.add
      local.get $v34
      local.get $v6
      local.get $v36
      f32x4.abs
      f32x4.lt
      v128.bitselect
      local.get $v28
      local.get $v7
      f32x4.eq
      v128.bitselect
      v128.store
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
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
      local.get $in0
      f32.load
      local.tee $f37
      f32.const inf
      local.get $f37
      f32.const 1.0
      f32.add
      local.tee $f38
      f32.const 8388608.0
      f32.mul
      local.get $f38
      local.get $f38
      f32.const 1.1754944e-38
      f32.lt
      local.tee $i39
      select
      i32.reinterpret_f32
      i32.const 1060439283
      i32.sub
      local.tee $i40
      i32.const 8388607
      i32.and
      i32.const 1060439283
      i32.add
      f32.reinterpret_i32
      f32.const 1.0
      f32.sub
      local.tee $f41
      local.get $i40
      i32.const 23
      i32.shr_s
      i32.const -23
      i32.const 0
      local.get $i39
      select
      i32.add
      f32.convert_i32_s
      local.tee $f42
      f32.const -0.00021219444
      f32.mul
      f32.const 0.3333333
      f32.const -0.25000826
      f32.const 0.20001236
      f32.const -0.16623144
      f32.const 0.14201368
      f32.const -0.13162003
      f32.const 0.12765428
      f32.const -0.07634387
      local.get $f41
      f32.mul
      f32.add
      local.get $f41
      f32.mul
      f32.add
      local.get $f41
      f32.mul
      f32.add
      local.get $f41
      f32.mul
      f32.add
      local.get $f41
      f32.mul
      f32.add
      local.get $f41
      f32.mul
      f32.add
      local.get $f41
      f32.mul
      f32.add
      local.get $f41
      local.get $f41
      local.get $f41
      f32.mul
      local.tee $f43
      f32.mul
      f32.mul
      f32.add
      local.get $f43
      f32.const -0.5
      f32.mul
      f32.add
      f32.add
      local.get $f42
      f32.const 0.6933594
      f32.mul
      f32.add
      f32.const -inf
      f32.const nan
      local.get $f38
      f32.const 0.0
      f32.eq
      select
      local.get $f38
      f32.const 0.0
      f32.gt
      select
      local.get $f38
      f32.const inf
      f32.eq
      select
      local.tee $f44
      local.get $f37
      local.get $f38
      f32.const 1.0
      f32.sub
      local.tee $f45
      f32.sub
      f32.const 1.0
      local.get $f38
      local.get $f45
      f32.sub
      f32.sub
      f32.add
      local.tee $f46
      local.get $f38
      f32.div
      f32.add
      local.get $f44
      f32.const 0.0
      local.get $f46
      f32.abs
      f32.lt
      select
      local.get $f38
      f32.const 1.0
      f32.eq
      select
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
