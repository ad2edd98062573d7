import { join } from 'node:path';
import { memberService } from '@duskline/member-api/service';
import {
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';
import { createLog } from '@duskline/platform/log';
import { migrateReachable } from '@duskline/platform/part/prepare-database';
import { shopService } from '@duskline/shop-api/service';
import type { Settings } from './settings.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Open the database and migrate it: the one of `DATABASE_URL`, else an embedded one in the data
 * folder. Throws a `SettingsError` when `DATABASE_URL` lets nobody in or stays away.
 */
export async function openDatabase(
  settings: Settings,
  { say, stopping, ...on }: StartOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const database =
    settings.databaseUrl === undefined
      ? await startEmbedded(settings, on)
      : { url: settings.databaseUrl, close: async () => {} };
  try {
    await migrateReachable(database.url, [shopService, memberService], {
      ...settings,
      patience: { say, stopping },
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The embedded PostgreSQL, watched: one that dies is started again, and one that stays dead ends the store. */
async function startEmbedded(
  { dataDir, logLevel }: Settings,
  on: Pick<StartOptions, 'onPostgres' | 'onBroken'>,
): Promise<{ url: string; close(): Promise<void> }> {
  const log = createLog('database', logLevel);
  const directory = join(dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({
    directory,
    database: STORE_DATABASE,
    onStart: on.onPostgres,
  });
  postgres.supervise({
    death: () => log.error('the embedded PostgreSQL died; it is started again'),
    back: () => log.warn('the embedded PostgreSQL is back'),
    givenUp: (error) =>
      on.onBroken(
        `the embedded PostgreSQL died and does not start again: ${error instanceof Error ? error.message : String(error)}`,
      ),
  });
  return { url: postgres.url, close: postgres.stop };
}
