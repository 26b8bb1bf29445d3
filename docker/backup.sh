#!/bin/sh
# Writes a backup into the folder $1 when the newest is a day old, and keeps the last $BACKUPS_KEPT. One that fails
# is tried again after an hour, and deletes nothing. Only a folder with backup.json is a backup. One that ends with 3
# is complete, but files that the database names were not there: it is kept, and the log says how many.
set -u
folder=$1
kept=${BACKUPS_KEPT:-14}
case $kept in '' | *[!0-9]* | 0*)
  echo "BACKUPS_KEPT=$kept is no number from 1 on." >&2
  exit 1
  ;;
esac
complete() {
  for it in "$folder"/2*/backup.json; do [ -e "$it" ] && dirname "$it"; done | sort
}
# Seconds until the newest backup is a day old.
wait_for() {
  newest=$(complete | tail -n 1)
  [ -n "$newest" ] || { echo 0; return; }
  left=$(($(stat -c %Y "$newest/backup.json") + 86400 - $(date +%s)))
  [ "$left" -gt 0 ] && echo "$left" || echo 0
}
while :; do
  sleep "$(wait_for)"
  rm -rf "$folder"/part-*
  name=$(date -u +%Y-%m-%dT%H%M%S)
  node cms/dist/backup.mjs backup "$folder/part-$name"
  code=$?
  if { [ "$code" = 0 ] || [ "$code" = 3 ]; } && mv "$folder/part-$name" "$folder/$name"; then
    complete | head -n "-$kept" | xargs -r rm -rf
  else
    sleep 3600
  fi
done
