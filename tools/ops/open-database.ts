import { join, resolve } from 'node:path';
import { findFolderUser, lockDataFolder } from '@duskline/all-in-one/lock-data-folder';
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
  const user = await findFolderUser(dataDir);
  if (user === 'command') {
    throw new Error('다른 운영자 명령이 실행 중이에요. 끝난 뒤 다시 해 주세요.');
  }
  if (user === 'store') {
    const running = await findRunningPostgres({ directory, database: STORE_DATABASE });
    if (running) return { url: running, close: async () => {} };
    throw new Error('쇼핑몰이 켜져 있는데 데이터베이스가 대답하지 않아요. 잠시 뒤 다시 해 주세요.');
  }
  const lock = await lockDataFolder(dataDir, 'command');
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
