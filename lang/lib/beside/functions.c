/* Functions that Python holds and calls. */
#include "lang/lib/beside/functions.h"

#include <stdlib.h>
#include <string.h>

#include "lang/lib/lib.h"

enum { MOST_ARGUMENTS = 255 };

typedef struct Given {
  const Type *type; /* NULL: the place is free */
  Value value;      /* owned */
  uint64_t sent;    /* how often Python has got it, as far as it has not let go of it */
} Given;

struct Functions {
  Given *items; /* number k + 1 */
  uint64_t count, room;
  Fault raised; /* the last fault that a call ended with ... */
  uint64_t raised_number;
};

Functions *functions_new(void) { return calloc(1, sizeof(Functions)); }

void functions_forget(Functions *functions) {
  for (uint64_t k = 0; k < functions->count; k++) {
    Given given = functions->items[k];
    functions->items[k].type = NULL;
    if (given.type) value_release(given.type, given.value);
  }
  functions->count = 0;
}

void functions_free(Functions *functions) {
  if (!functions) return;
  functions_forget(functions);
  free(functions->items);
  free(functions);
}

/* Whether both are one function: of what carries nothing there is only one of the type. */
static bool is_same(const Given *given, const Type *type, Value value) {
  return given->type == type && (!type_has_storage(type) || given->value.object == value.object);
}

uint64_t functions_give(Functions *functions, const Type *type, Value value) {
  uint64_t at = functions->count;
  for (uint64_t k = 0; k < functions->count; k++) {
    if (functions->items[k].type && is_same(&functions->items[k], type, value)) {
      functions->items[k].sent++;
      return k + 1;
    }
    if (!functions->items[k].type) at = k;
  }
  if (at == functions->room) {
    uint64_t room = functions->room ? 2 * functions->room : 16;
    Given *more = realloc(functions->items, room * sizeof *more);
    if (!more) return 0;
    functions->items = more, functions->room = room;
  }
  if (at == functions->count) functions->count++;
  functions->items[at] = (Given){type, value, 1};
  value_retain(type, value);
  return at + 1;
}

static Given *given_of(Functions *functions, uint64_t number) {
  if (!number || number > functions->count || !functions->items[number - 1].type) return NULL;
  return &functions->items[number - 1];
}

bool functions_find(Functions *functions, uint64_t number, const Type **type, Value *out) {
  const Given *given = given_of(functions, number);
  if (!given) return false;
  *type = given->type;
  *out = given->value;
  value_retain(*type, *out);
  return true;
}

bool functions_let_go(Functions *functions, WireReader *in) {
  uint64_t count, number, times;
  if (!wire_number(in, &count)) return false;
  for (uint64_t k = 0; k < count; k++) {
    if (!wire_number(in, &number) || !wire_number(in, &times)) return false;
    Given *given = given_of(functions, number);
    if (!given || times > given->sent) return false;
    if (given->sent -= times) continue;
    const Given gone = *given;
    given->type = NULL;
    value_release(gone.type, gone.value);
  }
  return true;
}

/* ---- calls ---- */

/* What a call is made with; each value is owned. */
typedef struct Arguments {
  const Type *types[MOST_ARGUMENTS];
  Value values[MOST_ARGUMENTS];
  const char *names[MOST_ARGUMENTS];
  uint32_t count, named;
} Arguments;

static void arguments_fini(Arguments *a) {
  for (uint32_t k = 0; k < a->count + a->named; k++) value_release(a->types[k], a->values[k]);
  for (uint32_t k = 0; k < a->named; k++) free((void *)(uintptr_t)a->names[k]);
}

/* Objects of Python's come as such. */
static bool read_value(Rt *rt, WireReader *in, RemoteMaker *make, const Type **type, Value *out) {
  const char *name;
  size_t length;
  if (!wire_get(in, rt, type, out, &name, &length)) return false;
  if (*type) return true;
  Remote *remote = make(rt->library.beside, out->u, name, length);
  *type = type_pyobj(rt->types);
  *out = (Value){.object = (Object *)remote};
  return remote != NULL;
}

/* False: it is malformed, or there is a fault. */
static bool read_arguments(Rt *rt, WireReader *in, RemoteMaker *make, Arguments *a) {
  uint64_t count, named;
  if (!wire_number(in, &count) || count > MOST_ARGUMENTS) return false;
  for (uint64_t k = 0; k < count; k++, a->count++)
    if (!read_value(rt, in, make, &a->types[k], &a->values[k])) return false;
  if (!wire_number(in, &named) || count + named > MOST_ARGUMENTS) return false;
  for (uint64_t k = 0; k < named; k++, a->named++) {
    const char *name;
    size_t length;
    if (!wire_text(in, &name, &length)) return false;
    char *copy = strndup(name, length);
    if (!copy || !read_value(rt, in, make, &a->types[count + k], &a->values[count + k])) {
      free(copy);
      return false;
    }
    a->names[k] = copy;
  }
  return true;
}

/* The fault as an exception for Python; it is kept, for Python may hand it on. */
static void put_raised(Rt *rt, Functions *functions, StrBuf *out) {
  functions->raised = rt->fault;
  rt_fault_clear(rt);
  strbuf_putc(out, 'X');
  wire_put_raised(out, functions->raised.kind, functions->raised.text, strlen(functions->raised.text));
  wire_put_number(out, ++functions->raised_number);
}

bool functions_raised(const Functions *functions, Rt *rt, uint64_t number) {
  if (!number || number != functions->raised_number) return false;
  rt->fault = functions->raised;
  return true;
}

/* Number 0: a line of the user's is asked for, with a prompt and whether it is to be hidden. */
static bool read_line(Rt *rt, const Arguments *a, StrBuf *out) {
  bool right =
      a->count == 2 && !a->named && a->types[0]->kind == TY_STR && a->types[1] == type_bool(rt->types);
  if (!right) return false;
  LibCall call = {.types = a->types, .count = 1, .result = type_str(rt->types), .extra = a->values[1].b};
  Value line;
  if (!lib_input(rt, &call, a->values, &line)) return true;
  strbuf_putc(out, 'V');
  wire_put(out, rt, call.result, line);
  value_release(call.result, line);
  return true;
}

bool functions_call(Functions *functions, Rt *rt, WireReader *in, RemoteMaker *make, StrBuf *out) {
  Arguments a = {.count = 0};
  uint64_t number;
  const Type *function = NULL, *type;
  Value value, given;
  bool numbered = wire_number(in, &number), line = numbered && !number,
       read = numbered && (line || functions_find(functions, number, &function, &value)) &&
              read_arguments(rt, in, make, &a);
  if (line) {
    bool good = read && read_line(rt, &a, out);
    arguments_fini(&a);
    if (rt->fault.set) put_raised(rt, functions, out);
    return good || rt->fault.set;
  }
  if (!read && !rt->fault.set) {
    arguments_fini(&a);
    if (function) value_release(function, value);
    return false;
  }
  OutsideCall call = {.function = function,
                      .value = &value,
                      .types = a.types,
                      .values = a.values,
                      .count = a.count,
                      .named = a.named,
                      .names = a.names};
  if (read && rt->hooks->call(rt->host, &call, &type, &given)) {
    size_t before = out->length;
    strbuf_putc(out, 'V');
    if (!wire_put(out, rt, type, given)) out->length = before;
    value_release(type, given);
  }
  arguments_fini(&a);
  value_release(function, value);
  if (rt->fault.set) put_raised(rt, functions, out);
  return true;
}
