; Atomics on words, halves and floats in three address spaces, with every order; fences.
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p0, ptr addrspace(1) %p1, ptr addrspace(3) %p3, i16 %i16, i32 %i32, i64 %i64, half %half, float %float, double %double) {
  %a0 = atomicrmw xchg ptr %p0, i32 %i32 monotonic
  store volatile i32 %a0, ptr %p0
  %a1 = atomicrmw add ptr %p0, i32 %i32 monotonic
  store volatile i32 %a1, ptr %p0
  %a2 = atomicrmw sub ptr %p0, i32 %i32 monotonic
  store volatile i32 %a2, ptr %p0
  %a3 = atomicrmw and ptr %p0, i32 %i32 monotonic
  store volatile i32 %a3, ptr %p0
  %a4 = atomicrmw or ptr %p0, i32 %i32 monotonic
  store volatile i32 %a4, ptr %p0
  %a5 = atomicrmw xor ptr %p0, i32 %i32 monotonic
  store volatile i32 %a5, ptr %p0
  %a6 = atomicrmw max ptr %p0, i32 %i32 monotonic
  store volatile i32 %a6, ptr %p0
  %a7 = atomicrmw min ptr %p0, i32 %i32 monotonic
  store volatile i32 %a7, ptr %p0
  %a8 = atomicrmw umax ptr %p0, i32 %i32 monotonic
  store volatile i32 %a8, ptr %p0
  %a9 = atomicrmw umin ptr %p0, i32 %i32 monotonic
  store volatile i32 %a9, ptr %p0
  %x10 = cmpxchg ptr %p0, i32 %i32, i32 5 monotonic monotonic
  %y10 = extractvalue { i32, i1 } %x10, 0
  store volatile i32 %y10, ptr %p0
  %a11 = atomicrmw xchg ptr %p0, i64 %i64 monotonic
  store volatile i64 %a11, ptr %p0
  %a12 = atomicrmw add ptr %p0, i64 %i64 monotonic
  store volatile i64 %a12, ptr %p0
  %a13 = atomicrmw sub ptr %p0, i64 %i64 monotonic
  store volatile i64 %a13, ptr %p0
  %a14 = atomicrmw and ptr %p0, i64 %i64 monotonic
  store volatile i64 %a14, ptr %p0
  %a15 = atomicrmw or ptr %p0, i64 %i64 monotonic
  store volatile i64 %a15, ptr %p0
  %a16 = atomicrmw xor ptr %p0, i64 %i64 monotonic
  store volatile i64 %a16, ptr %p0
  %a17 = atomicrmw max ptr %p0, i64 %i64 monotonic
  store volatile i64 %a17, ptr %p0
  %a18 = atomicrmw min ptr %p0, i64 %i64 monotonic
  store volatile i64 %a18, ptr %p0
  %a19 = atomicrmw umax ptr %p0, i64 %i64 monotonic
  store volatile i64 %a19, ptr %p0
  %a20 = atomicrmw umin ptr %p0, i64 %i64 monotonic
  store volatile i64 %a20, ptr %p0
  %x21 = cmpxchg ptr %p0, i64 %i64, i64 5 monotonic monotonic
  %y21 = extractvalue { i64, i1 } %x21, 0
  store volatile i64 %y21, ptr %p0
  %x22 = cmpxchg weak ptr %p0, i16 %i16, i16 5 monotonic monotonic
  %y22 = extractvalue { i16, i1 } %x22, 0
  %z22 = extractvalue { i16, i1 } %x22, 1
  %w22 = select i1 %z22, i16 %y22, i16 1
  store volatile i16 %w22, ptr %p0
  %a23 = atomicrmw fadd ptr %p0, half %half monotonic
  store volatile half %a23, ptr %p0
  %a24 = atomicrmw fsub ptr %p0, half %half monotonic
  store volatile half %a24, ptr %p0
  %a26 = atomicrmw fadd ptr %p0, float %float monotonic
  store volatile float %a26, ptr %p0
  %a27 = atomicrmw fsub ptr %p0, float %float monotonic
  store volatile float %a27, ptr %p0
  %a28 = atomicrmw xchg ptr %p0, float %float monotonic
  store volatile float %a28, ptr %p0
  %a29 = atomicrmw fadd ptr %p0, double %double monotonic
  store volatile double %a29, ptr %p0
  %a30 = atomicrmw fsub ptr %p0, double %double monotonic
  store volatile double %a30, ptr %p0
  %a31 = atomicrmw xchg ptr %p0, double %double monotonic
  store volatile double %a31, ptr %p0
  %a32 = atomicrmw uinc_wrap ptr %p0, i32 %i32 monotonic
  store volatile i32 %a32, ptr %p0
  %a33 = atomicrmw udec_wrap ptr %p0, i32 %i32 monotonic
  store volatile i32 %a33, ptr %p0
  %a34 = atomicrmw xchg ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a34, ptr %p0
  %a35 = atomicrmw add ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a35, ptr %p0
  %a36 = atomicrmw sub ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a36, ptr %p0
  %a37 = atomicrmw and ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a37, ptr %p0
  %a38 = atomicrmw or ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a38, ptr %p0
  %a39 = atomicrmw xor ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a39, ptr %p0
  %a40 = atomicrmw max ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a40, ptr %p0
  %a41 = atomicrmw min ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a41, ptr %p0
  %a42 = atomicrmw umax ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a42, ptr %p0
  %a43 = atomicrmw umin ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a43, ptr %p0
  %x44 = cmpxchg ptr addrspace(1) %p1, i32 %i32, i32 5 monotonic monotonic
  %y44 = extractvalue { i32, i1 } %x44, 0
  store volatile i32 %y44, ptr %p0
  %a45 = atomicrmw xchg ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a45, ptr %p0
  %a46 = atomicrmw add ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a46, ptr %p0
  %a47 = atomicrmw sub ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a47, ptr %p0
  %a48 = atomicrmw and ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a48, ptr %p0
  %a49 = atomicrmw or ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a49, ptr %p0
  %a50 = atomicrmw xor ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a50, ptr %p0
  %a51 = atomicrmw max ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a51, ptr %p0
  %a52 = atomicrmw min ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a52, ptr %p0
  %a53 = atomicrmw umax ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a53, ptr %p0
  %a54 = atomicrmw umin ptr addrspace(1) %p1, i64 %i64 monotonic
  store volatile i64 %a54, ptr %p0
  %x55 = cmpxchg ptr addrspace(1) %p1, i64 %i64, i64 5 monotonic monotonic
  %y55 = extractvalue { i64, i1 } %x55, 0
  store volatile i64 %y55, ptr %p0
  %x56 = cmpxchg weak ptr addrspace(1) %p1, i16 %i16, i16 5 monotonic monotonic
  %y56 = extractvalue { i16, i1 } %x56, 0
  %z56 = extractvalue { i16, i1 } %x56, 1
  %w56 = select i1 %z56, i16 %y56, i16 1
  store volatile i16 %w56, ptr %p0
  %a57 = atomicrmw fadd ptr addrspace(1) %p1, half %half monotonic
  store volatile half %a57, ptr %p0
  %a58 = atomicrmw fsub ptr addrspace(1) %p1, half %half monotonic
  store volatile half %a58, ptr %p0
  %a60 = atomicrmw fadd ptr addrspace(1) %p1, float %float monotonic
  store volatile float %a60, ptr %p0
  %a61 = atomicrmw fsub ptr addrspace(1) %p1, float %float monotonic
  store volatile float %a61, ptr %p0
  %a62 = atomicrmw xchg ptr addrspace(1) %p1, float %float monotonic
  store volatile float %a62, ptr %p0
  %a63 = atomicrmw fadd ptr addrspace(1) %p1, double %double monotonic
  store volatile double %a63, ptr %p0
  %a64 = atomicrmw fsub ptr addrspace(1) %p1, double %double monotonic
  store volatile double %a64, ptr %p0
  %a65 = atomicrmw xchg ptr addrspace(1) %p1, double %double monotonic
  store volatile double %a65, ptr %p0
  %a66 = atomicrmw uinc_wrap ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a66, ptr %p0
  %a67 = atomicrmw udec_wrap ptr addrspace(1) %p1, i32 %i32 monotonic
  store volatile i32 %a67, ptr %p0
  %a68 = atomicrmw xchg ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a68, ptr %p0
  %a69 = atomicrmw add ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a69, ptr %p0
  %a70 = atomicrmw sub ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a70, ptr %p0
  %a71 = atomicrmw and ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a71, ptr %p0
  %a72 = atomicrmw or ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a72, ptr %p0
  %a73 = atomicrmw xor ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a73, ptr %p0
  %a74 = atomicrmw max ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a74, ptr %p0
  %a75 = atomicrmw min ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a75, ptr %p0
  %a76 = atomicrmw umax ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a76, ptr %p0
  %a77 = atomicrmw umin ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a77, ptr %p0
  %x78 = cmpxchg ptr addrspace(3) %p3, i32 %i32, i32 5 monotonic monotonic
  %y78 = extractvalue { i32, i1 } %x78, 0
  store volatile i32 %y78, ptr %p0
  %a79 = atomicrmw xchg ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a79, ptr %p0
  %a80 = atomicrmw add ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a80, ptr %p0
  %a81 = atomicrmw sub ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a81, ptr %p0
  %a82 = atomicrmw and ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a82, ptr %p0
  %a83 = atomicrmw or ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a83, ptr %p0
  %a84 = atomicrmw xor ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a84, ptr %p0
  %a85 = atomicrmw max ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a85, ptr %p0
  %a86 = atomicrmw min ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a86, ptr %p0
  %a87 = atomicrmw umax ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a87, ptr %p0
  %a88 = atomicrmw umin ptr addrspace(3) %p3, i64 %i64 monotonic
  store volatile i64 %a88, ptr %p0
  %x89 = cmpxchg ptr addrspace(3) %p3, i64 %i64, i64 5 monotonic monotonic
  %y89 = extractvalue { i64, i1 } %x89, 0
  store volatile i64 %y89, ptr %p0
  %x90 = cmpxchg weak ptr addrspace(3) %p3, i16 %i16, i16 5 monotonic monotonic
  %y90 = extractvalue { i16, i1 } %x90, 0
  %z90 = extractvalue { i16, i1 } %x90, 1
  %w90 = select i1 %z90, i16 %y90, i16 1
  store volatile i16 %w90, ptr %p0
  %a91 = atomicrmw fadd ptr addrspace(3) %p3, half %half monotonic
  store volatile half %a91, ptr %p0
  %a92 = atomicrmw fsub ptr addrspace(3) %p3, half %half monotonic
  store volatile half %a92, ptr %p0
  %a94 = atomicrmw fadd ptr addrspace(3) %p3, float %float monotonic
  store volatile float %a94, ptr %p0
  %a95 = atomicrmw fsub ptr addrspace(3) %p3, float %float monotonic
  store volatile float %a95, ptr %p0
  %a96 = atomicrmw xchg ptr addrspace(3) %p3, float %float monotonic
  store volatile float %a96, ptr %p0
  %a97 = atomicrmw fadd ptr addrspace(3) %p3, double %double monotonic
  store volatile double %a97, ptr %p0
  %a98 = atomicrmw fsub ptr addrspace(3) %p3, double %double monotonic
  store volatile double %a98, ptr %p0
  %a99 = atomicrmw xchg ptr addrspace(3) %p3, double %double monotonic
  store volatile double %a99, ptr %p0
  %a100 = atomicrmw uinc_wrap ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a100, ptr %p0
  %a101 = atomicrmw udec_wrap ptr addrspace(3) %p3, i32 %i32 monotonic
  store volatile i32 %a101, ptr %p0
  %a102 = atomicrmw add ptr addrspace(1) %p1, i32 %i32 syncscope("device") acquire
  store volatile i32 %a102, ptr %p0
  %a103 = load atomic i32, ptr addrspace(1) %p1 acquire, align 4
  store volatile i32 %a103, ptr %p0
  %a104 = atomicrmw add ptr addrspace(1) %p1, i32 %i32 syncscope("device") release
  store volatile i32 %a104, ptr %p0
  store atomic i32 %i32, ptr addrspace(1) %p1 release, align 4
  %a105 = atomicrmw add ptr addrspace(1) %p1, i32 %i32 syncscope("device") acq_rel
  store volatile i32 %a105, ptr %p0
  %a106 = atomicrmw add ptr addrspace(1) %p1, i32 %i32 syncscope("device") seq_cst
  store volatile i32 %a106, ptr %p0
  %a107 = load atomic i32, ptr addrspace(1) %p1 seq_cst, align 4
  store volatile i32 %a107, ptr %p0
  store atomic i32 %i32, ptr addrspace(1) %p1 seq_cst, align 4
  fence seq_cst
  fence syncscope("block") acq_rel
  fence syncscope("device") release
  %sc = cmpxchg volatile ptr addrspace(1) %p1, i64 %i64, i64 1 seq_cst acquire
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
