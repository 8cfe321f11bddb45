/* LLVM's part that is the process's; see llvm_process.h.
 *
 * LLVM and C++'s allocator end the process when there is no memory. Their handlers here end the job instead
 * (guard_raise), which is sound on a thread that is not used again (lang/base/aside.h); elsewhere it stays
 * the end. */
#include "lang/cg/llvm_process.h"

#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Support.h>
#include <llvm-c/Target.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "lang/base/guard.h"
#include "lang/base/memory.h"
#include "lang/base/reserve.h"

enum { SET_UP_ROOM = 4 * 1024 * 1024 };

/* std::set_new_handler and llvm::install_bad_alloc_error_handler: they have no C interface. */
typedef void (*NewHandler)(void);
extern NewHandler cxx_set_new_handler(NewHandler handler) __asm__("_ZSt15set_new_handlerPFvvE");
extern void llvm_on_bad_alloc(void (*handler)(void *own, const char *reason, bool report),
                              void *own) __asm__("_ZN4llvm31install_bad_alloc_error_handlerEPFvPvPKcbES0_");

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
 * registers, whose time grows with the square of the function. LLVM's switches for them are of the process.
 */
static void set_switches(void) {
  static const char *const switches[] = {"quern", "-disable-lsr", "-disable-post-ra",
                                         "-disable-x86-domain-reassignment"};
  LLVMParseCommandLineOptions(4, switches, "");
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

void llvm_process_ready(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static atomic_bool done;
  if (!atomic_load(&done) && !memory_could(SET_UP_ROOM)) guard_no_memory();
  pthread_once(&once, set_up);
  atomic_store(&done, true);
  cxx_set_new_handler(no_memory);
}
