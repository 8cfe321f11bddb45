"""What the sanitizers of a build are told, by the name of their environment variable."""
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

OPTIONS = {
    # intercept_tls_get_addr=0: libasan takes the 16 bytes before a thread's block of a library's variables for a header of
    # glibc 2.19 when the block lies 16 bytes behind the start of a page, and follows the "address" there, which ends the
    # search for leaks by a fault ("Tracer caught signal 11: addr=0x5d0"). With this glibc it scans no such block anyway.
    "ASAN_OPTIONS": "allocator_may_return_null=1:detect_leaks=1:detect_stack_use_after_return=0:intercept_tls_get_addr=0",
    "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
    "LSAN_OPTIONS": "print_suppressions=0:suppressions=" + os.path.join(ROOT, "tests", "lsan.supp"),
    "TSAN_OPTIONS": "halt_on_error=1"}
