;; k1: max + reshape + subtract + multiply + sum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i7 i32)
  (local $v8 v128)
  (local $f9 f32)
  (local $v10 v128)
  (local $i11 i32)
  (local $f12 f32)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $v16 v128)
  (local $f17 f32)
  (local $f18 f32)
  (local $v19 v128)
  (local $v20 v128)
  (local $f21 f32)
  (local $i22 i32)
  (local $v23 v128)
  (local $v24 v128)
  (local $f25 f32)
  (local $v26 v128)
  local.get $table
  i32.load
  local.get $begin
  i32.const 28
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 28
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
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 -inf -inf -inf -inf
      local.set $v8
      f32.const -inf
      local.set $f9
      local.get $v8
      local.get $in0
      v128.load
      local.tee $v10
      f32x4.pmax
      local.get $v10
      local.get $v10
      f32x4.ne
      v128.or
      local.set $v8
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in1
      i32.const 16
      i32.add
      local.set $in1
      i32.const 3
      local.set $i11
      loop
        local.get $in0
        f32.load
        local.tee $f12
        local.get $f12
        local.get $f9
        local.get $f9
        local.get $f12
        f32.lt
        select
        local.get $f12
        local.get $f12
        f32.ne
        select
        local.set $f9
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $in1
        i32.const 4
        i32.add
        local.set $in1
        local.get $i11
        i32.const 1
        i32.sub
        local.tee $i11
        br_if 0
      end
      local.get $v8
      local.get $v8
      local.get $v8
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      local.tee $v13
      f32x4.pmax
      local.get $v13
      local.get $v13
      f32x4.ne
      v128.or
      local.tee $v14
      local.get $v14
      local.get $v14
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v15
      local.get $v15
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      local.tee $v16
      f32x4.pmax
      local.get $v16
      local.get $v16
      f32x4.ne
      v128.or
      local.set $v8
      local.get $f9
      local.get $f9
      local.get $v8
      f32x4.extract_lane 0
      local.tee $f18
      local.get $f18
      local.get $f9
      f32.lt
      select
      local.get $f9
      local.get $f9
      f32.ne
      select
      local.set $f17
      local.get $f17
      f32x4.splat
      local.set $v19
      local.get $in0
      i32.const -28
      i32.add
      local.set $in0
      local.get $in1
      i32.const -28
      i32.add
      local.set $in1
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v20
      f32.const 0.0
      local.set $f21
      local.get $v20
      local.get $in0
      v128.load
      local.get $v19
      f32x4.sub
      local.get $in1
      v128.load
      f32x4.mul
      f32x4.add
      local.set $v20
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in1
      i32.const 16
      i32.add
      local.set $in1
      i32.const 3
      local.set $i22
      loop
        local.get $f21
        local.get $in0
        f32.load
        local.get $f17
        f32.sub
        local.get $in1
        f32.load
        f32.mul
        f32.add
        local.set $f21
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $in1
        i32.const 4
        i32.add
        local.set $in1
        local.get $i22
        i32.const 1
        i32.sub
        local.tee $i22
        br_if 0
      end
      local.get $v20
      local.get $v20
      local.get $v20
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.tee $v23
      local.get $v23
      local.get $v23
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v24
      local.get $v24
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.set $v20
      local.get $v20
      f32x4.extract_lane 0
      local.get $f21
      f32.add
      local.set $f25
      local.get $f25
      f32x4.splat
      local.set $v26
      local.get $in0
      i32.const -28
      i32.add
      local.set $in0
      local.get $in1
      i32.const -28
      i32.add
      local.set $in1
      local.get $out
      local.get $f17
      f32.store
      local.get $out1
      local.get $f25
      f32.store
      local.get $in0
      i32.const 28
      i32.add
      local.set $in0
      local.get $in1
      i32.const 28
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
;; k2: sum + multiply
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $f7 f32)
  (local $v8 v128)
  (local $v9 v128)
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v6
      f32.const 0.0
      local.set $f7
      local.get $v6
      local.get $in0
      v128.load
      f32x4.add
      local.set $v6
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $f7
      local.get $in0
      f32.load
      f32.add
      local.set $f7
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $v6
      local.get $v6
      local.get $v6
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.tee $v8
      local.get $v8
      local.get $v8
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v9
      local.get $v9
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.set $v6
      local.get $out
      local.get $v6
      f32x4.extract_lane 0
      local.get $f7
      f32.add
      f32.const -0.5
      f32.mul
      f32.store
      local.get $in0
      i32.const -20
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
;; k3: max + reshape + subtract + sum + add
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $i7 i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $v11 v128)
  (local $i12 i32)
  (local $i13 i32)
  (local $i14 i32)
  (local $v15 v128)
  (local $i16 i32)
  (local $i17 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 8
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
  i32.const 8
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
      i32.const -2147483648
      local.set $i7
      i32.const 2
      local.set $i8
      loop
        local.get $i7
        local.get $in0
        i32.load
        local.tee $i9
        local.get $i7
        local.get $i9
        i32.gt_s
        select
        local.set $i7
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out1
        i32.const 4
        i32.add
        local.set $out1
        local.get $i8
        i32.const 1
        i32.sub
        local.tee $i8
        br_if 0
      end
      local.get $i7
      local.set $i10
      local.get $i10
      i32x4.splat
      local.set $v11
      local.get $in0
      i32.const -8
      i32.add
      local.set $in0
      local.get $out1
      i32.const -8
      i32.add
      local.set $out1
      i32.const 0
      local.set $i12
      i32.const 2
      local.set $i13
      loop
        local.get $i12
        local.get $in0
        i32.load
        local.get $i10
        i32.sub
        i32.add
        local.set $i12
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out1
        i32.const 4
        i32.add
        local.set $out1
        local.get $i13
        i32.const 1
        i32.sub
        local.tee $i13
        br_if 0
      end
      local.get $i12
      local.set $i14
      local.get $i14
      i32x4.splat
      local.set $v15
      local.get $in0
      i32.const -8
      i32.add
      local.set $in0
      local.get $out1
      i32.const -8
      i32.add
      local.set $out1
      local.get $out
      local.get $i14
      i32.store
      i32.const 2
      local.set $i16
      loop
        local.get $out1
        local.get $in0
        i32.load
        local.tee $i17
        local.get $i17
        local.get $i10
        i32.sub
        i32.add
        i32.store
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out1
        i32.const 4
        i32.add
        local.set $out1
        local.get $i16
        i32.const 1
        i32.sub
        local.tee $i16
        br_if 0
      end
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
;; k4: sum
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
      i32.const 0
      local.set $i6
      i32.const 3
      local.set $i7
      loop
        local.get $i6
        local.get $in0
        i32.load
        i32.add
        local.set $i6
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
      local.get $i6
      i32.store
      local.get $in0
      i32.const -12
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
;; k5: max + reshape + subtract + sum + multiply
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $f7 f32)
  (local $i8 i32)
  (local $f9 f32)
  (local $f10 f32)
  (local $v11 v128)
  (local $f12 f32)
  (local $i13 i32)
  (local $f14 f32)
  (local $v15 v128)
  (local $i16 i32)
  (local $f17 f32)
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $out
  local.get $table
  i32.load offset=8
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
      f32.const -inf
      local.set $f7
      i32.const 3
      local.set $i8
      loop
        local.get $in0
        f32.load
        local.tee $f9
        local.get $f9
        local.get $f7
        local.get $f7
        local.get $f9
        f32.lt
        select
        local.get $f9
        local.get $f9
        f32.ne
        select
        local.set $f7
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out1
        i32.const 4
        i32.add
        local.set $out1
        local.get $i8
        i32.const 1
        i32.sub
        local.tee $i8
        br_if 0
      end
      local.get $f7
      local.set $f10
      local.get $f10
      f32x4.splat
      local.set $v11
      local.get $in0
      i32.const -12
      i32.add
      local.set $in0
      local.get $out1
      i32.const -12
      i32.add
      local.set $out1
      f32.const 0.0
      local.set $f12
      i32.const 3
      local.set $i13
      loop
        local.get $f12
        local.get $in0
        f32.load
        local.get $f10
        f32.sub
        f32.add
        local.set $f12
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out1
        i32.const 4
        i32.add
        local.set $out1
        local.get $i13
        i32.const 1
        i32.sub
        local.tee $i13
        br_if 0
      end
      local.get $f12
      local.set $f14
      local.get $f14
      f32x4.splat
      local.set $v15
      local.get $in0
      i32.const -12
      i32.add
      local.set $in0
      local.get $out1
      i32.const -12
      i32.add
      local.set $out1
      local.get $out
      local.get $f14
      f32.store
      i32.const 3
      local.set $i16
      loop
        local.get $out1
        local.get $in0
        f32.load
        local.tee $f17
        local.get $f10
        f32.sub
        local.get $f17
        f32.mul
        f32.store
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out1
        i32.const 4
        i32.add
        local.set $out1
        local.get $i16
        i32.const 1
        i32.sub
        local.tee $i16
        br_if 0
      end
      local.get $in0
      i32.const -12
      i32.add
      local.set $in0
      local.get $out1
      i32.const -12
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
;; k6: reshape + subtract + sum + reshape + add + subtract + negative + multiply
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $out i32)
  (local $out1 i32)
  (local $out2 i32)
  (local $i9 i32)
  (local $v10 v128)
  (local $f11 f32)
  (local $v12 v128)
  (local $f13 f32)
  (local $i14 i32)
  (local $v15 v128)
  (local $v16 v128)
  (local $f17 f32)
  (local $v18 v128)
  (local $v19 v128)
  (local $f20 f32)
  (local $i21 i32)
  (local $i22 i32)
  (local $i23 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 28
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
  i32.const 28
  i32.mul
  i32.add
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 28
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=16
  local.get $begin
  i32.const 28
  i32.mul
  i32.add
  local.set $out1
  local.get $table
  i32.load offset=20
  local.get $begin
  i32.const 28
  i32.mul
  i32.add
  local.set $out2
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v10
      f32.const 0.0
      local.set $f11
      local.get $in1
      v128.load32_splat
      local.set $v12
      local.get $v10
      local.get $in0
      v128.load
      local.get $v12
      f32x4.sub
      f32x4.add
      local.set $v10
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in2
      i32.const 16
      i32.add
      local.set $in2
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
      local.get $in1
      f32.load
      local.set $f13
      i32.const 3
      local.set $i14
      loop
        local.get $f11
        local.get $in0
        f32.load
        local.get $f13
        f32.sub
        f32.add
        local.set $f11
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $in2
        i32.const 4
        i32.add
        local.set $in2
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
        local.get $i14
        i32.const 1
        i32.sub
        local.tee $i14
        br_if 0
      end
      local.get $v10
      local.get $v10
      local.get $v10
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.tee $v15
      local.get $v15
      local.get $v15
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v16
      local.get $v16
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.set $v10
      local.get $v10
      f32x4.extract_lane 0
      local.get $f11
      f32.add
      local.set $f17
      local.get $f17
      f32x4.splat
      local.set $v18
      local.get $in0
      i32.const -28
      i32.add
      local.set $in0
      local.get $in2
      i32.const -28
      i32.add
      local.set $in2
      local.get $out
      i32.const -28
      i32.add
      local.set $out
      local.get $out1
      i32.const -28
      i32.add
      local.set $out1
      local.get $out2
      i32.const -28
      i32.add
      local.set $out2
      local.get $in1
      v128.load32_splat
      local.set $v19
      local.get $out
      local.get $in0
      v128.load
      local.get $v19
      f32x4.sub
      local.get $v18
      f32x4.add
      local.get $in2
      v128.load
      f32x4.sub
      v128.store
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in2
      i32.const 16
      i32.add
      local.set $in2
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
      local.get $in1
      f32.load
      local.set $f20
      i32.const 3
      local.set $i21
      loop
        local.get $out
        local.get $in0
        f32.load
        local.get $f20
        f32.sub
        local.get $f17
        f32.add
        local.get $in2
        f32.load
        f32.sub
        f32.store
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $in2
        i32.const 4
        i32.add
        local.set $in2
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
        local.get $i21
        i32.const 1
        i32.sub
        local.tee $i21
        br_if 0
      end
      local.get $in0
      i32.const -28
      i32.add
      local.set $in0
      local.get $in2
      i32.const -28
      i32.add
      local.set $in2
      local.get $out
      i32.const -28
      i32.add
      local.set $out
      local.get $out1
      i32.const -28
      i32.add
      local.set $out1
      local.get $out2
      i32.const -28
      i32.add
      local.set $out2
      local.get $out1
      local.get $in0
      v128.load
      f32x4.neg
      v128.store
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in2
      i32.const 16
      i32.add
      local.set $in2
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
      i32.const 3
      local.set $i22
      loop
        local.get $out1
        local.get $in0
        f32.load
        f32.neg
        f32.store
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $in2
        i32.const 4
        i32.add
        local.set $in2
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
        local.get $i22
        i32.const 1
        i32.sub
        local.tee $i22
        br_if 0
      end
      local.get $in0
      i32.const -28
      i32.add
      local.set $in0
      local.get $in2
      i32.const -28
      i32.add
      local.set $in2
      local.get $out
      i32.const -28
      i32.add
      local.set $out
      local.get $out1
      i32.const -28
      i32.add
      local.set $out1
      local.get $out2
      i32.const -28
      i32.add
      local.set $out2
      local.get $out2
      local.get $in0
      v128.load
      local.get $in2
      v128.load
      f32x4.mul
      v128.store
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in2
      i32.const 16
      i32.add
      local.set $in2
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
      i32.const 3
      local.set $i23
      loop
        local.get $out2
        local.get $in0
        f32.load
        local.get $in2
        f32.load
        f32.mul
        f32.store
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $in2
        i32.const 4
        i32.add
        local.set $in2
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
        local.get $i23
        i32.const 1
        i32.sub
        local.tee $i23
        br_if 0
      end
      local.get $in1
      i32.const 4
      i32.add
      local.set $in1
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
