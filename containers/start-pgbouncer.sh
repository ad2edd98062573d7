#!/bin/sh
# Both services log in by the password of DATABASE_URL, which the migrations give them.
set -eu
umask 077
for role in duskline_shop duskline_member; do
  printf '"%s" "%s"\n' "$role" "$DATABASE_PASSWORD"
done > /tmp/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
