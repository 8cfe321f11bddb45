/* LLVM's part that is the process's: switches, back ends, and what happens when it gives up. */
#ifndef QUERN_CODEGEN_LLVM_PROCESS_H
#define QUERN_CODEGEN_LLVM_PROCESS_H

#include <stdbool.h>

/* Sets it up, before every job, on any thread. A back end that is not there is missing afterwards. */
void llvm_process_ready(void);
/* Makes what LLVM keeps for the process of the native back end, or of NVPTX, before the first module comes to
 * it. */
void llvm_tables_ready(bool ptx);

#define LLVM_PTX_TRIPLE "nvptx64-nvidia-cuda"

#endif
