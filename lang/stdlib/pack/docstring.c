/* Docstrings in NumPy's style: a summary, then sections whose titles are underlined.
 *
 * https://numpydoc.readthedocs.io/en/latest/format.html. The checks are few: what is written is a person's
 * work, that it is there at all is the tool's. */
#include <string.h>

#include "lang/stdlib/pack/pack.h"

/* A line of a text: its bytes without the newline and the indentation that all lines share. */
typedef struct Line {
  const char *text;
  size_t length;
} Line;

typedef struct Lines {
  VEC(Line) all;
} Lines;

static size_t blanks(const char *text, size_t length) {
  size_t n = 0;
  while (n < length && text[n] == ' ') n++;
  return n;
}

/* Python's inspect.cleandoc, as lines. */
static Lines lines_of(Arena *arena, const char *text) {
  Lines lines = {0};
  size_t common = SIZE_MAX;
  for (const char *at = text; at;) {
    const char *end = strchr(at, '\n');
    Line line = {at, end ? (size_t)(end - at) : strlen(at)};
    size_t indent = blanks(line.text, line.length);
    if (at != text && indent < line.length && indent < common) common = indent;
    vec_push(arena, lines.all, line);
    at = end ? end + 1 : NULL;
  }
  for (uint32_t k = 0; k < lines.all.count; k++) {
    Line *line = &lines.all.items[k];
    size_t indent = blanks(line->text, line->length), skip = k && indent > common ? common : indent;
    line->text += skip;
    line->length -= skip;
  }
  return lines;
}

static bool is_blank(Line line) { return blanks(line.text, line.length) == line.length; }

static bool is_line(Line line, const char *text) {
  return line.length == strlen(text) && !memcmp(line.text, text, line.length);
}

/* The line after the title of a section; 0: there is none. */
static uint32_t section(const Lines *lines, const char *title) {
  for (uint32_t k = 0; k + 1 < lines->all.count; k++) {
    Line under = lines->all.items[k + 1];
    size_t dashes = 0;
    while (dashes < under.length && under.text[dashes] == '-') dashes++;
    if (is_line(lines->all.items[k], title) && dashes >= 3 && dashes == under.length) return k + 2;
  }
  return 0;
}

/* Whether line `k` is the title of a section. */
static bool is_title(const Lines *lines, uint32_t k) {
  if (k + 1 >= lines->all.count) return false;
  Line under = lines->all.items[k + 1];
  return under.length >= 3 && strspn(under.text, "-") == under.length;
}

static const char *summary_of(Arena *arena, const Lines *lines) {
  StrBuf out = {0};
  uint32_t k = 0;
  while (k < lines->all.count && is_blank(lines->all.items[k])) k++;
  for (; k < lines->all.count && !is_blank(lines->all.items[k]); k++) {
    if (out.length) strbuf_putc(&out, ' ');
    strbuf_add(&out, lines->all.items[k].text, lines->all.items[k].length);
  }
  const char *text = arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}

static bool is_prompt(Line line) {
  return line.length >= 3 && (!memcmp(line.text, ">>>", 3) || !memcmp(line.text, "...", 3)) &&
         (line.length == 3 || line.text[3] == ' ');
}

static void add_line(StrBuf *out, Line line, size_t skip) {
  if (out->length) strbuf_putc(out, '\n');
  if (line.length > skip) strbuf_add(out, line.text + skip, line.length - skip);
}

/* The statements up to the first that shows something, and what it shows. */
static void first_example(Arena *arena, const Lines *lines, Docstring *out) {
  uint32_t k = section(lines, "Examples");
  StrBuf code = {0}, shown = {0};
  while (k && k < lines->all.count && !is_prompt(lines->all.items[k])) k++;
  for (; k && k < lines->all.count && is_prompt(lines->all.items[k]); k++)
    add_line(&code, lines->all.items[k], 4);
  for (; k && k < lines->all.count; k++) {
    if (is_blank(lines->all.items[k]) || is_prompt(lines->all.items[k])) break;
    add_line(&shown, lines->all.items[k], is_line(lines->all.items[k], "<BLANKLINE>") ? SIZE_MAX : 0);
  }
  out->example = arena_copy(arena, strbuf_text(&code), code.length);
  out->expected = arena_copy(arena, strbuf_text(&shown), shown.length);
  strbuf_fini(&code);
  strbuf_fini(&shown);
}

Docstring docstring_read(Arena *arena, const char *text) {
  Docstring out = {"", "", ""};
  if (!text) return out;
  Lines lines = lines_of(arena, text);
  out.summary = summary_of(arena, &lines);
  first_example(arena, &lines, &out);
  return out;
}

/* ---- checks ---- */

/* Whether a section names the parameter: "name : type", "a, b : type", with stars as in the signature. */
static bool names_parameter(const Lines *lines, uint32_t from, const char *name, const char *stars) {
  const char *wanted_end;
  for (uint32_t k = from; k < lines->all.count && !is_title(lines, k); k++) {
    Line line = lines->all.items[k];
    if (is_blank(line) || line.text[0] == ' ') continue;
    const char *end = memchr(line.text, ':', line.length);
    if (!end) end = line.text + line.length;
    for (const char *at = line.text; at < end; at = wanted_end + 1) {
      while (at < end && (*at == ' ' || *at == '`')) at++;
      wanted_end = at;
      while (wanted_end < end && *wanted_end != ',') wanted_end++;
      const char *last = wanted_end;
      while (last > at && (last[-1] == ' ' || last[-1] == '`')) last--;
      size_t length = (size_t)(last - at), star = strlen(stars);
      if (length == star + strlen(name) && !memcmp(at, stars, star) && !memcmp(at + star, name, strlen(name)))
        return true;
    }
  }
  return false;
}

static void check_parameter(Pack *pack, const Node *def, const Lines *lines, uint32_t from, const AstArg *arg,
                            const char *stars) {
  if (from && names_parameter(lines, from, arg->name, stars)) return;
  pack_error(pack, arg->span, "the documentation of %s() says nothing of its parameter '%s%s'",
             def->u.function_def.name, stars, arg->name);
}

static void check_sections(Pack *pack, const Node *def, const Lines *lines) {
  static const char *const known[] = {"Parameters", "Returns", "Raises",     "See Also",
                                      "Notes",      "Warns",   "References", "Examples"};
  for (uint32_t k = 0; k < lines->all.count; k++) {
    if (!is_title(lines, k)) continue;
    size_t i = 0;
    while (i < sizeof known / sizeof *known && !is_line(lines->all.items[k], known[i])) i++;
    if (i == sizeof known / sizeof *known)
      pack_error(pack, def->u.function_def.name_span,
                 "the documentation of %s() has a section '%.*s', which is none", def->u.function_def.name,
                 (int)lines->all.items[k].length, lines->all.items[k].text);
  }
}

void docstring_check(Pack *pack, const Node *def, bool takes_self) {
  const char *name = def->u.function_def.name;
  Span place = def->u.function_def.name_span;
  bool stub = pack_is_stub(def);
  if (!def->u.function_def.doc) {
    if (!stub) pack_error(pack, place, "%s() has no documentation", name);
    return;
  }
  Lines lines = lines_of(pack->arena, def->u.function_def.doc);
  const char *summary = summary_of(pack->arena, &lines);
  size_t length = strlen(summary);
  if (!length || summary[length - 1] != '.')
    pack_error(pack, place, "the documentation of %s() begins with a sentence that ends in a full stop",
               name);
  check_sections(pack, def, &lines);
  const AstArgs *args = &def->u.function_def.args;
  uint32_t from = section(&lines, "Parameters");
  if (stub && !from) return;
  for (uint32_t k = takes_self; k < args->count; k++)
    check_parameter(pack, def, &lines, from, &args->items[k], "");
  if (args->vararg) check_parameter(pack, def, &lines, from, args->vararg, "*");
  if (!section(&lines, "Returns"))
    pack_error(pack, place, "the documentation of %s() does not say what it returns", name);
}
