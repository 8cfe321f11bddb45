# Finds the libraries that Quern links: targets quern::zmq, ::jansson, ::crypto,
# ::edit, ::sqlite, ::sleef, ::z, ::pcre2, ::tommath, ::boost and ::llvm. What is missing is reported once, all together.

set(QUERN_MISSING "")
set(QUERN_PACKAGES "")
find_package(Threads REQUIRED)

# quern_library(NAME HEADER LIBRARY PACKAGE): makes quern::NAME or notes it as missing.
function(quern_library name header library package)
  string(TOUPPER ${name} upper)
  find_path(QUERN_${upper}_INCLUDE ${header})
  find_library(QUERN_${upper}_LIBRARY ${library})
  mark_as_advanced(QUERN_${upper}_INCLUDE QUERN_${upper}_LIBRARY)
  add_library(quern::${name} INTERFACE IMPORTED GLOBAL)
  if(QUERN_${upper}_INCLUDE AND QUERN_${upper}_LIBRARY)
    target_link_libraries(quern::${name} INTERFACE ${QUERN_${upper}_LIBRARY})
    if(NOT QUERN_${upper}_INCLUDE STREQUAL "/usr/include")
      target_include_directories(quern::${name} SYSTEM INTERFACE ${QUERN_${upper}_INCLUDE})
    endif()
  else()
    set(QUERN_MISSING "${QUERN_MISSING}\n  ${name}: ${header} and lib${library} (Debian: ${package})" PARENT_SCOPE)
    set(QUERN_PACKAGES "${QUERN_PACKAGES} ${package}" PARENT_SCOPE)
  endif()
endfunction()

quern_library(zmq zmq.h zmq libzmq3-dev)
quern_library(jansson jansson.h jansson libjansson-dev)
quern_library(crypto openssl/hmac.h crypto libssl-dev)
quern_library(sqlite sqlite3.h sqlite3 libsqlite3-dev)
quern_library(edit histedit.h edit libedit-dev)
quern_library(sleef sleef.h sleef libsleef-dev)
quern_library(z zlib.h z zlib1g-dev)
quern_library(pcre2 pcre2.h pcre2-8 libpcre2-dev)
quern_library(tommath tommath.h tommath libtommath-dev)

# Boost.Math is headers alone; the one file that includes them is C++ that needs no run time.
find_path(QUERN_BOOST_INCLUDE boost/math/special_functions/gamma.hpp)
mark_as_advanced(QUERN_BOOST_INCLUDE)
add_library(quern::boost INTERFACE IMPORTED GLOBAL)
if(NOT QUERN_BOOST_INCLUDE)
  string(APPEND QUERN_MISSING "\n  boost: boost/math/special_functions/gamma.hpp (Debian: libboost-math-dev)")
  string(APPEND QUERN_PACKAGES " libboost-math-dev")
elseif(NOT QUERN_BOOST_INCLUDE STREQUAL "/usr/include")
  target_include_directories(quern::boost SYSTEM INTERFACE ${QUERN_BOOST_INCLUDE})
endif()

# quern_static(NAME ARCHIVE...): links quern::NAME with these static libraries, if all are there.
# Each shared library costs a quarter of a millisecond at every start.
function(quern_static name)
  set(files "")
  foreach(archive ${ARGN})
    find_library(QUERN_ARCHIVE_${archive} lib${archive}.a)
    mark_as_advanced(QUERN_ARCHIVE_${archive})
    if(QUERN_SANITIZE OR NOT QUERN_ARCHIVE_${archive})
      return()
    endif()
    list(APPEND files ${QUERN_ARCHIVE_${archive}})
  endforeach()
  set_property(TARGET quern::${name} PROPERTY INTERFACE_LINK_LIBRARIES ${files})
endfunction()

quern_static(jansson jansson)
quern_static(crypto crypto)
quern_static(sqlite sqlite3)
quern_static(edit edit tinfo bsd md)
quern_static(z z)
quern_static(pcre2 pcre2-8)
quern_static(tommath tommath)

# libzmq alone brings 15 shared libraries. Linked statically it can do without those of the
# transports PGM and NORM and of the mechanism GSSAPI, which no front end speaks: their symbols
# are 0, but for the two functions that it calls in any case (kernel/wire/transport_zmq.c has them).
function(quern_static_zmq)
  find_library(QUERN_ARCHIVE_zmq libzmq.a)
  mark_as_advanced(QUERN_ARCHIVE_zmq)
  if(QUERN_SANITIZE OR NOT QUERN_ARCHIVE_zmq)
    return()
  endif()
  execute_process(COMMAND ${CMAKE_NM} --undefined-only ${QUERN_ARCHIVE_zmq}
    OUTPUT_VARIABLE symbols ERROR_QUIET)
  string(REGEX MATCHALL " U (gss_|GSS_|pgm_|Norm|NORM_)[A-Za-z_0-9]*" absent "${symbols}")
  list(TRANSFORM absent REPLACE " U " "")
  list(REMOVE_DUPLICATES absent)
  list(REMOVE_ITEM absent pgm_init pgm_shutdown)
  list(TRANSFORM absent REPLACE "(.+)" "-Wl,--defsym=\\1=0")
  set(rest "")
  foreach(archive sodium bsd md)
    find_library(QUERN_ARCHIVE_${archive} lib${archive}.a)
    if(QUERN_ARCHIVE_${archive})
      list(APPEND rest ${QUERN_ARCHIVE_${archive}})
    endif()
  endforeach()
  set(libraries ${absent} ${QUERN_ARCHIVE_zmq} ${rest} -static-libgcc -l:libstdc++.a -lm)
  set(CMAKE_REQUIRED_LIBRARIES ${libraries} Threads::Threads)
  set(CMAKE_REQUIRED_LINK_OPTIONS -no-pie)
  check_c_source_compiles("
    int pgm_init(void *error) { return !error; }
    int pgm_shutdown(void) { return 1; }
    void *zmq_ctx_new(void);
    void *zmq_socket(void *context, int kind);
    int main(void) { return zmq_socket(zmq_ctx_new(), 1) == 0; }" QUERN_ZMQ_STATIC)
  if(QUERN_ZMQ_STATIC)
    # Its own memory is had through kernel/wire/zmq_memory.c.
    set(renamed ${CMAKE_BINARY_DIR}/libzmq-quern.a)
    execute_process(COMMAND ${CMAKE_OBJCOPY} --redefine-sym malloc=quern_zmq_malloc
      --redefine-sym realloc=quern_zmq_realloc --redefine-sym posix_memalign=quern_zmq_memalign
      ${QUERN_ARCHIVE_zmq} ${renamed} RESULT_VARIABLE failed)
    if(NOT failed)
      list(TRANSFORM libraries REPLACE "^${QUERN_ARCHIVE_zmq}$" "${renamed}")
    endif()
    set_property(TARGET quern::zmq PROPERTY INTERFACE_LINK_LIBRARIES ${libraries})
  endif()
endfunction()
include(CheckCSourceCompiles)
quern_static_zmq()

# LLVM is linked statically: the shared library costs 10 ms at every start.
set(QUERN_LLVM_COMPONENTS orcjit x86codegen x86asmparser nvptxcodegen passes irreader linker
    bitreader bitwriter native)
find_program(QUERN_LLVM_CONFIG NAMES llvm-config-19)
find_library(QUERN_LLVM_Z_LIBRARY NAMES libz.a z)
find_library(QUERN_ZSTD_LIBRARY NAMES libzstd.a zstd)
add_library(quern::llvm INTERFACE IMPORTED GLOBAL)
if(NOT QUERN_LLVM_CONFIG)
  string(APPEND QUERN_MISSING "\n  llvm: llvm-config-19 and LLVM 19's static libraries (Debian: llvm-19-dev)")
  string(APPEND QUERN_PACKAGES " llvm-19-dev")
else()
  execute_process(COMMAND ${QUERN_LLVM_CONFIG} --link-static --libfiles ${QUERN_LLVM_COMPONENTS}
    OUTPUT_VARIABLE files RESULT_VARIABLE failed ERROR_VARIABLE problem OUTPUT_STRIP_TRAILING_WHITESPACE)
  execute_process(COMMAND ${QUERN_LLVM_CONFIG} --includedir
    OUTPUT_VARIABLE include OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(failed)
    string(APPEND QUERN_MISSING "\n  llvm: the static libraries of LLVM 19 (Debian: llvm-19-dev): ${problem}")
    string(APPEND QUERN_PACKAGES " llvm-19-dev")
  else()
    separate_arguments(files)
    target_link_libraries(quern::llvm INTERFACE -Wl,--start-group ${files} -Wl,--end-group)
    target_include_directories(quern::llvm SYSTEM INTERFACE ${include})
  endif()
  # LLVM's own needs; z3 and xml2, which llvm-config also names, are used by parts left out here.
  if(NOT QUERN_LLVM_Z_LIBRARY)
    string(APPEND QUERN_MISSING "\n  z: libz, for LLVM (Debian: zlib1g-dev)")
    string(APPEND QUERN_PACKAGES " zlib1g-dev")
  endif()
  if(NOT QUERN_ZSTD_LIBRARY)
    string(APPEND QUERN_MISSING "\n  zstd: libzstd, for LLVM (Debian: libzstd-dev)")
    string(APPEND QUERN_PACKAGES " libzstd-dev")
  endif()
  # Each shared library left out saves a quarter of a millisecond at every start.
  if(QUERN_SANITIZE)
    set(stdcxx -lstdc++)
  else()
    set(stdcxx -static-libgcc -l:libstdc++.a)
  endif()
  target_link_libraries(quern::llvm INTERFACE
    ${QUERN_LLVM_Z_LIBRARY} ${QUERN_ZSTD_LIBRARY} ${stdcxx} -lrt -ldl -lm)
endif()

if(QUERN_MISSING)
  message(FATAL_ERROR "Quern needs what this machine lacks:${QUERN_MISSING}\n"
    "Install all of it with `make deps`, or by hand:\n  apt-get install${QUERN_PACKAGES}\n")
endif()
