import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { beginClusterBackup, endClusterBackup, readDatabaseFacts } from './backup.sql.ts';
import type { Checksum } from './checksums.rules.ts';
import { isClusterFileBackedUp } from './data-folder.rules.ts';
import { copyHashed, hashFile, listFiles } from './hashed-copy.ts';
import { CLUSTER_FOLDER, type DatabaseFacts } from './manifest.ts';

const CONTROL_FILE = 'global/pg_control';
const PIECE_OF_LOG = /^[\dA-F]{24}$/;

/** What was copied into a backup. */
export type Copied = { checksums: Checksum[]; bytes: number };

/**
 * Copy a running cluster's files into a backup, with the log that makes them whole. PostgreSQL writes
 * on meanwhile; a restore replays the log from where the backup began to where it ended, so that
 * whatever was committed before the end is in it. The client's session must last as long as the copy.
 */
export async function copyCluster(
  client: Client,
  cluster: string,
  backup: string,
): Promise<Copied & { facts: DatabaseFacts }> {
  const facts = await readDatabaseFacts(client);
  const fromLsn = await beginClusterBackup(client, 'npm run ops -- backup');
  const copied: Copied = { checksums: [], bytes: 0 };
  const add = async (path: string) => {
    const name = `${CLUSTER_FOLDER}/${path}`;
    const hashed = await copyHashed(join(cluster, path), join(backup, name));
    // A table that was dropped meanwhile: the log says so too.
    if (hashed === undefined) return;
    copied.checksums.push({ path: name, sha256: hashed.sha256 });
    copied.bytes += hashed.bytes;
  };
  const files = (await listFiles(cluster)).filter(isClusterFileBackedUp);
  for (const path of files) if (path !== CONTROL_FILE) await add(path);
  await add(CONTROL_FILE);
  const { toLsn, label, firstPiece, lastPiece } = await endClusterBackup(client, fromLsn);
  const log = (await listFiles(join(cluster, 'pg_wal'))).filter(
    (name) => PIECE_OF_LOG.test(name) && name >= firstPiece && name <= lastPiece,
  );
  if (log[0] !== firstPiece || log.at(-1) !== lastPiece) {
    throw new Error(`the log from ${firstPiece} to ${lastPiece} is not there any more`);
  }
  for (const name of log) await add(`pg_wal/${name}`);
  await mkdir(join(backup, CLUSTER_FOLDER), { recursive: true });
  const labelFile = join(backup, CLUSTER_FOLDER, 'backup_label');
  await writeFile(labelFile, label, { mode: 0o600 });
  const hashed = await hashFile(labelFile);
  if (hashed === undefined) throw new Error('the label of the backup is gone');
  copied.checksums.push({ path: `${CLUSTER_FOLDER}/backup_label`, sha256: hashed.sha256 });
  copied.bytes += hashed.bytes;
  const { platform, arch: processor } = process;
  return { ...copied, facts: { ...facts, platform, processor, fromLsn, toLsn } };
}
