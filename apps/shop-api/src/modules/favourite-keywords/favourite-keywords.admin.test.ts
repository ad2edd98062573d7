import type * as api from '@duskline/contract/admin/favourite-keywords';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { addSearches } from './search-log.sql.ts';

type Favourites = z.output<typeof api.listFavouriteKeywords.reply>;
type Hidden = z.output<typeof api.listHiddenKeywords.reply>;

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['reports.read', 'display.write']);
  await aProduct(shop.db, { name: '카고 팬츠' });
  await aProduct(shop.db, { name: '비니' });
  await inTransaction(shop.db, async (tx) => {
    await addSearches(tx, '2026-05-03', ['카고', '카고', '카고', '비니', '비니', '없는말']);
    await addSearches(tx, '2026-04-20', ['비니', '비니', '비니', '비니']);
  });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});
beforeEach(() => shop.db.deleteFrom('hiddenKeyword').execute());

const favourites = async () =>
  (await office.call<Favourites>('GET', '/favourite-keywords')).body.items;
const hidden = async (query = '') =>
  (await office.call<Hidden>('GET', `/hidden-keywords${query}`)).body;
const hide = (keyword: string) =>
  office.call<{ keyword: string; code: string }>('POST', '/hidden-keywords', { keyword });
const show = (keyword: string) =>
  office.call<{ code: string }>('POST', '/hidden-keywords/show', { keyword });
const shownToShoppers = async () => {
  await shop.cachesInvalidated();
  return (await callShop<string[]>(shop, 'GET', '/products/favoriteKeywords')).body;
};

test('staff see the favourites in the order of the shop, with how often they were searched for', async () => {
  expect(await favourites()).toEqual([
    { keyword: '카고', yesterday: 3, times: 3 },
    { keyword: '비니', yesterday: 2, times: 6 },
  ]);
  expect(await shownToShoppers()).toEqual(['카고', '비니']);
});

test('a hidden word is gone for shoppers at once, says who hid it, and comes back', async () => {
  expect(await hide(' 카고 ')).toMatchObject({ status: 200, body: { keyword: '카고' } });
  expect(await shownToShoppers()).toEqual(['비니']);
  expect((await favourites()).map(({ keyword }) => keyword)).toEqual(['비니']);
  expect((await hidden()).items).toMatchObject([{ keyword: '카고', hiddenBy: '김엠디' }]);
  expect((await show('카고')).status).toBe(204);
  expect(await shownToShoppers()).toEqual(['카고', '비니']);
  expect((await hidden()).items).toEqual([]);
  const audit = await shop.db
    .selectFrom('audit')
    .where('actor', '=', `staff:${office.staffNo}`)
    .select(['command', 'after'])
    .orderBy('auditNo')
    .execute();
  expect(audit).toEqual([
    { command: 'keywords hide', after: { keyword: '카고' } },
    { command: 'keywords show', after: { keyword: '카고' } },
  ]);
});

test('a word that a colleague hid or brought back meanwhile is no second change', async () => {
  const count = async () =>
    (
      await shop.db
        .selectFrom('audit')
        .where('command', 'like', 'keywords %')
        .select('auditNo')
        .execute()
    ).length;
  const before = await count();
  const replies = await Promise.all([hide('욕설'), hide('욕설')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await count()).toBe(before + 1);
  expect((await show('욕설')).status).toBe(204);
  expect((await show('욕설')).status).toBe(204);
  expect(await count()).toBe(before + 2);
});

test('what is no word is refused; many hidden words come page by page', async () => {
  expect(await hide('!!')).toMatchObject({ status: 400, body: { code: 'DL3261' } });
  expect(await show('…')).toMatchObject({ status: 400, body: { code: 'DL3261' } });
  expect((await hide('  ')).status).toBe(400);
  for (const word of ['가', '나', '다']) await hide(word);
  const first = await hidden('?limit=2');
  expect(first.items.map(({ keyword }) => keyword)).toEqual(['가', '나']);
  const rest = await hidden(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
  expect(rest).toMatchObject({ items: [{ keyword: '다' }], nextCursor: null });
});
