; A kernel of the usual size with maths: what the time of libnvvm is measured on.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare double @__nv_sin(double)
declare double @__nv_exp(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.fabs.f64(double)

define void @k(ptr addrspace(1) %control, ptr addrspace(1) %x, i64 %length, i64 %stride, ptr addrspace(1) %y, i64 %n, i64 %step) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %bd = mul i32 %b, %d
  %i32 = add i32 %bd, %t
  %i = zext i32 %i32 to i64
  %inside = icmp slt i64 %i, %n
  br i1 %inside, label %work, label %done
work:
  %low = icmp slt i64 %i, 0
  %wrapped = add i64 %i, %length
  %index = select i1 %low, i64 %wrapped, i64 %i
  %good = icmp ult i64 %index, %length
  br i1 %good, label %load, label %fault
load:
  %offset = mul i64 %index, %stride
  %from = getelementptr i8, ptr addrspace(1) %x, i64 %offset
  %v = load double, ptr addrspace(1) %from, align 8
  br label %loop
loop:
  %k = phi i64 [ 0, %load ], [ %k1, %loop ]
  %sum = phi double [ 0.0, %load ], [ %sum1, %loop ]
  %kr = sitofp i64 %k to double
  %z = fmul double %v, %kr
  %s = call double @__nv_sin(double %z)
  %neg = fneg double %z
  %e = call double @__nv_exp(double %neg)
  %p = fmul double %s, %e
  %a = call double @llvm.fabs.f64(double %p)
  %q = call double @llvm.sqrt.f64(double %a)
  %sum1 = fadd double %sum, %q
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %loop, label %store
store:
  %at = mul i64 %index, %step
  %to = getelementptr i8, ptr addrspace(1) %y, i64 %at
  store double %sum1, ptr addrspace(1) %to, align 8
  br label %done
fault:
  %old = cmpxchg ptr addrspace(1) %control, i32 0, i32 1 monotonic monotonic
  %first = extractvalue { i32, i1 } %old, 1
  br i1 %first, label %record, label %done
record:
  %argument = getelementptr i8, ptr addrspace(1) %control, i64 32
  store i64 %i, ptr addrspace(1) %argument, align 8
  br label %done
done:
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
