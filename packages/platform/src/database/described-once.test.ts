import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Connection, connectDatabase } from './database.ts';

let url: string;
let connection: Connection<unknown>;
/** How often connections asked the server what the rows of a statement are like. */
const described = vi.spyOn(pg.Connection.prototype as unknown as Describing, 'describe');
type Describing = { describe(portal: object): void };

const open = (connections: number): Connection<unknown> =>
  connectDatabase({ url, role: 'duskline_shop', schema: 'shop', connections });
beforeAll(async () => {
  url = await createTestDatabase();
  connection = open(1);
  await sql`create table thing (
    name text primary key, many bigint, made_at timestamptz, nos bigint[])`.execute(connection.db);
});
beforeEach(async () => {
  await sql`truncate thing`.execute(connection.db);
  described.mockClear();
});
afterAll(async () => {
  described.mockRestore();
  await connection.close();
});

const rowsOf = async (statement: RawBuilder<unknown>, of = connection) =>
  (await statement.execute(of.db)).rows;
const insert = (name: string, many: number | null) =>
  sql`insert into thing (name, many, made_at, nos)
    values (${name}, ${many}, '2026-05-04T03:00:00Z', '{1,2}')`;
const read = (name: string) => sql`select *, made_at as seen_at from thing where name = ${name}`;

test('what rows are like is asked once of each statement, and they are read the same ever after', async () => {
  const at = new Date('2026-05-04T03:00:00Z');
  const rest = { nos: [1, 2], madeAt: at, seenAt: at };
  for (const [name, many] of [
    ['a', 1],
    ['b', null],
    ['c', 3],
  ] as const) {
    const { numAffectedRows } = await insert(name, many).execute(connection.db);
    expect(numAffectedRows).toBe(1n);
    expect(await rowsOf(read(name))).toEqual([{ name, many, ...rest }]);
  }
  expect(await rowsOf(read('nobody'))).toEqual([]);
  expect(described).toHaveBeenCalledTimes(2);
});

test('a statement that failed at first is described when it is executed again', async () => {
  const divide = (by: number) => sql`select 12 / ${by}::integer as part`;
  await expect(rowsOf(divide(0))).rejects.toThrow('division by zero');
  expect(await rowsOf(divide(3))).toEqual([{ part: 4 }]);
  await expect(rowsOf(divide(0))).rejects.toThrow('division by zero');
  expect(await rowsOf(divide(4))).toEqual([{ part: 3 }]);
  expect(described).toHaveBeenCalledTimes(2);
});

test('an error says who sent the statement', async () => {
  async function whoSentIt() {
    return await rowsOf(sql`select 1 / ${0}::integer as part`);
  }
  const error: unknown = await whoSentIt().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(pg.DatabaseError);
  expect((error as Error).stack).toContain('whoSentIt');
});

test('a table that changes is read as the connection’s own statement has it', async () => {
  const all = sql`select * from changing`;
  await sql`create table changing (one integer)`.execute(connection.db);
  await sql`insert into changing values (1)`.execute(connection.db);
  expect(await rowsOf(all)).toEqual([{ one: 1 }]);
  await sql`alter table changing add column two text default 'two'`.execute(connection.db);
  await expect(rowsOf(all)).rejects.toThrow('cached plan must not change result type');
  const later = open(1);
  try {
    for (const _ of [1, 2]) expect(await rowsOf(all, later)).toEqual([{ one: 1, two: 'two' }]);
  } finally {
    await later.close();
  }
});
