# Test programs, each build/tests/NAME: tests/unit/test_*.c, run by the runner; *_main.c,
# driven by the scripts beside them; tests/fuzz/fuzz_*.c, which define
# LLVMFuzzerTestOneInput and get driver.c, so that one program serves the suite and
# `make fuzz`. Not part of the default build: `cmake --build build --target quern_tests`.
#
# A program whose first lines say `/* link: tests/protocol/fake_session.c */` is
# linked with those files in place of the real session; one that says `/* module: front */`, with that module and
# those below it alone.
add_custom_target(quern_tests)

function(quern_test_program source)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} EXCLUDE_FROM_ALL ${source} ${ARGN})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(STRINGS ${source} links REGEX "^/\\* *link: " LIMIT_COUNT 1)
  if(links)
    string(REGEX REPLACE ".*link: *([^*]*[^* ]) *\\*/.*" "\\1" links "${links}")
    separate_arguments(links)
    target_sources(${name} PRIVATE ${links})
    set(modules quern_kernel quern_gpu quern_base)
  else()
    set(modules quern_kernel quern_session quern_gpu)
  endif()
  file(STRINGS ${source} own REGEX "^/\\* *module: " LIMIT_COUNT 1)
  if(own)
    string(REGEX REPLACE ".*module: *([a-z]*).*" "quern_\\1" modules "${own}")
  endif()
  target_link_libraries(${name} PRIVATE quern_flags quern_fast_link ${modules})
  add_dependencies(quern_tests ${name})
endfunction()

file(GLOB programs CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
  ${CMAKE_SOURCE_DIR}/tests/unit/test_*.c ${CMAKE_SOURCE_DIR}/tests/unit/*_main.c
  ${CMAKE_SOURCE_DIR}/tests/protocol/test_*.c ${CMAKE_SOURCE_DIR}/tests/protocol/*_main.c)
foreach(program ${programs})
  quern_test_program(${program})
endforeach()

file(GLOB fuzzers CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz_*.c)
foreach(fuzzer ${fuzzers})
  if(QUERN_SANITIZE MATCHES fuzzer)  # the preset `fuzzer`: clang has libFuzzer, which is its own driver
    quern_test_program(${fuzzer})
    get_filename_component(name ${fuzzer} NAME_WE)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  else()
    quern_test_program(${fuzzer} tests/fuzz/driver.c)
  endif()
endforeach()

# Libraries that stand in for NVIDIA's: build/tests/fake/libnvidia-ml.so.1.
add_library(fake_nvml SHARED EXCLUDE_FROM_ALL tests/fake/nvml.c)
target_compile_options(fake_nvml PRIVATE -Wall -Wextra -Werror)  # not quern_flags: they are for programs
set_target_properties(fake_nvml PROPERTIES OUTPUT_NAME nvidia-ml SOVERSION 1
                      LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/fake)
add_dependencies(quern_tests fake_nvml)
add_dependencies(test_gpu_info fake_nvml)

# Libraries for LD_PRELOAD that make things go wrong: build/tests/inject/NAME.so (tests/inject).
set(injected tests/inject/crash.c tests/inject/fail.c)
set(injected_fail tests/inject/stacks.c)
foreach(source ${injected})
  get_filename_component(name ${source} NAME_WE)
  add_library(inject_${name} MODULE EXCLUDE_FROM_ALL ${source} ${injected_${name}})
  target_compile_options(inject_${name} PRIVATE -Wall -Wextra -Werror)
  target_compile_definitions(inject_${name} PRIVATE _GNU_SOURCE)
  target_link_libraries(inject_${name} PRIVATE dl)
  set_target_properties(inject_${name} PROPERTIES PREFIX "" OUTPUT_NAME ${name}
                        LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/inject)
  add_dependencies(quern_tests inject_${name})
endforeach()

# The program, with ZeroMQ's calls led through tests/inject/wrap.c: build/tests/inject_main. It has the program's linker, for
# another takes other libraries' functions (arc4random of libbsd, not of the C library).
add_executable(inject_main EXCLUDE_FROM_ALL kernel/cli/main.c tests/inject/wrap.c)
set_target_properties(inject_main PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_link_libraries(inject_main PRIVATE quern_flags quern_kernel quern_session quern_gpu)
file(STRINGS tests/inject/calls_zmq.def wrapped REGEX "^C\\(")
if(QUERN_SANITIZE MATCHES address)
  file(STRINGS tests/inject/calls_memory.def wrapped_memory REGEX "^C\\(")
endif()
foreach(row ${wrapped} ${wrapped_memory})
  string(REGEX REPLACE "^C\\([^,]*, ([a-z_]+),.*" "\\1" name "${row}")
  target_link_options(inject_main PRIVATE -Wl,--wrap=${name})
endforeach()
add_dependencies(quern_tests inject_main)

# A libcuda.so.1 that interprets PTX (tests/vgpu/driver.h). A shared library, so its own flags; exact arithmetic.
file(GLOB vgpu_sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/tests/vgpu/*.c)
add_library(vgpu SHARED EXCLUDE_FROM_ALL ${vgpu_sources})
get_target_property(vgpu_flags quern_flags INTERFACE_COMPILE_OPTIONS)
list(REMOVE_ITEM vgpu_flags -fno-pie)
list(FILTER vgpu_flags EXCLUDE REGEX "sanitize")  # Python loads it too, without a sanitizer's runtime
target_compile_options(vgpu PRIVATE ${vgpu_flags} -fPIC -ffp-contract=off -fno-math-errno)
target_compile_definitions(vgpu PRIVATE _GNU_SOURCE)
target_link_libraries(vgpu PRIVATE Threads::Threads m)
set_target_properties(vgpu PROPERTIES OUTPUT_NAME cuda SOVERSION 1 LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/vgpu)
add_dependencies(quern_tests vgpu)
add_dependencies(command_line_main fake_nvml vgpu)

# The program, with calls of the library led through tests/effects/watch.c: build/tests/effects_main.
add_executable(effects_main EXCLUDE_FROM_ALL kernel/cli/main.c tests/effects/watch.c)
set_target_properties(effects_main PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_link_libraries(effects_main PRIVATE quern_flags quern_kernel quern_session quern_gpu)
target_link_options(effects_main PRIVATE -Wl,--wrap=lib_entry)
add_dependencies(quern_tests effects_main)
