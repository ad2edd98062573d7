import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { listMigrations, type Service } from '../database/migrate.ts';
import { within } from '../within.ts';
import type { Readiness } from './part-server.ts';

const ANSWERS_WITHIN_MS = 2000;

export type ServiceReadiness = {
  /** The database was reached; migrations may be missing. */
  reached(): void;
  /** Its vault is open on these tables: from now on each check asks them. */
  opened<Tables>(db: Db<Tables>): Promise<void>;
  check(): Promise<Readiness>;
};

/**
 * Check what a service needs to serve: a database that answers, every migration of this version, and keys
 * that open what is sealed there. Migrations that a newer version has applied do no harm.
 */
export function createServiceReadiness(service: Service): ServiceReadiness {
  let isReached = false;
  let ask: (() => Promise<Readiness>) | undefined;
  return {
    reached: () => {
      isReached = true;
    },
    async opened(db) {
      const needed = await listMigrations(service);
      ask = async () => {
        const applied = await within<Set<string> | undefined>(
          ANSWERS_WITHIN_MS,
          readApplied(db, service),
          () => undefined,
        );
        const migrations = applied !== undefined && needed.every((name) => applied.has(name));
        return { database: applied !== undefined, migrations, keys: true };
      };
    },
    check: async () => ask?.() ?? { database: isReached, migrations: false, keys: false },
  };
}

/** The names of the migrations that a database has; undefined where it does not answer. */
async function readApplied<Tables>(
  db: Db<Tables>,
  { schema }: Service,
): Promise<Set<string> | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(`${schema}.migration`)}`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch {
    return undefined; // away, or not the database of this store
  }
}
