import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, ListedFile } from './file-store.ts';
import { FileStoreError, onDisk } from './file-store-error.ts';
import { sha256OfFile } from './sha256.ts';

const AT_ONCE = 8;
/** After so many failures in a row the store itself is at fault, and the rest would fail as well. */
const MOST_FAILURES_IN_A_ROW = 20;
/** Of each failure the key and the reason are reported, up to so many. */
const MOST_REPORTED = 20;

export type CopyReport = {
  copied: number;
  /** They were there already, with the same content. */
  skipped: number;
  failed: number;
  /** Of what was copied. */
  bytes: number;
  /** The first of them. */
  failures: { key: string; reason: string }[];
  /** Whether it ended early: the store failed again and again, or refuses us. */
  isCutShort: boolean;
};

/**
 * Copy the files whose keys begin with `prefix`, and that `isWanted`, from one store to another. What is there with the same
 * size and SHA-256 is skipped, so that a copy that was cut off is resumed by another; what is copied
 * is checked against the SHA-256 of its source before it is there, and found there afterwards. Files
 * that vanish meanwhile are left out. `onProgress` is called after each file. Rejects with a
 * `FileStoreError` where one of the stores cannot be used.
 */
export async function copyFiles(
  { from, to }: { from: FileStore; to: FileStore },
  {
    prefix,
    isWanted = () => true,
    onProgress = () => {},
  }: {
    prefix: string;
    isWanted?: (key: string) => boolean;
    onProgress?: (report: CopyReport) => void;
  },
): Promise<CopyReport> {
  const report: CopyReport = {
    ...{ copied: 0, skipped: 0, failed: 0, bytes: 0, failures: [] },
    isCutShort: false,
  };
  let failuresInARow = 0;
  for (const store of [from, to]) await store.check();

  async function copyAndReport({ key, bytes }: ListedFile): Promise<void> {
    try {
      const outcome = await copyFileOf(key, from, to);
      failuresInARow = 0;
      if (outcome === 'gone') return;
      report[outcome] += 1;
      if (outcome === 'copied') report.bytes += bytes;
    } catch (error) {
      failuresInARow += 1;
      report.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      if (report.failures.length < MOST_REPORTED) report.failures.push({ key, reason });
      const isHopeless = error instanceof FileStoreError && error.problem !== 'away';
      if (isHopeless || failuresInARow >= MOST_FAILURES_IN_A_ROW) report.isCutShort = true;
    }
    onProgress(report);
  }

  const listed = from.list(prefix)[Symbol.asyncIterator]();
  const worker = async () => {
    while (!report.isCutShort) {
      const next = await listed.next();
      if (next.done) return;
      if (isWanted(next.value.key)) await copyAndReport(next.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await listed.return?.();
  return report;
}

async function copyFileOf(
  key: string,
  from: FileStore,
  to: FileStore,
): Promise<'copied' | 'skipped' | 'gone'> {
  const source = await from.find(key);
  if (!source) return 'gone';
  const there = await to.find(key);
  const sum = source.sha256 ?? (await sha256Of(from, key));
  if (sum === undefined) return 'gone';
  if (there?.bytes === source.bytes && (there.sha256 ?? (await sha256Of(to, key))) === sum) {
    return 'skipped';
  }
  const copy = join(to.workFolder, `${randomUUID()}.copy`);
  try {
    await onDisk(() => mkdir(to.workFolder, { recursive: true }));
    const isRead = await from.withPath(key, async (path) => {
      await onDisk(() => copyFile(path, copy));
      return true;
    });
    if (!isRead) return 'gone';
    if ((await sha256OfFile(copy)) !== sum) throw new Error('the content is not what it should be');
    await to.save(key, copy);
    const made = await to.find(key);
    if (made?.bytes !== source.bytes || (made.sha256 ?? sum) !== sum) {
      throw new Error('what was saved is not there as it was sent');
    }
    return 'copied';
  } finally {
    await rm(copy, { force: true });
  }
}

/** Read a file for its SHA-256; undefined where it is gone. */
function sha256Of(store: FileStore, key: string): Promise<string | undefined> {
  return store.withPath(key, sha256OfFile);
}
