// @vitest-environment jsdom
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestList,
  inFilters,
  listedProduct,
  loadListCode,
  shownUrl,
  type TestList,
} from './testing/test-list.tsx';

let list: TestList;
beforeAll(loadListCode);
beforeEach(() => {
  list = createTestList();
});
afterEach(cleanup);
const user = userEvent.setup();

/** A product as the API sends it. */
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

test('more products come in place, and the link leads to the next page without JavaScript', async () => {
  list.shop.on(
    searchProducts,
    ({ query }) => ({ items: [wireProduct(100 + (query?.pageNumber ?? 0))] }) as never,
  );
  list.openList('/products?color=7');
  const more = () => screen.queryByRole('link', { name: '상품 더 보기' });
  expect(more()?.getAttribute('href')).toBe('/products?color=7&page=2');
  await user.click(more() as HTMLElement);
  expect(await screen.findByRole('heading', { name: '상품 102' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '상품 1' })).toBeTruthy();
  expect(shownUrl()).toBe('/products?color=7');
  expect(more()?.getAttribute('href')).toBe('/products?color=7&page=3');
  await user.click(more() as HTMLElement);
  expect(await screen.findByRole('heading', { name: '상품 103' })).toBeTruthy();
  expect(more()).toBeNull();
  expect(document.activeElement?.textContent).toContain('30개 중 30개');
  expect(list.shop.inputsOf(searchProducts).map(({ query }) => query?.pageNumber)).toEqual([2, 3]);
});

test('products that come in place are counted as seen, with their place in the list', async () => {
  window.dataLayer = [];
  list.shop.on(searchProducts, () => ({ items: [wireProduct(102)] }) as never);
  list.openList('/products');
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
  list.openList('/products?color=7&page=2');
  expect(screen.getByRole('link', { name: '이전 상품 보기' }).getAttribute('href')).toBe(
    '/products?color=7',
  );
});

test('a misspelt search says which word was searched instead', () => {
  list.openList('/products?keyword=후두', { change: { correctedKeyword: '후드' } });
  const said = screen.getAllByRole('status').map((status) => status.textContent);
  expect(said).toContain('‘후두’ 대신 ‘후드’ 검색 결과를 보여 드려요.');
});

test('a search without results says what to try and shows popular products', () => {
  list.openList('/products?keyword=없는것&color=7', {
    products: [],
    change: { instead: [listedProduct(8)] },
  });
  expect(screen.getByRole('heading', { name: '‘없는것’에 맞는 상품이 없어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '필터 모두 지우기' }).getAttribute('href')).toBe(
    '/products?keyword=%EC%97%86%EB%8A%94%EA%B2%83',
  );
  expect(screen.getByRole('heading', { name: '상품 8' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '상품 더 보기' })).toBeNull();
});

test('a search without results has no filters and no order, unless filters are why', () => {
  list.openList('/products?keyword=없는것', { products: [] });
  expect(screen.queryByRole('complementary', { name: '필터' })).toBeNull();
  expect(screen.queryByLabelText('정렬')).toBeNull();
  cleanup();
  list.openList('/products?keyword=후드&size=4', { products: [] });
  expect(inFilters().getByRole('link', { name: 'M 28개' })).toBeDefined();
});
