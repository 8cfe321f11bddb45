/* LLVM's part that is the process's: switches, back ends, and what happens when it gives up. */
#ifndef QUERN_CG_LLVM_PROCESS_H
#define QUERN_CG_LLVM_PROCESS_H

/* Sets it up, before every job, on any thread. A back end that is not there is missing afterwards. */
void llvm_process_ready(void);

#endif
