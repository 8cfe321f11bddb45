/* decode_memory.c: loads, stores, atomic operations and the spaces of addresses.
 *
 * One order of memory holds on this device (threads run one at a time), so fences, cache hints and the
 * .volatile, .relaxed, .acquire, .release of the PTX ISA are read and need no action. */
#include "parse.h"

static const struct {
  const char *text;
  Space space;
} space_texts[] = {{"global", SPACE_GLOBAL},      {"shared", SPACE_SHARED},    {"shared::cta", SPACE_SHARED},
                   {"local", SPACE_LOCAL},        {"param", SPACE_PARAM},      {"const", SPACE_CONST},
                   {"param::entry", SPACE_PARAM}, {"param::func", SPACE_PARAM}};

static bool space_take(Opcode *opcode, Space *space) {
  for (size_t k = 0; k < sizeof space_texts / sizeof space_texts[0]; k++)
    if (opcode_take(opcode, space_texts[k].text)) {
      *space = space_texts[k].space;
      return true;
    }
  return false;
}

/* Hints without an effect here. */
static void take_hints(Opcode *opcode) {
  static const char *const hints[] = {"volatile",
                                      "weak",
                                      "relaxed",
                                      "acquire",
                                      "release",
                                      "acq_rel",
                                      "mmio",
                                      "cta",
                                      "cluster",
                                      "gpu",
                                      "sys",
                                      "ca",
                                      "cg",
                                      "cs",
                                      "lu",
                                      "cv",
                                      "wb",
                                      "wt",
                                      "nc",
                                      "L1::evict_normal",
                                      "L1::evict_unchanged",
                                      "L1::evict_first",
                                      "L1::evict_last",
                                      "L1::no_allocate",
                                      "L2::64B",
                                      "L2::128B",
                                      "L2::256B",
                                      "unified",
                                      "noftz"};
  for (size_t k = 0; k < sizeof hints / sizeof hints[0]; k++) opcode_take(opcode, hints[k]);
}

static uint32_t vector_take(Opcode *opcode) {
  return opcode_take(opcode, "v2") ? 2 : opcode_take(opcode, "v4") ? 4 : opcode_take(opcode, "v8") ? 8 : 1;
}

/* The op for one value in a common space. */
static Op access_op(bool store, Space space, Type type) {
  uint32_t bytes = type_bytes[type];
  bool flat = type_class[type] != CLASS_SIGNED || bytes == 8;
  bool global = space == SPACE_GLOBAL || space == SPACE_GENERIC || space == SPACE_CONST;
  bool frame = space == SPACE_PARAM || space == SPACE_LOCAL;
  if (bytes < 4 || (!flat && !store)) return store ? OP_STORE : OP_LOAD;
  if (global)
    return store ? (bytes == 4 ? OP_STORE_G32 : OP_STORE_G64) : (bytes == 4 ? OP_LOAD_G32 : OP_LOAD_G64);
  if (frame && !store) return bytes == 4 ? OP_LOAD_P32 : OP_LOAD_P64;
  return store ? OP_STORE : OP_LOAD;
}

static void decode_access(Parser *p, Opcode *opcode, bool store) {
  Space space = SPACE_GENERIC;
  Operand operands[2];
  take_hints(opcode);
  space_take(opcode, &space);
  uint32_t lanes = vector_take(opcode);
  Type type = opcode_type(p, opcode);
  opcode_done(p, opcode);
  operands_read(p, operands, opcode, 2, 2);
  if (p->failed) return;
  Operand *address = &operands[store ? 0 : 1], *value = &operands[store ? 1 : 0];
  if (address->kind != OPERAND_ADDRESS || (value->kind == OPERAND_VECTOR ? value->count : 1) != lanes) {
    parse_fail(p, "Arguments mismatch for instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
    return;
  }
  uint32_t first = 0, slot = 0;
  if (lanes > 1) {
    first = p->func->extra_count;
    for (uint32_t k = 0; k < lanes; k++) body_extra(p, value->slots[k]);
  } else {
    slot = body_slot(p, value, type);
  }
  Inst *in = body_emit(p, lanes > 1 ? (store ? OP_STORE : OP_LOAD) : access_op(store, space, type));
  in->type = (uint8_t)type, in->dtype = (uint8_t)lanes, in->space = (uint8_t)space;
  in->a = address->slot, in->x = (int64_t)address->value, in->e = first;
  in->d = slot;
}

static const char *const atomic_texts[] = {
#define ATOMIC(id, text) text,
#include "atomics.def"
#undef ATOMIC
};

static void decode_atomic(Parser *p, Opcode *opcode, bool reduce) {
  Space space = SPACE_GENERIC;
  Operand operands[4];
  take_hints(opcode);
  space_take(opcode, &space);
  uint32_t which = 0, count = sizeof atomic_texts / sizeof atomic_texts[0];
  while (which < count && !opcode_take(opcode, atomic_texts[which])) which++;
  Type type = opcode_type(p, opcode);
  opcode_done(p, opcode);
  if (which == count) parse_fail(p, "Unknown instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
  bool swap = which == ATOMIC_CAS;
  uint32_t want = 2u + !reduce + swap;
  operands_read(p, operands, opcode, want, want);
  if (p->failed) return;
  uint32_t d = reduce ? p->sink : body_slot(p, &operands[0], type);
  const Operand *rest = operands + !reduce;
  if (rest->kind != OPERAND_ADDRESS || type_bytes[type] < 2 ||
      (!swap && type_bytes[type] < 4 && type_class[type] != CLASS_FLOAT)) {
    parse_fail(p, "Arguments mismatch for instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
    return;
  }
  uint32_t b = body_slot(p, &rest[1], type), c = swap ? body_slot(p, &rest[2], type) : 0;
  Inst *in = body_emit(p, OP_ATOM);
  in->type = (uint8_t)type, in->space = (uint8_t)space, in->sub = (uint8_t)which;
  in->d = d, in->a = rest[0].slot, in->x = (int64_t)rest[0].value, in->b = b, in->c = c;
}

/* cvta{.to}.space.u64, isspacep.space */
static void decode_space(Parser *p, Opcode *opcode, bool test) {
  Space space = SPACE_GENERIC;
  Operand operands[2];
  bool to = opcode_take(opcode, "to");
  space_take(opcode, &space);
  if (!test && opcode_type(p, opcode) != T_U64) parse_fail(p, "This device has 64-bit addresses");
  opcode_done(p, opcode);
  operands_read(p, operands, opcode, 2, 2);
  if (p->failed) return;
  uint32_t a = body_slot(p, &operands[1], T_U64);
  Inst *in = body_emit(p, test ? OP_ISSPACE : to ? OP_CVTA_TO : OP_CVTA);
  in->d = operands[0].slot, in->a = a, in->space = (uint8_t)space;
}

/* membar, fence, prefetch ...: nothing to do, but the whole of it is understood. */
static void decode_nothing(Parser *p, Opcode *opcode) {
  Operand operands[2];
  Space space;
  take_hints(opcode);
  opcode_take(opcode, "gl"), opcode_take(opcode, "sc"), opcode_take(opcode, "L1"), opcode_take(opcode, "L2");
  opcode_take(opcode, "global"), opcode_take(opcode, "local"), opcode_take(opcode, "L2::evict_last"),
      opcode_take(opcode, "L2::evict_normal");
  (void)space_take(opcode, &space);
  opcode_done(p, opcode);
  operands_read(p, operands, opcode, 0, 2);
  body_emit(p, OP_NOP);
}

bool decode_memory(Parser *p, Opcode *opcode) {
  Slice base = opcode->parts[0];
  if (slice_is(base, "ld") || slice_is(base, "ldu"))
    decode_access(p, opcode, false);
  else if (slice_is(base, "st"))
    decode_access(p, opcode, true);
  else if (slice_is(base, "atom"))
    decode_atomic(p, opcode, false);
  else if (slice_is(base, "red"))
    decode_atomic(p, opcode, true);
  else if (slice_is(base, "cvta"))
    decode_space(p, opcode, false);
  else if (slice_is(base, "isspacep"))
    decode_space(p, opcode, true);
  else if (slice_is(base, "membar") || slice_is(base, "fence") || slice_is(base, "prefetch") ||
           slice_is(base, "prefetchu"))
    decode_nothing(p, opcode);
  else
    return false;
  return true;
}
