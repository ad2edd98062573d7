// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestList,
  inFilters,
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

test('a shopper who changes the sort gets a URL of page one with their keyword and filters', async () => {
  list.openList('/products?keyword=후드&color=7&page=3');
  await user.selectOptions(screen.getByLabelText('정렬'), '신상품순');
  expect(shownUrl()).toBe('/products?keyword=후드&color=7&sortType=RECENT_PRODUCT');
  await user.selectOptions(screen.getByLabelText('정렬'), '높은 가격순');
  expect(shownUrl()).toBe(
    '/products?keyword=후드&color=7&sortType=DISCOUNTED_PRICE&order.direction=DESC',
  );
});

test('a shopper narrows a list by two colours, a size and a brand, all in the URL', async () => {
  list.openList('/products?page=2');
  await user.click(inFilters().getByRole('link', { name: '블랙 31개' }));
  await user.click(inFilters().getByRole('link', { name: '크림 9개' }));
  await user.click(inFilters().getByRole('link', { name: 'M 28개' }));
  await user.click(inFilters().getByRole('link', { name: '더스크라인 웍스 12개' }));
  expect(shownUrl()).toBe('/products?brandNo=2&color=7,12&size=4');
  expect(inFilters().getByRole('link', { current: true, name: /블랙/ })).toBeTruthy();
  await user.click(inFilters().getByRole('link', { name: /블랙/ }));
  expect(shownUrl()).toBe('/products?brandNo=2&color=12&size=4');
});

test('on a slow network two colours pressed one after the other are both chosen', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  list.openList('/products', {
    load: ({ request }) => (request.url.includes('color') ? arrived : undefined),
  });
  await user.click(await screen.findByRole('link', { name: '블랙 31개' }));
  expect(inFilters().getByRole('link', { current: true, name: /블랙/ })).toBeTruthy();
  await user.click(inFilters().getByRole('link', { name: '크림 9개' }));
  arrive();
  await expect.poll(shownUrl).toBe('/products?color=7,12');
});

test('a shopper narrows a list to products in stock, reduced ones and a price band', async () => {
  list.openList('/products');
  await user.click(inFilters().getByRole('link', { name: '재고 있음 25개' }));
  await user.click(inFilters().getByRole('link', { name: '할인 상품 6개' }));
  await user.click(inFilters().getByRole('link', { name: '3만원 ~ 5만원 8개' }));
  expect(shownUrl()).toBe('/products?minPrice=30000&maxPrice=49999&inStock=true&sale=true');
  expect(inFilters().queryByRole('link', { name: /20만원/ })).toBeNull();
});

test('a shopper types a range of prices, and the other filters stay', async () => {
  list.openList('/products?color=7');
  await user.type(inFilters().getByLabelText('최저 가격(원)'), '45000');
  await user.click(inFilters().getByRole('button', { name: '적용' }));
  expect(shownUrl()).toContain('color=7');
  expect(shownUrl()).toContain('minPrice=45000');
});

test('a shopper who applies a price by Enter is still in its field, which follows the address', async () => {
  list.openList('/products?color=7');
  const lowest = () => inFilters().getByLabelText<HTMLInputElement>('최저 가격(원)');
  await user.type(lowest(), '45000{Enter}');
  await expect.poll(shownUrl).toContain('minPrice=45000');
  expect(document.activeElement).toBe(lowest());
  expect(lowest().value).toBe('45000');
  await user.click(screen.getByRole('link', { name: /^45,000원/ }));
  await expect.poll(shownUrl).not.toContain('minPrice');
  expect(lowest().value).toBe('');
});

test('a search is narrowed by a category in its query, any other list by its page', () => {
  list.openList('/products?keyword=후드');
  const category = () => inFilters().getByRole('link', { name: /CLOTHING/ });
  expect(category().getAttribute('href')).toBe('/products?keyword=%ED%9B%84%EB%93%9C&categoryNo=5');
  expect(inFilters().queryByRole('link', { name: /FOOTWEAR/ })).toBeNull();
  cleanup();
  list.openList('/products?color=7');
  expect(category().getAttribute('href')).toBe('/clothing?color=7');
});

test('chips show the filters that are on; each goes alone, or all at once', async () => {
  list.openList('/products?keyword=후드&brandNo=2&color=7&maxPrice=50000&sale=true');
  const chips = within(screen.getByRole('list', { name: '적용한 필터' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    '더스크라인 웍스필터 지우기',
    '50,000원 이하필터 지우기',
    '블랙필터 지우기',
    '할인 상품필터 지우기',
    '모두 지우기',
  ]);
  await user.click(chips.getByRole('link', { name: /블랙/ }));
  expect(shownUrl()).toBe('/products?keyword=후드&brandNo=2&maxPrice=50000&sale=true');
  await user.click(chips.getByRole('link', { name: '모두 지우기' }));
  expect(shownUrl()).toBe('/products?keyword=후드');
});

test('on a phone the filters are a panel that stays open while the list changes', async () => {
  list.openList('/products');
  await user.click(screen.getByRole('button', { name: '필터' }));
  await screen.findByRole('button', { name: '30개 상품 보기' });
  const panel = within(screen.getByRole('dialog', { name: '필터' }));
  await user.click(await panel.findByRole('link', { name: '블랙 31개' }));
  expect(shownUrl()).toBe('/products?color=7');
  expect(screen.getByRole('dialog', { name: '필터' })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '30개 상품 보기' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a shopper makes the products of a list small', async () => {
  list.openList('/products?color=7');
  await user.click(screen.getByRole('link', { name: '작게 보기' }));
  expect(shownUrl()).toBe('/products?color=7&view=dense');
  expect(screen.getByRole('link', { name: '작게 보기' }).getAttribute('aria-current')).toBe('true');
});
