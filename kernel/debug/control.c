/* The debugger's commands that control's thread answers: what may be asked at any time, and what makes a
 * stopped cell go on. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/debug/impl.h"

/* ---- beginning and end ---- */

json_t *debug_nothing(Debug *debug, const json_t *arguments) {
  (void)debug, (void)arguments;
  return json_object();
}

static json_t *exception_filters(void) {
  return json_pack("[{s:s, s:s, s:s, s:b}, {s:s, s:s, s:s, s:b}]", "filter", "raised", "label",
                   "Raised Exceptions", "description", "stops where an exception is raised", "default", false,
                   "filter", "uncaught", "label", "Uncaught Exceptions", "description",
                   "stops where an exception is raised that nothing handles", "default", false);
}

json_t *debug_initialize(Debug *debug, const json_t *arguments) {
  (void)arguments;
  static const char *const abilities[] = {"supportsConfigurationDoneRequest",
                                          "supportsConditionalBreakpoints",
                                          "supportsHitConditionalBreakpoints",
                                          "supportsLogPoints",
                                          "supportsEvaluateForHovers",
                                          "supportsSetVariable",
                                          "supportsSetExpression",
                                          "supportsModulesRequest",
                                          "supportsExceptionInfoRequest",
                                          "supportsTerminateRequest",
                                          "supportsBreakpointLocationsRequest"};
  json_t *body = json_pack("{s:o}", "exceptionBreakpointFilters", exception_filters());
  for (size_t k = 0; k < sizeof abilities / sizeof *abilities; k++)
    json_object_set_new(body, abilities[k], json_true());
  session_debug_turn(debug->engine, true);
  atomic_store(&debug->started, true);
  return body;
}

static json_t *not_started(void) { return debug_refuse("the debugger was not initialized"); }

json_t *debug_attach(Debug *debug, const json_t *arguments) {
  (void)arguments;
  if (!atomic_load(&debug->started)) return not_started();
  debug_event(debug, "initialized", json_object());
  return json_object();
}

/* False: nothing is stopped. */
static bool resume(Debug *debug, DebugGo go) {
  pthread_mutex_lock(&debug->lock);
  bool stopped = debug->stopped && !debug->resumed;
  if (stopped) {
    debug->go = go;
    debug->resumed = true;
  }
  pthread_mutex_unlock(&debug->lock);
  uint64_t one = 1;
  if (stopped && write(debug->kernel->posted, &one, sizeof one) < 0) return true;
  return stopped;
}

json_t *debug_disconnect(Debug *debug, const json_t *arguments) {
  (void)arguments;
  atomic_store(&debug->started, false);
  session_debug_turn(debug->engine, false);
  json_object_clear(debug->breakpoints);
  resume(debug, DEBUG_GO_ON);
  return json_object();
}

json_t *debug_info(Debug *debug, const json_t *arguments) {
  (void)arguments;
  json_t *breakpoints = json_array(), *list;
  const char *path;
  json_object_foreach(debug->breakpoints, path, list)
      json_array_append_new(breakpoints, json_pack("{s:s, s:O}", "source", path, "breakpoints", list));
  pthread_mutex_lock(&debug->lock);
  json_t *stopped = debug->stopped ? json_pack("[i]", DEBUG_THREAD) : json_array();
  pthread_mutex_unlock(&debug->lock);
  return json_pack("{s:b, s:s, s:i, s:s, s:s, s:o, s:o, s:b, s:[s], s:b}", "isStarted",
                   atomic_load(&debug->started), "hashMethod", "Murmur2", "hashSeed", (int)DEBUG_SEED,
                   "tmpFilePrefix", debug->prefix, "tmpFileSuffix", debug_suffix, "breakpoints", breakpoints,
                   "stoppedThreads", stopped, "richRendering", true, "exceptionPaths", "Python Exceptions",
                   "copyToGlobals", true);
}

json_t *debug_modules(Debug *debug, const json_t *arguments) {
  (void)debug, (void)arguments;
  return json_pack("{s:[], s:i}", "modules", "totalModules", 0);
}

json_t *debug_threads(Debug *debug, const json_t *arguments) {
  (void)debug, (void)arguments;
  return json_pack("{s:[{s:i, s:s}]}", "threads", "id", DEBUG_THREAD, "name", "cells");
}

/* ---- sources ---- */

json_t *debug_dump_cell(Debug *debug, const json_t *arguments) {
  const json_t *code = json_object_get(arguments, "code");
  if (!json_is_string(code)) return debug_refuse("dumpCell needs the cell's text as `code`");
  return json_pack("{s:o}", "sourcePath",
                   debug_path(debug, json_string_value(code), json_string_length(code)));
}

static const char *path_of(const json_t *arguments) {
  return json_string_value(json_object_get(json_object_get(arguments, "source"), "path"));
}

/* A cell's text by its path, a new reference; NULL: it was neither dumped nor seen. */
static json_t *text_of(Debug *debug, const char *path) {
  pthread_mutex_lock(&debug->lock);
  json_t *text = json_incref(path ? json_object_get(debug->texts, path) : NULL);
  pthread_mutex_unlock(&debug->lock);
  return text;
}

json_t *debug_source(Debug *debug, const json_t *arguments) {
  json_t *text = text_of(debug, path_of(arguments));
  if (!text) return debug_refuse("source unavailable");
  return json_pack("{s:o, s:s}", "content", text, "mimeType", "text/x-quern");
}

/* ---- breakpoints ---- */

/* The key in a path that debug_path could have made. */
static bool key_of(const Debug *debug, const char *path, uint32_t *key) {
  size_t prefix = strlen(debug->prefix);
  if (!path || strncmp(path, debug->prefix, prefix) != 0) return false;
  char *end;
  unsigned long number = strtoul(path + prefix, &end, 10);
  *key = (uint32_t)number;
  return end != path + prefix && !strcmp(end, debug_suffix);
}

/* The lines of a cell on which statements begin; NULL with *count 0 when its text is not known. */
static const uint32_t *lines_of(Debug *debug, Arena *arena, const char *path, uint32_t *count) {
  json_t *text = text_of(debug, path);
  Session *session = atomic_load(&debug->kernel->session);
  *count = 0;
  const uint32_t *lines =
      text ? session_debug_lines(session, arena, json_string_value(text), json_string_length(text), count)
           : NULL;
  json_decref(text);
  return lines;
}

/* The first statement on `line` or below; 0: there is none. */
static uint32_t line_near(const uint32_t *lines, uint32_t count, uint32_t line) {
  if (!lines) return line;
  for (uint32_t k = 0; k < count; k++)
    if (lines[k] >= line) return lines[k];
  return 0;
}

static const char *text_at(const json_t *object, const char *key) {
  return json_string_value(json_object_get(object, key));
}

/* One asked breakpoint as the front end is told of it. */
static json_t *breakpoint_told(const char *path, json_int_t id, uint32_t line) {
  json_t *told = json_pack("{s:I, s:b, s:{s:s}}", "id", id, "verified", line > 0, "source", "path", path);
  if (line)
    json_object_set_new(told, "line", json_integer(line));
  else
    json_object_set_new(told, "message", json_string("no statement begins on this line or below"));
  return told;
}

json_t *debug_set_breakpoints(Debug *debug, const json_t *arguments) {
  const char *path = path_of(arguments);
  uint32_t key, line_count, count = 0;
  if (!atomic_load(&debug->started)) return not_started();
  if (!key_of(debug, path, &key)) return debug_refuse("no cell has the path %.200s", path ? path : "(none)");
  const json_t *asked = json_object_get(arguments, "breakpoints"), *one;
  Arena *arena = arena_new();
  const uint32_t *lines = lines_of(debug, arena, path, &line_count);
  DebugBreak *breaks = arena_array(arena, DebugBreak, json_array_size(asked) + 1);
  json_t *told = json_array(), *kept = json_array();
  size_t index;
  json_array_foreach(asked, index, one) {
    json_int_t wanted = json_number(one, "line", 0);
    uint32_t line = wanted > 0 ? line_near(lines, line_count, (uint32_t)wanted) : 0;
    json_array_append_new(told, breakpoint_told(path, (json_int_t)index + 1, line));
    if (!line) continue;
    breaks[count++] = (DebugBreak){line, text_at(one, "condition"), text_at(one, "hitCondition"),
                                   text_at(one, "logMessage")};
    json_t *copy = json_copy((json_t *)(uintptr_t)one);
    json_object_set_new(copy, "line", json_integer(line));
    json_array_append_new(kept, copy);
  }
  session_debug_set(debug->engine, key, breaks, count);
  if (count)
    json_object_set_new(debug->breakpoints, path, kept);
  else
    json_object_del(debug->breakpoints, path), json_decref(kept);
  arena_free(arena);
  return json_pack("{s:o}", "breakpoints", told);
}

json_t *debug_no_breakpoints(Debug *debug, const json_t *arguments) {
  (void)debug, (void)arguments;
  return json_pack("{s:[]}", "breakpoints");
}

json_t *debug_locations(Debug *debug, const json_t *arguments) {
  json_int_t from = json_number(arguments, "line", 1), to = json_number(arguments, "endLine", from);
  uint32_t count;
  Arena *arena = arena_new();
  const uint32_t *lines = lines_of(debug, arena, path_of(arguments), &count);
  json_t *list = json_array();
  for (uint32_t k = 0; k < count; k++)
    if (lines[k] >= from && lines[k] <= to)
      json_array_append_new(list, json_pack("{s:I}", "line", (json_int_t)lines[k]));
  arena_free(arena);
  return json_pack("{s:o}", "breakpoints", list);
}

static bool has_filter(const json_t *arguments, const char *name) {
  const json_t *filters = json_object_get(arguments, "filters"), *one;
  size_t index;
  json_array_foreach(filters, index,
                     one) if (json_is_string(one) && !strcmp(json_string_value(one), name)) return true;
  return false;
}

json_t *debug_set_exceptions(Debug *debug, const json_t *arguments) {
  if (!atomic_load(&debug->started)) return not_started();
  session_debug_set_exceptions(debug->engine, has_filter(arguments, "raised"),
                               has_filter(arguments, "uncaught") || has_filter(arguments, "userUnhandled"));
  return json_object();
}

json_t *debug_exception_info(Debug *debug, const json_t *arguments) {
  (void)arguments;
  pthread_mutex_lock(&debug->lock);
  json_t *exception = debug->stopped ? json_incref(debug->exception) : NULL;
  pthread_mutex_unlock(&debug->lock);
  return exception ? exception : debug_refuse("the cell is not stopped at an exception");
}

/* ---- going on ---- */

static json_t *go_on(Debug *debug, DebugGo go) {
  if (resume(debug, go)) return json_pack("{s:b}", "allThreadsContinued", true);
  return debug_refuse("nothing is stopped");
}

json_t *debug_continue(Debug *debug, const json_t *arguments) {
  (void)arguments;
  return go_on(debug, DEBUG_GO_ON);
}

json_t *debug_next(Debug *debug, const json_t *arguments) {
  (void)arguments;
  return go_on(debug, DEBUG_GO_NEXT);
}

json_t *debug_step_in(Debug *debug, const json_t *arguments) {
  (void)arguments;
  return go_on(debug, DEBUG_GO_IN);
}

json_t *debug_step_out(Debug *debug, const json_t *arguments) {
  (void)arguments;
  return go_on(debug, DEBUG_GO_OUT);
}

json_t *debug_pause(Debug *debug, const json_t *arguments) {
  (void)arguments;
  if (!atomic_load(&debug->started)) return not_started();
  session_debug_pause(debug->engine);
  return json_object();
}
