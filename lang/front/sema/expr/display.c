/* Displays and f-strings: tuples, lists and texts that are written out where they stand.
 *
 * A list display keeps its items one by one for as long as they are known, so that np.array of it needs no
 * list. */
#include "lang/front/syntax/ast_visit.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/list_cell.h"
#include <string.h>

/* Whether items behind the first may change the list that stands there with a star. */
static bool changes_after_first(const NodeList *elts) {
  for (uint32_t i = 1; i < elts->count; i++)
    if (!ast_is_still(elts->items[i])) return true;
  return false;
}

/* [*xs, 1, *range(3)]: lists of unknown length joined one after another. The result is a list of its own, and
 * what xs holds is taken where it stands: [*xs, xs.pop()] has the last item twice. */
static Val check_spliced(Check *c, const NodeList *elts, Span span) {
  Val out = val_error();
  for (uint32_t i = 0; i < elts->count; i++) {
    const Node *each = elts->items[i];
    bool star = each->kind == ND_STARRED;
    Val v = check_expr(c, star ? each->u.starred.value : each);
    if (!val_ok(v)) return v;
    Val *one = arena_array(c->arena, Val, 1);
    one[0] = v;
    /* at the place of the whole: `each` may be a list itself, with a place of its own */
    Val part = star ? as_list(c, v, each->span) : list_display(c, one, 1, span);
    if (!val_ok(part)) return part;
    val_ref(c, &part);
    if (star && !i && v.type->kind == TY_LIST && (elts->count == 1 || changes_after_first(elts)))
      part = emit_lib(c, LIB_list_copy, part.type, &part, 1, 0, each->span);
    out = i ? binary(c, AST_ADD, out, part, span, false) : part;
    if (!val_ok(out)) return out;
  }
  return out;
}

/* (*xs, 1, *range(3)): the same as a tuple. */
static Val check_spliced_tuple(Check *c, const NodeList *elts, Span span) {
  Val out = val_tuple(c, NULL, 0, span);
  for (uint32_t i = 0; i < elts->count && val_ok(out); i++) {
    const Node *each = elts->items[i];
    bool star = each->kind == ND_STARRED;
    Val v = check_expr(c, star ? each->u.starred.value : each);
    if (val_ok(v) && !star) v = kept_value(c, v, each->span);
    if (!val_ok(v)) return v;
    Val *one = arena_array(c->arena, Val, 1);
    one[0] = v;
    Val part = vartuple_from(c, star ? v : val_tuple(c, one, 1, each->span), each->span);
    if (!val_ok(part)) return part;
    if (type_has_storage(part.type)) val_ref(c, &part);
    out = vartuple_sum(c, out, part, span);
  }
  return out;
}

static bool needs_splice(Check *c, const NodeList *elts) {
  for (uint32_t i = 0; i < elts->count; i++) {
    if (elts->items[i]->kind != ND_STARRED) continue;
    FnMark mark = fn_mark(c->fn);
    check_quiet(c);
    Val v = check_expr(c, elts->items[i]->u.starred.value);
    check_unquiet(c);
    fn_rewind(c->fn, mark);
    if (val_ok(v) && v.type->kind != TY_TUPLE && !(v.display && v.items)) return true;
  }
  return false;
}

static Val *check_items(Check *c, const NodeList *elts, uint32_t *count) {
  Val *items = arena_array(c->arena, Val, elts->count);
  uint32_t n = 0, cap = elts->count;
  bool ok = true;
  for (uint32_t i = 0; i < elts->count; i++) {
    const Node *each = elts->items[i];
    if (each->kind == ND_STARRED) {
      Val t = check_expr(c, each->u.starred.value);
      if (!val_ok(t)) {
        ok = false;
        continue;
      }
      bool known = t.type->kind == TY_TUPLE || (t.display && t.items);
      if (!known) {
        fail(c, DG_TYPE, each->span,
             "only a tuple can be unpacked with * here: the number of items must be known, and %s does not "
             "tell it",
             type_str_of(c, t.type));
        ok = false;
        continue;
      }
      uint32_t extra = t.type->kind == TY_TUPLE ? t.type->count : t.count;
      items = arena_grow(c->arena, items, sizeof(Val) * cap, sizeof(Val) * (cap + extra));
      cap += extra;
      for (uint32_t k = 0; k < extra; k++)
        items[n++] = t.type->kind == TY_TUPLE ? tuple_item(c, &t, k) : t.items[k];
      continue;
    }
    items[n] = check_expr(c, each);
    if (!val_ok(items[n])) ok = false;
    n++;
  }
  *count = n;
  return ok ? items : NULL;
}

Val check_tuple(Check *c, const Node *node) {
  uint32_t count;
  if (needs_splice(c, &node->u.seq.elts)) return check_spliced_tuple(c, &node->u.seq.elts, node->span);
  Val *items = check_items(c, &node->u.seq.elts, &count);
  return items ? val_tuple(c, items, count, node->span) : val_error();
}

/* A list display keeps its items until someone needs the list itself: np.array([1, 2.5]) never makes it. */
Val check_list(Check *c, const Node *node) {
  uint32_t count;
  if (needs_splice(c, &node->u.seq.elts)) return check_spliced(c, &node->u.seq.elts, node->span);
  Val *items = check_items(c, &node->u.seq.elts, &count);
  if (!items) return val_error();
  Val list = list_display(c, items, count, node->span);
  bool texts = count > 0;
  for (uint32_t k = 0; k < count; k++)
    texts =
        texts && val_ok(items[k]) && items[k].type->kind == TY_STR && items[k].is_const && !items[k].by_value;
  if (val_ok(list) && texts) list.origin = node;
  return list;
}

Val list_display(Check *c, Val *items, uint32_t count, Span span) {
  const Type *item = NULL;
  bool one_type = true;
  for (uint32_t k = 0; k < count; k++) {
    if (items[k].open) items[k] = func_close(c, items[k], span);
    if (!val_ok(items[k])) return val_error();
    if (!k) {
      item = items[k].type;
    } else if (item && items[k].type != item) {
      one_type &= type_alike(item, items[k].type);
      item = list_item_of_both(c, item, items[k].type);
    }
  }
  bool none = count && !item; /* no list holds them */
  const Type *all = recursive_content(c, type_list(c->types, NULL), item);
  if (all != item) one_type = false;
  item = all;
  Val v = {.type = none    ? type_list(c->types, items[0].type)
                   : count ? list_born_with(c, item, span)
                           : list_born(c, span),
           .ref = REF_NONE,
           .items = items,
           .count = count,
           .display = true,
           .span = span};
  v.mixed = none || !one_type;
  return v;
}

/* ---- f-strings ---- */

Val val_joined_text(Check *c, Val v, const Val *pieces, uint32_t count) {
  StrBuf text = {0};
  bool known = val_ok(v);
  for (uint32_t k = 0; known && k < count; k++) {
    known = pieces[k].is_const && pieces[k].type->kind == TY_STR;
    if (known) strbuf_add(&text, pieces[k].text, pieces[k].length);
  }
  if (known) {
    v.is_const = v.by_value = true;
    v.text = arena_copy(c->arena, strbuf_text(&text), text.length);
    v.length = (uint32_t)text.length;
  }
  strbuf_fini(&text);
  return v;
}

Val val_to_text(Check *c, Val v, Span span) {
  Val out = emit_lib(c, LIB_to_str, type_str(c->types), &v, 1, 0, span);
  if (v.type->kind == TY_STR) return val_joined_text(c, out, &v, 1);
  if (!v.is_const || !type_is_scalar(v.type)) return out;
  StrBuf text = {0};
  fmt_str(&text, v.type, v.constant, &fmt_options_default);
  Val piece = {
      .type = out.type, .is_const = true, .text = strbuf_text(&text), .length = (uint32_t)text.length};
  out = val_joined_text(c, out, &piece, 1);
  strbuf_fini(&text);
  return out;
}

/* {a if t else b} where a and b are of two types: each is formatted as what it is. */
static bool format_sides(Check *c, const Node *part, Val *out) {
  const Node *choice = part->u.formatted.value;
  if (choice->kind != ND_IF_EXP) return false;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  check_quiet(c);
  Val a = check_expr(c, choice->u.if_exp.body), b = check_expr(c, choice->u.if_exp.orelse);
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  if (!val_ok(a) || !val_ok(b) || a.type == b.type) return false;
  Node sides[2] = {*part, *part}, both = *choice;
  sides[0].u.formatted.value = choice->u.if_exp.body;
  sides[1].u.formatted.value = choice->u.if_exp.orelse;
  both.u.if_exp.body = &sides[0];
  both.u.if_exp.orelse = &sides[1];
  *out = check_expr(c, &both);
  return true;
}

Val check_formatted(Check *c, const Node *part) {
  Val sided;
  if (format_sides(c, part, &sided)) return sided;
  Val v = check_expr(c, part->u.formatted.value);
  if (!val_ok(v)) return v;
  if (v.open) v = func_close(c, v, part->span);
  if (!val_ok(v)) return v;
  const Type *str = type_str(c->types);
  bool narrow = type_is_scalar(v.type) &&
                (v.type->dtype == DT_F16 || v.type->dtype == DT_F32 || v.type->dtype == DT_C64);
  if (narrow && !part->u.formatted.conversion &&
      !part->u.formatted.debug_text) /* format() sees its value as a Python number */
    v = cast_dtype(c, v, v.type->dtype == DT_C64 ? DT_C128 : DT_F64, true, part->span);
  int conversion = part->u.formatted.conversion;
  if (!conversion && part->u.formatted.debug_text && !part->u.formatted.format_spec) conversion = 'r';
  if (conversion)
    v = emit_lib(c,
                 conversion == 'r'   ? LIB_to_repr
                 : conversion == 'a' ? LIB_to_ascii
                                     : LIB_to_str,
                 str, &v, 1, 0, part->span);
  if (!part->u.formatted.format_spec) return conversion ? v : val_to_text(c, v, part->span);
  Val spec = check_expr(c, part->u.formatted.format_spec);
  if (!val_ok(spec)) return spec;
  if (val_ok(v) && v.type->kind == TY_PYOBJ)
    return beside_asked(c, "format", (Val[]){v, spec}, 2, str, part->span);
  return emit_lib(c, LIB_format, str, (Val[]){v, spec}, 2, 0, part->span);
}

Val check_joined(Check *c, const Node *node) {
  const NodeList *parts = &node->u.joined_str.values;
  Val *pieces = arena_array(c->arena, Val, parts->count + 1);
  bool ok = true;
  for (uint32_t i = 0; i < parts->count; i++) {
    pieces[i] = parts->items[i]->kind == ND_CONSTANT ? check_expr(c, parts->items[i])
                                                     : check_formatted(c, parts->items[i]);
    ok = ok && val_ok(pieces[i]);
  }
  if (!ok) return val_error();
  if (!parts->count) return val_str(c, "", 0, node->span);
  if (parts->count == 1) return pieces[0];
  return val_joined_text(
      c, emit_lib(c, LIB_str_join_all, type_str(c->types), pieces, parts->count, 0, node->span), pieces,
      parts->count);
}

/* ---- formats with % ---- */

static size_t digits_end(const char *text, size_t length, size_t at) {
  size_t end = at;
  while (end < length && text[end] >= '0' && text[end] <= '9') end++;
  return end;
}

/* Behind the conversion that begins at text[at], a %: *letter is 's', 'r' or 'a' ('%' of "%%"). 0 for one
 * that CPython does not make part of an f-string: another letter, a name, a star, a width or precision of
 * three digits. */
static size_t conversion_end(const char *text, size_t length, size_t at, char *letter) {
  if (++at < length && text[at] == '%') return *letter = '%', at + 1;
  while (at < length && memchr("-+ #0", text[at], 5)) at++;
  size_t end = digits_end(text, length, at);
  if (end - at > 2) return 0;
  if (end < length && text[end] == '.') {
    at = end + 1;
    end = digits_end(text, length, at);
    if (end - at > 2) return 0;
  }
  if (end >= length || !memchr("sra", text[end], 3)) return 0;
  return *letter = text[end], end + 1;
}

/* The letters of the conversions of a format that are items of a tuple of `count`, which become 's' in
 * `plain`; NULL where CPython makes the whole tuple first. */
static const char *conversion_letters(Check *c, const Node *format, uint32_t count, char *plain) {
  const char *text = format->u.constant.text;
  size_t length = format->u.constant.length;
  char *letters = arena_array(c->arena, char, count + 1), letter;
  uint32_t found = 0;
  memcpy(plain, text, length);
  for (size_t at = 0; at < length;) {
    if (text[at] != '%') {
      at++;
      continue;
    }
    if (!(at = conversion_end(text, length, at, &letter))) return NULL;
    if (letter == '%') continue;
    if (found == count) return NULL;
    letters[found++] = letter;
    plain[at - 1] = 's';
  }
  return found == count ? letters : NULL;
}

bool check_percent(Check *c, const Node *node, Val *out) {
  const Node *format = node->u.bin_op.left, *right = node->u.bin_op.right;
  if (node->u.bin_op.op != AST_MOD || format->kind != ND_CONSTANT || format->u.constant.kind != CONST_STR ||
      right->kind != ND_TUPLE || !changes_after_first(&right->u.seq.elts))
    return false;
  const NodeList *items = &right->u.seq.elts;
  for (uint32_t k = 0; k < items->count; k++)
    if (items->items[k]->kind == ND_STARRED) return false;
  char *plain = arena_array(c->arena, char, format->u.constant.length + 1);
  const char *letters = conversion_letters(c, format, items->count, plain);
  if (!letters) return false;
  Val *all = arena_array(c->arena, Val, items->count + 1);
  all[0] = val_str(c, plain, format->u.constant.length, format->span);
  *out = val_error();
  for (uint32_t k = 0; k < items->count; k++) {
    Val v = check_expr(c, items->items[k]);
    if (v.open) v = func_close(c, v, items->items[k]->span);
    if (!val_ok(v)) return true;
    all[k + 1] = emit_lib(c,
                          letters[k] == 'r'   ? LIB_to_repr
                          : letters[k] == 'a' ? LIB_to_ascii
                                              : LIB_to_str,
                          type_str(c->types), &v, 1, 0, v.span);
  }
  *out = emit_lib(c, LIB_percent, type_str(c->types), all, items->count + 1, 0, node->span);
  return true;
}
