# Run while building: installs what the page needs, once, and builds it. A page that cannot be built (no network
# for npm, say) is a warning, not the end of the build: the program then says so instead of showing the page.
function(run_npm result)
  execute_process(COMMAND ${NPM} ${ARGN} --no-fund --no-audit --loglevel=error
    WORKING_DIRECTORY ${WEB} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(WARNING "npm ${ARGN} failed:\n${output}")
  endif()
  set(${result} ${status} PARENT_SCOPE)
endfunction()

# Somebody may have built it by hand since.
file(GLOB_RECURSE sources ${WEB}/src/* ${WEB}/public/* ${WEB}/schema/*)
file(GLOB settings ${WEB}/*.json ${WEB}/*.ts ${WEB}/*.js ${WEB}/*.html)
list(APPEND sources ${settings} ${WEB}/../server/messages/schema.json)
set(stale OFF)
foreach(source IN LISTS sources)
  if(NOT EXISTS ${WEB}/dist/index.html OR ${source} IS_NEWER_THAN ${WEB}/dist/index.html)
    set(stale ON)
  endif()
endforeach()
if(NOT stale)
  return()
endif()

set(ready 0)
if(NOT EXISTS ${WEB}/node_modules/.package-lock.json
   OR ${WEB}/package-lock.json IS_NEWER_THAN ${WEB}/node_modules/.package-lock.json)
  run_npm(ready ci)
endif()
if(ready EQUAL 0)
  run_npm(built run build)
endif()
