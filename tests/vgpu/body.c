/* body.c: the inside of a function: declarations, labels, guards, operands; and the frame of slots that its
 * instructions work on.
 *
 * A guarded instruction becomes a jump around it, so that no other instruction knows of guards. Constants get
 * numbers with CONST_BIT while the number of registers is still open; body_finish makes slots of them. */
#include <stdlib.h>
#include <string.h>

#include "parse.h"

uint32_t body_const(Parser *p, uint64_t bits) {
  Func *f = p->func;
  for (uint32_t k = 0; k < f->const_count; k++)
    if (f->consts[k].u64 == bits) return CONST_BIT | k;
  PUSH(f->consts, f->const_count, f->const_cap)->u64 = bits;
  return CONST_BIT | (f->const_count - 1);
}

uint32_t body_temp(Parser *p) { return p->registers++; }

uint32_t body_extra(Parser *p, uint32_t slot) {
  *PUSH(p->func->extra, p->func->extra_count, p->func->extra_cap) = slot;
  return p->func->extra_count - 1;
}

Inst *body_emit(Parser *p, Op op) {
  Inst *in = PUSH(p->func->code, p->func->count, p->func->cap);
  *in = (Inst){.op = (uint16_t)op, .line = p->begun};
  return in;
}

void body_branch(Parser *p, Slice label, bool in_extra, uint32_t at) {
  *PUSH(p->patches, p->patch_count, p->patch_cap) = (Patch){label, at, p->begun, in_extra};
}

const Name *body_name(const Parser *p, Slice name) {
  for (uint32_t k = p->name_count; k-- > 0;) {
    const Name *known = &p->names[k];
    if (known->kind != NAME_REGISTERS) {
      if (slice_same(known->name, name)) return known;
    } else if (name.length > known->name.length && memcmp(name.at, known->name.at, known->name.length) == 0) {
      uint32_t number = 0;
      size_t at = known->name.length;
      for (; at < name.length && name.at[at] >= '0' && name.at[at] <= '9'; at++)
        number = number * 10 + (uint32_t)(name.at[at] - '0');
      if (at == name.length && number < known->count) return known;
    }
  }
  return NULL;
}

static uint32_t name_slot(const Name *known, Slice name) {
  uint32_t number = 0;
  if (known->kind == NAME_REGISTERS)
    for (size_t at = known->name.length; at < name.length; at++)
      number = number * 10 + (uint32_t)(name.at[at] - '0');
  return known->first + number;
}

/* ---- operands ---- */

static const char *const sreg_texts[] = {
#define SREG(id, text, bits) text,
#include "sregs.def"
#undef SREG
};

static Operand word_operand(Parser *p, Slice word) {
  Operand o = {.kind = OPERAND_SYMBOL, .text = word};
  if (slice_is(word, "_")) {
    o.kind = OPERAND_SINK;
    return o;
  }
  const Name *known = body_name(p, word);
  if (known && (known->kind == NAME_REGISTERS || known->kind == NAME_REGISTER)) {
    o.kind = OPERAND_SLOT;
    o.slot = name_slot(known, word);
    o.type = known->type;
    return o;
  }
  if (known && known->kind == NAME_FRAME) {
    o.kind = OPERAND_FRAME;
    o.value = known->first;
    return o;
  }
  for (uint32_t k = 0; word.at[0] == '%' && k < SREG_COUNT; k++)
    if (slice_is(word, sreg_texts[k])) {
      o.kind = OPERAND_SREG;
      o.value = k;
      return o;
    }
  if (slice_is(word, "WARP_SZ")) {
    o = (Operand){.kind = OPERAND_NUMBER, .number = TOKEN_INT, .value = 32};
  } else if (word.at[0] == '%') {
    parse_fail(p, "Unknown symbol '%.*s'", (int)word.length, word.at);
  }
  return o;
}

static Operand number_operand(Parser *p) {
  bool minus = lex_take(p, "-");
  Operand o = {.kind = OPERAND_NUMBER, .number = p->token.kind, .value = p->token.value};
  if (o.number == TOKEN_INT)
    o.value = minus ? 0 - o.value : o.value;
  else if (o.number == TOKEN_F32)
    o.value ^= minus ? 0x80000000u : 0;
  else if (o.number == TOKEN_F64)
    o.value ^= minus ? UINT64_C(1) << 63 : 0;
  else
    parse_fail(p, "an operand expected, not '%.*s'", (int)p->token.text.length, p->token.text.at);
  lex_next(p);
  return o;
}

/* The address of a symbol, or 0 with an error. */
static uint64_t symbol_address(Parser *p, Slice name) {
  Var *var = ptx_var(p->module, name.at, name.length);
  if (var) {
    if (var->space == SPACE_SHARED) p->func->shares[var - p->module->vars] = 1;
    return var->address;
  }
  Func *func = ptx_func(p->module, name.at, name.length);
  if (func) {
    if (!func->entry) p->func->callees[func->index] = 1;
    return ptx_func_address(func);
  }
  parse_fail(p, "Unknown symbol '%.*s'", (int)name.length, name.at);
  return 0;
}

/* The dynamic shared memory begins where the static one ends, which is known after the last line: as a number
 * that exec adds. Here: a slot that holds the symbol's address. */
static uint32_t symbol_slot(Parser *p, Slice name, uint64_t offset) {
  Var *var = ptx_var(p->module, name.at, name.length);
  if (!var || !var->external) return body_const(p, symbol_address(p, name) + offset);
  uint32_t temp = body_temp(p);
  Inst *in = body_emit(p, OP_DYNAMIC);
  in->d = temp;
  in->x = (int64_t)offset;
  return temp;
}

/* [reg+8], [name], [16] */
static Operand address_operand(Parser *p) {
  Operand base = p->token.kind == TOKEN_WORD ? word_operand(p, lex_word(p)) : number_operand(p);
  Operand o = {.kind = OPERAND_ADDRESS};
  if (lex_take(p, "+") || lex_is(p, "-")) o.value = (uint64_t)lex_int(p);
  lex_want(p, "]");
  if (base.kind == OPERAND_SLOT)
    o.slot = base.slot;
  else if (base.kind == OPERAND_FRAME)
    o.value += base.value; /* slot 0 is where the frame's bytes begin */
  else if (base.kind == OPERAND_SYMBOL)
    o.slot = symbol_slot(p, base.text, 0);
  else if (base.kind == OPERAND_NUMBER)
    o.slot = body_const(p, base.value);
  else
    parse_fail(p, "an address expected in []");
  return o;
}

static Operand vector_operand(Parser *p) {
  Operand o = {.kind = OPERAND_VECTOR};
  do {
    Operand item = body_operand(p);
    if (o.count == VECTOR_MAX) parse_fail(p, "a vector of more than %d values", VECTOR_MAX);
    if (!p->failed) o.slots[o.count++] = body_slot(p, &item, item.type);
  } while (!p->failed && lex_take(p, ","));
  lex_want(p, "}");
  return o;
}

Operand body_operand(Parser *p) {
  if (lex_take(p, "{")) return vector_operand(p);
  if (lex_take(p, "[")) return address_operand(p);
  bool negated = lex_take(p, "!");
  if (p->token.kind != TOKEN_WORD) return number_operand(p);
  Operand o = word_operand(p, lex_word(p));
  o.negated = negated;
  if (o.kind == OPERAND_SYMBOL || o.kind == OPERAND_FRAME) {
    if (lex_take(p, "+")) o.value += (uint64_t)lex_int(p);
  } else if (lex_take(p, "|")) {
    Operand second = word_operand(p, lex_word(p));
    o.second = second.kind == OPERAND_SINK ? 0 : second.slot;
  }
  return o;
}

static uint64_t number_bits(const Operand *o, Type type) {
  Slot slot = {.u64 = o->value};
  if (o->number == TOKEN_F64 && type == T_F32) return (Slot){.f32 = (float)slot.f64}.u32;
  if (o->number == TOKEN_F32 && type == T_F64) return (Slot){.f64 = (double)slot.f32}.u64;
  if (type == T_PRED) return slot.u64 != 0;
  return slot.u64;
}

uint32_t body_slot(Parser *p, const Operand *o, Type type) {
  Inst *in;
  uint32_t temp;
  switch (o->kind) {
    case OPERAND_SLOT:
      if (!o->negated) return o->slot;
      temp = body_temp(p);
      in = body_emit(p, OP_not_pred);
      in->d = temp;
      in->a = o->slot;
      return temp;
    case OPERAND_NUMBER: return body_const(p, number_bits(o, type));
    case OPERAND_FRAME:
    case OPERAND_SREG:
      temp = body_temp(p);
      in = body_emit(p, o->kind == OPERAND_FRAME ? OP_FRAME : OP_SREG);
      in->d = temp;
      in->x = (int64_t)o->value;
      return temp;
    case OPERAND_SYMBOL: return symbol_slot(p, o->text, o->value);
    case OPERAND_SINK: return p->sink;
    case OPERAND_ADDRESS:
    case OPERAND_VECTOR: break;
  }
  parse_fail(p, "a register or number expected");
  return 0;
}

/* ---- statements ---- */

static uint64_t type_of_word(Parser *p, Type *type) {
  Slice word = lex_word(p);
  *type = word.length > 1 ? type_named(word.at + 1, word.length - 1) : T_NONE;
  if (*type == T_NONE) parse_fail(p, "Unknown type '%.*s'", (int)word.length, word.at);
  return type_bytes[*type];
}

static void parse_registers(Parser *p) {
  Type type;
  if (lex_is(p, ".v2") || lex_is(p, ".v4"))
    parse_fail(p, "Feature 'vector registers' is unknown to this device");
  type_of_word(p, &type);
  do {
    Name name = {.name = lex_word(p), .kind = NAME_REGISTER, .type = type, .first = p->registers, .count = 1};
    if (lex_take(p, "<")) {
      name.kind = NAME_REGISTERS;
      name.count = (uint32_t)lex_int(p);
      lex_want(p, ">");
    }
    if (type != T_PRED) p->func->registers += name.count * (type_bytes[type] > 4 ? 2 : 1);
    p->registers += name.count;
    *PUSH(p->names, p->name_count, p->name_cap) = name;
  } while (!p->failed && lex_take(p, ","));
  lex_want(p, ";");
}

/* `.local .align 8 .b8 __local_depot0[32];` and `.param .b64 param0;`: bytes of the frame. */
static void parse_frame_bytes(Parser *p, Space space) {
  uint32_t align = lex_take(p, ".align") ? (uint32_t)lex_int(p) : 0;
  Type type;
  uint64_t bytes = type_of_word(p, &type);
  if (align == 0) align = bytes ? (uint32_t)bytes : 1;
  do {
    Name name = {.name = lex_word(p), .kind = NAME_FRAME, .type = type, .space = space};
    uint64_t size = bytes;
    while (lex_take(p, "[")) {
      size *= (uint64_t)lex_int(p);
      lex_want(p, "]");
    }
    name.first = (p->func->frame_bytes + align - 1) / align * align;
    name.count = (uint32_t)size;
    if (size > 1 << 19)
      parse_fail(p, "Local variable '%.*s' is too large", (int)name.name.length, name.name.at);
    p->func->frame_bytes = name.first + (uint32_t)size;
    if (space == SPACE_LOCAL) p->func->local_bytes += (uint32_t)size;
    *PUSH(p->names, p->name_count, p->name_cap) = name;
  } while (!p->failed && lex_take(p, ","));
  lex_want(p, ";");
}

static void skip_statement(Parser *p) {
  while (!p->failed && p->token.kind != TOKEN_END && !lex_take(p, ";")) lex_next(p);
}

/* What may follow `label:` and is no instruction. */
static bool parse_labelled(Parser *p, Slice label) {
  if (lex_take(p, ".branchtargets")) {
    Name name = {.name = label, .kind = NAME_TARGETS, .first = p->func->extra_count};
    do {
      Slice target = lex_word(p);
      body_branch(p, target, true, body_extra(p, 0));
      name.count++;
    } while (!p->failed && lex_take(p, ","));
    *PUSH(p->names, p->name_count, p->name_cap) = name;
    lex_want(p, ";");
    return true;
  }
  if (!lex_is(p, ".callprototype") && !lex_is(p, ".calltargets")) return false;
  skip_statement(p);
  return true;
}

/* `@p` or `@!p`, then an instruction. */
static void parse_instruction(Parser *p) {
  uint32_t guard = 0;
  bool negated = false;
  if (lex_take(p, "@")) {
    negated = lex_take(p, "!");
    Operand o = word_operand(p, lex_word(p));
    if (o.kind != OPERAND_SLOT || o.type != T_PRED) parse_fail(p, "a predicate expected after '@'");
    guard = o.slot;
  }
  Slice opcode = lex_word(p);
  if (!guard) {
    decode_statement(p, opcode);
    return;
  }
  uint32_t at = p->func->count;
  Inst *in = body_emit(p, negated ? OP_BRA_IF : OP_BRA_NOT);
  in->a = guard;
  decode_statement(p, opcode);
  if (p->failed) return;
  if (p->func->count == at + 2 && p->func->code[at + 1].op == OP_BRA) { /* a conditional branch */
    p->func->code[at].op = negated ? OP_BRA_NOT : OP_BRA_IF;
    p->func->count--;
    p->patches[p->patch_count - 1].at = at;
  } else {
    p->func->code[at].x = p->func->count;
  }
}

static void parse_statement(Parser *p, uint32_t *scopes, uint32_t *depth) {
  p->begun = p->token.line;
  if (lex_take(p, "{")) {
    if (*depth == 63)
      parse_fail(p, "scopes too deep");
    else
      scopes[(*depth)++] = p->name_count;
  } else if (lex_take(p, "}")) {
    p->name_count = scopes[--*depth];
  } else if (lex_take(p, ".reg"))
    parse_registers(p);
  else if (lex_take(p, ".param"))
    parse_frame_bytes(p, SPACE_PARAM);
  else if (lex_take(p, ".local"))
    parse_frame_bytes(p, SPACE_LOCAL);
  else if (lex_take(p, ".shared"))
    parse_var(p, SPACE_SHARED, false);
  else if (lex_take(p, ".extern")) {
    lex_want(p, ".shared");
    parse_var(p, SPACE_SHARED, true);
  } else if (lex_is(p, ".pragma"))
    skip_statement(p);
  else if (lex_is(p, ".loc")) {
    uint32_t line = p->token.line;
    while (p->token.line == line && p->token.kind != TOKEN_END) lex_next(p);
  } else if (lex_is(p, "@"))
    parse_instruction(p);
  else if (p->token.kind == TOKEN_WORD && p->token.text.at[0] != '.') {
    const char *at = p->at;
    while (*at == ' ' || *at == '\t') at++;
    if (*at != ':') {
      parse_instruction(p);
      return;
    }
    Slice label = lex_word(p);
    lex_want(p, ":");
    if (!parse_labelled(p, label))
      *PUSH(p->labels, p->label_count, p->label_cap) = (Label){label, p->func->count};
  } else if (!lex_take(p, ";")) {
    parse_fail(p, "Parsing error near '%.*s': syntax error", (int)p->token.text.length, p->token.text.at);
  }
}

static uint32_t finished_slot(uint32_t slot, uint32_t registers) {
  return slot & CONST_BIT ? registers + (slot & ~CONST_BIT) : slot;
}

static void body_finish(Parser *p) {
  Func *f = p->func;
  if (f->entry)
    body_emit(p, OP_EXIT);
  else
    body_emit(p, OP_RET);
  for (uint32_t k = 0; k < p->patch_count && !p->failed; k++) {
    const Patch *patch = &p->patches[k];
    uint32_t n = 0;
    while (n < p->label_count && !slice_same(p->labels[n].name, patch->label)) n++;
    if (n == p->label_count) {
      p->begun = patch->line;
      parse_fail(p, "Unknown symbol '%.*s'", (int)patch->label.length, patch->label.at);
    } else if (patch->in_extra) {
      f->extra[patch->at] = p->labels[n].at;
    } else {
      f->code[patch->at].x = p->labels[n].at;
    }
  }
  for (uint32_t k = 0; k < f->count; k++) {
    Inst *in = &f->code[k];
    in->d = finished_slot(in->d, p->registers);
    in->a = finished_slot(in->a, p->registers);
    in->b = finished_slot(in->b, p->registers);
    in->c = finished_slot(in->c, p->registers);
    in->e = finished_slot(in->e, p->registers);
  }
  for (uint32_t k = 0; k < f->extra_count; k++) f->extra[k] = finished_slot(f->extra[k], p->registers);
  f->slots = p->registers + f->const_count;
  f->frame_bytes = (f->frame_bytes + 15) & ~15u;
}

void body_parse(Parser *p) {
  Func *f = p->func;
  p->name_count = p->patch_count = p->label_count = 0;
  p->registers = 1; /* slot 0: the frame */
  p->sink = body_temp(p);
  for (uint32_t k = 0; k < f->param_count; k++)
    *PUSH(p->names, p->name_count, p->name_cap) = (Name){.name = f->params[k].name,
                                                         .kind = NAME_FRAME,
                                                         .first = f->params[k].offset,
                                                         .count = f->params[k].bytes,
                                                         .space = SPACE_PARAM};
  uint32_t scopes[64], depth = 0;
  do {
    parse_statement(p, scopes, &depth);
  } while (!p->failed && depth && p->token.kind != TOKEN_END);
  if (depth && !p->failed) parse_fail(p, "'}' expected at the end of a function");
  if (!p->failed) body_finish(p);
}
