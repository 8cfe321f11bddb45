; Float arithmetic, comparisons, conversions and constants; half, float and double.
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p, i64 %n, i1 %c, half %h, half %h2, float %f, float %f2, double %d, double %d2) {
  %a0 = fadd half %h, %h2
  store volatile half %a0, ptr %p, align 2
  %a1 = fsub half %h, %h2
  store volatile half %a1, ptr %p, align 2
  %a2 = fmul half %h, %h2
  store volatile half %a2, ptr %p, align 2
  %a3 = fdiv half %h, %h2
  store volatile half %a3, ptr %p, align 2
  %a4 = fadd fast half %h, %h2
  store volatile half %a4, ptr %p, align 2
  %a5 = fmul reassoc nsz arcp contract afn half %h, %h2
  store volatile half %a5, ptr %p, align 2
  %a6 = fsub nnan ninf half %h, %h2
  store volatile half %a6, ptr %p, align 2
  %n7 = fneg half %h
  store volatile half %n7, ptr %p, align 2
  %c8 = fcmp oeq half %h, %h2
  %b8 = zext i1 %c8 to i8
  store volatile i8 %b8, ptr %p
  %c9 = fcmp ogt half %h, %h2
  %b9 = zext i1 %c9 to i8
  store volatile i8 %b9, ptr %p
  %c10 = fcmp oge half %h, %h2
  %b10 = zext i1 %c10 to i8
  store volatile i8 %b10, ptr %p
  %c11 = fcmp olt half %h, %h2
  %b11 = zext i1 %c11 to i8
  store volatile i8 %b11, ptr %p
  %c12 = fcmp ole half %h, %h2
  %b12 = zext i1 %c12 to i8
  store volatile i8 %b12, ptr %p
  %c13 = fcmp one half %h, %h2
  %b13 = zext i1 %c13 to i8
  store volatile i8 %b13, ptr %p
  %c14 = fcmp ord half %h, %h2
  %b14 = zext i1 %c14 to i8
  store volatile i8 %b14, ptr %p
  %c15 = fcmp uno half %h, %h2
  %b15 = zext i1 %c15 to i8
  store volatile i8 %b15, ptr %p
  %c16 = fcmp ueq half %h, %h2
  %b16 = zext i1 %c16 to i8
  store volatile i8 %b16, ptr %p
  %c17 = fcmp ugt half %h, %h2
  %b17 = zext i1 %c17 to i8
  store volatile i8 %b17, ptr %p
  %c18 = fcmp uge half %h, %h2
  %b18 = zext i1 %c18 to i8
  store volatile i8 %b18, ptr %p
  %c19 = fcmp ult half %h, %h2
  %b19 = zext i1 %c19 to i8
  store volatile i8 %b19, ptr %p
  %c20 = fcmp ule half %h, %h2
  %b20 = zext i1 %c20 to i8
  store volatile i8 %b20, ptr %p
  %c21 = fcmp une half %h, %h2
  %b21 = zext i1 %c21 to i8
  store volatile i8 %b21, ptr %p
  %c22 = fcmp true half %h, %h2
  %b22 = zext i1 %c22 to i8
  store volatile i8 %b22, ptr %p
  %c23 = fcmp false half %h, %h2
  %b23 = zext i1 %c23 to i8
  store volatile i8 %b23, ptr %p
  %i24 = fptosi half %h to i8
  %j24 = sitofp i8 %i24 to half
  store volatile half %j24, ptr %p, align 2
  %i25 = fptoui half %h to i8
  %j25 = uitofp i8 %i25 to half
  store volatile half %j25, ptr %p, align 2
  %i26 = fptosi half %h to i16
  %j26 = sitofp i16 %i26 to half
  store volatile half %j26, ptr %p, align 2
  %i27 = fptoui half %h to i16
  %j27 = uitofp i16 %i27 to half
  store volatile half %j27, ptr %p, align 2
  %i28 = fptosi half %h to i32
  %j28 = sitofp i32 %i28 to half
  store volatile half %j28, ptr %p, align 2
  %i29 = fptoui half %h to i32
  %j29 = uitofp i32 %i29 to half
  store volatile half %j29, ptr %p, align 2
  %i30 = fptosi half %h to i64
  %j30 = sitofp i64 %i30 to half
  store volatile half %j30, ptr %p, align 2
  %i31 = fptoui half %h to i64
  %j31 = uitofp i64 %i31 to half
  store volatile half %j31, ptr %p, align 2
  %k32 = fadd half %h, 0xH3C00
  store volatile half %k32, ptr %p, align 2
  store volatile half 0xH3C00, ptr %p, align 2
  %k33 = fadd half %h, 0xH7C00
  store volatile half %k33, ptr %p, align 2
  store volatile half 0xH7C00, ptr %p, align 2
  %k34 = fadd half %h, 0xHFC00
  store volatile half %k34, ptr %p, align 2
  store volatile half 0xHFC00, ptr %p, align 2
  %k35 = fadd half %h, 0xH7E01
  store volatile half %k35, ptr %p, align 2
  store volatile half 0xH7E01, ptr %p, align 2
  %k36 = fadd half %h, 0xH0001
  store volatile half %k36, ptr %p, align 2
  store volatile half 0xH0001, ptr %p, align 2
  %k37 = fadd half %h, -0.0
  store volatile half %k37, ptr %p, align 2
  store volatile half -0.0, ptr %p, align 2
  %a38 = fadd float %f, %f2
  store volatile float %a38, ptr %p, align 2
  %a39 = fsub float %f, %f2
  store volatile float %a39, ptr %p, align 2
  %a40 = fmul float %f, %f2
  store volatile float %a40, ptr %p, align 2
  %a41 = fdiv float %f, %f2
  store volatile float %a41, ptr %p, align 2
  %a42 = fadd fast float %f, %f2
  store volatile float %a42, ptr %p, align 2
  %a43 = fmul reassoc nsz arcp contract afn float %f, %f2
  store volatile float %a43, ptr %p, align 2
  %a44 = fsub nnan ninf float %f, %f2
  store volatile float %a44, ptr %p, align 2
  %n45 = fneg float %f
  store volatile float %n45, ptr %p, align 2
  %c46 = fcmp oeq float %f, %f2
  %b46 = zext i1 %c46 to i8
  store volatile i8 %b46, ptr %p
  %c47 = fcmp ogt float %f, %f2
  %b47 = zext i1 %c47 to i8
  store volatile i8 %b47, ptr %p
  %c48 = fcmp oge float %f, %f2
  %b48 = zext i1 %c48 to i8
  store volatile i8 %b48, ptr %p
  %c49 = fcmp olt float %f, %f2
  %b49 = zext i1 %c49 to i8
  store volatile i8 %b49, ptr %p
  %c50 = fcmp ole float %f, %f2
  %b50 = zext i1 %c50 to i8
  store volatile i8 %b50, ptr %p
  %c51 = fcmp one float %f, %f2
  %b51 = zext i1 %c51 to i8
  store volatile i8 %b51, ptr %p
  %c52 = fcmp ord float %f, %f2
  %b52 = zext i1 %c52 to i8
  store volatile i8 %b52, ptr %p
  %c53 = fcmp uno float %f, %f2
  %b53 = zext i1 %c53 to i8
  store volatile i8 %b53, ptr %p
  %c54 = fcmp ueq float %f, %f2
  %b54 = zext i1 %c54 to i8
  store volatile i8 %b54, ptr %p
  %c55 = fcmp ugt float %f, %f2
  %b55 = zext i1 %c55 to i8
  store volatile i8 %b55, ptr %p
  %c56 = fcmp uge float %f, %f2
  %b56 = zext i1 %c56 to i8
  store volatile i8 %b56, ptr %p
  %c57 = fcmp ult float %f, %f2
  %b57 = zext i1 %c57 to i8
  store volatile i8 %b57, ptr %p
  %c58 = fcmp ule float %f, %f2
  %b58 = zext i1 %c58 to i8
  store volatile i8 %b58, ptr %p
  %c59 = fcmp une float %f, %f2
  %b59 = zext i1 %c59 to i8
  store volatile i8 %b59, ptr %p
  %c60 = fcmp true float %f, %f2
  %b60 = zext i1 %c60 to i8
  store volatile i8 %b60, ptr %p
  %c61 = fcmp false float %f, %f2
  %b61 = zext i1 %c61 to i8
  store volatile i8 %b61, ptr %p
  %i62 = fptosi float %f to i8
  %j62 = sitofp i8 %i62 to float
  store volatile float %j62, ptr %p, align 2
  %i63 = fptoui float %f to i8
  %j63 = uitofp i8 %i63 to float
  store volatile float %j63, ptr %p, align 2
  %i64 = fptosi float %f to i16
  %j64 = sitofp i16 %i64 to float
  store volatile float %j64, ptr %p, align 2
  %i65 = fptoui float %f to i16
  %j65 = uitofp i16 %i65 to float
  store volatile float %j65, ptr %p, align 2
  %i66 = fptosi float %f to i32
  %j66 = sitofp i32 %i66 to float
  store volatile float %j66, ptr %p, align 2
  %i67 = fptoui float %f to i32
  %j67 = uitofp i32 %i67 to float
  store volatile float %j67, ptr %p, align 2
  %i68 = fptosi float %f to i64
  %j68 = sitofp i64 %i68 to float
  store volatile float %j68, ptr %p, align 2
  %i69 = fptoui float %f to i64
  %j69 = uitofp i64 %i69 to float
  store volatile float %j69, ptr %p, align 2
  %k70 = fadd float %f, 1.0
  store volatile float %k70, ptr %p, align 2
  store volatile float 1.0, ptr %p, align 2
  %k71 = fadd float %f, 0x3FB99999A0000000
  store volatile float %k71, ptr %p, align 2
  store volatile float 0x3FB99999A0000000, ptr %p, align 2
  %k72 = fadd float %f, 0x7FF0000000000000
  store volatile float %k72, ptr %p, align 2
  store volatile float 0x7FF0000000000000, ptr %p, align 2
  %k73 = fadd float %f, 0xFFF8000020000000
  store volatile float %k73, ptr %p, align 2
  store volatile float 0xFFF8000020000000, ptr %p, align 2
  %k74 = fadd float %f, 0x36A0000000000000
  store volatile float %k74, ptr %p, align 2
  store volatile float 0x36A0000000000000, ptr %p, align 2
  %k75 = fadd float %f, -0.0
  store volatile float %k75, ptr %p, align 2
  store volatile float -0.0, ptr %p, align 2
  %a76 = fadd double %d, %d2
  store volatile double %a76, ptr %p, align 2
  %a77 = fsub double %d, %d2
  store volatile double %a77, ptr %p, align 2
  %a78 = fmul double %d, %d2
  store volatile double %a78, ptr %p, align 2
  %a79 = fdiv double %d, %d2
  store volatile double %a79, ptr %p, align 2
  %a80 = fadd fast double %d, %d2
  store volatile double %a80, ptr %p, align 2
  %a81 = fmul reassoc nsz arcp contract afn double %d, %d2
  store volatile double %a81, ptr %p, align 2
  %a82 = fsub nnan ninf double %d, %d2
  store volatile double %a82, ptr %p, align 2
  %n83 = fneg double %d
  store volatile double %n83, ptr %p, align 2
  %c84 = fcmp oeq double %d, %d2
  %b84 = zext i1 %c84 to i8
  store volatile i8 %b84, ptr %p
  %c85 = fcmp ogt double %d, %d2
  %b85 = zext i1 %c85 to i8
  store volatile i8 %b85, ptr %p
  %c86 = fcmp oge double %d, %d2
  %b86 = zext i1 %c86 to i8
  store volatile i8 %b86, ptr %p
  %c87 = fcmp olt double %d, %d2
  %b87 = zext i1 %c87 to i8
  store volatile i8 %b87, ptr %p
  %c88 = fcmp ole double %d, %d2
  %b88 = zext i1 %c88 to i8
  store volatile i8 %b88, ptr %p
  %c89 = fcmp one double %d, %d2
  %b89 = zext i1 %c89 to i8
  store volatile i8 %b89, ptr %p
  %c90 = fcmp ord double %d, %d2
  %b90 = zext i1 %c90 to i8
  store volatile i8 %b90, ptr %p
  %c91 = fcmp uno double %d, %d2
  %b91 = zext i1 %c91 to i8
  store volatile i8 %b91, ptr %p
  %c92 = fcmp ueq double %d, %d2
  %b92 = zext i1 %c92 to i8
  store volatile i8 %b92, ptr %p
  %c93 = fcmp ugt double %d, %d2
  %b93 = zext i1 %c93 to i8
  store volatile i8 %b93, ptr %p
  %c94 = fcmp uge double %d, %d2
  %b94 = zext i1 %c94 to i8
  store volatile i8 %b94, ptr %p
  %c95 = fcmp ult double %d, %d2
  %b95 = zext i1 %c95 to i8
  store volatile i8 %b95, ptr %p
  %c96 = fcmp ule double %d, %d2
  %b96 = zext i1 %c96 to i8
  store volatile i8 %b96, ptr %p
  %c97 = fcmp une double %d, %d2
  %b97 = zext i1 %c97 to i8
  store volatile i8 %b97, ptr %p
  %c98 = fcmp true double %d, %d2
  %b98 = zext i1 %c98 to i8
  store volatile i8 %b98, ptr %p
  %c99 = fcmp false double %d, %d2
  %b99 = zext i1 %c99 to i8
  store volatile i8 %b99, ptr %p
  %i100 = fptosi double %d to i8
  %j100 = sitofp i8 %i100 to double
  store volatile double %j100, ptr %p, align 2
  %i101 = fptoui double %d to i8
  %j101 = uitofp i8 %i101 to double
  store volatile double %j101, ptr %p, align 2
  %i102 = fptosi double %d to i16
  %j102 = sitofp i16 %i102 to double
  store volatile double %j102, ptr %p, align 2
  %i103 = fptoui double %d to i16
  %j103 = uitofp i16 %i103 to double
  store volatile double %j103, ptr %p, align 2
  %i104 = fptosi double %d to i32
  %j104 = sitofp i32 %i104 to double
  store volatile double %j104, ptr %p, align 2
  %i105 = fptoui double %d to i32
  %j105 = uitofp i32 %i105 to double
  store volatile double %j105, ptr %p, align 2
  %i106 = fptosi double %d to i64
  %j106 = sitofp i64 %i106 to double
  store volatile double %j106, ptr %p, align 2
  %i107 = fptoui double %d to i64
  %j107 = uitofp i64 %i107 to double
  store volatile double %j107, ptr %p, align 2
  %k108 = fadd double %d, 0.1
  store volatile double %k108, ptr %p, align 2
  store volatile double 0.1, ptr %p, align 2
  %k109 = fadd double %d, 0x7FF8000000000001
  store volatile double %k109, ptr %p, align 2
  store volatile double 0x7FF8000000000001, ptr %p, align 2
  %k110 = fadd double %d, 0xFFF0000000000000
  store volatile double %k110, ptr %p, align 2
  store volatile double 0xFFF0000000000000, ptr %p, align 2
  %k111 = fadd double %d, 4.9e-324
  store volatile double %k111, ptr %p, align 2
  store volatile double 4.9e-324, ptr %p, align 2
  %k112 = fadd double %d, -0.0
  store volatile double %k112, ptr %p, align 2
  store volatile double -0.0, ptr %p, align 2
  %q1 = fptrunc double %d to float
  %q2 = fptrunc double %d to half
  %q3 = fptrunc float %f to half
  %q4 = fpext half %h to float
  %q5 = fpext half %h to double
  %q6 = fpext float %f to double
  store volatile float %q1, ptr %p, align 2
  store volatile half %q2, ptr %p, align 2
  store volatile half %q3, ptr %p, align 2
  store volatile float %q4, ptr %p, align 2
  store volatile double %q5, ptr %p, align 2
  store volatile double %q6, ptr %p, align 2
  %r1 = bitcast half %h to i16
  %r2 = bitcast float %f to i32
  %r3 = bitcast i64 %n to double
  store volatile i16 %r1, ptr %p
  store volatile i32 %r2, ptr %p
  store volatile double %r3, ptr %p
  %s1 = select fast i1 %c, float %f, float %f2
  store volatile float %s1, ptr %p
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
