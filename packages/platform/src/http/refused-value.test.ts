import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createApi } from './http-api.ts';

const entry = (status: number) => ({ status, code: String(status), text: '다시 확인해 주세요.' });
const catalogue = {
  invalid_request: entry(400),
  broken_body: entry(400),
  body_too_large: entry(413),
  no_such_call: entry(404),
  too_many_requests: entry(429),
  unavailable: entry(503),
  server_busy: entry(503),
  internal_error: entry(500),
};

let shop: ReturnType<typeof connectDatabase<object>>;
let app: Awaited<ReturnType<typeof createApi>>;
const reported: unknown[] = [];
beforeAll(async () => {
  shop = connectDatabase<object>({
    url: await createTestDatabase(),
    role: 'duskline_shop',
    schema: 'shop',
  });
  app = await createApi({
    log: createLog('test', 'silent'),
    siteUrl: 'https://shop.test',
    catalogue,
    errorBody: ({ code }) => ({ code }),
    report: (error) => reported.push(error),
  });
  app.post<{ Body: { statement: string; value: unknown } }>('/', async ({ body }) => {
    const casts = { text: sql`text`, integer: sql`integer`, uuid: sql`uuid`, jsonb: sql`jsonb` };
    const cast = casts[body.statement as keyof typeof casts];
    await sql`select ${body.value}::${cast}`.execute(shop.db);
    return {};
  });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

test.each([
  ['a NUL in a text', 'text', 'a\u0000b'],
  ['a number beyond its column', 'integer', '9007199254740992'],
  ['1e308', 'integer', '1e308'],
  ['a word where a UUID belongs', 'uuid', 'nothing'],
  ['a NUL in JSON', 'jsonb', '{"name":"\\u0000"}'],
  ['half a letter in JSON', 'jsonb', '{"name":"\\ud800"}'],
])(
  '%s that only the database refuses is the sender’s mistake, not ours',
  async (_, cast, value) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/',
      payload: { statement: cast, value },
    });
    expect(reply.statusCode).toBe(400);
    expect(reported).toEqual([]);
  },
);
