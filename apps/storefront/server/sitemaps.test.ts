import { createFakeCaller } from '@duskline/client/testing/fake-caller';
import { listCategories } from '@duskline/contract/shop/categories.calls';
import { listEvents } from '@duskline/contract/shop/events.calls';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { beforeEach, expect, test } from 'vitest';
import { createSitemaps } from './sitemaps.ts';

const SOLD_OUT = 400;
let shop: ReturnType<typeof createFakeCaller>;
let now: number;
let products: number;
let read: ReturnType<typeof createSitemaps>;

beforeEach(() => {
  shop = createFakeCaller();
  now = 0;
  products = 2_300;
  read = createSitemaps('https://shop.test', shop, () => now);
  shop.on(searchProducts, ({ query }) => {
    const { pageNumber = 1, pageSize = 1 } = query;
    const first = (pageNumber - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, products - first));
    const items = Array.from({ length }, (_, at) => ({
      productNo: first + at + 1,
      listImageUrls: ['//cdn.shop.test/a&b.jpg'],
    }));
    const totalCount = query['filter.soldout'] ? products : products - SOLD_OUT;
    return { totalCount, items } as never;
  });
  const category = { depth: 1, icon: '', content: '', managementCode: '' };
  shop.on(listCategories, {
    multiLevelCategories: [
      {
        ...category,
        categoryNo: 1,
        label: 'Hoodies & Co',
        children: [{ ...category, categoryNo: 2, label: '후드', children: null }],
      },
    ],
  } as never);
  shop.on(listEvents, {
    totalCount: 2,
    totalPage: 1,
    contents: [
      { eventNo: 7, urlType: 'EVENT_NUMBER' },
      { eventNo: 8, urlType: 'DIRECT' },
    ],
  } as never);
});

const text = async (path: string) => (await read(path))?.text ?? '';

test('a search engine finds every product through the index, sold out or not, each in one file', async () => {
  expect(await text('/robots.txt')).toContain('Sitemap: https://shop.test/sitemap.xml');
  const index = await text('/sitemap.xml');
  const files = [...index.matchAll(/<loc>https:\/\/shop\.test([^<]+)<\/loc>/g)].map(
    ([, path]) => path as string,
  );
  expect(files).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/products-1.xml',
    '/sitemaps/products-2.xml',
  ]);
  const listed = new Set<string>();
  for (const file of files.slice(1)) {
    for (const [url] of (await text(file)).matchAll(/products\/\d+/g)) listed.add(url);
  }
  expect(listed.size).toBe(products);
  expect(await read('/sitemaps/products-3.xml')).toBeUndefined();
});

test('search engines keep out of the cart and its pages, and not of a category whose name begins so', async () => {
  const rules = (await text('/robots.txt'))
    .split('\n')
    .flatMap((line) => line.match(/^Disallow: (.+)$/)?.[1] ?? [])
    .map((rule) => new RegExp(`^${rule.replace('?', '\\?')}`));
  const isClosed = (path: string) => rules.some((rule) => rule.test(path));
  for (const path of ['/cart', '/cart?from=home', '/my-page/orders/1', '/login?returnUrl=%2F']) {
    expect(isClosed(path), path).toBe(true);
  }
  for (const path of ['/', '/cartoon-tees', '/guest-designers', '/products/1']) {
    expect(isClosed(path), path).toBe(false);
  }
});

test('the pages of the shop, its categories and its own running events are listed', async () => {
  const pages = await text('/sitemaps/pages.xml');
  for (const path of ['/', '/hoodies-co', `/${encodeURI('후드')}`, '/events/7']) {
    expect(pages).toContain(`<loc>https://shop.test${path}</loc>`);
  }
  expect(pages).not.toContain('/events/8');
});

test('what stands in a name of a picture does not break the file', async () => {
  expect(await text('/sitemaps/products-1.xml')).toContain(
    '<image:loc>https://cdn.shop.test/a&amp;b.jpg?1200x1200</image:loc>',
  );
});

test('a file is made once in ten minutes, and again at once where the shop was down', async () => {
  shop.on(listCategories, () => {
    throw new Error('down');
  });
  await expect(read('/sitemaps/pages.xml')).rejects.toThrow('down');
  shop.on(listCategories, { multiLevelCategories: [] } as never);
  await read('/sitemaps/pages.xml');
  await read('/sitemaps/pages.xml');
  expect(shop.inputsOf(listCategories)).toHaveLength(2);
  now = 10 * 60 * 1000;
  await read('/sitemaps/pages.xml');
  expect(shop.inputsOf(listCategories)).toHaveLength(3);
});

test('files beyond the last product ask the shop once in ten minutes, however many are asked for', async () => {
  const beyond = Array.from({ length: 20 }, (_, at) => `/sitemaps/products-${at + 3}.xml`);
  for (const path of [...beyond, ...beyond]) expect(await read(path)).toBeUndefined();
  expect(shop.inputsOf(searchProducts)).toHaveLength(1);
  products = 4_001;
  now = 10 * 60 * 1000;
  expect(await text('/sitemaps/products-3.xml')).toContain('/products/4001<');
});

test('a count that failed is made again', async () => {
  shop.on(searchProducts, () => {
    throw new Error('down');
  });
  await expect(read('/sitemaps/products-9.xml')).rejects.toThrow('down');
  shop.on(searchProducts, { totalCount: products, items: [] } as never);
  expect(await read('/sitemaps/products-9.xml')).toBeUndefined();
});

test.each(['/', '/products', '/sitemaps', '/sitemaps/products-0.xml', '/sitemaps/x.xml'])(
  '%s is no file for search engines',
  (path) => {
    expect(read(path)).toBeUndefined();
  },
);
