/* Programs with device arrays, kernels and array code on a back end and a device that are made in tests alone
 * (fake_device.h): the seam between the language and devices is all that they need. */
#include "lang/session/devices.h"
#include "lang/session/views.h"
#include "tests/unit/fake_device.h"

static StrBuf printed;
static void stream(void *context, bool error, const char *text, size_t length) {
  (void)context, (void)error;
  strbuf_printf(&printed, "%.*s", (int)length, text);
}

/* Runs a cell: what it prints, or its error's text. */
static const char *cell(Session *session, const char *text) {
  Sink sink = {.stream = stream};
  RunOptions run = {.name = "<cell>"};
  printed.length = 0;
  RunResult result = session_run(session, text, strlen(text), &run, &sink);
  if (!result.ok) strbuf_printf(&printed, "%s", result.error->message);
  return strbuf_text(&printed);
}

#define CELL(text, want)                                                                                     \
  do {                                                                                                       \
    const char *have_ = cell(session, text);                                                                 \
    if (!CHECK(!strcmp(have_, want))) printf("have %s\nwant %s\n", have_, want);                             \
  } while (0)

static void test_arrays(Session *session) {
  CELL("from numba import cuda\nimport numpy as np\n"
       "x = cuda.to_device(np.arange(6.0)); y = cuda.to_device(np.ones(6, np.float32))",
       "");
  CHECK(allocations == 2 && !launches);
  CELL("print((x * 2.0 + y).copy_to_host())", "[ 1.  3.  5.  7.  9. 11.]\n");
  CHECK(launches == 1 && emitted == 1);
  CELL("print(np.sqrt(x[::2]).copy_to_host(), np.where(x > 2, x, -x).copy_to_host())",
       "[0.         1.41421356 2.        ] [-0. -1. -2.  3.  4.  5.]\n");
  CELL("a = cuda.to_device(np.arange(6).reshape(2, 3))\nprint((a + a.T.copy().T * 10).copy_to_host())",
       "[[ 0 11 22]\n [33 44 55]]\n");
}

static void test_kernels(Session *session) {
  CELL("@cuda.jit\n"
       "def axpy(a, x, y, out):\n"
       "    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):\n"
       "        t = 0.0\n"
       "        k = 0\n"
       "        while True:\n"
       "            k += 1\n"
       "            if k == 2:\n"
       "                continue\n"
       "            if k > a:\n"
       "                break\n"
       "            t += x[i]\n"
       "        out[i] = t + y[-1 - i]\n"
       "out = cuda.device_array(6)\n"
       "axpy[2, 2](3, x, y, out)\n"
       "print(out.copy_to_host())",
       "[ 1.  3.  5.  7.  9. 11.]\n");
  CELL("from numba import vectorize\n"
       "@vectorize(['float64(float64, float64)'], target='cuda')\n"
       "def f(a, b):\n"
       "    return a * b + 1 if a < 3 else b\n"
       "print(f(x, y).copy_to_host(), f(np.arange(3.0), 2.0))",
       "[1. 2. 3. 1. 1. 1.] [1. 3. 5.]\n");
}

static void test_faults(Session *session) {
  CELL("@cuda.jit\n"
       "def past(x):\n"
       "    x[cuda.grid(1) + 4] = 1.0\n"
       "past[1, 3](x)\n"
       "print(x.copy_to_host())",
       "index 6 is out of bounds for axis 0 with size 6\n  in kernel past, array x, block (0, 0, 0), thread "
       "(2, 0, 0)");
  CELL("@cuda.jit\n"
       "def waits(x):\n"
       "    cuda.syncthreads()\n"
       "    x[0] = 1.0\n"
       "waits[1, 1](x)",
       "kernel waits could not be compiled for fake: the fake device has neither barriers nor shared memory");
}

static void test_views(Session *session) {
  const char *error = NULL;
  Arena *arena = arena_new();
  const char *text = session_show(session, arena, "asm", "axpy", &error);
  CHECK(text && strstr(text, "asm for model 7 with \n"));
  CHECK(!session_set_device(session, arena, "pace=brisk", &error) && error &&
        !strcmp(error, "pace is slow or fast"));
  CHECK(session_set_device(session, arena, "pace=slow", &error) &&
        session_set_device(session, arena, "pace=fast", &error));
  text = session_show(session, arena, "asm", "axpy", &error);
  CHECK(text && strstr(text, "asm for model 7 with pace=fast\n"));
  arena_free(arena);
}

int main(void) {
  static const Backend *const own[] = {&fake_backend, NULL};
  Session *session =
      session_new(&(SessionOptions){.threads = 1, .cache_dir = "", .devices = &registry, .backends = own});
  test_arrays(session);
  test_kernels(session);
  test_faults(session);
  test_views(session);
  session_free(session);
  CHECK(!allocations);
  strbuf_fini(&printed);
  return check_report();
}
