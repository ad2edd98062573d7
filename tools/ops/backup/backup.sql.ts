import type { Client } from 'pg';
import { LAST_BACKUP, type LastBackup } from './last-backup.sql.ts';
import type { DatabaseFacts } from './manifest.ts';

/** Where a service seals the secret of its keyed hashes, and for which use (platform/vault.ts). */
const SEALED_SETTING = 'secret';
const SEALED_USE = 'hash-secret';
const BACKUP_LOCK = 20150530;

async function one<Row>(client: Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query(text, values);
  return rows[0] as Row;
}

/** Lock backups of this database until the session ends; false where another one is under way. */
export async function lockBackups(client: Client): Promise<boolean> {
  const { isLocked } = await one<{ isLocked: boolean }>(
    client,
    'select pg_try_advisory_lock($1) as "isLocked"',
    [BACKUP_LOCK],
  );
  return isLocked;
}

/**
 * Begin a backup of the running cluster in this session: a slot that ends with the session holds the
 * log, and a checkpoint is made at once. Returns where in the log it began.
 */
export async function beginClusterBackup(client: Client, label: string): Promise<string> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `backup_${process.pid}`,
  ]);
  const { lsn } = await one<{ lsn: string }>(
    client,
    'select pg_backup_start(label => $1, fast => true)::text as lsn',
    [label],
  );
  return lsn;
}

/** End it; returns the label file that a restore begins with, and the pieces of the log it needs. */
export async function endClusterBackup(
  client: Client,
  fromLsn: string,
): Promise<{ toLsn: string; label: string; firstPiece: string; lastPiece: string }> {
  const ended = await one<{ toLsn: string; label: string; tablespaces: string }>(
    client,
    `select lsn::text as "toLsn", labelfile as label, spcmapfile as tablespaces
    from pg_backup_stop(wait_for_archive => false)`,
  );
  if (ended.tablespaces.trim() !== '') throw new Error('tablespaces are not backed up');
  const pieces = await one<{ firstPiece: string; lastPiece: string }>(
    client,
    `select pg_walfile_name($1::pg_lsn) as "firstPiece", pg_walfile_name($2::pg_lsn) as "lastPiece"`,
    [fromLsn, ended.toLsn],
  );
  return { toLsn: ended.toLsn, label: ended.label, ...pieces };
}

/** Bytes that the databases of the cluster take on disk. */
export async function measureCluster(client: Client): Promise<number> {
  const { bytes } = await one<{ bytes: string }>(
    client,
    'select sum(pg_database_size(oid)) as bytes from pg_database',
  );
  return Number(bytes);
}

/** What a backup's manifest says of the database beside its place in the log. */
export async function readDatabaseFacts(
  client: Client,
): Promise<Pick<DatabaseFacts, 'postgres' | 'migrations' | 'counts' | 'sealedSamples'>> {
  const { postgres } = await one<{ postgres: number }>(
    client,
    `select current_setting('server_version_num')::int / 10000 as postgres`,
  );
  const { rows: migrations } = await client.query<{ name: string }>(
    `select 'shop/' || name as name from shop.migration
    union all select 'member/' || name from member.migration order by 1`,
  );
  const { rows: sealed } = await client.query<{ service: string; sealed: string }>(
    `select 'shop' as service, value #>> '{}' as sealed from shop.setting where name = $1
    union all select 'member', value #>> '{}' from member.setting where name = $1`,
    [SEALED_SETTING],
  );
  return {
    postgres,
    migrations: migrations.map(({ name }) => name),
    counts: await countRows(client),
    sealedSamples: sealed.map((sample) => ({ ...sample, use: SEALED_USE })),
  };
}

/** Count what an operator knows a store by. */
export function countRows(client: Client): Promise<DatabaseFacts['counts']> {
  return one(
    client,
    `select (select count(*)::int from shop.orders) as orders,
      (select count(*)::int from shop.payment) as payments,
      (select count(*)::int from shop.product) as products,
      (select count(*)::int from member.account) as accounts`,
  );
}

/** Save that a backup was made, with the audit entry of who made it. */
export async function saveLastBackup(
  client: Client,
  { actor, ...last }: LastBackup & { actor: string },
): Promise<void> {
  await client.query(
    `with saved as (
      insert into shop.setting (name, value, changed_at) values ($1, $2, $3)
      on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at
    )
    insert into shop.audit (at, actor, command, before, after) values ($3, $4, 'backup', null, $2)`,
    [LAST_BACKUP, JSON.stringify(last), last.at, actor],
  );
}
