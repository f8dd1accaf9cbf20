# What the build for browsers needs beside Emscripten itself. Its compiler must not see the headers of this system, so
# those of the libraries that are headers only are linked into a folder of their own. Debian's Emscripten comes with
# libc++ 13, which lacks coroutines and algorithms of ranges; the headers of libc++ 15 go with its binary.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library boost fmt toml++)
  if(NOT EXISTS /usr/include/${library})
    message(FATAL_ERROR "The headers of ${library} are missing; tools/offline-setup installs what is needed.")
  endif()
  file(CREATE_LINK /usr/include/${library} ${headers}/${library} SYMBOLIC)
endforeach()
set(standard_headers /usr/lib/llvm-15/include/c++/v1)
if(NOT EXISTS ${standard_headers}/coroutine)
  message(FATAL_ERROR "The headers of libc++ 15 are missing; tools/offline-setup installs what is needed.")
endif()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/standard/__config_site CONTENT "#pragma once
#define _LIBCPP_ABI_NAMESPACE __2
#define _LIBCPP_HAS_MUSL_LIBC
#define _LIBCPP_HAS_NO_VENDOR_AVAILABILITY_ANNOTATIONS
#define _LIBCPP_ENABLE_ASSERTIONS_DEFAULT 0
")

add_compile_options(-fwasm-exceptions -msimd128
  "$<$<COMPILE_LANGUAGE:CXX>:-nostdinc++;-D_LIBCPP_ENABLE_EXPERIMENTAL;SHELL:-isystem ${CMAKE_SOURCE_DIR}/offline/standard;SHELL:-isystem ${CMAKE_BINARY_DIR}/standard;SHELL:-isystem ${standard_headers}>")
add_link_options(-fwasm-exceptions)
add_compile_definitions(ORRERY_PAGE_ONLY)
# A node that is not Debian's does not look where Debian keeps the modules that Emscripten needs.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")

add_library(orrery_outside_headers INTERFACE)
target_include_directories(orrery_outside_headers SYSTEM INTERFACE ${headers})
add_library(Boost::headers ALIAS orrery_outside_headers)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/boost_json.cpp CONTENT "#include <boost/json/src.hpp>\n")
add_library(orrery_boost_json STATIC ${CMAKE_BINARY_DIR}/boost_json.cpp)
target_link_libraries(orrery_boost_json PUBLIC orrery_outside_headers)
add_library(Boost::json ALIAS orrery_boost_json)
add_library(orrery_fmt INTERFACE)
# The locales of the standard library would be a fifteenth of a program, and nobody asks for them.
target_compile_definitions(orrery_fmt INTERFACE FMT_HEADER_ONLY=1 FMT_STATIC_THOUSANDS_SEPARATOR=',')
target_link_libraries(orrery_fmt INTERFACE orrery_outside_headers)
add_library(fmt::fmt ALIAS orrery_fmt)
add_library(orrery_toml INTERFACE)
target_compile_definitions(orrery_toml INTERFACE TOML_INT_CHARCONV=1 TOML_FLOAT_CHARCONV=1)  # offline/standard/charconv
target_link_libraries(orrery_toml INTERFACE orrery_outside_headers)
add_library(tomlplusplus::tomlplusplus ALIAS orrery_toml)
