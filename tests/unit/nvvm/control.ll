; Branches, switches, loops with phis, calls of functions with structs, recursion, addresses of functions, kernels
; by their calling convention, attributes, inline PTX.
target triple = "nvptx64-nvidia-cuda"
declare double @__nv_sin(double)
declare double @__nv_frexp(double, ptr)
declare float @__nv_modff(float, ptr)
@table = internal addrspace(1) global [2 x ptr] [ptr @twice, ptr @thrice], align 8

define internal i64 @twice(i64 %a) noinline nounwind {
  %b = shl i64 %a, 1
  ret i64 %b
}
define internal i64 @thrice(i64 %a) noinline {
  %b = mul i64 %a, 3
  ret i64 %b
}
define internal { i1, double } @both(i1 %flag, { double, double } %z, ptr %q) alwaysinline {
  %re = extractvalue { double, double } %z, 0
  %im = extractvalue { double, double } %z, 1
  %s = fadd double %re, %im
  store i1 %flag, ptr %q, align 1
  %r = insertvalue { i1, double } poison, i1 %flag, 0
  %r1 = insertvalue { i1, double } %r, double %s, 1
  ret { i1, double } %r1
}
define internal { i1, { i64, [2 x i32] } } @nested(i64 %n) noinline {
  %r = insertvalue { i1, { i64, [2 x i32] } } zeroinitializer, i64 %n, 1, 0
  %r1 = insertvalue { i1, { i64, [2 x i32] } } %r, i32 9, 1, 1, 1
  ret { i1, { i64, [2 x i32] } } %r1
}
define internal i64 @factorial(i64 %n) noinline {
entry:
  %stop = icmp slt i64 %n, 2
  br i1 %stop, label %one, label %more
one:
  ret i64 1
more:
  %m = add nsw i64 %n, -1
  %f = tail call i64 @factorial(i64 %m)
  %r = mul i64 %f, %n
  ret i64 %r
}
define internal void @gone() noinline {
  call void asm sideeffect "exit;", ""()
  unreachable
}
define ptx_kernel void @k(ptr addrspace(1) %p, i64 %n, i1 %flag, i8 %small, double %x) {
entry:
  %slot = alloca double, align 8
  %int = alloca i32, align 4
  switch i64 %n, label %start [
    i64 0, label %done
    i64 -5, label %quit
    i64 9223372036854775807, label %done
  ]
start:
  br label %loop
loop:
  %i = phi i64 [ 0, %start ], [ %i2, %next ]
  %acc = phi double [ 0.0, %start ], [ %acc2, %next ]
  %where = phi ptr [ %slot, %start ], [ %else, %next ]
  %odd = and i64 %i, 1
  %is = trunc i64 %odd to i1
  br i1 %is, label %next, label %even, !prof !2
even:
  %s = call double @__nv_sin(double %x)
  br label %next
next:
  %term = phi fast double [ %s, %even ], [ 0x7FF0000000000000, %loop ]
  %acc2 = fadd double %acc, %term
  %i2 = add nuw nsw i64 %i, 1
  %else = getelementptr i8, ptr %where, i64 0
  %go = icmp ult i64 %i2, %n
  br i1 %go, label %loop, label %after, !llvm.loop !1
after:
  %z0 = insertvalue { double, double } undef, double %acc2, 0
  %z1 = insertvalue { double, double } %z0, double 1.0, 1
  %b = call { i1, double } @both(i1 %flag, { double, double } %z1, ptr %slot)
  %b0 = extractvalue { i1, double } %b, 0
  %b1 = extractvalue { i1, double } %b, 1
  store volatile double %b1, ptr addrspace(1) %p, align 8
  %ne = call { i1, { i64, [2 x i32] } } @nested(i64 %n)
  %n0 = extractvalue { i1, { i64, [2 x i32] } } %ne, 1, 1, 1
  store volatile i32 %n0, ptr addrspace(1) %p, align 4
  %fact = call i64 @factorial(i64 %n)
  store volatile i64 %fact, ptr addrspace(1) %p, align 8
  %fe = getelementptr inbounds [2 x ptr], ptr addrspace(1) @table, i64 0, i64 %odd
  %fp = load ptr, ptr addrspace(1) %fe, align 8
  %called = call i64 %fp(i64 %n)
  store volatile i64 %called, ptr addrspace(1) %p, align 8
  %mant = call double @__nv_frexp(double %x, ptr %int)
  store volatile double %mant, ptr addrspace(1) %p, align 8
  %ex = load i32, ptr %int, align 4
  store volatile i32 %ex, ptr addrspace(1) %p, align 4
  %xf = fptrunc double %x to float
  %mf = call float @__nv_modff(float %xf, ptr %int)
  store volatile float %mf, ptr addrspace(1) %p, align 4
  %mask = call i32 asm sideeffect "activemask.b32 $0;", "=r,~{memory}"() convergent
  store volatile i32 %mask, ptr addrspace(1) %p, align 4
  %two = call { i32, i32 } asm "{ add.u32 $0, $2, 1;\0A\09 sub.u32 $1, $2, 1; }", "=r,=r,r"(i32 %mask)
  %two1 = extractvalue { i32, i32 } %two, 1
  store volatile i32 %two1, ptr addrspace(1) %p, align 4
  br i1 %b0, label %done, label %quit
quit:
  call void @gone()
  br label %done
done:
  ret void
}
!1 = distinct !{!1}
!2 = !{!"branch_weights", i32 1, i32 1000}
