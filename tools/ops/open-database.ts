import { join, resolve } from 'node:path';
import {
  FolderInUseError,
  findFolderUser,
  lockDataFolder,
} from '@duskline/all-in-one/lock-data-folder';
import {
  findRunningPostgres,
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';

/**
 * Open the store's database for an operator's command: PostgreSQL itself where one is set, else the embedded one of a running
 * store, else the embedded one started for the length of the command, in which no store starts. Throws
 * where a store runs whose database does not reply (it is starting, or busy), and where another command
 * has started the database: at its end it stops it.
 */
export async function openDatabase(
  environment: NodeJS.ProcessEnv,
): Promise<{ url: string; close(): Promise<void> }> {
  const given = environment.DATABASE_DIRECT_URL || environment.DATABASE_URL;
  if (given) return { url: given, close: async () => {} };
  const dataDir = resolve(environment.DATA_DIR || '.data');
  const directory = join(dataDir, 'postgres');
  for (;;) {
    const user = await findFolderUser(dataDir);
    if (user === 'command') {
      throw new Error('다른 운영자 명령이 실행 중이에요. 끝난 뒤 다시 해 주세요.');
    }
    if (user === 'store') {
      const running = await findRunningPostgres({ directory, database: STORE_DATABASE });
      if (running) return { url: running, close: async () => {} };
      throw new Error(
        '쇼핑몰이 켜져 있는데 데이터베이스가 대답하지 않아요. 잠시 뒤 다시 해 주세요.',
      );
    }
    const lock = await lockUnlessInUse(dataDir);
    if (lock) return startDatabase(directory, lock);
    // Who came in between is found by the next look.
  }
}

type FolderLock = Awaited<ReturnType<typeof lockDataFolder>>;

async function lockUnlessInUse(dataDir: string): Promise<FolderLock | undefined> {
  try {
    return await lockDataFolder(dataDir, 'command');
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

/** Start the embedded database for the length of a command, which holds the lock of its folder. */
async function startDatabase(
  directory: string,
  lock: FolderLock,
): Promise<{ url: string; close(): Promise<void> }> {
  try {
    const started = await startEmbeddedPostgres({ directory, database: STORE_DATABASE });
    return {
      url: started.url,
      close: async () => {
        await started.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
