import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FileStore } from '../src/files/file-store.ts';
import { createLocalFileStore } from '../src/files/local-file-store.ts';
import type { S3Settings } from '../src/files/s3-client.ts';
import type { Sandbox } from './start-sandbox.ts';

/** A folder of the test's own, removed when it ends. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duskline-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A local store in a folder of the test's own. */
export async function aLocalStore(): Promise<FileStore & { folder: string }> {
  const folder = await aFolder();
  return { ...createLocalFileStore(folder, join(folder, 'work')), folder };
}

/** The settings of S3 at a test's sandbox. */
export function s3Of({ origin, keys }: Pick<Sandbox, 'origin' | 'keys'>): S3Settings {
  return {
    endpoint: `${origin}/s3`,
    bucket: keys.s3Bucket,
    region: keys.s3Region,
    accessKeyId: keys.s3AccessKeyId,
    secretAccessKey: keys.s3SecretAccessKey,
    pathStyle: true,
  };
}

/** Put files where a local store has them, by their keys. */
export async function putFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [key, content] of Object.entries(files)) {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** The keys of a store that begin so, in order. */
export async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}
