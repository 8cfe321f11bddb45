/* Rules of regular expressions: patterns, matches, flags.
 *
 * The type of a pattern says which groups it has and which of them take part in each match, where its text is
 * known: what findall() and groups() give depends on it. Its errors are found here then. Such a type is a
 * class whose first field stands for the whole match and the others for the groups; its type says of what the
 * pattern is, or what the match was found in: `...` a text, else bytes or those that can be changed. The
 * class without fields is that of a pattern of a text that only running makes; of bytes it has the first
 * field alone, by the name "?". */
#include <stdlib.h>
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/lib/regex/pattern.h"

typedef struct RegexClass {
  RuntimeClass runtime; /* first, so that a type's class is its record */
  struct RegexClass *next;
} RegexClass;

/* ---- types ---- */

static bool is_of(const Type *type, const RuntimeClass *class_) {
  return type->kind == TY_OBJECT && type->def && ((const RuntimeClass *)type->def)->fini == class_->fini;
}
static bool is_pattern(const Type *type) { return regex_is_pattern(type); }
static bool is_match(const Type *type) { return is_of(type, &regex_match_class); }

const char *regex_class_named(const char *name) {
  if (!strcmp(name, "Pattern")) return regex_pattern_class.def.name;
  return strcmp(name, "Match") ? NULL : regex_match_class.def.name;
}

/* How many groups there are; -1: it is not known. */
static int64_t groups_known(const Type *type) {
  const ClassDef *def = type_class(type);
  return def->count && *def->fields[0].name ? -1 : (int64_t)def->count - 1;
}
/* Of what a pattern is, what a match was found in: a text, bytes, or bytes that can be changed. */
static const Type *searched(Check *c, const Type *type) {
  const ClassDef *def = type_class(type);
  return def->count && def->fields[0].type->kind != TY_ELLIPSIS ? def->fields[0].type : type_str(c->types);
}
/* The type of its parts. */
static const Type *part_type(Check *c, const Type *type) {
  return searched(c, type)->kind == TY_STR ? type_str(c->types) : type_bytes(c->types);
}
/* Whether the group takes part in each match. */
static bool group_sure(const Type *type, int64_t k) {
  return type_class(type)->fields[k].type->kind == TY_ELLIPSIS;
}

static const Type *class_type(Check *c, const RuntimeClass *base, const ClassField *fields, uint32_t count) {
  RegexClass *of = c->checker->regexes;
  if (!count) return type_object(c->types, base);
  for (; of; of = of->next) {
    const ClassDef *def = &of->runtime.def;
    bool same = of->runtime.fini == base->fini && def->count == count;
    for (uint32_t k = 0; same && k < count; k++)
      same = def->fields[k].type == fields[k].type && !strcmp(def->fields[k].name, fields[k].name);
    if (same) return type_object(c->types, of);
  }
  Arena *arena = c->checker->host.arena;
  of = arena_new_of(arena, RegexClass);
  ClassField *own = arena_array(arena, ClassField, count);
  for (uint32_t k = 0; k < count; k++)
    own[k] = (ClassField){arena_copy(arena, fields[k].name, strlen(fields[k].name)), fields[k].type};
  *of = (RegexClass){.runtime = *base, .next = c->checker->regexes};
  of->runtime.def.fields = own;
  of->runtime.def.count = count;
  c->checker->regexes = of;
  return type_object(c->types, of);
}

/* The type of matches in `in` of a pattern, and the other way round: then `in` is what the pattern is of. */
static const Type *counterpart(Check *c, const Type *type, const Type *in) {
  const ClassDef *def = type_class(type);
  ClassField *fields = arena_array(c->arena, ClassField, def->count);
  for (uint32_t k = 0; k < def->count; k++) fields[k] = def->fields[k];
  if (def->count && in->kind != TY_STR) fields[0].type = in;
  return class_type(c, is_match(type) ? &regex_pattern_class : &regex_match_class, fields, def->count);
}

/* syntax NULL: it is not known. */
static const Type *pattern_type(Check *c, const RegexSyntax *syntax, bool bytes) {
  uint32_t count = syntax ? syntax->count : 0;
  ClassField *fields = arena_array(c->arena, ClassField, count + 1);
  fields[0] = (ClassField){syntax ? "" : "?", bytes ? type_bytes(c->types) : type_ellipsis(c->types)};
  for (uint32_t k = 1; k <= count; k++) {
    const RegexGroup *group = &syntax->groups[k];
    fields[k] = (ClassField){group->name ? group->name : "",
                             group->sure ? type_ellipsis(c->types) : type_none(c->types)};
  }
  return class_type(c, &regex_pattern_class, fields, syntax || bytes ? count + 1 : 0);
}

static const Type *or_none(Check *c, const Type *type) {
  return type_union(c->types, (const Type *[]){type, type_none(c->types)}, 2);
}

/* a == b of patterns, which are equal where their texts and flags are, or of matches, each of which is equal
 * to itself; false: they are others. */
bool regex_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  bool patterns = is_pattern(a.type) && is_pattern(b.type), matches = is_match(a.type) && is_match(b.type);
  if ((op != AST_EQ && op != AST_NOTEQ) || (!patterns && !matches)) return false;
  Val same = emit_lib(c, patterns ? LIB_regex_equal : LIB_same_object, type_bool(c->types), (Val[]){a, b}, 2,
                      0, span);
  *out = op == AST_EQ ? same : val_not(c, same, span);
  return true;
}

/* ---- flags ---- */

static const struct {
  unsigned number;
  const char *name;
} flag_names[] = {{REGEX_IGNORECASE, "re.IGNORECASE"}, {REGEX_LOCALE, "re.LOCALE"},
                  {REGEX_MULTILINE, "re.MULTILINE"},   {REGEX_DOTALL, "re.DOTALL"},
                  {REGEX_UNICODE, "re.UNICODE"},       {REGEX_VERBOSE, "re.VERBOSE"},
                  {REGEX_DEBUG, "re.DEBUG"},           {REGEX_ASCII, "re.ASCII"}};
enum { FLAG_COUNT = sizeof flag_names / sizeof *flag_names };

/* Flags are types whose name says which: they are known when a cell is checked, and no value that is kept. */
static Val flags_value(Check *c, unsigned flags, Span span) {
  const char *text = "";
  Arena *arena = c->checker->host.arena;
  for (unsigned k = 0; k < FLAG_COUNT; k++)
    if (flags & flag_names[k].number)
      text = arena_printf(arena, "%s%s%s", text, *text ? "|" : "", flag_names[k].name);
  return val_static(type_hint(c->types, *text ? text : "re.NOFLAG", NULL, 0), span);
}

bool regex_flags_of(const Type *type, unsigned *out) {
  if (type->kind != TY_HINT || strncmp(type->def, "re.", 3)) return false;
  *out = 0;
  for (unsigned k = 0; k < FLAG_COUNT; k++)
    if (strstr(type->def, flag_names[k].name)) *out |= flag_names[k].number;
  return *out || !strcmp(type->def, "re.NOFLAG");
}

bool regex_flags_binary(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  unsigned flags[2];
  Val sides[2] = {a, b};
  bool any = false;
  for (int k = 0; k < 2; k++) {
    int64_t number;
    if (regex_flags_of(sides[k].type, &flags[k])) {
      any = true;
      continue;
    }
    if (!val_const_int(sides[k], &number) || number < 0 || number > 511) return false;
    flags[k] = (unsigned)number;
  }
  if (!any || (op != AST_BITOR && op != AST_BITAND && op != AST_BITXOR)) return false;
  *out = flags_value(c,
                     op == AST_BITOR    ? flags[0] | flags[1]
                     : op == AST_BITAND ? flags[0] & flags[1]
                                        : flags[0] ^ flags[1],
                     span);
  return true;
}

bool regex_flags_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  Val sides[2] = {a, b};
  bool any = false;
  for (int k = 0; k < 2; k++) {
    unsigned flags;
    if (!regex_flags_of(sides[k].type, &flags)) continue;
    any = true;
    sides[k] = val_int(c, flags, span);
  }
  if (any) *out = compare(c, op, sides[0], sides[1], span);
  return any;
}

Val rule_REGEX_FLAG(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  return flags_value(c, (unsigned)row->impl, span);
}

/* ---- arguments ---- */

static Span place_of(Check *c, Span span) { return blamed(c, span); }

/* Whether a pattern or match of that type can look into v. */
static bool looks_in(Check *c, const Type *type, Val v, Span span) {
  bool text = searched(c, type)->kind == TY_STR;
  if (v.type->kind == TY_PACKED && !type_is_bytes(v.type))
    fail(c, DG_TYPE, place_of(c, span),
         "re looks into texts and bytes here, not into arrays: a.tobytes() makes bytes of one");
  else if (v.type->kind != TY_STR && !type_is_bytes(v.type))
    fail_as_python(c, DG_TYPE, place_of(c, span), "expected string or bytes-like object, got '%s'",
                   type_is_class(v.type) ? "type" : type_str_of(c, v.type));
  else if ((v.type->kind == TY_STR) == text)
    return true;
  else
    fail_as_python(c, DG_TYPE, place_of(c, span),
                   text ? "cannot use a string pattern on a bytes-like object"
                        : "cannot use a bytes pattern on a string-like object");
  return false;
}

/* Whether v can be what stands in the place of matches. CPython sees that when it joins the parts. */
static bool replaces(Check *c, const Type *type, Val v, Span span) {
  bool text = searched(c, type)->kind == TY_STR;
  if (v.type->kind != TY_STR && !type_is_bytes(v.type))
    fail_as_python(c, DG_TYPE, place_of(c, span), "decoding to str: need a bytes-like object, %s found",
                   type_str_of(c, v.type));
  else if ((v.type->kind == TY_STR) == text)
    return true;
  else
    fail_in_other_words(c, DG_TYPE, place_of(c, span),
                        text
                            ? "a pattern of a text puts texts in the place of matches: expected str, %s found"
                            : "a pattern of bytes puts bytes in the place of matches: expected a bytes-like "
                              "object, %s found",
                        type_str_of(c, v.type));
  return false;
}

/* Whether a handler around waits for errors of the kind: then running raises them. */
static bool is_waited_for(const Check *c, DiagKind kind) {
  return c->tries.innermost && diag_is_any(kind, c->tries.innermost->kinds);
}

/* ---- compile ---- */

/* The characters of a pattern that is known, bytes each as one character of it; NULL: it is not. */
static const Str *known_bytes(const Check *c, Val v) {
  if (v.type->kind != TY_BYTES || v.ref == REF_NONE) return NULL;
  const Ins *ins = fn_ins(c->fn, v.ref);
  if (ins->op != IR_LIB || ins->imm.lib.lib != LIB_packed_literal) return NULL;
  const Ins *text = fn_ins(c->fn, ins_arg(c->fn, ins, 0));
  return text->op == IR_CONST_STR ? text->imm.str : NULL;
}

/* Reads a pattern whose text is known; false: it is not known. */
static bool read_known(Check *c, Val v, unsigned flags, RegexSyntax *out, bool *good) {
  const Str *characters = known_bytes(c, v);
  if (characters) {
    char *bytes = arena_alloc(c->arena, (size_t)characters->points + 1);
    size_t count = 0;
    for (size_t at = 0; at < (size_t)characters->length;)
      bytes[count++] = (char)utf8_next(characters->text, (size_t)characters->length, &at);
    *good = regex_syntax(out, bytes, count, true, flags);
    return true;
  }
  if (v.type->kind != TY_STR || !v.is_const || !v.text) return false;
  *good = regex_syntax(out, v.text, v.length, false, flags);
  return true;
}

static Val compile(Check *c, Val *args, Span span) {
  unsigned flags = 0;
  bool known = regex_flags_of(args[1].type, &flags);
  int64_t number = flags;
  if (!known) {
    if (!int_of(c, args[1], "flags", &args[1])) return val_error();
    known = val_const_int(args[1], &number);
  }
  if (is_pattern(args[0].type)) {
    if (known && !number) return args[0];
    return fail_as_python(c, DG_VALUE, place_of(c, span),
                          "cannot process flags argument with a compiled pattern");
  }
  if (args[0].type->kind == TY_PACKED && type_is_bytes(args[0].type))
    return fail_as_python(c, DG_TYPE, place_of(c, span), "unhashable type: 'bytearray'");
  if (args[0].type->kind != TY_STR && args[0].type->kind != TY_BYTES)
    return fail_as_python(c, DG_TYPE, place_of(c, span), "first argument must be string or compiled pattern");
  if (number & REGEX_DEBUG)
    return fail(c, DG_NOT_IMPLEMENTED, place_of(c, span),
                "re.DEBUG shows CPython's own code of a pattern: leave it out");
  Val parts[2] = {args[0], known ? val_int(c, number, span) : args[1]};
  bool bytes = args[0].type->kind == TY_BYTES, good = false;
  const Type *type = pattern_type(c, NULL, bytes);
  RegexSyntax syntax;
  bool constant = known && read_known(c, args[0], (unsigned)number, &syntax, &good);
  if (constant) {
    bool later = !good && is_waited_for(c, syntax.kind);
    if (good || later)
      type = pattern_type(c, &syntax, bytes);
    else
      fail_as_python(c, syntax.kind, place_of(c, span), "%s", syntax.error);
    regex_syntax_fini(&syntax);
    if (!good && !later) return val_error();
    constant = good;
  }
  return emit_lib(c, LIB_regex_compile, type, parts, 2, constant, span);
}

/* ---- parts of matches ---- */

/* The number of the group, *known where it is: -1 otherwise. */
static bool group_of(Check *c, Val match, Val k, Val *out, int64_t *known, Span span) {
  const ClassDef *def = type_class(match.type);
  int64_t count = groups_known(match.type);
  *known = -1;
  if (k.type->kind == TY_STR) {
    for (int64_t i = 1; k.is_const && k.text && i <= count; i++)
      if (strlen(def->fields[i].name) == k.length && !memcmp(def->fields[i].name, k.text, k.length))
        *known = i;
    if (k.is_const && k.text && count >= 0 && *known < 0 && !is_waited_for(c, DG_INDEX))
      return fail_as_python(c, DG_INDEX, place_of(c, span), "no such group"), false;
    *out = emit_lib(c, LIB_regex_index, type_int(c->types), (Val[]){match, k}, 2, 0, span);
    return true;
  }
  if (k.type->kind != TY_SCALAR || (k.type->dtype != DT_I64 && k.type->dtype != DT_BOOL))
    return fail_as_python(c, DG_INDEX, place_of(c, span), "no such group"), false;
  if (!int_of(c, k, "a group", out)) return false;
  if (!val_const_int(*out, known)) return *known = -1, true;
  if (count < 0) return true;
  if (*known >= 0 && *known <= count) return true;
  *known = -1;
  return is_waited_for(c, DG_INDEX) ||
         (fail_as_python(c, DG_INDEX, place_of(c, span), "no such group"), false);
}

static Val group(Check *c, Val match, Val k, Val otherwise, Span span) {
  Val at;
  int64_t known, count = groups_known(match.type);
  if (!group_of(c, match, k, &at, &known, span)) return val_error();
  bool sure = known == 0;
  if (known > 0 && known <= count) sure = group_sure(match.type, known);
  if (known < 0 && count >= 0) {
    sure = true;
    for (int64_t i = 1; i <= count; i++) sure &= group_sure(match.type, i);
  }
  const Type *text = part_type(c, match.type), *type = text;
  if (!sure) type = type_union(c->types, (const Type *[]){text, otherwise.type}, 2);
  if (!type) return fail(c, DG_TYPE, place_of(c, span), "a group would be of too many types");
  Val args[3] = {match, at, sure ? val_none(c, span) : otherwise};
  return emit_lib(c, LIB_regex_group, type, args, 3, 0, span);
}

static Val groups(Check *c, Val match, Val otherwise, Span span) {
  int64_t count = groups_known(match.type);
  if (count < 0) {
    fail(c, DG_TYPE, place_of(c, span),
         "how many groups this pattern has is not known when the cell is checked, and so the type of "
         "groups()");
    hint(c,
         searched(c, match.type)->kind == TY_STR
             ? "write the pattern as a constant, or ask for the groups one by one: m.group(1)"
             : "write the bytes in the call itself, re.compile(b\"...\"), or ask for the groups one by one: "
               "m.group(1)");
    return val_error();
  }
  Val *items = arena_array(c->arena, Val, count + 1);
  for (int64_t k = 1; k <= count; k++) {
    items[k - 1] = group(c, match, val_int(c, k, span), otherwise, span);
    if (!val_ok(items[k - 1])) return val_error();
  }
  return val_tuple(c, items, (uint32_t)count, span);
}

/* ---- calls ---- */

static const Type *findall_item(Check *c, const Type *pattern) {
  const Type *text = part_type(c, pattern);
  int64_t count = groups_known(pattern);
  if (count < 2) return text;
  const Type **items = arena_array(c->arena, const Type *, count);
  for (int64_t k = 0; k < count; k++) items[k] = text;
  return type_tuple(c->types, items, (uint32_t)count);
}

static const Type *split_item(Check *c, const Type *pattern) {
  int64_t count = groups_known(pattern);
  bool sure = count >= 0;
  for (int64_t k = 1; k <= count; k++) sure &= group_sure(pattern, k);
  return sure ? part_type(c, pattern) : or_none(c, part_type(c, pattern));
}

/* Ints among the arguments, from number `from` on. */
static bool ints_of(Check *c, Bound *b, uint32_t from, uint32_t to) {
  for (uint32_t k = from; k < to; k++)
    if (!int_of(c, b->params[k], "a position or a count", &b->params[k])) return false;
  return true;
}

static Val search(Check *c, int64_t lib, Bound *b, Span span) {
  Val *args = b->params;
  const Type *pattern = args[0].type, *type;
  int64_t mode = 0;
  uint32_t count = b->count, text = lib == LIB_regex_subn ? 2 : 1;
  if (!looks_in(c, pattern, args[text], span) || !ints_of(c, b, text + 1, count)) return val_error();
  if (lib == LIB_regex_subn && !replaces(c, pattern, args[1], span)) return val_error();
  const Type *match = counterpart(c, pattern, args[text].type);
  switch (lib) {
    case LIB_regex_find:
      type = or_none(c, match);
      if (!val_const_int(args[--count], &mode)) return val_error();
      break;
    case LIB_regex_matches: type = type_list(c->types, match); break;
    case LIB_regex_findall: type = type_list(c->types, findall_item(c, pattern)); break;
    case LIB_regex_split: type = type_list(c->types, split_item(c, pattern)); break;
    default:
      type = type_tuple(c->types, (const Type *[]){part_type(c, pattern), type_int(c->types)}, 2);
      break;
  }
  return emit_lib(c, (LibId)lib, type, args, count, mode, span);
}

static Val of_match(Check *c, int64_t lib, Bound *b, Span span) {
  Val at, *args = b->params;
  int64_t known;
  const Type *ints[2] = {type_int(c->types), type_int(c->types)};
  switch (lib) {
    case LIB_regex_group:
      return group(c, args[0], args[1], b->count > 2 && b->given[2] ? args[2] : val_none(c, span), span);
    case LIB_regex_span:
      if (!group_of(c, args[0], args[1], &at, &known, span)) return val_error();
      return emit_lib(c, (LibId)lib, type_tuple(c->types, ints, 2), (Val[]){args[0], at}, 2, 0, span);
    case LIB_regex_expand:
      if (!replaces(c, args[0].type, args[1], span)) return val_error();
      return emit_lib(c, (LibId)lib, searched(c, args[0].type), args, 2, 0, span);
    case LIB_regex_names:
      return emit_lib(c, (LibId)lib, type_list(c->types, type_str(c->types)), args, 1, 0, span);
    default: return emit_lib(c, (LibId)lib, type_int(c->types), args, 2, 0, span);
  }
}

typedef struct RegexAsked {
  const BuiltinRow *row;
  const Bound *bound;
  uint32_t param;
  Span span;
} RegexAsked;

static Val each_type(Check *c, Val member, void *context) {
  const RegexAsked *asked = context;
  Bound own = *asked->bound;
  own.params = arena_array(c->arena, Val, own.count);
  memcpy(own.params, asked->bound->params, own.count * sizeof *own.params);
  own.params[asked->param] = member;
  return rule_REGEX(c, asked->row, &own, asked->span);
}

/* The primitives; impl: the library function, or -1: groups(). */
Val rule_REGEX(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  bool takes_any = row->impl == LIB_regex_group || row->impl == -1; /* a default of any type */
  for (uint32_t k = 0; k < b->count; k++) {
    if (!b->params[k].type || b->params[k].type->kind != TY_UNION) continue;
    RegexAsked asked = {row, b, k, span};
    if (!takes_any || k + 1 < b->count) return union_each(c, b->params[k], each_type, &asked, span);
  }
  switch (row->impl) {
    case -1: return groups(c, b->params[0], b->params[1], span);
    case LIB_regex_compile: return compile(c, b->params, span);
    case LIB_regex_purge:
      emit_lib(c, LIB_regex_purge, type_none(c->types), NULL, 0, 0, span);
      return val_none(c, span);
    case LIB_regex_gaps:
      return emit_lib(c, LIB_regex_gaps, type_list(c->types, part_type(c, b->params[0].type->items[0])),
                      b->params, 2, 0, span);
    case LIB_regex_escape:
      if (b->params[0].type->kind != TY_STR && !type_is_bytes(b->params[0].type))
        return fail_as_python(c, DG_TYPE, place_of(c, span),
                              "decoding to str: need a bytes-like object, %s found",
                              type_str_of(c, b->params[0].type));
      return emit_lib(c, LIB_regex_escape,
                      b->params[0].type->kind == TY_STR ? type_str(c->types) : type_bytes(c->types),
                      b->params, 1, 0, span);
    default: break;
  }
  return is_pattern(b->params[0].type) && row->impl != LIB_regex_names && row->impl != LIB_regex_index
             ? search(c, row->impl, b, span)
             : of_match(c, row->impl, b, span);
}

/* Attributes; impl: lib_regex_part's `extra`. */
Val rule_REGEX_PART(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *type = b->receiver.type, *text = type_str(c->types), *number = type_int(c->types);
  int64_t count = groups_known(type);
  bool sure = count > 0, named = count > 0, any = count != 0;
  for (int64_t k = 1; k <= count; k++) {
    sure &= group_sure(type, k);
    named &= *type_class(type)->fields[k].name != 0;
  }
  if (row->impl >= 7 && !any) return val_none(c, span);
  const Type *pattern = part_type(c, type);
  const Type *types[] = {pattern,
                         number,
                         number,
                         is_match(type) ? counterpart(c, type, pattern) : NULL,
                         searched(c, type),
                         number,
                         number,
                         sure ? number : or_none(c, number),
                         sure && named ? text : or_none(c, text)};
  if (row->impl == 2 && count >= 0) return val_int(c, count, span);
  return emit_lib(c, LIB_regex_part, types[row->impl], &b->receiver, 1, row->impl, span);
}
