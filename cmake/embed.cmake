# orrery_embed(TARGET SYMBOL FILE): makes the bytes of FILE available as
#   extern "C" const char SYMBOL[], SYMBOL_end[];
function(orrery_embed target symbol file)
  get_filename_component(path ${file} ABSOLUTE)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embed_${symbol}.S)
  if(EMSCRIPTEN)
    file(CONFIGURE OUTPUT ${source} CONTENT [[
.section .rodata.@symbol@,"",@
.globl @symbol@
.globl @symbol@_end
.type @symbol@,@object
.type @symbol@_end,@object
.p2align 4
@symbol@:
.incbin "@path@"
@symbol@_end:
.int8 0
.Lend:
.size @symbol@, @symbol@_end-@symbol@
.size @symbol@_end, .Lend-@symbol@_end
]] @ONLY NEWLINE_STYLE UNIX)
  else()
    file(CONFIGURE OUTPUT ${source} CONTENT [[
.section .rodata
.balign 16
.global @symbol@
.global @symbol@_end
@symbol@:
.incbin "@path@"
@symbol@_end:
.byte 0
.section .note.GNU-stack,"",@progbits
]] @ONLY NEWLINE_STYLE UNIX)
  endif()
  target_sources(${target} PRIVATE ${source})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${path})
endfunction()
