;; k1: sum + multiply + reshape + subtract + multiply + sum + multiply
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $f10 f32)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $v16 v128)
  (local $f17 f32)
  (local $v18 v128)
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
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v7
      local.get $v7
      local.get $in0
      v128.load
      f32x4.add
      local.set $v7
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $v7
      local.get $v7
      local.get $v7
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
      local.set $v7
      local.get $v7
      f32x4.extract_lane 0
      local.set $f10
      local.get $f10
      f32x4.splat
      local.set $v11
      local.get $in0
      i32.const -16
      i32.add
      local.set $in0
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v12
      local.get $v11
      v128.const f32x4 0.25 0.25 0.25 0.25
      f32x4.mul
      local.set $v13
      local.get $v12
      local.get $in0
      v128.load
      local.get $v13
      f32x4.sub
      local.tee $v14
      local.get $v14
      f32x4.mul
      f32x4.add
      local.set $v12
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $v12
      local.get $v12
      local.get $v12
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
      local.set $v12
      local.get $v12
      f32x4.extract_lane 0
      local.set $f17
      local.get $f17
      f32x4.splat
      local.set $v18
      local.get $in0
      i32.const -16
      i32.add
      local.set $in0
      local.get $out
      local.get $f10
      f32.const 0.25
      f32.mul
      f32.store
      local.get $out1
      local.get $f17
      f32.const 0.25
      f32.mul
      f32.store
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
;; k2: reshape + subtract + sqrt + reshape + divide
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $out i32)
  (local $i7 i32)
  (local $v8 v128)
  (local $v9 v128)
  (local $f10 f32)
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
  local.set $in1
  local.get $table
  i32.load offset=8
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i7
  local.get $in1
  v128.load32_splat
  local.set $v8
  local.get $in2
  v128.load32_splat
  f32x4.sqrt
  local.set $v9
  local.get $in1
  f32.load
  local.set $f10
  local.get $in2
  f32.load
  f32.sqrt
  local.set $f11
  block
    local.get $i7
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.get $v8
      f32x4.sub
      local.get $v9
      f32x4.div
      v128.store
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
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
      local.get $f10
      f32.sub
      local.get $f11
      f32.div
      f32.store
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
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
