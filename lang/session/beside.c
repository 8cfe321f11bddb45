/* A Python beside, to the session: what it is asked for magics, values that came from it, and the calls of
 * the program's functions that come from it.
 *
 * Why calls are kept: a function that Python is given is called many times with the same types. Invariant:
 * the code of one is used while the globals that it was checked with have the types that they had then. */
#include "lang/session/beside.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/types/modules.h"
#include "lang/codegen/base/cache.h"
#include "lang/front/rules/builtins.h"
#include "lang/lib/beside/beside.h"
#include "lang/lib/beside/wire.h"
#include "lang/rt/value/union.h"
#include "lang/session/parts.h"

bool session_has_beside(void *context) {
  const char *why;
  Session *session = context;
  if (!session->rt.library.beside) return false;
  char *python = beside_python(session->rt.library.beside, &why);
  free(python);
  return python != NULL;
}

const char *session_find_beside(void *context) {
  const char *why = NULL;
  const Beside *beside = ((Session *)context)->rt.library.beside;
  if (!beside || beside_is_off(beside)) return NULL;
  free(beside_python(beside, &why));
  return why;
}

void machine_beside(Session *session, StrBuf *out) {
  Beside *beside = session->rt.library.beside;
  StrBuf about = {0};
  if (beside && beside_about(beside, &about)) {
    const char *path = strbuf_text(&about), *version = strchr(path, '\n'),
               *bytes = version ? strchr(version + 1, '\n') : NULL,
               *objects = bytes ? strchr(bytes + 1, '\n') : NULL,
               *packages = objects ? strchr(objects + 1, '\n') : NULL;
    if (packages) {
      strbuf_printf(out, "Python %.*s beside: %.*s\n%.1f MiB of memory, %.*s objects held, %llu calls\n",
                    (int)(bytes - version - 1), version + 1, (int)(version - path), path,
                    strtod(bytes + 1, NULL) / 0x1p20, (int)(packages - objects - 1), objects + 1,
                    (unsigned long long)beside_calls(beside));
      if (packages[1]) strbuf_printf(out, "%s\n", packages + 1);
      beside_traffic(beside, out);
    }
  } else if (beside) {
    const char *why;
    char *python = beside_python(beside, &why);
    strbuf_printf(out, python ? "no Python runs beside yet; it would be %s\n" : "no Python runs beside: %s\n",
                  python ? python : why);
    free(python);
  }
  strbuf_fini(&about);
}

/* The folder of compiled functions keeps it, too. */
static Hash kept_key(const char *of) {
  Hash key = hash_start();
  hash_text(&key, of);
  return key;
}

void *session_beside_find(void *context, const char *of, size_t *bytes) {
  Session *session = context;
  Cache *cache = cache_new(engine_cache_dir(session->engine));
  void *code = cache_read(cache, kept_key(of), bytes);
  cache_free(cache);
  return code;
}

void session_beside_keep(void *context, const char *of, const void *code, size_t bytes) {
  Session *session = context;
  Cache *cache = cache_new(engine_cache_dir(session->engine));
  cache_write(cache, kept_key(of), code, bytes);
  cache_free(cache);
}

char *machine_beside_python(Session *session, const char **why) {
  *why = "no Python can run beside";
  return session->rt.library.beside ? beside_python(session->rt.library.beside, why) : NULL;
}

bool machine_beside_installed(Session *session) {
  Beside *beside = session->rt.library.beside;
  Remote *remote;
  if (!beside || !beside_runs_now(beside)) return true;
  bool good = beside_ask(beside, &(BesideAsk){"installed", NULL, NULL, 0, 0}, &remote);
  if (good) object_release(&remote->head.head);
  return good;
}

bool machine_beside_choose(Session *session, const char *path) {
  return session->rt.library.beside && beside_choose(session->rt.library.beside, path);
}

const char *beside_class_name(Value value) { return ((const Remote *)value.object)->class_name; }

const char *session_foreign(void *context, Arena *arena, const char *what, const Global *global,
                            const char *path) {
  Session *session = context;
  Beside *beside = session->rt.library.beside;
  const Remote *remote = (const Remote *)global->value.object;
  if (!beside || !beside_runs_now(beside) || remote->type) return NULL;
  const Type *str = type_str(session->types), *types[3] = {global->type, str, str};
  Value values[3] = {
      global->value, {.str = str_new(what, strlen(what))}, {.str = str_new(path, strlen(path))}};
  Value answer;
  const char *out = NULL;
  if (values[1].str && values[2].str &&
      beside_ask_for(beside, &(BesideAsk){"tell", types, values, 3, 0}, str, &answer)) {
    out = arena_copy(arena, answer.str->text, (size_t)answer.str->length);
    object_release(answer.object);
  }
  rt_fault_clear(&session->rt); /* what is not known is not told */
  for (int k = 1; k < 3; k++)
    if (values[k].object) object_release(values[k].object);
  return out;
}

void session_open_beside(const Type **type, Value *value) {
  if ((*type)->kind == TY_UNION) {
    const Type *member;
    Value inner = union_open(*type, *value, &member);
    if (member->kind == TY_PYOBJ) *type = member, *value = inner;
  }
  if ((*type)->kind != TY_PYOBJ) return;
  const Remote *remote = (const Remote *)value->object;
  if (remote->type) *type = remote->type, *value = remote->value;
}

void session_settle_beside(Session *session) {
  for (uint32_t k = 0; k < session->globals.items.count; k++) {
    Global *global = session->globals.items.items[k];
    if (!global->type || global->type->kind != TY_PYOBJ) continue;
    const Type *type = global->type;
    Value value = global->value;
    session_open_beside(&type, &value);
    if (type == global->type) continue;
    value_retain(type, value);
    global_set(session, global, type, value);
  }
}

/* Whether it is a list, a tuple or the like of Python's objects, which is shown as Python does. */
static bool holds_objects(const Type *type) {
  bool any = false;
  if (!type_is_container(type) && type->kind != TY_TUPLE) return false;
  for (uint32_t k = 0; k < type_parts(type); k++)
    any |= type->items[k]->kind == TY_PYOBJ || holds_objects(type->items[k]);
  return any;
}

bool session_show_beside(Session *session, const Type *type, Value value,
                         void (*emit)(Session *, const MimeBundle *)) {
  enum { MOST = 16 };
  MimeItem items[MOST];
  StrBuf text = {0};
  MimeBundle bundle;
  Beside *beside = session->rt.library.beside;
  bool object = type->kind == TY_PYOBJ;
  if (!object && !(beside && beside_runs_now(beside) && holds_objects(type) && wire_takes(type)))
    return false;
  bool shown = beside_bundle(beside, type, value, &text, items, MOST, &bundle);
  if (shown && bundle.count) emit(session, &bundle); /* else it has shown itself */
  strbuf_fini(&text);
  if (!shown && !object) rt_fault_clear(&session->rt); /* then it is shown as it is here */
  return shown || object;
}

void session_end_beside(Session *session) {
  Rt *rt = &session->rt;
  Fault before = rt->fault;
  rt_fault_clear(rt);
  if (!beside_cell_ends(rt->library.beside) && rt->fault.set && !before.set) {
    session_write(session, true, rt->fault.text, strlen(rt->fault.text));
    session_write(session, true, "\n", 1);
  }
  rt->fault = before;
}

/* ---- calls from outside ---- */

enum { MOST_OUTSIDE = 256 }; /* arguments */

/* One that was checked in this cell. */
typedef struct KeptCall {
  const Type *function;
  const Type **types;
  const char **names;
  uint32_t count, named;
  CheckedCall checked;
} KeptCall;

static bool is_call(const KeptCall *kept, const OutsideCall *call) {
  if (kept->function != call->function || kept->count != call->count || kept->named != call->named)
    return false;
  for (uint32_t k = 0; k < call->count + call->named; k++)
    if (kept->types[k] != call->types[k]) return false;
  for (uint32_t k = 0; k < call->named; k++)
    if (strcmp(kept->names[k], call->names[k])) return false;
  for (uint32_t k = 0; k < kept->checked.count; k++)
    if (kept->checked.relied[k].global->type != kept->checked.relied[k].type) return false;
  return true;
}

static KeptCall *keep_call(Arena *arena, const OutsideCall *call) {
  uint32_t total = call->count + call->named;
  KeptCall *kept = arena_new_of(arena, KeptCall);
  *kept = (KeptCall){.function = call->function, .count = call->count, .named = call->named};
  kept->types = arena_array(arena, const Type *, total + 1);
  kept->names = arena_array(arena, const char *, call->named + 1);
  if (total) memcpy(kept->types, call->types, total * sizeof *kept->types);
  for (uint32_t k = 0; k < call->named; k++)
    kept->names[k] = arena_copy(arena, call->names[k], strlen(call->names[k]));
  return kept;
}

/* The error of the check as a fault, at the place where it is. */
static bool refuse(Session *session, const DiagList *diags) {
  const Diag *diag = diags->items.items[0];
  Fn *place = fn_new(session->run.arena, session->types, "<call>", NULL, 0);
  fn_emit(place, IR_RET, type_none(session->types), diag->span, NULL, 0);
  rt_fault(&session->rt, diag->kind, "%s", diag->message);
  if (diag->hint) rt_hint(&session->rt, "%s", diag->hint);
  rt_fault_frame(&session->rt, place, 0);
  return false;
}

/* The code of the call, under the names' lock; NULL after a fault. */
static const KeptCall *checked_call(Session *session, const OutsideCall *call) {
  for (uint32_t k = 0; k < session->run.calls.count; k++)
    if (is_call(session->run.calls.items[k], call)) return session->run.calls.items[k];
  Arena *arena = session->run.arena;
  DiagList *diags = arena_new_of(arena, DiagList);
  diags->arena = arena;
  diags->stop = &session->interrupt;
  KeptCall *kept = keep_call(arena, call);
  checker_set_debug(session->checker, session->debug.cell && session->run.depth == 1);
  bool good = check_outside_call(session->checker, arena, call, &kept->checked, diags);
  checker_set_debug(session->checker, false);
  if (diag_stopped(diags)) {
    rt_interrupted(&session->rt);
    return NULL;
  }
  if (!good) {
    refuse(session, diags);
    return NULL;
  }
  vec_push(arena, session->run.calls, kept);
  return kept;
}

void session_calls_forget(Session *session) {
  session->run.calls.items = NULL;
  session->run.calls.count = session->run.calls.cap = 0;
}

static bool make_call(Session *session, const KeptCall *kept, const OutsideCall *call, const Type **type,
                      Value *out) {
  Value args[MOST_OUTSIDE];
  uint32_t n = 0;
  if (type_has_storage(call->function)) args[n++] = *call->value;
  for (uint32_t k = 0; k < call->count + call->named; k++)
    if (type_has_storage(call->types[k])) args[n++] = call->values[k];
  *type = kept->checked.type;
  *out = (Value){0};
  return engine_run(session->engine, kept->checked.fn, args, out);
}

/* The call with objects of Python's in the place of its values, where it is refused for the types of these:
 * what the function keeps may be such objects. */
static bool call_with_objects(Session *session, const OutsideCall *call, const Type **type, Value *out) {
  const Type *types[MOST_OUTSIDE];
  Value values[MOST_OUTSIDE];
  OutsideCall objects = *call;
  uint32_t total = call->count + call->named, made = 0;
  Fault refused = session->rt.fault;
  rt_fault_clear(&session->rt);
  for (; made < total; made++) {
    types[made] = type_pyobj(session->types);
    bool object = call->types[made] == types[made];
    if (object) object_retain(call->values[made].object);
    values[made].object =
        object ? call->values[made].object
               : (Object *)remote_holding(session->rt.library.beside, call->types[made], call->values[made]);
    if (!values[made].object) break;
  }
  objects.types = types, objects.values = values;
  names_lock(session);
  const KeptCall *kept = made == total ? checked_call(session, &objects) : NULL;
  names_unlock(session);
  bool good = kept && make_call(session, kept, &objects, type, out);
  if (!kept) session->rt.fault = refused;
  for (uint32_t k = 0; k < made; k++) object_release(values[k].object);
  return good;
}

bool session_hook_call(void *host, const OutsideCall *call, const Type **type, Value *out) {
  Session *session = host;
  if (!session->run.depth)
    return rt_fault(&session->rt, DG_RUNTIME, "Python has called a function while no cell runs");
  if (call->count + call->named >= MOST_OUTSIDE)
    return rt_fault(&session->rt, DG_RUNTIME, "a function is called with more than 255 arguments");
  names_lock(session);
  const KeptCall *kept = checked_call(session, call);
  names_unlock(session);
  if (kept) return make_call(session, kept, call, type, out);
  bool own = false;
  for (uint32_t k = 0; k < call->count + call->named; k++) own |= call->types[k]->kind != TY_PYOBJ;
  return own && session->rt.fault.kind != DG_KEYBOARD_INTERRUPT &&
         call_with_objects(session, call, type, out);
}

bool session_hook_describe(void *host, const Type *function, char **name, char **doc, char **parameters) {
  FuncView view;
  Arena *arena = arena_new();
  (void)host;
  if (function->kind == TY_BUILTIN) { /* Python's own of that name, or a method with its value */
    const BuiltinRow *row = function->def;
    const char *module = module_shown(row->module);
    *name = strdup(row->name);
    *doc = NULL;
    *parameters =
        strdup(function->count || *module == '_' ? "*args, **keywords"
                                                 : arena_printf(arena, "=%s.%s", module, row->name));
    arena_free(arena);
    if (*name && *parameters) return true;
    free(*name), free(*parameters);
    return false;
  }
  func_view(arena, function, &view);
  *name = strdup(view.name);
  *doc = view.doc ? strdup(view.doc) : NULL;
  *parameters = strdup(func_parameters(arena, function));
  arena_free(arena);
  if (*name && *parameters && (*doc || !view.doc)) return true;
  free(*name), free(*doc), free(*parameters);
  return false;
}
