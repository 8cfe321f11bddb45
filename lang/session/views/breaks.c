/* Laying out text that may be broken. */
#include "lang/session/views/breaks.h"

#include <string.h>

void breaks_open(Breaks *b, size_t indent) {
  BreakGroup group = {.depth = b->stack.count};
  uint32_t number = b->groups.count;
  vec_push(b->arena, b->groups, group);
  vec_push(b->arena, b->stack, number);
  while (b->levels.count <= group.depth)
    vec_push(b->arena, b->levels, ((BreakLevel){.groups = {NULL, 0, 0}}));
  vec_push(b->arena, b->levels.items[group.depth].groups, number);
  b->indent += indent;
}

void breaks_begin(Breaks *b, Arena *arena, StrBuf *out, size_t most) {
  *b = (Breaks){.arena = arena, .out = out, .most = most};
  breaks_open(b, 0);
}

static void level_drop(BreakLevel *level, uint32_t at) {
  for (uint32_t k = at + 1; k < level->groups.count; k++) level->groups.items[k - 1] = level->groups.items[k];
  level->groups.count--;
}

/* The group is none any more that may have places held back. */
static void forget(Breaks *b, uint32_t group) {
  BreakLevel *level = &b->levels.items[b->groups.items[group].depth];
  for (uint32_t k = 0; k < level->groups.count; k++)
    if (level->groups.items[k] == group) {
      level_drop(level, k);
      return;
    }
}

/* The outermost group with places held back, which is to break from now on, as are those that lie before it
 * without any; false: there is none. */
static bool next_group(Breaks *b, uint32_t *out) {
  for (uint32_t d = 0; d < b->levels.count; d++) {
    BreakLevel *level = &b->levels.items[d];
    for (uint32_t k = 0; k < level->groups.count; k++) {
      uint32_t group = level->groups.items[level->groups.count - 1 - k];
      if (!b->groups.items[group].places) continue;
      level_drop(level, k); /* counted from the other end: so IPython does */
      b->groups.items[group].breaks = true;
      *out = group;
      return true;
    }
    for (uint32_t k = 0; k < level->groups.count; k++) b->groups.items[level->groups.items[k]].breaks = true;
    level->groups.count = 0;
  }
  return false;
}

static void new_line(Breaks *b, size_t indent) {
  strbuf_putc(b->out, '\n');
  strbuf_repeat_text(b->out, " ", 1, (int64_t)indent);
  b->written = indent;
}

/* The first piece that is held back. */
static void release(Breaks *b) {
  BreakPiece piece = b->pieces.items[b->first++];
  b->waiting -= piece.width;
  if (!piece.place) {
    strbuf_add(b->out, b->held.data + piece.start, piece.length);
    b->written += piece.width;
    return;
  }
  BreakGroup *group = &b->groups.items[piece.group];
  group->places--;
  if (group->breaks) {
    new_line(b, piece.indent);
    return;
  }
  if (!group->places) forget(b, piece.group);
  strbuf_putc(b->out, ' ');
  b->written++;
}

static void break_group(Breaks *b, uint32_t group) {
  while (b->groups.items[group].places) release(b);
  while (b->first < b->pieces.count && !b->pieces.items[b->first].place) release(b);
}

static void break_outer(Breaks *b) {
  uint32_t group;
  while (b->written + b->waiting > b->most && next_group(b, &group)) break_group(b, group);
}

static void release_all(Breaks *b) {
  while (b->first < b->pieces.count) release(b);
  b->waiting = 0;
}

void breaks_text(Breaks *b, const char *text, size_t length) {
  size_t width = utf8_count(text, length);
  if (b->first == b->pieces.count) {
    strbuf_add(b->out, text, length);
    b->written += width;
    return;
  }
  BreakPiece piece = {.start = b->held.length, .length = length, .width = width};
  strbuf_add(&b->held, text, length);
  vec_push(b->arena, b->pieces, piece);
  b->waiting += width;
  break_outer(b);
}

void breaks_puts(Breaks *b, const char *text) { breaks_text(b, text, strlen(text)); }

void breaks_place(Breaks *b) {
  uint32_t group = b->stack.items[b->stack.count - 1];
  if (b->groups.items[group].breaks) {
    release_all(b);
    new_line(b, b->indent);
    return;
  }
  BreakPiece piece = {.place = true, .width = 1, .indent = b->indent, .group = group};
  vec_push(b->arena, b->pieces, piece);
  b->groups.items[group].places++;
  b->waiting++;
  break_outer(b);
}

void breaks_line(Breaks *b) {
  uint32_t group;
  if (next_group(b, &group)) break_group(b, group);
  release_all(b);
  new_line(b, b->indent);
}

void breaks_close(Breaks *b, size_t indent) {
  b->indent -= indent;
  uint32_t group = b->stack.items[--b->stack.count];
  if (!b->groups.items[group].places) forget(b, group);
}

void breaks_end(Breaks *b) {
  release_all(b);
  strbuf_fini(&b->held);
}
