# Completion of orrery in bash: commands, and the options that --help knows.
_orrery() {
  local word=${COMP_WORDS[COMP_CWORD]} path=() part help words
  help=$(orrery --help 2>/dev/null) || return
  for part in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $part == -* || $help != *$'\nSubcommands:\n'* ]] && break
    path+=("$part")
    help=$(orrery "${path[@]}" --help 2>/dev/null) || return
  done
  if [[ $word == -* ]]; then
    words=$(grep -oE -- '--[a-z][a-z-]+' <<<"$help" | sort -u)
  else
    words=$(sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p' <<<"$help")
  fi
  if [[ -n $words ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _orrery orrery
