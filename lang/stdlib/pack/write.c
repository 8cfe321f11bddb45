/* The sources that the build compiles: texts (the files as bytes, and where each row stands in them), rows,
 * and the rows' index. They are apart so that a change in a body compiles the texts again and not the table.
 */
#include <string.h>

#include "lang/front/rules/row_index.h"
#include "lang/stdlib/pack/pack.h"

static void add_literal(StrBuf *out, const char *text, size_t length) {
  strbuf_putc(out, '"');
  for (size_t k = 0; k < length; k++) {
    unsigned char c = (unsigned char)text[k];
    if (c == '"' || c == '\\')
      strbuf_printf(out, "\\%c", c);
    else if (c == '\n')
      strbuf_puts(out, "\\n");
    else if (c < 0x20 || c >= 0x7F || c == '?')
      strbuf_printf(out, "\\%03o", c);
    else
      strbuf_putc(out, (char)c);
  }
  strbuf_putc(out, '"');
}

static void add_text(StrBuf *out, const char *text) { add_literal(out, text, strlen(text)); }

static void write_file(const File *file, uint32_t number, StrBuf *out) {
  strbuf_printf(out, "static const char text_%u[] =\n", number);
  for (uint32_t at = 0; at < file->source.length;) {
    const char *line = file->source.text + at, *end = memchr(line, '\n', file->source.length - at);
    size_t length = end ? (size_t)(end - line) + 1 : file->source.length - at;
    strbuf_puts(out, "    ");
    add_literal(out, line, length);
    strbuf_putc(out, '\n');
    at += (uint32_t)length;
  }
  strbuf_puts(out, "    \"\";\n");
}

static uint32_t file_number(const Pack *pack, const File *file) {
  uint32_t k = 0;
  while (pack->files.items[k] != file) k++;
  return k;
}

void write_texts(const Pack *pack, StrBuf *out) {
  strbuf_puts(out, "/* Made by lang/stdlib/pack from lang/stdlib; do not edit. */\n"
                   "#include \"lang/front/rules/stdlib.h\"\n\n");
  for (uint32_t i = 0; i < pack->files.count; i++) write_file(pack->files.items[i], i, out);
  strbuf_puts(out, "\nconst Source stdlib_files[] = {\n");
  for (uint32_t i = 0; i < pack->files.count; i++) {
    strbuf_puts(out, "    {");
    add_text(out, pack->files.items[i]->source.name);
    strbuf_printf(out, ", text_%u, sizeof text_%u - 1},\n", i, i);
  }
  strbuf_puts(out, "};\nconst char *const stdlib_modules[] = {\n");
  for (uint32_t i = 0; i < pack->files.count; i++) {
    strbuf_puts(out, "    ");
    add_text(out, pack->files.items[i]->module);
    strbuf_puts(out, ",\n");
  }
  strbuf_printf(
      out,
      "};\nconst uint32_t stdlib_file_count = %u;\n\nconst StdlibText stdlib_texts[] = {\n    {0, 0, 0},\n",
      pack->files.count);
  for (uint32_t i = 0; i < pack->rows.count; i++) {
    const Row *row = pack->rows.items[i];
    strbuf_printf(out, "    {%u, %u, %u},\n", file_number(pack, row->file), row->text.begin, row->text.end);
  }
  strbuf_puts(out, "};\n");
}

/* The texts that end a row. */
static void add_fields(StrBuf *out, const char *const fields[static 5]) {
  for (size_t k = 0; k < 5; k++) {
    strbuf_puts(out, ", ");
    add_text(out, fields[k]);
  }
  strbuf_puts(out, ")\n");
}

static void write_native(const Pack *pack, const NativeRow *row, StrBuf *out) {
  const char *fields[] = {row->types, row->signature, row->doc, row->example, row->expected};
  strbuf_printf(out, "S(%u, ", row->stub && pack->rows.items[row->stub - 1]->text.end ? row->stub : 0);
  add_text(out, row->module);
  strbuf_puts(out, ", ");
  add_text(out, row->name);
  strbuf_puts(out, ", ");
  if (row->repr)
    add_text(out, row->repr);
  else
    strbuf_puts(out, "NULL");
  strbuf_printf(out, ", %s, %s", row->rule, row->impl);
  add_fields(out, fields);
}

/* Whether the row is one of the table for itself. */
static bool has_own_row(const Row *row) { return !row->builtin && !row->native; }

void write_rows(const Pack *pack, StrBuf *out) {
  static const char *const rules[] = {"SOURCE", "VALUE", "MODULE"};
  strbuf_puts(out, "/* Made by lang/stdlib/pack from lang/stdlib; do not edit.\n"
                   " * S(place in stdlib_texts, module, name, repr, rule, impl, types, signature, doc, "
                   "example, expected) */\n");
  for (uint32_t i = 0; i < pack->native_count; i++) write_native(pack, &pack->natives[i], out);
  for (uint32_t i = 0; i < pack->rows.count; i++) {
    const Row *row = pack->rows.items[i];
    if (!has_own_row(row)) continue;
    const char *fields[] = {row->target ? row->target : "", row->signature, row->doc, row->example,
                            row->expected};
    strbuf_printf(out, "S(%u, ", row->text.end ? i + 1 : 0);
    add_text(out, row->module);
    strbuf_puts(out, ", ");
    add_text(out, row->name);
    strbuf_printf(out, ", NULL, %s, %u", rules[row->kind], row->bits);
    add_fields(out, fields);
  }
}

typedef struct Index {
  uint16_t slots[ROW_SLOTS];
  uint32_t count;
} Index;

/* Numbers the next row; those that have no room are counted alone. */
static void index_add(Index *index, const char *module, const char *name) {
  if (++index->count > ROW_SLOTS / 4 * 3) return;
  uint32_t slot = row_slot(module, name);
  while (index->slots[slot]) slot = row_slot_next(slot);
  index->slots[slot] = (uint16_t)index->count;
}

void write_index(Pack *pack, StrBuf *out) {
  Index *index = arena_new_of(pack->arena, Index);
  *index = (Index){0};
  for (uint32_t i = 0; i < pack->native_count; i++)
    index_add(index, pack->natives[i].module, pack->natives[i].name);
  for (uint32_t i = 0; i < pack->rows.count; i++)
    if (has_own_row(pack->rows.items[i]))
      index_add(index, pack->rows.items[i]->module, pack->rows.items[i]->name);
  if (index->count > ROW_SLOTS / 4 * 3)
    pack_error(pack, (Span){0}, "lang/front/rules/row_index.h has too few slots for %u rows", index->count);
  strbuf_puts(out, "/* Made by lang/stdlib/pack from lang/stdlib; do not edit. */\n");
  for (uint32_t i = 0; i < ROW_SLOTS; i++)
    strbuf_printf(out, i % 16 == 15 ? "%u,\n" : "%u,", index->slots[i]);
}
