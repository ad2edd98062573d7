import { connectDatabase } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { buildAdminApi } from '../../admin-app.ts';
import type { DB } from '../../database.generated.ts';
import { shopService } from '../../service.ts';

let shop: TestShop;
let office: BackOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openBackOffice(shop);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

test('while the database is away staff are asked to come back, and nobody is logged out', async () => {
  const { cookie } = await office.as('owner');
  const away = connectDatabase<DB>({ url: 'postgres://nobody@127.0.0.1:1/none', ...shopService });
  const app = await buildAdminApi({ ...shop.shop, db: away.db, log: quiet(shop) });
  try {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    for (const [method, url] of [
      ['GET', '/session'],
      ['POST', '/login'],
      ['GET', '/docs'],
    ] as const) {
      const payload = method === 'POST' ? { email: 'a@b.test', password: 'x' } : undefined;
      const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      expect(reply.statusCode, url).toBe(503);
      expect(reply.json(), url).toMatchObject({ code: 'DL0513' });
      expect(reply.headers['retry-after'], url).toBe('3');
      expect(reply.headers['set-cookie'], url).toBeUndefined();
    }
  } finally {
    await app.close();
    await away.close();
  }
  const session = await office.call('GET', '/session', { headers: { cookie } });
  expect(session.status).toBe(200);
});

/** The same log without the errors that this test causes. */
function quiet({ shop: { log } }: TestShop) {
  return log.child({}, { level: 'silent' });
}
