# Compiler flags, build types and sanitizers, as one interface library: quern_flags.

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_LINKER_PREFERENCE_PROPAGATES 0)  # programs are C: no run time of C++ is needed but by LLVM and ZeroMQ
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug" FORCE)
endif()
set(CMAKE_C_FLAGS_RELEASE "-O2 -g1 -DNDEBUG")
set(CMAKE_C_FLAGS_DEBUG "-Og -g")
set(CMAKE_CXX_FLAGS_RELEASE "${CMAKE_C_FLAGS_RELEASE}")
set(CMAKE_CXX_FLAGS_DEBUG "${CMAKE_C_FLAGS_DEBUG}")

set(QUERN_SANITIZE "" CACHE STRING "Sanitizers, comma-separated: address,undefined or thread")
if(QUERN_SANITIZE MATCHES fuzzer)  # fuzzing is worth the inputs that it gets through
  set(CMAKE_C_FLAGS_DEBUG "-O2 -g1")
endif()

add_library(quern_flags INTERFACE)
target_include_directories(quern_flags INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)
target_compile_definitions(quern_flags INTERFACE _GNU_SOURCE)
target_compile_options(quern_flags INTERFACE
  -Wall -Wextra -Wshadow -Wswitch-enum -Werror
  $<$<COMPILE_LANGUAGE:C>:-Wconversion -Wmissing-prototypes -Wstrict-prototypes>
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti>
  $<$<C_COMPILER_ID:GNU>:-Wno-error=maybe-uninitialized -Wno-error=format-truncation>  # guesses, often wrong with sanitizers
  $<$<C_COMPILER_ID:Clang>:-w -fgnuc-version=4.8 -march=x86-64-v3 -ffp-contract=off>  # only for libFuzzer; <complex.h>, sleef.h
  -fvisibility=hidden -ffunction-sections -fdata-sections -fno-strict-aliasing)

if(QUERN_SANITIZE)
  target_compile_options(quern_flags INTERFACE
    -fsanitize=${QUERN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(quern_flags INTERFACE -fsanitize=${QUERN_SANITIZE})
else()
  # A fixed load address starts about a millisecond faster with LLVM inside.
  target_compile_options(quern_flags INTERFACE -fno-pie)
  target_link_options(quern_flags INTERFACE -no-pie)
endif()
target_link_options(quern_flags INTERFACE -Wl,--gc-sections)

# lld links a program with LLVM in it four times faster than ld.bfd, but the result
# starts a millisecond later: for test programs and debug builds only.
find_program(QUERN_LLD NAMES ld.lld)
add_library(quern_fast_link INTERFACE)
if(QUERN_LLD)
  target_link_options(quern_fast_link INTERFACE -fuse-ld=lld)
endif()
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  target_link_libraries(quern_flags INTERFACE quern_fast_link)
endif()

find_program(QUERN_CCACHE NAMES ccache)
if(QUERN_CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${QUERN_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${QUERN_CCACHE})
endif()
