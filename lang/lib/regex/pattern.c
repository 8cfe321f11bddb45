/* Patterns compiled by PCRE2, those that a session keeps, and the search for matches.
 *
 * A search is given so many steps; one that needs more is begun anew with a pattern that looks for interrupts
 * as it goes. Sources: pcre2api(3). */
#include "lang/lib/regex/pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/regex/charset.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/types/bytes.h"

Object *regex_text_new(bool bytes, const char *data, size_t length) {
  if (!bytes) {
    Str *str = str_new(data, length);
    return str ? &str->head : NULL;
  }
  Packed *packed = packed_new((int64_t)length, 1);
  if (!packed) return NULL;
  if (length) memcpy(packed->data, data, length);
  return &packed->head;
}

/* ---- the session's ---- */

enum { CACHE_ROOM = 256 };
struct RegexCache {
  RegexPattern *kept[CACHE_ROOM]; /* by a hash; a newer one takes the place of an older one */
  RegexPattern *alive;            /* the first */
  pthread_mutex_t lock;           /* of those that are alive: whoever lets the last reference go unlinks */
};

static void alive_remove(RegexPattern *pattern) {
  struct RegexCache *cache = pattern->cache;
  if (!cache) return;
  pthread_mutex_lock(&cache->lock);
  if (pattern->before)
    pattern->before->behind = pattern->behind;
  else
    cache->alive = pattern->behind;
  if (pattern->behind) pattern->behind->before = pattern->before;
  pthread_mutex_unlock(&cache->lock);
}

static void alive_add(struct RegexCache *cache, RegexPattern *pattern) {
  pthread_mutex_lock(&cache->lock);
  pattern->cache = cache;
  pattern->behind = cache->alive;
  if (cache->alive) cache->alive->before = pattern;
  cache->alive = pattern;
  pthread_mutex_unlock(&cache->lock);
}

static void pattern_fini(Object *object) {
  RegexPattern *pattern = (RegexPattern *)object;
  object_release(pattern->text.object);
  regex_syntax_fini(&pattern->syntax);
  for (int k = 0; k < REGEX_MODES; k++)
    for (int slow = 0; slow < 2; slow++) pcre2_code_free(pattern->codes[k][slow]);
  alive_remove(pattern);
}

/* repr(), at most so many characters of it. */
static void show_text(StrBuf *out, RegexText of, size_t from, size_t to, size_t most) {
  static const Type type = {.kind = TY_STR};
  StrBuf text = {0};
  if (to > regex_length(of)) to = regex_length(of);
  Object *part =
      regex_text_new(of.bytes, regex_data(of) + (from < to ? from : to), from < to ? to - from : 0);
  if (!part) return;
  if (of.bytes)
    fmt_bytes(&text, (Packed *)part, false, NULL);
  else
    fmt_repr(&text, &type, (Value){.object = part}, NULL);
  strbuf_add(out, text.data, utf8_offset(text.data, text.length, most));
  strbuf_fini(&text);
  object_release(part);
}

static void pattern_show(StrBuf *out, const Object *object, bool repr) {
  static const struct {
    unsigned flag;
    const char *name;
  } names[] = {{REGEX_IGNORECASE, "re.IGNORECASE"},
               {REGEX_LOCALE, "re.LOCALE"},
               {REGEX_MULTILINE, "re.MULTILINE"},
               {REGEX_DOTALL, "re.DOTALL"},
               {REGEX_VERBOSE, "re.VERBOSE"},
               {REGEX_DEBUG, "re.DEBUG"},
               {REGEX_ASCII, "re.ASCII"}};
  const RegexPattern *pattern = (const RegexPattern *)object;
  const char *between = ", ";
  (void)repr;
  strbuf_puts(out, "re.compile(");
  show_text(out, pattern->text, 0, regex_length(pattern->text), 200);
  for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
    if (!(pattern->syntax.flags & names[k].flag)) continue;
    strbuf_printf(out, "%s%s", between, names[k].name);
    between = "|";
  }
  strbuf_putc(out, ')');
}

static void match_fini(Object *object) {
  RegexMatch *match = (RegexMatch *)object;
  object_release(&match->pattern->head.head);
  object_release(match->text.object);
}

static void match_show(StrBuf *out, const Object *object, bool repr) {
  const RegexMatch *match = (const RegexMatch *)object;
  (void)repr;
  strbuf_printf(out, "<re.Match object; span=(%lld, %lld), match=", (long long)match->places[2],
                (long long)match->places[3]);
  show_text(out, match->text, (size_t)match->places[0], (size_t)match->places[1], 50);
  strbuf_putc(out, '>');
}

bool regex_is_pattern(const Type *type) {
  return type->kind == TY_OBJECT && type->def && ((const RuntimeClass *)type->def)->fini == pattern_fini;
}

const RuntimeClass regex_pattern_class = {
    .def = {.name = "re.Pattern", .rows = "Pattern"}, .fini = pattern_fini, .show = pattern_show};
const RuntimeClass regex_match_class = {
    .def = {.name = "re.Match", .rows = "Match"}, .fini = match_fini, .show = match_show};

struct RegexCache *regex_cache_new(void) {
  struct RegexCache *cache = calloc(1, sizeof *cache);
  if (cache) pthread_mutex_init(&cache->lock, NULL);
  return cache;
}

void regex_cache_clear(struct RegexCache *cache) {
  for (int k = 0; cache && k < CACHE_ROOM; k++) {
    if (cache->kept[k]) object_release(&cache->kept[k]->head.head);
    cache->kept[k] = NULL;
  }
}

void regex_cache_free(struct RegexCache *cache) {
  regex_cache_clear(cache);
  if (!cache) return;
  for (RegexPattern *pattern = cache->alive; pattern; pattern = pattern->behind) pattern->cache = NULL;
  pthread_mutex_destroy(&cache->lock);
  free(cache);
}

static RegexPattern **cache_place(Rt *rt, RegexText text, unsigned flags) {
  uint32_t hash = 2166136261u ^ flags ^ (uint32_t)text.bytes << 31;
  const char *data = regex_data(text);
  size_t length = regex_length(text);
  if (!rt->library.regexes || rt->interrupt_stays) return NULL; /* threads share no objects */
  for (size_t k = 0; k < length; k++) hash = (hash ^ (unsigned char)data[k]) * 16777619u;
  return &rt->library.regexes->kept[(hash ^ hash >> 16) % CACHE_ROOM];
}

typedef struct Kept {
  RegexPattern pattern;
  unsigned asked; /* the flags it was asked for with */
} Kept;

static bool is_same(RegexText a, RegexText b) {
  size_t length = regex_length(a);
  return a.bytes == b.bytes && length == regex_length(b) && !memcmp(regex_data(a), regex_data(b), length);
}

bool regex_wrong(Rt *rt, const RegexSyntax *syntax, RegexText text) {
  bool first = !rt->fault.set;
  rt_fault(rt, syntax->kind, "%s", syntax->error);
  return first && syntax->placed ? rt_fault_about(rt, text.object) : false;
}

bool regex_pattern_equal(const RegexPattern *a, const RegexPattern *b) {
  return a->syntax.flags == b->syntax.flags && is_same(a->text, b->text);
}

/* The equal of a new pattern that is alive, in its place, or the new one. */
static RegexPattern *alive_or(struct RegexCache *cache, RegexPattern *fresh) {
  pthread_mutex_lock(&cache->lock);
  RegexPattern *known = cache->alive;
  while (known && !regex_pattern_equal(known, fresh)) known = known->behind;
  if (known) object_retain(&known->head.head);
  pthread_mutex_unlock(&cache->lock);
  if (!known) {
    alive_add(cache, fresh);
    return fresh;
  }
  object_release(&fresh->head.head);
  return known;
}

RegexPattern *regex_pattern(Rt *rt, RegexText text, unsigned flags) {
  RegexPattern **place = cache_place(rt, text, flags);
  if (place && *place && ((Kept *)*place)->asked == flags && is_same((*place)->text, text)) {
    object_retain(&(*place)->head.head);
    return *place;
  }
  Kept *kept = calloc(1, sizeof *kept);
  if (!kept) return rt_fault(rt, DG_MEMORY, "out of memory for a pattern"), NULL;
  RegexPattern *pattern = &kept->pattern;
  kept->asked = flags;
  pattern->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &regex_pattern_class};
  pattern->text = text;
  object_retain(text.object);
  if (!regex_syntax(&pattern->syntax, regex_data(text), regex_length(text), text.bytes, flags)) {
    regex_wrong(rt, &pattern->syntax, text);
    object_release(&pattern->head.head);
    return NULL;
  }
  if (place) {
    pattern = alive_or(rt->library.regexes, pattern);
    if (*place) object_release(&(*place)->head.head);
    *place = pattern;
    object_retain(&pattern->head.head);
  }
  return pattern;
}

/* ---- searching ---- */

static pcre2_code *compile(Rt *rt, const RegexPattern *pattern, RegexMode mode, uint32_t options) {
  int error;
  PCRE2_SIZE at;
  pcre2_compile_context *context = pcre2_compile_context_create(NULL);
  if (!context) return rt_fault(rt, DG_MEMORY, "out of memory for a pattern"), NULL;
  pcre2_set_newline(context, PCRE2_NEWLINE_LF);
  options |= PCRE2_ALT_CIRCUMFLEX;
  if (!pattern->syntax.bytes) options |= PCRE2_UTF | PCRE2_UCP;
  /* x*(?>(y)*)x is compiled as x*+(?>(y)*)x otherwise (10.42) */
  if (pattern->syntax.atomic) options |= PCRE2_NO_AUTO_POSSESS;
  if (mode != REGEX_SEARCH) options |= PCRE2_ANCHORED;
  if (mode == REGEX_FULLMATCH) options |= PCRE2_ENDANCHORED;
  pcre2_code *code = pcre2_compile((PCRE2_SPTR)strbuf_text(&pattern->syntax.code),
                                   pattern->syntax.code.length, options, &error, &at, context);
  pcre2_compile_context_free(context);
  if (!code) {
    PCRE2_UCHAR text[200];
    pcre2_get_error_message(error, text, sizeof text);
    rt_fault(rt, DG_NOT_IMPLEMENTED, "PCRE2, which looks for matches here, does not take this pattern: %s",
             (char *)text);
    return NULL;
  }
  pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
  return code;
}

static const pcre2_code *code_of(RegexScan *scan) {
  _Atomic(void *) *place = &scan->pattern->codes[scan->mode][scan->slow];
  void *code = atomic_load(place);
  if (code) return code;
  pcre2_code *made = compile(scan->rt, scan->pattern, scan->mode, scan->slow ? PCRE2_AUTO_CALLOUT : 0);
  if (!made || atomic_compare_exchange_strong(place, &code, made)) return made;
  pcre2_code_free(made);
  return code;
}

static int called(pcre2_callout_block *block, void *context) {
  RegexScan *scan = context;
  if (block->callout_number == 1)
    scan->closed_last = block->capture_last;
  else if (rt_stops(scan->rt->interrupt))
    return PCRE2_ERROR_CALLOUT;
  return 0;
}

/* Whether PCRE2 compares a group that is asked for again as Python does, with each letter of the text. */
static bool cases_known(Rt *rt, const RegexSyntax *syntax, const char *text, size_t end) {
  for (size_t at = 0; (syntax->folds[0] || syntax->folds[1]) && at < end;) {
    size_t from = at;
    uint32_t code = utf8_next(text, end, &at);
    for (int ascii = 0; ascii < 2; ascii++)
      if (syntax->folds[ascii] && charset_folds_apart(code, ascii))
        return rt_fault(rt, DG_NOT_IMPLEMENTED,
                        "a group that is asked for again where cases are ignored is not looked for in a text "
                        "with '%.*s' here: PCRE2 takes other letters for its cases than Python does",
                        (int)(at - from), text + from);
  }
  return true;
}

enum { STEPS = 1000000 }; /* before a search looks for interrupts */

bool regex_scan_init(RegexScan *scan, Rt *rt, RegexPattern *pattern, RegexText text, int64_t pos,
                     int64_t endpos, RegexMode mode) {
  bool plain = regex_plain(text);
  const char *bytes = regex_data(text);
  int64_t places = regex_places(text);
  size_t length = regex_length(text);
  if (endpos < 0) endpos = 0;
  if (endpos > places) endpos = places;
  if (pos < 0) pos = 0;
  if (pos > places) pos = places;
  *scan = (RegexScan){.rt = rt,
                      .pattern = pattern,
                      .mode = mode,
                      .text = text,
                      .bytes = bytes,
                      .pos = pos,
                      .endpos = endpos,
                      .checked = plain};
  scan->at = plain ? (size_t)pos : utf8_offset(bytes, length, (size_t)pos);
  scan->end = plain ? (size_t)endpos : utf8_offset(bytes, length, (size_t)endpos);
  scan->known_byte = scan->at;
  scan->known_point = pos;
  scan->data = pcre2_match_data_create(pattern->syntax.count + 1, NULL);
  pcre2_match_context *context = pcre2_match_context_create(NULL);
  scan->context = context;
  if (!scan->data || !context) return rt_fault(rt, DG_MEMORY, "out of memory for a search");
  pcre2_set_match_limit(context, STEPS);
  pcre2_set_callout(context, called, scan);
  return plain || cases_known(rt, &pattern->syntax, bytes, scan->end);
}

void regex_scan_fini(RegexScan *scan) {
  pcre2_match_data_free(scan->data);
  pcre2_match_context_free(scan->context);
}

static int fault_of(RegexScan *scan, int code) {
  if (code == PCRE2_ERROR_CALLOUT) {
    if (!rt_interrupted(scan->rt)) rt_fault(scan->rt, DG_KEYBOARD_INTERRUPT, "%s", "");
  } else if (code == PCRE2_ERROR_MATCHLIMIT || code == PCRE2_ERROR_DEPTHLIMIT)
    rt_fault(scan->rt, DG_RUNTIME, "the search for this pattern takes more than 4294967295 steps");
  else if (code == PCRE2_ERROR_NOMEMORY || code == PCRE2_ERROR_HEAPLIMIT)
    rt_fault(scan->rt, DG_MEMORY, "out of memory for a search");
  else if (code <= PCRE2_ERROR_UTF8_ERR1 && code >= PCRE2_ERROR_UTF8_ERR21)
    rt_fault(scan->rt, DG_UNICODE, "the text to search holds bytes that are no UTF-8");
  else {
    PCRE2_UCHAR text[200];
    pcre2_get_error_message(code, text, sizeof text);
    rt_fault(scan->rt, DG_RUNTIME, "the search failed: %s", (char *)text);
  }
  return -1;
}

int regex_scan_next(RegexScan *scan) {
  if (scan->at > scan->end) return 0;
  for (;;) {
    const pcre2_code *code = code_of(scan);
    if (!code) return -1;
    uint32_t options = (scan->checked ? PCRE2_NO_UTF_CHECK : 0) | (scan->empty ? PCRE2_NOTEMPTY_ATSTART : 0) |
                       (scan->no_jit ? PCRE2_NO_JIT : 0);
    scan->closed_last = 0;
    int found =
        pcre2_match(code, (PCRE2_SPTR)scan->bytes, scan->end, scan->at, options, scan->data, scan->context);
    if (found == PCRE2_ERROR_JIT_STACKLIMIT && !scan->no_jit) {
      scan->no_jit = true;
      continue;
    }
    if (found == PCRE2_ERROR_MATCHLIMIT && !scan->slow) {
      scan->slow = true;
      pcre2_set_match_limit(scan->context, UINT32_MAX);
      continue;
    }
    scan->checked = true;
    if (found == PCRE2_ERROR_NOMATCH) return 0;
    if (found < 0) return fault_of(scan, found);
    break;
  }
  scan->spans = pcre2_get_ovector_pointer(scan->data);
  scan->at = scan->spans[1];
  scan->empty = scan->spans[0] == scan->spans[1];
  return 1;
}

/* The number of code points in front of a byte, from the place where it was known last. */
static int64_t points_at(RegexScan *scan, size_t byte) {
  const char *text = scan->bytes;
  if (regex_plain(scan->text)) return (int64_t)byte;
  while (scan->known_byte < byte) scan->known_point += (text[scan->known_byte++] & 0xc0) != 0x80;
  while (scan->known_byte > byte) scan->known_point -= (text[--scan->known_byte] & 0xc0) != 0x80;
  return scan->known_point;
}

/* The group that ended last. */
static uint32_t last_of(const RegexScan *scan) {
  const RegexSyntax *syntax = &scan->pattern->syntax;
  uint32_t last = 0;
  if (syntax->reordered) return scan->closed_last;
  for (uint32_t k = 1; k <= syntax->count; k++)
    if (scan->spans[2 * k] != REGEX_NOWHERE &&
        (!last || syntax->groups[k].closed > syntax->groups[last].closed))
      last = k;
  return last;
}

RegexMatch *regex_scan_match(RegexScan *scan) {
  uint32_t count = scan->pattern->syntax.count;
  RegexMatch *match = malloc(sizeof *match + (count + 1) * 4 * sizeof *match->places);
  if (!match) return rt_fault(scan->rt, DG_MEMORY, "out of memory for a match"), NULL;
  match->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &regex_match_class};
  match->pattern = scan->pattern;
  match->text = scan->text;
  match->pos = scan->pos;
  match->endpos = scan->endpos;
  match->last = last_of(scan);
  match->count = count;
  object_retain(&scan->pattern->head.head);
  object_retain(scan->text.object);
  for (uint32_t k = 0; k <= count; k++)
    for (unsigned side = 0; side < 2; side++) {
      size_t byte = scan->spans[2 * k + side];
      match->places[4 * k + side] = byte == REGEX_NOWHERE ? -1 : (int64_t)byte;
      match->places[4 * k + 2 + side] = byte == REGEX_NOWHERE ? -1 : points_at(scan, byte);
    }
  return match;
}
