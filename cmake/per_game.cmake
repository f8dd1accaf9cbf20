# orrery_per_game(TARGET TEMPLATE): one source per registered game, made from TEMPLATE with @game@ replaced by the game's
# id. This is how bots, laboratory and tests follow the one list of games.
function(orrery_per_game target template)
  get_filename_component(name ${template} NAME_WLE)  # "adapter.cpp" of "adapter.cpp.in"
  foreach(game IN LISTS ORRERY_GAMES)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${game}_${name})
    configure_file(${template} ${source} @ONLY)
    target_sources(${target} PRIVATE ${source})
    set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # large enough
  endforeach()
endfunction()

# orrery_game_table(TARGET TEMPLATE OUTPUT): one source for all games; in TEMPLATE, @game_declarations@ and
# @game_rows@ stand for DECLARATION and ROW repeated per game, with %game% replaced.
function(orrery_game_table target template declaration row)
  get_filename_component(name ${template} NAME_WLE)
  set(game_declarations "")
  set(game_rows "")
  foreach(game IN LISTS ORRERY_GAMES)
    string(REPLACE "%game%" ${game} line "${declaration}")
    string(APPEND game_declarations "${line}\n")
    string(REPLACE "%game%" ${game} line "${row}")
    string(APPEND game_rows "    ${line},\n")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name})
  configure_file(${template} ${source} @ONLY)
  target_sources(${target} PRIVATE ${source})
endfunction()
