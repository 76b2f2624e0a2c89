# dipeq_embed(target file...): makes each text file a string in the program. The file a/b/c.map is
#   namespace dipeq::embedded { extern const std::string_view c_map; }      in the header "embedded/c.map.hpp".
# The text is compiled as bytes, so neither its length nor what stands in it matters.
function(dipeq_embed target)
  foreach(file IN LISTS ARGN)
    get_filename_component(name ${file} NAME)
    string(MAKE_C_IDENTIFIER ${name} identifier)
    set(out ${PROJECT_BINARY_DIR}/embedded/embedded)
    add_custom_command(
      OUTPUT ${out}/${name}.cpp ${out}/${name}.hpp
      COMMAND ${CMAKE_COMMAND} -DFROM=${CMAKE_CURRENT_SOURCE_DIR}/${file} -DTO=${out}/${name} -DIDENTIFIER=${identifier}
              -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFile.cmake
      DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${file} ${PROJECT_SOURCE_DIR}/cmake/EmbedFile.cmake
      COMMENT "Embedding ${file}")
    target_sources(${target} PRIVATE ${out}/${name}.cpp ${out}/${name}.hpp)
  endforeach()
  target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/embedded)
endfunction()
