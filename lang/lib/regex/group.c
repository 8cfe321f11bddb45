/* Groups of a pattern: those that capture, references to them, and all else that stands in parentheses. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/regex/parser.h"

static const Width width_none = {0, 0};

/* ---- what captures ---- */

static bool group_open(Parser *p, const char *name, uint32_t name_length) {
  RegexSyntax *out = p->out;
  if (out->count + 2 > p->room) {
    p->room = p->room ? 2 * p->room : 8;
    RegexGroup *groups = realloc(out->groups, p->room * sizeof *groups);
    if (!groups) return regex_fail_as(p, DG_MEMORY, "out of memory for a pattern");
    out->groups = groups;
  }
  uint32_t known = name ? regex_group_named(out, name, strlen(name)) : 0;
  if (known)
    return regex_fail(p, (int64_t)p->at - name_length - 1,
                      "redefinition of group name '%s' as group %u; was group %u", name, out->count + 1,
                      known);
  out->groups[++out->count] = (RegexGroup){.sure = true, .closed = REGEX_OPEN};
  if (name && !(out->groups[out->count].name = strdup(name)))
    return regex_fail_as(p, DG_MEMORY, "out of memory for a pattern");
  return true;
}

uint32_t regex_group_named(const RegexSyntax *syntax, const char *name, size_t length) {
  for (uint32_t k = 1; k <= syntax->count; k++) {
    const char *own = syntax->groups[k].name;
    if (own && strlen(own) == length && !memcmp(own, name, length)) return k;
  }
  return 0;
}

void regex_groups_unsure(Parser *p, uint32_t from) {
  for (uint32_t k = from + 1; k <= p->out->count; k++) p->out->groups[k].sure = false;
}

static bool name_checked(Parser *p, uint32_t length) {
  if (regex_name_good(p->name, strlen(p->name), p->out->bytes)) return true;
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
  if (p->flags & REGEX_IGNORECASE) p->out->folds[regex_ascii(p)] = true;
  item->width = (Width){p->out->groups[group].low, p->out->groups[group].high};
  return true;
}

/* ---- groups in parentheses ---- */

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
  regex_branches(p, &item->width, false);
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
  if (sign == '!') regex_groups_unsure(p, groups);
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
  if (!asked) return regex_fail_as(p, DG_MEMORY, "out of memory for a pattern");
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
  if (!regex_items(p, &yes, false)) return false;
  if (regex_take(p, '|')) {
    strbuf_putc(&p->out->code, '|');
    if (!regex_items(p, &no, false)) return false;
    if (regex_peek(p) == '|') return regex_fail(p, p->at, "conditional backref with more than two branches");
  }
  item->width = regex_width_either(yes, no);
  regex_groups_unsure(p, groups);
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
bool regex_group(Parser *p, Item *item, bool first) {
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
