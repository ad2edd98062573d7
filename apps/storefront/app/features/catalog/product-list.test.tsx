// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { readListQuery } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';
import { ProductList } from './product-list.tsx';

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
  ...change,
});

let products: ListedProduct[];

function Page() {
  const location = useLocation();
  const query = readListQuery(new URLSearchParams(location.search));
  return (
    <>
      <output aria-label="주소">{location.pathname + decodeURIComponent(location.search)}</output>
      <ProductList
        title="전체 상품"
        path="/products"
        list={{
          query,
          products,
          totalCount: products.length * 30,
          pageCount: products.length === 0 ? 0 : 3,
          brands: [{ brandNo: 2, name: '더스크라인 웍스' }],
        }}
      />
    </>
  );
}

function open(url: string, found: ListedProduct[] = [product(1)]): void {
  products = found;
  const Stub = createRoutesStub([{ path: '/products', Component: Page }]);
  render(<Stub initialEntries={[url]} />);
}

const url = () => screen.getByLabelText('주소').textContent;

test('a shopper who changes sort or brand line gets a URL of page one with their keyword', async () => {
  open('/products?keyword=후드&page=3');
  await user.selectOptions(screen.getByLabelText('정렬'), '신상품순');
  expect(url()).toBe('/products?keyword=후드&sortType=RECENT_PRODUCT');
  await user.selectOptions(screen.getByLabelText('라인'), '더스크라인 웍스');
  expect(url()).toBe('/products?keyword=후드&brandNo=2&sortType=RECENT_PRODUCT');
  expect(screen.getByLabelText('라인')).toHaveProperty('value', '2');
});

test('a shopper reverses the sort direction with the arrow', async () => {
  open('/products?sortType=DISCOUNTED_PRICE');
  await user.click(screen.getByRole('button', { name: '높은 순으로 보기' }));
  expect(url()).toContain('order.direction=DESC');
  expect(screen.getByRole('button', { name: '낮은 순으로 보기' })).toBeTruthy();
});

test('page links have the chosen filters', () => {
  open('/products?brandNo=2');
  const pages = screen.getByRole('navigation', { name: '페이지' });
  expect(within(pages).getByRole('link', { name: '2페이지' }).getAttribute('href')).toBe(
    '/products?brandNo=2&page=2',
  );
  expect(within(pages).getByRole('link', { name: '1페이지' }).getAttribute('aria-current')).toBe(
    'page',
  );
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

test('a search without results suggests what to try', () => {
  open('/products?keyword=없는것', []);
  expect(screen.getByRole('heading', { name: '‘없는것’에 맞는 상품이 없어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '전체 상품 보기' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '페이지' })).toBeNull();
});
