import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { isProcessThere } from '@duskline/platform/is-process-there';

const LOCK = '.backup-running';
/** A process writes its id at once; one that has not by then died before it could. */
const UNWRITTEN_MS = MINUTE_MS;

/** The locks of this process: another one may have had the same id, before a restart or in a container. */
const held = new Set<string>();

/**
 * Lock a folder of backups for this process, by a file with its id; returns how to unlock it,
 * undefined where another backup into it is under way. The lock of a process of this machine that
 * died is taken over.
 */
export async function lockBackupFolder(into: string): Promise<(() => Promise<void>) | undefined> {
  const file = join(into, LOCK);
  if (held.has(file)) return undefined;
  held.add(file);
  try {
    if (!((await create(file)) || ((await takeAway(file)) && (await create(file))))) {
      held.delete(file);
      return undefined;
    }
  } catch (error) {
    held.delete(file);
    throw error;
  }
  return async () => {
    await rm(file, { force: true });
    held.delete(file);
  };
}

async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Take the lock of a dead process away; false where it is alive. */
async function takeAway(file: string): Promise<boolean> {
  const found = await readLock(file);
  if (!found) return true;
  if (isHeld(found)) return false;
  const old = `${file}.${process.pid}`;
  try {
    await rename(file, old);
  } catch (error) {
    // Somebody else has taken it away, and may have made a new one.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  // Between the look and the rename somebody else may have made a new one: it is put back.
  const isStill = (await readLock(old))?.text === found.text;
  await (isStill ? rm(old) : rename(old, file));
  return isStill;
}

type Lock = { text: string; writtenMs: number };

async function readLock(file: string): Promise<Lock | undefined> {
  try {
    return { text: await readFile(file, 'utf8'), writtenMs: (await stat(file)).mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isHeld({ text, writtenMs }: Lock): boolean {
  const pid = Number(text);
  if (!Number.isInteger(pid) || pid <= 0) return Date.now() - writtenMs < UNWRITTEN_MS;
  // It is not among ours, so it is of a process that had our id.
  return pid !== process.pid && isProcessThere(pid);
}
