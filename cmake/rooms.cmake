# quern_room(NAME FOLDER [USES room...] [EXCEPT file...] [LIBS library...])
#
# One static library quern_NAME from FOLDER/*.c. A folder without sources gives an
# interface library, so that the rooms can be furnished in any order.
function(quern_room name folder)
  cmake_parse_arguments(room "" "" "USES;EXCEPT;LIBS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/${folder}/*.c)
  list(REMOVE_ITEM sources "" ${room_EXCEPT})
  list(TRANSFORM room_USES PREPEND quern_)
  if(sources)
    add_library(quern_${name} STATIC ${sources})
    target_link_libraries(quern_${name} PRIVATE quern_flags)
    # Cell text is fuzzed with the words of the language in a dictionary: what is compared with what need not be watched.
    if(QUERN_SANITIZE MATCHES fuzzer AND name MATCHES "^(base|rt|ir|front)$")
      target_compile_options(quern_${name} PRIVATE -fno-sanitize-coverage=trace-cmp)
    endif()
    set_target_properties(quern_${name} PROPERTIES ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/rooms)
    target_link_libraries(quern_${name} PUBLIC ${room_USES} ${room_LIBS})
  else()
    add_library(quern_${name} INTERFACE)
    target_link_libraries(quern_${name} INTERFACE ${room_USES} ${room_LIBS})
  endif()
endfunction()
