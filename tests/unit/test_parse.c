/* The front end's text half where Python is no oracle: magics, several errors in a
 * cell, is_complete, spans, limits, and how diagnostics and types read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/syntax/parse.h"

static int passed, failed;

static void report(bool good, const char *group, const char *input, const char *wanted, const char *got) {
  if (good) {
    passed++;
    return;
  }
  failed++;
  printf("not ok %s\n  input:  %.300s\n  wanted: %.600s\n  got:    %.600s\n", group, input, wanted, got);
}

/* %time and %timeit hold code after their options, %who and %%bash text. */
static int classify(void *context, const char *name, bool cell, const char *line, uint32_t *options) {
  (void)context;
  *options = 0;
  if (!strcmp(name, "time") || !strcmp(name, "timeit")) {
    uint32_t at = 0;
    while (line[at] == '-' && line[at + 1]) {
      at += 2;
      while (line[at] == ' ') at++;
      while (line[at] >= '0' && line[at] <= '9') at++;
      while (line[at] == ' ') at++;
    }
    *options = at;
    return MAGIC_TEXT_CODE;
  }
  if (!strcmp(name, "who") && !cell) return MAGIC_TEXT_PLAIN;
  return !strcmp(name, "bash") && cell ? MAGIC_TEXT_PLAIN : -1;
}

static const MagicInfo magics = {classify, NULL};

typedef struct Parsed {
  Arena *arena;
  Source source;
  DiagList diags;
  Node *module;
} Parsed;

static Parsed parse(const char *text, size_t length, const MagicInfo *info) {
  Parsed parsed = {.arena = arena_new()};
  parsed.source = (Source){"Cell In[3]", arena_copy(parsed.arena, text, length), (uint32_t)length};
  parsed.diags.arena = parsed.arena;
  Source *source = arena_new_of(parsed.arena, Source);
  *source = parsed.source;
  parsed.module = parse_cell(parsed.arena, source, info, &parsed.diags);
  return parsed;
}

/* The dump without "Module(body=[" and "])", or every error's rendering. */
static void text_of(const Parsed *parsed, StrBuf *out) {
  strbuf_clear(out);
  if (parsed->module) ast_dump(out, parsed->module);
  for (uint32_t i = 0; i < parsed->diags.items.count; i++)
    diag_render(out, parsed->diags.items.items[i], false);
}

static void check_text(const char *group, const char *input, const MagicInfo *info, const char *wanted) {
  Parsed parsed = parse(input, strlen(input), info);
  StrBuf out = {0};
  text_of(&parsed, &out);
  report(!strcmp(strbuf_text(&out), wanted), group, input, wanted, strbuf_text(&out));
  strbuf_fini(&out);
  arena_free(parsed.arena);
}

/* ---- magics ---- */

static void check_magics(void) {
  static const char *const rows[][2] = {
      {"%who", "Module(body=[Magic(name='who', line='')])"},
      {"%who  a b  \n", "Module(body=[Magic(name='who', line='a b')])"},
      {"x = 1\n%timeit -n 5 x + 1\nx",
       "Module(body=[Assign(targets=[Name(id='x')], value=Constant(value=1)), "
       "Magic(name='timeit', line='-n 5 x + 1', code=[Expr(value=BinOp(left=Name(id='x'), op=Add(), "
       "right=Constant(value=1)))]), Expr(value=Name(id='x'))])"},
      {"%time a = 1; b = 2", "Module(body=[Magic(name='time', line='a = 1; b = 2', "
                             "code=[Assign(targets=[Name(id='a')], value=Constant(value=1)), "
                             "Assign(targets=[Name(id='b')], value=Constant(value=2))])])"},
      {"%time f(1,\\\n  2)",
       "Module(body=[Magic(name='time', line='f(1,    2)', code=[Expr(value=Call(func=Name(id='f'), "
       "args=[Constant(value=1), Constant(value=2)]))])])"},
      {"\n%%timeit -n 2 a = 1\nb = a\nc", "Module(body=[Magic(name='timeit', line='-n 2 a = 1', body='b = "
                                          "a\\x0ac', setup=[Assign(targets=[Name(id='a')], "
                                          "value=Constant(value=1))], code=[Assign(targets=[Name(id='b')], "
                                          "value=Name(id='a')), Expr(value=Name(id='c'))])])"},
      {"%%time\nx", "Module(body=[Magic(name='time', line='', body='x', code=[Expr(value=Name(id='x'))])])"},
      {"%%bash -l\necho $x; ls (\n",
       "Module(body=[Magic(name='bash', line='-l', body='echo $x; ls (\\x0a')])"},
      {"%%time\n%%bash\nls", "Module(body=[Magic(name='time', line='', body='%%bash\\x0als', "
                             "code=[Magic(name='bash', line='', body='ls')])])"},
      {"!ls -l *.py | wc", "Module(body=[Magic(name='system', line='ls -l *.py | wc')])"},
      {"!!ls", "Module(body=[Magic(name='sx', line='ls')])"},
      {"x = !ls {y}\nx",
       "Module(body=[Magic(name='sx', line='ls {y}', target=Name(id='x')), Expr(value=Name(id='x'))])"},
      {"a, b = %time 1",
       "Module(body=[Magic(name='time', line='1', target=Tuple(elts=[Name(id='a'), Name(id='b')]), "
       "code=[Expr(value=Constant(value=1))])])"},
      {"np.sin?", "Module(body=[Magic(name='pinfo', line='np.sin')])"},
      {"np.sin??\n", "Module(body=[Magic(name='pinfo2', line='np.sin')])"},
      {"?np.sin", "Module(body=[Magic(name='pinfo', line='np.sin')])"},
      {"%timeit?", "Module(body=[Magic(name='pinfo', line='%timeit')])"},
      {"?", "Module(body=[Magic(name='pinfo', line='')])"},
      {"for i in x:\n    %time i\n    !ls\n",
       "Module(body=[For(target=Name(id='i'), iter=Name(id='x'), body=[Magic(name='time', "
       "line='i', code=[Expr(value=Name(id='i'))]), Magic(name='system', line='ls')])])"},
      {"  x = 1\n  y\nz",
       "Module(body=[Assign(targets=[Name(id='x')], value=Constant(value=1)), Expr(value=Name(id='y')), "
       "Expr(value=Name(id='z'))])"},
      {"x = a % b\ny = (a\n%b)",
       "Module(body=[Assign(targets=[Name(id='x')], value=BinOp(left=Name(id='a'), op=Mod(), "
       "right=Name(id='b'))), Assign(targets=[Name(id='y')], value=BinOp(left=Name(id='a'), op=Mod(), "
       "right=Name(id='b')))])"},
      {"%tiemit 1", "Cell In[3], line 1\n----> 1 %tiemit 1\n        ^~~~~~~\nUsageError: Line magic function "
                    "`%tiemit` not found\n"
                    "  hint: did you mean `%timeit`?\n"},
      {"%bash ls", "Cell In[3], line 1\n----> 1 %bash ls\n        ^~~~~\nUsageError: Line magic function "
                   "`%bash` not found\n"
                   "  hint: there is `%%bash`\n"},
      {"x\n%%bash\n", "Cell In[3], line 2\n      1 x\n----> 2 %%bash\n        ^~~~~~\nUsageError: cell magic "
                      "`%%bash` must be on the "
                      "first line of its cell\n  hint: move it to the top, or use a line magic with one %\n"},
      {"%timeit a b",
       "Cell In[3], line 1\n----> 1 %timeit a b\n                  ^\nSyntaxError: invalid syntax\n"},
      {"%%time\nx = 1\ny = = 2",
       "Cell In[3], line 3\n      1 %%time\n      2 x = 1\n----> 3 y = = 2\n            ^\n"
       "SyntaxError: invalid syntax\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    check_text("magic", rows[i][0], &magics, rows[i][1]);
  check_text("no magics", "%who", NULL,
             "Cell In[3], line 1\n----> 1 %who\n        ^\nSyntaxError: invalid syntax\n");
}

/* ---- errors ---- */

static void check_errors(void) {
  check_text("several errors", "x = = 1\ny = 2\nfor i in 3\n    z = (\nprint w\n", NULL,
             "Cell In[3], line 1\n----> 1 x = = 1\n            ^\nSyntaxError: invalid syntax\n"
             "Cell In[3], line 3\n      1 x = = 1\n      2 y = 2\n----> 3 for i in 3\n                  "
             "^\nSyntaxError: expected ':'\n"
             "Cell In[3], line 4\n      2 y = 2\n      3 for i in 3\n----> 4     z = (\n                ^\n"
             "SyntaxError: '(' was never closed\n");
  check_text("a failed header keeps its body",
             "def f(x y):\n    return x\n\nwhlie x:\n    break\nelse:\n    pass\nprint z", NULL,
             "Cell In[3], line 1\n----> 1 def f(x y):\n                ^\nSyntaxError: invalid syntax. "
             "Perhaps you forgot a comma?\n"
             "Cell In[3], line 4\n      2     return x\n      3\n----> 4 whlie x:\n        "
             "^~~~~~~\nSyntaxError: invalid syntax\n"
             "  hint: did you mean 'while'?\n"
             "Cell In[3], line 8\n      6 else:\n      7     pass\n----> 8 print z\n        ^~~~~~~\n"
             "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?\n");
  check_text("named characters", "'\\N{DASH}'", NULL,
             "Cell In[3], line 1\n----> 1 '\\N{DASH}'\n         ^~\nSyntaxError: characters by name "
             "(\\N{...}) are not part of the "
             "language\n  hint: write the character itself, or its code as \\u03b1\n");
  check_text(
      "wide text", "日本 =\té $ 1", NULL,
      "Cell In[3], line 1\n----> 1 日本 =  é $ 1\n                  ^\nSyntaxError: invalid syntax: '$' "
      "has no meaning here\n");
  check_text("null bytes are not text", "x = \x01", NULL,
             "Cell In[3], line 1\n----> 1 x = \xEF\xBF\xBD\n            ^\nSyntaxError: invalid "
             "non-printable character U+0001\n");
}

/* ---- limits ---- */

static char *repeat(const char *text, size_t count, const char *end) {
  StrBuf out = {0};
  for (size_t i = 0; i < count; i++) strbuf_puts(&out, text);
  strbuf_puts(&out, end);
  return out.data;
}

/* Input that nests or chains without end is refused with one error, at any length. */
static void check_limits(void) {
  static const char *const rows[][2] = {{"(", ""},
                                        {"[", ""},
                                        {"-", "1"},
                                        {"not ", "x"},
                                        {"x if ", "y"},
                                        {"lambda: ", "1"},
                                        {"1 + ", "1"},
                                        {"x.", "y"},
                                        {"f(", ")"},
                                        {"a[", "]"},
                                        {"2 ** ", "2"},
                                        {"{1: ", "}"},
                                        {"x if y else ", "z"},
                                        {"f'{", ""},
                                        {"f'{x:{", ""},
                                        {"if x:\n ", "y"},
                                        {"*", "x"},
                                        {"(lambda x=", "1"},
                                        {"[x for x in ", "y"},
                                        {"a < (b + ", "c"},
                                        {"%time ", "x"},
                                        {"await ", "x"},
                                        {"@", "f"},
                                        {"x = ", "1"},
                                        {"{**", "a"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char *text = repeat(rows[i][0], 5000, rows[i][1]);
    Parsed parsed = parse(text, strlen(text), &magics);
    bool fine = parsed.module != NULL, fair = fine || parsed.diags.items.count > 0;
    report(fair, "limit", rows[i][0], "a tree or an error", "neither");
    arena_free(parsed.arena);
    free(text);
  }
  char *chain = repeat("1 + ", 900, "1");
  Parsed parsed = parse(chain, strlen(chain), NULL);
  report(parsed.module != NULL, "limit", "900 sums", "a tree", "an error");
  arena_free(parsed.arena);
  free(chain);
  char *deep = repeat("(", 190, "1");
  StrBuf text = {0};
  strbuf_puts(&text, deep);
  strbuf_repeat(&text, ')', 190);
  parsed = parse(text.data, text.length, NULL);
  report(parsed.module != NULL, "limit", "190 brackets", "a tree", "an error");
  arena_free(parsed.arena);
  strbuf_fini(&text);
  free(deep);
  char *elifs = repeat("elif x: y\n", 150, "");
  strbuf_printf(&text, "if x: y\n%s", elifs);
  parsed = parse(text.data, text.length, NULL);
  report(parsed.module != NULL, "limit", "150 elifs", "a tree", "an error");
  arena_free(parsed.arena);
  strbuf_puts(&text, elifs);
  parsed = parse(text.data, text.length, NULL);
  report(parsed.diags.items.count == 1, "limit", "300 elifs", "one error", "another number");
  arena_free(parsed.arena);
  strbuf_fini(&text);
  free(elifs);
  char *clauses = repeat("for x in y ", 5000, "]");
  strbuf_printf(&text, "[1 %s", clauses);
  parsed = parse(text.data, text.length, NULL);
  report(parsed.diags.items.count == 1, "limit", "5000 clauses", "one error", "another number");
  arena_free(parsed.arena);
  strbuf_fini(&text);
  free(clauses);
}

/* Every prefix of a program, and every program with one byte changed: no crash, and
 * an error whenever there is no tree. */
static void check_truncation(void) {
  static const char program[] = "%timeit -n 3 f(x)\n@njit(fastmath=True)\ndef f(a, *b, c: int = 3, **d) -> "
                                "float:\n    '''doc\n    '''\n"
                                "    x = f\"{a!r:>{b}} {'n'} {c=}\" 'z' rb'q'\n    for i, (j, *k) in z[1:2, "
                                "..., ::-1]:\n        x += 0x1F ** -2.5e3j if a else [y for y in "
                                "c if not y]\n    else:\n\treturn lambda p=1, /, q=2: {1: 2, **d}\nwith (a "
                                "as b, c as d): pass\ntry:\n  x = !ls\nexcept (A, B) as e:\n"
                                "  raise e from None\nfinally: del x[0], é.β\nnp.sin?\n";
  size_t length = sizeof program - 1;
  char *copy = malloc(length);
  bool good = copy != NULL;
  for (size_t i = 0; good && i < length; i++) {
    Parsed parsed = parse(program, i, &magics);
    good = parsed.module || parsed.diags.items.count;
    unsigned indent;
    parse_completeness(program, (uint32_t)i, &magics, &indent);
    arena_free(parsed.arena);
  }
  static const char junk[] = "(){}[]'\"\\\n\t :f%!?\x00\xff";
  for (size_t i = 0; good && i < length; i++) {
    memcpy(copy, program, length);
    copy[i] = junk[i % (sizeof junk - 1)];
    Parsed parsed = parse(copy, length, &magics);
    good = parsed.module || parsed.diags.items.count;
    StrBuf out = {0};
    text_of(&parsed, &out);
    strbuf_fini(&out);
    arena_free(parsed.arena);
  }
  free(copy);
  report(good, "truncation", "every prefix", "a tree or an error", "neither");
}

/* ---- is_complete ---- */

static void check_complete(void) {
  static const struct {
    const char *text;
    Completeness wanted;
    unsigned indent;
  } rows[] = {
      {"", TEXT_COMPLETE, 0},
      {"x = 1", TEXT_COMPLETE, 0},
      {"print('hello')\n", TEXT_COMPLETE, 0},
      {"x = (1,", TEXT_INCOMPLETE, 0},
      {"x = '''a\nb", TEXT_INCOMPLETE, 0},
      {"x = f'''{a", TEXT_INCOMPLETE, 0},
      {"x = 'a", TEXT_INVALID, 0},
      {"x = = 1", TEXT_INVALID, 0},
      {"import = 7q", TEXT_INVALID, 0},
      {"x = 1 + \\", TEXT_INCOMPLETE, 0},
      {"x = 1 + \\\n", TEXT_INCOMPLETE, 0},
      {"for i in x:", TEXT_INCOMPLETE, 4},
      {"for i in x:\n", TEXT_INCOMPLETE, 4},
      {"for i in x:  # note", TEXT_INCOMPLETE, 4},
      {"for i in x:\n    print(i)", TEXT_INCOMPLETE, 4},
      {"for i in x:\n    print(i)\n    ", TEXT_COMPLETE, 0},
      {"for i in x:\n    if i:\n        f(i)\n\t", TEXT_COMPLETE, 0},
      {"for i in x:\n    ", TEXT_INCOMPLETE, 4},
      {"for i in x:\n    print(i)\n", TEXT_COMPLETE, 0},
      {"for i in x:\n    print(i)\n\n", TEXT_COMPLETE, 0},
      {"for i in x: print(i)", TEXT_COMPLETE, 0},
      {"def f(x):\n    if x:", TEXT_INCOMPLETE, 8},
      {"def f(x):\n    return x", TEXT_INCOMPLETE, 0},
      {"def f(x):\n    if x:\n        return x", TEXT_INCOMPLETE, 4},
      {"def f(x", TEXT_INCOMPLETE, 0},
      {"x = )", TEXT_INVALID, 0},
      {"@njit", TEXT_INCOMPLETE, 0},
      {"try:\n    x\n", TEXT_INCOMPLETE, 0},
      {"%%bash\nls", TEXT_INCOMPLETE, 0},
      {"%%bash\nls\n\n", TEXT_COMPLETE, 0},
      {"%who", TEXT_COMPLETE, 0},
      {"%nosuch", TEXT_INVALID, 0},
      {"!ls", TEXT_COMPLETE, 0},
      {"x?", TEXT_COMPLETE, 0},
  };
  static const char *const names[] = {"complete", "incomplete", "invalid"};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    unsigned indent = 99;
    Completeness got = parse_completeness(rows[i].text, (uint32_t)strlen(rows[i].text), &magics, &indent);
    char seen[64], wanted[64];
    snprintf(seen, sizeof seen, "%s %u", names[got], indent);
    snprintf(wanted, sizeof wanted, "%s %u", names[rows[i].wanted], rows[i].indent);
    report(!strcmp(seen, wanted), "is_complete", rows[i].text, wanted, seen);
  }
}

/* ---- spans and the rest ---- */

static void check_hides(void) {
  static const struct {
    const char *text;
    bool hides;
  } rows[] = {{"x", false},        {"x;", true},    {"x ; # y\n", true}, {"(x);", true},
              {"x = 1;", false},   {"x; y", false}, {"f(';')", false},   {"x;\n\n# z\n", true},
              {"if x: y;", false}, {"", false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    Parsed parsed = parse(rows[i].text, strlen(rows[i].text), NULL);
    bool hides = parsed.module && parse_hides_result(parsed.module, &parsed.source);
    report(hides == rows[i].hides, "hides result", rows[i].text, rows[i].hides ? "yes" : "no",
           hides ? "yes" : "no");
    arena_free(parsed.arena);
  }
}

static void span_is(const char *text, const Node *node, const char *wanted) {
  char got[128];
  snprintf(got, sizeof got, "%.*s", (int)(node->span.end - node->span.begin), text + node->span.begin);
  report(!strcmp(got, wanted), "span", text, wanted, got);
}

static void check_spans(void) {
  static const char text[] = "(a + b) * f(x, y=1)[2].c\nif x:\n    y = 1\nelse:\n    z  # note\n\nw";
  Parsed parsed = parse(text, sizeof text - 1, NULL);
  NodeList body = parsed.module->u.module.body;
  const Node *product = body.items[0]->u.expr.value;
  span_is(text, product, "(a + b) * f(x, y=1)[2].c");
  span_is(text, product->u.bin_op.left, "a + b");
  span_is(text, product->u.bin_op.right, "f(x, y=1)[2].c");
  span_is(text, product->u.bin_op.right->u.attribute.value, "f(x, y=1)[2]");
  span_is(text, body.items[1], "if x:\n    y = 1\nelse:\n    z");
  span_is(text, body.items[2], "w");
  arena_free(parsed.arena);
}

static void check_types(void) {
  TypeTable *table = type_table_new();
  Arena *arena = arena_new();
  const Type *items[] = {type_int(table), type_array(table, elem_of(DT_F64), 2, LAYOUT_C),
                         type_list(table, type_str(table))};
  const Type *tuple = type_tuple(table, items, 3);
  for (unsigned rank = 0; rank < MAX_RANK; rank++)
    for (unsigned dtype = 0; dtype < DT_COUNT; dtype++)
      type_array(table, elem_of((DType)dtype), rank, LAYOUT_ANY);
  report(tuple == type_tuple(table, items, 3), "type", "tuple", "one pointer", "two");
  report(type_int(table) != type_scalar(table, DT_I64, false), "type", "int", "weak and strong differ",
         "the same");
  const char *text = type_text(arena, tuple), *wanted = "tuple[int, float64[:, :], list[str]]";
  report(!strcmp(text, wanted), "type", "tuple", wanted, text);
  text = type_text(arena, type_dtype(table, DT_F32, false));
  report(!strcmp(text, "np.float32"), "type", "dtype", "np.float32", text);
  arena_free(arena);
  type_table_free(table);
}

static void check_traceback(void) {
  Arena *arena = arena_new();
  DiagList diags = {.arena = arena};
  static const char text[] = "def f(x):\n    return f(x) + 1\n\nf(2)";
  Source source = {"Cell In[3]", text, sizeof text - 1};
  Diag *diag = diag_add(&diags, DG_RECURSION, (Span){&source, 21, 25}, "maximum recursion depth exceeded");
  vec_push(arena, diag->frames, ((DiagFrame){{&source, 31, 35}, "<cell>"}));
  for (int i = 0; i < 900; i++) vec_push(arena, diag->frames, ((DiagFrame){{&source, 21, 25}, "f"}));
  diag_note(&diags, diag, (Span){&source, 6, 7}, "x is int");
  diag_hint(&diags, diag, "give f a way to end");
  StrBuf out = {0};
  diag_render(&out, diag, false);
  static const char wanted[] =
      "Cell In[3], line 4\n      2     return f(x) + 1\n      3\n----> 4 f(2)\n        ^~~~\n"
      "Cell In[3], line 2, in f\n      1 def f(x):\n----> 2     return f(x) + 1\n                   ^~~~\n"
      "    ... the same call 899 more times ...\n"
      "RecursionError: maximum recursion depth exceeded\n  x is int: Cell In[3], line 1\n  hint: give f a "
      "way to end\n";
  report(!strcmp(strbuf_text(&out), wanted), "traceback", text, wanted, strbuf_text(&out));
  strbuf_fini(&out);
  arena_free(arena);
}

/* ---- text that is still being typed ---- */

static void check_partial(void) {
  static const struct {
    const char *text,
        *wanted; /* the body of the module; tail: the offset of the last `~`, which is taken out */
  } rows[] = {
      {"a.b", "Expr(value=Attribute(value=Name(id='a'), attr='b'))"},
      {"f(a, [b", "Expr(value=Call(func=Name(id='f'), args=[Name(id='a'), List(elts=[Name(id='b')])]))"},
      {"x = ", "Assign(targets=[Name(id='x')], value=Name(id=''))"},
      {"1 +\nx", "Expr(value=Name(id='x'))"},
      {"x = (1 2)\ny", "Expr(value=Name(id='y'))"},
      {"f(1 2, ~a.b", "Expr(value=Attribute(value=Name(id='a'), attr='b'))"},
      {"if a", "If(test=Name(id='a'), body=[Expr(value=Name(id=''))])"},
      {"for i in", "For(target=Name(id='i'), iter=Name(id=''), body=[Expr(value=Name(id=''))])"},
      {"try:\n  a", "Try(body=[Expr(value=Name(id='a'))])"},
      {"%who x\na", "Magic(name='who', line='x'), Expr(value=Name(id='a'))"},
      {"pass", "Pass()"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    Arena *arena = arena_new();
    char *text = arena_copy(arena, rows[i].text, strlen(rows[i].text)), *tail = strchr(text, '~');
    uint32_t at = tail ? (uint32_t)(tail - text) : UINT32_MAX;
    if (tail) memmove(tail, tail + 1, strlen(tail));
    Source source = {"partial", text, (uint32_t)strlen(text)};
    StrBuf got = {0};
    ast_dump(&got, parse_partial(arena, &source, at));
    const char *wanted = arena_printf(arena, "Module(body=[%s])", rows[i].wanted);
    report(!strcmp(strbuf_text(&got), wanted), "partial", text, wanted, strbuf_text(&got));
    strbuf_fini(&got);
    arena_free(arena);
  }
}

static void put_names(const Node *node, void *context) {
  if (node->kind == ND_NAME) strbuf_printf(context, "%s ", node->u.name.id);
  ast_children(node, put_names, context);
}

static void put_block(const NodeList *block, void *context) {
  strbuf_putc(context, '[');
  for (uint32_t k = 0; k < block->count; k++) {
    strbuf_printf(context, "%s", ast_name(block->items[k]->kind));
    ast_blocks(block->items[k], put_block, context);
  }
  strbuf_putc(context, ']');
}

/* The names that ast_children meets, in its order, and the statements in the blocks that ast_blocks does. */
static void check_children(void) {
  static const struct {
    const char *text, *names, *blocks;
  } rows[] = {
      {"a = b + -c[d:e, f]", "a b c d e f ", "[Assign]"},
      {"@d\ndef f(x: t = v): return g(x, *y, k=z)", "d t v g x y z ", "[FunctionDef]"},
      {"for i in s:\n  u\nelse:\n  w", "i s u w ", "[For[Expr][Expr]]"},
      {"while a:\n  if b: c\n  else: break", "a b c ", "[While[If[Expr][Break]][]]"},
      {"try:\n  a\nexcept E:\n  b\nelse:\n  c\nfinally:\n  d", "a E b c d ", "[Try[Expr][Expr][Expr][Expr]]"},
      {"with a as b, c: d", "a b c d ", "[With[Expr]]"},
      {"[x for y in z if w]", "z y w x ", "[Expr]"},
      {"{a: b, **c} if d else (lambda p=q: r)", "d a b c q r ", "[Expr]"},
      {"f'{a:{b}}' and (n := c) < e", "a b n c e ", "[Expr]"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    Parsed parsed = parse(rows[i].text, strlen(rows[i].text), NULL);
    StrBuf names = {0}, blocks = {0};
    put_names(parsed.module, &names);
    put_block(&parsed.module->u.module.body, &blocks);
    report(!strcmp(strbuf_text(&names), rows[i].names), "children", rows[i].text, rows[i].names,
           strbuf_text(&names));
    report(!strcmp(strbuf_text(&blocks), rows[i].blocks), "blocks", rows[i].text, rows[i].blocks,
           strbuf_text(&blocks));
    strbuf_fini(&names);
    strbuf_fini(&blocks);
    arena_free(parsed.arena);
  }
}

int main(void) {
  check_children();
  check_magics();
  check_errors();
  check_limits();
  check_truncation();
  check_complete();
  check_partial();
  check_hides();
  check_spans();
  check_types();
  check_traceback();
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
