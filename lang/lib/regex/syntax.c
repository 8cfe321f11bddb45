/* The parser of Python's patterns, which writes PCRE2's as it goes.
 *
 * Each item is written so that a quantifier may follow it. Texts and places of errors are CPython's.
 * Sources: https://docs.python.org/3/library/re.html, pcre2pattern(3). */
#include "lang/lib/regex/syntax.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/text/unicode.h"
#include "lang/lib/regex/charset.h"
#include "lang/lib/regex/parser.h"

static const Width width_one = {1, 1}, width_none = {0, 0};

static uint32_t width_sum(uint32_t a, uint32_t b) {
  uint64_t sum = (uint64_t)a + b;
  return sum > REGEX_FOREVER ? REGEX_FOREVER : (uint32_t)sum;
}

static uint32_t width_times(uint32_t a, uint32_t b) {
  uint64_t product = (uint64_t)a * b;
  return product > REGEX_FOREVER ? REGEX_FOREVER : (uint32_t)product;
}

static Width width_either(Width a, Width b) {
  return (Width){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

/* ---- reading ---- */

bool regex_fail(Parser *p, int64_t at, const char *format, ...) {
  if (p->failed) return false;
  p->failed = true;
  RegexSyntax *out = p->out;
  out->kind = DG_RE;
  va_list list;
  va_start(list, format);
  vsnprintf(out->error, sizeof out->error, format, list);
  va_end(list);
  size_t length = strlen(out->error);
  if (at >= 0) regex_error_place(out->error + length, sizeof out->error - length, p->points, p->count, at);
  return false;
}

static bool fail_of(Parser *p, DiagKind kind, const char *text) {
  if (regex_fail(p, -1, "%s", text), p->failed) p->out->kind = kind;
  return false;
}

void regex_error_place(char *out, size_t room, const uint32_t *points, uint32_t count, int64_t at) {
  uint32_t line = 1, start = 0;
  bool lines = false;
  for (uint32_t k = 0; k < count; k++) {
    if (points[k] != '\n') continue;
    lines = true;
    if (k >= (uint64_t)at) continue;
    line++;
    start = k + 1;
  }
  if (lines)
    snprintf(out, room, " at position %lld (line %u, column %lld)", (long long)at, line,
             (long long)at - start + 1);
  else
    snprintf(out, room, " at position %lld", (long long)at);
}

int64_t regex_peek(const Parser *p) {
  return p->failed || p->at >= p->count ? -1 : (int64_t)p->points[p->at];
}

int64_t regex_get(Parser *p) {
  int64_t code = regex_peek(p);
  if (code < 0) return -1;
  p->at += code == '\\' ? 2 : 1;
  if (p->at == p->lone) regex_fail(p, p->lone, "bad escape (end of pattern)");
  return p->failed ? -1 : code;
}

bool regex_take(Parser *p, char c) {
  if (regex_peek(p) != c) return false;
  regex_get(p);
  return !p->failed;
}

/* Code points from `from` on as text, in a buffer of the parser's. */
const char *regex_piece(Parser *p, uint32_t from, uint32_t to) {
  size_t length = 0;
  for (uint32_t k = from; k < to && length + 5 < sizeof p->piece; k++)
    length += utf8_put(p->piece + length, p->points[k]);
  p->piece[length] = 0;
  return p->piece;
}

/* p->name as repr() shows it. */
const char *regex_quoted(Parser *p) {
  const char *quote = strchr(p->name, '\'') && !strchr(p->name, '"') ? "\"" : "'";
  size_t at = 0, length = strlen(p->name), to = 0;
  p->piece[to++] = *quote;
  while (at < length && to + 14 < sizeof p->piece) {
    size_t from = at;
    uint32_t code = utf8_next(p->name, length, &at);
    const char *letter = code == '\n' ? "\\n" : code == '\r' ? "\\r" : code == '\t' ? "\\t" : NULL;
    if (letter || code == '\\' || code == (unsigned char)*quote)
      to += (size_t)sprintf(p->piece + to, "%s%s", letter ? letter : "\\",
                            letter         ? ""
                            : code == '\\' ? "\\"
                                           : quote);
    else if (!unicode_is(code, UNICODE_PRINTABLE))
      to += (size_t)sprintf(p->piece + to,
                            code < 0x100     ? "\\x%02x"
                            : code < 0x10000 ? "\\u%04x"
                                             : "\\U%08x",
                            code);
    else {
      memcpy(p->piece + to, p->name + from, at - from);
      to += at - from;
    }
  }
  p->piece[to++] = *quote;
  p->piece[to] = 0;
  return p->piece;
}

/* ---- groups ---- */

static bool group_open(Parser *p, const char *name, uint32_t name_length) {
  RegexSyntax *out = p->out;
  if (out->count + 2 > p->room) {
    p->room = p->room ? 2 * p->room : 8;
    RegexGroup *groups = realloc(out->groups, p->room * sizeof *groups);
    if (!groups) return fail_of(p, DG_MEMORY, "out of memory for a pattern");
    out->groups = groups;
  }
  uint32_t known = name ? regex_group_named(out, name, strlen(name)) : 0;
  if (known)
    return regex_fail(p, (int64_t)p->at - name_length - 1,
                      "redefinition of group name '%s' as group %u; was group %u", name, out->count + 1,
                      known);
  out->groups[++out->count] = (RegexGroup){.sure = true, .closed = REGEX_OPEN};
  if (name && !(out->groups[out->count].name = strdup(name)))
    return fail_of(p, DG_MEMORY, "out of memory for a pattern");
  return true;
}

uint32_t regex_group_named(const RegexSyntax *syntax, const char *name, size_t length) {
  for (uint32_t k = 1; k <= syntax->count; k++) {
    const char *own = syntax->groups[k].name;
    if (own && strlen(own) == length && !memcmp(own, name, length)) return k;
  }
  return 0;
}

bool regex_name_good(const char *name, size_t length) {
  size_t at = 0;
  if (!length) return false;
  while (at < length) {
    bool first = !at;
    uint32_t code = utf8_next(name, length, &at);
    if (code != '_' && !unicode_is(code, first ? UNICODE_NAME_START : UNICODE_NAME)) return false;
  }
  return true;
}

static void groups_unsure(Parser *p, uint32_t from) {
  for (uint32_t k = from + 1; k <= p->out->count; k++) p->out->groups[k].sure = false;
}

/* What stands up to the terminator, in p->name; `what` it is. */
bool regex_name_until(Parser *p, char terminator, const char *what, uint32_t *length) {
  uint32_t from = p->at;
  for (;;) {
    uint32_t here = p->at;
    int64_t code = regex_get(p);
    if (p->failed) return false;
    if (code < 0)
      return here == from ? regex_fail(p, here, "missing %s", what)
                          : regex_fail(p, from, "missing %c, unterminated name", terminator);
    if (code != terminator) continue;
    if (here == from) return regex_fail(p, here, "missing %s", what);
    *length = here - from;
    snprintf(p->name, sizeof p->name, "%s", regex_piece(p, from, here));
    if (strlen(p->name) + 8 > sizeof p->name)
      return fail_of(p, DG_NOT_IMPLEMENTED, "the name of a group has at most some hundred characters here");
    return true;
  }
}

static bool name_checked(Parser *p, uint32_t length) {
  if (regex_name_good(p->name, strlen(p->name))) return true;
  return regex_fail(p, (int64_t)p->at - length - 1, "bad character in group name %s", regex_quoted(p));
}

/* Whether a look-behind around may ask for the group, which would be inside of it. */
static bool behind_checked(Parser *p, uint32_t group) {
  if (!p->behind || (group < p->behind && p->out->groups[group].closed != REGEX_OPEN)) return true;
  if (group > p->out->count || p->out->groups[group].closed == REGEX_OPEN)
    return regex_fail(p, p->at, "cannot refer to an open group");
  return regex_fail(p, p->at, "cannot refer to group defined in the same lookbehind subpattern");
}

bool regex_reference(Parser *p, uint32_t group, int64_t at, Item *item) {
  if (p->out->groups[group].closed == REGEX_OPEN) return regex_fail(p, at, "cannot refer to an open group");
  if (!behind_checked(p, group)) return false;
  strbuf_printf(&p->out->code, p->flags & REGEX_IGNORECASE ? "(?i:\\g{%u})" : "\\g{%u}", group);
  if (p->flags & REGEX_IGNORECASE) p->out->folds[!!(p->flags & REGEX_ASCII)] = true;
  item->width = (Width){p->out->groups[group].low, p->out->groups[group].high};
  return true;
}

/* ---- single characters ---- */

void regex_literal(Parser *p, uint32_t code) {
  StrBuf *out = &p->out->code;
  if (p->flags & REGEX_IGNORECASE) {
    Charset set = {0};
    charset_add(&set, code, code);
    charset_fold(&set, p->flags & REGEX_ASCII, &p->letters);
    charset_write(&set, false, out);
    if (set.lost) fail_of(p, DG_MEMORY, "out of memory for a pattern");
    charset_fini(&set);
    return;
  }
  char bytes[4];
  bool plain = (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
  if (code >= 0xd800 && code < 0xe000)
    strbuf_puts(out, "(?!)");
  else if (plain || code >= 0xa0)
    strbuf_add(out, bytes, utf8_put(bytes, code));
  else
    strbuf_printf(out, "\\x{%x}", code);
}

/* ---- quantifiers ---- */

/* Digits as a number; false: there are none (*out stays). */
static bool times_read(Parser *p, uint32_t *out, bool *good) {
  uint64_t number = 0;
  bool any = false;
  while (regex_peek(p) >= '0' && regex_peek(p) <= '9') {
    int64_t digit = regex_get(p) - '0';
    any = true;
    if (number < REGEX_FOREVER) number = number * 10 + (uint64_t)digit;
  }
  if (any && number >= REGEX_FOREVER) *good = fail_of(p, DG_OVERFLOW, "the repetition number is too large");
  if (any) *out = (uint32_t)number;
  return any;
}

/* How often, after {: false, and the place as it was, where it is no quantifier (or after an error). */
static bool braces(Parser *p, uint32_t *low, uint32_t *high) {
  uint32_t here = p->at;
  bool good = true;
  if (regex_peek(p) == '}') return false;
  /* the numbers are looked at when the brace is closed */
  uint32_t at = here;
  while (at < p->count && p->points[at] >= '0' && p->points[at] <= '9') at++;
  if (at < p->count && p->points[at] == ',')
    for (at++; at < p->count && p->points[at] >= '0' && p->points[at] <= '9';) at++;
  if (at >= p->count || p->points[at] != '}') return false;
  bool least = times_read(p, low, &good);
  if (!regex_take(p, ',')) {
    if (least) *high = *low;
  } else
    times_read(p, high, &good);
  regex_take(p, '}');
  if (good && *high < *low) good = regex_fail(p, here, "min repeat greater than max repeat");
  return good;
}

/* What is repeated no times: its groups stay, in what never matches. PCRE2 10.42 loses matches behind
 * (x|.*?){0}. */
static void never(Parser *p, const Item *item) {
  static const char open[] = "(?:(?!)";
  StrBuf *out = &p->out->code;
  size_t length = sizeof open - 1;
  strbuf_puts(out, open);
  memmove(out->data + item->from + length, out->data + item->from, out->length - length - item->from);
  memcpy(out->data + item->from, open, length);
  strbuf_puts(out, "|)");
}

/* What a possessive quantifier adds. Of what has groups an atomic group is made: PCRE2's compiler to machine
 * code leaves them set there when it goes back over x*+ (10.42). */
static void possessive(Parser *p, const Item *item) {
  StrBuf *out = &p->out->code;
  if (p->out->count == item->groups) {
    strbuf_putc(out, '+');
    return;
  }
  p->out->atomic = true;
  strbuf_puts(out, "(?>)");
  memmove(out->data + item->from + 3, out->data + item->from, out->length - 4 - item->from);
  memcpy(out->data + item->from, "(?>", 3);
}

static bool quantifier(Parser *p, Item *last, char sign) {
  uint32_t here = p->at, low = sign == '+', high = sign == '?' ? 1 : REGEX_FOREVER;
  if (sign == '{' && !braces(p, &low, &high)) {
    if (p->failed) return false;
    regex_literal(p, '{');
    return true;
  }
  if (last->kind == ITEM_NONE || last->kind == ITEM_PLACE)
    return regex_fail(p, (int64_t)here - 1, "nothing to repeat");
  if (last->kind == ITEM_REPEAT) return regex_fail(p, (int64_t)here - 1, "multiple repeat");
  if (low > 65535 || (high > 65535 && high != REGEX_FOREVER))
    return fail_of(p, DG_NOT_IMPLEMENTED, "a part of a pattern is repeated at most 65535 times here");
  /* CPython goes round again behind an empty turn that must be, and behind no other; PCRE2 asks for that
   * where there is no end, and of each turn. That shows in the order, or in groups of the turn before. */
  uint32_t inside = p->out->count - last->groups - last->captures;
  bool order = high == REGEX_FOREVER ? low && inside : high > low + 1;
  if (!last->width.low && last->width.high && p->early > last->early && order) p->refused = true;
  StrBuf *out = &p->out->code;
  if (!high)
    never(p, last);
  else if (sign != '{')
    strbuf_putc(out, sign);
  else if (high == REGEX_FOREVER)
    strbuf_printf(out, "{%u,}", low);
  else
    strbuf_printf(out, "{%u,%u}", low, high);
  bool lazy = regex_take(p, '?'), whole_once = !lazy && regex_take(p, '+');
  if (lazy && high) strbuf_putc(out, '?');
  if (lazy) p->early++;
  if (whole_once && high) possessive(p, last);
  if (!low) groups_unsure(p, last->groups);
  if (high > 1 && p->out->count > last->groups + 1) p->out->reordered = true;
  last->width = (Width){width_times(last->width.low, low), width_times(last->width.high, high)};
  last->kind = ITEM_REPEAT;
  return true;
}

/* ---- groups in parentheses ---- */

static bool items(Parser *p, Width *width, bool first);
static bool branches(Parser *p, Width *width, bool top);

static bool closed(Parser *p, uint32_t start) {
  if (p->failed) return false;
  if (!regex_take(p, ')')) return regex_fail(p, start, "missing ), unterminated subpattern");
  strbuf_putc(&p->out->code, ')');
  return !p->failed;
}

/* What stands in the parentheses, under these flags. */
static bool inside(Parser *p, const char *open, unsigned flags, uint32_t start, Item *item) {
  unsigned outer = p->flags;
  strbuf_puts(&p->out->code, open);
  p->flags = flags;
  branches(p, &item->width, false);
  p->flags = outer;
  return closed(p, start);
}

static bool capture(Parser *p, const char *name, uint32_t name_length, uint32_t start, Item *item) {
  if (!group_open(p, name, name_length)) return false;
  uint32_t group = p->out->count;
  item->captures = 1;
  if (!inside(p, "(", p->flags, start, item)) return false;
  p->out->groups[group].closed = p->closed++;
  p->out->groups[group].low = item->width.low;
  p->out->groups[group].high = item->width.high;
  return true;
}

static bool look(Parser *p, uint32_t start, int64_t sign, Item *item) {
  bool behind = sign == '<';
  uint32_t outer = p->behind, groups = p->out->count;
  if (behind) {
    sign = regex_get(p);
    if (p->failed) return false;
    if (sign < 0) return regex_fail(p, p->at, "unexpected end of pattern");
    if (sign != '=' && sign != '!')
      return regex_fail(p, (int64_t)start + 1, "unknown extension ?<%s", regex_piece(p, start + 3, p->at));
    if (!p->behind) p->behind = p->out->count + 1;
  }
  const char *open = behind ? (sign == '=' ? "(?<=" : "(?<!") : sign == '=' ? "(?=" : "(?!";
  bool good = inside(p, open, p->flags, start, item);
  p->behind = outer;
  if (!good) return false;
  if (behind && item->width.low != item->width.high) p->varies = true;
  if (sign == '!') groups_unsure(p, groups);
  item->width = width_none;
  return true;
}

static bool is_number(const char *text) {
  for (const char *at = text; *at; at++)
    if (*at < '0' || *at > '9') return false;
  return *text != 0;
}

/* Notes that a condition asks for a group that there need not be. */
static bool ask(Parser *p, uint32_t group, int64_t at) {
  for (uint32_t k = 0; k < p->asked_count; k++)
    if (p->asked[k].group == group) return true;
  GroupAsked *asked = realloc(p->asked, (p->asked_count + 1) * sizeof *asked);
  if (!asked) return fail_of(p, DG_MEMORY, "out of memory for a pattern");
  p->asked = asked;
  p->asked[p->asked_count++] = (GroupAsked){group, at};
  return true;
}

static bool condition(Parser *p, uint32_t start, Item *item) {
  uint32_t length, group = 0, groups = p->out->count;
  if (!regex_name_until(p, ')', "group name", &length)) return false;
  int64_t at = (int64_t)p->at - length - 1;
  if (is_number(p->name)) {
    unsigned long long number = strlen(p->name) > 10 ? REGEX_FOREVER : strtoull(p->name, NULL, 10);
    if (!number) return regex_fail(p, at, "bad group number");
    if (number >= 0x3fffffff) return regex_fail(p, at, "invalid group reference %s", p->name);
    group = (uint32_t)number;
    if (!ask(p, group, at)) return false;
  } else {
    if (!name_checked(p, length)) return false;
    group = regex_group_named(p->out, p->name, strlen(p->name));
    if (!group) return regex_fail(p, at, "unknown group name %s", regex_quoted(p));
  }
  if (!behind_checked(p, group)) return false;
  if (group <= p->out->count && p->out->groups[group].closed == REGEX_OPEN) p->around = true;
  strbuf_printf(&p->out->code, "(?(%u)", group);
  p->early++;
  Width yes, no = width_none;
  if (!items(p, &yes, false)) return false;
  if (regex_take(p, '|')) {
    strbuf_putc(&p->out->code, '|');
    if (!items(p, &no, false)) return false;
    if (regex_peek(p) == '|') return regex_fail(p, p->at, "conditional backref with more than two branches");
  }
  item->width = width_either(yes, no);
  groups_unsure(p, groups);
  return closed(p, start);
}

/* (?P...: *item stays without a kind where nothing comes of it. */
static bool named(Parser *p, uint32_t start, Item *item) {
  uint32_t length;
  if (regex_take(p, '<')) {
    if (!regex_name_until(p, '>', "group name", &length) || !name_checked(p, length)) return false;
    char name[sizeof p->name];
    memcpy(name, p->name, sizeof name);
    return capture(p, name, length, start, item);
  }
  if (regex_take(p, '=')) {
    if (!regex_name_until(p, ')', "group name", &length) || !name_checked(p, length)) return false;
    uint32_t group = regex_group_named(p->out, p->name, strlen(p->name));
    int64_t at = (int64_t)p->at - length - 1;
    return group ? regex_reference(p, group, at, item)
                 : regex_fail(p, at, "unknown group name %s", regex_quoted(p));
  }
  uint32_t here = p->at;
  int64_t code = regex_get(p);
  if (p->failed) return false;
  if (code < 0) return regex_fail(p, p->at, "unexpected end of pattern");
  return regex_fail(p, (int64_t)here - 2, "unknown extension ?P%s", regex_piece(p, here, p->at));
}

static bool comment(Parser *p, uint32_t start) {
  for (;;) {
    if (p->failed) return false;
    if (regex_peek(p) < 0) return regex_fail(p, start, "missing ), unterminated comment");
    if (regex_get(p) == ')') return true;
  }
}

/* In parentheses; item->kind ITEM_NONE: nothing that matches. */
static bool group(Parser *p, Item *item, bool first) {
  uint32_t start = p->at - 1;
  item->kind = ITEM_OTHER;
  if (!regex_take(p, '?')) return !p->failed && capture(p, NULL, 0, start, item);
  uint32_t here = p->at;
  int64_t code = regex_get(p);
  if (p->failed) return false;
  if (code < 0) return regex_fail(p, p->at, "unexpected end of pattern");
  switch (code) {
    case 'P': return named(p, start, item);
    case ':': return inside(p, "(?:", p->flags, start, item);
    case '>': p->out->atomic = true; return inside(p, "(?>", p->flags, start, item);
    case '#': item->kind = ITEM_NONE; return comment(p, start);
    case '=':
    case '!':
    case '<': return look(p, start, code, item);
    case '(': return condition(p, start, item);
    default: break;
  }
  unsigned add, drop;
  if (code != '-' && (code > 127 || !regex_flag((char)code)))
    return regex_fail(p, (int64_t)here - 1, "unknown extension ?%s", regex_piece(p, here, p->at));
  bool global;
  if (!regex_flags(p, code, &add, &drop, &global)) return false;
  unsigned type = REGEX_ASCII | REGEX_UNICODE | REGEX_LOCALE;
  if (!global)
    return inside(p, "(?:", ((add & type ? p->flags & ~type : p->flags) | add) & ~drop, start, item);
  if (!first) return regex_fail(p, start, "global flags not at the start of the expression");
  item->kind = ITEM_NONE;
  p->flags |= add;
  p->out->flags |= add;
  return true;
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
    if (!quantifier(p, last, (char)code)) return false;
    if (last->kind == ITEM_REPEAT && kind != ITEM_REPEAT) return true;
  } else if (code == '\\') {
    if (!regex_escape(p, from, &next)) return false;
  } else if (code == '[') {
    if (!regex_set(p)) return false;
  } else if (code == '(') {
    if (!group(p, &next, first && last->kind == ITEM_NONE)) return false;
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

static bool items(Parser *p, Width *width, bool first) {
  Item last = {.kind = ITEM_NONE};
  *width = width_none;
  while (!p->failed && regex_peek(p) >= 0 && regex_peek(p) != '|' && regex_peek(p) != ')')
    if (!one(p, &last, first, width)) return false;
  width->low = width_sum(width->low, last.width.low);
  width->high = width_sum(width->high, last.width.high);
  return !p->failed;
}

enum { DEPTH_MAX = 250 }; /* PCRE2's own limit of parentheses */

static bool branches(Parser *p, Width *width, bool top) {
  uint32_t groups = p->out->count;
  if (++p->depth > DEPTH_MAX) return fail_of(p, DG_RECURSION, "maximum recursion depth exceeded");
  bool good = items(p, width, top), several = false;
  Width before = *width;
  while (good && regex_take(p, '|')) {
    Width next;
    strbuf_putc(&p->out->code, '|');
    several = true;
    if (!before.low) p->early++;
    good = items(p, &next, false);
    before = next;
    if (good) *width = width_either(*width, next);
  }
  if (several) groups_unsure(p, groups);
  p->depth--;
  return good && !p->failed;
}

/* ---- the whole ---- */

bool regex_decode(Parser *p, const char *text, size_t length) {
  p->points = malloc((length + 1) * sizeof *p->points);
  if (!p->points) return false;
  for (size_t at = 0; at < length;) p->points[p->count++] = utf8_next(text, length, &at);
  uint32_t slashes = 0;
  while (slashes < p->count && p->points[p->count - 1 - slashes] == '\\') slashes++;
  p->lone = slashes % 2 ? p->count - 1 : UINT32_MAX;
  return true;
}

static bool flags_checked(Parser *p) {
  RegexSyntax *out = p->out;
  if (out->flags & REGEX_LOCALE) return fail_of(p, DG_VALUE, "cannot use LOCALE flag with a str pattern");
  if (out->flags & REGEX_ASCII && out->flags & REGEX_UNICODE)
    return fail_of(p, DG_VALUE, "ASCII and UNICODE flags are incompatible");
  if (!(out->flags & REGEX_ASCII)) out->flags |= REGEX_UNICODE;
  return true;
}

static bool whole(Parser *p) {
  Width width;
  if (!p->lone) return regex_fail(p, 0, "bad escape (end of pattern)");
  strbuf_puts(&p->out->code, "(?:");
  if (!branches(p, &width, true)) return false;
  if (regex_peek(p) >= 0) return regex_fail(p, p->at, "unbalanced parenthesis");
  for (uint32_t k = 0; k < p->asked_count; k++)
    if (p->asked[k].group > p->out->count)
      return regex_fail(p, p->asked[k].at, "invalid group reference %u", p->asked[k].group);
  if (!flags_checked(p)) return false;
  if (p->varies) return regex_fail(p, -1, "look-behind requires fixed-width pattern");
  if (p->around)
    return fail_of(p, DG_NOT_IMPLEMENTED,
                   "a condition on a group that it stands in, (?(1)...) in group 1, is not known here");
  if (p->refused)
    return fail_of(
        p, DG_NOT_IMPLEMENTED,
        "what is repeated here must not match nothing before it tries to match something: write the "
        "empty alternative last, or use *");
  strbuf_puts(&p->out->code, p->out->reordered ? ")(?C1)" : ")");
  return true;
}

bool regex_syntax(RegexSyntax *out, const char *text, size_t length, unsigned flags) {
  *out = (RegexSyntax){.flags = flags};
  Parser p = {.out = out, .flags = flags};
  bool good = regex_decode(&p, text, length);
  if (!good)
    fail_of(&p, DG_MEMORY, "out of memory for a pattern");
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
