import { CamelCasePlugin, Kysely, sql, type Transaction } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import { isRefusal } from './refusal.ts';

/** Reads; a transaction also reads. */
export type Db<Tables> = Kysely<Tables>;
/** Writes: every function that changes data asks for one, so a write outside a transaction does not compile. */
export type Tx<Tables> = Transaction<Tables>;

export type Connection<Tables> = {
  db: Db<Tables>;
  /** The driver below, for LISTEN and for jobs. */
  sql: postgres.Sql;
  close(): Promise<void>;
};

const INTEGER_BEYOND_JS = 20; // int8

/**
 * Opens a pool that acts as `role`, the only role with rights to its schema. Times are read as
 * `Date`, 8-byte integers (counts, sums) as numbers.
 */
export function connectDatabase<Tables>(settings: {
  url: string;
  role: string;
  schema: string;
  connections?: number;
  name?: string;
}): Connection<Tables> {
  const sql = postgres(settings.url, {
    max: settings.connections ?? 10,
    onnotice: () => {},
    connect_timeout: 10,
    types: {
      wholeNumber: {
        to: INTEGER_BEYOND_JS,
        from: [INTEGER_BEYOND_JS],
        serialize: (value: number) => String(value),
        parse: (text: string) => Number(text),
      },
    },
    connection: {
      application_name: settings.name ?? settings.role,
      role: settings.role,
      search_path: `${settings.schema}, public`,
      timezone: 'Asia/Seoul',
      // The data is in memory or on flash; the server's default price of a read is that of a disc.
      random_page_cost: 1.1,
      // Many shoppers ask at once: one processor a question, no helpers. As text: the driver
      // leaves out what is falsy.
      max_parallel_workers_per_gather: '0',
    },
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresJSDialect({ postgres: sql }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('rolled back by a refusal');
    this.refusal = refusal;
  }
}

const TRIES = 4;
const CLASHES = new Set(['40001', '40P01']); // serialization failure, dead-lock

/**
 * Runs `work` in one transaction and commits what it returns. A refusal rolls everything back and
 * is returned; a fault rolls back and is thrown. A clash with another transaction is tried again.
 * Where `db` is a transaction already, the work becomes a part of it and ends with it.
 */
export async function inTransaction<Tables, Result>(
  db: Db<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return asPart(db as Tx<Tables>, work);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (isRefusal(result)) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as Result;
      if (attempt < TRIES && error instanceof postgres.PostgresError && CLASHES.has(error.code))
        continue;
      throw error;
    }
  }
}

/** A refusal takes back its own part alone: whoever asked may go on without it. */
async function asPart<Tables, Result>(
  tx: Tx<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  const result = await work(tx);
  if (isRefusal(result)) await sql`rollback to savepoint part`.execute(tx);
  await sql`release savepoint part`.execute(tx);
  return result;
}
