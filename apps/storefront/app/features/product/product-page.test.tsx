// @vitest-environment jsdom
import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiContext } from '../../lib/api/api.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { RestockAlertButton } from '../restock-alerts/restock-alert-button.tsx';
import type { ChosenLine } from './options/option-choice.rules.ts';
import { toOptions } from './options/option-choice.rules.ts';
import { ProductPage } from './product-page.tsx';
import type { ProductView } from './product-view.ts';

const user = userEvent.setup();
let shop: FakeCaller;
let selected: readonly ChosenLine[];

beforeEach(() => {
  shop = createFakeCaller();
  selected = [];
  // jsdom has no layout; Embla only needs the observers to exist.
  const nothing = class {
    observe() {}
    disconnect() {}
  };
  Object.assign(globalThis, { IntersectionObserver: nothing, ResizeObserver: nothing });
  window.matchMedia ??= () => ({ matches: false, addEventListener() {} }) as never;
});
afterEach(cleanup);

const options = [
  { optionNo: 11, value: '블랙|M', addPrice: 0, images: [] },
  { optionNo: 12, value: '블랙|L', addPrice: 0, images: [] },
  { optionNo: 21, value: '크림|M', addPrice: 0, images: [] },
];

const product: ProductView = {
  productNo: 7,
  name: '더스크 후드',
  nameEn: 'Dusk Hood',
  code: 'DL-7',
  promotionText: '',
  labels: [],
  pictures: ['/front.jpg'],
  brand: { brandNo: 1, name: 'DUSKLINE' },
  categoryNos: [1],
  price: 50_000,
  regularPrice: 50_000,
  points: 500,
  availability: 'on-sale',
  isAppOnly: false,
  pauseText: '',
  isMemberOnly: false,
  maxPerPerson: 0,
  maxPerOrder: 0,
  options: toOptions(options),
  choices: [
    { label: '색상', values: ['블랙', '크림'] },
    { label: '사이즈', values: ['M', 'L'] },
  ],
  contentHtml: '<p>무거운 원단</p>',
  sizeTableHtml: '',
  disclosure: [{ label: '소재', value: '면' }],
  delivery: {
    type: 'CONDITIONAL',
    amount: 3000,
    freeFrom: 50_000,
    returnAmount: 3000,
    company: '',
  },
  guides: { delivery: '', refund: '', exchange: '', service: '', purchase: '' },
  reviews: { count: 0, rate: 0 },
};

let shown: ProductView;

function Page() {
  return (
    <ProductPage
      product={shown}
      breadcrumb={null}
      reviews={null}
      inquiries={null}
      restockAlert={(stock) => <RestockAlertButton product={shown} stock={stock} />}
      buyButtons={(lines) => {
        selected = lines;
        return null;
      }}
    />
  );
}

function open(change: Partial<ProductView> = {}, available: Record<number, number> = {}): void {
  shop.on(getProductOptions, {
    flatOptions: options.map(({ optionNo }) => ({
      optionNo,
      stockCnt: available[optionNo] ?? 5,
      saleType: available[optionNo] === 0 ? 'SOLD_OUT' : 'AVAILABLE',
      forcedSoldOut: false,
    })),
  } as never);
  const session = createFakeSession({ shop, member: shop });
  const api = { session, shop, member: shop, shopAsGuest: () => shop };
  shown = { ...product, ...change };
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub />
      </QueryClientProvider>
    </ApiContext>,
  );
}

const tile = (name: string) => screen.getByRole('button', { name });

test('a shopper who chooses colour and size gets a line; two colours make two, each with its quantity', async () => {
  open();
  await user.click(tile('블랙'));
  expect(selected).toEqual([]);
  await user.click(tile('L'));
  await user.click(tile('크림'));
  await user.click(tile('M'));
  await user.click(tile('블랙 / L 수량 늘리기'));
  expect(selected).toEqual([
    { optionNo: 12, quantity: 2 },
    { optionNo: 21, quantity: 1 },
  ]);
  expect(screen.getByText('150,000원')).toBeTruthy();
  await user.click(tile('크림 / M 빼기'));
  expect(selected).toEqual([{ optionNo: 12, quantity: 2 }]);
});

test('a shopper cannot choose a size that is sold out now, and sees why', async () => {
  open({}, { 11: 0 });
  await user.click(tile('블랙'));
  const soldOut = await screen.findByRole('button', { name: 'M 품절' });
  expect(soldOut).toHaveProperty('disabled', true);
});

test('a shopper cannot choose a larger quantity than is available', async () => {
  open({}, { 12: 1 });
  await user.click(tile('블랙'));
  await user.click(tile('L'));
  expect(await screen.findByRole('button', { name: '블랙 / L 수량 늘리기' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a shopper sees the limit per person and cannot exceed it', async () => {
  open({ maxPerPerson: 2 });
  await user.click(tile('크림'));
  await user.click(tile('M'));
  await user.click(tile('크림 / M 수량 늘리기'));
  expect(screen.getAllByText('1인 2개까지').length).toBeGreaterThan(0);
  expect(tile('크림 / M 수량 늘리기')).toHaveProperty('disabled', true);
});

test('a shopper on the web reads that an app-only product is sold in the app, and has nothing to choose', () => {
  open({ availability: 'app-only', isAppOnly: true });
  expect(screen.getAllByText('앱에서만 살 수 있는 상품이에요').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '앱에서 열기' }).getAttribute('href')).toBe(
    'duskline://products/7',
  );
  expect(screen.queryByRole('button', { name: '블랙' })).toBeNull();
});

test('a paused product shows the reason of the API', () => {
  open({ availability: 'paused', pauseText: '다음 달에 다시 판매합니다.' });
  expect(screen.getAllByText('다음 달에 다시 판매합니다.').length).toBeGreaterThan(0);
});

test('a shopper on a phone opens the options in a bottom sheet', async () => {
  // Loaded on first use; loading it is not what this test waits for.
  await import('../../ui/bottom-sheet-panel.tsx');
  open();
  await user.click(tile('구매하기'));
  const sheet = await screen.findByRole('dialog', { name: '더스크 후드' });
  await user.click(within(sheet).getByRole('button', { name: '크림' }));
  await user.click(within(sheet).getByRole('button', { name: 'M' }));
  expect(selected).toEqual([{ optionNo: 21, quantity: 1 }]);
});
