# The standard library, which is written in the language (lang/stdlib/README.md): a tool packs its files into three
# sources of quern_front. stdlib_rows.def, which lang/front/rules/builtins.c reads, changes when a signature or a
# summary does, stdlib_index.def when a name does; stdlib_texts.c with every line.
file(GLOB pack_sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/lang/stdlib/pack/*.c)
add_executable(stdlib_pack ${pack_sources})
target_link_libraries(stdlib_pack PRIVATE quern_flags quern_fast_link quern_syntax)

file(GLOB_RECURSE stdlib_files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/lang/stdlib
  ${CMAKE_SOURCE_DIR}/lang/stdlib/*.py)
list(TRANSFORM stdlib_files PREPEND ${CMAKE_SOURCE_DIR}/lang/stdlib/ OUTPUT_VARIABLE stdlib_paths)
set(stdlib_folder ${CMAKE_BINARY_DIR}/generated)
set(stdlib_sources ${stdlib_folder}/stdlib_texts.c ${stdlib_folder}/stdlib_rows.def
  ${stdlib_folder}/stdlib_index.def)
add_custom_command(
  OUTPUT ${stdlib_sources}
  COMMAND stdlib_pack lang/stdlib ${stdlib_folder} ${stdlib_files}
  DEPENDS stdlib_pack ${stdlib_paths}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  COMMENT "Packing lang/stdlib"
  VERBATIM)
target_sources(quern_front PRIVATE ${stdlib_sources})
