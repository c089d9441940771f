;; k1: sum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $v7 v128)
  (local $v8 v128)
  local.get $table
  i32.load
  local.get $begin
  i32.const 16
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v6
      local.get $v6
      local.get $in0
      v128.load
      f32x4.add
      local.set $v6
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $v6
      local.get $v6
      local.get $v6
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.tee $v7
      local.get $v7
      local.get $v7
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v8
      local.get $v8
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.set $v6
      local.get $out
      local.get $v6
      f32x4.extract_lane 0
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
;; k2: sum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $i7 i32)
  (local $f8 f32)
  (local $i9 i32)
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
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v6
      i32.const 2
      local.set $i7
      loop
        local.get $v6
        local.get $in0
        v128.load
        f32x4.add
        local.set $v6
        local.get $in0
        i32.const 48
        i32.add
        local.set $in0
        local.get $i7
        i32.const 1
        i32.sub
        local.tee $i7
        br_if 0
      end
      local.get $out
      local.get $v6
      v128.store
      local.get $in0
      i32.const -80
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
      f32.const 0.0
      local.set $f8
      i32.const 2
      local.set $i9
      loop
        local.get $f8
        local.get $in0
        f32.load
        f32.add
        local.set $f8
        local.get $in0
        i32.const 48
        i32.add
        local.set $in0
        local.get $i9
        i32.const 1
        i32.sub
        local.tee $i9
        br_if 0
      end
      local.get $out
      local.get $f8
      f32.store
      local.get $in0
      i32.const -92
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
;; k3: sum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $i7 i32)
  (local $v8 v128)
  (local $v9 v128)
  local.get $table
  i32.load
  local.get $begin
  i32.const 16
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v6
      i32.const 2
      local.set $i7
      loop
        local.get $v6
        local.get $in0
        v128.load
        f32x4.add
        local.set $v6
        local.get $in0
        i32.const 48
        i32.add
        local.set $in0
        local.get $i7
        i32.const 1
        i32.sub
        local.tee $i7
        br_if 0
      end
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
      f32.store
      local.get $in0
      i32.const -80
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
;; k4: sum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $v7 v128)
  (local $i8 i32)
  (local $v9 v128)
  (local $v10 v128)
  (local $v11 v128)
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v7
      i32.const 3
      local.set $i8
      loop
        local.get $v6
        local.get $in0
        v128.load
        f32x4.add
        local.set $v6
        local.get $v7
        local.get $in0
        v128.load offset=16
        f32x4.add
        local.set $v7
        local.get $in0
        i32.const 32
        i32.add
        local.set $in0
        local.get $i8
        i32.const 1
        i32.sub
        local.tee $i8
        br_if 0
      end
      local.get $v6
      local.get $v7
      f32x4.add
      local.tee $v9
      local.get $v9
      local.get $v9
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.tee $v10
      local.get $v10
      local.get $v10
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v11
      local.get $v11
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.set $v6
      local.get $out
      local.get $v6
      f32x4.extract_lane 0
      f32.store
      local.get $in0
      i32.const -96
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
;; k5: sum
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
  (local $f16 f32)
  (local $f17 f32)
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
    i32.const 16
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v6
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v7
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v8
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v9
      local.get $in0
      v128.load
      local.set $v10
      local.get $in0
      v128.load offset=16
      local.set $v11
      local.get $in0
      v128.load offset=32
      local.set $v12
      local.get $in0
      v128.load offset=48
      local.set $v13
      local.get $v6
      local.get $v10
      f32x4.add
      local.set $v6
      local.get $v7
      local.get $v11
      f32x4.add
      local.set $v7
      local.get $v8
      local.get $v12
      f32x4.add
      local.set $v8
      local.get $v9
      local.get $v13
      f32x4.add
      local.set $v9
      local.get $out
      local.get $v6
      v128.store
      local.get $out
      local.get $v7
      v128.store offset=16
      local.get $out
      local.get $v8
      v128.store offset=32
      local.get $out
      local.get $v9
      v128.store offset=48
      local.get $in0
      i32.const 64
      i32.add
      local.set $in0
      local.get $out
      i32.const 64
      i32.add
      local.set $out
      local.get $i5
      i32.const 16
      i32.sub
      local.tee $i5
      i32.const 16
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i5
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v14
      local.get $in0
      v128.load
      local.set $v15
      local.get $v14
      local.get $v15
      f32x4.add
      local.set $v14
      local.get $out
      local.get $v14
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
      f32.const 0.0
      local.set $f16
      local.get $in0
      f32.load
      local.set $f17
      local.get $f16
      local.get $f17
      f32.add
      local.set $f16
      local.get $out
      local.get $f16
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
