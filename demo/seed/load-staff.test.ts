import { freePort } from '@duskline/platform/free-port';
import { buildSandbox } from '@duskline/sandbox/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../apps/shop-api/test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../apps/shop-api/test/build-test-shop.ts';
import { DEMO_STAFF, DEMO_STAFF_PASSWORD } from '../data/staff.ts';
import { loadStaff, showStaffCodes } from './load-staff.ts';

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

test('each demo account logs in with the printed password and the code that the sandbox shows', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await buildSandbox({ origin, now: () => shop.clock.now() });
  await sandbox.listen({ port, host: '127.0.0.1' });
  try {
    // As at two starts: the second changes nothing.
    for (let start = 0; start < 2; start++) {
      await loadStaff(shop.shop, shop.clock.now());
      await showStaffCodes(shop, origin);
    }
    const shown: { name: string; code: string }[] = (
      await sandbox.inject('/staff-codes.json')
    ).json();
    expect(shown).toHaveLength(4);
    for (const { email, name, role } of DEMO_STAFF) {
      const password = DEMO_STAFF_PASSWORD;
      const login = await office.call('POST', '/login', { body: { email, password } });
      expect(login).toMatchObject({ status: 200, body: { next: 'second-factor', ways: ['totp'] } });
      const [cookie = ''] = String([login.headers['set-cookie']].flat()[0]).split(';');
      const { code } = shown.find((row) => row.name.startsWith(email)) ?? {};
      const entered = await office.call('POST', '/login/second-factor', {
        headers: { cookie },
        body: { way: 'totp', code },
      });
      const [opened = ''] = String([entered.headers['set-cookie']].flat()[0]).split(';');
      expect(await office.call('GET', '/session', { headers: { cookie: opened } })).toMatchObject({
        status: 200,
        body: { name, email, role: { name: role } },
      });
    }
  } finally {
    await sandbox.close();
  }
});

test('a store where somebody works already gets no demo staff', async () => {
  await shop.db.deleteFrom('staffSession').execute();
  await shop.db.deleteFrom('staffDevice').execute();
  await shop.db.deleteFrom('staff').where('staffNo', '>', 1).execute();
  await loadStaff(shop.shop, shop.clock.now());
  expect(await shop.db.selectFrom('staff').select('staffNo').execute()).toHaveLength(1);
});
