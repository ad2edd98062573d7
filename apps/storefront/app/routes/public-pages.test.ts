import { shopRefusals } from '@duskline/contract/shop/refusals';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadRelated } from '../features/catalog/load-related.server.ts';
import { shopApiOf } from '../lib/api/shop.server.ts';
import { pageContext } from '../lib/page-cache/page-cache.server.ts';
import { previewContext } from '../lib/preview/preview.server.ts';
import { ownPlacement } from '../lib/settings/placement.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import { meta as brandMeta, loader as loadBrand } from './brand.tsx';
import { loader as loadCategory } from './category.tsx';
import { loader as loadProduct, handle as productHandle } from './product.tsx';
import { loader as loadProducts } from './products.tsx';

type Reply = { status?: number; body: unknown };

let requested: URL[];
let reported: unknown[];
let replies: Record<string, Reply>;

const nothingFound = { totalCount: 0, pageCount: 0, items: [], correctedKeyword: null };
const noFacets = {
  brands: [],
  priceBands: [],
  customProperties: [],
  depth1Categories: [],
  depth2Categories: [],
  inStockCount: 0,
  discountedCount: 0,
};
const category = { depth: 1, icon: '', content: '', managementCode: '', children: null };

beforeEach(() => {
  requested = [];
  reported = [];
  replies = {
    '/categories': {
      body: { multiLevelCategories: [{ ...category, categoryNo: 5, label: 'Hoodies & Co' }] },
    },
    '/products/search': { body: nothingFound },
    '/products/search/summary': { body: noFacets },
    '/display/banners/id/Cate_BR_FW%2CCate_BR_CT%2CCate_BR_AS': { body: [] },
  };
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input);
    requested.push(url);
    const { status = 200, body } = replies[url.pathname] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The arguments of a loader for a URL, and the page it may mark as public. */
function visit(path: string, params: Record<string, string> = {}) {
  const page = {
    tags: new Set<string>(),
    isPublic: false,
    isInApp: false,
    platform: 'PC' as const,
  };
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  context.set(previewContext, undefined);
  context.set(settingsContext, {
    siteUrl: 'http://shop',
    scriptNonce: 'nonce',
    shopApiUrl: 'http://api',
    browserShopApiUrl: '/shop-api',
    browserMemberApiUrl: '/member-api',
    clientId: 'duskline-demo',
    hasShopExtensions: true,
    pageCallsMs: 1_000_000,
    placement: ownPlacement,
    report: (error) => reported.push(error),
  });
  const url = new URL(path, 'http://shop');
  return { page, args: { context, params, url, request: new Request(url) } as never };
}

const statusOf = (thrown: unknown) =>
  (thrown as { init?: { status?: number } | null }).init?.status;
const failureOf = async (run: Promise<unknown>) =>
  statusOf(
    await run.then(
      () => undefined,
      (thrown: unknown) => thrown,
    ),
  );

test('a shopper finds a category by the slug of its label, with its products', async () => {
  const { page, args } = visit('/hoodies-co?page=2', { category: 'hoodies-co' });
  const { list } = await loadCategory(args);
  expect(list.query).toMatchObject({ categoryNo: 5, page: 2 });
  const search = requested.find(({ pathname }) => pathname === '/products/search');
  expect(search?.searchParams.get('categoryNos')).toBe('5');
  expect(search?.searchParams.get('pageNumber')).toBe('2');
  expect(page.isPublic).toBe(true);
  expect([...page.tags]).toContain('categories');
});

test.each([{ category: 'hats' }, { parent: 'men', category: 'hats' }])(
  'an unknown slug %j is a real 404 and is not cached',
  async (params) => {
    const { page, args } = visit('/', params as Record<string, string>);
    expect(await failureOf(loadCategory(args))).toBe(404);
    expect(page.isPublic).toBe(false);
  },
);

test('a brand has its page by the slug of its English name, with its products alone', async () => {
  const named = { brandNo: 3, nameKo: '더스크라인 웍스', nameEn: 'DUSKLINE WORKS' };
  replies['/display/brands'] = { body: { items: [named], totalCount: 1 } };
  const { page, args } = visit('/brands/duskline-works?color=7', { brand: 'duskline-works' });
  const { brand, list } = await loadBrand(args);
  expect(brand).toMatchObject({ name: 'DUSKLINE WORKS', koreanName: '더스크라인 웍스' });
  const head = brandMeta({ matches: [], loaderData: { brand, list } } as never);
  expect(JSON.stringify(head)).toMatch(/BreadcrumbList.*브랜드.*DUSKLINE WORKS/);
  const search = requested.find(({ pathname }) => pathname === '/products/search');
  expect(search?.searchParams.get('brandNos')).toBe('3');
  expect(page.isPublic).toBe(true);
  expect(await failureOf(loadBrand(visit('/', { brand: 'works' }).args))).toBe(404);
});

test('the former address of a brand leads to its present one, with its filters', async () => {
  const named = {
    brandNo: 3,
    nameKo: '웍스',
    nameEn: '',
    slug: 'works',
    formerSlugs: ['old-works'],
  };
  replies['/display/brands'] = { body: { items: [named], totalCount: 1 } };
  const moved = loadBrand(visit('/brands/old-works?color=7', { brand: 'old-works' }).args);
  const response = await moved.then(
    () => undefined,
    (thrown: Response) => thrown,
  );
  expect([response?.status, response?.headers.get('location')]).toEqual([
    ...[301, '/brands/works?color=7'],
  ]);
});

test('the old address of a category below a renamed parent leads to its new one, with its filters', async () => {
  const moved = loadCategory(
    visit('/men/hoodies-co?page=2', { parent: 'men', category: 'hoodies-co' }).args,
  );
  const response = await moved.then(
    () => undefined,
    (thrown: Response) => thrown,
  );
  expect([response?.status, response?.headers.get('location')]).toEqual([
    301,
    '/hoodies-co?page=2',
  ]);
});

test('a product that does not exist is a real 404', async () => {
  const { code, text } = shopRefusals.product_not_found;
  replies['/products/99'] = { status: 400, body: { code, message: text } };
  replies['/products/99/options'] = { status: 400, body: { code, message: text } };
  expect(await failureOf(loadProduct(visit('/', { productNo: '99' }).args))).toBe(404);
  expect(reported).toEqual([]);
});

test('a product that is sold on one platform alone is not shown on another by its cached page', () => {
  expect(productHandle.isByPlatform).toBe(true);
});

test.each([
  { mall: 'ours', hasShopExtensions: true, look: '/products/look' },
  { mall: 'another', hasShopExtensions: false, look: '/products/search' },
])(
  'a product of $mall mall leads on to others of its category, and to what its brand sells to wear with it',
  async ({ hasShopExtensions, look }) => {
    const { args } = visit('/products/7', { productNo: '7' });
    const product = { productNo: 7, categoryNos: [2, 21], brand: { brandNo: 3 } };
    replies['/products/look'] = { body: { items: [] } };
    const shop = shopApiOf((args as { context: RouterContextProvider }).context);
    await loadRelated(shop, product, { isInApp: false, hasShopExtensions });
    const asked = requested.map(({ pathname, searchParams }) => [
      pathname,
      searchParams.get('categoryNos'),
      searchParams.get('excludeCategoryNos'),
      searchParams.get('brandNos'),
    ]);
    expect(asked).toEqual([
      ['/products/search', '21', null, null],
      [look, null, '21', '3'],
    ]);
  },
);

test.each(['0', 'abc', '1.5', '-3', '99999999999'])(
  'the product number %s is a 404 without a call',
  async (productNo) => {
    expect(await failureOf(loadProduct(visit('/', { productNo }).args))).toBe(404);
    expect(requested).toEqual([]);
  },
);

test('maintenance of the API is a 503 of the page', async () => {
  const { status, code, text } = shopRefusals.maintenance;
  replies['/products/search'] = { status, body: { code, message: text } };
  expect(await failureOf(loadProducts(visit('/products').args))).toBe(503);
});

test('an API with too much to do is a 503 of the page that says so, and no error', async () => {
  const { status, code, text } = shopRefusals.server_busy;
  replies['/products/search'] = { status, body: { code, message: text } };
  const { args, page } = visit('/products');
  expect(await failureOf(loadProducts(args))).toBe(503);
  expect(page).toMatchObject({ isBusy: true });
  expect(reported).toEqual([]);
});

test('an error of the API is a 500 with its message, and is reported', async () => {
  replies['/products/search'] = {
    status: 500,
    body: { code: 'DL0500', message: '문제가 생겼어요.' },
  };
  expect(await failureOf(loadProducts(visit('/products').args))).toBe(500);
  expect(reported).toHaveLength(1);
});

test('a shopper sees banners above the whole list, not above a search', async () => {
  await loadProducts(visit('/products?keyword=후드').args);
  const paths = requested.map(({ pathname }) => pathname);
  expect(paths).toContain('/products/search');
  expect(paths.filter((path) => path.includes('banners'))).toEqual([]);
  expect(paths.filter((path) => path.includes('summary'))).toHaveLength(1);
});

test('a shopper who narrows the whole list keeps its banners: nothing below them jumps', async () => {
  const banner = {
    bannerNo: 1,
    name: 'FALL/WINTER',
    description: '가을 신상',
    imageUrl: '/fw.jpg',
    landingUrl: '/clothing',
  };
  const path = '/display/banners/id/Cate_BR_FW%2CCate_BR_CT%2CCate_BR_AS';
  const section = {
    code: 'Cate_BR_FW',
    label: '',
    accounts: [{ accountNo: 1, banners: [banner] }],
  };
  replies[path] = { body: [section] };
  for (const url of ['/products', '/products?size=4', '/products?inStock=true&view=dense&page=2']) {
    const { banners } = await loadProducts(visit(url).args);
    expect(banners, url).toHaveLength(1);
  }
});

test('a list narrowed to a category by its number has its name, an unknown number is a 404', async () => {
  const named = { ...category, categoryNo: 5, label: 'FOOTWEAR', content: '신발' };
  replies['/categories/5'] = { body: { multiLevelCategories: [named] } };
  const found = await loadProducts(visit('/products?categoryNo=5').args);
  expect(found.category).toEqual({ categoryNo: 5, label: 'FOOTWEAR', koreanName: '신발' });
  const { code, text } = shopRefusals.category_not_found;
  replies['/categories/9'] = { status: 400, body: { code, message: text } };
  expect(await failureOf(loadProducts(visit('/products?categoryNo=9').args))).toBe(404);
});

test('a facet with a choice is counted once more without it, so that others can be chosen too', async () => {
  await loadProducts(visit('/products?color=7&brandNo=2').args);
  const summaries = requested.filter(({ pathname }) => pathname === '/products/search/summary');
  const colourOf = (url: URL) => url.searchParams.get('filter.customProperties.propValueNos');
  const asked = summaries.map((url) => [url.searchParams.get('brandNos'), colourOf(url)]);
  expect(asked).toHaveLength(3);
  expect(asked).toEqual(
    expect.arrayContaining([
      ['2', '7'],
      [null, '7'],
      ['2', null],
    ]),
  );
});

test('a chosen colour is asked for with its property, which the summary names', async () => {
  const colours = { propNo: 31, propName: '색상', propType: 'TEXT', propValues: [] };
  replies['/products/search/summary'] = {
    body: { ...(replies['/products/search/summary']?.body as object), customProperties: [colours] },
  };
  const { list } = await loadProducts(visit('/products?color=7').args);
  expect(list.query.propertyNos).toEqual({ colours: 31, sizes: undefined });
  const search = requested.find(({ pathname }) => pathname === '/products/search');
  expect(search?.searchParams.get('filter.customProperties.propNos')).toBe('31');
  expect(search?.searchParams.get('filter.customProperties.propValueNos')).toBe('7');
});

test('the facets of a corrected search are those of the corrected keyword', async () => {
  replies['/products/search'] = { body: { ...nothingFound, correctedKeyword: '후드' } };
  const { list } = await loadProducts(visit('/products?keyword=후두').args);
  expect(list.correctedKeyword).toBe('후드');
  const summaries = requested.filter(({ pathname }) => pathname === '/products/search/summary');
  expect(summaries.at(-1)?.searchParams.get('filter.keywords')).toBe('후드');
});
