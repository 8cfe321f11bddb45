/* %cfg: the control flow of a function, as lines of its source (or of the IR) in blocks.
 *
 * A line stands in the block that computes it; the line of a loop or a branch in the one that
 * decides. */
#include "lang/session/views/graph.h"

#include <string.h>

#include "lang/ir/text.h"
#include "lang/lib/plot/plot.h"

enum { MAX_SHOWN = 16, MOST_LINES = 12, MOST_COLUMNS = 56, MOST_DRAWN = 150 };

typedef struct Labeling {
  Arena *arena;
  const Fn *fn;
  bool ir;
  const char **text;   /* ir: of each instruction */
  VEC(uint32_t) heads; /* lines of loops and branches */
} Labeling;

static uint32_t line_at(Span span) {
  uint32_t line = 0, column;
  if (span.source) source_locate(span.source, span.begin, &line, &column);
  return line;
}

/* Line `line` without its indentation, not too long. */
static const char *line_text(Arena *arena, const Source *source, uint32_t line) {
  uint32_t length = 0;
  const char *text = source_line(source, line, &length);
  while (length && (*text == ' ' || *text == '\t')) text++, length--;
  return arena_copy(arena, text, length);
}

static const char *clipped(Arena *arena, const char *text, size_t length) {
  size_t columns = 0, at = 0;
  for (; at < length && columns < MOST_COLUMNS; columns++) {
    at++;
    while (at < length && ((unsigned char)text[at] & 0xc0) == 0x80) at++;
  }
  return at == length ? arena_copy(arena, text, length) : arena_printf(arena, "%.*s …", (int)at, text);
}

static bool begins(const char *text, const char *word) { return !strncmp(text, word, strlen(word)); }

/* Whether the line says nothing but where to go: its other instructions need no line of their own. */
static bool is_head(const char *text) {
  return begins(text, "if ") || begins(text, "elif ") || begins(text, "while ") || begins(text, "for ");
}

static void find_heads(Labeling *l) {
  for (Ref r = 0; r < l->fn->ins.count; r++) {
    const Ins *ins = &l->fn->ins.items[r];
    uint32_t line = line_at(ins->span);
    if ((ins->op == IR_FOR || ins->op == IR_IF || ins->op == IR_LOOP) && line &&
        is_head(line_text(l->arena, ins->span.source, line)))
      vec_push(l->arena, l->heads, line);
  }
}

/* A parameter's value that becomes a variable, and the end without a `return`, have no line of their own. */
static bool is_definition(const Labeling *l, Span span) {
  const char *text = line_text(l->arena, span.source, line_at(span));
  return begins(text, "def ") || begins(text, "@");
}

static bool shows_line(const Labeling *l, Span span) {
  uint32_t line = line_at(span);
  for (uint32_t k = 0; k < l->heads.count; k++)
    if (l->heads.items[k] == line) return false;
  return line && !is_definition(l, span);
}

/* Where an instruction stands; a variable that is set where branches meet, where its value does. */
static Span place_of(const Labeling *l, Ref r) {
  const Ins *ins = &l->fn->ins.items[r];
  while ((ins->op == IR_SETVAR || ins->op == IR_RETYPE) && !shows_line(l, ins->span))
    ins = &l->fn->ins.items[ins_arg(l->fn, ins, 0)];
  return ins->op == IR_PARAM ? (Span){0} : ins->span;
}

static bool shows(void *context, Ref r) {
  const Labeling *l = context;
  const Ins *ins = &l->fn->ins.items[r];
  if (l->ir) return ins->op != IR_NOP;
  switch (ins->op) {
    case IR_CONST:
    case IR_CONST_STR:
    case IR_PARAM:
    case IR_GETVAR:
    case IR_GETGLOBAL:
    case IR_ISSET:
    case IR_CHECK:
    case IR_DROP:
    case IR_NOP: return false;
    default: break;
  }
  return shows_line(l, place_of(l, r));
}

/* ---- text of instructions ---- */

/* The lines of ir_print that begin with %number, by number. */
static void split_ir(Labeling *l) {
  StrBuf all = {0};
  ir_print(&all, l->fn, false);
  l->text = arena_array(l->arena, const char *, l->fn->ins.count + 1);
  for (const char *at = strbuf_text(&all); *at;) {
    size_t length = strcspn(at, "\n"), blanks = strspn(at, " ");
    unsigned number = 0;
    for (size_t k = blanks + 1; at[blanks] == '%' && at[k] >= '0' && at[k] <= '9'; k++)
      number = 10 * number + (unsigned)(at[k] - '0');
    if (at[blanks] == '%' && number < l->fn->ins.count)
      l->text[number] = clipped(l->arena, at + blanks, length - blanks);
    at += length + (at[length] != 0);
  }
  strbuf_fini(&all);
}

static const char *span_text(Arena *arena, Span span) {
  if (!span.source || span.end <= span.begin) return NULL;
  const char *text = span.source->text + span.begin;
  size_t length = strcspn(text, "\n");
  if (length > span.end - span.begin) length = span.end - span.begin;
  return clipped(arena, text, length);
}

/* What a condition is in the source: of a variable that `and` and `or` leave their value in, the last
 * operand. */
static const char *condition_text(const Labeling *l, Ref condition) {
  const Ins *ins = &l->fn->ins.items[condition];
  Ref last = REF_NONE;
  uint32_t sets = 0;
  for (Ref r = 0; r < condition && ins->op == IR_GETVAR && !l->fn->vars.items[ins->imm.i].name; r++) {
    const Ins *set = &l->fn->ins.items[r];
    if (set->op == IR_SETVAR && set->imm.i == ins->imm.i) last = ins_arg(l->fn, set, 0), sets++;
  }
  return span_text(l->arena, l->fn->ins.items[sets > 1 ? last : condition].span);
}

/* "if i < n", "for i in range(n)". */
static const char *control_text(const Labeling *l, const GraphBlock *block) {
  const Ins *ins = &l->fn->ins.items[block->control];
  uint32_t line = line_at(ins->span);
  const char *whole = line ? line_text(l->arena, ins->span.source, line) : "";
  if (ins->op == IR_FOR) {
    size_t length = strlen(whole);
    while (length && (whole[length - 1] == ':' || whole[length - 1] == ' ')) length--;
    const char *text =
        begins(whole, "for ") ? clipped(l->arena, whole, length) : span_text(l->arena, ins->span);
    return text && begins(text, "for ") ? text
                                        : arena_printf(l->arena, "for each of %s", text ? text : "these");
  }
  const char *condition = condition_text(l, block->condition);
  if (!condition) return "if";
  if (begins(condition, "while ") || begins(condition, "assert ") || begins(condition, "if "))
    return condition;
  return arena_printf(l->arena, "%s %s", begins(whole, "while ") ? "while" : "if", condition);
}

/* ---- labels ---- */

static void add_line(Labeling *l, GraphLabel *label, const char *text) {
  if (label->lines.count && !strcmp(label->lines.items[label->lines.count - 1], text)) return;
  vec_push(l->arena, label->lines, text);
}

/* The first line after `last` that block's instructions show. */
typedef struct NextLine {
  uint32_t last, line;
  const Source *source;
} NextLine;

static void offer_line(const Labeling *l, NextLine *next, Span span) {
  uint32_t line = line_at(span);
  if (line <= next->last || line >= next->line || !shows_line(l, span)) return;
  next->line = line;
  next->source = span.source;
}

static void offer_lines(Labeling *l, NextLine *next, const GraphBlock *block) {
  for (uint32_t k = 0; k < block->ins.count; k++) {
    const Ins *ins = &l->fn->ins.items[block->ins.items[k]];
    if (block->ins.items[k] == block->control || !shows(l, block->ins.items[k])) continue;
    offer_line(l, next, place_of(l, block->ins.items[k]));
    for (uint32_t i = 0; ins->op == IR_KERNEL && i < ins->imm.kernel->body->ins.count; i++)
      offer_line(l, next, ins->imm.kernel->body->ins.items[i].span); /* what was fused */
  }
}

static void source_lines(Labeling *l, const GraphBlock *block, GraphLabel *label) {
  NextLine next = {0, UINT32_MAX, NULL};
  uint32_t decides = block->condition == REF_NONE ? 0 : line_at(l->fn->ins.items[block->condition].span);
  for (;;) { /* in the order of the source */
    next.line = UINT32_MAX;
    next.source = NULL;
    offer_lines(l, &next, block);
    if (!next.source) break;
    next.last = next.line;
    const char *text = line_text(l->arena, next.source, next.line);
    if (next.line != decides) add_line(l, label, clipped(l->arena, text, strlen(text)));
  }
  if (block->control != REF_NONE) add_line(l, label, control_text(l, block));
}

static void ir_lines(Labeling *l, const GraphBlock *block, GraphLabel *label) {
  for (uint32_t k = 0; k < block->ins.count; k++) {
    const char *text = l->text[block->ins.items[k]];
    if (text) add_line(l, label, text);
  }
}

static void add_note(const Fn *fn, const GraphBlock *block, GraphLabel *label) {
  if (block->barrier && block->apart) {
    label->note = "a barrier that not all threads reach";
    label->warns = true;
  } else if (block->barrier)
    label->note = "barrier";
  else if (block->diverges)
    label->note =
        fn->ins.items[block->control].op == IR_FOR ? "iterations differ between threads" : "threads may part";
}

/* A block in which nothing shows. */
static const char *blank_text(const GraphView *view, uint32_t k) {
  if (view->graph.blocks.items[k].leaves) return "return";
  for (uint32_t e = 0; e < view->graph.edges.count; e++)
    if (view->graph.edges.items[e].from == k && view->graph.edges.items[e].way == WAY_FAULT) return "try";
  return "…";
}

static GraphLabel label_of(Labeling *l, const GraphView *view, uint32_t k) {
  const GraphBlock *block = &view->graph.blocks.items[k];
  GraphLabel label = {0};
  (l->ir ? ir_lines : source_lines)(l, block, &label);
  if (label.lines.count > MOST_LINES) {
    uint32_t more = label.lines.count - MOST_LINES;
    const char *last = label.lines.items[label.lines.count - 1];
    label.lines.items[MOST_LINES - 2] = arena_printf(l->arena, "… (%u lines)", more + 1);
    label.lines.items[MOST_LINES - 1] = last;
    label.lines.count = MOST_LINES;
  }
  if (!label.lines.count) add_line(l, &label, blank_text(view, k));
  add_note(l->fn, block, &label);
  return label;
}

static GraphView view_of(Arena *arena, const Fn *fn, bool ir) {
  Labeling l = {.arena = arena, .fn = fn, .ir = ir};
  StrBuf title = {0};
  if (ir)
    split_ir(&l);
  else
    find_heads(&l);
  GraphView view = {.fn = fn, .graph = graph_of(fn, arena, ir, shows, &l)};
  view.labels = arena_array(arena, GraphLabel, view.graph.blocks.count + 1);
  for (uint32_t k = 0; k < view.graph.blocks.count; k++) view.labels[k] = label_of(&l, &view, k);
  strbuf_printf(&title, "%s(", fn->name);
  for (uint32_t k = 0; k < fn->param_count; k++) {
    if (k) strbuf_puts(&title, ", ");
    type_print(&title, fn->params[k]);
  }
  strbuf_putc(&title, ')');
  view.title = arena_copy(arena, strbuf_text(&title), title.length);
  strbuf_fini(&title);
  return view;
}

const char *graph_way_text(const GraphView *view, const GraphEdge *edge) {
  Ref control = view->graph.blocks.items[edge->from].control;
  bool loop = control != REF_NONE && view->fn->ins.items[control].op == IR_FOR;
  switch (edge->way) {
    case WAY_NEXT: return NULL;
    case WAY_TRUE: return loop ? "next" : "true";
    case WAY_FALSE: return loop ? "done" : "false";
    case WAY_FAULT: return "except";
  }
  return NULL;
}

/* ---- words ---- */

static void put_block(StrBuf *out, const GraphView *view, uint32_t k) {
  const GraphLabel *label = &view->labels[k];
  uint32_t ways = 0;
  for (uint32_t i = 0; i < label->lines.count; i++) {
    strbuf_printf(out, i ? "     " : "%3u  ", k + 1);
    strbuf_printf(out, "%s\n", label->lines.items[i]);
  }
  if (label->note) strbuf_printf(out, "     # %s%s\n", label->warns ? "warning: " : "", label->note);
  for (uint32_t e = 0; e < view->graph.edges.count; e++) {
    const GraphEdge *edge = &view->graph.edges.items[e];
    const char *way = graph_way_text(view, edge);
    if (edge->from != k) continue;
    strbuf_puts(out, ways++ ? ", " : "     -> ");
    if (way) strbuf_printf(out, "%s: ", way);
    strbuf_printf(out, "%u%s", edge->to + 1, edge->back ? " (again)" : "");
  }
  if (ways) strbuf_putc(out, '\n');
}

static void put_words(StrBuf *out, const GraphView *view) {
  uint32_t loops = 0, blocks = view->graph.blocks.count;
  for (uint32_t k = 0; k < blocks; k++) loops += view->graph.blocks.items[k].header;
  strbuf_printf(out, "%s: %u block%s, %u loop%s\n", view->title, blocks, blocks == 1 ? "" : "s", loops,
                loops == 1 ? "" : "s");
  for (uint32_t k = 0; k < blocks; k++) put_block(out, view, k);
}

/* ---- for hosts ---- */

/* The words, and the picture where the sink shows pictures. */
static bool bundle_of(Session *session, Arena *arena, const Fn *fn, bool ir, const Sink *sink,
                      MimeBundle *out) {
  GraphView view = view_of(arena, fn, ir);
  StrBuf words = {0}, picture = {0}, encoded = {0};
  MimeItem *items = arena_array(arena, MimeItem, 2);
  const char *why = NULL;
  put_words(&words, &view);
  PlotState *state = sink->pictures && sink->display ? plot_state(&session->rt) : NULL;
  bool large = view.graph.blocks.count > MOST_DRAWN, svg = state && state->style.svg;
  if (state && large) strbuf_printf(&words, "not drawn: there are more than %d blocks\n", MOST_DRAWN);
  bool drawn = state && !large && graph_draw(session, arena, &view, svg, &picture, &why);
  if (why) strbuf_printf(&words, "not drawn: %s\n", why);
  items[0] = (MimeItem){"text/plain", arena_copy(arena, strbuf_text(&words), words.length),
                        (uint32_t)words.length, false};
  if (drawn) items[1] = picture_item(svg, &picture, &encoded);
  if (drawn) items[1].data = arena_copy(arena, items[1].data, items[1].length);
  *out = (MimeBundle){.items = items, .count = drawn ? 2 : 1};
  strbuf_fini(&words);
  strbuf_fini(&picture);
  strbuf_fini(&encoded);
  return true;
}

uint32_t views_graphs(Session *session, Arena *arena, const char *name, bool plain, bool ir, const Sink *sink,
                      MimeBundle **out, const char **error) {
  const Type *type = session_named_function(session, name);
  Fn *fns[MAX_SHOWN];
  uint32_t count = type ? func_specialisations(type, fns, MAX_SHOWN) : 0;
  *error = NULL;
  *out = arena_array(arena, MimeBundle, count + 1);
  if (!type)
    *error = arena_printf(arena, "'%s' is not a function: give the name of one", name);
  else if (!count)
    *error = arena_printf(arena, "%s() was not called yet, so nothing was compiled: call it once", name);
  for (uint32_t k = 0; k < count; k++) {
    if (!plain) engine_prepare(session->engine, fns[k]);
    bundle_of(session, arena, plain ? fn_plain(fns[k]) : fns[k], ir, sink, &(*out)[k]);
  }
  return count;
}
