# orrery_embed_page(TARGET SYMBOL): builds the page with npm when its sources changed and embeds it, compressed,
# in TARGET. Without npm a page that was built before is taken, and without that a sentence that says so: the
# rest of the program does not need the page.
function(orrery_embed_page target symbol)
  set(web ${CMAKE_SOURCE_DIR}/web)
  set(pack ${CMAKE_CURRENT_BINARY_DIR}/page.pack)
  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/page.stamp)
  file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/* ${web}/schema/*)
  list(APPEND page_sources ${CMAKE_SOURCE_DIR}/server/messages/schema.json ${web}/tools/types.mjs)
  foreach(name index.html lab.html report.html package.json package-lock.json vite.config.ts vite.report.config.ts svelte.config.js tsconfig.json)
    list(APPEND page_sources ${web}/${name})
  endforeach()
  find_program(NPM npm)
  if(NPM AND EXISTS ${web}/package.json)
    add_custom_command(OUTPUT ${stamp}
      COMMAND ${CMAKE_COMMAND} -DNPM=${NPM} -DWEB=${web} -P ${CMAKE_SOURCE_DIR}/cmake/build_page.cmake
      COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
      DEPENDS ${page_sources} ${CMAKE_SOURCE_DIR}/cmake/build_page.cmake
      COMMENT "Building the page" VERBATIM)
  else()
    message(STATUS "npm or web/ is missing: the page is taken from web/dist as it is, or left out")
    add_custom_command(OUTPUT ${stamp}
      COMMAND ${CMAKE_COMMAND} -E touch ${stamp} DEPENDS ${page_sources} VERBATIM)
  endif()
  add_custom_command(OUTPUT ${pack}
    COMMAND orrery_pack_page ${web}/dist ${pack}
    DEPENDS orrery_pack_page ${stamp}
    COMMENT "Packing the page" VERBATIM)
  orrery_embed(${target} ${symbol} ${pack})
endfunction()
