import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  mkdir,
  opendir,
  open as openFile,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileFacts, FileStore, FoundFile, ListedFile, OpenedFile } from './file-store.ts';
import { onDisk } from './file-store-error.ts';
import { READ_AT_ONCE_BYTES } from './read-at-once.ts';

/** What is no file of that name, to a system that was asked for one. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/**
 * Create the store of a folder on this machine, or on one that all machines share. Files are read
 * from where they lie, and saved by a rename where `workFolder` is on the same disk.
 */
export function createLocalFileStore(folder: string, workFolder: string): FileStore {
  const pathOf = (key: string) => join(folder, key);

  async function find(key: string): Promise<FoundFile | undefined> {
    const path = pathOf(key);
    const stats = await fileStats(path);
    return stats && { ...factsOf(stats), open: () => open(path, factsOf(stats)) };
  }

  return {
    kind: 'local',
    workFolder,
    find,
    findNow: find,
    read: async (key) => (await find(key))?.open(),
    async withPath(key, use) {
      const path = pathOf(key);
      return (await fileStats(path)) && use(path);
    },
    save: (key, from) =>
      onDisk(async () => {
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true });
        await moveWhole(from, path);
      }),
    delete: (key) => onDisk(() => rm(pathOf(key), { force: true })),
    list: (prefix) => listFolder(folder, prefix),
    async check() {
      await onDisk(async () => {
        for (const used of [folder, workFolder]) {
          await access(await existingPart(used), constants.R_OK | constants.W_OK | constants.X_OK);
        }
      });
    },
  };
}

/** A folder that is not there yet is made in the nearest one that is. */
async function existingPart(folder: string): Promise<string> {
  const above = dirname(folder);
  if (above === folder || (await stat(folder).catch(nothing))) return folder;
  return existingPart(above);
}

/** By a rename; between two disks by a copy beside it and a rename. */
async function moveWhole(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = `${to}.${randomUUID()}.part`;
    try {
      await copyFile(from, beside);
      await rename(beside, to);
    } finally {
      await rm(beside, { force: true });
    }
    await rm(from, { force: true });
  }
}

function factsOf({ mtimeMs, size }: Stats): FileFacts {
  return { bytes: size, version: `${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}` };
}

function open(path: string, facts: FileFacts): Promise<OpenedFile | undefined> {
  return onDisk(async () => {
    if (facts.bytes > READ_AT_ONCE_BYTES) return openStream(path);
    const content = await readFile(path).catch(nothing);
    return content && { ...facts, bytes: content.length, content };
  });
}

/** Its facts are those of the file that was opened; the stream closes it at its end or when it is destroyed. */
async function openStream(path: string): Promise<OpenedFile | undefined> {
  const file = await openFile(path).catch(nothing);
  if (!file) return undefined;
  try {
    const stats = await file.stat();
    if (stats.isFile()) return { ...factsOf(stats), content: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return undefined;
}

function fileStats(path: string): Promise<Stats | undefined> {
  return onDisk(async () => {
    const stats = await stat(path).catch(nothing);
    return stats?.isFile() ? stats : undefined;
  });
}

function nothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== undefined && NOTHING_THERE.has(error.code)) return undefined;
  throw error;
}

/** A prefix may end within a name: `products/7/fr` is what begins so in `products/7`. */
async function* listFolder(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const deepest = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const opened = await onDisk(() =>
    opendir(join(folder, deepest), { recursive: true }).catch(nothing),
  );
  if (!opened) return;
  for await (const entry of opened) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || !key.startsWith(prefix)) continue;
    const stats = await fileStats(path);
    if (stats) yield { key, bytes: stats.size };
  }
}
