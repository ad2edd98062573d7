import { type Connection, connectDatabase } from '@duskline/platform/database/database';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import type { DB } from '@duskline/shop-api/database.generated';
import { shopService } from '@duskline/shop-api/service';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buyerPhotoList } from '../buyer-photos/buyer-photo-list.ts';
import { DEPARTMENTS } from '../data/categories.ts';
import { COUPONS } from '../data/coupons.ts';
import { EVENTS, SEARCHED_WORDS } from '../data/display.ts';
import { PRODUCTS } from '../data/products.ts';
import { FAQS, NOTICES, TERMS } from '../data/texts.ts';
import { pictureList } from '../pictures/picture-list.ts';
import { addManyProducts } from './add-many-products.ts';
import { loadDemo } from './load-demo.ts';

let shop: Connection<DB>;
const said: string[] = [];
const say = (line: string) => void said.push(line);
beforeEach(async () => {
  said.length = 0;
  shop = connectDatabase<DB>({ url: await createTestDatabase(), ...shopService });
});
afterEach(() => shop.close());

type Counted =
  | 'product'
  | 'productOption'
  | 'stock'
  | 'category'
  | 'banner'
  | 'article'
  | 'event'
  | 'terms';

async function count(table: Counted) {
  const { total } = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

test('an empty database is filled with the demo catalog, once', async () => {
  await loadDemo(shop.db, say);
  expect(await count('product')).toBe(PRODUCTS.length);
  const options = PRODUCTS.reduce((sum, product) => sum + product.options.length, 0);
  expect(await count('productOption')).toBe(options);
  expect(await count('stock')).toBe(options);
  expect(said).toHaveLength(1);
  await loadDemo(shop.db, say);
  expect(await count('product')).toBe(PRODUCTS.length);
  expect(said).toHaveLength(1);
});

test('the demo has popular words on its first day, each of which finds products', async () => {
  await loadDemo(shop.db, say);
  const { rows } = await sql<{ keyword: string }>`
    select keyword from search_count order by times desc`.execute(shop.db);
  expect(rows.map(({ keyword }) => keyword)).toEqual([...SEARCHED_WORDS]);
  const labels = DEPARTMENTS.flatMap(({ children }) =>
    children.map(({ label }) => label as string),
  );
  const found = [...PRODUCTS.map(({ name }) => name), ...labels].join(' ').replaceAll(' ', '');
  expect(SEARCHED_WORDS.filter((word) => !found.includes(word.replaceAll(' ', '')))).toEqual([]);
});

test('two stores that start at once on one database fill it once', async () => {
  await Promise.all([loadDemo(shop.db, say), loadDemo(shop.db, say)]);
  expect(await count('product')).toBe(PRODUCTS.length);
});

test('a database that holds another shop is left as it is', async () => {
  await shop.db.insertInto('brand').values({ nameKo: '남의 브랜드' }).execute();
  await loadDemo(shop.db, say);
  expect(await count('product')).toBe(0);
  expect(await count('category')).toBe(0);
  expect(said).toEqual(['the database holds a shop already: no demo catalogue']);
});

test('every picture that the demo shows is drawn', async () => {
  await loadDemo(shop.db, say);
  const drawn = new Set(pictureList().map(({ key }) => key));
  const shown = [
    ...(await shop.db.selectFrom('productPicture').select('key').execute()),
    ...(await shop.db.selectFrom('banner').select('imageKey as key').execute()),
    ...(await shop.db.selectFrom('popup').select('imageKey as key').execute()),
    ...(await shop.db.selectFrom('event').select('pcImageKey as key').execute()),
    ...(await shop.db.selectFrom('event').select('mobileImageKey as key').execute()),
    ...(await shop.db.selectFrom('brand').select('logoKey as key').execute()),
    ...(await shop.db.selectFrom('brand').select('posterKey as key').execute()),
  ];
  expect(shown.map(({ key }) => key).filter((key) => !drawn.has(key))).toEqual([]);
});

test('the demo has an example of everything that is unusual to buy', async () => {
  await loadDemo(shop.db, say);
  const products = await shop.db.selectFrom('product').selectAll().execute();
  const some = (is: (product: (typeof products)[number]) => boolean) => products.filter(is).length;
  expect(some((product) => product.soldOut)).toBeGreaterThan(0);
  expect(
    some((product) => product.identityRequired && product.maxBuyPersonCount > 0),
  ).toBeGreaterThan(0);
  expect(some((product) => product.name.startsWith('[APP EXCLUSIVE]'))).toBeGreaterThan(0);
  expect(some((product) => product.contentsIfPausing !== '')).toBeGreaterThan(0);
  expect(some((product) => product.immediateDiscountAmt > 0)).toBeGreaterThan(0);
});

test('the demo has notices, frequent questions, terms and events', async () => {
  await loadDemo(shop.db, say);
  expect(await count('article')).toBe(NOTICES.length + FAQS.length);
  expect(await count('event')).toBe(EVENTS.length);
  expect(await count('terms')).toBe(TERMS.length);
});

test('the demo has coupons of every kind, some of them on events', async () => {
  await loadDemo(shop.db, say);
  const coupons = await shop.db.selectFrom('coupon').selectAll().execute();
  expect(coupons).toHaveLength(COUPONS.length);
  expect(coupons.find((coupon) => coupon.code === 'DUSK2015')?.kind).toBe('CART');
  expect(coupons.some((coupon) => coupon.issueLimit !== null)).toBe(true);
  expect(coupons.some((coupon) => coupon.platforms.join() === 'MOBILE_APP')).toBe(true);
  const onEvents = await shop.db.selectFrom('eventCoupon').selectAll().execute();
  expect(onEvents).toHaveLength(COUPONS.filter((coupon) => coupon.eventId).length);
});

test('the demo is multiplied to the number of products asked for and no further', async () => {
  await loadDemo(shop.db, say);
  await addManyProducts(shop.db, 150, say);
  expect(await count('product')).toBe(150);
  await addManyProducts(shop.db, 150, say);
  expect(await count('product')).toBe(150);
  const { names } = await shop.db
    .selectFrom('product')
    .select((eb) => eb.fn.count<number>('name').distinct().as('names'))
    .executeTakeFirstOrThrow();
  expect(names).toBe(150);
});

test('reviews are believable: most are content, some have photos, none is older than its product', async () => {
  await loadDemo(shop.db, say);
  const reviews = await shop.db
    .selectFrom('review')
    .innerJoin('product', 'product.productNo', 'review.productNo')
    .select(['rating', 'hasPicture', 'writtenAt', 'registeredAt', 'content', 'pictureKeys'])
    .execute();
  expect(reviews.length).toBeGreaterThan(1000);
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  expect(mean).toBeGreaterThan(4);
  expect(mean).toBeLessThan(4.8);
  expect(reviews.filter(({ hasPicture }) => hasPicture).length).toBeGreaterThan(100);
  expect(reviews.filter(({ writtenAt, registeredAt }) => writtenAt < registeredAt)).toEqual([]);
  expect(reviews.filter(({ writtenAt }) => writtenAt > new Date())).toEqual([]);
  const taken = new Set(buyerPhotoList().map(({ key }) => key));
  expect(
    reviews.flatMap(({ pictureKeys }) => pictureKeys).filter((key) => !taken.has(key)),
  ).toEqual([]);
});
