/* Operations on ints of any size: a library function over those of lang/rt/integer. */
#include <math.h>
#include <string.h>

#include "lang/lib/value/integer.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/integer/integer.h"

/* The words of an int that is beyond what takes it (IntegerNarrow). */
static const struct {
  DiagKind kind;
  const char *text;
} narrows[] = {
    [NARROW_LONG] = {DG_OVERFLOW, "Python int too large to convert to C long"},
    [NARROW_SIZE] = {DG_OVERFLOW, "Python int too large to convert to C ssize_t"},
    [NARROW_INDEX] = {DG_INDEX, "cannot fit 'int' into an index-sized integer"},
    [NARROW_COUNT] = {DG_OVERFLOW, "cannot fit 'int' into an index-sized integer"},
    [NARROW_HERE] = {DG_OVERFLOW, "int too big to convert"},
};

static bool narrow(Rt *rt, Integer a, int64_t words, Value *out) {
  if (a.big) return rt_fault(rt, narrows[words].kind, "%s", narrows[words].text);
  return out->i = a.small, true;
}

/* Of which orders (-1, 0, 1; 2: there is none) the comparison says yes: a bit each. */
static bool compared(IntegerOp op, int order) {
  enum { LESS = 1, EQUAL = 2, MORE = 4, NONE = 8 };
  static const unsigned yes[INTEGER_OP_COUNT] = {[INTEGER_EQ] = EQUAL, [INTEGER_NE] = LESS | MORE | NONE,
                                                 [INTEGER_LT] = LESS,  [INTEGER_LE] = LESS | EQUAL,
                                                 [INTEGER_GT] = MORE,  [INTEGER_GE] = MORE | EQUAL};
  return yes[op] >> (order + 1) & 1;
}

/* Of two ints, or of an int and a float on either side. */
static bool compare(const LibCall *call, const Value *args, IntegerOp op) {
  bool left = call->types[0]->kind == TY_SCALAR && call->types[0]->dtype == DT_F64,
       right = call->types[1]->kind == TY_SCALAR && call->types[1]->dtype == DT_F64;
  int order;
  if (right)
    order = integer_order_double(integer_of(call->types[0], args[0]), args[1].f);
  else if (left)
    order = integer_order_double(integer_of(call->types[1], args[1]), args[0].f);
  else
    order = integer_order(integer_of(call->types[0], args[0]), integer_of(call->types[1], args[1]));
  return compared(op, left && order != 2 ? -order : order);
}

/* CPython takes the logarithm of the float, and of what has none by its parts. */
static bool logarithm(Rt *rt, IntegerOp op, Integer a, Value *out) {
  double (*const of)(double) = op == INTEGER_LOG_E ? log : op == INTEGER_LOG_2 ? log2 : log10;
  if (integer_negative(a) || (!a.big && !a.small)) return rt_fault(rt, DG_VALUE, "math domain error");
  int64_t exponent;
  double fraction = integer_fraction(a, &exponent);
  bool fits = exponent < 1024 || (exponent == 1024 && fraction <= 1 - 0x1p-53);
  double whole = 0;
  if (fits && !integer_double(rt, a, &whole)) return false;
  out->f = fits ? of(whole) : of(fraction) + of(2.0) * (double)exponent;
  return true;
}

static bool text_of(Rt *rt, IntegerOp op, Integer a, Value *out) {
  StrBuf text = {0};
  if (integer_negative(a)) strbuf_putc(&text, '-');
  strbuf_puts(&text, op == INTEGER_BIN ? "0b" : op == INTEGER_OCT ? "0o" : "0x");
  integer_digits(&text, a, op == INTEGER_BIN ? 2 : op == INTEGER_OCT ? 8 : 16);
  return result_text(rt, out, &text);
}

/* A literal as the language has it, without underscores, behind a sign. */
static bool literal(Rt *rt, const LibCall *call, const Str *text, Value *out) {
  Integer a;
  bool negative = text->text[0] == '-';
  const char *digits = text->text + negative;
  char mark = digits[0] == '0' ? (char)(digits[1] | 0x20) : 0;
  unsigned base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 10;
  if (base != 10) digits += 2;
  return integer_read(rt, digits, strlen(digits), base, negative, &a) &&
         integer_close(rt, call->result, a, out);
}

static Integer clamped(Integer a) {
  return !a.big ? a : integer_small(integer_negative(a) ? INT64_MIN : INT64_MAX);
}

/* Operations whose result is an int of any size. */
static bool apply(Rt *rt, const LibCall *call, const Value *args, IntegerOp op, Value *out) {
  Integer a = integer_of(call->types[0], args[0]), b = a, result;
  bool given = call->count > 1 && call->types[1]->kind != TY_NONE;
  if (given) b = integer_of(call->types[1], args[1]);
  bool good;
  if (op == INTEGER_POW_MOD)
    good = integer_pow_mod(rt, a, b, integer_of(call->types[2], args[2]), &result);
  else if (op == INTEGER_ROUND)
    good = integer_round(rt, a, given ? clamped(b).small : 0, &result);
  else
    good = integer_apply(rt, op, a, b, &result);
  return good && integer_close(rt, call->result, result, out);
}

typedef struct Asked {
  const LibCall *call;
  const Value *args;
  IntegerOp op;
  Integer a;
} Asked;

static bool ask_compare(Rt *rt, const Asked *q, Value *out) {
  (void)rt;
  return out->b = compare(q->call, q->args, q->op), true;
}

static bool ask_quotient(Rt *rt, const Asked *q, Value *out) {
  return integer_quotient(rt, q->a, integer_of(q->call->types[1], q->args[1]), &out->f);
}

static bool ask_float(Rt *rt, const Asked *q, Value *out) { return integer_double(rt, q->a, &out->f); }

static bool ask_narrow(Rt *rt, const Asked *q, Value *out) {
  return narrow(rt, q->a, q->call->extra & 255, out);
}

static bool ask_clamp(Rt *rt, const Asked *q, Value *out) {
  (void)rt;
  return out->i = clamped(q->a).small, true;
}

static bool ask_logarithm(Rt *rt, const Asked *q, Value *out) { return logarithm(rt, q->op, q->a, out); }

static bool ask_text(Rt *rt, const Asked *q, Value *out) { return text_of(rt, q->op, q->a, out); }

static bool ask_length(Rt *rt, const Asked *q, Value *out) {
  (void)rt;
  return out->i = integer_bit_length(q->a), true;
}

static bool ask_count(Rt *rt, const Asked *q, Value *out) {
  (void)rt;
  return out->i = integer_bit_count(q->a), true;
}

bool lib_integer(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  /* the others give an int of any size */
  static bool (*const asks[INTEGER_OP_COUNT])(Rt *, const Asked *, Value *) = {
      [INTEGER_EQ] = ask_compare,       [INTEGER_NE] = ask_compare,        [INTEGER_LT] = ask_compare,
      [INTEGER_LE] = ask_compare,       [INTEGER_GT] = ask_compare,        [INTEGER_GE] = ask_compare,
      [INTEGER_TRUEDIV] = ask_quotient, [INTEGER_FLOAT] = ask_float,       [INTEGER_NARROW] = ask_narrow,
      [INTEGER_CLAMP] = ask_clamp,      [INTEGER_LOG_E] = ask_logarithm,   [INTEGER_LOG_2] = ask_logarithm,
      [INTEGER_LOG_10] = ask_logarithm, [INTEGER_BIN] = ask_text,          [INTEGER_OCT] = ask_text,
      [INTEGER_HEX] = ask_text,         [INTEGER_BIT_LENGTH] = ask_length, [INTEGER_BIT_COUNT] = ask_count};
  Asked asked = {call, args, (IntegerOp)(call->extra >> 8), {0}};
  if (asked.op == INTEGER_LITERAL) return literal(rt, call, args[0].str, out);
  bool compares = asks[asked.op] == ask_compare;
  if (!compares) asked.a = integer_of(call->types[0], args[0]);
  return asks[asked.op] ? asks[asked.op](rt, &asked, out) : apply(rt, call, args, asked.op, out);
}
