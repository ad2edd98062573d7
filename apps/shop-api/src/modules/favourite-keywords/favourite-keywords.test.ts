import { inTransaction } from '@duskline/platform/database/database';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { hideKeyword } from './index.ts';
import { addSearches } from './search-log.sql.ts';

/** Two stores on one database read what the other has sealed. */
const personalDataKeys = makeCipherKey('test');
let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({ personalDataKeys });
});
afterAll(() => shop.close());

let ip = 0;
async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { ...visitorHeaders, ...headers },
    payload,
    remoteAddress: `10.1.0.${++ip % 250}`,
  });
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
}

test('favourite keywords are what was searched for most yesterday, finds products and is not hidden', async () => {
  await aProduct(shop.db, { name: '카고 팬츠' });
  await aProduct(shop.db, { name: '비니' });
  await aProduct(shop.db, { name: '양말' });
  const search = (word: string, page = 1) =>
    call('GET', `/products/search?filter.keywords=${encodeURIComponent(word)}&pageNumber=${page}`);
  // An app that is closed has saved its searches.
  const other = await buildTestShop({ db: shop.db, personalDataKeys });
  const searchThere = (word: string, page: number) =>
    other.app.inject({
      url: `/products/search?filter.keywords=${encodeURIComponent(word)}&pageNumber=${page}`,
      headers: visitorHeaders,
    });
  for (let times = 0; times < 3; times++) await searchThere('카고', 1);
  for (let pages = 1; pages <= 9; pages++) await searchThere('비니', pages);
  for (let times = 0; times < 5; times++) await searchThere('없는말', 1);
  await other.app.close();
  await inTransaction(shop.db, (tx) => addSearches(tx, '2026-04-20', Array(9).fill('양말')));
  await search('세지 않음');

  shop.clock.advance({ days: 1 });
  const favourites = async (query = '') =>
    (await call('GET', `/products/favoriteKeywords${query}`)).body;
  expect(await favourites()).toEqual(['카고', '비니', '양말']);
  expect(await favourites('?size=1')).toEqual(['카고']);
  expect(await favourites('?size=100000')).toHaveLength(3);

  await inTransaction(shop.db, (tx) => hideKeyword(tx, 'operator', ' 카고 ', shop.clock.now()));
  await shop.cachesInvalidated();
  expect(await favourites()).toEqual(['비니', '양말']);

  shop.clock.advance({ days: 40 });
  await shop.jobs.runRepeating('purge-search-log');
  expect(await shop.db.selectFrom('searchCount').selectAll().execute()).toEqual([]);
});

test('a shopper who has typed half a word has not searched for it', async () => {
  await aProduct(shop.db, { name: '후드 집업' });
  const other = await buildTestShop({ db: shop.db, personalDataKeys });
  const type = (word: string, more = '') =>
    other.app.inject({
      url: `/products/search?filter.keywords=${encodeURIComponent(word)}${more}`,
      headers: visitorHeaders,
    });
  for (let times = 0; times < 3; times++) await type('후', '&hasTotalCount=false');
  await type('후드');
  await other.app.close();
  // What other tests searched for is saved some seconds later.
  const counted = await shop.db
    .selectFrom('searchCount')
    .where('keyword', 'like', '후%')
    .select(['keyword', 'times'])
    .execute();
  expect(counted).toEqual([{ keyword: '후드', times: 1 }]);
});
