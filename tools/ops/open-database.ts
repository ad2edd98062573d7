import { join, resolve } from 'node:path';
import {
  findRunningPostgres,
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres';

/**
 * Open the store's database for an operator's command: `DATABASE_URL`, else the embedded one of a running
 * store, else the embedded one started for the length of the command.
 */
export async function openDatabase(
  environment: NodeJS.ProcessEnv,
): Promise<{ url: string; close(): Promise<void> }> {
  if (environment.DATABASE_URL) return { url: environment.DATABASE_URL, close: async () => {} };
  const directory = join(resolve(environment.DATA_DIR || '.data'), 'postgres');
  const running = await findRunningPostgres({ directory, database: STORE_DATABASE });
  if (running) return { url: running, close: async () => {} };
  const started = await startEmbeddedPostgres({ directory, database: STORE_DATABASE });
  return { url: started.url, close: started.stop };
}
