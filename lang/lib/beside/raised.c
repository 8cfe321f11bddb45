/* Exceptions of Python as faults. */
#include "lang/lib/beside/raised.h"

#include <stdio.h>
#include <string.h>

/* The kind of the language's errors that is the first among the names of classes. */
static DiagKind kind_among(const char *names, size_t length, bool *own) {
  for (size_t at = 0, first = 1; at < length; first = 0) {
    const char *end = memchr(names + at, ' ', length - at);
    size_t count = end ? (size_t)(end - names) - at : length - at;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)(count < 60 ? count : 60), names + at);
    DiagKind kind = diag_kind(name);
    *own = first;
    if (kind != DG_COUNT) return kind;
    at += count + 1;
  }
  *own = false;
  return DG_EXCEPTION;
}

/* The exception itself, which stands behind what is said of it. */
static bool take_object(Rt *rt, WireReader *in, RemoteMaker *make, bool first) {
  const Type *type;
  Value value;
  const char *name;
  size_t length;
  if (!wire_get(in, rt, &type, &value, &name, &length)) return false;
  if (type) return value_release(type, value), false; /* what is raised is no value of the language */
  Remote *remote = make(rt->library.beside, value.u, name, length);
  if (remote && first) rt_fault_about(rt, &remote->head.head);
  if (remote) object_release(&remote->head.head);
  return true; /* without memory there is a fault all the same */
}

bool raised_take(const Functions *functions, Rt *rt, WireReader *in, RemoteMaker *make) {
  const char *names, *whole, *text, *arguments, *hint;
  size_t names_length, whole_length, text_length, arguments_length, hint_length;
  uint64_t number;
  if (!wire_text(in, &names, &names_length) || !wire_text(in, &whole, &whole_length) ||
      !wire_text(in, &text, &text_length) || !wire_text(in, &arguments, &arguments_length) ||
      !wire_text(in, &hint, &hint_length) || !wire_number(in, &number))
    return false;
  if (functions_raised(functions, rt, number)) { /* a function of the program did, which Python had called */
    if (hint_length && !*rt->fault.hint) rt_hint(rt, "called %.*s", (int)hint_length, hint);
    return true;
  }
  bool own, first = !rt->fault.set;
  DiagKind kind = kind_among(names, names_length, &own);
  if (kind == DG_KEYBOARD_INTERRUPT) atomic_store(rt->interrupt, false);
  rt_fault(rt, kind, "%.*s", (int)text_length, text);
  if (!own)
    snprintf(rt->fault.class_name, FAULT_CLASS, "%.*s", whole_length < FAULT_CLASS ? (int)whole_length : 0,
             whole);
  if (first)
    snprintf(rt->fault.arguments, FAULT_ARGUMENTS, "%.*s",
             arguments_length < FAULT_ARGUMENTS ? (int)arguments_length : FAULT_ARGUMENTS - 1, arguments);
  if (hint_length) rt_hint(rt, "%.*s", (int)hint_length, hint);
  return number || take_object(rt, in, make, first);
}
