import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { isProcessThere } from '@duskline/platform/is-process-there';
import { SettingsError } from '@duskline/platform/settings';

const REPLY_WITHIN_MS = 1000;

const LOCK_FILE = 'in-use.json';

/** Lies in a data folder while a backup is restored into it. */
export const RESTORE_UNFINISHED = 'restore-unfinished';

/** A store, or an operator's command that has started the database where no store runs. */
export type FolderUser = 'store' | 'command';

/** Somebody else runs on the data folder. */
export class FolderInUseError extends SettingsError {}

/** Who holds a folder: `word` is what it replies at its port. */
type Lock = { port: number; word: string; pid: number; user: FolderUser };

/**
 * Lock a data folder for this store: two would stop each other's database. Throws a `FolderInUseError`
 * when another store holds it. The holder listens on a port of its own and replies with a random
 * word that only its lock file names, so the lock of a killed process does not count.
 */
export async function lockDataFolder(
  dataDir: string,
  user: FolderUser = 'store',
): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, LOCK_FILE);
  if (existsSync(join(dataDir, RESTORE_UNFINISHED))) {
    throw new SettingsError(
      `DATA_DIR: a backup was not restored to its end into ${dataDir}; empty the folder and restore again`,
    );
  }
  const word = randomUUID();
  const server = createServer((socket) => {
    // Whoever asked has gone.
    socket.on('error', () => {});
    socket.end(word);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  if (!(await place(file, { port, word, pid: process.pid, user }))) {
    server.close();
    throw new FolderInUseError(
      `DATA_DIR: a store or an operator’s command runs on ${dataDir}; stop it or name another folder`,
    );
  }
  return {
    release: async () => {
      server.close();
      await rm(file, { force: true });
    },
  };
}

/** Whether a store, or an operator's command in its place, runs on a data folder. */
export async function isDataFolderInUse(dataDir: string): Promise<boolean> {
  return (await findFolderUser(dataDir)) !== undefined;
}

/** Find who runs on a data folder; undefined where nobody does. */
export async function findFolderUser(dataDir: string): Promise<FolderUser | undefined> {
  const lock = await read(join(dataDir, LOCK_FILE));
  if (lock === undefined || !(await isHeld(lock))) return undefined;
  // One of a former release does not say.
  return parse(lock)?.user ?? 'store';
}

/** Place a lock unless a living store's is there; of several that come at once, one does. */
async function place(file: string, lock: Lock): Promise<boolean> {
  const own = `${file}.${lock.word}`;
  // Linked, and so whole at any moment.
  await writeFile(own, JSON.stringify(lock));
  try {
    for (;;) {
      if (await linked(own, file)) return true;
      const found = await read(file);
      if (found === undefined) continue;
      if (await isHeld(found)) return false;
      const succession = `${file}.after-${parse(found)?.word ?? 'none'}`;
      if (await linked(own, succession)) {
        const isLeft = (await read(file)) === found;
        if (isLeft) await rename(own, file);
        await rm(succession);
        if (isLeft) return true;
        continue;
      }
      const successor = await read(succession);
      if (successor === undefined) continue;
      if (await isHeld(successor)) return false;
      await rm(succession, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Link a file to a second name, unless there is one of that name. */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Read a lock; undefined where it was cut off while it was written: its process is gone. */
function parse(lock: string): Lock | undefined {
  try {
    return JSON.parse(lock);
  } catch {
    return undefined;
  }
}

function isHeld(text: string): Promise<boolean> {
  const lock = parse(text);
  if (!lock) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(lock.port, '127.0.0.1');
    let reply = '';
    // A store that is paused or too busy to answer still listens; what has its port since has not its id.
    socket.setTimeout(REPLY_WITHIN_MS, () => {
      resolve(isProcessThere(lock.pid));
      socket.destroy();
    });
    socket.on('data', (part) => {
      reply += part.toString();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(reply === lock.word));
  });
}
