# Completion of orrery in bash: commands, and the options that --help knows.
_orrery() {
  local word=${COMP_WORDS[COMP_CWORD]} before=("${COMP_WORDS[@]:1:COMP_CWORD-1}") path=() part
  for part in "${before[@]}"; do
    [[ $part == -* ]] && break
    path+=("$part")
    [[ ${#path[@]} -eq 2 || ${path[0]} != @(admin|campaign|bot) ]] && break
  done
  local help words
  help=$(orrery "${path[@]}" --help 2>/dev/null) || return
  if [[ $word == -* ]]; then
    words=$(grep -oE -- '--[a-z][a-z-]+' <<<"$help" | sort -u)
  else
    words=$(sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\) .*/\1/p' <<<"$help")
  fi
  if [[ -n $words ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _orrery orrery
