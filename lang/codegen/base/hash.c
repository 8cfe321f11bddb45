/* Hash: two multiply-and-fold streams with different constants. */
#include "lang/codegen/base/hash.h"

#include <string.h>

static uint64_t fold(uint64_t a, uint64_t b) {
  unsigned __int128 product = (unsigned __int128)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

Hash hash_start(void) { return (Hash){{0x243F6A8885A308D3u, 0x13198A2E03707344u}}; }

void hash_word(Hash *hash, uint64_t word) {
  hash->word[0] = fold(hash->word[0] ^ word, 0x9E3779B97F4A7C15u) + 0xA4093822299F31D0u;
  hash->word[1] = fold(hash->word[1] + word, 0xD6E8FEB86659FD93u) ^ 0x082EFA98EC4E6C89u;
}

static void hash_bytes(Hash *hash, const char *bytes, size_t length) {
  hash_word(hash, length);
  for (size_t i = 0; i < length; i++) hash_word(hash, (unsigned char)bytes[i]);
}

void hash_text(Hash *hash, const char *text) { hash_bytes(hash, text, strlen(text)); }

static void hash_type_in(Hash *hash, const Type *type, bool inside);

/* A class's layout; inside of another class its name alone, so that one may hold its own. */
static void hash_class(Hash *hash, const ClassDef *of, bool inside) {
  hash_text(hash, of->name);
  hash_word(hash, of->count);
  for (uint32_t k = 0; !inside && k < of->count; k++) {
    hash_text(hash, of->fields[k].name);
    hash_type_in(hash, of->fields[k].type, true);
  }
}

static void hash_type_in(Hash *hash, const Type *type, bool inside) {
  hash_word(hash, (uint64_t)type->kind | (uint64_t)type->dtype << 8 | (uint64_t)type->weak << 16 |
                      (uint64_t)type->rank << 24 | (uint64_t)type->layout << 32 |
                      (uint64_t)type->count << 40);
  if (type_is_recursive(type)) {
    hash_text(hash, type->def);
    return;
  }
  for (unsigned i = 0; i < type->count; i++) hash_type_in(hash, type->items[i], inside);
  if (type->kind == TY_ARRAY && !elem_is_number(type->elem)) hash_text(hash, type->elem->name);
  if (type->kind == TY_OBJECT && type_class(type)) hash_class(hash, type_class(type), inside);
}

void hash_type(Hash *hash, const Type *type) { hash_type_in(hash, type, false); }

static void hash_index(Hash *hash, const IndexSpec *spec) {
  hash_word(hash, spec->count);
  for (uint32_t i = 0; i < spec->count; i++)
    hash_word(hash, (uint64_t)spec->items[i].kind | (uint64_t)spec->items[i].has[0] << 8 |
                        (uint64_t)spec->items[i].has[1] << 9 | (uint64_t)spec->items[i].has[2] << 10);
}

static void hash_fold(Hash *hash, const ReduceInfo *reduce) {
  hash_word(hash, (uint64_t)reduce->fold | (uint64_t)reduce->all_axes << 8 | (uint64_t)reduce->keepdims << 9 |
                      (uint64_t)reduce->axis_count << 16);
}

static void hash_value(Hash *hash, const Type *type, const Value *value) {
  uint64_t words[2] = {0, 0};
  if (type->kind == TY_SCALAR) memcpy(words, value, dtype_size(type->dtype));
  hash_word(hash, words[0]);
  hash_word(hash, words[1]);
}

static void hash_callees(Hash *hash, const Ins *ins, Fn *const *fns, uint32_t count) {
  Fn *callees[2];
  for (uint32_t k = 0, n = ins_callees(ins, callees); k < n; k++)
    for (uint32_t i = 0; i < count; i++)
      if (fns[i] == callees[k]) hash_word(hash, i);
}

/* What goes through the link table is not part of it: texts that no character is compared with, magics, and
 * all of a library call but which function it is: some are instructions (math.floor), so that functions which
 * differ in nothing else have other code. */
static void hash_immediate(Hash *hash, const Ins *ins, Fn *const *fns, uint32_t count) {
  switch (ir_op(ins->op)->imm) {
    case IMM_NONE:
    case IMM_MAGIC: break;
    case IMM_STR:
      if (ins->flags & INS_ITEM) hash_bytes(hash, ins->imm.str->text, (size_t)ins->imm.str->length);
      break;
    case IMM_LIB: hash_word(hash, (uint64_t)ins->imm.lib.lib); break;
    case IMM_CONST: hash_value(hash, ins->type, &ins->imm.value); break;
    case IMM_INT:
    case IMM_VAR:
    case IMM_GLOBAL:
    case IMM_ROW:
    case IMM_KIND:
    case IMM_LABEL: hash_word(hash, (uint64_t)ins->imm.i); break;
    case IMM_CAUGHT:
      hash_bytes(hash, (const char *)&ins->imm.caught.kinds, sizeof ins->imm.caught.kinds);
      hash_word(hash, ins->imm.caught.label);
      break;
    case IMM_ROW_BYTES:
      hash_word(hash, (uint64_t)ins->imm.space.space);
      if (ins->imm.space.bytes)
        hash_bytes(hash, ins->imm.space.bytes->text, (size_t)ins->imm.space.bytes->length);
      break;
    case IMM_INDEX: hash_index(hash, ins->imm.index); break;
    case IMM_FOLD: hash_fold(hash, &ins->imm.reduce); break;
    case IMM_KERNEL:
      hash_word(hash, (uint64_t)ins->imm.kernel->kind | (uint64_t)ins->imm.kernel->inputs << 8);
      hash_fold(hash, &ins->imm.kernel->reduce);
      if (ins->flags & INS_LINE) hash_kernel(hash, ins->imm.kernel); /* computed in place */
      break;
    case IMM_FN:
    case IMM_PARALLEL: hash_callees(hash, ins, fns, count); break;
  }
}

/* Debugged code keeps its names apart. */
static void hash_names(Hash *hash, const Fn *fn) {
  hash_word(hash, fn->mode.debug);
  for (uint32_t v = 0; v < fn->vars.count; v++)
    hash_text(hash, fn->vars.items[v].name ? fn->vars.items[v].name : "");
}

void hash_fn(Hash *hash, const Fn *fn, Fn *const *fns, uint32_t count) {
  hash_word(hash, (uint64_t)fn->param_count | (uint64_t)fn->mode.wrap << 32 |
                      (uint64_t)fn->mode.fastmath << 33 | (uint64_t)fn->mode.nocheck << 34 |
                      (uint64_t)fn->mode.array_code << 35);
  for (uint32_t i = 0; i < fn->param_count; i++) hash_type(hash, fn->params[i]);
  hash_type(hash, fn->result);
  hash_word(hash, fn->vars.count);
  hash_word(
      hash,
      fn->globals.count); /* those that no instruction reads any more have places in the link table too */
  if (fn->mode.debug) hash_names(hash, fn);
  for (uint32_t i = 0; i < fn->vars.count; i++) {
    hash_type(hash, fn->vars.items[i].type);
    hash_word(hash, fn->vars.items[i].maybe_unset);
  }
  hash_word(hash, fn->ins.count);
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    hash_word(hash, (uint64_t)ins->op | (uint64_t)ins->flags << 16 | (uint64_t)ins->nargs << 32);
    for (uint32_t k = 0; k < ins->nargs; k++) hash_word(hash, ins_arg(fn, ins, k));
    if (ins->type) hash_type(hash, ins->type);
    hash_immediate(hash, ins, fns, count);
  }
}

void hash_kernel(Hash *hash, const Kernel *kernel) {
  hash_word(hash, (uint64_t)kernel->kind | (uint64_t)kernel->reduce.fold << 8);
  hash_fn(hash, kernel->body, NULL, 0);
}
