// @vitest-environment jsdom
import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiContext } from '../../lib/api/api.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import type { Category } from '../../lib/catalog/category-tree.ts';
import type { ListFacets } from './facets.ts';
import { readListQuery } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';
import { ProductList, type ProductListData } from './product-list.tsx';
// Loaded lazily; here before the first test.
import '../../ui/bottom-sheet-panel.tsx';

let shop: FakeCaller;
beforeEach(() => {
  shop = createFakeCaller();
});
afterEach(cleanup);
const user = userEvent.setup();

const product = (productNo: number, change: Partial<ListedProduct> = {}): ListedProduct => ({
  productNo,
  name: `상품 ${productNo}`,
  brandName: 'DUSKLINE',
  price: 59_000,
  regularPrice: 59_000,
  pictures: ['/front.jpg'],
  availability: 'on-sale',
  labels: [],
  rating: 0,
  reviewCount: 0,
  colourCount: 1,
  ...change,
});

const wireProduct = (productNo: number) => ({
  productNo,
  productName: `상품 ${productNo}`,
  brandName: 'DUSKLINE',
  brandNameEn: 'DUSKLINE',
  salePrice: 59_000,
  immediateDiscountAmt: 0,
  additionDiscountAmt: 0,
  listImageUrls: ['/front.jpg'],
  contentsIfPausing: '',
  saleStatusType: 'ONSALE',
  isSoldOut: false,
  stickerLabels: [],
  reviewRating: 0,
  totalReviewCount: 0,
  customProperties: [],
});

const facets: ListFacets = {
  brands: [
    { no: 1, label: '더스크라인', count: 40 },
    { no: 2, label: '더스크라인 웍스', count: 12 },
  ],
  colours: [
    { no: 7, label: '블랙', count: 31 },
    { no: 12, label: '크림', count: 9 },
  ],
  sizes: [{ no: 4, label: 'M', count: 28 }],
  priceBands: [
    { from: 0, below: 30_000, count: 5 },
    { from: 30_000, below: 50_000, count: 8 },
    { from: 200_000, below: null, count: 0 },
  ],
  inStockCount: 25,
  reducedCount: 6,
  categoryCounts: { 5: 20, 6: 11 },
};

const categories: Category[] = [
  {
    categoryNo: 5,
    label: 'CLOTHING',
    koreanName: '의류',
    path: '/clothing',
    children: [{ categoryNo: 6, label: '후드', path: '/후드', children: [] }],
  },
  { categoryNo: 9, label: 'FOOTWEAR', path: '/footwear', children: [] },
];

let products: ListedProduct[];
let change: Partial<ProductListData>;

function Page() {
  const location = useLocation();
  const query = readListQuery(new URLSearchParams(location.search));
  return (
    <>
      <output aria-label="주소">{location.pathname + decodeURIComponent(location.search)}</output>
      <ProductList
        title="전체 상품"
        path="/products"
        categories={categories}
        counted={{ id: 'products', name: '전체 상품' }}
        list={{
          query,
          correctedKeyword: undefined,
          products,
          totalCount: products.length * 30,
          pageCount: products.length === 0 ? 0 : 3,
          facets,
          instead: [],
          ...change,
        }}
      />
    </>
  );
}

function open(
  url: string,
  found: ListedProduct[] = [product(1)],
  changed: Partial<ProductListData> = {},
  load?: (args: { request: Request }) => Promise<void> | undefined,
): void {
  products = found;
  change = changed;
  const session = createFakeSession({ shop, member: shop });
  const api = { session, shop, member: shop, shopAsGuest: () => shop };
  const Stub = createRoutesStub([
    {
      path: '/products',
      Component: Page,
      HydrateFallback: () => null,
      ...(load && { loader: async (args) => (await load(args)) ?? null }),
    },
  ]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub initialEntries={[url]} />
      </QueryClientProvider>
    </ApiContext>,
  );
}

/** Everything is near: what is loaded then is loaded before the first test. */
globalThis.IntersectionObserver = class {
  readonly #callback: () => void;
  constructor(callback: IntersectionObserverCallback) {
    const here = { isIntersecting: true } as IntersectionObserverEntry;
    this.#callback = () => callback([here], this as unknown as IntersectionObserver);
  }
  observe() {
    this.#callback();
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;

beforeAll(async () => {
  shop = createFakeCaller();
  open('/products', []);
  await screen.findByRole('heading', { name: '조건에 맞는 상품이 없어요' });
  cleanup();
  open('/products');
  await inFilters().findByRole('link', { name: '블랙 31개' });
  await screen.findByRole('link', { name: '상품 더 보기' });
  cleanup();
});

const url = () => screen.getByLabelText('주소').textContent;
const inFilters = () => within(screen.getByRole('complementary', { name: '필터' }));

test('the second picture of a card is loaded once a mouse comes to it, never for a finger', async () => {
  open('/products', [product(1, { pictures: ['/front.jpg', '/back.jpg'] })]);
  const card = await screen.findByRole('article');
  const isSecondThere = () => card.querySelector('img[src^="/back.jpg"]') !== null;
  await user.pointer({ keys: '[TouchA]', target: card });
  expect(isSecondThere(), 'touched').toBe(false);
  await user.hover(card);
  expect(isSecondThere(), 'under a mouse').toBe(true);
});

test('the second picture of a card comes for a mouse that was there before the page could answer, once it moves', async () => {
  open('/products', [product(1, { pictures: ['/front.jpg', '/back.jpg'] })]);
  const card = await screen.findByRole('article');
  const second = () => card.querySelector('img[src^="/back.jpg"]');
  fireEvent.pointerMove(card, { pointerType: 'touch' });
  expect(second(), 'under a finger that scrolls').toBeNull();
  fireEvent.pointerMove(card, { pointerType: 'mouse' });
  expect(second(), 'under a mouse').not.toBeNull();
});

test('the second picture of a card is loaded for a keyboard too, and none of what is sold out', async () => {
  open('/products', [
    product(1, { pictures: ['/front.jpg', '/back.jpg'] }),
    product(2, { pictures: ['/front.jpg', '/sold.jpg'], availability: 'sold-out' }),
  ]);
  const second = await screen.findByRole('link', { name: '상품 2' });
  const [shown] = screen.getAllByRole('article');
  for (let stop = 0; document.activeElement !== second && stop < 200; stop += 1) await user.tab();
  expect(shown?.querySelector('img[src^="/back.jpg"]')).not.toBeNull();
  expect(document.querySelector('img[src^="/sold.jpg"]')).toBeNull();
});

test('a shopper who changes the sort gets a URL of page one with their keyword and filters', async () => {
  open('/products?keyword=후드&color=7&page=3');
  await user.selectOptions(screen.getByLabelText('정렬'), '신상품순');
  expect(url()).toBe('/products?keyword=후드&color=7&sortType=RECENT_PRODUCT');
  await user.selectOptions(screen.getByLabelText('정렬'), '높은 가격순');
  expect(url()).toBe(
    '/products?keyword=후드&color=7&sortType=DISCOUNTED_PRICE&order.direction=DESC',
  );
});

test('a shopper narrows a list by two colours, a size and a brand, all in the URL', async () => {
  open('/products?page=2');
  await user.click(inFilters().getByRole('link', { name: '블랙 31개' }));
  await user.click(inFilters().getByRole('link', { name: '크림 9개' }));
  await user.click(inFilters().getByRole('link', { name: 'M 28개' }));
  await user.click(inFilters().getByRole('link', { name: '더스크라인 웍스 12개' }));
  expect(url()).toBe('/products?brandNo=2&color=7,12&size=4');
  expect(inFilters().getByRole('link', { current: true, name: /블랙/ })).toBeTruthy();
  await user.click(inFilters().getByRole('link', { name: /블랙/ }));
  expect(url()).toBe('/products?brandNo=2&color=12&size=4');
});

test('on a slow network two colours pressed one after the other are both chosen', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  open('/products', undefined, undefined, ({ request }) =>
    request.url.includes('color') ? arrived : undefined,
  );
  await user.click(await screen.findByRole('link', { name: '블랙 31개' }));
  expect(inFilters().getByRole('link', { current: true, name: /블랙/ })).toBeTruthy();
  await user.click(inFilters().getByRole('link', { name: '크림 9개' }));
  arrive();
  await expect.poll(() => url()).toBe('/products?color=7,12');
});

test('a shopper narrows a list to products in stock, reduced ones and a price band', async () => {
  open('/products');
  await user.click(inFilters().getByRole('link', { name: '재고 있음 25개' }));
  await user.click(inFilters().getByRole('link', { name: '할인 상품 6개' }));
  await user.click(inFilters().getByRole('link', { name: '3만원 ~ 5만원 8개' }));
  expect(url()).toBe('/products?minPrice=30000&maxPrice=49999&inStock=true&sale=true');
  expect(inFilters().queryByRole('link', { name: /20만원/ })).toBeNull();
});

test('a shopper types a range of prices, and the other filters stay', async () => {
  open('/products?color=7');
  await user.type(inFilters().getByLabelText('최저 가격(원)'), '45000');
  await user.click(inFilters().getByRole('button', { name: '적용' }));
  expect(url()).toContain('color=7');
  expect(url()).toContain('minPrice=45000');
});

test('a shopper who applies a price by Enter is still in its field, which follows the address', async () => {
  open('/products?color=7');
  const lowest = () => inFilters().getByLabelText<HTMLInputElement>('최저 가격(원)');
  await user.type(lowest(), '45000{Enter}');
  await expect.poll(url).toContain('minPrice=45000');
  expect(document.activeElement).toBe(lowest());
  expect(lowest().value).toBe('45000');
  await user.click(screen.getByRole('link', { name: /^45,000원/ }));
  await expect.poll(url).not.toContain('minPrice');
  expect(lowest().value).toBe('');
});

test('a search is narrowed by a category in its query, any other list by its page', () => {
  open('/products?keyword=후드');
  const category = () => inFilters().getByRole('link', { name: /CLOTHING/ });
  expect(category().getAttribute('href')).toBe('/products?keyword=%ED%9B%84%EB%93%9C&categoryNo=5');
  expect(inFilters().queryByRole('link', { name: /FOOTWEAR/ })).toBeNull();
  cleanup();
  open('/products?color=7');
  expect(category().getAttribute('href')).toBe('/clothing?color=7');
});

test('chips show the filters that are on; each goes alone, or all at once', async () => {
  open('/products?keyword=후드&brandNo=2&color=7&maxPrice=50000&sale=true');
  const chips = within(screen.getByRole('list', { name: '적용한 필터' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    '더스크라인 웍스필터 지우기',
    '50,000원 이하필터 지우기',
    '블랙필터 지우기',
    '할인 상품필터 지우기',
    '모두 지우기',
  ]);
  await user.click(chips.getByRole('link', { name: /블랙/ }));
  expect(url()).toBe('/products?keyword=후드&brandNo=2&maxPrice=50000&sale=true');
  await user.click(chips.getByRole('link', { name: '모두 지우기' }));
  expect(url()).toBe('/products?keyword=후드');
});

test('on a phone the filters are a panel that stays open while the list changes', async () => {
  open('/products');
  await user.click(screen.getByRole('button', { name: '필터' }));
  await screen.findByRole('button', { name: '30개 상품 보기' });
  const panel = within(screen.getByRole('dialog', { name: '필터' }));
  await user.click(await panel.findByRole('link', { name: '블랙 31개' }));
  expect(url()).toBe('/products?color=7');
  expect(screen.getByRole('dialog', { name: '필터' })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '30개 상품 보기' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a shopper makes the products of a list small', async () => {
  open('/products?color=7');
  await user.click(screen.getByRole('link', { name: '작게 보기' }));
  expect(url()).toBe('/products?color=7&view=dense');
  expect(screen.getByRole('link', { name: '작게 보기' }).getAttribute('aria-current')).toBe('true');
});

test('more products come in place, and the link leads to the next page without JavaScript', async () => {
  shop.on(
    searchProducts,
    ({ query }) => ({ items: [wireProduct(100 + (query?.pageNumber ?? 0))] }) as never,
  );
  open('/products?color=7');
  const more = () => screen.queryByRole('link', { name: '상품 더 보기' });
  expect(more()?.getAttribute('href')).toBe('/products?color=7&page=2');
  await user.click(more() as HTMLElement);
  expect(await screen.findByRole('heading', { name: '상품 102' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '상품 1' })).toBeTruthy();
  expect(url()).toBe('/products?color=7');
  expect(more()?.getAttribute('href')).toBe('/products?color=7&page=3');
  await user.click(more() as HTMLElement);
  expect(await screen.findByRole('heading', { name: '상품 103' })).toBeTruthy();
  expect(more()).toBeNull();
  expect(document.activeElement?.textContent).toContain('30개 중 30개');
  expect(shop.inputsOf(searchProducts).map(({ query }) => query?.pageNumber)).toEqual([2, 3]);
});

test('products that come in place are counted as seen, with their place in the list', async () => {
  window.dataLayer = [];
  shop.on(searchProducts, () => ({ items: [wireProduct(102)] }) as never);
  open('/products');
  await user.click(screen.getByRole('link', { name: '상품 더 보기' }));
  await screen.findByRole('heading', { name: '상품 102' });
  const seen = () =>
    (window.dataLayer ?? [])
      .filter(({ event }) => event === 'view_item_list')
      .map(({ ecommerce }) => (ecommerce as { items: { item_id: string; index: number }[] }).items);
  await expect.poll(() => seen()).toHaveLength(2);
  expect(seen().map(([first]) => [first?.item_id, first?.index])).toEqual([
    ['1', 0],
    ['102', 24],
  ]);
  window.dataLayer = undefined;
});

test('a page in the middle of a list leads back to the products before it', () => {
  open('/products?color=7&page=2');
  expect(screen.getByRole('link', { name: '이전 상품 보기' }).getAttribute('href')).toBe(
    '/products?color=7',
  );
});

test('a misspelt search says which word was searched instead', () => {
  open('/products?keyword=후두', [product(1)], { correctedKeyword: '후드' });
  const said = screen.getAllByRole('status').map((status) => status.textContent);
  expect(said).toContain('‘후두’ 대신 ‘후드’ 검색 결과를 보여 드려요.');
});

test('a card shows rating, number of reviews and colours', () => {
  open('/products', [
    product(1, { rating: 4.7, reviewCount: 1204, colourCount: 3 }),
    product(2, { colourCount: 1 }),
  ]);
  const [loved, plain] = screen.getAllByRole('article');
  expect(loved?.textContent).toContain('평점 4.7리뷰 (1,204개)3가지 색상');
  expect(plain?.textContent).not.toContain('색상');
  expect(plain?.textContent).not.toContain('평점');
});

test('a card shows price, discount rate and why a product cannot be bought', () => {
  open('/products', [
    product(1, { price: 41_300, regularPrice: 59_000 }),
    product(2, { availability: 'sold-out' }),
    product(3, { availability: 'app-only' }),
  ]);
  const [reduced, soldOut, appOnly] = screen.getAllByRole('article');
  expect(reduced?.textContent).toContain('41,300원');
  expect(reduced?.textContent).toContain('30%');
  expect(soldOut?.textContent).toContain('품절');
  expect(appOnly?.textContent).toContain('APP 전용');
});

test('a search without results says what to try and shows popular products', () => {
  open('/products?keyword=없는것&color=7', [], { instead: [product(8)] });
  expect(screen.getByRole('heading', { name: '‘없는것’에 맞는 상품이 없어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '필터 모두 지우기' }).getAttribute('href')).toBe(
    '/products?keyword=%EC%97%86%EB%8A%94%EA%B2%83',
  );
  expect(screen.getByRole('heading', { name: '상품 8' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '상품 더 보기' })).toBeNull();
});

test('a search without results has no filters and no order, unless filters are why', () => {
  open('/products?keyword=없는것', []);
  expect(screen.queryByRole('complementary', { name: '필터' })).toBeNull();
  expect(screen.queryByLabelText('정렬')).toBeNull();
  cleanup();
  open('/products?keyword=후드&size=4', []);
  expect(inFilters().getByRole('link', { name: 'M 28개' })).toBeDefined();
});
