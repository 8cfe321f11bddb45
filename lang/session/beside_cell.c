/* %%python: cells that a Python beside runs, and the names that go into them and come out; %matplotlib
 * python.
 */
#include <string.h>

#include "lang/base/types/modules.h"
#include "lang/lib/beside/beside.h"
#include "lang/lib/beside/wire.h"
#include "lang/session/beside.h"
#include "lang/session/parts.h"

enum { FIRST = 2 }; /* values of the request: the code, and what it is called */

/* Whether the global's value goes over; else a fault. */
static bool goes_over(Session *session, const char *name, const Global *global) {
  if (!global || !global->type) {
    rt_fault(&session->rt, DG_NAME, "name '%s' is not defined", name);
    return rt_hint(&session->rt, "--in names what the language has, and Python is to have, too"), false;
  }
  if (global->type->kind != TY_MODULE && wire_takes(global->type)) return true;
  StrBuf type = {0};
  type_print(&type, global->type);
  rt_fault(&session->rt, DG_TYPE, "'%s' is '%s', which does not go over to Python", name, strbuf_text(&type));
  strbuf_fini(&type);
  rt_hint(&session->rt,
          global->type->kind == TY_MODULE
              ? "import it in the cell"
              : "numbers, texts, arrays, functions, and tuples, lists, dictionaries and sets of them do");
  return false;
}

static Value text_value(const char *text) { return (Value){.str = str_new(text, strlen(text))}; }

/* The request for the code, of which the first `texts` values are the caller's own; the others are borrowed.
 */
static bool ask_for_cell(Session *session, const PythonCell *cell, const Type **types, Value *values,
                         uint32_t *texts, Remote **out) {
  const Type *str = type_str(session->types);
  uint32_t at = FIRST;
  types[0] = types[1] = str;
  values[0] = text_value(cell->code), values[1] = text_value(session->run.source->name);
  for (uint32_t k = 0; k < cell->in.count; k++) {
    const char *name = cell->in.items[k];
    const Global *global = session_global(session, name, false);
    if (!goes_over(session, name, global)) return *texts = at, false;
    types[at] = str, values[at] = text_value(name);
    types[at + 1] = global->type, values[at + 1] = global->value;
    session_open_beside(&types[at + 1], &values[at + 1]);
    at += 2;
  }
  *texts = at;
  for (uint32_t k = 0; k < at; k++)
    if (types[k] == str && !values[k].str)
      return rt_fault(&session->rt, DG_MEMORY, "out of memory for a string");
  return beside_ask(session->rt.library.beside, &(BesideAsk){"cell", types, values, FIRST, cell->in.count},
                    out);
}

static bool take_name(Session *session, const char *name) {
  const Type *str = type_str(session->types);
  Value text = text_value(name);
  Remote *remote;
  if (!text.str) return rt_fault(&session->rt, DG_MEMORY, "out of memory for a string");
  bool good = beside_ask(session->rt.library.beside, &(BesideAsk){"cell_name", &str, &text, 1, 0}, &remote);
  object_release(text.object);
  if (good)
    global_set(session, session_global(session, name, true), type_pyobj(session->types),
               (Value){.object = &remote->head.head});
  return good;
}

/* The text of a line of the cell, counted from 1, without what is blank before it. */
static Span line_span(const Source *source, int64_t line) {
  const char *at = source->text, *end = at + source->length;
  while (--line > 0) {
    const char *next = memchr(at, '\n', (size_t)(end - at));
    if (!next) break;
    at = next + 1;
  }
  while (at < end && (*at == ' ' || *at == '\t')) at++;
  const char *stop = memchr(at, '\n', (size_t)(end - at));
  return (Span){source, (uint32_t)(at - source->text), (uint32_t)((stop ? stop : end) - source->text)};
}

/* The cell has failed: where is asked, and is the place of the fault. */
static bool failed(Session *session) {
  Rt *rt = &session->rt;
  Fault before = rt->fault;
  Remote *line;
  if (!beside_runs_now(rt->library.beside)) return false;
  rt_fault_clear(rt);
  if (beside_ask(rt->library.beside, &(BesideAsk){"cell_line", NULL, NULL, 0, 0}, &line)) {
    rt->fault = before;
    if (line->type == type_int(session->types)) {
      Fn *place = fn_new(session->run.arena, session->types, "<cell>", NULL, 0);
      place->mode.outlined = true; /* the cell itself: the magic's line is no call of it */
      fn_emit(place, IR_RET, type_none(session->types), line_span(session->run.source, line->value.i), NULL,
              0);
      rt_fault_frame(rt, place, 0);
    }
    object_release(&line->head.head);
  }
  return false;
}

bool machine_beside_run(Session *session, const PythonCell *cell) {
  Arena *arena = session->run.arena;
  if (!session->rt.library.beside) return rt_fault(&session->rt, DG_RUNTIME, "no Python can run beside");
  uint32_t room = FIRST + 2 * cell->in.count, texts = 0;
  const Type **types = arena_array(arena, const Type *, room);
  Value *values = arena_array(arena, Value, room);
  Remote *result = NULL;
  bool good = ask_for_cell(session, cell, types, values, &texts, &result) || failed(session);
  for (uint32_t k = 0; k < texts; k += k < FIRST ? 1 : 2) /* behind the first, names and values in turn */
    if (values[k].object) object_release(values[k].object);
  if (!good) return false;
  if (!cell->hides)
    good = session_result(session, type_pyobj(session->types), (Value){.object = &result->head.head});
  object_release(&result->head.head);
  for (uint32_t k = 0; good && k < cell->out.count; k++) good = take_name(session, cell->out.items[k]);
  return good;
}

bool machine_beside_pictures(Session *session) {
  const Type *types[3] = {type_str(session->types), type_bool(session->types), type_str(session->types)};
  for (uint32_t k = 0; k < session->globals.items.count; k++) {
    Global *global = session->globals.items.items[k];
    if (!global->type || global->type->kind != TY_MODULE || !module_draws(global->type->def)) continue;
    Value values[3] = {text_value(module_shown(global->type->def)), {.b = true}, text_value("")};
    Remote *module = NULL;
    bool good =
        values[0].str && values[2].str
            ? beside_ask(session->rt.library.beside, &(BesideAsk){"import", types, values, 3, 0}, &module)
            : rt_fault(&session->rt, DG_MEMORY, "out of memory for a string");
    if (values[0].object) object_release(values[0].object);
    if (values[2].object) object_release(values[2].object);
    if (!good) return false;
    global_set(session, global, type_pyobj(session->types), (Value){.object = &module->head.head});
  }
  return true;
}
