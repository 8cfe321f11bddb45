/* The debugger's commands that the thread of the cells answers: frames, values, expressions.
 *
 * Frames have the numbers 1, 2 ... from the innermost one; 0, or none given, stands for no frame. */
#include <string.h>

#include "kernel/debug/impl.h"

/* ---- the sink of expressions ---- */

static void print_stream(void *context, bool error, const char *text, size_t length) {
  Debug *debug = context;
  Parent *parent = debug_parent(debug);
  iopub_stream(debug->kernel->iopub, parent, error, text, length);
  parent_release(parent);
}

Sink debug_sink(Debug *debug) { return (Sink){.context = debug, .stream = print_stream}; }

static uint32_t frame_of(const json_t *arguments, const char *key) {
  json_int_t id = json_number(arguments, key, 0);
  return id > 0 && id < DEBUG_NO_FRAME ? (uint32_t)id - 1 : DEBUG_NO_FRAME;
}

static json_t *no_session(void) { return debug_refuse("the session has not started yet"); }

/* ---- frames ---- */

static json_t *frame_told(Debug *debug, const DebugFrame *frame, uint32_t index) {
  json_t *path = debug_path(debug, frame->text, frame->length);
  json_t *source = json_pack("{s:s, s:o, s:i}", "name", frame->place, "path", path, "sourceReference", 0);
  return json_pack("{s:I, s:s, s:o, s:I, s:I, s:I, s:i}", "id", (json_int_t)index + 1, "name", frame->name,
                   "source", source, "line", (json_int_t)frame->line, "column", (json_int_t)frame->column,
                   "endLine", (json_int_t)frame->end_line, "endColumn", 1);
}

json_t *debug_stack_trace(Debug *debug, const json_t *arguments) {
  Arena *arena = arena_new();
  uint32_t count;
  const DebugFrame *frames = session_debug_frames(debug->engine, arena, &count);
  json_int_t first = json_number(arguments, "startFrame", 0), levels = json_number(arguments, "levels", 0);
  json_t *list = json_array();
  for (uint32_t k = first > 0 ? (uint32_t)first : 0; k < count && (levels <= 0 || k < first + levels); k++)
    json_array_append_new(list, frame_told(debug, &frames[k], k));
  arena_free(arena);
  return json_pack("{s:o, s:I}", "stackFrames", list, "totalFrames", (json_int_t)count);
}

static json_t *scope_told(Debug *debug, const char *name, const char *hint, uint32_t frame) {
  json_t *told = json_pack("{s:s, s:I, s:b}", "name", name, "variablesReference",
                           (json_int_t)session_debug_scope(debug->engine, frame), "expensive", false);
  json_object_set_new(told, "presentationHint", json_string(hint));
  return told;
}

json_t *debug_scopes(Debug *debug, const json_t *arguments) {
  Arena *arena = arena_new();
  uint32_t count, frame = frame_of(arguments, "frameId");
  const DebugFrame *frames = session_debug_frames(debug->engine, arena, &count);
  bool known = frame < count, top = known && frames[frame].name[0] == '<';
  arena_free(arena);
  if (!known) return debug_refuse("there is no such frame");
  return json_pack("{s:[o, o]}", "scopes",
                   scope_told(debug, "Locals", "locals", top ? DEBUG_NO_FRAME : frame),
                   scope_told(debug, "Globals", "globals", DEBUG_NO_FRAME));
}

/* ---- values ---- */

static json_t *variable_told(const DebugVariable *v) {
  json_t *told = json_pack("{s:o, s:o, s:o, s:I}", "name", json_text(v->name, strlen(v->name)), "value",
                           json_text(v->value, strlen(v->value)), "type", json_text(v->type, strlen(v->type)),
                           "variablesReference", (json_int_t)v->reference);
  if (v->expression)
    json_object_set_new(told, "evaluateName", json_text(v->expression, strlen(v->expression)));
  if (v->indexed) json_object_set_new(told, "indexedVariables", json_integer(v->indexed));
  return told;
}

static json_t *parts_told(Debug *debug, uint32_t reference, uint32_t start, uint32_t count) {
  Session *session = atomic_load(&debug->kernel->session);
  if (!session) return no_session();
  Arena *arena = arena_new();
  const DebugVariable *parts;
  uint32_t found;
  json_t *list = NULL;
  if (session_debug_parts(session, debug->engine, arena, reference, start, count, &parts, &found)) {
    list = json_array();
    for (uint32_t k = 0; k < found; k++) json_array_append_new(list, variable_told(&parts[k]));
  }
  arena_free(arena);
  return list ? json_pack("{s:o}", "variables", list)
              : debug_refuse("these variables are no longer there: the cell has gone on");
}

static uint32_t number_at(const json_t *arguments, const char *key) {
  json_int_t number = json_number(arguments, key, 0);
  return number > 0 && number < UINT32_MAX ? (uint32_t)number : 0;
}

json_t *debug_variables(Debug *debug, const json_t *arguments) {
  return parts_told(debug, number_at(arguments, "variablesReference"), number_at(arguments, "start"),
                    number_at(arguments, "count"));
}

json_t *debug_inspect_variables(Debug *debug, const json_t *arguments) {
  (void)arguments;
  return parts_told(debug, session_debug_scope(debug->engine, DEBUG_NO_FRAME), 0, 0);
}

/* ---- expressions ---- */

/* {`value_key`, type, variablesReference} of an expression; prints go to iopub. */
static json_t *value_told(Debug *debug, uint32_t frame, const char *text, const char *value_key) {
  Session *session = atomic_load(&debug->kernel->session);
  if (!session) return no_session();
  Arena *arena = arena_new();
  DebugVariable value;
  const char *error = NULL;
  json_t *told =
      session_debug_evaluate(session, debug->engine, arena, frame, text, strlen(text), &value, &error)
          ? variable_told(&value)
          : debug_refuse("%s", error);
  json_t *shown = json_object_get(told, "value");
  if (shown && strcmp(value_key, "value") != 0) {
    json_object_set(told, value_key, shown);
    json_object_del(told, "value");
  }
  arena_free(arena);
  return told;
}

json_t *debug_evaluate(Debug *debug, const json_t *arguments) {
  const char *text = json_string_value(json_object_get(arguments, "expression"));
  if (!text) return debug_refuse("evaluate needs an `expression`");
  return value_told(debug, frame_of(arguments, "frameId"), text, "result");
}

static json_t *set_told(Debug *debug, uint32_t frame, const char *name, const char *value) {
  if (!name || !value) return debug_refuse("a name and a value are needed");
  json_t *text = json_sprintf("%s = %s", name, value);
  json_t *told = text ? value_told(debug, frame, json_string_value(text), "value") : debug_refuse("not text");
  json_decref(text);
  return told;
}

/* Variables are set in the innermost frame, or where it has none of that name, among the globals. */
json_t *debug_set_variable(Debug *debug, const json_t *arguments) {
  return set_told(debug, 0, json_string_value(json_object_get(arguments, "name")),
                  json_string_value(json_object_get(arguments, "value")));
}

json_t *debug_set_expression(Debug *debug, const json_t *arguments) {
  return set_told(debug, frame_of(arguments, "frameId"),
                  json_string_value(json_object_get(arguments, "expression")),
                  json_string_value(json_object_get(arguments, "value")));
}

static void rich_result(void *context, const MimeBundle *bundle) {
  json_t **data = context;
  json_decref(*data);
  *data = bundle_content(bundle);
}

json_t *debug_rich_variables(Debug *debug, const json_t *arguments) {
  Session *session = atomic_load(&debug->kernel->session);
  const char *name = json_string_value(json_object_get(arguments, "variableName"));
  if (!session) return no_session();
  if (!name) return debug_refuse("richInspectVariables needs a `variableName`");
  Arena *arena = arena_new();
  const char *error = NULL;
  json_t *data = NULL;
  Sink sink = {.context = &data, .result = rich_result, .pictures = true};
  bool ok = session_debug_show(session, debug->engine, arena, frame_of(arguments, "frameId"), name,
                               strlen(name), &sink, &error);
  json_t *told = ok ? json_pack("{s:o, s:{}}", "data", data ? data : json_object(), "metadata")
                    : debug_refuse("%s", error);
  arena_free(arena);
  return told;
}

json_t *debug_copy_to_globals(Debug *debug, const json_t *arguments) {
  Session *session = atomic_load(&debug->kernel->session);
  const char *from = json_string_value(json_object_get(arguments, "srcVariableName"));
  const char *to = json_string_value(json_object_get(arguments, "dstVariableName"));
  if (!session) return no_session();
  if (!from || !to) return debug_refuse("copyToGlobals needs a `srcVariableName` and a `dstVariableName`");
  Arena *arena = arena_new();
  const char *error = NULL;
  bool ok =
      session_debug_copy(session, debug->engine, arena, frame_of(arguments, "srcFrameId"), from, to, &error);
  json_t *told = ok ? json_object() : debug_refuse("%s", error);
  arena_free(arena);
  return told;
}
