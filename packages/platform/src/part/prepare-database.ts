import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PoolerSettings, urlAs } from '../database/database-pool.ts';
import { isDatabaseAway } from '../database/database-unavailable.ts';
import { compareMigrations, migrate, type Service } from '../database/migrate.ts';
import {
  type DatabasePatience,
  reasonOf,
  whenDatabaseIsThere,
} from '../database/wait-for-database.ts';
import { SettingsError } from '../settings.ts';

/** What is wrong with the address itself: no wait helps. */
const REFUSED = new Set([
  '28P01', // wrong password
  '28000', // no such user
  '3D000', // no such database
  '08P01', // any of these, from a pooler
  '25006', // a standby, or a database that can only be read
]);
const LOOK_EVERY_MS = 1000;
const POOLER_WITHIN_MS = 5000;

type Given = {
  pooler?: PoolerSettings | undefined;
  /** How a database that is away is waited for; without it nobody waits. */
  patience?: DatabasePatience | undefined;
};

/**
 * Migrate the database; throws a `SettingsError` when `DATABASE_URL`, or `DATABASE_DIRECT_URL` beside
 * a pooler, lets nobody in or stays away, or the pooler lets no service in.
 */
export async function migrateReachable(
  url: string,
  services: Service[],
  given: Given = {},
): Promise<void> {
  const stopping = given.patience?.stopping;
  await orNameSetting(() => migrate(url, services, { pooler: given.pooler, stopping }), given);
  await reachPooler(services, given);
}

/** Throw a `SettingsError` where the pooler does not let one of the services in as its role. */
async function reachPooler(services: Service[], { pooler, patience }: Given): Promise<void> {
  if (!pooler) return;
  for (const { role } of services) {
    try {
      await patiently(() => enterPooler(urlAs(pooler.url, role)), patience);
    } catch (error) {
      throw new SettingsError(
        `DATABASE_URL: no PgBouncer lets ${role} in there (${reasonOf(error)})`,
      );
    }
  }
}

async function enterPooler(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: POOLER_WITHIN_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}

function patiently<Result>(
  step: () => Promise<Result>,
  patience: DatabasePatience | undefined,
): Promise<Result> {
  return patience ? whenDatabaseIsThere(step, patience) : step();
}

/**
 * Wait until somebody has applied the migrations of these services; `onPending` is called once, where
 * some are missing. Throws a `SettingsError` when `DATABASE_URL` lets nobody in or stays away at the
 * beginning; a database that goes away meanwhile is waited for.
 */
export async function waitForMigrations(
  url: string,
  services: Service[],
  stopping: AbortSignal,
  onPending: (pending: string[]) => void,
  given: Given = {},
): Promise<void> {
  let { pending } = await orNameSetting(() => compareMigrations(url, services, stopping), given);
  if (pending.length > 0) onPending(pending);
  while (pending.length > 0) {
    await wait(LOOK_EVERY_MS, undefined, { signal: stopping });
    const found = await compareMigrations(url, services, stopping).catch(() => undefined);
    if (found) pending = found.pending;
  }
  await reachPooler(services, given);
}

async function orNameSetting<Result>(
  step: () => Promise<Result>,
  { pooler, patience }: Given,
): Promise<Result> {
  const variable = pooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  try {
    return await patiently(step, patience);
  } catch (error) {
    if (isPooler(error)) {
      throw new SettingsError(
        `${variable}: a pooler such as PgBouncer replies there; set DATABASE_DIRECT_URL to PostgreSQL itself`,
      );
    }
    if (!isUnreachable(error)) throw error;
    const what =
      error instanceof pg.DatabaseError
        ? 'the server there refuses'
        : 'no PostgreSQL replies there';
    throw new SettingsError(`${variable}: ${what} (${reasonOf(error)})`);
  }
}

/** What PgBouncer says to what can only be set for a whole session. */
function isPooler(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message);
}

function isUnreachable(error: unknown): boolean {
  return isDatabaseAway(error) || REFUSED.has(String((error as { code?: unknown }).code));
}
