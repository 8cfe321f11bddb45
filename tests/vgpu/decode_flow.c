/* decode_flow.c: branches, calls, barriers, and what the lanes of a warp do together. */
#include <string.h>

#include "parse.h"

static const struct {
  const char *text;
  uint8_t operands;
} warp_rows[] = {
#define WARP(id, text, operands) {text, operands},
#include "warps.def"
#undef WARP
};

bool decode_warp(Parser *p, Opcode *opcode) {
  uint32_t which = 0, count = sizeof warp_rows / sizeof warp_rows[0];
  while (which < count && !slice_is(opcode->text, warp_rows[which].text)) which++;
  if (which == count) return false;
  bool result = which != WARP_SYNC;
  uint32_t n = warp_rows[which].operands;
  Operand operands[5] = {0};
  operands_read(p, operands, opcode, n + result, n + result);
  if (p->failed) return true;
  uint32_t slots[4] = {0};
  for (uint32_t k = 0; k < n; k++)
    slots[k] = body_slot(p, &operands[k + result],
                         which >= WARP_VOTE_ALL && which <= WARP_VOTE_BALLOT && k == 0 ? T_PRED : T_B32);
  uint32_t mask = n ? slots[n - 1] : 0;
  uint32_t d = result ? body_slot(p, &operands[0], T_B32) : p->sink,
           q = result && operands[0].second ? operands[0].second : p->sink;
  uint32_t first = body_extra(p, q);
  Inst *in = body_emit(p, OP_WARP);
  in->sub = (uint8_t)which, in->d = d, in->x = first; /* extra[x]: where a second result goes */
  if (n > 1) in->a = slots[0];
  if (n > 2) in->b = slots[1], in->c = slots[2];
  in->e = mask;
  return true;
}

/* ---- calls ---- */

/* `(a, b)`: the frame offsets of the bytes, into extra; their number. */
static uint32_t read_list(Parser *p) {
  uint32_t count = 0;
  if (!lex_take(p, "(")) return 0;
  while (!p->failed && !lex_take(p, ")")) {
    Slice name = lex_word(p);
    const Name *known = body_name(p, name);
    if (!known || known->kind != NAME_FRAME) {
      parse_fail(p, "a .param variable expected in a call, not '%.*s'", (int)name.length, name.at);
      return count;
    }
    body_extra(p, known->first);
    body_extra(p, known->count);
    count++;
    if (!lex_take(p, ",") && !lex_is(p, ")")) parse_fail(p, "',' or ')' expected in a call");
  }
  return count;
}

/* call (result), name, (arguments){, prototype}; extra: pairs of offset and bytes. */
static void decode_call(Parser *p, Opcode *opcode) {
  opcode_take(opcode, "uni");
  opcode_done(p, opcode);
  uint32_t first = p->func->extra_count, results = read_list(p);
  if (results) lex_want(p, ",");
  Slice name = lex_word(p);
  const Name *known = body_name(p, name);
  uint32_t arguments = lex_take(p, ",") ? read_list(p) : 0;
  if (known && lex_take(p, ",")) (void)lex_word(p); /* the prototype */
  lex_want(p, ";");
  if (p->failed) return;
  Func *func = ptx_func(p->module, name.at, name.length);
  if (!known && !func) {
    parse_fail(p, "Unresolved extern function '%.*s'", (int)name.length, name.at);
    return;
  }
  if (func && func->param_count != results + arguments) {
    parse_fail(p, "Call has wrong number of parameters for '%.*s'", (int)name.length, name.at);
    return;
  }
  if (func) p->func->callees[func->index] = 1;
  Inst *in = body_emit(p, known ? OP_CALL_AT : OP_CALL);
  in->e = first, in->sub = (uint8_t)results, in->dtype = (uint8_t)(results + arguments);
  if (known) in->a = known->kind == NAME_REGISTERS ? known->first : known->first;
  if (known && known->kind == NAME_REGISTERS) {
    uint32_t number = 0;
    for (size_t at = known->name.length; at < name.length; at++)
      number = number * 10 + (uint32_t)(name.at[at] - '0');
    in->a += number;
  }
  if (func) in->x = func->index;
}

/* ---- branches ---- */

static void decode_bra(Parser *p, Opcode *opcode) {
  opcode_take(opcode, "uni");
  opcode_done(p, opcode);
  Slice label = lex_word(p);
  lex_want(p, ";");
  body_emit(p, OP_BRA);
  body_branch(p, label, false, p->func->count - 1);
}

static void decode_brx(Parser *p, Opcode *opcode) {
  opcode_take(opcode, "uni");
  if (!opcode_take(opcode, "idx"))
    parse_fail(p, "Unknown instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
  opcode_done(p, opcode);
  Operand index = body_operand(p);
  lex_want(p, ",");
  Slice name = lex_word(p);
  lex_want(p, ";");
  const Name *known = body_name(p, name);
  if (p->failed || !known || known->kind != NAME_TARGETS) {
    parse_fail(p, "Unknown symbol '%.*s'", (int)name.length, name.at);
    return;
  }
  uint32_t first = known->first, count = known->count, a = body_slot(p, &index, T_U32);
  Inst *in = body_emit(p, OP_BRX);
  in->a = a, in->e = first, in->x = count;
}

/* ---- barriers ---- */

/* bar{.cta}.sync a{, b}; bar.arrive a, b; bar.red.op{.type} d, a{, b}, {!}c; barrier{.cta}... {.aligned} */
static void decode_barrier(Parser *p, Opcode *opcode) {
  static const char *const reds[] = {"popc", "and", "or"};
  opcode_take(opcode, "cta"), opcode_take(opcode, "aligned");
  bool sync = opcode_take(opcode, "sync"), arrive = opcode_take(opcode, "arrive"),
       red = opcode_take(opcode, "red");
  unsigned which = BARRIER_SYNC;
  if (arrive) which = BARRIER_ARRIVE;
  for (unsigned k = 0; red && k < 3; k++)
    if (opcode_take(opcode, reds[k])) which = BARRIER_POPC + k;
  if (red) opcode_take(opcode, which == BARRIER_POPC ? "u32" : "pred");
  opcode_done(p, opcode);
  if (sync + arrive + red != 1 || (red && which == BARRIER_SYNC))
    parse_fail(p, "Unknown instruction '%.*s'", (int)opcode->text.length, opcode->text.at);
  Operand operands[4];
  uint32_t count = operands_read(p, operands, opcode, red ? 3 : arrive ? 2 : 1, red ? 4 : 2);
  if (p->failed) return;
  uint32_t d = red ? operands[0].slot : p->sink, c = red ? body_slot(p, &operands[count - 1], T_PRED) : 0;
  uint32_t a = body_slot(p, &operands[red], T_U32);
  bool counted = count > (red ? 3u : 1u);
  uint32_t b = counted ? body_slot(p, &operands[1 + red], T_U32) : 0;
  Inst *in = body_emit(p, OP_BARRIER);
  in->sub = (uint8_t)which, in->d = d, in->a = a, in->b = b, in->c = c, in->x = counted;
}

static void decode_plain(Parser *p, Opcode *opcode, Op op) {
  Operand operands[1];
  opcode_take(opcode, "uni");
  if (op == OP_NANOSLEEP) opcode_take(opcode, "u32");
  opcode_done(p, opcode);
  operands_read(p, operands, opcode, op == OP_NANOSLEEP, op == OP_NANOSLEEP);
  body_emit(p, op);
}

bool decode_flow(Parser *p, Opcode *opcode) {
  Slice base = opcode->parts[0];
  if (slice_is(base, "bra"))
    decode_bra(p, opcode);
  else if (slice_is(base, "brx"))
    decode_brx(p, opcode);
  else if (slice_is(base, "call"))
    decode_call(p, opcode);
  else if (slice_is(base, "bar") || slice_is(base, "barrier"))
    decode_barrier(p, opcode);
  else if (slice_is(base, "ret"))
    decode_plain(p, opcode, p->func->entry ? OP_EXIT : OP_RET);
  else if (slice_is(base, "exit"))
    decode_plain(p, opcode, OP_EXIT);
  else if (slice_is(base, "trap") || slice_is(base, "brkpt"))
    decode_plain(p, opcode, OP_TRAP);
  else if (slice_is(base, "nanosleep"))
    decode_plain(p, opcode, OP_NANOSLEEP);
  else
    return false;
  return true;
}
