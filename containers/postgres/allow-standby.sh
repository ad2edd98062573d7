#!/bin/sh
# Run once by PostgreSQL's image, when the primary's folder is empty: who may copy and follow it.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set password="$REPLICATION_PASSWORD" <<'SQL'
create role replicator login replication password :'password';
SQL
echo "host replication replicator samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
