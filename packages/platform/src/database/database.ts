import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { isRefusal, Refusal } from '../http/refusal.ts';
import { noteWrite } from '../standby/read-position.ts';
import { within } from '../within.ts';
import { type OpenPool, openPool, type PoolSettings } from './database-pool.ts';
import { EarlyCommitDialect } from './early-commit.ts';

/** Enough to read; a transaction also reads. */
export type Db<Tables> = Kysely<Tables>;
/** Needed to write: every function that changes data takes one, so a write outside a transaction does not compile. */
export type Tx<Tables> = Transaction<Tables>;
/** A row of a table as a query returns it. */
export type Row<Table> = Selectable<Table>;

export type Connection<Tables> = OpenPool & {
  db: Db<Tables>;
  close(): Promise<void>;
};

/** Open a pool that acts as `role`, the only role with rights to its schema. */
export function connectDatabase<Tables>(settings: PoolSettings): Connection<Tables> {
  const opened = openPool(settings);
  const db = new Kysely<Tables>({
    dialect: new EarlyCommitDialect({ pool: opened.pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, ...opened, close: () => db.destroy() };
}

const REACHABLE_WITHIN_MS = 2000;

/** Check whether the database replies within two seconds. */
export async function isReachable<Tables>(db: Db<Tables>): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return within(REACHABLE_WITHIN_MS, answered, () => false);
}

/**
 * Run one statement that writes. PostgreSQL makes it a transaction of its own, in one round trip
 * where `inTransaction` needs three; a second statement throws. What it refuses must be decided
 * before, or by the statement itself: there is nothing to roll back. A deadlock is retried.
 */
export async function inOneStatement<Tables, Result>(
  db: Db<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<Result> {
  const result = await retryClashes(() => {
    let statements = 0;
    const onlyOne: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        if (statements > 1) {
          throw new Error('one statement is a transaction of its own, two are not');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return work(db.withPlugin(onlyOne) as Tx<Tables>);
  });
  noteWrite();
  return result;
}

class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('rolled back by a refusal');
    this.refusal = refusal;
  }
}

const TRIES = 4;
const CLASHES = new Set(['40001', '40P01']); // serialization failure, deadlock

/**
 * Run `work` in one transaction and commit it. A refusal rolls everything back and
 * is returned; an error rolls back and is thrown. A serialization failure or deadlock is retried.
 * Where `db` is a transaction already, the work becomes a part of it and ends with it.
 */
export async function inTransaction<Tables, Result>(
  db: Db<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return asPart(db as Tx<Tables>, work);
  try {
    const result = await retryClashes(() =>
      db.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (isRefusal(result)) throw new RolledBack(result);
        return result;
      }),
    );
    noteWrite();
    return result;
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result;
    throw error;
  }
}

/**
 * Run `work` as `inTransaction` does, roll everything back, and return what it returned: what a change
 * would do is what it does.
 */
export async function inRolledBackTransaction<Tables, Result>(
  db: Db<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<Result> {
  const { result } = await inTransaction(db, async (tx) => new Tried(await work(tx)));
  return result;
}

/** A refusal is what rolls back; this one carries what was done until then. */
class Tried<Result> extends Refusal<'tried'> {
  readonly result: Result;
  constructor(result: Result) {
    super('tried', {});
    this.result = result;
  }
}

/** Run `work` again where it met a serialization failure or a deadlock, which undid all of it. */
async function retryClashes<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isClash = error instanceof pg.DatabaseError && CLASHES.has(error.code ?? '');
      if (!isClash || attempt === TRIES) throw error;
    }
  }
}

/** Run a nested part: a refusal rolls back this part alone, and the caller may go on without it. */
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
