;; k1: scatter
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $in0 i32)
  (local $index_1 i32)
  (local $out i32)
  (local $i7 i32)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
  (local $v11 v128)
  (local $v12 v128)
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index
  local.get $table
  i32.load
  local.set $in0
  i32.const 0
  local.set $index_1
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
  local.set $i7
  block
    local.get $i7
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      v128.const i32x4 0x80000000 0x80000000 0x80000000 0x80000000
      local.set $v8
      local.get $index
      i32x4.splat
      v128.const f32x4 0.0 0.0 0.0 0.0
      i32x4.add
      local.set $v9
      v128.const f32x4 nan nan nan nan
      local.set $v10
      local.get $v8
      local.get $index_1
      i32x4.splat
      v128.const f64x2 2.121995791e-314 6.365987374e-314
      i32x4.add
      local.get $v10
      local.get $v9
      local.get $in0
      v128.load
      i32x4.eq
      v128.bitselect
      i32x4.max_s
      local.set $v8
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $index_1
      i32.const 4
      i32.add
      local.set $index_1
      local.get $v8
      local.get $v8
      local.get $v8
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      i32x4.max_s
      local.tee $v11
      local.get $v11
      local.get $v11
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v12
      local.get $v12
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      i32x4.max_s
      local.set $v8
      local.get $out
      local.get $v8
      i32x4.extract_lane 0
      i32.store
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $in0
      i32.const -16
      i32.add
      local.set $in0
      local.get $index_1
      i32.const -4
      i32.add
      local.set $index_1
      local.get $out
      i32.const 4
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
;; k2: scatter
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $index i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $out i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $i11 i32)
  (local $i12 i32)
  (local $i13 i32)
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
  i32.const 8
  i32.mul
  i32.add
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  block
    local.get $i8
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $in0
      i32.load
      local.tee $i10
      i32.const -1
      i32.ne
      local.set $i9
      local.get $i10
      i32.const 3
      local.get $i10
      i32.const 3
      i32.lt_s
      select
      local.tee $i12
      i32.const 0
      local.get $i12
      i32.const 0
      i32.gt_s
      select
      i32.const 2
      i32.mul
      local.set $i11
      i32.const 2
      local.set $i13
      loop
        local.get $out
        local.get $index
        local.get $i11
        i32.add
        i32.const 2
        i32.shl
        local.get $in1
        i32.add
        f32.load
        local.get $in2
        f32.load
        local.get $i9
        select
        f32.store
        local.get $index
        i32.const 1
        i32.add
        local.set $index
        local.get $in2
        i32.const 4
        i32.add
        local.set $in2
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i13
        i32.const 1
        i32.sub
        local.tee $i13
        br_if 0
      end
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $index
      i32.const -2
      i32.add
      local.set $index
      local.get $i8
      i32.const 1
      i32.sub
      local.tee $i8
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k3: scatter
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $in0 i32)
  (local $out i32)
  (local $i6 i32)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $v10 v128)
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index
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
  local.set $i6
  block
    local.get $i6
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      v128.const i32x4 0x80000000 0x80000000 0x80000000 0x80000000
      local.set $v7
      local.get $index
      i32x4.splat
      v128.const f32x4 0.0 0.0 0.0 0.0
      i32x4.add
      local.set $v8
      local.get $v7
      local.get $v8
      local.get $in0
      v128.load
      i32x4.eq
      i32.const 31
      i32x4.shr_u
      i32x4.max_s
      local.set $v7
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $v7
      local.get $v7
      local.get $v7
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      i32x4.max_s
      local.tee $v9
      local.get $v9
      local.get $v9
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v10
      local.get $v10
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      i32x4.max_s
      local.set $v7
      local.get $out
      local.get $v7
      i32x4.extract_lane 0
      i32.store
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $in0
      i32.const -16
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
;; k4: scatter
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $in3 i32)
  (local $out i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $f16 f32)
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index
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
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $in3
  local.get $table
  i32.load offset=16
  local.get $begin
  i32.const 8
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
      i32.const 2
      local.set $i10
      loop
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v11
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v12
        local.get $index
        i32x4.splat
        v128.const f32x4 0.0 0.0 0.0 0.0
        i32x4.add
        local.set $v13
        local.get $v11
        local.get $in1
        v128.load
        local.get $in1
        v128.load offset=12
        i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
        local.get $v12
        local.get $v13
        local.get $in0
        v128.load
        i32x4.eq
        v128.bitselect
        f32x4.add
        local.set $v11
        local.get $in0
        i32.const 16
        i32.add
        local.set $in0
        local.get $in1
        i32.const 32
        i32.add
        local.set $in1
        local.get $v11
        local.get $v11
        local.get $v11
        i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
        f32x4.add
        local.tee $v14
        local.get $v14
        local.get $v14
        i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
        local.tee $v15
        local.get $v15
        i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
        f32x4.add
        local.set $v11
        local.get $out
        local.get $in3
        f32.load
        local.tee $f16
        local.get $v11
        f32x4.extract_lane 0
        f32.add
        local.get $f16
        local.get $in2
        i32.load
        i32.const 0
        i32.ne
        select
        f32.store
        local.get $in0
        i32.const -16
        i32.add
        local.set $in0
        local.get $in1
        i32.const -28
        i32.add
        local.set $in1
        local.get $in3
        i32.const 4
        i32.add
        local.set $in3
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i10
        i32.const 1
        i32.sub
        local.tee $i10
        br_if 0
      end
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $in1
      i32.const -8
      i32.add
      local.set $in1
      local.get $in2
      i32.const 4
      i32.add
      local.set $in2
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
;; k5: scatter
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $out i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $v10 v128)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  block
    local.get $i8
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      i32.const 2
      local.set $i9
      loop
        v128.const f32x4 1.0 1.0 1.0 1.0
        local.set $v10
        v128.const f32x4 1.0 1.0 1.0 1.0
        local.set $v11
        local.get $index
        i32x4.splat
        v128.const f32x4 0.0 0.0 0.0 0.0
        i32x4.add
        local.set $v12
        local.get $v10
        local.get $in1
        v128.load
        local.get $in1
        v128.load offset=12
        i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
        local.get $v11
        local.get $v12
        local.get $in0
        v128.load
        i32x4.eq
        v128.bitselect
        f32x4.mul
        local.set $v10
        local.get $in0
        i32.const 16
        i32.add
        local.set $in0
        local.get $in1
        i32.const 32
        i32.add
        local.set $in1
        local.get $v10
        local.get $v10
        local.get $v10
        i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
        f32x4.mul
        local.tee $v13
        local.get $v13
        local.get $v13
        i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
        local.tee $v14
        local.get $v14
        i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
        f32x4.mul
        local.set $v10
        local.get $out
        local.get $in2
        f32.load
        local.get $v10
        f32x4.extract_lane 0
        f32.mul
        f32.store
        local.get $in0
        i32.const -16
        i32.add
        local.set $in0
        local.get $in1
        i32.const -28
        i32.add
        local.set $in1
        local.get $in2
        i32.const 4
        i32.add
        local.set $in2
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i9
        i32.const 1
        i32.sub
        local.tee $i9
        br_if 0
      end
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $in1
      i32.const -8
      i32.add
      local.set $in1
      local.get $i8
      i32.const 1
      i32.sub
      local.tee $i8
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k6: scatter
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $out i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $v10 v128)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  block
    local.get $i8
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      i32.const 2
      local.set $i9
      loop
        v128.const f32x4 -inf -inf -inf -inf
        local.set $v10
        v128.const f32x4 -inf -inf -inf -inf
        local.set $v11
        local.get $index
        i32x4.splat
        v128.const f32x4 0.0 0.0 0.0 0.0
        i32x4.add
        local.set $v12
        local.get $v10
        local.get $in1
        v128.load
        local.get $in1
        v128.load offset=12
        i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
        local.get $v11
        local.get $v12
        local.get $in0
        v128.load
        i32x4.eq
        v128.bitselect
        local.tee $v13
        f32x4.pmax
        local.get $v13
        local.get $v13
        f32x4.ne
        v128.or
        local.set $v10
        local.get $in0
        i32.const 16
        i32.add
        local.set $in0
        local.get $in1
        i32.const 32
        i32.add
        local.set $in1
        local.get $v10
        local.get $v10
        local.get $v10
        i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
        local.tee $v14
        f32x4.pmax
        local.get $v14
        local.get $v14
        f32x4.ne
        v128.or
        local.tee $v15
        local.get $v15
        local.get $v15
        i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
        local.tee $v16
        local.get $v16
        i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
        local.tee $v17
        f32x4.pmax
        local.get $v17
        local.get $v17
        f32x4.ne
        v128.or
        local.set $v10
        local.get $out
        local.get $in2
        f32.load
        local.get $v10
        f32x4.extract_lane 0
        f32.max
        f32.store
        local.get $in0
        i32.const -16
        i32.add
        local.set $in0
        local.get $in1
        i32.const -28
        i32.add
        local.set $in1
        local.get $in2
        i32.const 4
        i32.add
        local.set $in2
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i9
        i32.const 1
        i32.sub
        local.tee $i9
        br_if 0
      end
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $in1
      i32.const -8
      i32.add
      local.set $in1
      local.get $i8
      i32.const 1
      i32.sub
      local.tee $i8
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k7: scatter
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $out i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $v10 v128)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  i32.const 0
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $index
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  block
    local.get $i8
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      i32.const 2
      local.set $i9
      loop
        v128.const f32x4 inf inf inf inf
        local.set $v10
        v128.const f32x4 inf inf inf inf
        local.set $v11
        local.get $index
        i32x4.splat
        v128.const f32x4 0.0 0.0 0.0 0.0
        i32x4.add
        local.set $v12
        local.get $v10
        local.get $in1
        v128.load
        local.get $in1
        v128.load offset=12
        i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
        local.get $v11
        local.get $v12
        local.get $in0
        v128.load
        i32x4.eq
        v128.bitselect
        local.tee $v13
        f32x4.pmin
        local.get $v13
        local.get $v13
        f32x4.ne
        v128.or
        local.set $v10
        local.get $in0
        i32.const 16
        i32.add
        local.set $in0
        local.get $in1
        i32.const 32
        i32.add
        local.set $in1
        local.get $v10
        local.get $v10
        local.get $v10
        i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
        local.tee $v14
        f32x4.pmin
        local.get $v14
        local.get $v14
        f32x4.ne
        v128.or
        local.tee $v15
        local.get $v15
        local.get $v15
        i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
        local.tee $v16
        local.get $v16
        i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
        local.tee $v17
        f32x4.pmin
        local.get $v17
        local.get $v17
        f32x4.ne
        v128.or
        local.set $v10
        local.get $out
        local.get $in2
        f32.load
        local.get $v10
        f32x4.extract_lane 0
        f32.min
        f32.store
        local.get $in0
        i32.const -16
        i32.add
        local.set $in0
        local.get $in1
        i32.const -28
        i32.add
        local.set $in1
        local.get $in2
        i32.const 4
        i32.add
        local.set $in2
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i9
        i32.const 1
        i32.sub
        local.tee $i9
        br_if 0
      end
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $in1
      i32.const -8
      i32.add
      local.set $in1
      local.get $i8
      i32.const 1
      i32.sub
      local.tee $i8
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
