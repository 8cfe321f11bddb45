/* decode.c: opcodes to instructions: the arithmetic of ops.def by its table, moves, conversions and
 * comparisons.
 *
 * What is not understood whole is an error: no part of an opcode is ever passed over. */
#include <stdio.h>
#include <string.h>

#include "parse.h"

typedef struct Row {
  const char *key;
  uint16_t op;
  uint8_t sources;
  uint16_t mods;
} Row;
static const Row rows[] = {
#define ALU(id, key, sources, mods, body) {key, OP_##id, sources, mods},
#include "ops.def"
#undef ALU
};
enum { ROWS = sizeof rows / sizeof rows[0] };
_Static_assert(ROWS < ROW_BUCKETS / 2, "the table of arithmetic needs more buckets");

static uint32_t key_hash(const char *key) {
  uint32_t hash = 2166136261u;
  for (; *key; key++) hash = (hash ^ (uint8_t)*key) * 16777619u;
  return hash % ROW_BUCKETS;
}

void decode_init(Parser *p) {
  for (uint16_t k = 0; k < ROWS; k++) {
    uint32_t at = key_hash(rows[k].key);
    while (p->rows[at]) at = (at + 1) % ROW_BUCKETS;
    p->rows[at] = (uint16_t)(k + 1);
  }
}

static const Row *row_find(const Parser *p, const char *key) {
  for (uint32_t at = key_hash(key); p->rows[at]; at = (at + 1) % ROW_BUCKETS)
    if (strcmp(rows[p->rows[at] - 1].key, key) == 0) return &rows[p->rows[at] - 1];
  return NULL;
}

/* ---- the parts of an opcode ---- */

static Opcode opcode_split(Parser *p, Slice text) {
  Opcode opcode = {.text = text};
  const char *start = text.at, *end = text.at + text.length;
  for (const char *at = start;; at++) {
    if (at < end && *at != '.') continue;
    if (opcode.count == 16) {
      parse_fail(p, "Unknown instruction '%.*s'", (int)text.length, text.at);
      break;
    }
    opcode.parts[opcode.count++] = (Slice){start, (size_t)(at - start)};
    start = at + 1;
    if (at >= end) break;
  }
  return opcode;
}

bool opcode_take(Opcode *opcode, const char *part) {
  for (uint32_t k = 1; k < opcode->count; k++)
    if (slice_is(opcode->parts[k], part)) {
      memmove(&opcode->parts[k], &opcode->parts[k + 1], (opcode->count - k - 1) * sizeof(Slice));
      opcode->count--;
      return true;
    }
  return false;
}

Type opcode_type(Parser *p, Opcode *opcode) {
  Slice last = opcode->parts[opcode->count - 1];
  Type type = opcode->count > 1 ? type_named(last.at, last.length) : T_NONE;
  if (type == T_NONE)
    parse_fail(p, "Unknown type in instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
  else
    opcode->count--;
  return type;
}

void opcode_done(Parser *p, const Opcode *opcode) {
  if (opcode->count > 1)
    parse_fail(p, "Unknown modifier '.%.*s' in instruction '%.*s'", (int)opcode->parts[1].length,
               opcode->parts[1].at, (int)opcode->text.length, opcode->text.at);
}

static const struct {
  const char *text;
  uint16_t mod;
} mod_texts[] = {{"rn", MOD_NEAREST}, {"rz", MOD_RZ},   {"rm", MOD_RM},   {"rp", MOD_RP},
                 {"ftz", MOD_FTZ},    {"sat", MOD_SAT}, {"NaN", MOD_NAN}, {"relu", MOD_RELU}};

static void opcode_mods(Opcode *opcode) {
  for (size_t k = 0; k < sizeof mod_texts / sizeof mod_texts[0]; k++)
    if (opcode_take(opcode, mod_texts[k].text)) opcode->mods |= mod_texts[k].mod;
}

/* The parts left, joined by dots. */
static void opcode_key(const Opcode *opcode, char *key, size_t bytes) {
  size_t used = 0;
  for (uint32_t k = 0; k < opcode->count && used < bytes; k++)
    used += (size_t)snprintf(key + used, bytes - used, "%s%.*s", k ? "." : "", (int)opcode->parts[k].length,
                             opcode->parts[k].at);
}

uint32_t operands_read(Parser *p, Operand *operands, const Opcode *opcode, uint32_t least, uint32_t most) {
  uint32_t count = 0;
  if (!lex_is(p, ";")) do {
      if (count == most) {
        parse_fail(p, "Arguments mismatch for instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
        return count;
      }
      operands[count++] = body_operand(p);
    } while (!p->failed && lex_take(p, ","));
  if (count < least)
    parse_fail(p, "Arguments mismatch for instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
  lex_want(p, ";");
  return count;
}

static uint32_t result_slot(Parser *p, const Operand *o) {
  if (o->kind == OPERAND_SINK) return p->sink;
  if (o->kind != OPERAND_SLOT || o->negated) parse_fail(p, "a register expected as the result");
  return o->slot;
}

/* ---- arithmetic ---- */

bool decode_row(Parser *p, const char *key, unsigned mods, uint32_t d, const Operand *sources,
                uint32_t count) {
  const Row *row = row_find(p, key);
  if (!row || row->sources != count) return false;
  unsigned allowed = row->mods | (row->mods & MOD_ROUND ? MOD_NEAREST : 0u);
  if (mods & ~allowed) return false;
  const char *dot = strrchr(key, '.');
  Type type = type_named(dot + 1, strlen(dot + 1));
  uint32_t slots[4] = {0};
  for (uint32_t k = 0; k < count; k++) slots[k] = body_slot(p, &sources[k], type);
  Inst *in = body_emit(p, (Op)row->op);
  in->mods = (uint16_t)(mods & ~(unsigned)MOD_NEAREST);
  in->type = (uint8_t)type;
  in->d = d;
  in->a = slots[0], in->b = slots[1], in->c = slots[2], in->e = slots[3];
  return true;
}

static void decode_arithmetic(Parser *p, Opcode *opcode) {
  char key[96];
  Operand operands[5];
  opcode_mods(opcode);
  opcode_key(opcode, key, sizeof key);
  if (!row_find(p, key)) {
    parse_fail(p, "Unknown instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
    return;
  }
  uint32_t count = operands_read(p, operands, opcode, 2, 5);
  if (p->failed) return;
  uint32_t d = result_slot(p, &operands[0]);
  if (!decode_row(p, key, opcode->mods, d, operands + 1, count - 1))
    parse_fail(p, "Illegal modifier or arguments for instruction '%.*s'", (int)opcode->text.length,
               opcode->text.at);
}

/* setp.cmp{.bool}{.ftz}.type p{|q}, a, b{, {!}c}: a comparison, then logic on predicates. */
static void decode_setp(Parser *p, Opcode *opcode) {
  static const char *const bools[] = {"and", "or", "xor"};
  static const Op bool_ops[] = {OP_and_pred, OP_or_pred, OP_xor_pred};
  int combine = -1;
  opcode_mods(opcode);
  for (int k = 0; k < 3; k++)
    if (opcode_take(opcode, bools[k])) combine = k;
  char key[96];
  Operand operands[4];
  opcode_key(opcode, key, sizeof key);
  uint32_t count = operands_read(p, operands, opcode, 3, 4);
  if (p->failed) return;
  uint32_t d = result_slot(p, &operands[0]), q = operands[0].second;
  bool simple = combine < 0 && q == 0;
  uint32_t first = simple ? d : body_temp(p);
  uint32_t other = combine < 0 ? 0 : body_slot(p, &operands[3], T_PRED);
  if ((combine < 0) != (count == 3) || !decode_row(p, key, opcode->mods, first, operands + 1, 2)) {
    parse_fail(p, "Illegal modifier or arguments for instruction '%.*s'", (int)opcode->text.length,
               opcode->text.at);
    return;
  }
  if (simple) return;
  uint32_t inverse = body_temp(p);
  Inst *in = body_emit(p, OP_not_pred);
  in->d = inverse, in->a = first;
  for (int k = 0; k < (q ? 2 : 1); k++) {
    in = body_emit(p, combine < 0 ? OP_MOV : bool_ops[combine]);
    in->d = k ? q : d, in->a = k ? inverse : first, in->b = other;
  }
}

/* set.cmp{.bool}.dtype.stype d, a, b{, c}: a comparison, then all ones or 1.0. */
static void decode_set(Parser *p, Opcode *opcode) {
  opcode_mods(opcode);
  Type source = opcode_type(p, opcode), result = opcode_type(p, opcode);
  Operand operands[3];
  char key[96];
  if (p->failed || opcode->count != 2) {
    parse_fail(p, "Illegal modifier for instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
    return;
  }
  const char *type = strrchr(opcode->text.at, '.');
  (void)type, (void)source;
  Slice text = opcode->text;
  size_t from = text.length;
  while (text.at[from - 1] != '.') from--;
  snprintf(key, sizeof key, "setp.%.*s.%.*s", (int)opcode->parts[1].length, opcode->parts[1].at,
           (int)(text.length - from), text.at + from);
  operands_read(p, operands, opcode, 3, 3);
  if (p->failed) return;
  uint32_t d = result_slot(p, &operands[0]), test = body_temp(p);
  if (!decode_row(p, key, opcode->mods, test, operands + 1, 2)) {
    parse_fail(p, "Illegal modifier or arguments for instruction '%.*s'", (int)text.length, text.at);
    return;
  }
  uint64_t one = result == T_F32    ? 0x3f800000
                 : result == T_F16  ? 0x3c00
                 : result == T_BF16 ? 0x3f80
                                    : UINT32_MAX;
  uint32_t yes = body_const(p, one), no = body_const(p, 0);
  Inst *in = body_emit(p, OP_selp_b32);
  in->d = d, in->a = yes, in->b = no, in->c = test;
}

/* ---- moves and conversions ---- */

static void decode_mov(Parser *p, Opcode *opcode) {
  Operand operands[2];
  Type type = opcode_type(p, opcode);
  opcode_done(p, opcode);
  operands_read(p, operands, opcode, 2, 2);
  if (p->failed) return;
  Operand *to = &operands[0], *from = &operands[1];
  if (to->kind == OPERAND_VECTOR || from->kind == OPERAND_VECTOR) {
    const Operand *vector = to->kind == OPERAND_VECTOR ? to : from;
    uint32_t slot = body_slot(p, vector == to ? from : to, type), first = p->func->extra_count;
    uint32_t width = type_bytes[type] / (vector->count ? vector->count : 1);
    if (width * vector->count != type_bytes[type] || width == 0 || vector->count < 2)
      parse_fail(p, "Arguments mismatch for instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
    for (uint32_t k = 0; k < vector->count; k++) body_extra(p, vector->slots[k]);
    Inst *in = body_emit(p, vector == to ? OP_UNPACK : OP_PACK);
    in->type = (uint8_t)width, in->dtype = (uint8_t)vector->count, in->e = first;
    if (vector == to)
      in->a = slot;
    else
      in->d = slot;
    return;
  }
  uint32_t d = result_slot(p, to);
  if (from->kind == OPERAND_SREG || from->kind == OPERAND_FRAME) {
    Inst *in = body_emit(p, from->kind == OPERAND_SREG ? OP_SREG : OP_FRAME);
    in->d = d, in->x = (int64_t)from->value;
    return;
  }
  uint32_t a = body_slot(p, from, type);
  Inst *in = body_emit(p, OP_MOV);
  in->d = d, in->a = a;
}

static void emit_cvt(Parser *p, uint32_t d, uint32_t a, Type to, Type from, unsigned mods) {
  Inst *in = body_emit(p, OP_CVT);
  in->d = d, in->a = a, in->dtype = (uint8_t)to, in->type = (uint8_t)from,
  in->mods = (uint16_t)(mods & ~(unsigned)MOD_NEAREST);
}

static void decode_cvt(Parser *p, Opcode *opcode) {
  static const char *const whole[] = {"rni", "rzi", "rmi", "rpi"};
  opcode_mods(opcode);
  for (unsigned k = 0; k < 4; k++)
    if (opcode_take(opcode, whole[k])) opcode->mods |= MOD_INT | k;
  Type from = opcode_type(p, opcode), to = opcode_type(p, opcode);
  opcode_done(p, opcode);
  Operand operands[3];
  bool pair = type_class[to] == CLASS_PAIR;
  operands_read(p, operands, opcode, pair ? 3 : 2, pair ? 3 : 2);
  if (p->failed) return;
  if (type_class[from] == CLASS_PAIR || type_class[from] == CLASS_BITS || type_class[to] == CLASS_BITS ||
      (opcode->mods & (MOD_RELU | MOD_NAN)) || (pair && from != T_F32)) {
    parse_fail(p, "Unknown conversion '%.*s'", (int)opcode->text.length, opcode->text.at);
    return;
  }
  uint32_t d = result_slot(p, &operands[0]), a = body_slot(p, &operands[1], from);
  if (!pair) {
    emit_cvt(p, d, a, to, from, opcode->mods);
    return;
  }
  uint32_t b = body_slot(p, &operands[2], from), high = body_temp(p), low = body_temp(p);
  Type half = to == T_F16X2 ? T_F16 : T_BF16;
  emit_cvt(p, high, a, half, from, opcode->mods);
  emit_cvt(p, low, b, half, from, opcode->mods);
  uint32_t first = body_extra(p, low);
  body_extra(p, high);
  Inst *in = body_emit(p, OP_PACK);
  in->d = d, in->type = 2, in->dtype = 2, in->e = first;
}

bool decode_move(Parser *p, Opcode *opcode) {
  Slice base = opcode->parts[0];
  if (slice_is(base, "mov"))
    decode_mov(p, opcode);
  else if (slice_is(base, "cvt"))
    decode_cvt(p, opcode);
  else if (slice_is(base, "setp"))
    decode_setp(p, opcode);
  else if (slice_is(base, "set"))
    decode_set(p, opcode);
  else
    return false;
  return true;
}

void decode_statement(Parser *p, Slice text) {
  Opcode opcode = opcode_split(p, text);
  if (p->failed) return;
  if (decode_warp(p, &opcode) || decode_memory(p, &opcode) || decode_flow(p, &opcode) ||
      decode_move(p, &opcode))
    return;
  decode_arithmetic(p, &opcode);
}
