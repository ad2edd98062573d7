#!/bin/sh
# Copy the primary where there is no copy yet, then follow it. `copied` is written last: a copy that was
# cut off is begun again. After a fail over (docs/operation/fail-over.md) this one is the primary.
set -eu
if [ ! -e "$PGDATA/copied" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --dbname="host=postgres user=replicator" --pgdata="$PGDATA" \
    --write-recovery-conf --wal-method=stream --checkpoint=fast
  touch "$PGDATA/copied"
fi
exec postgres -c max_connections=200
