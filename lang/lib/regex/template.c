/* What sub() and expand() put in the place of a match: text with references to groups.
 *
 * Sources: https://docs.python.org/3/library/re.html#re.sub. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/regex/parser.h"
#include "lang/lib/regex/pattern.h"

void regex_template_fini(RegexTemplate *t) {
  strbuf_fini(&t->text);
  free(t->pieces);
}

static bool piece_add(Parser *p, RegexTemplate *t, RegexPiece piece) {
  if (t->count == t->room) {
    uint32_t room = t->room ? 2 * t->room : 8;
    RegexPiece *pieces = realloc(t->pieces, room * sizeof *pieces);
    if (!pieces) {
      regex_fail(p, -1, "out of memory for a pattern");
      p->out->kind = DG_MEMORY;
      return false;
    }
    t->pieces = pieces;
    t->room = room;
  }
  t->pieces[t->count++] = piece;
  return true;
}

static bool text_add(Parser *p, RegexTemplate *t, uint32_t code) {
  char bytes[4];
  size_t count = 1, from = t->text.length;
  if (p->out->bytes)
    bytes[0] = (char)code;
  else
    count = utf8_put(bytes, code);
  strbuf_add(&t->text, bytes, count);
  if (t->count && t->pieces[t->count - 1].group == REGEX_FOREVER) {
    t->pieces[t->count - 1].count += count;
    return true;
  }
  return piece_add(p, t, (RegexPiece){REGEX_FOREVER, from, count});
}

static bool group_add(Parser *p, RegexTemplate *t, const RegexPattern *pattern, uint64_t group, int64_t at) {
  if (group > pattern->syntax.count)
    return regex_fail(p, at, "invalid group reference %llu", (unsigned long long)group);
  return piece_add(p, t, (RegexPiece){.group = (uint32_t)group});
}

static bool by_name(Parser *p, RegexTemplate *t, const RegexPattern *pattern) {
  uint32_t length;
  if (!regex_take(p, '<')) return !p->failed && regex_fail(p, p->at, "missing <");
  if (!regex_name_until(p, '>', "group name", &length)) return false;
  int64_t at = (int64_t)p->at - length - 1;
  size_t bytes = strlen(p->name);
  if (bytes > 10 && strspn(p->name, "0123456789") == bytes)
    return regex_fail(p, at, "invalid group reference %s", p->name + strspn(p->name, "0"));
  if (strspn(p->name, "0123456789") == bytes)
    return group_add(p, t, pattern, strtoull(p->name, NULL, 10), at);
  if (!regex_name_good(p->name, bytes, p->out->bytes))
    return regex_fail(p, at, "bad character in group name %s", regex_quoted(p));
  uint32_t group = regex_group_named(&pattern->syntax, p->name, bytes);
  if (group) return group_add(p, t, pattern, group, at);
  regex_fail(p, -1, "unknown group name %s", regex_quoted(p));
  p->out->kind = DG_INDEX;
  return false;
}

static bool is_octal(int64_t code) { return code >= '0' && code <= '7'; }

static bool octal(Parser *p, RegexTemplate *t, uint32_t from, bool zero) {
  uint32_t code = 0;
  for (uint32_t k = from + 1; k < p->at; k++) code = code * 8 + (p->points[k] - '0');
  if (!zero && code > 0377)
    return regex_fail(p, from, "octal escape value %s outside of range 0-0o377", regex_piece(p, from, p->at));
  return text_add(p, t, code & 0xff);
}

static bool numbered(Parser *p, RegexTemplate *t, const RegexPattern *pattern, uint32_t from) {
  int64_t next = regex_peek(p);
  if (next >= '0' && next <= '9') {
    regex_get(p);
    if (is_octal(p->points[from + 1]) && is_octal(next) && is_octal(regex_peek(p))) {
      regex_get(p);
      return !p->failed && octal(p, t, from, false);
    }
  }
  uint32_t group = 0;
  for (uint32_t k = from + 1; k < p->at; k++) group = group * 10 + (p->points[k] - '0');
  return !p->failed && group_add(p, t, pattern, group, (int64_t)from + 1);
}

static bool escape(Parser *p, RegexTemplate *t, const RegexPattern *pattern, uint32_t from) {
  static const char letters[] = "abfnrtv\\", codes[] = "\a\b\f\n\r\t\v\\";
  uint32_t c = p->points[from + 1];
  if (c == 'g') return by_name(p, t, pattern);
  if (c == '0') {
    for (int k = 0; k < 2 && is_octal(regex_peek(p)); k++) regex_get(p);
    return !p->failed && octal(p, t, from, true);
  }
  if (c >= '1' && c <= '9') return numbered(p, t, pattern, from);
  const char *known = c && c < 128 ? strchr(letters, (int)c) : NULL;
  if (known) return text_add(p, t, (unsigned char)codes[known - letters]);
  if ((c | 32) >= 'a' && (c | 32) <= 'z')
    return regex_fail(p, from, "bad escape %s", regex_piece(p, from, p->at));
  return text_add(p, t, '\\') && text_add(p, t, c);
}

bool regex_template(Rt *rt, const RegexPattern *pattern, RegexText text, RegexTemplate *out) {
  RegexSyntax result = {.bytes = text.bytes};
  Parser p = {.out = &result};
  *out = (RegexTemplate){0};
  if (!regex_decode(&p, regex_data(text), regex_length(text)))
    return rt_fault(rt, DG_MEMORY, "out of memory for a pattern");
  bool good = p.lone || regex_fail(&p, 0, "bad escape (end of pattern)");
  while (good && p.at < p.count) {
    uint32_t from = p.at;
    int64_t code = regex_get(&p);
    good = !p.failed && (code == '\\' ? escape(&p, out, pattern, from) : text_add(&p, out, (uint32_t)code));
  }
  if (p.failed) regex_wrong(rt, &result, text);
  free(p.points);
  return !p.failed;
}
