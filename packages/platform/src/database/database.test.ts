import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../http/refusal.ts';
import { tapStatements } from '../testing/statement-tap.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import {
  type Connection,
  connectDatabase,
  type Db,
  inOneStatement,
  inRolledBackTransaction,
  inTransaction,
  type Tx,
} from './database.ts';
import type { DatabaseLimits } from './database-pool.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { executeAndCommit } from './early-commit.ts';

type Notes = { note: { text: string } };
let connection: Connection<Notes>;
beforeAll(async () => {
  const url = await createTestDatabase();
  connection = connectDatabase({ url, role: 'duskline_shop', schema: 'shop' });
  await sql`create table note (text text not null)`.execute(connection.db);
});
afterAll(() => connection.close());

async function notes(): Promise<string[]> {
  const rows = await connection.db.selectFrom('note').select('text').execute();
  await sql`truncate note`.execute(connection.db);
  return rows.map(({ text }) => text).toSorted();
}

const note = (text: string, result?: unknown) => (db: Db<Notes>) =>
  inTransaction(db, async (tx) => {
    await tx.insertInto('note').values({ text }).execute();
    return result;
  });

test('work within a running transaction is a part of it and ends with it', async () => {
  await inTransaction(connection.db, async (tx) => {
    await note('one')(tx);
    await note('two')(tx);
  });
  expect(await notes()).toEqual(['one', 'two']);
  const refusal = await inTransaction(connection.db, async (tx) => {
    await note('three')(tx);
    return refuse('no');
  });
  expect([refusal, await notes()]).toEqual([refuse('no'), []]);
});

test('a nested refusal rolls back its own part alone, and the rest is committed', async () => {
  const inner = await inTransaction(connection.db, async (tx) => {
    await note('before')(tx);
    const refused = await note('refused', refuse('no'))(tx);
    await note('after')(tx);
    return { refused };
  });
  expect(inner).toEqual({ refused: refuse('no') });
  expect(await notes()).toEqual(['after', 'before']);
});

test('what is only tried leaves nothing, and says what it did or was refused', async () => {
  const done = inRolledBackTransaction(connection.db, async (tx) => {
    await note('tried')(tx);
    return tx.selectFrom('note').select('text').execute();
  });
  expect([await done, await notes()]).toEqual([[{ text: 'tried' }], []]);
  const refused = inRolledBackTransaction(connection.db, note('refused', refuse('no')));
  expect([await refused, await notes()]).toEqual([refuse('no'), []]);
});

test('a part that is only tried leaves the rest of its transaction', async () => {
  await inTransaction(connection.db, async (tx) => {
    await note('before')(tx);
    await inRolledBackTransaction<Notes, unknown>(tx, note('tried'));
    await note('after')(tx);
  });
  expect(await notes()).toEqual(['after', 'before']);
});

test('a nested error rolls everything back', async () => {
  const broken = inTransaction(connection.db, async (tx) => {
    await note('before')(tx);
    await inTransaction<Notes, void>(tx, () => Promise.reject(new Error('broken')));
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await notes()).toEqual([]);
});

test('one statement is a transaction of its own; a second one is refused and writes nothing', async () => {
  const insert = (tx: Tx<Notes>, text: string) => tx.insertInto('note').values({ text }).execute();
  await inOneStatement(connection.db, (tx) => insert(tx, 'one'));
  expect(await notes()).toEqual(['one']);
  const two = inOneStatement(connection.db, async (tx) => {
    await insert(tx, 'two');
    await insert(tx, 'three');
  });
  await expect(two).rejects.toThrow('two are not');
  expect(await notes()).toEqual(['two']);
});

describe('a last statement that is sent with its commit', () => {
  const insert = (tx: Tx<Notes>, text: string) =>
    executeAndCommit<Notes, { text: string }>(
      tx,
      sql`insert into note values (${text}) returning text`,
    );

  test('is committed with all before it, and the connection serves the next transaction', async () => {
    for (const text of ['two', 'four']) {
      const rows = await inTransaction(connection.db, async (tx) => {
        await note('before')(tx);
        return insert(tx, text);
      });
      expect([rows, await notes()]).toEqual([[{ text }], ['before', text]]);
    }
  });

  test('rolls everything back by an error of its own', async () => {
    const broken = inTransaction(connection.db, async (tx) => {
      await note('before')(tx);
      return executeAndCommit(tx, sql`select 1 / 0`);
    });
    await expect(broken).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  test('and a refusal that follows its error is returned', async () => {
    const refused = await inTransaction(connection.db, async (tx) => {
      await note('before')(tx);
      return executeAndCommit(tx, sql`select 1 / 0`).then(
        () => undefined,
        () => refuse('no'),
      );
    });
    expect([refused, await notes()]).toEqual([refuse('no'), []]);
  });

  test('is the last one: another is thrown back, and so is one within a part', async () => {
    const two = inTransaction(connection.db, async (tx) => {
      await insert(tx, 'one');
      await note('two')(tx);
    });
    await expect(two).rejects.toThrow('committed with its last statement');
    expect(await notes()).toEqual(['one']);
    const within = inTransaction(connection.db, (tx) =>
      inTransaction<Notes, unknown>(tx, (part) => insert(part, 'one')),
    );
    await expect(within).rejects.toThrow('committed with its last statement');
    await notes();
  });

  test('is not sent with values that might keep it back while its commit goes', async () => {
    const unsendable = { toPostgres: () => JSON.parse('no value') };
    const broken = inTransaction(connection.db, async (tx) => {
      await note('before')(tx);
      return executeAndCommit(tx, sql`insert into note values (${unsendable})`);
    });
    await expect(broken).rejects.toThrow('plain values');
    expect(await notes()).toEqual([]);
  });

  test('leaves no lock behind where its commit cannot be sent', async () => {
    const url = await createTestDatabase();
    const endTap = tapStatements((text) => {
      if (text === 'commit') throw new Error('the network is gone');
      return undefined;
    });
    const shortLived = connectDatabase<Notes>({
      ...{ url, role: 'duskline_shop', schema: 'shop', connections: 1 },
    });
    await sql`create table note (text text not null)`.execute(shortLived.db);
    const lost = inTransaction(shortLived.db, (tx) => insert(tx, 'one'));
    await expect(lost).rejects.toThrow('the network is gone');
    endTap();
    expect(await shortLived.db.selectFrom('note').selectAll().execute()).toEqual([]);
    await shortLived.close();
  });
});

test('a query waits its turn longer than a connection may take, as in a drop', async () => {
  const url = await createTestDatabase();
  const busy = connectDatabase({
    url,
    role: 'duskline_shop',
    schema: 'shop',
    connections: 1,
  });
  const first = sql`select pg_sleep(5.2)`.execute(busy.db);
  const second = sql<{ turn: number }>`select 2 as turn`.execute(busy.db);
  expect((await second).rows).toEqual([{ turn: 2 }]);
  await first;
  await busy.close();
});

describe('nothing holds a connection for ever', () => {
  async function withLimits(
    limits: Partial<DatabaseLimits>,
    use: (impatient: Connection<Notes>) => Promise<void>,
  ): Promise<void> {
    const url = await createTestDatabase();
    const impatient = connectDatabase<Notes>({
      ...{ url, role: 'duskline_shop', schema: 'shop', connections: 2, limits },
    });
    await sql`create table note (text text not null)`.execute(impatient.db);
    await use(impatient);
    await impatient.close();
  }
  const failureOf = (work: Promise<unknown>) => work.then(() => undefined, isDatabaseUnavailable);

  test('a pool without limits of its own has those of the store', async () => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(connection.db);
    expect(rows).toEqual([{ statement: '1min', lock: '10s', idle: '30s' }]);
  });

  test('a statement over its time is cancelled, and the pool is usable after it', () =>
    withLimits({ statementSeconds: 1 }, async ({ db }) => {
      expect(await failureOf(sql`select pg_sleep(30)`.execute(db))).toBe(true);
      await sql`select 1`.execute(db);
    }));

  test('waiting for a lock that is not released ends with an error in time', () =>
    withLimits({ lockSeconds: 1 }, async ({ db }) => {
      await inTransaction(db, async (tx) => {
        await sql`lock table note`.execute(tx);
        expect(await failureOf(note('waits')(db))).toBe(true);
      });
      await note('goes on')(db);
    }));

  test('a transaction that was interrupted releases its locks', () =>
    withLimits({ idleInTransactionSeconds: 1 }, async ({ db }) => {
      let letGo = () => {};
      const forgotten = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const cut = failureOf(
        inTransaction(db, async (tx) => {
          await sql`lock table note`.execute(tx);
          await forgotten;
          await sql`select 1`.execute(tx);
        }),
      );
      await note('after the cut')(db);
      letGo();
      expect(await cut).toBe(true);
    }));

  test('a connection whose statement got no reply is not reused', () =>
    // The server's limit is off: as good as a server out of reach.
    withLimits({ statementSeconds: 0 }, async ({ db }) => {
      const pids = new Set<number>();
      const pid = async () => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        return rows[0]?.pid ?? 0;
      };
      const lost = inTransaction(db, async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        pids.add(rows[0]?.pid ?? 0);
        await sql`select pg_sleep(60)`.execute(tx);
      });
      expect(await failureOf(lost)).toBe(true);
      const next = [await pid(), await pid()];
      expect(next.filter((each) => pids.has(each))).toEqual([]);
    }));
});
