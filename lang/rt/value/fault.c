/* The fault record: the first fault wins, frames are added while it travels outward. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

bool rt_fault(Rt *rt, DiagKind kind, const char *format, ...) {
  if (rt->fault.set) return false;
  rt_fault_clear(rt);
  rt->fault.set = true;
  rt->fault.kind = kind;
  rt->fault.class_name[0] = 0;
  va_list list;
  va_start(list, format);
  vsnprintf(rt->fault.text, sizeof rt->fault.text, format, list);
  va_end(list);
  memcpy(rt->fault.arguments, rt->raise_arguments, FAULT_ARGUMENTS);
  rt->raise_arguments[0] = 0;
  rt->fault.about = 0;
  return false;
}

bool rt_fault_about(Rt *rt, Object *object) {
  FaultSubjects *subjects = &rt->subjects;
  rt->fault.about = UINT64_MAX; /* which is none of those kept */
  if (rt->interrupt_stays || !object) return false;
  rt->fault.about = ++subjects->count;
  Object **place = &subjects->kept[subjects->count % FAULT_SUBJECTS];
  object_release(*place);
  *place = object;
  object_retain(object);
  return false;
}

Object *rt_fault_subject(const Rt *rt, uint64_t number) {
  const FaultSubjects *subjects = &rt->subjects;
  bool kept = !rt->interrupt_stays && number <= subjects->count && subjects->count - number < FAULT_SUBJECTS;
  return kept ? subjects->kept[number % FAULT_SUBJECTS] : NULL;
}

void rt_subjects_clear(Rt *rt) {
  for (unsigned k = 0; k < FAULT_SUBJECTS; k++) {
    object_release(rt->subjects.kept[k]);
    rt->subjects.kept[k] = NULL;
  }
}

void rt_hint(Rt *rt, const char *format, ...) {
  if (rt->fault.hint[0]) return;
  va_list list;
  va_start(list, format);
  vsnprintf(rt->fault.hint, sizeof rt->fault.hint, format, list);
  va_end(list);
}

void rt_fault_clear(Rt *rt) {
  rt->fault.set = rt->fault.told = false;
  rt->fault.text[0] = rt->fault.hint[0] = 0;
  rt->fault.part = rt->fault.frame_count = 0;
  rt->fault.frames_dropped = 0;
}

void rt_fault_frame(Rt *rt, const void *fn, uint32_t ins) {
  if (rt->fault.frame_count == FAULT_FRAMES) {
    rt->fault.frames_dropped++; /* the outermost one is always kept */
    rt->fault.frames[FAULT_FRAMES - 1] = (FaultFrame){fn, ins};
    return;
  }
  rt->fault.frames[rt->fault.frame_count++] = (FaultFrame){fn, ins};
}

bool rt_interrupted(Rt *rt) {
  if (rt->fault.set) return true;
  if (!rt->interrupt || !atomic_load_explicit(rt->interrupt, memory_order_relaxed)) return false;
  if (!rt->interrupt_stays) atomic_store_explicit(rt->interrupt, false, memory_order_relaxed);
  rt_fault(rt, DG_KEYBOARD_INTERRUPT, "%s", "");
  return true;
}

bool rt_stack_stops(Rt *rt, const char *frame) {
  const char *limit = atomic_load(&rt->stack.limit);
  if (limit == RT_STACK_STOP) {
    limit = rt->stack.floor;
    if (!rt->stack.hidden) atomic_store(&rt->stack.limit, rt->stack.floor);
    if (rt_interrupted(rt)) return true;
  }
  if (frame >= limit) return false;
  rt_fault(rt, DG_RECURSION, "maximum recursion depth exceeded");
  if (rt->stack.size)
    rt_hint(rt, "the calls fill the stack, which has %.3g MiB",
            (double)((rt->stack.size + (1u << 15)) >> 16) / 16);
  return true;
}

bool rt_crash(Rt *rt, const Crash *crash) {
  const char *where = crash->place == CRASH_COMPILED ? "compiled code" : "code of this program";
  rt_fault_clear(rt);
  if (crash->memory) return rt_fault(rt, DG_MEMORY, "out of memory");
  if (crash->overflow) return rt_fault(rt, DG_RECURSION, "the stack has overflowed in %s", where);
  char address[40] = "an address that there cannot be";
  if (!crash->nowhere)
    snprintf(address, sizeof address, "address 0x%llx", (unsigned long long)crash->address);
  rt_fault(rt, DG_SYSTEM, "%s at %s in %s", crash_text(crash), address, where);
  if (crash->place == CRASH_COMPILED)
    rt_hint(rt, "functions with boundscheck=False do not check their indices; what else compiled code should "
                "not do is "
                "a bug in Quern");
  else
    rt_hint(rt,
            "this is a bug in Quern, at its instruction 0x%llx; names keep their values, what the call had "
            "allocated is lost",
            (unsigned long long)crash->code);
  return false;
}

bool rt_guard(Rt *rt, const void *fn, uint32_t ins, void (*body)(void *context), void *context) {
  Crash crash;
  void *outer = guard_thread.program;
  guard_thread.program = rt;
  bool good = guard_call((GuardPoint){fn, ins}, body, context, &crash);
  guard_thread.program = outer;
  return good || rt_crash(rt, &crash);
}
