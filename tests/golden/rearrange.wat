;; k1: pad
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $index_1 i32)
  (local $index_2 i32)
  (local $in0 i32)
  (local $out i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $i11 i32)
  (local $i12 i32)
  (local $i13 i32)
  (local $i14 i32)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $v23 v128)
  (local $i24 i32)
  (local $i25 i32)
  (local $v26 v128)
  (local $i27 i32)
  (local $v28 v128)
  (local $v29 v128)
  (local $v30 v128)
  (local $i31 i32)
  (local $i32 i32)
  (local $i33 i32)
  (local $i34 i32)
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index
  i32.const 0
  local.set $index_1
  i32.const 0
  local.set $index_2
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 28
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  local.get $begin
  local.set $i9
  i32.const 1
  local.get $i9
  i32.sub
  local.tee $i10
  i32.const 0
  local.get $i10
  i32.const 0
  i32.gt_s
  select
  local.tee $i10
  local.get $i8
  local.get $i10
  local.get $i8
  i32.lt_u
  select
  local.set $i11
  local.get $i8
  local.get $i11
  i32.sub
  local.set $i8
  local.get $i9
  local.get $i11
  i32.add
  local.set $i9
  block
    local.get $i11
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      v128.const f32x4 -1.0 -1.0 -1.0 -1.0
      v128.store
      local.get $index_1
      i32.const 4
      i32.add
      local.set $index_1
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      i32.const 3
      local.set $i12
      loop
        local.get $out
        f32.const -1.0
        f32.store
        local.get $index_1
        i32.const 1
        i32.add
        local.set $index_1
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i12
        i32.const 1
        i32.sub
        local.tee $i12
        br_if 0
      end
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $index_1
      i32.const -7
      i32.add
      local.set $index_1
      local.get $i11
      i32.const 1
      i32.sub
      local.tee $i11
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
  i32.const 3
  local.get $i9
  i32.sub
  local.tee $i13
  i32.const 0
  local.get $i13
  i32.const 0
  i32.gt_s
  select
  local.tee $i13
  local.get $i8
  local.get $i13
  local.get $i8
  i32.lt_u
  select
  local.set $i14
  local.get $i8
  local.get $i14
  i32.sub
  local.set $i8
  local.get $i9
  local.get $i14
  i32.add
  local.set $i9
  v128.const f32x4 -1.0 -1.0 -1.0 -1.0
  local.set $v15
  v128.const f32x4 0.0 0.0 0.0 0.0
  local.tee $v17
  local.set $v16
  v128.const i32x4 0x00000001 0x00000001 0x00000001 0x00000001
  local.set $v18
  v128.const i32x4 0x00000002 0x00000002 0x00000002 0x00000002
  local.tee $v20
  local.set $v19
  local.get $v19
  local.get $v16
  i32x4.ne
  local.set $v21
  v128.const i32x4 0x00000003 0x00000003 0x00000003 0x00000003
  local.set $v22
  local.get $index_2
  i32x4.splat
  v128.const f32x4 0.0 0.0 0.0 0.0
  i32x4.add
  local.set $v23
  i32.const 2
  i32.const 0
  i32.ne
  local.set $i24
  local.get $index_2
  local.set $i25
  block
    local.get $i14
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $index
      i32x4.splat
      v128.const f32x4 0.0 0.0 0.0 0.0
      i32x4.add
      local.get $v18
      i32x4.sub
      local.get $v22
      i32x4.mul
      local.set $v26
      local.get $index
      i32.const 1
      i32.sub
      i32.const 3
      i32.mul
      local.set $i27
      local.get $out
      local.get $v23
      local.get $v26
      local.get $index_1
      i32x4.splat
      v128.const f64x2 2.121995791e-314 6.365987374e-314
      i32x4.add
      local.get $v16
      i32x4.sub
      local.tee $v28
      i32.const 1
      i32x4.shr_s
      local.tee $v29
      local.get $v19
      i32x4.min_s
      local.get $v16
      i32x4.max_s
      local.get $v18
      i32x4.mul
      i32x4.add
      i32x4.add
      local.set $v30
      local.get $v30
      i32x4.extract_lane 3
      i32.const 2
      i32.shl
      local.get $in0
      i32.add
      local.get $v30
      i32x4.extract_lane 2
      i32.const 2
      i32.shl
      local.get $in0
      i32.add
      local.get $v30
      i32x4.extract_lane 1
      i32.const 2
      i32.shl
      local.get $in0
      i32.add
      local.get $v30
      i32x4.extract_lane 0
      i32.const 2
      i32.shl
      local.get $in0
      i32.add
      v128.load32_zero
      v128.load32_lane 1
      v128.load32_lane 2
      v128.load32_lane 3
      local.get $v15
      local.get $v28
      local.get $v29
      local.get $v19
      i32x4.mul
      i32x4.sub
      local.get $v21
      v128.and
      local.get $v16
      i32x4.eq
      local.get $v29
      local.get $v22
      i32x4.lt_s
      v128.and
      v128.bitselect
      v128.store
      local.get $index_1
      i32.const 4
      i32.add
      local.set $index_1
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      i32.const 3
      local.set $i31
      loop
        local.get $out
        local.get $i25
        local.get $i27
        local.get $index_1
        i32.const 0
        i32.sub
        local.tee $i32
        i32.const 1
        i32.shr_s
        local.tee $i33
        i32.const 2
        local.get $i33
        i32.const 2
        i32.lt_s
        select
        local.tee $i34
        i32.const 0
        local.get $i34
        i32.const 0
        i32.gt_s
        select
        i32.const 1
        i32.mul
        i32.add
        i32.add
        i32.const 2
        i32.shl
        local.get $in0
        i32.add
        f32.load
        f32.const -1.0
        local.get $i32
        local.get $i33
        i32.const 2
        i32.mul
        i32.sub
        i32.const 0
        local.get $i24
        select
        i32.const 0
        i32.eq
        local.get $i33
        i32.const 3
        i32.lt_s
        i32.and
        select
        f32.store
        local.get $index_1
        i32.const 1
        i32.add
        local.set $index_1
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i31
        i32.const 1
        i32.sub
        local.tee $i31
        br_if 0
      end
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $index_1
      i32.const -7
      i32.add
      local.set $index_1
      local.get $i14
      i32.const 1
      i32.sub
      local.tee $i14
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k2: concatenate
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $index_1 i32)
  (local $in0 i32)
  (local $index_2 i32)
  (local $in1 i32)
  (local $out i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $i11 i32)
  i32.const 0
  local.set $index
  i32.const 0
  local.get $begin
  i32.const 3
  i32.mul
  i32.add
  local.set $index_1
  local.get $table
  i32.load
  local.get $begin
  i32.const 12
  i32.mul
  i32.add
  local.set $in0
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index_2
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
  i32.const 16
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i9
  block
    local.get $i9
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $index_1
      local.set $i10
      i32.const 3
      local.set $i11
      loop
        local.get $out
        local.get $in0
        f32.load
        f32.store
        local.get $index
        i32.const 1
        i32.add
        local.set $index
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i11
        i32.const 1
        i32.sub
        local.tee $i11
        br_if 0
      end
      local.get $out
      local.get $in1
      f32.load
      f32.store
      local.get $index
      i32.const -3
      i32.add
      local.set $index
      local.get $index_1
      i32.const 3
      i32.add
      local.set $index_1
      local.get $index_2
      i32.const 1
      i32.add
      local.set $index_2
      local.get $in1
      i32.const 4
      i32.add
      local.set $in1
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $i9
      i32.const 1
      i32.sub
      local.tee $i9
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k3: take
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $index i32)
  (local $in1 i32)
  (local $out i32)
  (local $i7 i32)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
  (local $v11 v128)
  (local $v12 v128)
  local.get $table
  i32.load
  local.set $in0
  i32.const 0
  local.get $begin
  i32.const 3
  i32.mul
  i32.add
  local.set $index
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 16
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i7
  v128.const f32x4 0.0 0.0 0.0 0.0
  local.set $v8
  v128.const i32x4 0x00000002 0x00000002 0x00000002 0x00000002
  local.set $v9
  v128.const i32x4 0x00000001 0x00000001 0x00000001 0x00000001
  local.set $v10
  block
    local.get $i7
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $index
      i32x4.splat
      v128.const f32x4 0.0 0.0 0.0 0.0
      i32x4.add
      local.set $v11
      local.get $out
      local.get $v11
      local.get $in0
      v128.load
      local.get $v9
      i32x4.min_s
      local.get $v8
      i32x4.max_s
      local.get $v10
      i32x4.mul
      i32x4.add
      local.set $v12
      local.get $v12
      i32x4.extract_lane 3
      i32.const 2
      i32.shl
      local.get $in1
      i32.add
      local.get $v12
      i32x4.extract_lane 2
      i32.const 2
      i32.shl
      local.get $in1
      i32.add
      local.get $v12
      i32x4.extract_lane 1
      i32.const 2
      i32.shl
      local.get $in1
      i32.add
      local.get $v12
      i32x4.extract_lane 0
      i32.const 2
      i32.shl
      local.get $in1
      i32.add
      v128.load32_zero
      v128.load32_lane 1
      v128.load32_lane 2
      v128.load32_lane 3
      v128.store
      local.get $index
      i32.const 3
      i32.add
      local.set $index
      local.get $out
      i32.const 16
      i32.add
      local.set $out
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
;; k4: iota
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
;; k5: take
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $index i32)
  (local $in1 i32)
  (local $out i32)
  (local $i7 i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $i11 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $in0
  i32.const 0
  local.set $index
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 12
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i7
  block
    local.get $i7
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $in0
      i32.load
      local.tee $i9
      i32.const 1
      local.get $i9
      i32.const 1
      i32.lt_s
      select
      local.tee $i10
      i32.const 0
      local.get $i10
      i32.const 0
      i32.gt_s
      select
      i32.const 3
      i32.mul
      local.set $i8
      i32.const 3
      local.set $i11
      loop
        local.get $out
        local.get $index
        local.get $i8
        i32.add
        i32.const 2
        i32.shl
        local.get $in1
        i32.add
        f32.load
        f32.store
        local.get $index
        i32.const 1
        i32.add
        local.set $index
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i11
        i32.const 1
        i32.sub
        local.tee $i11
        br_if 0
      end
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $index
      i32.const -3
      i32.add
      local.set $index
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
