/* Occupancy against figures of NVIDIA's occupancy calculator, worked out by hand; and ptxas's report of a
 * kernel, where there is a ptxas. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gpu/common/occupancy.h"
#include "gpu/nvidia/sass.h"

static unsigned passed, failed;
static void check(bool good, const char *what, unsigned row) {
  passed += good;
  failed += !good;
  if (!good) printf("not ok %s (row %u)\n", what, row);
}

static const struct {
  unsigned compute;
  uint32_t threads, registers, shared, blocks;
  unsigned limits;
} rows[] = {
    {90, 256, 32, 0, 8, OCCUPANCY_THREADS | OCCUPANCY_REGISTERS},
    {90, 256, 33, 0, 6, OCCUPANCY_REGISTERS},  /* 40 registers a thread: 51 warps fit, in whole parts 48 */
    {90, 32, 16, 0, 32, OCCUPANCY_BLOCKS},     /* half of the warps: too small blocks */
    {90, 1024, 64, 0, 1, OCCUPANCY_REGISTERS}, /* all 65536 registers */
    {90, 1024, 65, 0, 0, OCCUPANCY_REGISTERS}, /* cannot run */
    {90, 128, 32, 49152, 4, OCCUPANCY_SHARED}, /* 228 KB of 49 KB each */
    {90, 128, 32, 232448, 1, OCCUPANCY_SHARED},
    {90, 128, 32, 232449, 0, OCCUPANCY_SHARED},
    {90, 100, 0, 0, 16, OCCUPANCY_THREADS}, /* four warps, the last not full */
    {75, 1024, 32, 0, 1, OCCUPANCY_THREADS},
    {75, 64, 32, 4096, 16, OCCUPANCY_BLOCKS | OCCUPANCY_THREADS | OCCUPANCY_SHARED},
    {86, 768, 40, 0, 2, OCCUPANCY_THREADS | OCCUPANCY_REGISTERS},
    {89, 64, 24, 0, 24, OCCUPANCY_BLOCKS | OCCUPANCY_THREADS},
    {80, 256, 255, 0, 1, OCCUPANCY_REGISTERS},
};

static const char kernel[] =
    ".version 6.4\n.target sm_75\n.address_size 64\n"
    ".visible .entry k(.param .u64 p) {\n"
    ".reg .b64 %r<3>; .reg .b32 %w<3>; .shared .align 4 .b8 tile[4096];\n"
    "ld.param.u64 %r1, [p]; cvta.to.global.u64 %r2, %r1;\n"
    "mov.u32 %w1, tile; st.shared.u32 [%w1], %w1; bar.sync 0; ld.shared.u32 %w2, [%w1];\n"
    "st.global.u32 [%r2], %w2; ret; }\n";

static void test_tools(void) {
  char *why = NULL;
  SassUse use = {0};
  if (sass_use(kernel, "sm_75", &use, &why)) {
    check(use.registers > 0 && use.registers < 64, "ptxas counts registers", use.registers);
    check(use.shared_bytes == 4096, "ptxas counts shared memory", use.shared_bytes);
  } else {
    printf("# %s\n", why);
    check(strstr(why, "ptxas was not found") != NULL, "the reason is that there is no ptxas", 0);
  }
  free(why), why = NULL;
  char *text = sass_text(kernel, "sm_75", &why);
  if (text)
    check(strstr(text, "EXIT") != NULL, "SASS ends in EXIT", 0);
  else
    check(strstr(why, "nvdisasm") || strstr(why, "ptxas"), "what is missing is named", 0);
  free(text), free(why), why = NULL;
  setenv("PTXAS", "/nowhere/ptxas", 1);
  check(!sass_text(kernel, "sm_75", &why) && why && strstr(why, "ptxas was not found"), "no ptxas is said",
        0);
  free(why), why = NULL;
  setenv("PTXAS", "/bin/false", 1);
  check(!sass_use(kernel, "sm_75", &use, &why) && why && strstr(why, "/bin/false failed"),
        "a failing ptxas is said", 0);
  free(why);
}

int main(void) {
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
    Occupancy got =
        occupancy_of(occupancy_limits(rows[i].compute), rows[i].threads, rows[i].registers, rows[i].shared);
    check(got.blocks == rows[i].blocks, "blocks", i);
    check(got.limits == rows[i].limits, occupancy_words(got.limits), i);
    check(got.warps == rows[i].blocks * ((rows[i].threads + 31) / 32), "warps", i);
  }
  check(occupancy_limits(40) == NULL, "Kepler is not in the table", 0);
  check(occupancy_limits(88)->compute == 87, "an unknown one is the next older one", 0);
  test_tools();
  printf("%u passed, %u failed\n", passed, failed);
  return failed != 0;
}
