import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Connection,
  connectDatabase,
  type Db,
  inOneStatement,
  inTransaction,
  type Tx,
} from './database.ts';
import { refuse } from './refusal.ts';
import { createTestDatabase } from './testing/test-database.ts';

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
}, 15_000);
