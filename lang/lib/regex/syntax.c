/* The parser of Python's patterns, which writes PCRE2's as it goes.
 *
 * Each item is written so that a quantifier may follow it. Texts and places of errors are CPython's.
 * Sources: https://docs.python.org/3/library/re.html, pcre2pattern(3). */
#include "lang/lib/regex/syntax.h"

#include <stdlib.h>

#include "lang/lib/regex/charset.h"
#include "lang/lib/regex/parser.h"

static const Width width_one = {1, 1}, width_none = {0, 0};

static uint32_t width_sum(uint32_t a, uint32_t b) {
  uint64_t sum = (uint64_t)a + b;
  return sum > REGEX_FOREVER ? REGEX_FOREVER : (uint32_t)sum;
}

/* ---- single characters ---- */

void regex_literal(Parser *p, uint32_t code) {
  StrBuf *out = &p->out->code;
  if (p->flags & REGEX_IGNORECASE) {
    Charset set = {0};
    charset_add(&set, code, code);
    charset_fold(&set, regex_ascii(p), &p->letters);
    charset_write(&set, false, p->out->bytes, out);
    if (set.lost) regex_fail_as(p, DG_MEMORY, "out of memory for a pattern");
    charset_fini(&set);
    return;
  }
  char bytes[4];
  bool plain = (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
  if (code >= 0xd800 && code < 0xe000)
    strbuf_puts(out, "(?!)");
  else if (plain || (code >= 0xa0 && !p->out->bytes))
    strbuf_add(out, bytes, utf8_put(bytes, code));
  else
    strbuf_printf(out, "\\x{%x}", code);
}

/* ---- items and branches ---- */

static void place(Parser *p, const char *text, Item *item) {
  strbuf_puts(&p->out->code, text);
  item->kind = ITEM_PLACE;
  item->width = width_none;
}

static bool blank(Parser *p, int64_t code) {
  if (!(p->flags & REGEX_VERBOSE)) return false;
  if (code == '#') {
    while (regex_peek(p) >= 0 && regex_get(p) != '\n') continue;
    return true;
  }
  return code == ' ' || (code >= 9 && code <= 13);
}

/* One item, or a quantifier of the last one. */
static bool one(Parser *p, Item *last, bool first, Width *before) {
  bool lines = p->flags & REGEX_MULTILINE;
  uint32_t from = p->at;
  int64_t code = regex_get(p);
  if (p->failed) return false;
  if (blank(p, code)) return !p->failed;
  bool repeats = code == '*' || code == '+' || code == '?' || code == '{';
  Item next = {.kind = ITEM_OTHER,
               .width = width_one,
               .groups = p->out->count,
               .from = p->out->code.length,
               .early = p->early};
  if (repeats) {
    ItemKind kind = last->kind;
    if (!regex_quantifier(p, last, (char)code)) return false;
    if (last->kind == ITEM_REPEAT && kind != ITEM_REPEAT) return true;
  } else if (code == '\\') {
    if (!regex_escape(p, from, &next)) return false;
  } else if (code == '[') {
    if (!regex_set(p)) return false;
  } else if (code == '(') {
    if (!regex_group(p, &next, first && last->kind == ITEM_NONE)) return false;
    if (next.kind == ITEM_NONE) return true;
  } else if (code == '.')
    strbuf_puts(&p->out->code, p->flags & REGEX_DOTALL ? "(?s:.)" : "\\N");
  else if (code == '^')
    place(p, lines ? "(?m:^)" : "\\A", &next);
  else if (code == '$')
    place(p, lines ? "(?m:$)" : "$", &next);
  else
    regex_literal(p, (uint32_t)code);
  before->low = width_sum(before->low, last->width.low);
  before->high = width_sum(before->high, last->width.high);
  *last = next;
  return !p->failed;
}

bool regex_items(Parser *p, Width *width, bool first) {
  Item last = {.kind = ITEM_NONE};
  *width = width_none;
  while (!p->failed && regex_peek(p) >= 0 && regex_peek(p) != '|' && regex_peek(p) != ')')
    if (!one(p, &last, first, width)) return false;
  width->low = width_sum(width->low, last.width.low);
  width->high = width_sum(width->high, last.width.high);
  return !p->failed;
}

enum { DEPTH_MAX = 250 }; /* PCRE2's own limit of parentheses */

bool regex_branches(Parser *p, Width *width, bool top) {
  uint32_t groups = p->out->count;
  if (++p->depth > DEPTH_MAX) return regex_fail_as(p, DG_RECURSION, "maximum recursion depth exceeded");
  bool good = regex_items(p, width, top), several = false;
  Width before = *width;
  while (good && regex_take(p, '|')) {
    Width next;
    strbuf_putc(&p->out->code, '|');
    several = true;
    if (!before.low) p->early++;
    good = regex_items(p, &next, false);
    before = next;
    if (good) *width = regex_width_either(*width, next);
  }
  if (several) regex_groups_unsure(p, groups);
  p->depth--;
  return good && !p->failed;
}

/* ---- the whole ---- */

static bool flags_checked(Parser *p) {
  RegexSyntax *out = p->out;
  if (out->bytes) {
    if (out->flags & REGEX_UNICODE)
      return regex_fail_as(p, DG_VALUE, "cannot use UNICODE flag with a bytes pattern");
    if (out->flags & REGEX_LOCALE && out->flags & REGEX_ASCII)
      return regex_fail_as(p, DG_VALUE, "ASCII and LOCALE flags are incompatible");
    return true;
  }
  if (out->flags & REGEX_LOCALE)
    return regex_fail_as(p, DG_VALUE, "cannot use LOCALE flag with a str pattern");
  if (out->flags & REGEX_ASCII && out->flags & REGEX_UNICODE)
    return regex_fail_as(p, DG_VALUE, "ASCII and UNICODE flags are incompatible");
  if (!(out->flags & REGEX_ASCII)) out->flags |= REGEX_UNICODE;
  return true;
}

static bool whole(Parser *p) {
  Width width;
  if (!p->lone) return regex_fail(p, 0, "bad escape (end of pattern)");
  strbuf_puts(&p->out->code, "(?:");
  if (!regex_branches(p, &width, true)) return false;
  if (regex_peek(p) >= 0) return regex_fail(p, p->at, "unbalanced parenthesis");
  for (uint32_t k = 0; k < p->asked_count; k++)
    if (p->asked[k].group > p->out->count)
      return regex_fail(p, p->asked[k].at, "invalid group reference %u", p->asked[k].group);
  if (!flags_checked(p)) return false;
  if (p->varies) return regex_fail(p, -1, "look-behind requires fixed-width pattern");
  if (p->around)
    return regex_fail_as(p, DG_NOT_IMPLEMENTED,
                         "a condition on a group that it stands in, (?(1)...) in group 1, is not known here");
  if (p->refused)
    return regex_fail_as(
        p, DG_NOT_IMPLEMENTED,
        "what is repeated here must not match nothing before it tries to match something: write the "
        "empty alternative last, or use *");
  strbuf_puts(&p->out->code, p->out->reordered ? ")(?C1)" : ")");
  return true;
}

bool regex_syntax(RegexSyntax *out, const char *text, size_t length, bool bytes, unsigned flags) {
  *out = (RegexSyntax){.flags = flags, .bytes = bytes};
  Parser p = {.out = out, .flags = flags};
  bool good = regex_decode(&p, text, length);
  if (!good)
    regex_fail_as(&p, DG_MEMORY, "out of memory for a pattern");
  else
    good = whole(&p);
  free(p.points);
  free(p.asked);
  free(p.letters.items);
  return good;
}

void regex_syntax_fini(RegexSyntax *syntax) {
  for (uint32_t k = 1; k <= syntax->count; k++) free(syntax->groups[k].name);
  free(syntax->groups);
  strbuf_fini(&syntax->code);
}
