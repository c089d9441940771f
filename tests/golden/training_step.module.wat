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
  (export "k4" (func 5))
  (export "k5" (func 6))
  (export "run" (func 7))
  (func (;1;) (type 0) (param i32 i32 i32)
  (func (;2;) (type 0) (param i32 i32 i32)
  (func (;3;) (type 0) (param i32 i32 i32)
  (func (;4;) (type 0) (param i32 i32 i32)
  (func (;5;) (type 0) (param i32 i32 i32)
  (func (;6;) (type 0) (param i32 i32 i32)
  (func (;7;) (type 1) (param i32) (result i32)
    local.get 0
    i32.const 0
    i32.add
    i32.const 0
    i32.const 6
    call 1
    local.get 0
    i32.const 12
    i32.add
    i32.const 0
    i32.const 32
    call 2
    local.get 0
    i32.const 28
    i32.add
    i32.const 0
    i32.const 6
    call 3
    local.get 0
    i32.const 48
    i32.add
    i32.const 0
    i32.const 6
    call 4
    local.get 0
    i32.const 64
    i32.add
    i32.const 0
    i32.const 11
    call 5
    local.get 0
    i32.const 88
    i32.add
    i32.const 0
    i32.const 8
    call 6
    i32.const 0
  )
  (func (;8;) (type 3) (result i32)
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
