/* Driver for lib_oracle.py: calls library functions on values read from stdin.
 *
 * A request is a line "NAME EXTRA RESULT COUNT" and COUNT arguments, each a line (and
 * bytes): "s LENGTH" and text, "i NUMBER", "f NUMBER", "b 0|1", "n" (None),
 * "d NUMBER" (np.float64), "g NUMBER" (np.float32), "h NUMBER" (np.float16), or
 * "l TYPE COUNT" and that many such arguments. RESULT and TYPE are letters: s i f b,
 * S I F for lists of them, p (float, int), q (float, float), t three strs. The answer is
 * the length of the result's repr on a line and the repr, or "Kind: message". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/lib.h"
#include "lang/rt/scalar/eval.h"

static Rt rt;

static const Type *type_of(char letter) {
  TypeTable *t = rt.types;
  const Type *text = type_str(t), *number = type_float(t), *whole = type_int(t);
  switch (letter) {
    case 's': return text;
    case 'i': return whole;
    case 'f': return number;
    case 'b': return type_bool(t);
    case 'n': return type_none(t);
    case 'd': return type_scalar(t, DT_F64, false);
    case 'g': return type_scalar(t, DT_F32, false);
    case 'h': return type_scalar(t, DT_F16, false);
    case 'S': return type_list(t, text);
    case 'I': return type_list(t, whole);
    case 'F': return type_list(t, number);
    case 'p': return type_tuple(t, (const Type *[]){number, whole}, 2);
    case 'q': return type_tuple(t, (const Type *[]){number, number}, 2);
    case 't': return type_tuple(t, (const Type *[]){text, text, text}, 3);
    default: exit(2);
  }
}

static Value read_value(const Type **type) {
  char letter, inner;
  Value value = {0};
  long long number;
  if (scanf(" %c", &letter) != 1) exit(2);
  if (letter == 'l') {
    if (scanf(" %c %lld", &inner, &number) != 2) exit(2);
    const Type *item = type_of(inner), *ignored;
    List *list = list_new(item, number);
    for (; number > 0; number--) {
      Value element = read_value(&ignored);
      list_push(list, element);
      value_release(item, element);
    }
    *type = type_list(rt.types, item);
    return (Value){.list = list};
  }
  *type = type_of(letter);
  if (letter == 's') {
    if (scanf("%lld", &number) != 1) exit(2);
    getchar();
    char *bytes = malloc((size_t)number + 1);
    if (!bytes || fread(bytes, 1, (size_t)number, stdin) != (size_t)number) exit(2);
    value.str = str_new(bytes, (size_t)number);
    free(bytes);
  } else if (letter == 'f' || letter == 'd' || letter == 'g' || letter == 'h') {
    double real;
    if (scanf("%lf", &real) != 1) exit(2);
    scalar_eval(&rt, OP_CONVERT, DT_F64, (*type)->dtype, &real, NULL, NULL, &value, 0);
  } else if (letter != 'n') {
    if (scanf("%lld", &number) != 1) exit(2);
    value.i = number;
  }
  return value;
}

static void answer(const char *name, long long extra, char letter, unsigned count) {
  const Type *types[8];
  Value args[8], out = {0};
  for (unsigned k = 0; k < count; k++) args[k] = read_value(&types[k]);
  LibCall call = {.result = type_of(letter), .types = types, .count = count, .extra = extra};
  const LibInfo *info = NULL;
  for (unsigned k = 0; k < LIB_COUNT; k++)
    if (!strcmp(lib_info[k].name, name)) info = &lib_info[k];
  StrBuf text = {0};
  if (!info)
    strbuf_puts(&text, "no such function");
  else if (info->fn(&rt, &call, args, &out)) {
    fmt_repr(&text, letter == 'n' ? types[0] : call.result, letter == 'n' ? args[0] : out,
             &fmt_options_default);
    if (letter != 'n') value_release(call.result, out);
  } else {
    strbuf_printf(&text, "%s: %s", diag_name(rt.fault.kind), rt.fault.text);
    rt_fault_clear(&rt);
  }
  for (unsigned k = 0; k < count; k++) value_release(types[k], args[k]);
  printf("%zu\n%s", text.length, strbuf_text(&text));
  fflush(stdout);
  strbuf_fini(&text);
}

int main(void) {
  char name[32], letter;
  long long extra;
  unsigned count;
  rt.types = type_table_new();
  while (scanf("%31s %lld %c %u", name, &extra, &letter, &count) == 4) answer(name, extra, letter, count);
  type_table_free(rt.types);
  return 0;
}
