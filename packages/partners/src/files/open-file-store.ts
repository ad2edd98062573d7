import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@duskline/contract/time.rules';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';
import type { S3Settings } from './s3-client.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** Where pictures lie, and those that are being made: below the data folder of this machine. */
export const PICTURE_FOLDER = 'images';
const WORK_FOLDER = 'work';
/** Nothing that is being made is as old: who made it was killed. */
const LEFT_AFTER_MS = HOUR_MS;

/** Create the store of the shop's pictures: in S3 where it is set, else in the data folder. */
export function createFileStore(dataDir: string, s3: S3Settings | undefined): FileStore {
  const folder = join(dataDir, PICTURE_FOLDER);
  const workFolder = join(folder, WORK_FOLDER);
  return s3 ? createS3FileStore(s3, workFolder) : createLocalFileStore(folder, workFolder);
}

/** Delete what processes that were killed left in the folder of unfinished files. */
export async function deleteUnfinishedFiles({
  workFolder,
}: Pick<FileStore, 'workFolder'>): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const path = join(workFolder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}
