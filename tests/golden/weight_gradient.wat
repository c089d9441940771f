;; k1: permute + matmul + sum
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
  (local $i16 i32)
  (local $i17 i32)
  (local $i18 i32)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $i23 i32)
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
  (local $i56 i32)
  (local $i57 i32)
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
  (local $v71 v128)
  (local $v72 v128)
  (local $v73 v128)
  (local $v74 v128)
  (local $v75 v128)
  (local $v76 v128)
  (local $v77 v128)
  (local $v78 v128)
  (local $v79 v128)
  (local $v80 v128)
  (local $v81 v128)
  local.get $table
  i32.load
  local.get $begin
  i32.const 24
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 3072
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=12
  local.set $out1
  local.get $begin
  i32.eqz
  if
    i32.const 4
    local.set $i7
    loop
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v8
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v9
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v10
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v11
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v12
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v13
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v14
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v15
      i32.const 16
      local.set $i16
      loop
        local.get $v8
        local.get $in1
        v128.load
        f32x4.add
        local.set $v8
        local.get $v9
        local.get $in1
        v128.load offset=16
        f32x4.add
        local.set $v9
        local.get $v10
        local.get $in1
        v128.load offset=32
        f32x4.add
        local.set $v10
        local.get $v11
        local.get $in1
        v128.load offset=48
        f32x4.add
        local.set $v11
        local.get $v12
        local.get $in1
        v128.load offset=64
        f32x4.add
        local.set $v12
        local.get $v13
        local.get $in1
        v128.load offset=80
        f32x4.add
        local.set $v13
        local.get $v14
        local.get $in1
        v128.load offset=96
        f32x4.add
        local.set $v14
        local.get $v15
        local.get $in1
        v128.load offset=112
        f32x4.add
        local.set $v15
        local.get $v8
        local.get $in1
        v128.load offset=512
        f32x4.add
        local.set $v8
        local.get $v9
        local.get $in1
        v128.load offset=528
        f32x4.add
        local.set $v9
        local.get $v10
        local.get $in1
        v128.load offset=544
        f32x4.add
        local.set $v10
        local.get $v11
        local.get $in1
        v128.load offset=560
        f32x4.add
        local.set $v11
        local.get $v12
        local.get $in1
        v128.load offset=576
        f32x4.add
        local.set $v12
        local.get $v13
        local.get $in1
        v128.load offset=592
        f32x4.add
        local.set $v13
        local.get $v14
        local.get $in1
        v128.load offset=608
        f32x4.add
        local.set $v14
        local.get $v15
        local.get $in1
        v128.load offset=624
        f32x4.add
        local.set $v15
        local.get $v8
        local.get $in1
        v128.load offset=1024
        f32x4.add
        local.set $v8
        local.get $v9
        local.get $in1
        v128.load offset=1040
        f32x4.add
        local.set $v9
        local.get $v10
        local.get $in1
        v128.load offset=1056
        f32x4.add
        local.set $v10
        local.get $v11
        local.get $in1
        v128.load offset=1072
        f32x4.add
        local.set $v11
        local.get $v12
        local.get $in1
        v128.load offset=1088
        f32x4.add
        local.set $v12
        local.get $v13
        local.get $in1
        v128.load offset=1104
        f32x4.add
        local.set $v13
        local.get $v14
        local.get $in1
        v128.load offset=1120
        f32x4.add
        local.set $v14
        local.get $v15
        local.get $in1
        v128.load offset=1136
        f32x4.add
        local.set $v15
        local.get $v8
        local.get $in1
        v128.load offset=1536
        f32x4.add
        local.set $v8
        local.get $v9
        local.get $in1
        v128.load offset=1552
        f32x4.add
        local.set $v9
        local.get $v10
        local.get $in1
        v128.load offset=1568
        f32x4.add
        local.set $v10
        local.get $v11
        local.get $in1
        v128.load offset=1584
        f32x4.add
        local.set $v11
        local.get $v12
        local.get $in1
        v128.load offset=1600
        f32x4.add
        local.set $v12
        local.get $v13
        local.get $in1
        v128.load offset=1616
        f32x4.add
        local.set $v13
        local.get $v14
        local.get $in1
        v128.load offset=1632
        f32x4.add
        local.set $v14
        local.get $v15
        local.get $in1
        v128.load offset=1648
        f32x4.add
        local.set $v15
        local.get $in0
        i32.const 4096
        i32.add
        local.set $in0
        local.get $in1
        i32.const 2048
        i32.add
        local.set $in1
        local.get $i16
        i32.const 1
        i32.sub
        local.tee $i16
        br_if 0
      end
      local.get $in0
      i32.const -65536
      i32.add
      local.set $in0
      local.get $in1
      i32.const -32768
      i32.add
      local.set $in1
      local.get $out1
      local.get $v8
      v128.store
      local.get $out1
      local.get $v9
      v128.store offset=16
      local.get $out1
      local.get $v10
      v128.store offset=32
      local.get $out1
      local.get $v11
      v128.store offset=48
      local.get $out1
      local.get $v12
      v128.store offset=64
      local.get $out1
      local.get $v13
      v128.store offset=80
      local.get $out1
      local.get $v14
      v128.store offset=96
      local.get $out1
      local.get $v15
      v128.store offset=112
      local.get $in1
      i32.const 128
      i32.add
      local.set $in1
      local.get $out
      i32.const 128
      i32.add
      local.set $out
      local.get $out1
      i32.const 128
      i32.add
      local.set $out1
      local.get $i7
      i32.const 1
      i32.sub
      local.tee $i7
      br_if 0
    end
    local.get $in1
    i32.const -512
    i32.add
    local.set $in1
    local.get $out
    i32.const -512
    i32.add
    local.set $out
    local.get $out1
    i32.const -512
    i32.add
    local.set $out1
  end
  local.get $end
  i32.const 42
  local.get $end
  i32.const 42
  i32.lt_u
  select
  local.set $i17
  local.get $i17
  local.get $begin
  i32.sub
  local.set $i17
  block
    local.get $i17
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      i32.const 16
      local.set $i18
      loop
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v8
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v9
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v10
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v11
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v12
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v13
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v14
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v15
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v19
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v20
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v21
        v128.const f32x4 0.0 0.0 0.0 0.0
        local.set $v22
        i32.const 16
        local.set $i23
        loop
          local.get $v8
          local.get $in0
          v128.load32_splat
          local.tee $v24
          local.get $in1
          v128.load
          local.tee $v25
          f32x4.mul
          f32x4.add
          local.set $v8
          local.get $v9
          local.get $v24
          local.get $in1
          v128.load offset=16
          local.tee $v26
          f32x4.mul
          f32x4.add
          local.set $v9
          local.get $v10
          local.get $in0
          v128.load32_splat offset=4
          local.tee $v27
          local.get $v25
          f32x4.mul
          f32x4.add
          local.set $v10
          local.get $v11
          local.get $v27
          local.get $v26
          f32x4.mul
          f32x4.add
          local.set $v11
          local.get $v12
          local.get $in0
          v128.load32_splat offset=8
          local.tee $v28
          local.get $v25
          f32x4.mul
          f32x4.add
          local.set $v12
          local.get $v13
          local.get $v28
          local.get $v26
          f32x4.mul
          f32x4.add
          local.set $v13
          local.get $v14
          local.get $in0
          v128.load32_splat offset=12
          local.tee $v29
          local.get $v25
          f32x4.mul
          f32x4.add
          local.set $v14
          local.get $v15
          local.get $v29
          local.get $v26
          f32x4.mul
          f32x4.add
          local.set $v15
          local.get $v19
          local.get $in0
          v128.load32_splat offset=16
          local.tee $v30
          local.get $v25
          f32x4.mul
          f32x4.add
          local.set $v19
          local.get $v20
          local.get $v30
          local.get $v26
          f32x4.mul
          f32x4.add
          local.set $v20
          local.get $v21
          local.get $in0
          v128.load32_splat offset=20
          local.tee $v31
          local.get $v25
          f32x4.mul
          f32x4.add
          local.set $v21
          local.get $v22
          local.get $v31
          local.get $v26
          f32x4.mul
          f32x4.add
          local.set $v22
          local.get $v8
          local.get $in0
          v128.load32_splat offset=1024
          local.tee $v32
          local.get $in1
          v128.load offset=512
          local.tee $v33
          f32x4.mul
          f32x4.add
          local.set $v8
          local.get $v9
          local.get $v32
          local.get $in1
          v128.load offset=528
          local.tee $v34
          f32x4.mul
          f32x4.add
          local.set $v9
          local.get $v10
          local.get $in0
          v128.load32_splat offset=1028
          local.tee $v35
          local.get $v33
          f32x4.mul
          f32x4.add
          local.set $v10
          local.get $v11
          local.get $v35
          local.get $v34
          f32x4.mul
          f32x4.add
          local.set $v11
          local.get $v12
          local.get $in0
          v128.load32_splat offset=1032
          local.tee $v36
          local.get $v33
          f32x4.mul
          f32x4.add
          local.set $v12
          local.get $v13
          local.get $v36
          local.get $v34
          f32x4.mul
          f32x4.add
          local.set $v13
          local.get $v14
          local.get $in0
          v128.load32_splat offset=1036
          local.tee $v37
          local.get $v33
          f32x4.mul
          f32x4.add
          local.set $v14
          local.get $v15
          local.get $v37
          local.get $v34
          f32x4.mul
          f32x4.add
          local.set $v15
          local.get $v19
          local.get $in0
          v128.load32_splat offset=1040
          local.tee $v38
          local.get $v33
          f32x4.mul
          f32x4.add
          local.set $v19
          local.get $v20
          local.get $v38
          local.get $v34
          f32x4.mul
          f32x4.add
          local.set $v20
          local.get $v21
          local.get $in0
          v128.load32_splat offset=1044
          local.tee $v39
          local.get $v33
          f32x4.mul
          f32x4.add
          local.set $v21
          local.get $v22
          local.get $v39
          local.get $v34
          f32x4.mul
          f32x4.add
          local.set $v22
          local.get $v8
          local.get $in0
          v128.load32_splat offset=2048
          local.tee $v40
          local.get $in1
          v128.load offset=1024
          local.tee $v41
          f32x4.mul
          f32x4.add
          local.set $v8
          local.get $v9
          local.get $v40
          local.get $in1
          v128.load offset=1040
          local.tee $v42
          f32x4.mul
          f32x4.add
          local.set $v9
          local.get $v10
          local.get $in0
          v128.load32_splat offset=2052
          local.tee $v43
          local.get $v41
          f32x4.mul
          f32x4.add
          local.set $v10
          local.get $v11
          local.get $v43
          local.get $v42
          f32x4.mul
          f32x4.add
          local.set $v11
          local.get $v12
          local.get $in0
          v128.load32_splat offset=2056
          local.tee $v44
          local.get $v41
          f32x4.mul
          f32x4.add
          local.set $v12
          local.get $v13
          local.get $v44
          local.get $v42
          f32x4.mul
          f32x4.add
          local.set $v13
          local.get $v14
          local.get $in0
          v128.load32_splat offset=2060
          local.tee $v45
          local.get $v41
          f32x4.mul
          f32x4.add
          local.set $v14
          local.get $v15
          local.get $v45
          local.get $v42
          f32x4.mul
          f32x4.add
          local.set $v15
          local.get $v19
          local.get $in0
          v128.load32_splat offset=2064
          local.tee $v46
          local.get $v41
          f32x4.mul
          f32x4.add
          local.set $v19
          local.get $v20
          local.get $v46
          local.get $v42
          f32x4.mul
          f32x4.add
          local.set $v20
          local.get $v21
          local.get $in0
          v128.load32_splat offset=2068
          local.tee $v47
          local.get $v41
          f32x4.mul
          f32x4.add
          local.set $v21
          local.get $v22
          local.get $v47
          local.get $v42
          f32x4.mul
          f32x4.add
          local.set $v22
          local.get $v8
          local.get $in0
          v128.load32_splat offset=3072
          local.tee $v48
          local.get $in1
          v128.load offset=1536
          local.tee $v49
          f32x4.mul
          f32x4.add
          local.set $v8
          local.get $v9
          local.get $v48
          local.get $in1
          v128.load offset=1552
          local.tee $v50
          f32x4.mul
          f32x4.add
          local.set $v9
          local.get $v10
          local.get $in0
          v128.load32_splat offset=3076
          local.tee $v51
          local.get $v49
          f32x4.mul
          f32x4.add
          local.set $v10
          local.get $v11
          local.get $v51
          local.get $v50
          f32x4.mul
          f32x4.add
          local.set $v11
          local.get $v12
          local.get $in0
          v128.load32_splat offset=3080
          local.tee $v52
          local.get $v49
          f32x4.mul
          f32x4.add
          local.set $v12
          local.get $v13
          local.get $v52
          local.get $v50
          f32x4.mul
          f32x4.add
          local.set $v13
          local.get $v14
          local.get $in0
          v128.load32_splat offset=3084
          local.tee $v53
          local.get $v49
          f32x4.mul
          f32x4.add
          local.set $v14
          local.get $v15
          local.get $v53
          local.get $v50
          f32x4.mul
          f32x4.add
          local.set $v15
          local.get $v19
          local.get $in0
          v128.load32_splat offset=3088
          local.tee $v54
          local.get $v49
          f32x4.mul
          f32x4.add
          local.set $v19
          local.get $v20
          local.get $v54
          local.get $v50
          f32x4.mul
          f32x4.add
          local.set $v20
          local.get $v21
          local.get $in0
          v128.load32_splat offset=3092
          local.tee $v55
          local.get $v49
          f32x4.mul
          f32x4.add
          local.set $v21
          local.get $v22
          local.get $v55
          local.get $v50
          f32x4.mul
          f32x4.add
          local.set $v22
          local.get $in0
          i32.const 4096
          i32.add
          local.set $in0
          local.get $in1
          i32.const 2048
          i32.add
          local.set $in1
          local.get $i23
          i32.const 1
          i32.sub
          local.tee $i23
          br_if 0
        end
        local.get $in0
        i32.const -65536
        i32.add
        local.set $in0
        local.get $in1
        i32.const -32768
        i32.add
        local.set $in1
        local.get $out
        local.get $v8
        v128.store
        local.get $out
        local.get $v9
        v128.store offset=16
        local.get $out
        local.get $v10
        v128.store offset=512
        local.get $out
        local.get $v11
        v128.store offset=528
        local.get $out
        local.get $v12
        v128.store offset=1024
        local.get $out
        local.get $v13
        v128.store offset=1040
        local.get $out
        local.get $v14
        v128.store offset=1536
        local.get $out
        local.get $v15
        v128.store offset=1552
        local.get $out
        local.get $v19
        v128.store offset=2048
        local.get $out
        local.get $v20
        v128.store offset=2064
        local.get $out
        local.get $v21
        v128.store offset=2560
        local.get $out
        local.get $v22
        v128.store offset=2576
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
        local.get $i18
        i32.const 1
        i32.sub
        local.tee $i18
        br_if 0
      end
      local.get $in0
      i32.const 24
      i32.add
      local.set $in0
      local.get $in1
      i32.const -512
      i32.add
      local.set $in1
      local.get $out
      i32.const 2560
      i32.add
      local.set $out
      local.get $out1
      i32.const -512
      i32.add
      local.set $out1
      local.get $i17
      i32.const 1
      i32.sub
      local.tee $i17
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
  local.get $end
  i32.const 42
  i32.gt_u
  if
    i32.const 16
    local.set $i56
    loop
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v8
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v9
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v10
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v11
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v12
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v13
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v14
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v15
      i32.const 16
      local.set $i57
      loop
        local.get $v8
        local.get $in0
        v128.load32_splat
        local.tee $v58
        local.get $in1
        v128.load
        local.tee $v59
        f32x4.mul
        f32x4.add
        local.set $v8
        local.get $v9
        local.get $v58
        local.get $in1
        v128.load offset=16
        local.tee $v60
        f32x4.mul
        f32x4.add
        local.set $v9
        local.get $v10
        local.get $in0
        v128.load32_splat offset=4
        local.tee $v61
        local.get $v59
        f32x4.mul
        f32x4.add
        local.set $v10
        local.get $v11
        local.get $v61
        local.get $v60
        f32x4.mul
        f32x4.add
        local.set $v11
        local.get $v12
        local.get $in0
        v128.load32_splat offset=8
        local.tee $v62
        local.get $v59
        f32x4.mul
        f32x4.add
        local.set $v12
        local.get $v13
        local.get $v62
        local.get $v60
        f32x4.mul
        f32x4.add
        local.set $v13
        local.get $v14
        local.get $in0
        v128.load32_splat offset=12
        local.tee $v63
        local.get $v59
        f32x4.mul
        f32x4.add
        local.set $v14
        local.get $v15
        local.get $v63
        local.get $v60
        f32x4.mul
        f32x4.add
        local.set $v15
        local.get $v8
        local.get $in0
        v128.load32_splat offset=1024
        local.tee $v64
        local.get $in1
        v128.load offset=512
        local.tee $v65
        f32x4.mul
        f32x4.add
        local.set $v8
        local.get $v9
        local.get $v64
        local.get $in1
        v128.load offset=528
        local.tee $v66
        f32x4.mul
        f32x4.add
        local.set $v9
        local.get $v10
        local.get $in0
        v128.load32_splat offset=1028
        local.tee $v67
        local.get $v65
        f32x4.mul
        f32x4.add
        local.set $v10
        local.get $v11
        local.get $v67
        local.get $v66
        f32x4.mul
        f32x4.add
        local.set $v11
        local.get $v12
        local.get $in0
        v128.load32_splat offset=1032
        local.tee $v68
        local.get $v65
        f32x4.mul
        f32x4.add
        local.set $v12
        local.get $v13
        local.get $v68
        local.get $v66
        f32x4.mul
        f32x4.add
        local.set $v13
        local.get $v14
        local.get $in0
        v128.load32_splat offset=1036
        local.tee $v69
        local.get $v65
        f32x4.mul
        f32x4.add
        local.set $v14
        local.get $v15
        local.get $v69
        local.get $v66
        f32x4.mul
        f32x4.add
        local.set $v15
        local.get $v8
        local.get $in0
        v128.load32_splat offset=2048
        local.tee $v70
        local.get $in1
        v128.load offset=1024
        local.tee $v71
        f32x4.mul
        f32x4.add
        local.set $v8
        local.get $v9
        local.get $v70
        local.get $in1
        v128.load offset=1040
        local.tee $v72
        f32x4.mul
        f32x4.add
        local.set $v9
        local.get $v10
        local.get $in0
        v128.load32_splat offset=2052
        local.tee $v73
        local.get $v71
        f32x4.mul
        f32x4.add
        local.set $v10
        local.get $v11
        local.get $v73
        local.get $v72
        f32x4.mul
        f32x4.add
        local.set $v11
        local.get $v12
        local.get $in0
        v128.load32_splat offset=2056
        local.tee $v74
        local.get $v71
        f32x4.mul
        f32x4.add
        local.set $v12
        local.get $v13
        local.get $v74
        local.get $v72
        f32x4.mul
        f32x4.add
        local.set $v13
        local.get $v14
        local.get $in0
        v128.load32_splat offset=2060
        local.tee $v75
        local.get $v71
        f32x4.mul
        f32x4.add
        local.set $v14
        local.get $v15
        local.get $v75
        local.get $v72
        f32x4.mul
        f32x4.add
        local.set $v15
        local.get $v8
        local.get $in0
        v128.load32_splat offset=3072
        local.tee $v76
        local.get $in1
        v128.load offset=1536
        local.tee $v77
        f32x4.mul
        f32x4.add
        local.set $v8
        local.get $v9
        local.get $v76
        local.get $in1
        v128.load offset=1552
        local.tee $v78
        f32x4.mul
        f32x4.add
        local.set $v9
        local.get $v10
        local.get $in0
        v128.load32_splat offset=3076
        local.tee $v79
        local.get $v77
        f32x4.mul
        f32x4.add
        local.set $v10
        local.get $v11
        local.get $v79
        local.get $v78
        f32x4.mul
        f32x4.add
        local.set $v11
        local.get $v12
        local.get $in0
        v128.load32_splat offset=3080
        local.tee $v80
        local.get $v77
        f32x4.mul
        f32x4.add
        local.set $v12
        local.get $v13
        local.get $v80
        local.get $v78
        f32x4.mul
        f32x4.add
        local.set $v13
        local.get $v14
        local.get $in0
        v128.load32_splat offset=3084
        local.tee $v81
        local.get $v77
        f32x4.mul
        f32x4.add
        local.set $v14
        local.get $v15
        local.get $v81
        local.get $v78
        f32x4.mul
        f32x4.add
        local.set $v15
        local.get $in0
        i32.const 4096
        i32.add
        local.set $in0
        local.get $in1
        i32.const 2048
        i32.add
        local.set $in1
        local.get $i57
        i32.const 1
        i32.sub
        local.tee $i57
        br_if 0
      end
      local.get $in0
      i32.const -65536
      i32.add
      local.set $in0
      local.get $in1
      i32.const -32768
      i32.add
      local.set $in1
      local.get $out
      local.get $v8
      v128.store
      local.get $out
      local.get $v9
      v128.store offset=16
      local.get $out
      local.get $v10
      v128.store offset=512
      local.get $out
      local.get $v11
      v128.store offset=528
      local.get $out
      local.get $v12
      v128.store offset=1024
      local.get $out
      local.get $v13
      v128.store offset=1040
      local.get $out
      local.get $v14
      v128.store offset=1536
      local.get $out
      local.get $v15
      v128.store offset=1552
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
      local.get $i56
      i32.const 1
      i32.sub
      local.tee $i56
      br_if 0
    end
    local.get $in1
    i32.const -512
    i32.add
    local.set $in1
    local.get $out
    i32.const -512
    i32.add
    local.set $out
    local.get $out1
    i32.const -512
    i32.add
    local.set $out1
  end
)
