import { join } from 'node:path';
import { memberService } from '@duskline/member-api/service';
import { STORE_DATABASE, startEmbeddedPostgres } from '@duskline/platform/embedded-postgres';
import { createLog } from '@duskline/platform/log';
import { migrate } from '@duskline/platform/migrate';
import { SettingsError } from '@duskline/platform/settings';
import { shopService } from '@duskline/shop-api/service';
import type { Settings } from './settings.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Open the database and migrate it: the one of `DATABASE_URL`, else an embedded one in the data
 * folder. Throws a `SettingsError` when `DATABASE_URL` cannot be reached.
 */
export async function openDatabase(
  settings: Settings,
  on: Pick<StartOptions, 'onPostgres' | 'onBroken'>,
): Promise<{ url: string; close(): Promise<void> }> {
  const database =
    settings.databaseUrl === undefined
      ? await startEmbedded(settings, on)
      : { url: settings.databaseUrl, close: async () => {} };
  try {
    await migrate(database.url, [shopService, memberService]);
  } catch (error) {
    await database.close();
    throw isUnreachable(error)
      ? new SettingsError(`DATABASE_URL: no PostgreSQL replies there (${describe(error)})`)
      : error;
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

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  '28P01', // wrong password
  '28000', // no such user
  '3D000', // no such database
]);

function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(String((error as { code?: unknown }).code));
}

function describe(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? error.message
    : String((error as { code?: unknown }).code);
}
