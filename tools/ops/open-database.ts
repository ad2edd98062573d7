import { join, resolve } from 'node:path';
import {
  findRunningPostgres,
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';

/**
 * Open the store's database for an operator's command: PostgreSQL itself where one is set, else the embedded one of a running
 * store, else the embedded one started for the length of the command.
 */
export async function openDatabase(
  environment: NodeJS.ProcessEnv,
): Promise<{ url: string; close(): Promise<void> }> {
  const given = environment.DATABASE_DIRECT_URL || environment.DATABASE_URL;
  if (given) return { url: given, close: async () => {} };
  const directory = join(resolve(environment.DATA_DIR || '.data'), 'postgres');
  const running = await findRunningPostgres({ directory, database: STORE_DATABASE });
  if (running) return { url: running, close: async () => {} };
  const started = await startEmbeddedPostgres({ directory, database: STORE_DATABASE });
  return { url: started.url, close: started.stop };
}
