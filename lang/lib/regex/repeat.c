/* Quantifiers: how often an item of a pattern is repeated. */
#include <string.h>

#include "lang/lib/regex/parser.h"

static uint32_t width_times(uint32_t a, uint32_t b) {
  uint64_t product = (uint64_t)a * b;
  return product > REGEX_FOREVER ? REGEX_FOREVER : (uint32_t)product;
}

/* Digits as a number; false: there are none (*out stays). */
static bool times_read(Parser *p, uint32_t *out, bool *good) {
  uint64_t number = 0;
  bool any = false;
  while (regex_peek(p) >= '0' && regex_peek(p) <= '9') {
    int64_t digit = regex_get(p) - '0';
    any = true;
    if (number < REGEX_FOREVER) number = number * 10 + (uint64_t)digit;
  }
  if (any && number >= REGEX_FOREVER)
    *good = regex_fail_as(p, DG_OVERFLOW, "the repetition number is too large");
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

bool regex_quantifier(Parser *p, Item *last, char sign) {
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
    return regex_fail_as(p, DG_NOT_IMPLEMENTED, "a part of a pattern is repeated at most 65535 times here");
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
  if (!low) regex_groups_unsure(p, last->groups);
  if (high > 1 && p->out->count > last->groups + 1) p->out->reordered = true;
  last->width = (Width){width_times(last->width.low, low), width_times(last->width.high, high)};
  last->kind = ITEM_REPEAT;
  return true;
}
