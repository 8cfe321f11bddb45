/* The loader: objects that LLVM makes run where they were put, and no bytes whatever do harm: an object is
 * placed or refused. */
#include <llvm-c/IRReader.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/llvm/jit.h"
#include "lang/codegen/llvm/loader.h"
#include "lang/codegen/llvm/target.h"
#include "tests/unit/check.h"

typedef struct Object {
  LLVMMemoryBufferRef bytes;
} Object;

typedef double (*Function)(double x, long k);

static const char *bytes_of(const Object *object) { return LLVMGetBufferStart(object->bytes); }
static size_t size_of(const Object *object) { return LLVMGetBufferSize(object->bytes); }

static Object object_of(const Target *target, const char *text) {
  char *problem = NULL;
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = NULL;
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(text, strlen(text), "loader");
  Object object = {NULL};
  if (LLVMParseIRInContext(context, buffer, &module, &problem)) {
    printf("not ok: %s\n", problem);
    exit(1);
  }
  LLVMSetTarget(module, target->triple);
  LLVMSetModuleDataLayout(module, target->layout);
  object.bytes = target_emit(target, module, LLVMObjectFile, &problem);
  CHECK(object.bytes != NULL);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  return object;
}

static Function load(Loader *loader, const Object *object, const char *name) {
  void *address = loader_load(loader, bytes_of(object), size_of(object), name);
  Function function;
  memcpy(&function, &address, sizeof function);
  return function;
}

/* Constants, a table that is indexed, one with addresses, memory that is written, calls inside and outside.
 */
static const char all_kinds[] =
    "@table = internal constant [4 x double] [double 1.5, double 2.5, double 3.5, double 4.5]\n"
    "@places = internal global [2 x ptr] [ptr @half, ptr @twice]\n"
    "@calls = internal global i64 0\n"
    "@shown = global ptr @f\n"
    "@first = internal global i64 40\n"
    "declare double @libm_sin(double) nounwind\n"
    "define internal double @half(double %x) noinline nounwind { %r = fmul double %x, 0.5\n ret double %r }\n"
    "define internal double @twice(double %x) noinline nounwind { %r = fmul double %x, 2.0\n ret double %r "
    "}\n"
    "define double @f(double %x, i64 %k) nounwind {\n"
    "  %n = load i64, ptr @calls\n  %m = add i64 %n, 1\n  store i64 %m, ptr @calls\n"
    "  %o = load i64, ptr @first\n  %p = add i64 %o, %m\n  %c = uitofp i64 %p to double\n"
    "  %e = getelementptr [4 x double], ptr @table, i64 0, i64 %k\n  %t = load double, ptr %e\n"
    "  %b = and i64 %k, 1\n  %g = getelementptr [2 x ptr], ptr @places, i64 0, i64 %b\n"
    "  %h = load ptr, ptr %g\n  %v = call double %h(double %t)\n"
    "  %s = call double @libm_sin(double %x)\n  %r = fadd double %s, %v\n  %q = fadd double %r, %c\n"
    "  ret double %q\n}\n";

static void test_all_kinds(const Target *target) {
  Loader loader = {NULL};
  Object object = object_of(target, all_kinds);
  for (int turn = 0; turn < 300; turn++) { /* more than a chunk; each has memory of its own */
    Function f = load(&loader, &object, "f");
    CHECK(f != NULL);
    CHECK(f(0, 0) == 0.75 + 41);
    CHECK(f(0, 3) == 9 + 42);
    void *shown = loader_load(&loader, bytes_of(&object), size_of(&object), "shown");
    CHECK(shown != NULL);
    memcpy(&f, shown, sizeof f); /* of the second one, which counts for itself */
    CHECK(f(0, 1) == 5 + 41);
    CHECK(!load(&loader, &object, "half") && !load(&loader, &object, "table") &&
          !load(&loader, &object, "libm_sin") && !load(&loader, &object, "g"));
  }
  loader_fini(&loader);
  LLVMDisposeMemoryBuffer(object.bytes);
}

/* What is not known is left to LLVM: it is linked, or LLVM says what is wrong. */
static void test_refused(const Target *target) {
  static const char *const texts[] = {"declare double @printf(double)\n"
                                      "define double @f(double %x, i64 %k) nounwind { %r = call double "
                                      "@printf(double %x)\n ret double %r }\n",
                                      "@outside = external global i64\n"
                                      "define double @f(double %x, i64 %k) nounwind { %n = load i64, ptr "
                                      "@outside\n %r = sitofp i64 %n to double\n "
                                      "ret double %r }\n",
                                      "@own = internal thread_local global i64 3\n"
                                      "define double @f(double %x, i64 %k) nounwind { %n = load i64, ptr "
                                      "@own\n %r = sitofp i64 %n to double\n ret "
                                      "double %r }\n",
                                      "@shared = common global i64 0\n"
                                      "define double @f(double %x, i64 %k) nounwind { %n = load i64, ptr "
                                      "@shared\n %r = sitofp i64 %n to double\n ret "
                                      "double %r }\n",
                                      "declare void @object_release(ptr)\n"
                                      "define double @f(double %x, i64 %k) nounwind { %r = sitofp i64 "
                                      "ptrtoint (ptr @object_release to i64) to "
                                      "double\n ret double %r }\n"};
  Loader loader = {NULL};
  for (unsigned k = 0; k < sizeof texts / sizeof *texts; k++) {
    Object object = object_of(target, texts[k]);
    CHECK(load(&loader, &object, "f") == NULL);
    LLVMDisposeMemoryBuffer(object.bytes);
  }
  loader_fini(&loader);
  Jit *jit = jit_new();
  char *error = NULL;
  Object object = object_of(target, texts[3]);
  CHECK(jit_place(jit, bytes_of(&object), size_of(&object), "f") == NULL && jit_linked(jit) == 0);
  void *address = jit_load(jit, bytes_of(&object), size_of(&object), "f", &error);
  Function f;
  memcpy(&f, &address, sizeof f);
  CHECK(f && f(1, 1) == 0 && jit_linked(jit) == 1);
  LLVMDisposeMemoryBuffer(object.bytes);
  object = object_of(target, texts[0]);
  CHECK(!jit_load(jit, bytes_of(&object), size_of(&object), "g", &error) && error && jit_linked(jit) == 2);
  free(error);
  LLVMDisposeMemoryBuffer(object.bytes);
  jit_free(jit);
}

/* No memory may be both written and run. */
static void test_rights(const Target *target) {
  Loader loader = {NULL};
  Object object = object_of(target, all_kinds);
  Function f = load(&loader, &object, "f");
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[512], rights[8];
  unsigned long long low, high;
  bool met = false;
  CHECK(f && maps);
  while (maps && fgets(line, sizeof line, maps)) {
    if (sscanf(line, "%llx-%llx %7s", &low, &high, rights) != 3) continue;
    CHECK(!(rights[1] == 'w' && rights[2] == 'x'));
    if (low <= (uintptr_t)f && (uintptr_t)f < high) met = rights[1] == '-' && rights[2] == 'x';
  }
  CHECK(met);
  if (maps) fclose(maps);
  loader_fini(&loader);
  LLVMDisposeMemoryBuffer(object.bytes);
}

/* Cut short at each length, each byte changed in some ways: nothing is read or written where it should not
 * be (the sanitizers see more of that), and what is there already goes on. */
static void test_bad_bytes(const Target *target) {
  static const unsigned char changes[] = {0x01, 0x80, 0xff};
  Loader loader = {NULL};
  Object object = object_of(target, all_kinds);
  size_t size = size_of(&object);
  Function f = load(&loader, &object, "f");
  for (size_t length = 0; length < size; length++) {
    char *copy = malloc(length ? length : 1); /* its end is the end of what may be read */
    memcpy(copy, bytes_of(&object), length);
    CHECK(loader_load(&loader, copy, length, "f") == NULL); /* the section headers are last */
    free(copy);
  }
  char *copy = malloc(size);
  memcpy(copy, bytes_of(&object), size);
  for (size_t at = 0; at < size; at++) {
    for (unsigned k = 0; k < sizeof changes; k++) {
      copy[at] = (char)(bytes_of(&object)[at] ^ (char)changes[k]);
      loader_load(&loader, copy, size, "f");
    }
    copy[at] = bytes_of(&object)[at];
  }
  CHECK(f && f(0, 0) == 0.75 + 41);
  free(copy);
  loader_fini(&loader);
  LLVMDisposeMemoryBuffer(object.bytes);
}

int main(void) {
  Target target;
  const char *problem;
  target_init(&target);
  CHECK(target_ready(&target, false, &problem));
  if (loader_knows_machine()) {
    test_all_kinds(&target);
    test_refused(&target);
    test_rights(&target);
    test_bad_bytes(&target);
  } else {
    Loader loader = {NULL};
    Object object = object_of(&target, all_kinds);
    CHECK(load(&loader, &object, "f") == NULL);
    LLVMDisposeMemoryBuffer(object.bytes);
  }
  target_fini(&target);
  return check_report();
}
