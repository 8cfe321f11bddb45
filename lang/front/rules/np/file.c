/* Rules of files of arrays: np.save, np.savez, np.load and the archives that it opens.
 *
 * An array's type is in its file's header, so np.load reads the header while the cell is checked: the
 * path must be known then. What the cell itself saved under that path counts before what lies on the
 * disk. At run time the header is read again and has to agree. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/np/file.h"
#include "lang/lib/io/file.h"
#include "lang/lib/text/print_options.h"

/* ---- paths ---- */

bool path_arg(Check *c, const BuiltinRow *row, Val v) {
  if (v.type->kind == TY_STR) return true;
  fail(c, DG_TYPE, v.span, "np.%s() takes the name of a file, a string, not %s", row->name,
       type_str_of(c, v.type));
  return false;
}

const char *known_path(Check *c, Val v, const char *suffix) {
  if (!v.is_const) return NULL;
  size_t end = strlen(suffix);
  bool has = v.length >= end && !memcmp(v.text + v.length - end, suffix, end);
  return arena_printf(c->arena, "%.*s%s", (int)v.length, v.text, has ? "" : suffix);
}

/* ---- saving ---- */

SavedFile *remember_saved(Check *c, const char *path, const Type *type) {
  SavedFile *saved = arena_new_of(c->arena, SavedFile);
  *saved = (SavedFile){.path = path, .type = type, .maybe = c->mode.uncertain > 0, .next = c->files.saved};
  c->files.saved = saved;
  return saved;
}

Val rule_NP_SAVE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!path_arg(c, row, b->params[0])) return val_error();
  Val args[2] = {b->params[0], as_array(c, b->params[1], span)};
  if (!val_ok(args[1])) return val_error();
  const char *path = known_path(c, args[0], ".npy");
  if (path) remember_saved(c, path, args[1].type);
  emit_lib(c, LIB_np_save, type_none(c->types), args, 2, 0, span);
  return val_none(c, span);
}

/* The interned type of an archive with these members. */
static const Type *archive_type(Check *c, const char *path, const char *const *names,
                                const Type *const *types, uint32_t count) {
  Arena *arena = c->checker->host.arena;
  StrBuf shown = {0};
  strbuf_printf(&shown, "NpzFile '%s' with keys: ", path);
  for (uint32_t k = 0; k < count && k < 5; k++) strbuf_printf(&shown, "%s%s", k ? ", " : "", names[k]);
  if (count > 5) strbuf_puts(&shown, "...");
  NpzClass *of = c->checker->archives;
  for (; of; of = of->next) {
    const ClassDef *def = &of->runtime.def;
    bool same = def->count == count && !strcmp(of->shown, strbuf_text(&shown));
    for (uint32_t k = 0; same && k < count; k++)
      same = def->fields[k].type == types[k] && !strcmp(def->fields[k].name, names[k]);
    if (same) break;
  }
  if (!of) {
    of = arena_new_of(arena, NpzClass);
    ClassField *fields = arena_array(arena, ClassField, count);
    for (uint32_t k = 0; k < count; k++)
      fields[k] = (ClassField){arena_copy(arena, names[k], strlen(names[k])), types[k]};
    *of = (NpzClass){.runtime = {.def = {.name = "NpzFile", .fields = fields, .count = count},
                                 .fini = npz_fini,
                                 .show = npz_show,
                                 .leave = npz_leave,
                                 .enters = true},
                     .shown = arena_copy(arena, strbuf_text(&shown), shown.length)};
    of->next = c->checker->archives;
    c->checker->archives = of;
  }
  strbuf_fini(&shown);
  return type_object(c->types, of);
}

/* Keywords first, then the others as arr_0, arr_1 ...: NumPy's order. impl: 1 deflates. */
Val rule_NP_SAVEZ(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!path_arg(c, row, b->params[0])) return val_error();
  uint32_t total = b->rest_count + b->call->keyword_count, count = 0;
  Val *args = arena_array(c->arena, Val, 1 + 2 * total);
  const char **names = arena_array(c->arena, const char *, total);
  const Type **types = arena_array(c->arena, const Type *, total);
  args[0] = b->params[0];
  for (uint32_t k = 0; k < total; k++) {
    uint32_t position = k - b->call->keyword_count;
    bool keyword = k < b->call->keyword_count;
    if (keyword && (!strcmp(b->call->names[k], "file") || !strcmp(b->call->names[k], "allow_pickle")))
      continue;
    names[count] = keyword ? b->call->names[k] : arena_printf(c->arena, "arr_%u", position);
    Val a = as_array(c, keyword ? b->call->keywords[k] : b->rest[position], span);
    if (!val_ok(a)) return a;
    for (uint32_t i = 0; i < count; i++)
      if (!strcmp(names[i], names[count]))
        return fail(c, DG_VALUE, span, "Cannot use un-named variables and keyword %s", names[count]),
               val_error();
    args[1 + 2 * count] = val_str(c, names[count], strlen(names[count]), span);
    args[2 + 2 * count] = a;
    types[count++] = a.type;
  }
  const char *path = known_path(c, args[0], ".npz");
  if (path) remember_saved(c, path, archive_type(c, path, names, types, count));
  emit_lib(c, LIB_np_savez, type_none(c->types), args, 1 + 2 * count, row->impl, span);
  return val_none(c, span);
}

/* ---- loading ---- */

void depend_on_files(Check *c) {
  for (uint32_t i = 0; i < c->calls.stack.count; i++) c->calls.stack.items[i]->file_cell = c->checker->cells;
}

static const Type *header_type(Check *c, const NpyHeader *header) {
  return type_array(c->types, elem_of(header->dtype), header->rank,
                    header->fortran && header->rank > 1 ? LAYOUT_ANY : LAYOUT_C);
}

/* A file that is not there, on a path that need not be taken: raises when it is, and nothing follows. */
static Val load_absent(Check *c, const char *message, DiagKind kind, Span span) {
  Ref raise = fn_emit1(c->fn, IR_RAISE, type_none(c->types), span,
                       fn_const_str(c->fn, message, strlen(message), span));
  fn_ins(c->fn, raise)->imm.i = kind;
  c->scope->state.dead = true;
  return val_error();
}

Val load_trouble(Check *c, const char *path, const FileTrouble *trouble, Span span) {
  if (!trouble->error)
    return fail(c, DG_VALUE, span, "cannot load '%s': %s", path, trouble->why), val_error();
  StrBuf text = {0};
  file_error_text(&text, trouble->error, path);
  const char *message = arena_copy(c->arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  DiagKind kind = file_error_kind(trouble->error);
  if (c->mode.uncertain) return load_absent(c, message, kind, span);
  fail(c, kind, span, "%s", message);
  if (trouble->error == ENOENT)
    hint(c, "the array's type is in the file, so it must exist before the cell runs: make it in an earlier "
            "cell, or with np.save or np.savetxt in this one");
  return val_error();
}

/* The type that the file on the disk gives; NULL after an error, whose value is *out. */
static const Type *type_on_disk(Check *c, const char *path, Val *out, Span span) {
  FileArrays arrays;
  FileTrouble trouble;
  const Type *type = NULL;
  *out = val_error();
  if (!file_arrays_read(path, &arrays, &trouble))
    *out = load_trouble(c, path, &trouble, span);
  else if (!arrays.archive)
    type = header_type(c, arrays.headers);
  else {
    const Type **types = arena_array(c->arena, const Type *, arrays.count);
    for (uint32_t k = 0; k < arrays.count; k++) types[k] = header_type(c, &arrays.headers[k]);
    type = archive_type(c, path, (const char *const *)arrays.names, types, arrays.count);
  }
  file_arrays_free(&arrays);
  return type;
}

static bool file_exists(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file) fclose(file);
  return file != NULL;
}

const SavedFile *file_saved(Check *c, const char *path) {
  for (const SavedFile *saved = c->files.saved; saved; saved = saved->next)
    if (!strcmp(saved->path, path)) return saved->maybe && file_exists(path) ? NULL : saved;
  return NULL;
}

static Val unknown_path(Check *c, const BuiltinRow *row, Val path) {
  fail(c, DG_TYPE, path.span,
       "np.%s() must know its file when the cell is checked: the type of the array is in the file's header",
       row->name);
  hint(c, "write the path as text, or put it in a name in an earlier cell, outside of functions; or say the "
          "type: x: np.float64[:, :] = np.load(path)");
  return val_error();
}

Val rule_NP_LOAD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val path = b->params[0], out = val_error();
  if (!path_arg(c, row, path)) return val_error();
  if (given(b, 1))
    return fail(c, DG_NOT_IMPLEMENTED, b->params[1].span,
                "mapping a file into memory (mmap_mode) is not in this version: leave it out, and the array "
                "is read"),
           val_error();
  const Type *type = b->node && c->wanted.by == b->node ? c->wanted.type : NULL;
  const char *known = known_path(c, path, "");
  if (!type && !known) return unknown_path(c, row, path);
  if (!type) {
    depend_on_files(c);
    const SavedFile *saved = file_saved(c, known);
    if (saved && !saved->type)
      return fail(c, DG_VALUE, span, "'%s' is text that np.savetxt wrote: np.loadtxt reads it", known), out;
    type = saved ? saved->type : NULL;
    if (!type) type = type_on_disk(c, known, &out, span);
    if (!type) return out;
  }
  bool annotated = b->node && c->wanted.by == b->node && c->wanted.type;
  return emit_lib(c, type->kind == TY_OBJECT ? LIB_npz_load : LIB_np_load, type, &path, 1, annotated, span);
}

/* ---- archives ---- */

static Val archive_get(Check *c, Val npz, Val name, Span span) {
  const NpzClass *of = npz.type->def;
  const ClassDef *def = &of->runtime.def;
  if (name.type->kind != TY_STR)
    return fail(c, DG_TYPE, name.span, "an archive is indexed by the name of an array, a string, not %s",
                type_str_of(c, name.type)),
           val_error();
  const Type *type = def->count ? def->fields[0].type : NULL;
  for (uint32_t k = 1; k < def->count; k++)
    if (def->fields[k].type != type) type = NULL;
  if (name.is_const) {
    int at = npz_find(of, name.text, name.length);
    if (at < 0) {
      fail(c, DG_KEY, name.span, "'%.*s is not a file in the archive'", (int)name.length, name.text);
      hint(c, "%s", of->shown);
      return val_error();
    }
    type = def->fields[at].type;
  }
  if (type) return emit_lib(c, LIB_npz_get, type, (Val[]){npz, name}, 2, 0, span);
  fail(c, DG_TYPE, name.span,
       "the arrays of this archive have several types, so the name must be known when the cell is checked");
  hint(c, "write the name as text: d['%s']", def->count ? def->fields[0].name : "name");
  return val_error();
}

Val object_subscript(Check *c, Val base, Val index, Span span) {
  const RuntimeClass *class_ = base.type->def;
  if (class_->fini == npz_fini) return archive_get(c, base, index, span);
  if (class_ == &print_options_class) return print_option(c, base, index, span);
  const BuiltinRow *get = builtin_find(class_->def.rows ? class_->def.rows : class_->def.name, "__getitem__");
  if (get) {
    CallArgs args = {.positional = &index, .count = 1};
    return call_builtin(c, get, &base, &args, span);
  }
  return fail_as_python(c, DG_TYPE, span, "'%s' object is not subscriptable", class_->def.name), val_error();
}

/* The names, as .files, .keys() and iteration give them. */
Val rule_NPZ_FILES(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  const ClassDef *of = type_class(b->receiver.type);
  Val *items = arena_array(c->arena, Val, of->count);
  for (uint32_t k = 0; k < of->count; k++)
    items[k] = val_str(c, of->fields[k].name, strlen(of->fields[k].name), span);
  return list_display(c, items, of->count, span);
}

Val rule_NPZ_CLOSE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  (void)b;
  return val_none(c, span);
}
