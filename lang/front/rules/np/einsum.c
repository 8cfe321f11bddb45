/* np.einsum's subscripts, read while checking.
 *
 * Every axis gets a number: a letter its code, an axis under an ellipsis one counted from the right, so that
 * operands of different ranks broadcast. The sums themselves are a SOURCE body's
 * (lang/stdlib/np/products.py). Errors have NumPy's wording. */
#include <ctype.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

enum { ELLIPSIS = 256 };

typedef struct Labels {
  int64_t at[MAX_RANK];
  uint32_t count;
} Labels;

static bool refuse(Check *c, Span span, const char *text) {
  fail(c, DG_VALUE, span, "%s", text);
  return false;
}

static bool add(Check *c, Labels *out, int64_t label, Span span) {
  if (out->count == MAX_RANK)
    return refuse(c, span, "einstein sum subscripts string has too many subscripts for one array");
  out->at[out->count++] = label;
  return true;
}

static bool holds(const Labels *labels, int64_t label) {
  for (uint32_t k = 0; k < labels->count; k++)
    if (labels->at[k] == label) return true;
  return false;
}

/* The labels of text[0 .. length): `rank` axes, or -1 for the output, whose ellipsis stands for `broad` axes.
 */
static bool parse(Check *c, const char *text, uint32_t length, int rank, int broad, Labels *out, Span span) {
  int letters = 0, dots = 0;
  for (uint32_t k = 0; k < length; k++) {
    letters += isalpha((unsigned char)text[k]) != 0;
    dots += text[k] == '.';
    if (!isalpha((unsigned char)text[k]) && text[k] != '.' && text[k] != ' ')
      return refuse(
          c, span,
          arena_printf(c->arena,
                       "invalid subscript '%c' in einstein sum subscripts string, subscripts must be letters",
                       text[k]));
  }
  if (rank >= 0 && letters > rank)
    return refuse(c, span, "einstein sum subscripts string contains too many subscripts for operand");
  if (rank >= 0 && !dots && letters < rank)
    return refuse(c, span,
                  "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis "
                  "provided to broadcast the extra dimensions.");
  int under = rank >= 0 ? rank - letters : broad;
  bool seen = false;
  for (uint32_t k = 0; k < length; k++) {
    if (text[k] == ' ') continue;
    if (isalpha((unsigned char)text[k])) {
      if (!add(c, out, text[k], span)) return false;
      continue;
    }
    bool three = k + 2 < length && text[k] == '.' && text[k + 1] == '.' && text[k + 2] == '.';
    if (!three || seen)
      return refuse(c, span,
                    "einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...')");
    for (int axis = under; axis > 0; axis--)
      if (!add(c, out, ELLIPSIS + axis - 1, span)) return false;
    seen = true;
    k += 2;
  }
  return true;
}

/* Without "->": the axes under ellipses, then the letters that occur once, sorted. */
static bool implied(Check *c, const Labels *all, int broad, Labels *out, Span span) {
  for (int axis = broad; axis > 0; axis--)
    if (!add(c, out, ELLIPSIS + axis - 1, span)) return false;
  for (int64_t label = 'A'; label <= 'z'; label++) {
    unsigned times = 0;
    for (uint32_t k = 0; k < all->count; k++) times += all->at[k] == label;
    if (times == 1 && !add(c, out, label, span)) return false;
  }
  return true;
}

static bool check_output(Check *c, const Labels *all, const Labels *out, Span span) {
  for (uint32_t k = 0; k < out->count; k++) {
    if (out->at[k] >= ELLIPSIS) continue;
    Labels before = {.count = k};
    for (uint32_t j = 0; j < k; j++) before.at[j] = out->at[j];
    const char *text = holds(&before, out->at[k])
                           ? "einstein sum subscripts string includes output subscript '%c' multiple times"
                           : "einstein sum subscripts string included output subscript '%c' which never "
                             "appeared in an input";
    if (holds(&before, out->at[k]) || !holds(all, out->at[k]))
      return refuse(c, span, arena_printf(c->arena, text, (int)out->at[k]));
  }
  return true;
}

static Val tuple_of(Check *c, const Labels *labels, Span span) {
  Val items[MAX_RANK];
  for (uint32_t k = 0; k < labels->count; k++) items[k] = val_int(c, labels->at[k], span);
  return val_tuple(c, items, labels->count, span);
}

/* One length for each letter, as far as lengths are known. */
static bool check_lengths(Check *c, Val arrays, const Val *labels, uint32_t count, Span span) {
  int64_t lengths[ELLIPSIS];
  for (int k = 0; k < ELLIPSIS; k++) lengths[k] = 1;
  for (uint32_t k = 0; k < count; k++) {
    Val array = tuple_item(c, &arrays, k);
    for (uint32_t axis = 0; type_is_array(array.type) && axis < labels[k].count; axis++) {
      int64_t label = 0, length = val_dim(array, axis);
      if (!val_const_int(labels[k].items[axis], &label) || label >= ELLIPSIS || length < 0 || length == 1)
        continue;
      if (lengths[label] == 1) lengths[label] = length;
      if (lengths[label] == length) continue;
      fail(c, DG_SHAPE, span, "einsum: subscript '%c' is %lld long in one operand and %lld in another",
           (int)label, (long long)lengths[label], (long long)length);
      note_operand(c, array, "");
      return false;
    }
  }
  return true;
}

/* labels(subscripts, ranks, arrays): a tuple of label numbers for each operand, and one for the result. */
Val rule_LANG_LABELS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val text = b->params[0], ranks = b->params[1];
  (void)row;
  span = blamed(c, span);
  if (text.type->kind != TY_STR || !text.is_const)
    return fail(c, DG_TYPE, span,
                "einsum() takes its subscripts first, a string such as 'ij,jk->ik' that is known before the "
                "program runs");
  uint32_t count = ranks.type->count, at = 0, arrow = 0;
  while (arrow + 1 < text.length && !(text.text[arrow] == '-' && text.text[arrow + 1] == '>')) arrow++;
  bool explicit = arrow + 1 < text.length;
  if (!explicit) arrow = text.length;
  Val *items = arena_array(c->arena, Val, count + 1);
  Labels all = {.count = 0}, out = {.count = 0};
  int broad = 0;
  for (uint32_t k = 0; k < count; k++) {
    uint32_t end = at;
    int64_t rank = 0;
    Labels labels = {.count = 0};
    while (end < arrow && text.text[end] != ',') end++;
    val_const_int(tuple_item(c, &ranks, k), &rank);
    if (at > arrow)
      return refuse(
                 c, span,
                 "fewer operands provided to einstein sum function than specified in the subscripts string"),
             val_error();
    if (!parse(c, text.text + at, end - at, (int)rank, 0, &labels, span)) return val_error();
    for (uint32_t j = 0; j < labels.count; j++) {
      if (labels.at[j] >= ELLIPSIS && labels.at[j] - ELLIPSIS >= broad)
        broad = (int)(labels.at[j] - ELLIPSIS) + 1;
      if (labels.at[j] < ELLIPSIS && !add(c, &all, labels.at[j], span)) return val_error();
    }
    items[k] = tuple_of(c, &labels, span);
    at = end + 1;
  }
  if (at <= arrow)
    return refuse(c, span,
                  "more operands provided to einstein sum function than specified in the subscripts string"),
           val_error();
  bool ok = explicit ? parse(c, text.text + arrow + 2, text.length - arrow - 2, -1, broad, &out, span) &&
                           check_output(c, &all, &out, span)
                     : implied(c, &all, broad, &out, span);
  if (!ok || (!c->mode.uncertain && !check_lengths(c, b->params[2], items, count, span))) return val_error();
  items[count] = tuple_of(c, &out, span);
  return val_tuple(c, items, count + 1, span);
}
