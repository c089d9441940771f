;; k1: matmul + add + tanh
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $in2 i32)
  (local $out i32)
  (local $i7 i32)
  (local $i8 i32)
  (local $v9 v128)
  (local $v10 v128)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $i15 i32)
  (local $i16 i32)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $i20 i32)
  (local $i21 i32)
  (local $v22 v128)
  (local $v23 v128)
  (local $v24 v128)
  (local $i25 i32)
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
  (local $v37 v128)
  (local $v38 v128)
  (local $v39 v128)
  (local $v40 v128)
  (local $v41 v128)
  (local $v42 v128)
  (local $v43 v128)
  (local $v44 v128)
  (local $v45 v128)
  (local $v46 v128)
  (local $v47 v128)
  (local $v48 v128)
  (local $v49 v128)
  (local $v50 v128)
  (local $v51 v128)
  (local $v52 v128)
  (local $v53 v128)
  (local $v54 v128)
  (local $v55 v128)
  (local $v56 v128)
  (local $v57 v128)
  (local $v58 v128)
  (local $v59 v128)
  (local $v60 v128)
  (local $v61 v128)
  (local $v62 v128)
  (local $v63 v128)
  (local $v64 v128)
  (local $v65 v128)
  (local $v66 v128)
  (local $v67 v128)
  (local $v68 v128)
  (local $v69 v128)
  (local $v70 v128)
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 256
  i32.mul
  i32.add
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 256
  i32.mul
  i32.add
  local.set $in2
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 256
  i32.mul
  i32.add
  local.set $out
  local.get $end
  i32.const 64
  i32.mul
  local.set $i7
  local.get $i7
  i32.const 128
  local.get $i7
  i32.const 128
  i32.lt_u
  select
  local.set $i7
  local.get $i7
  local.get $begin
  i32.const 64
  i32.mul
  i32.sub
  local.set $i7
  local.get $i7
  local.set $i8
  local.get $in0
  v128.load32_splat
  local.set $v9
  local.get $in0
  v128.load32_splat offset=4
  local.set $v10
  local.get $in0
  v128.load32_splat offset=8
  local.set $v11
  local.get $in0
  v128.load32_splat offset=12
  local.set $v12
  local.get $i8
  local.set $i15
  local.get $i15
  local.set $i16
  block
    local.get $i15
    i32.const 8
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.get $v9
      local.get $in1
      v128.load
      f32x4.mul
      f32x4.add
      local.get $v10
      local.get $in1
      v128.load offset=512
      f32x4.mul
      f32x4.add
      local.get $v11
      local.get $in1
      v128.load offset=1024
      f32x4.mul
      f32x4.add
      local.get $v12
      local.get $in1
      v128.load offset=1536
      f32x4.mul
      f32x4.add
      local.set $v17
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.get $v9
      local.get $in1
      v128.load offset=16
      f32x4.mul
      f32x4.add
      local.get $v10
      local.get $in1
      v128.load offset=528
      f32x4.mul
      f32x4.add
      local.get $v11
      local.get $in1
      v128.load offset=1040
      f32x4.mul
      f32x4.add
      local.get $v12
      local.get $in1
      v128.load offset=1552
      f32x4.mul
      f32x4.add
      local.set $v18
      local.get $out
      local.get $v17
      v128.store
      local.get $out
      local.get $v18
      v128.store offset=16
      local.get $in1
      i32.const 32
      i32.add
      local.set $in1
      local.get $in2
      i32.const 32
      i32.add
      local.set $in2
      local.get $out
      i32.const 32
      i32.add
      local.set $out
      local.get $i15
      i32.const 8
      i32.sub
      local.tee $i15
      i32.const 8
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i15
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.get $v9
      local.get $in1
      v128.load
      f32x4.mul
      f32x4.add
      local.get $v10
      local.get $in1
      v128.load offset=512
      f32x4.mul
      f32x4.add
      local.get $v11
      local.get $in1
      v128.load offset=1024
      f32x4.mul
      f32x4.add
      local.get $v12
      local.get $in1
      v128.load offset=1536
      f32x4.mul
      f32x4.add
      local.set $v19
      local.get $out
      local.get $v19
      v128.store
      local.get $in1
      i32.const 16
      i32.add
      local.set $in1
      local.get $in2
      i32.const 16
      i32.add
      local.set $in2
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      local.get $i15
      i32.const 4
      i32.sub
      local.tee $i15
      i32.const 4
      i32.ge_u
      br_if 0
    end
  end
  local.get $i16
  local.get $i15
  i32.sub
  local.set $i16
  local.get $in1
  local.get $i16
  i32.const 4
  i32.mul
  i32.sub
  local.set $in1
  local.get $in2
  local.get $i16
  i32.const 4
  i32.mul
  i32.sub
  local.set $in2
  local.get $out
  local.get $i16
  i32.const 4
  i32.mul
  i32.sub
  local.set $out
  local.get $in0
  i32.const 16
  i32.add
  local.set $in0
  local.get $in1
  i32.const 2048
  i32.add
  local.set $in1
  i32.const 129
  local.set $i20
  loop
    local.get $in0
    v128.load32_splat
    local.set $v9
    local.get $in0
    v128.load32_splat offset=4
    local.set $v10
    local.get $in0
    v128.load32_splat offset=8
    local.set $v11
    local.get $in0
    v128.load32_splat offset=12
    local.set $v12
    local.get $in0
    v128.load32_splat offset=16
    local.set $v13
    local.get $in0
    v128.load32_splat offset=20
    local.set $v14
    local.get $i8
    local.set $i15
    local.get $i15
    local.set $i21
    block
      local.get $i15
      i32.const 8
      i32.lt_u
      br_if 0
      loop
        local.get $out
        v128.load
        local.set $v22
        local.get $v22
        local.get $v9
        local.get $in1
        v128.load
        f32x4.mul
        f32x4.add
        local.get $v10
        local.get $in1
        v128.load offset=512
        f32x4.mul
        f32x4.add
        local.get $v11
        local.get $in1
        v128.load offset=1024
        f32x4.mul
        f32x4.add
        local.get $v12
        local.get $in1
        v128.load offset=1536
        f32x4.mul
        f32x4.add
        local.get $v13
        local.get $in1
        v128.load offset=2048
        f32x4.mul
        f32x4.add
        local.get $v14
        local.get $in1
        v128.load offset=2560
        f32x4.mul
        f32x4.add
        local.set $v22
        local.get $out
        v128.load offset=16
        local.set $v23
        local.get $v23
        local.get $v9
        local.get $in1
        v128.load offset=16
        f32x4.mul
        f32x4.add
        local.get $v10
        local.get $in1
        v128.load offset=528
        f32x4.mul
        f32x4.add
        local.get $v11
        local.get $in1
        v128.load offset=1040
        f32x4.mul
        f32x4.add
        local.get $v12
        local.get $in1
        v128.load offset=1552
        f32x4.mul
        f32x4.add
        local.get $v13
        local.get $in1
        v128.load offset=2064
        f32x4.mul
        f32x4.add
        local.get $v14
        local.get $in1
        v128.load offset=2576
        f32x4.mul
        f32x4.add
        local.set $v23
        local.get $out
        local.get $v22
        v128.store
        local.get $out
        local.get $v23
        v128.store offset=16
        local.get $in1
        i32.const 32
        i32.add
        local.set $in1
        local.get $in2
        i32.const 32
        i32.add
        local.set $in2
        local.get $out
        i32.const 32
        i32.add
        local.set $out
        local.get $i15
        i32.const 8
        i32.sub
        local.tee $i15
        i32.const 8
        i32.ge_u
        br_if 0
      end
    end
    block
      local.get $i15
      i32.const 4
      i32.lt_u
      br_if 0
      loop
        local.get $out
        v128.load
        local.set $v24
        local.get $v24
        local.get $v9
        local.get $in1
        v128.load
        f32x4.mul
        f32x4.add
        local.get $v10
        local.get $in1
        v128.load offset=512
        f32x4.mul
        f32x4.add
        local.get $v11
        local.get $in1
        v128.load offset=1024
        f32x4.mul
        f32x4.add
        local.get $v12
        local.get $in1
        v128.load offset=1536
        f32x4.mul
        f32x4.add
        local.get $v13
        local.get $in1
        v128.load offset=2048
        f32x4.mul
        f32x4.add
        local.get $v14
        local.get $in1
        v128.load offset=2560
        f32x4.mul
        f32x4.add
        local.set $v24
        local.get $out
        local.get $v24
        v128.store
        local.get $in1
        i32.const 16
        i32.add
        local.set $in1
        local.get $in2
        i32.const 16
        i32.add
        local.set $in2
        local.get $out
        i32.const 16
        i32.add
        local.set $out
        local.get $i15
        i32.const 4
        i32.sub
        local.tee $i15
        i32.const 4
        i32.ge_u
        br_if 0
      end
    end
    local.get $i21
    local.get $i15
    i32.sub
    local.set $i21
    local.get $in1
    local.get $i21
    i32.const 4
    i32.mul
    i32.sub
    local.set $in1
    local.get $in2
    local.get $i21
    i32.const 4
    i32.mul
    i32.sub
    local.set $in2
    local.get $out
    local.get $i21
    i32.const 4
    i32.mul
    i32.sub
    local.set $out
    local.get $in0
    i32.const 24
    i32.add
    local.set $in0
    local.get $in1
    i32.const 3072
    i32.add
    local.set $in1
    local.get $i20
    i32.const 1
    i32.sub
    local.tee $i20
    br_if 0
  end
  local.get $in0
  v128.load32_splat
  local.set $v9
  local.get $in0
  v128.load32_splat offset=4
  local.set $v10
  local.get $in0
  v128.load32_splat offset=8
  local.set $v11
  local.get $in0
  v128.load32_splat offset=12
  local.set $v12
  local.get $in0
  v128.load32_splat offset=16
  local.set $v13
  local.get $in0
  v128.load32_splat offset=20
  local.set $v14
  local.get $i8
  local.set $i15
  local.get $i15
  local.set $i25
  block
    local.get $i15
    i32.const 8
    i32.lt_u
    br_if 0
    loop
      local.get $out
      v128.load
      local.set $v26
      local.get $v26
      local.get $v9
      local.get $in1
      v128.load
      f32x4.mul
      f32x4.add
      local.get $v10
      local.get $in1
      v128.load offset=512
      f32x4.mul
      f32x4.add
      local.get $v11
      local.get $in1
      v128.load offset=1024
      f32x4.mul
      f32x4.add
      local.get $v12
      local.get $in1
      v128.load offset=1536
      f32x4.mul
      f32x4.add
      local.get $v13
      local.get $in1
      v128.load offset=2048
      f32x4.mul
      f32x4.add
      local.get $v14
      local.get $in1
      v128.load offset=2560
      f32x4.mul
      f32x4.add
      local.set $v26
      local.get $out
      v128.load offset=16
      local.set $v27
      local.get $v27
      local.get $v9
      local.get $in1
      v128.load offset=16
      f32x4.mul
      f32x4.add
      local.get $v10
      local.get $in1
      v128.load offset=528
      f32x4.mul
      f32x4.add
      local.get $v11
      local.get $in1
      v128.load offset=1040
      f32x4.mul
      f32x4.add
      local.get $v12
      local.get $in1
      v128.load offset=1552
      f32x4.mul
      f32x4.add
      local.get $v13
      local.get $in1
      v128.load offset=2064
      f32x4.mul
      f32x4.add
      local.get $v14
      local.get $in1
      v128.load offset=2576
      f32x4.mul
      f32x4.add
      local.set $v27
      local.get $out
      local.get $v26
      local.get $in2
      v128.load
      f32x4.add
      local.tee $v28
      f32x4.abs
      local.tee $v29
      v128.const f32x4 -0.3333328 -0.3333328 -0.3333328 -0.3333328
      local.tee $v30
      v128.const f32x4 0.13331442 0.13331442 0.13331442 0.13331442
      local.tee $v31
      v128.const f32x4 -0.053739715 -0.053739715 -0.053739715 -0.053739715
      local.tee $v32
      v128.const f32x4 0.020639086 0.020639086 0.020639086 0.020639086
      local.tee $v33
      v128.const f32x4 -0.0057049864 -0.0057049864 -0.0057049864 -0.0057049864
      local.tee $v34
      local.get $v28
      local.get $v28
      f32x4.mul
      local.tee $v35
      f32x4.mul
      f32x4.add
      local.get $v35
      f32x4.mul
      f32x4.add
      local.get $v35
      f32x4.mul
      f32x4.add
      local.get $v35
      f32x4.mul
      f32x4.add
      local.get $v29
      local.get $v35
      f32x4.mul
      f32x4.mul
      f32x4.add
      v128.const f32x4 1.0 1.0 1.0 1.0
      local.tee $v36
      v128.const f32x4 2.0 2.0 2.0 2.0
      local.tee $v37
      local.get $v36
      local.get $v36
      v128.const f32x4 0.49999994 0.49999994 0.49999994 0.49999994
      local.tee $v38
      v128.const f32x4 0.16666515 0.16666515 0.16666515 0.16666515
      local.tee $v39
      v128.const f32x4 0.041668456 0.041668456 0.041668456 0.041668456
      local.tee $v40
      v128.const f32x4 0.008369419 0.008369419 0.008369419 0.008369419
      local.tee $v41
      v128.const f32x4 0.0013813145 0.0013813145 0.0013813145 0.0013813145
      local.tee $v42
      local.get $v29
      local.get $v29
      f32x4.add
      v128.const f32x4 20.0 20.0 20.0 20.0
      local.tee $v43
      f32x4.pmin
      local.tee $v44
      v128.const f32x4 12583039.0 12583039.0 12583039.0 12583039.0
      local.tee $v45
      local.get $v44
      v128.const f32x4 1.442695 1.442695 1.442695 1.442695
      local.tee $v46
      f32x4.mul
      f32x4.add
      local.tee $v47
      local.get $v45
      f32x4.sub
      local.tee $v48
      v128.const f32x4 -0.6933594 -0.6933594 -0.6933594 -0.6933594
      local.tee $v49
      f32x4.mul
      f32x4.add
      local.get $v48
      v128.const f32x4 0.00021219444 0.00021219444 0.00021219444 0.00021219444
      local.tee $v50
      f32x4.mul
      f32x4.add
      local.tee $v51
      f32x4.mul
      f32x4.add
      local.get $v51
      f32x4.mul
      f32x4.add
      local.get $v51
      f32x4.mul
      f32x4.add
      local.get $v51
      f32x4.mul
      f32x4.add
      local.get $v51
      f32x4.mul
      f32x4.add
      local.get $v51
      f32x4.mul
      f32x4.add
      local.get $v47
      i32.const 23
      i32x4.shl
      f32x4.mul
      local.get $v36
      f32x4.add
      f32x4.div
      f32x4.sub
      local.get $v29
      v128.const f32x4 0.625 0.625 0.625 0.625
      local.tee $v52
      f32x4.lt
      v128.bitselect
      local.get $v28
      v128.const i32x4 0x80000000 0x80000000 0x80000000 0x80000000
      local.tee $v53
      v128.and
      v128.xor
      v128.store
      local.get $out
      local.get $v27
      local.get $in2
      v128.load offset=16
      f32x4.add
      local.tee $v54
      f32x4.abs
      local.tee $v55
      local.get $v30
      local.get $v31
      local.get $v32
      local.get $v33
      local.get $v34
      local.get $v54
      local.get $v54
      f32x4.mul
      local.tee $v56
      f32x4.mul
      f32x4.add
      local.get $v56
      f32x4.mul
      f32x4.add
      local.get $v56
      f32x4.mul
      f32x4.add
      local.get $v56
      f32x4.mul
      f32x4.add
      local.get $v55
      local.get $v56
      f32x4.mul
      f32x4.mul
      f32x4.add
      local.get $v36
      local.get $v37
      local.get $v36
      local.get $v36
      local.get $v38
      local.get $v39
      local.get $v40
      local.get $v41
      local.get $v42
      local.get $v55
      local.get $v55
      f32x4.add
      local.get $v43
      f32x4.pmin
      local.tee $v57
      local.get $v45
      local.get $v57
      local.get $v46
      f32x4.mul
      f32x4.add
      local.tee $v58
      local.get $v45
      f32x4.sub
      local.tee $v59
      local.get $v49
      f32x4.mul
      f32x4.add
      local.get $v59
      local.get $v50
      f32x4.mul
      f32x4.add
      local.tee $v60
      f32x4.mul
      f32x4.add
      local.get $v60
      f32x4.mul
      f32x4.add
      local.get $v60
      f32x4.mul
      f32x4.add
      local.get $v60
      f32x4.mul
      f32x4.add
      local.get $v60
      f32x4.mul
      f32x4.add
      local.get $v60
      f32x4.mul
      f32x4.add
      local.get $v58
      i32.const 23
      i32x4.shl
      f32x4.mul
      local.get $v36
      f32x4.add
      f32x4.div
      f32x4.sub
      local.get $v55
      local.get $v52
      f32x4.lt
      v128.bitselect
      local.get $v54
      local.get $v53
      v128.and
      v128.xor
      v128.store offset=16
      local.get $in1
      i32.const 32
      i32.add
      local.set $in1
      local.get $in2
      i32.const 32
      i32.add
      local.set $in2
      local.get $out
      i32.const 32
      i32.add
      local.set $out
      local.get $i15
      i32.const 8
      i32.sub
      local.tee $i15
      i32.const 8
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i15
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      v128.load
      local.set $v61
      local.get $v61
      local.get $v9
      local.get $in1
      v128.load
      f32x4.mul
      f32x4.add
      local.get $v10
      local.get $in1
      v128.load offset=512
      f32x4.mul
      f32x4.add
      local.get $v11
      local.get $in1
      v128.load offset=1024
      f32x4.mul
      f32x4.add
      local.get $v12
      local.get $in1
      v128.load offset=1536
      f32x4.mul
      f32x4.add
      local.get $v13
      local.get $in1
      v128.load offset=2048
      f32x4.mul
      f32x4.add
      local.get $v14
      local.get $in1
      v128.load offset=2560
      f32x4.mul
      f32x4.add
      local.set $v61
      local.get $out
      local.get $v61
      local.get $in2
      v128.load
      f32x4.add
      local.tee $v62
      f32x4.abs
      local.tee $v63
      v128.const f32x4 -0.3333328 -0.3333328 -0.3333328 -0.3333328
      v128.const f32x4 0.13331442 0.13331442 0.13331442 0.13331442
      v128.const f32x4 -0.053739715 -0.053739715 -0.053739715 -0.053739715
      v128.const f32x4 0.020639086 0.020639086 0.020639086 0.020639086
      v128.const f32x4 -0.0057049864 -0.0057049864 -0.0057049864 -0.0057049864
      local.get $v62
      local.get $v62
      f32x4.mul
      local.tee $v64
      f32x4.mul
      f32x4.add
      local.get $v64
      f32x4.mul
      f32x4.add
      local.get $v64
      f32x4.mul
      f32x4.add
      local.get $v64
      f32x4.mul
      f32x4.add
      local.get $v63
      local.get $v64
      f32x4.mul
      f32x4.mul
      f32x4.add
      v128.const f32x4 1.0 1.0 1.0 1.0
      local.tee $v65
      v128.const f32x4 2.0 2.0 2.0 2.0
      local.get $v65
      local.get $v65
      v128.const f32x4 0.49999994 0.49999994 0.49999994 0.49999994
      v128.const f32x4 0.16666515 0.16666515 0.16666515 0.16666515
      v128.const f32x4 0.041668456 0.041668456 0.041668456 0.041668456
      v128.const f32x4 0.008369419 0.008369419 0.008369419 0.008369419
      v128.const f32x4 0.0013813145 0.0013813145 0.0013813145 0.0013813145
      local.get $v63
      local.get $v63
      f32x4.add
      v128.const f32x4 20.0 20.0 20.0 20.0
      f32x4.pmin
      local.tee $v66
      v128.const f32x4 12583039.0 12583039.0 12583039.0 12583039.0
      local.tee $v67
      local.get $v66
      v128.const f32x4 1.442695 1.442695 1.442695 1.442695
      f32x4.mul
      f32x4.add
      local.tee $v68
      local.get $v67
      f32x4.sub
      local.tee $v69
      v128.const f32x4 -0.6933594 -0.6933594 -0.6933594 -0.6933594
      f32x4.mul
      f32x4.add
      local.get $v69
      v128.const f32x4 0.00021219444 0.00021219444 0.00021219444 0.00021219444
      f32x4.mul
      f32x4.add
      local.tee $v70
      f32x4.mul
      f32x4.add
      local.get $v70
      f32x4.mul
      f32x4.add
      local.get $v70
      f32x4.mul
      f32x4.add
      local.get $v70
      f32x4.mul
      f32x4.add
      local.get $v70
      f32x4.mul
      f32x4.add
      local.get $v70
      f32x4.mul
      f32x4.add
      local.get $v68
      i32.const 23
      i32x4.shl
      f32x4.mul
      local.get $v65
      f32x4.add
      f32x4.div
      f32x4.sub
      local.get $v63
      v128.const f32x4 0.625 0.625 0.625 0.625
      f32x4.lt
      v128.bitselect
      local.get $v62
      v128.const i32x4 0x80000000 0x80000000 0x80000000 0x80000000
      v128.and
      v128.xor
      v128.store
      local.get $in1
      i32.const 16
      i32.add
      local.set $in1
      local.get $in2
      i32.const 16
      i32.add
      local.set $in2
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      local.get $i15
      i32.const 4
      i32.sub
      local.tee $i15
      i32.const 4
      i32.ge_u
      br_if 0
    end
  end
  local.get $i25
  local.get $i15
  i32.sub
  local.set $i25
  local.get $in1
  local.get $i25
  i32.const 4
  i32.mul
  i32.sub
  local.set $in1
  local.get $in2
  local.get $i25
  i32.const 4
  i32.mul
  i32.sub
  local.set $in2
  local.get $out
  local.get $i25
  i32.const 4
  i32.mul
  i32.sub
  local.set $out
  local.get $in0
  i32.const -3112
  i32.add
  local.set $in0
  local.get $in1
  i32.const -398336
  i32.add
  local.set $in1
)
