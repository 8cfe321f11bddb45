/* Diag: building diagnostics and rendering them as tracebacks.
 *
 * The picture is IPython's: a place, the lines that lead to it with an arrow, a
 * caret under the exact code points, the kind and the sentence, then what
 * explains it and what to do.
 * Invariant: columns are counted in terminal cells (tabs expanded, wide and
 * combining characters measured), so a caret stands under what it means; control
 * characters of the source never reach the terminal. */
#include "lang/base/types/diag.h"

#include <string.h>

static const struct {
  const char *name;
  DiagKind base;
} kinds[DG_COUNT] = {
#define X(id, name, base) {name, DG_##base},
#include "lang/base/types/diags.def"
#undef X
};

enum { CONTEXT_LINES = 2, LINE_WIDTH = 96, TAB_WIDTH = 4, FRAMES_SHOWN = 24, REPEATS_SHOWN = 3 };

Diag *diag_add(DiagList *list, DiagKind kind, Span span, const char *format, ...) {
  Diag *diag = arena_new_of(list->arena, Diag);
  diag->kind = kind;
  diag->span = span;
  va_list arguments;
  va_start(arguments, format);
  diag->message = arena_vprintf(list->arena, format, arguments);
  va_end(arguments);
  vec_push(list->arena, list->items, diag);
  return diag;
}

void diag_note(DiagList *list, Diag *diag, Span span, const char *format, ...) {
  DiagNote note = {.span = span};
  va_list arguments;
  va_start(arguments, format);
  note.text = arena_vprintf(list->arena, format, arguments);
  va_end(arguments);
  vec_push(list->arena, diag->notes, note);
}

void diag_hint(DiagList *list, Diag *diag, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  diag->hint = arena_vprintf(list->arena, format, arguments);
  va_end(arguments);
}

const char *diag_name(DiagKind kind) { return kind < DG_COUNT ? kinds[kind].name : "Error"; }

const char *diag_class(const Diag *diag) {
  return diag->class_name ? diag->class_name : diag_name(diag->kind);
}

DiagKind diag_kind(const char *name) {
  for (DiagKind kind = 0; kind < DG_COUNT; kind++)
    if (!strcmp(kinds[kind].name, name)) return kind;
  return DG_COUNT;
}

bool diag_is(DiagKind kind, DiagKind base) {
  while (kind < DG_COUNT && kind != base) {
    if (kinds[kind].base == kind) return false;
    kind = kinds[kind].base;
  }
  return kind == base;
}

bool diag_is_any(DiagKind kind, DiagKinds bases) {
  while (kind < DG_COUNT && !diag_kinds_have(bases, kind)) {
    if (kinds[kind].base == kind) return false;
    kind = kinds[kind].base;
  }
  return kind < DG_COUNT;
}

/* ---- lines ---- */

/* The offset just after the line that holds `at`; *end is where its text ends. */
static uint32_t next_line(const Source *source, uint32_t at, uint32_t *end) {
  while (at < source->length && source->text[at] != '\n' && source->text[at] != '\r') at++;
  *end = at;
  if (at + 1 < source->length && source->text[at] == '\r' && source->text[at + 1] == '\n') at++;
  return at < source->length ? at + 1 : at;
}

uint32_t line_cursor_at(LineCursor *cursor, const Source *source, uint32_t offset) {
  if (offset > source->length) offset = source->length;
  if (cursor->source != source || offset < cursor->start) *cursor = (LineCursor){source, 0, 1};
  for (;;) {
    uint32_t end, next = next_line(source, cursor->start, &end);
    if (next > offset || next == end) return cursor->line;
    cursor->start = next;
    cursor->line++;
  }
}

void source_locate(const Source *source, uint32_t offset, uint32_t *line, uint32_t *column) {
  if (offset > source->length) offset = source->length;
  LineCursor cursor = {0};
  *line = line_cursor_at(&cursor, source, offset);
  *column = (uint32_t)utf8_count(source->text + cursor.start, offset - cursor.start) + 1;
}

const char *source_line(const Source *source, uint32_t line, uint32_t *length) {
  uint32_t start = 0, end = 0;
  for (uint32_t number = 1;; number++) {
    uint32_t next = next_line(source, start, &end);
    if (number == line) break;
    if (next == end) {
      *length = 0;
      return source->text + source->length;
    }
    start = next;
  }
  *length = end - start;
  return source->text + start;
}

/* ---- width of text on a terminal ---- */

static bool in_ranges(const uint32_t (*ranges)[2], size_t count, uint32_t code) {
  for (size_t i = 0; i < count; i++)
    if (code >= ranges[i][0] && code <= ranges[i][1]) return true;
  return false;
}

/* Cells of a code point, after Unicode's East Asian Width (UAX #11): the blocks
 * that people write, not every assigned character. */
static unsigned code_width(uint32_t code) {
  static const uint32_t zero[][2] = {{0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},
                                     {0x610, 0x61A},   {0x64B, 0x65F},   {0x1AB0, 0x1AFF},
                                     {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x20D0, 0x20FF},
                                     {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF}};
  static const uint32_t wide[][2] = {
      {0x1100, 0x115F},   {0x231A, 0x231B},  {0x2329, 0x232A}, {0x23E9, 0x23EC},   {0x2614, 0x2615},
      {0x26A1, 0x26A1},   {0x2705, 0x2705},  {0x2728, 0x2728}, {0x274C, 0x274C},   {0x2753, 0x2755},
      {0x2E80, 0x303E},   {0x3041, 0xA4CF},  {0xA960, 0xA97F}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
      {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},  {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF},
      {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
  if (code < 0x300) return 1;
  if (in_ranges(zero, sizeof zero / sizeof *zero, code)) return 0;
  return in_ranges(wide, sizeof wide / sizeof *wide, code) ? 2 : 1;
}

/* Walks a line cell by cell: the piece of text for one code point, its column and width. */
typedef struct Walk {
  const char *text;
  size_t length, pos, begin;
  unsigned column, width;
  uint32_t code;
} Walk;

static bool walk_next(Walk *walk) {
  walk->column += walk->width;
  walk->width = 0;
  if (walk->pos >= walk->length) return false;
  walk->begin = walk->pos;
  walk->code = utf8_next(walk->text, walk->length, &walk->pos);
  walk->width = walk->code == '\t' ? TAB_WIDTH - walk->column % TAB_WIDTH : code_width(walk->code);
  return true;
}

/* Column of byte `at` of the line (its full width when `at` is the end). */
static unsigned column_of(const char *text, size_t length, size_t at) {
  Walk walk = {.text = text, .length = length};
  while (walk_next(&walk))
    if (walk.pos > at) return walk.column;
  return walk.column;
}

/* Columns [from, to) of a line, as blanks and printable characters. */
static void add_columns(StrBuf *out, const char *text, size_t length, unsigned from, unsigned to) {
  Walk walk = {.text = text, .length = length};
  while (walk_next(&walk) && walk.column < to) {
    if (walk.column < from) continue;
    bool control = walk.code < 0x20 || (walk.code >= 0x7F && walk.code < 0xA0);
    if (walk.code == '\t')
      strbuf_repeat(out, ' ', walk.width);
    else if (control || walk.code == 0xFFFD)
      strbuf_puts(out, "\xEF\xBF\xBD");
    else
      strbuf_add(out, text + walk.begin, walk.pos - walk.begin);
  }
}

/* ---- rendering ---- */

typedef struct Paint {
  const char *place, *arrow, *caret, *kind, *hint, *dim, *off;
} Paint;

static const Paint plain = {"", "", "", "", "", "", ""};
/* Of the 256 colours those that are read on white and on black, and on the pale and the dark red on
 * which JupyterLab shows errors: at least 3:1 on each. Its own eight colours are not: it makes a bold
 * one darker. */
#define BLUE  "\x1b[38;5;32m"
#define GREEN "\x1b[1;38;5;64m"
#define RED   "\x1b[1;38;5;167m"
static const Paint coloured = {BLUE, GREEN, RED, RED, BLUE, "\x1b[2m", "\x1b[0m"};

/* The window of columns of a long line that keeps [begin, end) in sight. */
static unsigned window_start(unsigned width, unsigned begin, unsigned end) {
  if (width <= LINE_WIDTH || end <= LINE_WIDTH) return 0;
  unsigned back = LINE_WIDTH / 3;
  return begin > back ? begin - back : 0;
}

static void add_window(StrBuf *out, const char *text, size_t length, unsigned start) {
  if (start) strbuf_puts(out, "...");
  add_columns(out, text, length, start, start + LINE_WIDTH);
  if (column_of(text, length, length) > start + LINE_WIDTH) strbuf_puts(out, "...");
}

static void add_number(StrBuf *out, const Paint *paint, uint32_t line, bool here) {
  char digits[16];
  size_t count = 0;
  for (uint32_t n = line; n; n /= 10) digits[count++] = (char)('0' + n % 10);
  size_t pad = count < 7 ? 7 - count : 0;
  strbuf_puts(out, here ? paint->arrow : paint->dim);
  if (here && pad >= 3) {
    strbuf_repeat(out, '-', pad - 2);
    strbuf_puts(out, "> ");
  } else {
    strbuf_repeat(out, ' ', pad);
  }
  while (count) strbuf_putc(out, digits[--count]);
  strbuf_puts(out, paint->off);
  strbuf_putc(out, ' ');
}

static void end_line(StrBuf *out) {
  while (out->length && out->data[out->length - 1] == ' ') out->data[--out->length] = 0;
  strbuf_putc(out, '\n');
}

/* The line of the span, then carets under the part of the span on it. */
static void add_marked_line(StrBuf *out, const Paint *paint, Span span, uint32_t line) {
  uint32_t length;
  const char *text = source_line(span.source, line, &length);
  uint32_t start = (uint32_t)(text - span.source->text);
  uint32_t begin = span.begin > start ? span.begin - start : 0;
  uint32_t end = span.end > start ? span.end - start : 0;
  if (begin > length) begin = length;
  if (end > length) end = length;
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) end--;
  unsigned from = column_of(text, length, begin);
  unsigned to = end > begin ? column_of(text, length, end) : from + 1;
  unsigned window = window_start(column_of(text, length, length), from, to);
  add_number(out, paint, line, true);
  add_window(out, text, length, window);
  end_line(out);
  if (to > window + LINE_WIDTH) to = window + LINE_WIDTH;
  strbuf_repeat(out, ' ', 8u + (window ? 3u : 0u) + (from - window));
  strbuf_puts(out, paint->caret);
  strbuf_putc(out, '^');
  if (to > from + 1) strbuf_repeat(out, '~', to - from - 1);
  strbuf_puts(out, paint->off);
  strbuf_putc(out, '\n');
}

static void add_place(StrBuf *out, const Paint *paint, Span span, const char *function) {
  uint32_t line, column;
  source_locate(span.source, span.begin, &line, &column);
  strbuf_printf(out, "%s%s, line %u", paint->place, span.source->name ? span.source->name : "<text>", line);
  if (function && strcmp(function, "<cell>") != 0) strbuf_printf(out, ", in %s", function);
  strbuf_printf(out, "%s\n", paint->off);
  for (uint32_t before = line > CONTEXT_LINES ? line - CONTEXT_LINES : 1; before < line; before++) {
    uint32_t length;
    const char *text = source_line(span.source, before, &length);
    add_number(out, paint, before, false);
    add_window(out, text, length, 0);
    end_line(out);
  }
  add_marked_line(out, paint, span, line);
}

static bool same_span(Span a, Span b) { return a.source == b.source && a.begin == b.begin && a.end == b.end; }

/* The index after the run of equal frames that starts at `first`. */
static uint32_t run_end(const Diag *diag, uint32_t first) {
  uint32_t end = first + 1;
  while (end < diag->frames.count && same_span(diag->frames.items[end].span, diag->frames.items[first].span))
    end++;
  return end;
}

static void add_run(StrBuf *out, const Paint *paint, const Diag *diag, uint32_t first, uint32_t end) {
  const DiagFrame *frame = &diag->frames.items[first];
  if (!frame->span.source) return;
  uint32_t shown = end - first > REPEATS_SHOWN ? 1 : end - first;
  for (uint32_t i = 0; i < shown; i++) add_place(out, paint, frame->span, frame->function);
  if (end - first > shown)
    strbuf_printf(out, "%s    ... the same call %u more times ...%s\n", paint->dim, end - first - shown,
                  paint->off);
}

/* Frames, outermost first. Recursion repeats itself: a run of equal frames is
 * counted, and of very many different ones the middle is left out. */
static void add_frames(StrBuf *out, const Paint *paint, const Diag *diag) {
  uint32_t runs = 0, run = 0, skipped = 0;
  for (uint32_t i = 0; i < diag->frames.count; i = run_end(diag, i)) runs++;
  for (uint32_t i = 0, end; i < diag->frames.count; i = end, run++) {
    end = run_end(diag, i);
    bool middle = runs > FRAMES_SHOWN && run >= FRAMES_SHOWN / 2 && run < runs - FRAMES_SHOWN / 2;
    if (middle) {
      skipped += end - i;
      continue;
    }
    if (skipped) strbuf_printf(out, "%s    ... %u more calls ...%s\n", paint->dim, skipped, paint->off);
    skipped = 0;
    add_run(out, paint, diag, i, end);
  }
}

static void add_note(StrBuf *out, const Paint *paint, const DiagNote *note, const Diag *diag) {
  strbuf_printf(out, "  %s", note->text);
  if (!note->span.source) {
    strbuf_putc(out, '\n');
    return;
  }
  uint32_t line, column, here = 0, length;
  source_locate(note->span.source, note->span.begin, &line, &column);
  strbuf_printf(out, ": %s%s, line %u%s\n", paint->place,
                note->span.source->name ? note->span.source->name : "<text>", line, paint->off);
  if (diag->span.source) source_locate(diag->span.source, diag->span.begin, &here, &column);
  bool shown = note->span.source == diag->span.source && line <= here && line + CONTEXT_LINES >= here;
  if (shown) return;
  const char *text = source_line(note->span.source, line, &length);
  add_number(out, paint, line, false);
  add_window(out, text, length, 0);
  end_line(out);
}

void diag_render(StrBuf *out, const Diag *diag, bool colour) {
  const Paint *paint = colour ? &coloured : &plain;
  add_frames(out, paint, diag);
  bool innermost_shown =
      diag->frames.count && same_span(diag->frames.items[diag->frames.count - 1].span, diag->span);
  if (diag->span.source && !innermost_shown) add_place(out, paint, diag->span, NULL);
  strbuf_printf(out, "%s%s%s", paint->kind, diag_class(diag), paint->off);
  if (diag->message && diag->message[0]) {
    strbuf_puts(out, ": ");
    strbuf_visible(out, diag->message);
  }
  strbuf_putc(out, '\n');
  for (uint32_t i = 0; i < diag->notes.count; i++) add_note(out, paint, &diag->notes.items[i], diag);
  if (diag->hint) strbuf_printf(out, "  %shint:%s %s\n", paint->hint, paint->off, diag->hint);
}

void diag_list_render(StrBuf *out, const DiagList *diags, bool colour) {
  enum { SHOWN = 25 };
  uint32_t count = diags->items.count, shown = count > SHOWN ? SHOWN : count;
  for (uint32_t i = 0; i < shown; i++) diag_render(out, diags->items.items[i], colour);
  if (count == shown) return;
  const Paint *paint = colour ? &coloured : &plain;
  strbuf_printf(out, "%s... and %u more error%s ...%s\n", paint->dim, count - shown,
                count - shown > 1 ? "s" : "", paint->off);
}
