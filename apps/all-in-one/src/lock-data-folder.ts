import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { SettingsError } from '@duskline/platform/settings';

const REPLY_WITHIN_MS = 1000;

const LOCK_FILE = 'in-use.json';

/** Lies in a data folder while a backup is restored into it. */
export const RESTORE_UNFINISHED = 'restore-unfinished';

type Lock = { port: number; word: string };

/**
 * Lock a data folder for this store: two would stop each other's database. Throws a `SettingsError`
 * when another store holds it. The holder listens on a port of its own and replies with a random
 * word that only its lock file names, so the lock of a killed process does not count.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, LOCK_FILE);
  if (existsSync(join(dataDir, RESTORE_UNFINISHED))) {
    throw new SettingsError(
      `DATA_DIR: a backup was not restored to its end into ${dataDir}; empty the folder and restore again`,
    );
  }
  if (await isDataFolderInUse(dataDir)) {
    throw new SettingsError(
      `DATA_DIR: another store runs on ${dataDir}; stop it or name another folder`,
    );
  }
  const word = randomUUID();
  const server = createServer((socket) => socket.end(word));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const bound = server.address();
  const lock: Lock = { port: typeof bound === 'object' ? (bound?.port ?? 0) : 0, word };
  await writeFile(file, JSON.stringify(lock));
  return {
    release: async () => {
      server.close();
      await rm(file, { force: true });
    },
  };
}

/** Whether a store runs on a data folder. */
export async function isDataFolderInUse(dataDir: string): Promise<boolean> {
  const lock = await readFile(join(dataDir, LOCK_FILE), 'utf8').catch(() => undefined);
  return lock !== undefined && (await isHeld(lock));
}

function isHeld(lockFile: string): Promise<boolean> {
  let lock: Lock;
  try {
    lock = JSON.parse(lockFile);
  } catch {
    return Promise.resolve(false); // cut off while it was written: its process is gone
  }
  return new Promise((resolve) => {
    const socket = connect(lock.port, '127.0.0.1');
    let reply = '';
    socket.setTimeout(REPLY_WITHIN_MS, () => socket.destroy());
    socket.on('data', (text) => {
      reply += text.toString();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(reply === lock.word));
  });
}
