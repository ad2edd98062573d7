import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { clusterOf } from '@duskline/platform/embedded-postgres/embedded-postgres';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import pg from 'pg';
import { root } from '../../run/prepare.mjs';
import { lockBackups, measureCluster, saveLastBackup } from './backup.sql.ts';
import { type BackupRefusal, sayBoth } from './backup-refusals.ts';
import { formatChecksums, hasChecksumLine } from './checksums.rules.ts';
import { type Copied, copyCluster } from './copy-cluster.ts';
import { BACKED_UP, BACKUP_NAME, backupName, backupsToDelete } from './data-folder.rules.ts';
import { flushToDisk } from './flush-to-disk.ts';
import { copyHashed, hashFile, listFiles } from './hashed-copy.ts';
import { lockBackupFolder } from './lock-backup-folder.ts';
import {
  BACKUP_FORMAT,
  CHECKSUMS,
  type DatabaseFacts,
  FILES_FOLDER,
  MANIFEST,
  type Manifest,
  UNFINISHED,
} from './manifest.ts';

/** The log that is written while the files are copied, and what the file system adds. */
const SPARE_BYTES = 128 * 1024 ** 2;

export type TakenBackup = { folder: string; manifest: Manifest; deleted: string[] };

/** What `takeBackup` reads from, and where it puts the backup. */
export type WhatToBackUp = {
  dataDir: string;
  /** The owner's URL of the embedded PostgreSQL below `dataDir`; undefined for the files alone. */
  databaseUrl: string | undefined;
  /** The folder of backups; each gets a folder of its own in it. */
  into: string;
  /** How many of the newest backups stay there; all of them where it is not given. */
  keep?: number | undefined;
  /** Who makes it, for the audit. */
  actor: string;
  now(): Date;
};

/**
 * Back up a store while it runs or stands still: first the database, then the files. A picture that
 * something shows was saved before the row that shows it, so it is among the files (decision 0530).
 * Refuses `backup_disk_full` before anything is written, and `backup_running` beside another backup
 * of the database or into the same folder. A backup that was cut off has another name and is removed
 * by the next one.
 */
export async function takeBackup(
  what: WhatToBackUp,
): Promise<TakenBackup | Refusal<BackupRefusal>> {
  const into = resolve(what.into);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const unlock = await lockBackupFolder(into);
  if (!unlock) return refuse('backup_running', {}, sayBoth('backup_running'));
  try {
    return await backUpInto(into, what);
  } finally {
    await unlock();
  }
}

async function backUpInto(
  into: string,
  what: WhatToBackUp,
): Promise<TakenBackup | Refusal<BackupRefusal>> {
  const { dataDir, databaseUrl, now } = what;
  const client = databaseUrl ? new pg.Client({ connectionString: databaseUrl }) : undefined;
  // A connection that breaks fails the query that is under way; alone it must end no process.
  client?.on('error', () => {});
  await client?.connect();
  try {
    if (client && !(await lockBackups(client))) {
      return refuse('backup_running', {}, sayBoth('backup_running'));
    }
    const needed = (await measureNeeded(dataDir, client)) + SPARE_BYTES;
    const { bavail, bsize } = await statfs(into);
    if (bavail * bsize < needed) {
      const details = { neededBytes: needed, freeBytes: bavail * bsize };
      return refuse('backup_disk_full', details, sayBoth('backup_disk_full', details));
    }
    const began = now();
    const folder = join(into, backupName(began));
    const unfinished = folder + UNFINISHED;
    await removeUnfinished(into);
    await mkdir(unfinished, { mode: 0o700 });
    const postgres = join(dataDir, 'postgres');
    const database = client && (await copyCluster(client, clusterOf(postgres), unfinished));
    const files = await copyFiles(dataDir, unfinished);
    const manifest = await describe(unfinished, { began, ended: now(), database, files });
    await flushToDisk(unfinished);
    await rename(unfinished, folder);
    const seconds = (Date.parse(manifest.endedAt) - began.getTime()) / 1000;
    const last = { at: manifest.endedAt, folder, bytes: manifest.bytes, seconds };
    if (client) await saveLastBackup(client, { ...last, actor: what.actor });
    const deleted = what.keep === undefined ? [] : await deleteOld(into, what.keep);
    return { folder, manifest, deleted };
  } finally {
    await client?.end();
  }
}

async function measureNeeded(dataDir: string, client: pg.Client | undefined): Promise<number> {
  let bytes = client ? await measureCluster(client) : 0;
  for (const part of BACKED_UP) {
    for (const path of await listFiles(join(dataDir, part))) {
      bytes += (await stat(join(dataDir, part, path)).catch(() => ({ size: 0 }))).size;
    }
  }
  return bytes;
}

async function copyFiles(dataDir: string, backup: string): Promise<Copied> {
  const copied: Copied = { checksums: [], bytes: 0 };
  for (const part of BACKED_UP) {
    for (const path of await listFiles(join(dataDir, part))) {
      const name = `${FILES_FOLDER}/${part}/${path}`;
      if (!hasChecksumLine(name)) throw new Error(`a file has a line break in its name: ${name}`);
      const hashed = await copyHashed(join(dataDir, part, path), join(backup, name));
      // Deleted meanwhile, by somebody who wanted it so.
      if (hashed === undefined) continue;
      copied.checksums.push({ path: name, sha256: hashed.sha256 });
      copied.bytes += hashed.bytes;
    }
  }
  return copied;
}

/** Write the manifest, then the checksums of everything, which come last: without them it is no backup. */
async function describe(
  backup: string,
  parts: {
    began: Date;
    ended: Date;
    database: (Copied & { facts: DatabaseFacts }) | undefined;
    files: Copied;
  },
): Promise<Manifest> {
  const { database, files } = parts;
  const checksums = [...(database?.checksums ?? []), ...files.checksums];
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    store: 'duskline',
    version,
    beganAt: parts.began.toISOString(),
    endedAt: parts.ended.toISOString(),
    ...(database ? { database: database.facts } : {}),
    files: checksums.length,
    bytes: (database?.bytes ?? 0) + files.bytes,
  };
  const path = join(backup, MANIFEST);
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const hashed = await hashFile(path);
  if (hashed) checksums.push({ path: MANIFEST, sha256: hashed.sha256 });
  await writeFile(join(backup, CHECKSUMS), formatChecksums(checksums), { mode: 0o600 });
  return manifest;
}

/** Only while the folder is locked: none of them is still copied into. */
async function removeUnfinished(into: string): Promise<void> {
  for (const name of await readdir(into)) {
    const finished = name.slice(0, -UNFINISHED.length);
    if (name.endsWith(UNFINISHED) && BACKUP_NAME.test(finished)) {
      await rm(join(into, name), { recursive: true });
    }
  }
}

async function deleteOld(into: string, keep: number): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => BACKUP_NAME.test(name));
  const old = backupsToDelete(names, keep);
  for (const name of old) await rm(join(into, name), { recursive: true });
  return old;
}
