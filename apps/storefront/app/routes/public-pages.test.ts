import { shopRefusals } from '@duskline/contract/shop/refusals';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageContext } from '../lib/page-cache/page-cache.server.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import { loader as loadCategory } from './category.tsx';
import { loader as loadProduct } from './product.tsx';
import { loader as loadProducts } from './products.tsx';

type Answer = { status?: number; body: unknown };

let asked: URL[];
let reported: unknown[];
let answers: Record<string, Answer>;

const nothingFound = { totalCount: 0, pageCount: 0, items: [], brands: [] };
const category = { depth: 1, icon: '', content: '', managementCode: '', children: null };

beforeEach(() => {
  asked = [];
  reported = [];
  answers = {
    '/categories': {
      body: { multiLevelCategories: [{ ...category, categoryNo: 5, label: 'Hoodies & Co' }] },
    },
    '/products/search': { body: nothingFound },
    '/display/banners/id/Cate_BR_FW%2CCate_BR_CT%2CCate_BR_AS': { body: [] },
  };
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input);
    asked.push(url);
    const { status = 200, body } = answers[url.pathname] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What a loader gets for an address, and what it then says of its page. */
function visit(address: string, params: Record<string, string> = {}) {
  const page = { tags: new Set<string>(), isPublic: false, isInApp: false };
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  context.set(settingsContext, {
    siteUrl: 'http://shop',
    shopApiUrl: 'http://api',
    browserShopApiUrl: '/shop-api',
    browserMemberApiUrl: '/member-api',
    report: (error) => reported.push(error),
  });
  const url = new URL(address, 'http://shop');
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

test('a category is found by the slug of its label and asks for its products', async () => {
  const { page, args } = visit('/hoodies-co?page=2', { category: 'hoodies-co' });
  const { list } = await loadCategory(args);
  expect(list.query).toMatchObject({ categoryNo: 5, page: 2 });
  const search = asked.find(({ pathname }) => pathname === '/products/search');
  expect(search?.searchParams.get('categoryNos')).toBe('5');
  expect(search?.searchParams.get('pageNumber')).toBe('2');
  expect(page.isPublic).toBe(true);
  expect([...page.tags]).toContain('categories');
});

test.each([{ category: 'hats' }, { parent: 'men', category: 'hoodies-co' }])(
  'an unknown slug %j is a real 404 and is not kept',
  async (params) => {
    const { page, args } = visit('/', params as Record<string, string>);
    expect(await failureOf(loadCategory(args))).toBe(404);
    expect(page.isPublic).toBe(false);
  },
);

test('a product that does not exist is a real 404', async () => {
  const { code, text } = shopRefusals.product_not_found;
  answers['/products/99'] = { status: 400, body: { code, message: text } };
  answers['/products/99/options'] = { status: 400, body: { code, message: text } };
  expect(await failureOf(loadProduct(visit('/', { productNo: '99' }).args))).toBe(404);
  expect(reported).toEqual([]);
});

test.each(['0', 'abc', '1.5', '-3', '99999999999'])(
  'the product number %s is a 404 that asks nobody',
  async (productNo) => {
    expect(await failureOf(loadProduct(visit('/', { productNo }).args))).toBe(404);
    expect(asked).toEqual([]);
  },
);

test('maintenance of the API is maintenance of the page', async () => {
  const { status, code, text } = shopRefusals.maintenance;
  answers['/products/search'] = { status, body: { code, message: text } };
  expect(await failureOf(loadProducts(visit('/products').args))).toBe(503);
});

test('a fault of the API is a 500 with its sentence, and is reported', async () => {
  answers['/products/search'] = {
    status: 500,
    body: { code: 'DL0500', message: '문제가 생겼어요.' },
  };
  expect(await failureOf(loadProducts(visit('/products').args))).toBe(500);
  expect(reported).toHaveLength(1);
});

test('banners stand above the whole list, not above a search', async () => {
  await loadProducts(visit('/products?keyword=후드').args);
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/products/search']);
});
