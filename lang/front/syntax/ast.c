/* The tree's names and its dump in the manner of Python's ast.dump.
 *
 * Fields that are None or empty are left out, and so are ctx, kind, simple,
 * type_comment and type_params, which this tree does not have. Text constants
 * print as their UTF-8 bytes, floats with 17 digits, integers beyond int64 as
 * `big`: tests/unit/parse_oracle.py prints Python's own tree the same way. */
#include "lang/front/syntax/ast.h"

#include <string.h>

static const char *const node_names[ND_COUNT] = {
#define X(id, name, ...) name,
#include "lang/front/syntax/ast.def"
#undef X
};

static const struct {
  const char *text, *name;
} operators[] = {
    [AST_ADD] = {"+", "Add"},
    [AST_SUB] = {"-", "Sub"},
    [AST_MULT] = {"*", "Mult"},
    [AST_MATMULT] = {"@", "MatMult"},
    [AST_DIV] = {"/", "Div"},
    [AST_MOD] = {"%", "Mod"},
    [AST_POW] = {"**", "Pow"},
    [AST_LSHIFT] = {"<<", "LShift"},
    [AST_RSHIFT] = {">>", "RShift"},
    [AST_BITOR] = {"|", "BitOr"},
    [AST_BITXOR] = {"^", "BitXor"},
    [AST_BITAND] = {"&", "BitAnd"},
    [AST_FLOORDIV] = {"//", "FloorDiv"},
    [AST_INVERT] = {"~", "Invert"},
    [AST_NOT] = {"not", "Not"},
    [AST_UADD] = {"+", "UAdd"},
    [AST_USUB] = {"-", "USub"},
    [AST_AND] = {"and", "And"},
    [AST_OR] = {"or", "Or"},
    [AST_EQ] = {"==", "Eq"},
    [AST_NOTEQ] = {"!=", "NotEq"},
    [AST_LT] = {"<", "Lt"},
    [AST_LTE] = {"<=", "LtE"},
    [AST_GT] = {">", "Gt"},
    [AST_GTE] = {">=", "GtE"},
    [AST_IS] = {"is", "Is"},
    [AST_ISNOT] = {"is not", "IsNot"},
    [AST_IN] = {"in", "In"},
    [AST_NOTIN] = {"not in", "NotIn"},
};

const char *ast_op_text(AstOp op) { return operators[op].text; }
const char *ast_name(NodeKind kind) { return kind < ND_COUNT ? node_names[kind] : "?"; }

/* ---- fields: each prints ", name=" or nothing when the value is empty ---- */

static void label(StrBuf *out, const char *name) {
  if (out->data[out->length - 1] != '(') strbuf_puts(out, ", ");
  strbuf_puts(out, name);
  strbuf_putc(out, '=');
}

static void dump_bytes(StrBuf *out, const char *text, size_t length) {
  strbuf_putc(out, '\'');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c >= 0x20 && c < 0x7F && c != '\'' && c != '\\')
      strbuf_putc(out, (char)c);
    else
      strbuf_printf(out, "\\x%02x", c);
  }
  strbuf_putc(out, '\'');
}

static void text_field(StrBuf *out, const char *name, const char *text) {
  if (!text) return;
  label(out, name);
  dump_bytes(out, text, strlen(text));
}

static void node_field(StrBuf *out, const char *name, const Node *node) {
  if (!node) return;
  label(out, name);
  ast_dump(out, node);
}

static void dump_or_none(StrBuf *out, const Node *node) {
  if (node)
    ast_dump(out, node);
  else
    strbuf_puts(out, "None");
}

static void list_field(StrBuf *out, const char *name, NodeList list) {
  if (!list.count) return;
  label(out, name);
  strbuf_putc(out, '[');
  for (uint32_t i = 0; i < list.count; i++) {
    if (i) strbuf_puts(out, ", ");
    dump_or_none(out, list.items[i]);
  }
  strbuf_putc(out, ']');
}

static void op_field(StrBuf *out, AstOp op) {
  label(out, "op");
  strbuf_printf(out, "%s()", operators[op].name);
}

/* ---- parts ---- */

static void dump_arg(StrBuf *out, const AstArg *arg) {
  strbuf_puts(out, "arg(");
  text_field(out, "arg", arg->name);
  node_field(out, "annotation", arg->annotation);
  strbuf_putc(out, ')');
}

static void args_range(StrBuf *out, const char *name, const AstArgs *args, uint32_t begin, uint32_t end) {
  if (begin == end) return;
  label(out, name);
  strbuf_putc(out, '[');
  for (uint32_t i = begin; i < end; i++) {
    if (i > begin) strbuf_puts(out, ", ");
    dump_arg(out, &args->items[i]);
  }
  strbuf_putc(out, ']');
}

static void defaults_range(StrBuf *out, const char *name, const AstArgs *args, uint32_t begin, uint32_t end) {
  if (begin == end) return;
  label(out, name);
  strbuf_putc(out, '[');
  for (uint32_t i = begin; i < end; i++) {
    if (i > begin) strbuf_puts(out, ", ");
    dump_or_none(out, args->items[i].default_value);
  }
  strbuf_putc(out, ']');
}

static void one_arg(StrBuf *out, const char *name, const AstArg *arg) {
  if (!arg) return;
  label(out, name);
  dump_arg(out, arg);
}

static void dump_args(StrBuf *out, const AstArgs *args) {
  label(out, "args");
  strbuf_puts(out, "arguments(");
  args_range(out, "posonlyargs", args, 0, args->posonly);
  args_range(out, "args", args, args->posonly, args->positional);
  one_arg(out, "vararg", args->vararg);
  args_range(out, "kwonlyargs", args, args->positional, args->count);
  defaults_range(out, "kw_defaults", args, args->positional, args->count);
  one_arg(out, "kwarg", args->kwarg);
  uint32_t first = 0;
  while (first < args->positional && !args->items[first].default_value) first++;
  defaults_range(out, "defaults", args, first, args->positional);
  strbuf_putc(out, ')');
}

static void dump_names(StrBuf *out, const AstAlias *names, uint32_t count, bool star) {
  label(out, "names");
  strbuf_putc(out, '[');
  if (star) strbuf_puts(out, "alias(name='*')");
  for (uint32_t i = 0; i < count; i++) {
    strbuf_puts(out, i ? ", alias(" : "alias(");
    text_field(out, "name", names[i].name);
    text_field(out, "asname", names[i].asname);
    strbuf_putc(out, ')');
  }
  strbuf_putc(out, ']');
}

static void dump_handlers(StrBuf *out, const Node *node) {
  if (!node->u.try_.handler_count) return;
  label(out, "handlers");
  strbuf_putc(out, '[');
  for (uint32_t i = 0; i < node->u.try_.handler_count; i++) {
    const AstHandler *handler = &node->u.try_.handlers[i];
    strbuf_puts(out, i ? ", ExceptHandler(" : "ExceptHandler(");
    node_field(out, "type", handler->type);
    text_field(out, "name", handler->name);
    list_field(out, "body", handler->body);
    strbuf_putc(out, ')');
  }
  strbuf_putc(out, ']');
}

static void dump_with_items(StrBuf *out, const Node *node) {
  label(out, "items");
  strbuf_putc(out, '[');
  for (uint32_t i = 0; i < node->u.with.count; i++) {
    strbuf_puts(out, i ? ", withitem(" : "withitem(");
    node_field(out, "context_expr", node->u.with.items[i].context);
    node_field(out, "optional_vars", node->u.with.items[i].target);
    strbuf_putc(out, ')');
  }
  strbuf_putc(out, ']');
}

static void dump_comprehension(StrBuf *out, const Node *node) {
  bool pair = node->kind == ND_DICT_COMP;
  node_field(out, pair ? "key" : "elt", node->u.comp.elt);
  node_field(out, "value", node->u.comp.value);
  label(out, "generators");
  strbuf_putc(out, '[');
  for (uint32_t i = 0; i < node->u.comp.count; i++) {
    const AstComprehension *clause = &node->u.comp.generators[i];
    strbuf_puts(out, i ? ", comprehension(" : "comprehension(");
    node_field(out, "target", clause->target);
    node_field(out, "iter", clause->iter);
    list_field(out, "ifs", clause->ifs);
    strbuf_putc(out, ')');
  }
  strbuf_putc(out, ']');
}

static void dump_call(StrBuf *out, const Node *node) {
  node_field(out, "func", node->u.call.func);
  list_field(out, "args", node->u.call.args);
  if (!node->u.call.keyword_count) return;
  label(out, "keywords");
  strbuf_putc(out, '[');
  for (uint32_t i = 0; i < node->u.call.keyword_count; i++) {
    strbuf_puts(out, i ? ", keyword(" : "keyword(");
    text_field(out, "arg", node->u.call.keywords[i].name);
    node_field(out, "value", node->u.call.keywords[i].value);
    strbuf_putc(out, ')');
  }
  strbuf_putc(out, ']');
}

static void dump_compare(StrBuf *out, const Node *node) {
  node_field(out, "left", node->u.compare.left);
  label(out, "ops");
  for (uint32_t i = 0; i < node->u.compare.comparators.count; i++)
    strbuf_printf(out, "%s%s()", i ? ", " : "[", operators[node->u.compare.ops[i]].name);
  strbuf_putc(out, ']');
  list_field(out, "comparators", node->u.compare.comparators);
}

static void dump_constant(StrBuf *out, const Node *node) {
  label(out, "value");
  switch (node->u.constant.kind) {
    case CONST_NONE: strbuf_puts(out, "None"); break;
    case CONST_BOOL: strbuf_puts(out, node->u.constant.boolean ? "True" : "False"); break;
    case CONST_INT:
      if (node->u.constant.integer_too_big)
        strbuf_puts(out, "big");
      else
        strbuf_printf(out, "%lld", (long long)node->u.constant.integer);
      break;
    case CONST_FLOAT: strbuf_printf(out, "float %.17g", node->u.constant.real); break;
    case CONST_COMPLEX: strbuf_printf(out, "complex %.17g", node->u.constant.real); break;
    case CONST_BYTES:
      strbuf_putc(out, 'b');
      dump_bytes(out, node->u.constant.text, node->u.constant.length);
      break;
    case CONST_STR: dump_bytes(out, node->u.constant.text, node->u.constant.length); break;
    case CONST_ELLIPSIS: strbuf_puts(out, "Ellipsis"); break;
  }
}

static void dump_magic(StrBuf *out, const Node *node) {
  text_field(out, "name", node->u.magic.name);
  text_field(out, "line", node->u.magic.line);
  if (node->u.magic.cell) text_field(out, "body", node->u.magic.body);
  node_field(out, "target", node->u.magic.target);
  list_field(out, "setup", node->u.magic.setup);
  list_field(out, "code", node->u.magic.code);
}

static void dump_global(StrBuf *out, const Node *node) {
  label(out, "names");
  for (uint32_t i = 0; i < node->u.global.count; i++)
    strbuf_printf(out, "%s'%s'", i ? ", " : "[", node->u.global.names[i]);
  strbuf_putc(out, ']');
}

static void dump_loop(StrBuf *out, NodeList body, NodeList orelse) {
  list_field(out, "body", body);
  list_field(out, "orelse", orelse);
}

static void dump_formatted(StrBuf *out, const Node *node) {
  node_field(out, "value", node->u.formatted.value);
  label(out, "conversion");
  strbuf_printf(out, "%d", node->u.formatted.conversion ? node->u.formatted.conversion : -1);
  node_field(out, "format_spec", node->u.formatted.format_spec);
}

static void dump_dict(StrBuf *out, const Node *node) {
  list_field(out, "keys", (NodeList){node->u.dict.keys, node->u.dict.count});
  list_field(out, "values", (NodeList){node->u.dict.values, node->u.dict.count});
}

static void dump_fields(StrBuf *out, const Node *node);

void ast_dump(StrBuf *out, const Node *node) {
  strbuf_printf(out, "%s(", ast_name(node->kind));
  dump_fields(out, node);
  strbuf_putc(out, ')');
}

static void dump_definition(StrBuf *out, const Node *node) {
  if (node->kind == ND_FUNCTION_DEF) {
    text_field(out, "name", node->u.function_def.name);
    dump_args(out, &node->u.function_def.args);
    list_field(out, "body", node->u.function_def.body);
    list_field(out, "decorator_list", node->u.function_def.decorators);
    node_field(out, "returns", node->u.function_def.returns);
    return;
  }
  text_field(out, "name", node->u.class_def.name);
  list_field(out, "bases", node->u.class_def.bases);
  list_field(out, "body", node->u.class_def.body);
  list_field(out, "decorator_list", node->u.class_def.decorators);
}

static void dump_match(StrBuf *out, const Node *node) {
  node_field(out, "subject", node->u.match.subject);
  label(out, "cases");
  strbuf_putc(out, '[');
  for (uint32_t k = 0; k < node->u.match.count; k++) {
    if (k) strbuf_puts(out, ", ");
    strbuf_puts(out, "match_case(");
    node_field(out, "pattern", node->u.match.cases[k].pattern);
    node_field(out, "guard", node->u.match.cases[k].guard);
    list_field(out, "body", node->u.match.cases[k].body);
    strbuf_putc(out, ')');
  }
  strbuf_putc(out, ']');
}

static void dump_pattern(StrBuf *out, const Node *node) {
  bool class_ = node->kind == ND_MATCH_CLASS, as = node->kind == ND_MATCH_AS;
  node_field(out, class_ ? "cls" : as ? "pattern" : "value", node->u.pattern.value);
  list_field(out, "keys", node->u.pattern.keys);
  list_field(out, "patterns", node->u.pattern.patterns);
  if (node->u.pattern.attribute_patterns.count) {
    label(out, "kwd_attrs");
    strbuf_putc(out, '[');
    for (uint32_t k = 0; k < node->u.pattern.attribute_patterns.count; k++) {
      if (k) strbuf_puts(out, ", ");
      dump_bytes(out, node->u.pattern.attributes[k], strlen(node->u.pattern.attributes[k]));
    }
    strbuf_putc(out, ']');
    list_field(out, "kwd_patterns", node->u.pattern.attribute_patterns);
  }
  text_field(out, node->kind == ND_MATCH_MAPPING ? "rest" : "name", node->u.pattern.name);
}

static void dump_fields(StrBuf *out, const Node *node) {
  switch (node->kind) {
    case ND_MODULE: list_field(out, "body", node->u.module.body); break;
    case ND_FUNCTION_DEF:
    case ND_CLASS_DEF: dump_definition(out, node); break;
    case ND_RETURN: node_field(out, "value", node->u.ret.value); break;
    case ND_DELETE: list_field(out, "targets", node->u.del.targets); break;
    case ND_ASSIGN:
      list_field(out, "targets", node->u.assign.targets);
      node_field(out, "value", node->u.assign.value);
      break;
    case ND_AUG_ASSIGN:
      node_field(out, "target", node->u.aug_assign.target);
      op_field(out, node->u.aug_assign.op);
      node_field(out, "value", node->u.aug_assign.value);
      break;
    case ND_ANN_ASSIGN:
      node_field(out, "target", node->u.ann_assign.target);
      node_field(out, "annotation", node->u.ann_assign.annotation);
      node_field(out, "value", node->u.ann_assign.value);
      break;
    case ND_FOR:
      node_field(out, "target", node->u.for_.target);
      node_field(out, "iter", node->u.for_.iter);
      dump_loop(out, node->u.for_.body, node->u.for_.orelse);
      break;
    case ND_WHILE:
      node_field(out, "test", node->u.while_.test);
      dump_loop(out, node->u.while_.body, node->u.while_.orelse);
      break;
    case ND_IF:
      node_field(out, "test", node->u.if_.test);
      dump_loop(out, node->u.if_.body, node->u.if_.orelse);
      break;
    case ND_WITH:
      dump_with_items(out, node);
      list_field(out, "body", node->u.with.body);
      break;
    case ND_MATCH: dump_match(out, node); break;
    case ND_MATCH_VALUE:
    case ND_MATCH_SINGLETON:
    case ND_MATCH_SEQUENCE:
    case ND_MATCH_MAPPING:
    case ND_MATCH_CLASS:
    case ND_MATCH_STAR:
    case ND_MATCH_AS:
    case ND_MATCH_OR: dump_pattern(out, node); break;
    case ND_RAISE:
      node_field(out, "exc", node->u.raise.exc);
      node_field(out, "cause", node->u.raise.cause);
      break;
    case ND_TRY:
      list_field(out, "body", node->u.try_.body);
      dump_handlers(out, node);
      list_field(out, "orelse", node->u.try_.orelse);
      list_field(out, "finalbody", node->u.try_.finalbody);
      break;
    case ND_ASSERT:
      node_field(out, "test", node->u.assert_.test);
      node_field(out, "msg", node->u.assert_.msg);
      break;
    case ND_IMPORT: dump_names(out, node->u.import.names, node->u.import.count, false); break;
    case ND_IMPORT_FROM:
      text_field(out, "module", node->u.import_from.module);
      dump_names(out, node->u.import_from.names, node->u.import_from.count, node->u.import_from.star);
      break;
    case ND_GLOBAL:
    case ND_NONLOCAL: dump_global(out, node); break;
    case ND_EXPR: node_field(out, "value", node->u.expr.value); break;
    case ND_MAGIC: dump_magic(out, node); break;
    case ND_PASS:
    case ND_BREAK:
    case ND_CONTINUE: break;
    case ND_BOOL_OP:
      op_field(out, node->u.bool_op.op);
      list_field(out, "values", node->u.bool_op.values);
      break;
    case ND_NAMED_EXPR:
      node_field(out, "target", node->u.named_expr.target);
      node_field(out, "value", node->u.named_expr.value);
      break;
    case ND_BIN_OP:
      node_field(out, "left", node->u.bin_op.left);
      op_field(out, node->u.bin_op.op);
      node_field(out, "right", node->u.bin_op.right);
      break;
    case ND_UNARY_OP:
      op_field(out, node->u.unary_op.op);
      node_field(out, "operand", node->u.unary_op.operand);
      break;
    case ND_LAMBDA:
      dump_args(out, &node->u.lambda.args);
      node_field(out, "body", node->u.lambda.body);
      break;
    case ND_IF_EXP:
      node_field(out, "test", node->u.if_exp.test);
      node_field(out, "body", node->u.if_exp.body);
      node_field(out, "orelse", node->u.if_exp.orelse);
      break;
    case ND_DICT: dump_dict(out, node); break;
    case ND_LIST_COMP:
    case ND_SET_COMP:
    case ND_DICT_COMP:
    case ND_GENERATOR_EXP: dump_comprehension(out, node); break;
    case ND_AWAIT:
    case ND_YIELD:
    case ND_YIELD_FROM: node_field(out, "value", node->u.yield.value); break;
    case ND_COMPARE: dump_compare(out, node); break;
    case ND_CALL: dump_call(out, node); break;
    case ND_JOINED_STR: list_field(out, "values", node->u.joined_str.values); break;
    case ND_FORMATTED_VALUE: dump_formatted(out, node); break;
    case ND_CONSTANT: dump_constant(out, node); break;
    case ND_ATTRIBUTE:
      node_field(out, "value", node->u.attribute.value);
      text_field(out, "attr", node->u.attribute.attr);
      break;
    case ND_SUBSCRIPT:
      node_field(out, "value", node->u.subscript.value);
      node_field(out, "slice", node->u.subscript.slice);
      break;
    case ND_STARRED: node_field(out, "value", node->u.starred.value); break;
    case ND_NAME: text_field(out, "id", node->u.name.id); break;
    case ND_SET:
    case ND_LIST:
    case ND_TUPLE: list_field(out, "elts", node->u.seq.elts); break;
    case ND_SLICE:
      node_field(out, "lower", node->u.slice.lower);
      node_field(out, "upper", node->u.slice.upper);
      node_field(out, "step", node->u.slice.step);
      break;
    case ND_COUNT: break;
  }
}
