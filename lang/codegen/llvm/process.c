/* LLVM's part that is the process's; see process.h.
 *
 * LLVM and C++'s allocator end the process when there is no memory. Their handlers here end the job instead
 * (guard_raise), which is sound on a thread that is not used again (lang/base/system/aside.h); elsewhere it
 * stays the end. */
#include "lang/codegen/llvm/process.h"

#include <llvm-c/Core.h>
#include <llvm-c/Error.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Support.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"

enum { SET_UP_ROOM = 4 * 1024 * 1024, TABLES_ROOM = 12 * 1024 * 1024 };

/* std::set_new_handler and llvm::install_bad_alloc_error_handler: they have no C interface. */
typedef void (*NewHandler)(void);
extern NewHandler cxx_set_new_handler(NewHandler handler) __asm__("_ZSt15set_new_handlerPFvvE");
extern void llvm_on_bad_alloc(void (*handler)(void *own, const char *reason, bool report),
                              void *own) __asm__("_ZN4llvm31install_bad_alloc_error_handlerEPFvPvPKcbES0_");

/* What the x86 back end looks up in tables that are made at the first look; none on another processor. */
extern const void *x86_unfolded(unsigned opcode) __asm__("_ZN4llvm17lookupUnfoldTableEj")
    __attribute__((weak));
extern const void *x86_broadcast(unsigned opcode,
                                 unsigned bits) __asm__("_ZN4llvm30lookupBroadcastFoldTableBySizeEjj")
    __attribute__((weak));

/* Returns where nothing can be ended but the process, to ask again while there is the reserve: ZeroMQ comes
 * here too. Without a handler operator new does what it did before. */
static void no_memory(void) {
  guard_raise(&(Crash){.signal = SIGABRT, .memory = true, .place = CRASH_OURS});
  if (!reserve_release()) cxx_set_new_handler(NULL);
}

static void bad_alloc(void *own, const char *reason, bool report) {
  (void)own, (void)reason, (void)report;
  guard_no_memory();
}

static void gave_up(const char *reason) {
  (void)reason;
  guard_raise(&(Crash){.signal = SIGABRT, .place = CRASH_OURS});
}

/* Two passes of the back end that take a third of its time and give code that out-of-order
 * processors with scaled addressing run no faster; and one that moves integers to AVX-512's mask
 * registers, whose time grows with the square of the function. And how far the register allocator looks for
 * places to split a value, in functions of many blocks, where its time grows with the square too. LLVM's
 * switches for them are of the process. */
static void set_switches(void) {
  static const char *const switches[] = {"quern", "-disable-lsr", "-disable-post-ra",
                                         "-disable-x86-domain-reassignment",
                                         "-grow-region-complexity-budget=2000"};
  LLVMParseCommandLineOptions(sizeof switches / sizeof *switches, switches, "");
}

/* double f(double x) { return sin(x); } */
static LLVMModuleRef small_module(LLVMContextRef context, const char *triple) {
  LLVMModuleRef module = LLVMModuleCreateWithNameInContext("", context);
  LLVMSetTarget(module, triple);
  LLVMTypeRef real = LLVMDoubleTypeInContext(context), type = LLVMFunctionType(real, &real, 1, false);
  LLVMValueRef sine = LLVMAddFunction(module, "sin", type), f = LLVMAddFunction(module, "f", type);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderAtEnd(builder, LLVMAppendBasicBlockInContext(context, f, ""));
  LLVMValueRef x = LLVMGetParam(f, 0);
  LLVMBuildRet(builder, LLVMBuildCall2(builder, type, sine, &x, 1, ""));
  LLVMDisposeBuilder(builder);
  return module;
}

/* LLVM makes tables of a process where its first module comes (a back end's passes, the names of the C
 * library), under locks that a job which ends there for want of memory would keep for ever. So a small module
 * comes first. */
static void make_tables(LLVMCodeGenFileType type, const char *triple, const char *cpu) {
  LLVMTargetRef target;
  LLVMMemoryBufferRef buffer;
  char *problem = NULL;
  if (LLVMGetTargetFromTriple(triple, &target, &problem)) {
    LLVMDisposeMessage(problem);
    return;
  }
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = small_module(context, triple);
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMTargetMachineRef machine = LLVMCreateTargetMachine(target, triple, cpu, "", LLVMCodeGenLevelDefault,
                                                         LLVMRelocDefault, LLVMCodeModelDefault);
  LLVMConsumeError(LLVMRunPasses(module, "function(instcombine<no-verify-fixpoint>)", machine, options));
  LLVMDisposePassBuilderOptions(options);
  if (machine && LLVMTargetMachineEmitToMemoryBuffer(machine, module, type, &problem, &buffer))
    LLVMDisposeMessage(problem);
  else if (machine)
    LLVMDisposeMemoryBuffer(buffer);
  if (machine) LLVMDisposeTargetMachine(machine);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
}

static void native_tables(void) {
  char *triple = LLVMGetDefaultTargetTriple();
  guard_hold();
  make_tables(LLVMObjectFile, triple, "");
  if (x86_unfolded) x86_unfolded(0);
  if (x86_broadcast) x86_broadcast(0, 0);
  guard_release();
  LLVMDisposeMessage(triple);
}

/* Once for the process, so no job's end may leave it half done, with LLVM's locks held. */
static void set_up(void) {
  guard_hold();
  llvm_on_bad_alloc(bad_alloc, NULL);
  LLVMInstallFatalErrorHandler(gave_up);
  set_switches();
  if (!LLVMInitializeNativeTarget() && !LLVMInitializeNativeAsmPrinter()) LLVMInitializeNativeAsmParser();
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  guard_release();
}

/* What is done once for the process, where there is room for it. */
typedef struct Once {
  pthread_once_t once;
  atomic_bool done;
} Once;

static void do_once(Once *once, size_t room, void (*work)(void)) {
  if (!atomic_load(&once->done) && !memory_could(room)) guard_no_memory();
  pthread_once(&once->once, work);
  atomic_store(&once->done, true);
}

void llvm_process_ready(void) {
  static Once once = {.once = PTHREAD_ONCE_INIT};
  do_once(&once, SET_UP_ROOM, set_up);
  cxx_set_new_handler(no_memory);
}

/* The back ends for devices that have their tables. */
enum { DEVICE_TRIPLES = 8 };
typedef struct DeviceTables {
  pthread_mutex_t lock;
  const char *triples[DEVICE_TRIPLES];
} DeviceTables;

static void device_tables(const char *triple, const char *cpu) {
  static DeviceTables tables = {.lock = PTHREAD_MUTEX_INITIALIZER};
  unsigned k = 0;
  guard_lock(&tables.lock);
  while (k < DEVICE_TRIPLES && tables.triples[k] && strcmp(tables.triples[k], triple) != 0) k++;
  bool made = k < DEVICE_TRIPLES && tables.triples[k], room = made || memory_could(TABLES_ROOM);
  if (!made && room) {
    make_tables(LLVMAssemblyFile, triple, cpu);
    if (k < DEVICE_TRIPLES) tables.triples[k] = triple;
  }
  guard_unlock(&tables.lock);
  if (!room) guard_no_memory();
}

void llvm_tables_ready(const char *triple, const char *cpu) {
  static Once native = {.once = PTHREAD_ONCE_INIT};
  if (triple)
    device_tables(triple, cpu);
  else
    do_once(&native, TABLES_ROOM, native_tables);
}
