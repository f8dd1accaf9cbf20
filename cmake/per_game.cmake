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
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # a program may have its own instead
endfunction()

# orrery_lesson_symbol(GAME FILE SYMBOL): the name under which a lesson or a puzzle is embedded.
function(orrery_lesson_symbol game file symbol)
  get_filename_component(name ${file} NAME_WE)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(folder ${folder} NAME)
  string(MAKE_C_IDENTIFIER orrery_${game}_${folder}_${name} made)
  set(${symbol} ${made} PARENT_SCOPE)
endfunction()

# orrery_list_games(TARGET), orrery_list_bots(TARGET): the lists of games, lessons, bots and networks, for the games of
# ORRERY_GAMES.
function(orrery_list_games target)
  orrery_game_table(${target} ${CMAKE_SOURCE_DIR}/games/registry.cpp.in
    "extern const GameEntry %game%_entry;"
    "&%game%_entry")
  set(lesson_declarations "")
  set(lesson_rows "")
  foreach(game IN LISTS ORRERY_GAMES)
    foreach(folder lessons puzzles)
      file(GLOB lessons CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/${game}/${folder}/*.toml)
      foreach(lesson IN LISTS lessons)
        get_filename_component(name ${lesson} NAME_WE)
        orrery_lesson_symbol(${game} ${lesson} symbol)
        string(APPEND lesson_declarations "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
        string(APPEND lesson_rows "    {\"${game}\", \"${folder}\", \"${name}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
      endforeach()
    endforeach()
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/lessons.cpp)
  configure_file(${CMAKE_SOURCE_DIR}/games/lessons.cpp.in ${source} @ONLY)
  target_sources(${target} PRIVATE ${source})
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

function(orrery_list_bots target)
  orrery_game_table(${target} ${CMAKE_SOURCE_DIR}/bots/make_bot.cpp.in
    "extern const BotMaker %game%_bot_maker;"
    "&%game%_bot_maker")
  orrery_game_table(${target} ${CMAKE_SOURCE_DIR}/bots/networks.cpp.in
    "extern \"C\" const char orrery_%game%_network[], orrery_%game%_network_end[];"
    "{\"%game%\", {orrery_%game%_network, orrery_%game%_network_end}}")
endfunction()
