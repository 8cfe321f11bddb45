/* The session's debugger: where a cell stops. Breakpoints are set from any thread while the cell runs; the
 * cell's thread looks at them only when their generation has changed or its source has one near the line.
 * Invariant: whoever sets what the cell's thread must look at calls attend() afterwards. */
#include "lang/session/debug/debug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/session/debug/impl.h"

/* ---- keys and lines ---- */

uint32_t session_debug_key(const char *text, size_t length) {
  static const uint32_t m = 0x5bd1e995;
  const unsigned char *at = (const unsigned char *)text;
  uint32_t hash = DEBUG_SEED ^ (uint32_t)length;
  for (; length >= 4; at += 4, length -= 4) {
    uint32_t k = (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
    k *= m;
    k ^= k >> 24;
    hash = hash * m ^ k * m;
  }
  for (size_t k = length; k-- > 0;) hash ^= (uint32_t)at[k] << 8 * k;
  if (length) hash *= m;
  hash ^= hash >> 13;
  hash *= m;
  return hash ^ hash >> 15;
}

typedef VEC(uint32_t) LineList;

static void add_lines(Arena *arena, LineList *out, const NodeList *body);

typedef struct LinesOf {
  Arena *arena;
  LineList *lines;
} LinesOf;

static void add_block(const NodeList *block, void *context) {
  const LinesOf *of = context;
  add_lines(of->arena, of->lines, block);
}

static void add_statement(Arena *arena, LineList *out, const Node *node) {
  uint32_t line, column;
  source_locate(node->span.source, node->span.begin, &line, &column);
  if (!out->count || out->items[out->count - 1] < line) vec_push(arena, *out, line);
  if (node->kind == ND_FUNCTION_DEF) add_lines(arena, out, &node->u.function_def.body);
  if (node->kind == ND_MAGIC) add_lines(arena, out, &node->u.magic.code);
  ast_blocks(node, add_block, &(LinesOf){arena, out});
}

static void add_lines(Arena *arena, LineList *out, const NodeList *body) {
  for (uint32_t k = 0; k < body->count; k++) add_statement(arena, out, body->items[k]);
}

const uint32_t *session_debug_lines(Session *session, Arena *arena, const char *text, size_t length,
                                    uint32_t *count) {
  MagicInfo magics = {session_classify, session};
  DiagList diags = {.arena = arena};
  Source *source = arena_new_of(arena, Source);
  *source = (Source){"<cell>", arena_copy(arena, text, length), (uint32_t)length};
  const Node *module = parse_cell(arena, source, session && session->magics.rows ? &magics : NULL, &diags);
  LineList lines = {0};
  if (module) add_lines(arena, &lines, &module->u.module.body);
  *count = lines.count;
  return lines.items;
}

/* ---- breakpoints: any thread ---- */

/* Compiled code calls on_line at its next statement. */
static void attend(SessionDebug *debug) { atomic_store(&debug->walk.attention, true); }

static void breaks_free(BreakSource *source) {
  for (uint32_t k = 0; k < source->count; k++) {
    free(source->items[k].condition);
    free(source->items[k].hits);
    free(source->items[k].message);
  }
  free(source->items);
}

static BreakSource *breaks_find(const SessionDebug *debug, uint32_t key) {
  for (uint32_t k = 0; k < debug->source_count; k++)
    if (debug->sources[k].key == key) return &debug->sources[k];
  return NULL;
}

static BreakSource *breaks_add(SessionDebug *debug, uint32_t key) {
  BreakSource *more = realloc(debug->sources, sizeof *more * (debug->source_count + 1));
  if (!more) return NULL;
  debug->sources = more;
  more[debug->source_count] = (BreakSource){.key = key};
  return &more[debug->source_count++];
}

/* Under the lock. */
static void breaks_changed(SessionDebug *debug) {
  bool watching = atomic_load(&debug->raised) || atomic_load(&debug->uncaught);
  for (uint32_t k = 0; k < debug->source_count; k++) watching |= debug->sources[k].count > 0;
  atomic_store(&debug->walk.watching, watching);
  atomic_fetch_add(&debug->walk.generation, 1);
  attend(debug);
}

static char *copy_text(const char *text) { return text && *text ? strdup(text) : NULL; }

void session_debug_set(SessionDebug *debug, uint32_t key, const DebugBreak *breaks, uint32_t count) {
  pthread_mutex_lock(&debug->lock);
  BreakSource *source = breaks_find(debug, key);
  if (source) breaks_free(source);
  if (!source && count) source = breaks_add(debug, key);
  if (source) {
    source->items = calloc(count ? count : 1, sizeof *source->items);
    source->count = source->items ? count : 0;
    for (uint32_t k = 0; k < source->count; k++)
      source->items[k] = (Break){breaks[k].line, copy_text(breaks[k].condition), copy_text(breaks[k].hits),
                                 copy_text(breaks[k].message), 0};
  }
  breaks_changed(debug);
  pthread_mutex_unlock(&debug->lock);
}

void session_debug_set_exceptions(SessionDebug *debug, bool raised, bool uncaught) {
  atomic_store(&debug->raised, raised);
  atomic_store(&debug->uncaught, uncaught);
  pthread_mutex_lock(&debug->lock);
  breaks_changed(debug);
  pthread_mutex_unlock(&debug->lock);
}

void session_debug_pause(SessionDebug *debug) {
  atomic_store(&debug->pause, true);
  attend(debug);
}

void session_debug_wake(SessionDebug *debug) {
  atomic_store(&debug->wake, true);
  attend(debug);
}

static void breaks_clear(SessionDebug *debug) {
  pthread_mutex_lock(&debug->lock);
  for (uint32_t k = 0; k < debug->source_count; k++) breaks_free(&debug->sources[k]);
  debug->source_count = 0;
  breaks_changed(debug);
  pthread_mutex_unlock(&debug->lock);
}

void session_debug_turn(SessionDebug *debug, bool on) {
  if (!on) {
    breaks_clear(debug);
    session_debug_set_exceptions(debug, false, false);
    atomic_store(&debug->pause, false);
  }
  atomic_store(&debug->on, on);
}

/* ---- the cell's thread: breakpoints ---- */

static void seen_look(SessionDebug *debug, SeenSource *seen) {
  pthread_mutex_lock(&debug->lock);
  seen->generation = atomic_load(&debug->walk.generation);
  seen->first = UINT32_MAX;
  seen->last = 0;
  const BreakSource *source = breaks_find(debug, seen->key);
  for (uint32_t k = 0; source && k < source->count; k++) {
    uint32_t line = source->items[k].line;
    if (line < seen->first) seen->first = line;
    if (line > seen->last) seen->last = line;
  }
  pthread_mutex_unlock(&debug->lock);
}

static const SeenSource *seen_find(SessionDebug *debug, const Source *source) {
  uint32_t k = 0;
  while (k < SEEN_SOURCES && debug->seen[k].source != source) k++;
  if (k == SEEN_SOURCES) {
    k = debug->next_seen++ % SEEN_SOURCES;
    debug->seen[k] = (SeenSource){.source = source, .key = session_debug_key(source->text, source->length)};
    debug->seen[k].generation = atomic_load(&debug->walk.generation) - 1;
  }
  if (debug->seen[k].generation != atomic_load(&debug->walk.generation)) seen_look(debug, &debug->seen[k]);
  return &debug->seen[k];
}

static bool has_break(SessionDebug *debug, const Ins *line) {
  const SeenSource *seen = seen_find(debug, line->span.source);
  uint32_t number = (uint32_t)line->imm.line.number;
  bool found = false;
  if (number < seen->first || number > seen->last) return false;
  pthread_mutex_lock(&debug->lock);
  const BreakSource *source = breaks_find(debug, seen->key);
  for (uint32_t k = 0; source && k < source->count && !found; k++) found = source->items[k].line == number;
  pthread_mutex_unlock(&debug->lock);
  return found;
}

/* The breakpoint on that line, its passage counted, in texts of the caller's; false: there is none. */
static bool break_take(SessionDebug *debug, uint32_t key, const DebugLine *at, Break *out) {
  pthread_mutex_lock(&debug->lock);
  BreakSource *source = breaks_find(debug, key);
  Break *found = NULL;
  for (uint32_t k = 0; source && k < source->count && !found; k++)
    if (source->items[k].line == at->line) found = &source->items[k];
  if (found && at->only_conditional && !found->condition) found = NULL;
  if (found)
    *out = (Break){at->line, copy_text(found->condition), copy_text(found->hits), copy_text(found->message),
                   ++found->passed};
  pthread_mutex_unlock(&debug->lock);
  return found;
}

/* "5", "== 5", ">= 5", "> 5", "% 5", "<", "<=": on this passage? A text that says nothing: on each. */
static bool hits_say(const char *hits, uint64_t passed) {
  if (!hits) return true;
  while (*hits == ' ') hits++;
  const char *digits = hits + strcspn(hits, "0123456789");
  uint64_t n = strtoull(digits, NULL, 10);
  if (!*digits) return true;
  switch (*hits) {
    case '>': return hits[1] == '=' ? passed >= n : passed > n;
    case '<': return hits[1] == '=' ? passed <= n : passed < n;
    case '%': return n && passed % n == 0;
    default: return passed == n;
  }
}

/* Whether the condition lets it stop; *why when it cannot be told, which stops too. */
static bool condition_says(SessionDebug *debug, Arena *arena, const char *condition, const char **why) {
  if (!condition) return true;
  const Type *type;
  Value value;
  bool truth = true;
  if (debug_condition(debug, arena, condition, &truth, why)) return truth;
  if (!debug_value(debug->session, debug, arena, 0, condition, strlen(condition), &type, &value, why)) {
    *why = arena_printf(arena, "the breakpoint's condition cannot be evaluated: %s", *why);
    return true;
  }
  if (!debug_truth(type, value, &truth)) *why = "the breakpoint's condition is neither true nor false";
  value_release(type, value);
  return truth;
}

/* The message of a log point with the values of its {expressions}. */
static void break_log(SessionDebug *debug, Arena *arena, const char *message) {
  StrBuf text = {0};
  for (const char *at = message; *at;) {
    const char *open = strchr(at, '{'), *close = open ? strchr(open, '}') : NULL;
    if (!close) {
      strbuf_puts(&text, at);
      break;
    }
    strbuf_add(&text, at, (size_t)(open - at));
    DebugVariable v;
    const char *error = NULL;
    bool ok = session_debug_evaluate(debug->session, debug, arena, 0, open + 1, (size_t)(close - open - 1),
                                     &v, &error);
    strbuf_puts(&text, ok ? v.value : error);
    at = close + 1;
  }
  strbuf_putc(&text, '\n');
  session_write(debug->session, false, strbuf_text(&text), text.length);
  debug->host.logged(debug->host.context, strbuf_text(&text));
  strbuf_fini(&text);
}

/* Whether a breakpoint stops here; *why: what went wrong with its condition, in *arena, made when needed. */
static bool break_stops(SessionDebug *debug, Arena **arena, const DebugLine *at, const char **why) {
  const SeenSource *seen = at->source ? seen_find(debug, at->source) : NULL;
  Break point;
  if (!seen || at->line < seen->first || at->line > seen->last) return false;
  if (!break_take(debug, seen->key, at, &point)) return false;
  if (point.condition || point.message) *arena = arena_new();
  bool stops = condition_says(debug, *arena, point.condition, why) && hits_say(point.hits, point.passed);
  if (stops && point.message) {
    break_log(debug, *arena, point.message);
    stops = false;
  }
  free(point.condition);
  free(point.hits);
  free(point.message);
  return stops;
}

/* What compiled code knows of a function: the statements that have a breakpoint. */
static void on_lines(void *host, CodeLines *lines) {
  SessionDebug *debug = host;
  const Fn *fn = lines->fn;
  lines->generation =
      atomic_load(&debug->walk.generation); /* before looking: what comes later counts again */
  for (Ref r = 0; r < fn->ins.count; r++) {
    const Ins *ins = &fn->ins.items[r];
    if (ins->op == IR_LINE) lines->stop[r] = ins->span.source && has_break(debug, ins);
  }
}

/* ---- the cell's thread: stopping ---- */

static bool step_is_done(const SessionDebug *debug) {
  switch (debug->go) {
    case DEBUG_GO_NEXT: return walk_frame_count(&debug->walk) <= debug->depth;
    case DEBUG_GO_IN: return true;
    case DEBUG_GO_OUT: return walk_frame_count(&debug->walk) < debug->depth;
    case DEBUG_GO_ON:
    case DEBUG_GO_INTERRUPT: break;
  }
  return false;
}

static void stop_here(SessionDebug *debug, const DebugStop *stop) {
  debug->busy = true;
  debug->go = DEBUG_GO_ON;
  guard_hold();
  debug->go = debug->host.stopped(debug->host.context, stop);
  guard_release();
  /* an expression that was evaluated may have met the interrupt; it is the cell's too */
  if (debug->go == DEBUG_GO_INTERRUPT) session_interrupt(debug->session);
  debug->depth = debug_place_count(debug);
  session_debug_forget(debug);
  debug->busy = false;
  attend(debug);
}

bool session_debug_interrupted(const SessionDebug *debug) { return atomic_load(&debug->session->interrupt); }

void debug_wake(SessionDebug *debug) {
  if (atomic_load_explicit(&debug->wake, memory_order_relaxed) && atomic_exchange(&debug->wake, false))
    debug->host.woken(debug->host.context);
}

bool debug_may_stop(SessionDebug *debug, const Ins *line) {
  const SeenSource *seen = seen_find(debug, line->span.source);
  return line->imm.line.number >= seen->first && line->imm.line.number <= seen->last;
}

bool debug_line(SessionDebug *debug, const DebugLine *at) {
  DebugStop stop = {.reason = DEBUG_AT_BREAKPOINT};
  Arena *arena = NULL;
  bool stops = true;
  if (session_debug_interrupted(debug)) return false;
  debug->busy = true; /* conditions do not stop */
  if (!break_stops(debug, &arena, at, &stop.text)) {
    if (!at->only_conditional && atomic_exchange(&debug->pause, false))
      stop.reason = DEBUG_AT_PAUSE;
    else if (at->stepped)
      stop.reason = DEBUG_AT_STEP;
    else
      stops = false;
  }
  debug->busy = false;
  if (stops) stop_here(debug, &stop);
  if (arena) arena_free(arena);
  return stops;
}

static bool is_stepping(const SessionDebug *debug) {
  return debug->go != DEBUG_GO_ON && debug->go != DEBUG_GO_INTERRUPT;
}

/* A step that goes over calls, or out of one, needs no attention until the frame where it may end goes on. */
static void attend_step(SessionDebug *debug) {
  uint32_t count = walk_frame_count(&debug->walk);
  uint32_t last = debug->depth - (debug->go == DEBUG_GO_OUT); /* where it may end: this deep or less */
  if (debug->go == DEBUG_GO_IN || count <= last)
    attend(debug);
  else
    walk_frame_awaits(&debug->walk, count - last);
}

static bool on_line(void *host, Rt *rt) {
  SessionDebug *debug = host;
  if (debug->thorough) return true;
  atomic_store(&debug->walk.attention, false); /* before looking: what comes later is met at the next line */
  debug_wake(debug);
  WalkFrame frame;
  if (debug->busy || !atomic_load_explicit(&debug->on, memory_order_relaxed)) return true;
  if (!walk_frame(&debug->walk, 0, &frame)) return true;
  DebugLine at = {frame.span.source, frame.line, false, step_is_done(debug)};
  walk_lines_renew(&debug->walk);
  bool stopped = debug_line(debug, &at);
  if (!stopped && is_stepping(debug)) attend_step(debug);
  return !stopped || !rt_interrupted(rt);
}

static bool is_shown_fault(const SessionDebug *debug, DiagKind kind, bool caught) {
  if (debug->busy || !atomic_load(&debug->on) || session_debug_interrupted(debug)) return false;
  if (kind == DG_KEYBOARD_INTERRUPT || kind == DG_SYSTEM_EXIT) return false;
  return atomic_load(&debug->raised) || (!caught && atomic_load(&debug->uncaught));
}

static void on_fault(void *host, Rt *rt, bool caught) {
  SessionDebug *debug = host;
  if (!is_shown_fault(debug, rt->fault.kind, caught)) return;
  Fault kept = rt->fault;
  rt_fault_clear(rt);
  stop_here(debug, &(DebugStop){DEBUG_AT_EXCEPTION, diag_name(kept.kind), kept.text, caught});
  rt->fault = kept;
}

/* ---- life ---- */

/* ---- cells ---- */

static void begin_cell(Session *session) {
  SessionDebug *debug = session->debug.cell;
  session->rt.debug = &debug->walk;
  session_debug_forget(debug);
  debug->session = session;
  debug->walk.top = NULL;
  debug_conditions_renew(debug);
  debug->go = DEBUG_GO_ON;
  memset(debug->seen, 0, sizeof debug->seen); /* sources of earlier cells may have gone */
}

static void end_cell(Session *session) {
  session->rt.debug = NULL;
  session_debug_forget(session->debug.cell);
  session->debug.cell->go = DEBUG_GO_ON;
}

static const Debugger debugger = {
    .begin = begin_cell, .end = end_cell, .launch = debug_launch, .free = session_debug_free};

SessionDebug *session_debug_new(const DebugHost *host) {
  SessionDebug *debug = calloc(1, sizeof *debug);
  if (!debug) return NULL;
  debug->debugger = &debugger;
  debug->host = *host;
  debug->walk = (WalkDebug){.host = debug, .line = on_line, .fault = on_fault, .lines = on_lines};
  atomic_store(&debug->walk.generation, 1);
  debug->thorough = !host->stopped;
  atomic_store(&debug->walk.attention, debug->thorough);
  pthread_mutex_init(&debug->lock, NULL);
  return debug;
}

void session_debug_free(SessionDebug *debug) {
  if (!debug) return;
  session_debug_forget(debug);
  breaks_clear(debug);
  free(debug->sources);
  free(debug->views);
  walk_debug_fini(&debug->walk);
  debug_conditions_free(debug);
  pthread_mutex_destroy(&debug->lock);
  free(debug);
}
