/* parse.h: what the files that read PTX share: tokens, the reader's state, operands.
 *
 * Reading stops at the first error; every function may be called after one and then does nothing of use. */
#ifndef VGPU_PARSE_H
#define VGPU_PARSE_H

#include "ptx.h"

typedef enum TokenKind {
  TOKEN_END,
  TOKEN_WORD,
  TOKEN_INT,
  TOKEN_F32,
  TOKEN_F64,
  TOKEN_TEXT,
  TOKEN_SIGN
} TokenKind;

typedef struct Token {
  TokenKind kind;
  Slice text;
  uint64_t value; /* of a number, as bits */
  uint32_t line;
} Token;

/* What a name means inside a function: registers `prefix<n>`, one register, bytes of the frame, a label. */
typedef enum NameKind { NAME_REGISTERS, NAME_REGISTER, NAME_FRAME, NAME_LABEL, NAME_TARGETS } NameKind;
typedef struct Name {
  Slice name;
  NameKind kind;
  Type type;
  uint32_t first, count; /* slots; frame: offset and bytes; targets: first in extra and number */
  Space space;
} Name;

/* A branch whose label is known at the end of the function: code[at].x, or extra[at]. */
typedef struct Patch {
  Slice label;
  uint32_t at, line;
  bool in_extra;
} Patch;

/* A label, and the instruction after it. */
typedef struct Label {
  Slice name;
  uint32_t at;
} Label;

#define CONST_BIT (1u << 31)
enum { MODULE_NAMES = 4096, ROW_BUCKETS = 4096, OPERANDS_MAX = 16, VECTOR_MAX = 8 };

typedef enum OperandKind {
  OPERAND_SLOT,    /* slot */
  OPERAND_NUMBER,  /* value, number */
  OPERAND_FRAME,   /* name of frame bytes: value is the offset */
  OPERAND_SYMBOL,  /* variable or function: text, value the offset after it */
  OPERAND_SREG,    /* value: which special register */
  OPERAND_ADDRESS, /* slot + value */
  OPERAND_VECTOR,  /* slots[0..count) */
  OPERAND_SINK,    /* _ */
} OperandKind;

typedef struct Operand {
  OperandKind kind;
  TokenKind number;
  Type type;             /* of a register */
  uint32_t slot, second; /* `second`: q of p|q; 0: none */
  bool negated;          /* !p */
  uint64_t value;
  Slice text;
  uint32_t slots[VECTOR_MAX], count;
} Operand;

typedef struct Parser {
  PtxModule *module;
  const PtxTarget *target;
  const char *at;
  uint32_t line;
  uint32_t begun; /* line where the directive or statement began: what messages name */
  Token token;    /* the next one */
  bool failed;
  char *log;
  size_t log_bytes;
  PtxStatus status;
  Func *func; /* being read */
  Name *names;
  uint32_t name_count, name_cap;
  Patch *patches;
  uint32_t patch_count, patch_cap;
  Label *labels;
  uint32_t label_count, label_cap;
  uint32_t registers;         /* slots of registers so far */
  uint16_t rows[ROW_BUCKETS]; /* arithmetic by a hash of its key: number + 1 */
  uint32_t sink;              /* slot of results that nobody wants */
} Parser;

/* ---- lex.c ---- */
void lex_next(Parser *parser);
/* Whether the next token is that word or sign; taken if it is. */
bool lex_take(Parser *parser, const char *text);
bool lex_is(const Parser *parser, const char *text);
void lex_want(Parser *parser, const char *text);
Slice lex_word(Parser *parser);
/* A whole number, with its sign. */
int64_t lex_int(Parser *parser);
/* The first error of a module: in the log, with the line. */
void parse_fail(Parser *parser, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool slice_is(Slice slice, const char *text);
bool slice_same(Slice a, Slice b);
/* Room for one more of `size` bytes in a growing array: its address. */
void *grow(void *array, uint32_t count, uint32_t *cap, size_t size);
#define PUSH(array, count, cap) ((array) = grow(array, count, &(cap), sizeof *(array)), &(array)[(count)++])

/* ---- parse.c ---- */
Type type_named(const char *text, size_t length);
/* A variable's declaration after its space, to the ';'. */
void parse_var(Parser *parser, Space space, bool external);

/* ---- body.c ---- */
void body_parse(Parser *parser);
Operand body_operand(Parser *parser);
/* The slot of an operand read as `type`. */
uint32_t body_slot(Parser *parser, const Operand *operand, Type type);
uint32_t body_const(Parser *parser, uint64_t bits);
uint32_t body_temp(Parser *parser);
uint32_t body_extra(Parser *parser, uint32_t slot);
Inst *body_emit(Parser *parser, Op op);
const Name *body_name(const Parser *parser, Slice name);
void body_branch(Parser *parser, Slice label, bool in_extra, uint32_t at);

/* ---- decode.c and its parts: one statement after its guard, `opcode` was taken. Each takes up to the ';'.
 * ---- */
void decode_statement(Parser *parser, Slice opcode);
void decode_init(Parser *parser); /* the table of arithmetic */
/* Emits the arithmetic of that key; false if there is none. */
bool decode_row(Parser *parser, const char *key, unsigned mods, uint32_t d, const Operand *sources,
                uint32_t count);

/* The parts of an opcode: "ld.param.v2.u32" as words. */
typedef struct Opcode {
  Slice parts[16];
  uint32_t count;
  Slice text;
  unsigned mods; /* found among the parts and taken out, by decode_mods */
} Opcode;
bool opcode_take(Opcode *opcode, const char *part); /* whether it is there; taken out */
/* The type written last (or there is none: an error). */
Type opcode_type(Parser *parser, Opcode *opcode);
void opcode_done(Parser *parser, const Opcode *opcode); /* an error if parts are left */
uint32_t operands_read(Parser *parser, Operand *operands, const Opcode *opcode, uint32_t least,
                       uint32_t most);
bool decode_memory(Parser *parser, Opcode *opcode);
bool decode_flow(Parser *parser, Opcode *opcode);
bool decode_warp(Parser *parser, Opcode *opcode);
bool decode_move(Parser *parser, Opcode *opcode);

#endif
