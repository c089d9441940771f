(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param i32) (result i32)))
  (type (;2;) (func (param i32 i32 i32 i32 i32) (result i32)))
  (type (;3;) (func (result i32)))
  (type (;4;) (func (param i32 i32)))
  (import "e" "m" (memory (;0;) 1 65536 shared))
  (import "e" "stop" (func (;0;) (type 3) (result i32)))
  (import "e" "thread" (global (;0;) i32))
  (import "e" "module" (global (;1;) i32))
  (export "k0" (func 1))
  (export "k1" (func 2))
  (export "k2" (func 3))
  (export "k3" (func 4))
  (export "run" (func 5))
  (func (;1;) (type 0) (param i32 i32 i32)
  (func (;2;) (type 0) (param i32 i32 i32)
  (func (;3;) (type 0) (param i32 i32 i32)
  (func (;4;) (type 0) (param i32 i32 i32)
  (func (;5;) (type 1) (param i32) (result i32)
    (local i32 i32)
    local.get 0
    i32.const 0
    i32.add
    i32.const 0
    i32.const 4
    call 1
    local.get 0
    i32.load offset=44
    local.get 0
    i32.load offset=40
    i32.const 4
    memory.copy
    local.get 0
    i32.load offset=52
    local.get 0
    i32.load offset=48
    i32.const 4
    memory.copy
    i32.const 0
    local.set 1
    loop ;; label = @1
      local.get 0
      i32.load offset=60
      local.get 0
      i32.load offset=56
      local.get 1
      i32.const 8
      i32.mul
      i32.add
      i32.const 8
      memory.copy
      local.get 0
      i32.load offset=68
      local.get 0
      i32.load offset=64
      local.get 1
      i32.const 4
      i32.mul
      i32.add
      i32.const 4
      memory.copy
      local.get 0
      i32.const 4
      i32.add
      i32.const 0
      i32.const 1
      call 2
      local.get 0
      i32.const 16
      i32.add
      i32.const 0
      i32.const 2
      call 3
      local.get 0
      i32.const 24
      i32.add
      i32.const 0
      i32.const 1
      call 4
      local.get 0
      i32.load offset=76
      local.get 1
      i32.const 8
      i32.mul
      i32.add
      local.get 0
      i32.load offset=72
      i32.const 8
      memory.copy
      local.get 0
      i32.load offset=84
      local.get 1
      i32.const 4
      i32.mul
      i32.add
      local.get 0
      i32.load offset=80
      i32.const 4
      memory.copy
      local.get 0
      i32.load offset=92
      local.get 1
      i32.const 4
      i32.mul
      i32.add
      local.get 0
      i32.load offset=88
      i32.const 4
      memory.copy
      local.get 0
      i32.load offset=100
      local.get 0
      i32.load offset=96
      i32.const 4
      memory.copy
      local.get 0
      i32.load offset=108
      local.get 0
      i32.load offset=104
      i32.const 4
      memory.copy
      local.get 0
      i32.load offset=116
      local.get 0
      i32.load offset=112
      i32.const 4
      memory.copy
      call 6
      if ;; label = @2
        i32.const 1
        return
      end
      local.get 1
      i32.const 1
      i32.add
      local.tee 1
      i32.const 4
      i32.ne
      br_if 0 (;@1;)
    end
    local.get 0
    i32.load offset=124
    local.get 0
    i32.load offset=120
    i32.const 4
    memory.copy
    i32.const 3
    local.set 2
    loop ;; label = @1
      local.get 0
      i32.load offset=132
      local.get 0
      i32.load offset=128
      local.get 2
      i32.const 8
      i32.mul
      i32.add
      i32.const 8
      memory.copy
      local.get 0
      i32.const 28
      i32.add
      i32.const 0
      i32.const 1
      call 2
      local.get 0
      i32.load offset=140
      local.get 2
      i32.const 4
      i32.mul
      i32.add
      local.get 0
      i32.load offset=136
      i32.const 4
      memory.copy
      local.get 0
      i32.load offset=148
      local.get 0
      i32.load offset=144
      i32.const 4
      memory.copy
      call 6
      if ;; label = @2
        i32.const 1
        return
      end
      local.get 2
      i32.const -1
      i32.add
      local.tee 2
      i32.const -1
      i32.ne
      br_if 0 (;@1;)
    end
    i32.const 0
  )
  (func (;6;) (type 3) (result i32)
    (local i32)
    i32.const 0
    i32.atomic.load offset=76
    local.tee 0
    global.get 0
    i32.or
    if ;; label = @1
      local.get 0
      return
    end
    call 0
    local.tee 0
    if ;; label = @1
      i32.const 0
      i32.const 1
      i32.atomic.store offset=76
    end
    local.get 0
  )
)
