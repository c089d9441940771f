;; k1: permute
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
  (local $i14 i32)
  (local $i15 i32)
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
  i32.const 24
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
      local.get $out
      local.get $in0
      v128.load
      local.tee $v6
      local.get $in0
      v128.load offset=16
      local.tee $v7
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v8
      local.get $in0
      v128.load offset=32
      local.tee $v9
      local.get $in0
      v128.load offset=48
      local.tee $v10
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v11
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      v128.store
      local.get $out
      local.get $v8
      local.get $v11
      i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
      v128.store offset=24
      local.get $out
      local.get $v6
      local.get $v7
      i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
      local.tee $v12
      local.get $v9
      local.get $v10
      i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
      local.tee $v13
      i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
      v128.store offset=48
      local.get $out
      local.get $v12
      local.get $v13
      i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
      v128.store offset=72
      local.get $in0
      i32.const 64
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      i32.const 2
      local.set $i14
      loop
        local.get $out
        local.get $in0
        i32.load
        i32.store
        local.get $out
        local.get $in0
        i32.load offset=4
        i32.store offset=24
        local.get $out
        local.get $in0
        i32.load offset=8
        i32.store offset=48
        local.get $out
        local.get $in0
        i32.load offset=12
        i32.store offset=72
        local.get $in0
        i32.const 16
        i32.add
        local.set $in0
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i14
        i32.const 1
        i32.sub
        local.tee $i14
        br_if 0
      end
      local.get $in0
      i32.const -80
      i32.add
      local.set $in0
      local.get $out
      i32.const 72
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
      local.get $in0
      local.get $in0
      local.get $in0
      v128.load32_zero
      v128.load32_lane offset=16 1
      v128.load32_lane offset=32 2
      v128.load32_lane offset=48 3
      v128.store
      local.get $in0
      i32.const 64
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      i32.const 2
      local.set $i15
      loop
        local.get $out
        local.get $in0
        i32.load
        i32.store
        local.get $in0
        i32.const 16
        i32.add
        local.set $in0
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i15
        i32.const 1
        i32.sub
        local.tee $i15
        br_if 0
      end
      local.get $in0
      i32.const -92
      i32.add
      local.set $in0
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
;; k2: permute
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $i6 i32)
  (local $i7 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 48
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 48
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
      i32.const 4
      local.set $i6
      loop
        i32.const 3
        local.set $i7
        loop
          local.get $out
          local.get $in0
          i32.load
          i32.store
          local.get $in0
          i32.const 16
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
          br_if 0
        end
        local.get $in0
        i32.const -44
        i32.add
        local.set $in0
        local.get $i6
        i32.const 1
        i32.sub
        local.tee $i6
        br_if 0
      end
      local.get $in0
      i32.const 32
      i32.add
      local.set $in0
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
