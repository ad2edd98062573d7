// @vitest-environment jsdom
import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { listCategories } from '@duskline/contract/shop/categories.calls';
import { listFavoriteKeywords } from '@duskline/contract/shop/favourite-keywords.calls';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiContext } from '../../lib/api/api.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { openRecentSearches, readRecentSearches, saveSearch } from './recent-searches.ts';
import SearchSuggestions from './search-suggestions.tsx';

const user = userEvent.setup();
let shop: FakeCaller;

const hoodie = {
  productNo: 7,
  productName: '더스크 후드 집업',
  brandName: '더스크라인',
  brandNameEn: 'DUSKLINE',
  salePrice: 89_000,
  immediateDiscountAmt: 20_000,
  additionDiscountAmt: 0,
  listImageUrls: ['/front.jpg'],
  contentsIfPausing: '',
  saleStatusType: 'ONSALE',
  isSoldOut: false,
};

beforeEach(() => {
  shop = createFakeCaller();
  shop.on(listFavoriteKeywords, ['후드', '비니']);
  shop.on(listCategories, {
    multiLevelCategories: [
      { categoryNo: 5, label: '후드', depth: 1, icon: '', content: '', children: null },
    ],
  } as never);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function type(typed: string, found: object = { items: [hoodie], totalCount: 12 }): void {
  shop.on(searchProducts, { correctedKeyword: null, ...found } as never);
  const session = createFakeSession({ shop, member: shop });
  const api = { session, shop, member: shop, shopAsGuest: () => shop };
  const Stub = createRoutesStub([
    { path: '/', Component: () => <SearchSuggestions typed={typed} /> },
    { path: '*', Component: () => null },
  ]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub />
      </QueryClientProvider>
    </ApiContext>,
  );
}

test('while typing a shopper sees words, categories and products with their prices', async () => {
  type('후');
  const products = within(await screen.findByRole('list', { name: '추천 상품' }));
  const product = products.getByRole('link');
  expect(product.getAttribute('href')).toBe('/products/7');
  expect(product.textContent).toContain('69,000원');
  expect(product.textContent).toContain('22%');
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toContain('후드 집업');
  const category = links.indexOf('후드');
  expect(category).not.toBe(-1);
  expect(links).toContain('‘후’ 결과 12개 모두 보기');
  expect(
    screen.getAllByRole('link', { name: '후드' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/products?keyword=%ED%9B%84%EB%93%9C', '/후드']);
});

test('a misspelt word is corrected while typing', async () => {
  type('후두', { items: [hoodie], totalCount: 12, correctedKeyword: '후드' });
  expect((await screen.findByRole('status')).textContent).toBe('‘후두’ 대신 ‘후드’');
});

test('a shopper who finds nothing gets popular words', async () => {
  type('없는것', { items: [], totalCount: 0 });
  expect(await screen.findByText(/맞는 상품이 없어요/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: '비니' })).toBeTruthy();
});

test('before typing a shopper removes recent words one by one', async () => {
  for (const word of ['양말', '가방']) saveSearch(openRecentSearches(), word);
  type('');
  await user.click(screen.getByRole('button', { name: '양말 지우기' }));
  expect(screen.queryByRole('link', { name: '양말' })).toBeNull();
  expect(screen.getByRole('link', { name: '가방' })).toBeTruthy();
  expect(readRecentSearches(openRecentSearches())).toEqual(['가방']);
});

test('a shopper who types a category of which nothing is on sale still finds the category', async () => {
  type('후드', { items: [], totalCount: 0 });
  const links = await screen.findAllByRole('link', { name: '후드' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/후드');
});
