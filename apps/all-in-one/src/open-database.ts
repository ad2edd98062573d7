import { join } from 'node:path';
import { memberService } from '@duskline/member-api/service';
import { STORE_DATABASE, startEmbeddedPostgres } from '@duskline/platform/embedded-postgres';
import { migrate } from '@duskline/platform/migrate';
import { SettingsError } from '@duskline/platform/settings';
import { shopService } from '@duskline/shop-api/service';
import type { Settings } from './settings.ts';

/** The database in its newest shape: the one that was named, else an embedded one in the data folder. */
export async function openDatabase(
  settings: Settings,
): Promise<{ url: string; close(): Promise<void> }> {
  const database =
    settings.databaseUrl === undefined
      ? await startOwn(settings.dataDir)
      : { url: settings.databaseUrl, close: async () => {} };
  try {
    await migrate(database.url, [shopService, memberService]);
  } catch (error) {
    await database.close();
    throw isUnreachable(error)
      ? new SettingsError(`DATABASE_URL: no PostgreSQL answers there (${describe(error)})`)
      : error;
  }
  return database;
}

async function startOwn(dataDir: string) {
  const directory = join(dataDir, 'postgres');
  const { url, stop } = await startEmbeddedPostgres({ directory, database: STORE_DATABASE });
  return { url, close: stop };
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
