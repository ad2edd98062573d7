import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDataFolderInUse, RESTORE_UNFINISHED } from '@duskline/all-in-one/lock-data-folder';
import {
  clusterOf,
  findRunningPostgres,
  recoverRestoredCluster,
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import pg from 'pg';
import { countRows } from './backup.sql.ts';
import { type BackupRefusal, sayBoth } from './backup-refusals.ts';
import { checkBackup } from './check-backup.ts';
import { checkKeys, type KeyCheck } from './check-keys.ts';
import { BACKED_UP, CLUSTER_FOLDERS } from './data-folder.rules.ts';
import { flushToDisk } from './flush-to-disk.ts';
import { copyHashed, listFiles } from './hashed-copy.ts';
import { CLUSTER_FOLDER, type DatabaseFacts, FILES_FOLDER, type Manifest } from './manifest.ts';

/** What recovery may write while it replays the log. */
const SPARE_BYTES = 128 * 1024 ** 2;
/** A file system makes this folder in its own root. */
const NOT_OURS = new Set(['lost+found']);

export type Restored = {
  manifest: Manifest;
  /** Rows that were found in the restored database; absent where the backup has none. */
  counts?: DatabaseFacts['counts'];
  keys: KeyCheck;
};

/**
 * Restore a backup into an empty data folder, start its database once and count what is in it. The
 * database is as it was when the backup's copying of it ended. Refuses before anything is written; an
 * error on the way leaves the folder empty again, and a folder whose restore was killed starts no store.
 */
export async function restoreBackup(options: {
  backup: string;
  dataDir: string;
  /** `PERSONAL_DATA_KEYS`: whether they fit is in what is returned. */
  personalDataKeys: string | undefined;
}): Promise<Restored | Refusal<BackupRefusal>> {
  const backup = resolve(options.backup);
  const dataDir = resolve(options.dataDir);
  const refused = await refuseTarget(dataDir);
  if (refused) return refused;
  const manifest = await checkBackup(backup);
  if (isRefusal(manifest)) return manifest;
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const needed = manifest.bytes + SPARE_BYTES;
  if (bavail * bsize < needed) {
    const details = { neededBytes: needed, freeBytes: bavail * bsize };
    return refuse('restore_disk_full', details, sayBoth('restore_disk_full', details));
  }
  const mark = join(dataDir, RESTORE_UNFINISHED);
  // Two restores into one folder: the second fails here.
  await writeFile(mark, '', { flag: 'wx' });
  try {
    for (const part of BACKED_UP) {
      await copyAll(join(backup, FILES_FOLDER, part), join(dataDir, part));
    }
    const counts = manifest.database && (await restoreDatabase(backup, dataDir));
    await flushToDisk(dataDir);
    await rm(mark);
    const keys = checkKeys(options.personalDataKeys, manifest.database?.sealedSamples ?? []);
    return { manifest, ...(counts ? { counts } : {}), keys };
  } catch (error) {
    for (const name of await readdir(dataDir)) {
      if (!NOT_OURS.has(name)) await rm(join(dataDir, name), { recursive: true });
    }
    throw error;
  }
}

async function refuseTarget(dataDir: string): Promise<Refusal<BackupRefusal> | undefined> {
  const details = { folder: dataDir };
  const no = (name: BackupRefusal) => refuse(name, details, sayBoth(name, details));
  const running = { directory: join(dataDir, 'postgres'), database: STORE_DATABASE };
  if ((await isDataFolderInUse(dataDir)) || (await findRunningPostgres(running))) {
    return no('restore_store_running');
  }
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.some((name) => !NOT_OURS.has(name)) ? no('restore_target_not_empty') : undefined;
}

async function restoreDatabase(backup: string, dataDir: string): Promise<DatabaseFacts['counts']> {
  const directory = join(dataDir, 'postgres');
  const cluster = clusterOf(directory);
  await mkdir(directory, { recursive: true });
  await mkdir(cluster, { mode: 0o700 });
  for (const folder of CLUSTER_FOLDERS) {
    await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 });
  }
  await copyAll(join(backup, CLUSTER_FOLDER), cluster);
  await recoverRestoredCluster(directory);
  const started = await startEmbeddedPostgres({ directory, database: STORE_DATABASE });
  const client = new pg.Client({ connectionString: started.url });
  try {
    await client.connect();
    return await countRows(client);
  } finally {
    await client.end();
    await started.stop();
  }
}

async function copyAll(from: string, to: string): Promise<void> {
  for (const path of await listFiles(from)) await copyHashed(join(from, path), join(to, path));
}
