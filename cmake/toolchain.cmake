# How our own code is compiled.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

find_program(CCACHE ccache)
if(NOT EMSCRIPTEN)
  find_program(MOLD mold)
endif()
# With ccache, precompiled headers need this much trust: that times in headers do not matter.
if(CCACHE)
  set(trusting env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime)
  if(EMSCRIPTEN)  # whose name does not say that it is clang
    list(APPEND trusting CCACHE_COMPILERTYPE=clang)
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
  list(APPEND trusting ${CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${trusting})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${trusting})
  add_compile_options($<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-fpch-preprocess>)
endif()
if(MOLD AND NOT ORRERY_FUZZ)
  add_link_options(-fuse-ld=mold)
endif()

if(ORRERY_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(ORRERY_SANITIZE_THREADS)
  add_compile_options(-fsanitize=thread -Wno-tsan)  # fences, of which it knows too little, are in Boost only
  add_link_options(-fsanitize=thread)
endif()
if(ORRERY_SANITIZE OR ORRERY_SANITIZE_THREADS)
  # GCC 12 takes the memory of coroutines for mismatched there.
  add_compile_options($<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-Wno-mismatched-new-delete>)
endif()
if(ORRERY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Warnings are errors in our code, and only there. C++20 keeps GCC 12's false alarms about
# inlined standard containers out of the way by leaving some flow-based warnings to clang-tidy.
add_library(orrery_flags INTERFACE)
target_compile_options(orrery_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wconversion -Wno-sign-conversion -Werror>
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict -Wno-maybe-uninitialized>)
if(EMSCRIPTEN)  # its clang takes what only some instances of a template use for unused; sizes have 32 bits
  target_compile_options(orrery_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wno-unused-lambda-capture -Wno-shorten-64-to-32>)
endif()
target_include_directories(orrery_flags INTERFACE ${CMAKE_SOURCE_DIR})

# GCC tidies its memory up again and again; leaving it untidy up to half a gigabyte takes a
# twentieth off the time.
add_compile_options($<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:--param=ggc-min-heapsize=524288>)

set(cold_effort -O1)
set(hot_effort -O3)
set(hot_headers orrery_headers)
if(EMSCRIPTEN)  # there it is loaded over the network
  set(cold_effort -Oz)
  set(hot_effort -O2 -mbulk-memory)
  set(hot_headers orrery_hot_headers)
endif()
# orrery_cold(SOURCE...): code that waits for people, files or the network. Optimizing it less takes a third off the
# time to build; what is fast lies elsewhere.
function(orrery_cold)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:${cold_effort}>")
endfunction()

# orrery_cold_target(TARGET): the same for all of a target's code.
function(orrery_cold_target target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${cold_effort}>)
endfunction()

# orrery_hot_target(TARGET): rules and bots, which have to be fast. Over the network they have to be small as well; `-Os`
# would make them three times as slow there.
function(orrery_hot_target target)
  target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:${hot_effort}>")
endfunction()

# orrery_together(TARGET FILES): so many FILES are compiled together, because what they include costs more than what they
# say. (Nothing of a program may be left without optimization: the linker keeps one copy of what several files share, and
# might keep the slow one.)
function(orrery_together target files)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
  # A coroutine's frame in an included file looks as if others could see it.
  target_compile_options(${target} PRIVATE $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>)
endfunction()

# orrery_test_code(TARGET FILES): the same for tests, whose own code need not be fast.
function(orrery_test_code target files)
  orrery_together(${target} ${files})
  orrery_cold_target(${target})
endfunction()
