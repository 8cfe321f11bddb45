/* What the language calls of regular expressions. */
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/regex/pattern.h"
#include "lang/rt/value/union.h"

static bool no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory for the result of a search"); }

/* An object of that kind (owned) as the result, or as its member; NULL: after a fault. */
static bool give(Rt *rt, const Type *type, TypeKind kind, Object *object, Value *out) {
  if (type->kind != TY_UNION) {
    out->object = object;
    return object != NULL;
  }
  for (unsigned k = 0; object && k < type->count; k++) {
    if (type->items[k]->kind != kind) continue;
    bool good = union_close(type->items[k], k, (Value){.object = object}, out);
    object_release(object);
    return good || no_memory(rt);
  }
  return false;
}

static bool give_none(Rt *rt, const Type *type, Value *out) {
  for (unsigned k = 0; type->kind == TY_UNION && k < type->count; k++)
    if (type->items[k]->kind == TY_NONE)
      return union_close(type->items[k], k, (Value){.i = 0}, out) || no_memory(rt);
  *out = (Value){.i = 0};
  return type->kind == TY_NONE || rt_fault(rt, DG_INTERNAL, "a group that always takes part took none");
}

static bool give_int(Rt *rt, const Type *type, int64_t number, Value *out) {
  for (unsigned k = 0; type->kind == TY_UNION && k < type->count; k++)
    if (type->items[k]->kind == TY_SCALAR)
      return union_close(type->items[k], k, (Value){.i = number}, out) || no_memory(rt);
  out->i = number;
  return true;
}

/* Puts an item (owned) at the end of a list. */
static bool push(Rt *rt, List *list, Value item) {
  bool good = list_push(list, item) || no_memory(rt);
  value_release(list->item, item);
  return good;
}

static TypeKind kind_of(RegexText text) { return text.bytes ? TY_BYTES : TY_STR; }

/* Text of a match, "" or None where the group took no part. Bytes may have become fewer since. */
static bool give_text(Rt *rt, const Type *type, RegexText text, int64_t from, int64_t to, Value *out) {
  if (from < 0) {
    if (type->kind != kind_of(text)) return give_none(rt, type, out);
    from = to = 0;
  }
  int64_t length = (int64_t)regex_length(text);
  if (to > length) to = length;
  if (from > to) from = to;
  Object *part = regex_text_new(text.bytes, regex_data(text) + from, (size_t)(to - from));
  return part ? give(rt, type, kind_of(text), part, out) : no_memory(rt);
}

bool lib_regex_compile(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  RegexPattern *pattern = regex_pattern(rt, regex_text_arg(call, args, 0), (unsigned)arg_int(call, args, 1));
  if (!pattern) return false;
  out->object = &pattern->head.head;
  /* how many groups there are was known */
  const ClassDef *def = call->extra ? type_class(call->result) : NULL;
  if (def && def->count != pattern->syntax.count + 1) {
    object_release(&pattern->head.head);
    return rt_fault(rt, DG_INTERNAL, "a pattern has other groups than it had when the cell was checked");
  }
  return true;
}

bool lib_regex_equal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->b = regex_pattern_equal((const RegexPattern *)args[0].object, (const RegexPattern *)args[1].object);
  return true;
}

bool lib_regex_find(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  RegexScan scan;
  int found = -1;
  RegexMatch *match = NULL;
  if (regex_scan_init(&scan, rt, (RegexPattern *)args[0].object, regex_text_arg(call, args, 1),
                      arg_int(call, args, 2), arg_int(call, args, 3), (RegexMode)call->extra)) {
    if (scan.pos > scan.endpos)
      found = 0;
    else
      found = regex_scan_next(&scan);
  }
  if (found > 0) match = regex_scan_match(&scan);
  regex_scan_fini(&scan);
  if (found < 0 || (found && !match)) return false;
  return match ? give(rt, call->result, TY_OBJECT, &match->head.head, out) : give_none(rt, call->result, out);
}

/* Every match in turn; `each` false: a fault. */
typedef bool (*EachMatch)(RegexScan *scan, void *context);
static bool all(Rt *rt, RegexPattern *pattern, RegexText text, int64_t pos, int64_t endpos, int64_t most,
                EachMatch each, void *context) {
  RegexScan scan;
  int found = regex_scan_init(&scan, rt, pattern, text, pos, endpos, REGEX_SEARCH) ? 1 : -1;
  for (int64_t k = 0; found > 0 && k < most && scan.pos <= scan.endpos; k++) {
    if (rt_polls(rt, k + 1)) found = -1;
    if (found > 0) found = regex_scan_next(&scan);
    if (found > 0 && !each(&scan, context)) found = -1;
  }
  regex_scan_fini(&scan);
  return found >= 0;
}

/* Ends a list: the result, where it was filled. */
static bool give_list(bool good, List *list, Value *out) {
  if (!good) object_release(&list->head);
  out->list = list;
  return good;
}

static bool each_match(RegexScan *scan, void *context) {
  RegexMatch *match = regex_scan_match(scan);
  return match && push(scan->rt, context, (Value){.object = &match->head.head});
}

static int64_t most_of(int64_t count) { return count > 0 ? count : INT64_MAX; }

bool lib_regex_matches(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  List *list = list_new(call->result->items[0], 0);
  if (!list) return no_memory(rt);
  bool good = all(rt, (RegexPattern *)args[0].object, regex_text_arg(call, args, 1), arg_int(call, args, 2),
                  arg_int(call, args, 3), most_of(arg_int(call, args, 4)), each_match, list);
  return give_list(good, list, out);
}

static bool text_at(RegexScan *scan, uint32_t group, const Type *type, Value *out) {
  size_t from = scan->spans[2 * group], to = scan->spans[2 * group + 1];
  bool none = from == REGEX_NOWHERE;
  return give_text(scan->rt, type, scan->text, none ? -1 : (int64_t)from, none ? -1 : (int64_t)to, out);
}

static bool each_text(RegexScan *scan, void *context) {
  List *list = context;
  Value item;
  if (list->item->kind != TY_TUPLE)
    return text_at(scan, scan->pattern->syntax.count ? 1 : 0, list->item, &item) &&
           push(scan->rt, list, item);
  Tuple *tuple = tuple_new(list->item);
  bool good = tuple || no_memory(scan->rt);
  for (uint32_t k = 0; good && k < list->item->count; k++)
    good = text_at(scan, k + 1, list->item->items[k], &tuple->items[k]);
  if (good) return push(scan->rt, list, (Value){.tuple = tuple});
  if (tuple) object_release(&tuple->head);
  return false;
}

bool lib_regex_findall(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  RegexPattern *pattern = (RegexPattern *)args[0].object;
  const Type *item = call->result->items[0];
  if (item->kind != TY_TUPLE && pattern->syntax.count > 1)
    return rt_fault(
        rt, DG_TYPE,
        "this pattern has %u groups, which was not known when the cell was checked: findall() gives "
        "texts here, and finditer() the matches",
        pattern->syntax.count);
  List *list = list_new(item, 0);
  if (!list) return no_memory(rt);
  return give_list(all(rt, pattern, regex_text_arg(call, args, 1), arg_int(call, args, 2),
                       arg_int(call, args, 3), INT64_MAX, each_text, list),
                   list, out);
}

typedef struct Split {
  List *list;
  size_t from;
} Split;

static bool part_add(Rt *rt, List *list, RegexText text, size_t from, size_t to) {
  Value item;
  return give_text(rt, list->item, text, (int64_t)from, (int64_t)to, &item) && push(rt, list, item);
}

static bool each_split(RegexScan *scan, void *context) {
  Split *split = context;
  bool good = part_add(scan->rt, split->list, scan->text, split->from, scan->spans[0]);
  split->from = scan->spans[1];
  for (uint32_t k = 1; good && k <= scan->pattern->syntax.count; k++) {
    Value item;
    good = text_at(scan, k, split->list->item, &item) && push(scan->rt, split->list, item);
  }
  return good;
}

bool lib_regex_split(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Split split = {.list = list_new(call->result->items[0], 0)};
  int64_t most = arg_int(call, args, 2);
  RegexText text = regex_text_arg(call, args, 1);
  if (!split.list) return no_memory(rt);
  bool good = all(rt, (RegexPattern *)args[0].object, text, 0, INT64_MAX, most < 0 ? 0 : most_of(most),
                  each_split, &split) &&
              part_add(rt, split.list, text, split.from, regex_length(text));
  return give_list(good, split.list, out);
}

/* The texts in front of each match of a list, and behind the last. */
bool lib_regex_gaps(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *matches = args[0].list;
  RegexText text = regex_text_arg(call, args, 1);
  List *list = list_new(call->result->items[0], matches->count + 1);
  size_t from = 0;
  bool good = list || no_memory(rt);
  for (int64_t k = 0; good && k < matches->count; k++) {
    const RegexMatch *match = (const RegexMatch *)list_at(matches, k).object;
    good = part_add(rt, list, text, from, (size_t)match->places[0]);
    from = (size_t)match->places[1];
  }
  good = good && part_add(rt, list, text, from, regex_length(text));
  return list && give_list(good, list, out);
}

typedef struct Replace {
  const RegexTemplate *by;
  StrBuf text;
  size_t from;
  int64_t count;
} Replace;

static void expand(StrBuf *out, const RegexTemplate *by, RegexText text, const int64_t *places,
                   unsigned wide) {
  const char *bytes = regex_data(text);
  int64_t length = (int64_t)regex_length(text);
  for (uint32_t k = 0; k < by->count; k++) {
    RegexPiece piece = by->pieces[k];
    const int64_t *at = piece.group == REGEX_FOREVER ? NULL : places + (size_t)wide * piece.group;
    if (!at)
      strbuf_add(out, by->text.data + piece.from, piece.count);
    else if (at[0] >= 0 && at[0] < length)
      strbuf_add(out, bytes + at[0], (size_t)((at[1] < length ? at[1] : length) - at[0]));
  }
}

static bool each_replace(RegexScan *scan, void *context) {
  Replace *replace = context;
  strbuf_add(&replace->text, scan->bytes + replace->from, scan->spans[0] - replace->from);
  expand(&replace->text, replace->by, scan->text, (const int64_t *)(const void *)scan->spans, 2);
  replace->from = scan->spans[1];
  replace->count++;
  return true;
}

bool lib_regex_subn(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  RegexTemplate by;
  RegexPattern *pattern = (RegexPattern *)args[0].object;
  RegexText text = regex_text_arg(call, args, 2);
  int64_t most = arg_int(call, args, 3);
  if (!regex_template(rt, pattern, regex_text_arg(call, args, 1), &by))
    return regex_template_fini(&by), false;
  Replace replace = {.by = &by};
  bool good = all(rt, pattern, text, 0, INT64_MAX, most < 0 ? 0 : most_of(most), each_replace, &replace);
  if (good) strbuf_add(&replace.text, regex_data(text) + replace.from, regex_length(text) - replace.from);
  Tuple *tuple = good ? tuple_new(call->result) : NULL;
  Object *result = tuple ? regex_text_new(text.bytes, strbuf_text(&replace.text), replace.text.length) : NULL;
  strbuf_fini(&replace.text);
  regex_template_fini(&by);
  if (tuple && result) {
    tuple->items[0].object = result;
    tuple->items[1].i = replace.count;
    out->tuple = tuple;
    return true;
  }
  if (tuple) object_release(&tuple->head);
  return good ? no_memory(rt) : false;
}

bool lib_regex_expand(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const RegexMatch *match = (const RegexMatch *)args[0].object;
  RegexTemplate by;
  StrBuf text = {0};
  bool good = regex_template(rt, match->pattern, regex_text_arg(call, args, 1), &by);
  if (good) expand(&text, &by, match->text, match->places, 4);
  out->object = good ? regex_text_new(match->text.bytes, strbuf_text(&text), text.length) : NULL;
  strbuf_fini(&text);
  regex_template_fini(&by);
  return out->object || (good && no_memory(rt));
}

/* ---- parts of matches ---- */

static bool group_checked(Rt *rt, const RegexMatch *match, int64_t group) {
  return (group >= 0 && group <= match->count) || rt_fault(rt, DG_INDEX, "no such group");
}

bool lib_regex_group(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const RegexMatch *match = (const RegexMatch *)args[0].object;
  int64_t group = arg_int(call, args, 1);
  if (!group_checked(rt, match, group)) return false;
  const int64_t *at = match->places + 4 * group;
  if (at[0] >= 0 || call->types[2]->kind == TY_NONE) {
    if (at[0] < 0) return give_none(rt, call->result, out);
    return give_text(rt, call->result, match->text, at[0], at[1], out);
  }
  bool same = call->types[2] == call->result;
  int made = same ? -1 : union_convert(call->types[2], args[2], call->result, out);
  if (made < 0) {
    *out = args[2];
    return value_keep(call->result, out) || no_memory(rt);
  }
  return made > 0 || no_memory(rt);
}

bool lib_regex_span(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const RegexMatch *match = (const RegexMatch *)args[0].object;
  int64_t group = arg_int(call, args, 1);
  if (!group_checked(rt, match, group)) return false;
  Tuple *tuple = tuple_new(call->result);
  if (!tuple) return no_memory(rt);
  for (int k = 0; k < 2; k++) tuple->items[k].i = match->places[4 * group + 2 + k];
  out->tuple = tuple;
  return true;
}

static const RegexPattern *pattern_of(const Object *object) {
  bool match = ((const Opaque *)object)->class_ == &regex_match_class;
  return match ? ((const RegexMatch *)object)->pattern : (const RegexPattern *)object;
}

/* The number of a group by its name. */
bool lib_regex_index(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  out->i =
      regex_group_named(&pattern_of(args[0].object)->syntax, args[1].str->text, (size_t)args[1].str->length);
  return out->i || rt_fault(rt, DG_INDEX, "no such group");
}

/* Names of groups, in their order. */
bool lib_regex_names(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const RegexSyntax *syntax = &pattern_of(args[0].object)->syntax;
  List *list = list_new(call->result->items[0], 0);
  if (!list) return no_memory(rt);
  bool good = true;
  for (uint32_t k = 1; good && k <= syntax->count; k++) {
    if (!syntax->groups[k].name) continue;
    Str *name = str_new(syntax->groups[k].name, strlen(syntax->groups[k].name));
    good = name ? push(rt, list, (Value){.str = name}) : no_memory(rt);
  }
  return give_list(good, list, out);
}

/* Attributes; extra: 0 pattern, 1 flags, 2 groups of a pattern; 3 re, 4 string, 5 pos, 6 endpos, 7 lastindex,
 * 8 lastgroup of a match. */
bool lib_regex_part(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const RegexPattern *pattern = pattern_of(args[0].object);
  const RegexMatch *match = (const RegexMatch *)args[0].object;
  const char *name;
  switch (call->extra) {
    case 0: out->object = pattern->text.object; break;
    case 1: return out->i = pattern->syntax.flags, true;
    case 2: return out->i = pattern->syntax.count, true;
    case 3: out->object = &match->pattern->head.head; break;
    case 4: out->object = match->text.object; break;
    case 5: return out->i = match->pos, true;
    case 6: return out->i = match->endpos, true;
    case 7:
      return match->last ? give_int(rt, call->result, match->last, out) : give_none(rt, call->result, out);
    default:
      name = match->last ? pattern->syntax.groups[match->last].name : NULL;
      if (!name) return give_none(rt, call->result, out);
      Str *text = str_new(name, strlen(name));
      return text ? give(rt, call->result, TY_STR, &text->head, out) : no_memory(rt);
  }
  object_retain(out->object);
  return true;
}

bool lib_regex_escape(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  StrBuf text = {0};
  RegexText of = regex_text_arg(call, args, 0);
  const char *data = regex_data(of);
  for (size_t k = 0; k < regex_length(of); k++) {
    char c = data[k];
    if (c && strchr("()[]{}?*+-|^$\\.&~# \t\n\r\v\f", c)) strbuf_putc(&text, '\\');
    strbuf_putc(&text, c);
  }
  out->object = regex_text_new(of.bytes, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return out->object || no_memory(rt);
}

bool lib_regex_purge(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)args, (void)out;
  if (!rt->interrupt_stays) regex_cache_clear(rt->library.regexes);
  return true;
}
