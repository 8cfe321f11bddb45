/* LLVM's part that is the process's: switches, back ends, and what happens when it gives up. */
#ifndef QUERN_CODEGEN_LLVM_PROCESS_H
#define QUERN_CODEGEN_LLVM_PROCESS_H

/* Sets it up, before every job, on any thread. A back end that is not there is missing afterwards. */
void llvm_process_ready(void);
/* Makes what LLVM keeps for the process of the native back end (NULL), or of a device's, before the first
 * module comes to it; `cpu`: one that it knows. `triple` is a constant. */
void llvm_tables_ready(const char *triple, const char *cpu);

#endif
