/**
 * What of a store's data folder a backup holds. A test starts from a real folder and fails for a name
 * that is in neither list.
 */
export const BACKED_UP = [
  // Originals of pictures, uploads among them. What is made of them (`images/variants`) is made again.
  'images/originals',
] as const;

/** What of a data folder a backup leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  postgres: 'the database: copied from the running server, not as files',
  'images/variants': 'made again of the originals at the first request',
  'images/work': 'pictures that are being made: whole ones are in the store of pictures',
  'personal-data.key': 'a key: it would open the backup for whoever finds it',
  'in-use.json': 'says that a store runs on the folder',
  'sandbox.json': 'what the stand-ins of the partners have done, in a demo',
  'sandbox-s3': 'what the stand-in of S3 holds, in a demo',
};

/** Whether it is decided what a backup does with a file of a data folder, named from the folder. */
export function isDecided(path: string): boolean {
  const known = [...BACKED_UP, ...Object.keys(LEFT_OUT)];
  return known.some((name) => path === name || path.startsWith(`${name}/`));
}

/** Files and folders inside a cluster that a copy must not have, or that PostgreSQL makes itself. */
const CLUSTER_LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'backup_manifest',
  'postgresql.auto.conf.tmp',
  'current_logfiles.tmp',
]);
const CLUSTER_EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

/**
 * Whether a copy of a running cluster holds this file of it, named from the cluster's folder. Source:
 * PostgreSQL 18, "Making a Base Backup Using the Low Level API", and what pg_basebackup leaves out.
 */
export function isClusterFileBackedUp(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return (
    !CLUSTER_LEFT_OUT.has(path) &&
    !CLUSTER_EMPTIED.includes(parts[0] ?? '') &&
    !parts.some((part) => part.startsWith('pgsql_tmp')) &&
    !name.startsWith('pg_internal.init') &&
    !name.startsWith('.s.PGSQL.')
  );
}

/** Folders that PostgreSQL expects and that have no file in a backup. */
export const CLUSTER_FOLDERS = [
  ...CLUSTER_EMPTIED,
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
] as const;

/** The newest of these folders of backups that stay, and the others; names sort by their time. */
export function backupsToDelete(names: readonly string[], keep: number): string[] {
  return names.toSorted().slice(0, Math.max(0, names.length - keep));
}

/** Name a backup by the time it began (UTC), so that names sort by time. */
export function backupName(at: Date): string {
  return `duskline-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`;
}

export const BACKUP_NAME = /^duskline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
