import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type autocannon from 'autocannon';
import pg from 'pg';
import { type Load, measureLoad, measureWork, warmUp } from './load.ts';

export type Limit = { value: number; what: string };

/** Measure a bare Node server that sends the bytes of `url`: the limit of every read. */
export async function measureBareServer(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  connections?: number,
): Promise<Limit> {
  // fetch decompresses what it reads, so the bytes on the wire are read with a raw request.
  const reply = await readRaw(url, headers);
  const server = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: [] });
  const unsent = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
  const sent = Object.fromEntries(
    Object.entries(reply.headers).filter(([name]) => !unsent.includes(name)),
  );
  server.send({
    headers: { ...sent, 'content-length': String(reply.body.length) },
    body: reply.body.toString('base64'),
  });
  const [port] = await once(server, 'message');
  try {
    const call: autocannon.Options = { url: `http://127.0.0.1:${port}/`, headers };
    await warmUp(call, connections, 1);
    const { perSecond } = await measureLoad(call, seconds, connections);
    return { value: perSecond, what: 'a bare Node server sending the same bytes' };
  } finally {
    server.kill();
  }
}

/** Measure the updates of one row by 50 clients: the database's own limit for a hot option. */
export function measureHotRow(databaseUrl: string, seconds: number): Promise<Limit> {
  return measureDatabase(databaseUrl, 'the database updating one hot row, 50 clients', (pool) =>
    measureWork(50, seconds, async () => {
      await run(pool, 'hot', 'update bench_stock set available = available - 1 where no = 1');
    }),
  );
}

const CART_CLIENTS = 50;
const CART_LINES = 90;

/** Measure the one statement that adding to a cart cannot do without. */
export function measureCartStatements(databaseUrl: string, seconds: number): Promise<Limit> {
  return measureDatabase(
    databaseUrl,
    `the database saving a cart line, ${CART_CLIENTS} clients`,
    (pool) =>
      measureWork(CART_CLIENTS, seconds, async (client, round) => {
        await run(
          pool,
          'cart',
          `insert into bench_cart values ($1, $2, 1)
            on conflict (member, option) do update set quantity = bench_cart.quantity + 1`,
          [client, round % CART_LINES],
        );
      }),
  );
}

const ORDER_CLIENTS = 16;
const OPTIONS = 1000;

/**
 * Measure the statements that an order cannot do without, by clients that do nothing else: a sheet
 * with its line; stock, order, line, delivery and payment in one transaction; the payment claimed
 * before the partner is asked, and settled with its order and a message after.
 */
export function measureOrderStatements(databaseUrl: string, seconds: number): Promise<Limit> {
  const what = `the database doing the nine statements an order needs, ${ORDER_CLIENTS} clients`;
  return measureDatabase(databaseUrl, what, (pool) =>
    measureWork(ORDER_CLIENTS, seconds, async (client, round) => {
      const no = client * 1_000_000 + round;
      const option = ((client * 7919 + round * 104_729) % OPTIONS) + 1;
      await run(pool, 'read', 'select * from bench_stock where no = $1', [option]);
      await run(
        pool,
        'sheet',
        `with sheet as (insert into bench_sheet values ($1, now()) returning no)
          insert into bench_sheet_line select no, $2, 1 from sheet`,
        [no, option],
      );
      const session = await pool.connect();
      try {
        await session.query('begin');
        await run(
          session,
          'lock',
          'select * from bench_sheet join bench_sheet_line using (no) where no = $1 for update',
          [no],
        );
        await run(
          session,
          'order',
          `with saved as (insert into bench_order values ($1, 'PAY_WAIT', repeat('x', 600)) returning no),
            line as (insert into bench_order_line select no, $2, 1, 'PAY_WAIT', repeat('x', 300) from saved),
            delivery as (insert into bench_delivery select no, 3000 from saved)
          insert into bench_payment select no, 'RESERVED', 10000 from saved`,
          [no, option],
        );
        const stock =
          'update bench_stock set available = available - 1 where no = $1 and available >= 1';
        await run(session, 'stock', stock, [option]);
        await session.query('commit');
      } finally {
        session.release();
      }
      const claim = "update bench_payment set state = 'CONFIRMING' where no = $1";
      await run(pool, 'claim', claim, [no]);
      await run(
        pool,
        'settle',
        `with payment as (update bench_payment set state = 'DONE' where no = $1 returning no),
          line as (update bench_order_line set state = 'PAY_DONE' where no = $1),
          placed as (update bench_order set state = 'PLACED' where no = $1)
        insert into bench_message select no, now() from payment`,
        [no],
      );
    }),
  );
}

const TABLES = `
  create schema bench;
  create table bench_stock (no integer primary key, available integer not null);
  insert into bench_stock select no, 1000000 from generate_series(1, ${OPTIONS}) no;
  create table bench_cart (member integer, option integer, quantity integer not null,
    primary key (member, option));
  create table bench_sheet (no bigint primary key, touched_at timestamptz not null);
  create table bench_sheet_line (no bigint references bench_sheet, option integer, quantity integer,
    primary key (no, option));
  create table bench_order (no bigint primary key, state text not null, facts text not null);
  create table bench_order_line (no bigint references bench_order, option integer,
    quantity integer, state text, facts text not null, primary key (no, option));
  create table bench_delivery (no bigint primary key references bench_order, amount integer);
  create table bench_payment (no bigint primary key references bench_order, state text, amount integer);
  create table bench_message (no bigint primary key, due_at timestamptz not null);`;

async function measureDatabase(
  url: string,
  what: string,
  work: (pool: pg.Pool) => Promise<Load>,
): Promise<Limit> {
  const pool = new pg.Pool({ connectionString: url, max: 50, options: '-c search_path=bench' });
  try {
    await pool.query('drop schema if exists bench cascade');
    await pool.query(TABLES);
    const { perSecond, errors, firstError } = await work(pool);
    if (errors > 0) throw new Error(`the limit was not measured: ${firstError}`);
    return { value: perSecond, what };
  } finally {
    await pool.query('drop schema if exists bench cascade');
    await pool.end();
  }
}

/** Run a statement under a name, so that it is prepared once in each session. */
function run(on: pg.Pool | pg.PoolClient, name: string, text: string, values: unknown[] = []) {
  return on.query({ name, text, values });
}

type RawReply = { headers: Record<string, string | string[] | undefined>; body: Buffer };

async function readRaw(url: string, headers: Record<string, string>): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}
