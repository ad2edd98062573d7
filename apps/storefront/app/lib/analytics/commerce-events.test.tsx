// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  trackAddToCart,
  useBeginCheckout,
  useListEvents,
  usePurchase,
  useViewItem,
} from './use-commerce-events.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  window.dataLayer = undefined;
});

/** What the tag manager received, without the resets between commerce events. */
const received = () =>
  (window.dataLayer ?? [])
    .filter((entry) => entry.event)
    .map(({ event, ecommerce, ...more }) => (ecommerce ? [event, ecommerce] : [event, more]));

const products = [
  { productNo: 7, name: '밤 후디', brandName: 'DUSKLINE', price: 89_000 },
  { productNo: 8, name: '더스크 티', price: 39_000 },
];
const lines = [{ productNo: 7, name: '밤 후디', option: '블랙|M', price: 89_000, quantity: 2 }];

test('a list sends what it shows and the search that found it, and the product that is opened', () => {
  function List() {
    useListEvents({ id: 'search', name: '검색 결과', keyword: '밤', products });
    return (
      <main>
        <a href="/products/8" onClick={(event) => event.preventDefault()}>
          더스크 티
        </a>
        <a href="/notices" onClick={(event) => event.preventDefault()}>
          공지
        </a>
      </main>
    );
  }
  render(<List />);
  fireEvent.click(screen.getByText('공지'));
  fireEvent.click(screen.getByText('더스크 티'));
  const about = { currency: 'KRW', item_list_id: 'search', item_list_name: '검색 결과' };
  const opened = { item_id: '8', item_name: '더스크 티', price: 39_000, index: 1 };
  expect(received()).toEqual([
    ['search', { search_term: '밤' }],
    [
      'view_item_list',
      {
        ...about,
        items: [
          { item_id: '7', item_name: '밤 후디', item_brand: 'DUSKLINE', price: 89_000, index: 0 },
          opened,
        ],
      },
    ],
    ['select_item', { ...about, items: [opened] }],
  ]);
});

test('a product that is seen and added is counted with its price in won', () => {
  const product = { productNo: 7, name: '밤 후디', price: 89_000, brand: { name: 'DUSKLINE' } };
  function Page() {
    useViewItem(product);
    return null;
  }
  render(<Page />);
  trackAddToCart(product, [{ quantity: 2 }, { quantity: 1 }]);
  expect(received().map(([event, sent]) => [event, (sent as { value: number }).value])).toEqual([
    ['view_item', 89_000],
    ['add_to_cart', 267_000],
  ]);
});

test('an order is begun once and bought once, however often its pages are opened', () => {
  function Checkout() {
    useBeginCheckout('sheet-1', lines);
    usePurchase({ orderNo: '202611210001', paid: 181_000, shipping: 3_000, lines });
    return null;
  }
  for (let visit = 0; visit < 3; visit += 1) {
    render(<Checkout />);
    cleanup();
  }
  const items = [
    { item_id: '7', item_name: '밤 후디', item_variant: '블랙|M', price: 89_000, quantity: 2 },
  ];
  expect(received()).toEqual([
    ['begin_checkout', { currency: 'KRW', value: 178_000, items }],
    [
      'purchase',
      { currency: 'KRW', transaction_id: '202611210001', value: 181_000, shipping: 3_000, items },
    ],
  ]);
});
