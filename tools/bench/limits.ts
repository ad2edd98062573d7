import { fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { type Load, measureLoad, measureWork } from './load.ts';

/** Measure the requests per second of a bare Node server that sends the bytes of `url`. */
export async function measureBareServer(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const page = await fetch(url, { headers });
  // fetch decompresses what it reads, so the bytes on the wire are read with a raw request.
  const body = await readRaw(url, headers);
  const server = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: [] });
  const sent = Object.fromEntries(
    [...page.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
  );
  server.send({
    headers: { ...sent, 'content-length': String(body.length) },
    body: body.toString('base64'),
  });
  const [port] = await once(server, 'message');
  try {
    return await measureLoad({ url: `http://127.0.0.1:${port}/`, headers }, seconds);
  } finally {
    server.kill();
  }
}

/** Measure the updates per second of one row by 50 clients: the database's own limit for a hot option. */
export async function measureHotRow(databaseUrl: string, seconds: number): Promise<Load> {
  return withTable(databaseUrl, 'insert into bench_row values (1, 0)', (pool) =>
    measureWork(50, seconds, async () => {
      await pool.query('update bench_row set units = units + 1 where id = 1');
    }),
  );
}

/** Measure the updates per second spread over many rows by 16 clients: the database's limit for carts and orders. */
export async function measureSpreadRows(databaseUrl: string, seconds: number): Promise<Load> {
  const rows = 10_000;
  return withTable(
    databaseUrl,
    `insert into bench_row select id, 0 from generate_series(1, ${rows}) id`,
    (pool) =>
      measureWork(16, seconds, async (client, round) => {
        const id = ((client * 7919 + round * 104_729) % rows) + 1;
        await pool.query({
          name: 'spread',
          text: 'update bench_row set units = units + 1 where id = $1',
          values: [id],
        });
      }),
  );
}

async function withTable(
  url: string,
  fill: string,
  work: (pool: pg.Pool) => Promise<Load>,
): Promise<Load> {
  const pool = new pg.Pool({ connectionString: url, max: 50 });
  try {
    await pool.query('create table bench_row (id integer primary key, units integer not null)');
    await pool.query(fill);
    return await work(pool);
  } finally {
    await pool.query('drop table if exists bench_row');
    await pool.end();
  }
}

async function readRaw(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
}
