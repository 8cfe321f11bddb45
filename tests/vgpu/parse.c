/* parse.c: the directives of a module: version, target, variables with their initialisers, functions with
 * their parameters. Bodies are read by body.c.
 *
 * Functions are numbered when first named, so that calls can precede definitions; after the last line every
 * function that is called must be defined, and the variables get their addresses before bodies use them:
 * a variable is always declared before its use. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parse.h"

const uint8_t type_bytes[T_COUNT] = {
    0,
#define TYPE(id, text, bytes, kind) bytes,
#include "types.def"
#undef TYPE
};
const uint8_t type_class[T_COUNT] = {
    CLASS_NONE,
#define TYPE(id, text, bytes, kind) CLASS_##kind,
#include "types.def"
#undef TYPE
};
static const char *const type_texts[T_COUNT] = {
    "",
#define TYPE(id, text, bytes, kind) text,
#include "types.def"
#undef TYPE
};

enum { SHARED_VAR_LIMIT = 1 << 24 };

Type type_named(const char *text, size_t length) {
  for (Type type = T_NONE + 1; type < T_COUNT; type++)
    if (slice_is((Slice){text, length}, type_texts[type])) return type;
  return T_NONE;
}

Func *ptx_func(const PtxModule *module, const char *name, size_t length) {
  for (uint32_t k = 0; k < module->func_count; k++)
    if (slice_same(module->funcs[k]->name, (Slice){name, length})) return module->funcs[k];
  return NULL;
}

Var *ptx_var(const PtxModule *module, const char *name, size_t length) {
  for (uint32_t k = 0; k < module->var_count; k++)
    if (slice_same(module->vars[k].name, (Slice){name, length})) return &module->vars[k];
  return NULL;
}

uint64_t ptx_func_address(const Func *func) { return ((uint64_t)func->index + 1) * 16; }

static Type word_type(Parser *p) {
  Slice word = lex_word(p);
  Type type = word.length > 1 && word.at[0] == '.' ? type_named(word.at + 1, word.length - 1) : T_NONE;
  if (type == T_NONE) parse_fail(p, "Unknown type '%.*s'", (int)word.length, word.at);
  return type;
}

/* ---- variables ---- */

static void put_bytes(Parser *p, uint64_t bits, uint32_t bytes) {
  PtxModule *m = p->module;
  for (uint32_t k = 0; k < bytes; k++) {
    if (m->byte_count == m->byte_cap) {
      m->byte_cap = m->byte_cap ? m->byte_cap * 2 : 1024;
      m->bytes = realloc(m->bytes, m->byte_cap);
      if (!m->bytes) abort();
    }
    m->bytes[m->byte_count++] = (uint8_t)(k < 8 ? bits >> (8 * k) : 0);
  }
}

/* One number or address of an initialiser. 0xFF(address) and the like pick one byte of an address. */
static void parse_item(Parser *p, Type type) {
  bool minus = lex_take(p, "-");
  Token token = p->token;
  lex_next(p);
  if (token.kind == TOKEN_INT && lex_is(p, "(")) {
    parse_fail(p, "Feature 'mask of an address in an initialiser' is unknown to this device");
  } else if (token.kind == TOKEN_INT) {
    put_bytes(p, minus ? 0 - token.value : token.value, type_bytes[type]);
  } else if (token.kind == TOKEN_F32 || token.kind == TOKEN_F64) {
    Slot slot = {.u64 = token.value};
    if (type == T_F64 && token.kind == TOKEN_F32) slot.f64 = (double)slot.f32;
    if (type == T_F32 && token.kind == TOKEN_F64) slot.u64 = (Slot){.f32 = (float)slot.f64}.u32;
    put_bytes(p, slot.u64 ^ (minus ? UINT64_C(1) << (8 * type_bytes[type] - 1) : 0), type_bytes[type]);
  } else if (token.kind == TOKEN_WORD) {
    Slice name = token.text;
    if (slice_is(name, "generic")) {
      lex_want(p, "(");
      name = lex_word(p);
      lex_want(p, ")");
    }
    int64_t offset = lex_take(p, "+") ? lex_int(p) : lex_is(p, "-") ? lex_int(p) : 0;
    *PUSH(p->module->relocs, p->module->reloc_count, p->module->reloc_cap) =
        (Reloc){p->module->byte_count, name, offset, type_bytes[type]};
    put_bytes(p, 0, type_bytes[type]);
  } else {
    parse_fail(p, "an initialiser expected, not '%.*s'", (int)token.text.length, token.text.at);
  }
}

static void parse_items(Parser *p, Type type) {
  if (!lex_take(p, "{")) {
    parse_item(p, type);
    return;
  }
  while (!p->failed && !lex_take(p, "}")) {
    parse_items(p, type);
    if (!lex_take(p, ",") && !lex_is(p, "}")) parse_fail(p, "',' or '}' expected in an initialiser");
  }
}

static uint64_t aligned(uint64_t offset, uint64_t align) { return (offset + align - 1) / align * align; }

/* `[n][m]`: the product; *open when a length is missing. 1 for a scalar. */
static uint64_t parse_lengths(Parser *p, bool *open) {
  uint64_t product = 1;
  while (lex_take(p, "[")) {
    if (lex_is(p, "]"))
      *open = true;
    else
      product *= (uint64_t)lex_int(p);
    lex_want(p, "]");
  }
  return product;
}

static void place_var(Parser *p, Var *var) {
  PtxModule *m = p->module;
  if (var->space == SPACE_SHARED) {
    if (var->external || var->bytes > SHARED_VAR_LIMIT) {
      if (!var->external)
        parse_fail(p, "Shared variable '%.*s' is too large", (int)var->name.length, var->name.at);
      return;
    }
    var->address = aligned(m->shared_bytes, var->align);
    m->shared_bytes = (uint32_t)(var->address + var->bytes);
    return;
  }
  var->address = p->target->place(p->target->context, var->bytes ? var->bytes : 1, var->align);
  if (var->address) return;
  p->status = PTX_NO_MEMORY;
  parse_fail(p, "No memory for variable '%.*s'", (int)var->name.length, var->name.at);
}

void parse_var(Parser *p, Space space, bool external) {
  uint32_t align = 0;
  while (lex_is(p, ".align") || lex_is(p, ".attribute")) {
    if (lex_take(p, ".align"))
      align = (uint32_t)lex_int(p);
    else {
      lex_next(p);
      lex_want(p, "(");
      while (!p->failed && p->token.kind != TOKEN_END && !lex_take(p, ")")) lex_next(p);
    }
  }
  unsigned lanes = lex_take(p, ".v2") ? 2 : lex_take(p, ".v4") ? 4 : 1;
  Type type = word_type(p);
  if (align == 0) align = type_bytes[type] * lanes;
  if (align == 0 || (align & (align - 1))) parse_fail(p, "Alignment must be a power of two");
  if (p->failed) return;
  do {
    Var var = {.name = lex_word(p), .space = space, .align = align, .init = SIZE_MAX};
    bool open = false;
    var.bytes = parse_lengths(p, &open) * type_bytes[type] * lanes;
    if (open) var.bytes = 0;
    var.external = external && space == SPACE_SHARED;
    if (lex_take(p, "=")) {
      var.init = p->module->byte_count;
      parse_items(p, type);
      uint64_t given = p->module->byte_count - var.init;
      if (open) var.bytes = given;
      if (given > var.bytes)
        parse_fail(p, "Too many initialisers for '%.*s'", (int)var.name.length, var.name.at);
      while (!p->failed && given++ < var.bytes) put_bytes(p, 0, 1);
    }
    if (external && space != SPACE_SHARED)
      parse_fail(p, "Unresolved extern variable '%.*s'", (int)var.name.length, var.name.at);
    if (p->module->var_count >= MODULE_NAMES) parse_fail(p, "More variables than this device takes");
    if (!p->failed && !ptx_var(p->module, var.name.at, var.name.length)) {
      place_var(p, &var);
      *PUSH(p->module->vars, p->module->var_count, p->module->var_cap) = var;
    } else if (!p->failed) {
      parse_fail(p, "Duplicate definition of variable '%.*s'", (int)var.name.length, var.name.at);
    }
  } while (!p->failed && lex_take(p, ","));
  lex_want(p, ";");
}

/* ---- functions ---- */

static Func *func_named(Parser *p, Slice name) {
  Func *func = ptx_func(p->module, name.at, name.length);
  if (func) return func;
  func = calloc(1, sizeof *func);
  if (!func) abort();
  func->name = name;
  func->index = p->module->func_count;
  if (func->index >= MODULE_NAMES) parse_fail(p, "More functions than this device takes");
  *PUSH(p->module->funcs, p->module->func_count, p->module->func_cap) = func;
  return func;
}

/* `.param .align 8 .b8 name[16]`: into the function's list. */
static void parse_param(Parser *p, Func *func) {
  lex_want(p, ".param");
  uint32_t align = 0;
  Type type = T_NONE;
  if (lex_take(p, ".align")) align = (uint32_t)lex_int(p);
  type = word_type(p);
  if (lex_take(p, ".ptr")) { /* what a pointer points to is of no use here */
    (void)(lex_take(p, ".global") || lex_take(p, ".shared") || lex_take(p, ".const") ||
           lex_take(p, ".local"));
    if (lex_take(p, ".align")) (void)lex_int(p);
  }
  Slice name = lex_word(p);
  bool open = false;
  uint64_t bytes = parse_lengths(p, &open) * type_bytes[type];
  if (open) parse_fail(p, "Feature 'parameters of unknown length' is unknown to this device");
  if (align == 0) align = type_bytes[type] ? type_bytes[type] : 1;
  uint32_t offset = (uint32_t)aligned(func->frame_bytes, align);
  func->frame_bytes = offset + (uint32_t)bytes;
  *PUSH(func->params, func->param_count, func->param_cap) = (Param){name, (uint32_t)bytes, align, offset};
}

static void parse_params(Parser *p, Func *func) {
  if (!lex_take(p, "(")) return;
  while (!p->failed && !lex_take(p, ")")) {
    parse_param(p, func);
    if (!lex_take(p, ",") && !lex_is(p, ")")) parse_fail(p, "',' or ')' expected among parameters");
  }
}

static void parse_limits(Parser *p, Func *func) {
  for (;;) {
    if (lex_take(p, ".noreturn") || lex_take(p, ".abi_preserve")) continue;
    if (lex_is(p, ".maxntid") || lex_is(p, ".reqntid")) {
      lex_next(p);
      uint64_t threads = (uint64_t)lex_int(p);
      while (lex_take(p, ",")) threads *= (uint64_t)lex_int(p);
      func->max_threads = (uint32_t)threads;
    } else if (lex_is(p, ".minnctapersm") || lex_is(p, ".maxnreg") || lex_is(p, ".maxnctapersm")) {
      lex_next(p);
      (void)lex_int(p);
    } else if (lex_take(p, ".pragma")) {
      while (!p->failed && !lex_take(p, ";")) lex_next(p);
    } else {
      return;
    }
  }
}

static void parse_func(Parser *p, bool entry) {
  Func fresh = {.entry = entry};
  if (!entry) parse_params(p, &fresh); /* the result */
  fresh.results = fresh.param_count;
  Func *func = func_named(p, lex_word(p));
  parse_params(p, &fresh);
  if (p->failed || func->defined) {
    if (!p->failed && lex_is(p, "{"))
      parse_fail(p, "Duplicate definition of function '%.*s'", (int)func->name.length, func->name.at);
    free(fresh.params);
    lex_take(p, ";");
    return;
  }
  free(func->params);
  fresh.name = func->name;
  fresh.index = func->index;
  fresh.param_bytes = fresh.frame_bytes;
  *func = fresh;
  parse_limits(p, func);
  if (!lex_is(p, "{")) {
    lex_want(p, ";");
    return;
  }
  func->defined = true;
  func->callees = calloc(MODULE_NAMES, 1);
  func->shares = calloc(MODULE_NAMES, 1);
  if (!func->callees || !func->shares) abort();
  p->func = func;
  body_parse(p);
  p->func = NULL;
}

/* ---- the module ---- */

static void parse_version(Parser *p) {
  double value = p->token.kind == TOKEN_F64 ? (Slot){.u64 = p->token.value}.f64 : (double)p->token.value;
  lex_next(p);
  p->module->version = (unsigned)(value * 10 + 0.5);
  if (p->module->version <= p->target->newest_version) return;
  p->status = PTX_TOO_NEW;
  parse_fail(p, "Unsupported .version %.1f; current version is '%u.%u'", value,
             p->target->newest_version / 10, p->target->newest_version % 10);
}

static void parse_target(Parser *p) {
  do {
    Slice word = lex_word(p);
    if (word.length <= 3 || memcmp(word.at, "sm_", 3) != 0) continue;
    char *rest;
    p->module->target = (unsigned)strtoul(word.at + 3, &rest, 10);
    bool exact = rest < word.at + word.length; /* sm_90a */
    if (p->module->target > p->target->capability || (exact && p->module->target != p->target->capability))
      parse_fail(p, "SM version specified by .target is higher than default SM version assumed");
  } while (!p->failed && lex_take(p, ","));
}

static void skip_braces(Parser *p) {
  while (!p->failed && p->token.kind != TOKEN_END && !lex_is(p, "{")) lex_next(p);
  unsigned depth = 0;
  do {
    depth += lex_is(p, "{");
    depth -= lex_is(p, "}");
    lex_next(p);
  } while (depth && p->token.kind != TOKEN_END);
}

static void parse_directive(Parser *p) {
  bool external = false;
  p->begun = p->token.line;
  for (;;) {
    if (lex_take(p, ".visible") || lex_take(p, ".weak") || lex_take(p, ".common")) continue;
    if (!lex_take(p, ".extern")) break;
    external = true;
  }
  if (lex_take(p, ".version"))
    parse_version(p);
  else if (lex_take(p, ".target"))
    parse_target(p);
  else if (lex_take(p, ".address_size")) {
    if (lex_int(p) != 64) parse_fail(p, "This device has 64-bit addresses");
  } else if (lex_take(p, ".global"))
    parse_var(p, SPACE_GLOBAL, external);
  else if (lex_take(p, ".const"))
    parse_var(p, SPACE_CONST, external);
  else if (lex_take(p, ".shared"))
    parse_var(p, SPACE_SHARED, external);
  else if (lex_take(p, ".entry"))
    parse_func(p, true);
  else if (lex_take(p, ".func")) {
    (void)(lex_take(p, ".noreturn"));
    parse_func(p, false);
  } else if (lex_is(p, ".file") || lex_is(p, ".loc")) {
    uint32_t line = p->token.line;
    while (p->token.line == line && p->token.kind != TOKEN_END) lex_next(p);
  } else if (lex_is(p, ".section"))
    skip_braces(p);
  else if (lex_is(p, ".pragma")) {
    while (!p->failed && p->token.kind != TOKEN_END && !lex_take(p, ";")) lex_next(p);
  } else if (lex_take(p, ";")) {
    return;
  } else {
    parse_fail(p, "Parsing error near '%.*s': syntax error", (int)p->token.text.length, p->token.text.at);
  }
}

/* Every call has something to call; shared memory that a kernel and what it calls name. */
static void module_link(Parser *p) {
  PtxModule *m = p->module;
  uint32_t n = m->func_count;
  for (uint32_t k = 0; k < n && !p->failed; k++)
    for (uint32_t c = 0; m->funcs[k]->callees && c < n; c++)
      if (m->funcs[k]->callees[c] && !m->funcs[c]->defined)
        parse_fail(p, "Unresolved extern function '%.*s'", (int)m->funcs[c]->name.length,
                   m->funcs[c]->name.at);
  for (uint32_t round = 0; round < n; round++) /* reach along chains of calls */
    for (uint32_t k = 0; k < n; k++)
      for (uint32_t c = 0; m->funcs[k]->callees && c < n; c++)
        for (uint32_t v = 0; m->funcs[k]->callees[c] && m->funcs[c]->shares && v < m->var_count; v++)
          if (m->funcs[c]->shares[v]) m->funcs[k]->shares[v] = 1;
  for (uint32_t k = 0; k < n; k++)
    for (uint32_t v = 0; m->funcs[k]->shares && v < m->var_count; v++)
      if (m->funcs[k]->shares[v])
        m->funcs[k]->shared_bytes =
            (uint32_t)aligned(m->funcs[k]->shared_bytes, m->vars[v].align) + (uint32_t)m->vars[v].bytes;
}

PtxStatus ptx_load(const char *text, const PtxTarget *target, PtxModule **out, char *log, size_t log_bytes) {
  PtxModule *module = calloc(1, sizeof *module);
  if (!module || !(module->text = strdup(text))) abort();
  Parser parser = {
      .module = module, .target = target, .at = module->text, .line = 1, .log = log, .log_bytes = log_bytes};
  if (log_bytes) log[0] = '\0';
  decode_init(&parser);
  lex_next(&parser);
  if (!lex_is(&parser, ".version")) parse_fail(&parser, "Missing .version directive at start of file");
  while (!parser.failed && parser.token.kind != TOKEN_END) parse_directive(&parser);
  module->shared_static = module->shared_bytes;
  module->shared_bytes = (uint32_t)aligned(module->shared_bytes, 16);
  for (uint32_t k = 0; k < module->reloc_count && !parser.failed; k++)
    if (!ptx_var(module, module->relocs[k].name.at, module->relocs[k].name.length) &&
        !ptx_func(module, module->relocs[k].name.at, module->relocs[k].name.length))
      parse_fail(&parser, "Unknown symbol '%.*s'", (int)module->relocs[k].name.length,
                 module->relocs[k].name.at);
  if (!parser.failed) module_link(&parser);
  free(parser.names);
  free(parser.patches);
  free(parser.labels);
  *out = module;
  if (!parser.failed) return PTX_FINE;
  ptx_free(module);
  *out = NULL;
  return parser.status;
}

void ptx_free(PtxModule *module) {
  if (!module) return;
  for (uint32_t k = 0; k < module->func_count; k++) {
    Func *func = module->funcs[k];
    free(func->params), free(func->code), free(func->extra), free(func->consts), free(func->callees),
        free(func->shares);
    free(func);
  }
  free(module->funcs), free(module->vars), free(module->bytes), free(module->relocs), free(module->text);
  free(module);
}
