// @vitest-environment jsdom
import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { getMyGrade } from '@duskline/contract/shop/grades.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { preloadBottomSheet } from '../../ui/bottom-sheet.tsx';
import type { ChosenLine } from './options/option-choice.rules.ts';
import type { ProductView } from './product-view.ts';
import {
  openProductPage,
  prepareBrowser,
  shownProduct as product,
  shownOptions,
} from './testing/open-product-page.tsx';

const user = userEvent.setup();
let shop: FakeCaller;
let selected: readonly ChosenLine[];

beforeAll(preloadBottomSheet);
beforeEach(() => {
  shop = createFakeCaller();
  selected = [];
  prepareBrowser();
});
afterEach(cleanup);

function open(
  change: Partial<ProductView> = {},
  available: Record<number, number> = {},
  loginId?: string,
): void {
  shop.on(getProductOptions, {
    flatOptions: shownOptions.map(({ optionNo }) => ({
      optionNo,
      stockCnt: available[optionNo] ?? 5,
      saleType: available[optionNo] === 0 ? 'SOLD_OUT' : 'AVAILABLE',
      forcedSoldOut: false,
    })),
  } as never);
  openProductPage({
    shop,
    product: { ...product, ...change },
    loginId,
    onSelected: (lines) => {
      selected = lines;
    },
  });
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

test('a shopper on a phone asks for a restock alert in the bar of a product that is sold out', async () => {
  open({ availability: 'sold-out' }, { 11: 0, 12: 0, 21: 0 });
  const bar = within(document.querySelector<HTMLElement>('[data-buy-bar]') ?? document.body);
  expect(bar.getByRole('button', { name: '품절' })).toHaveProperty('disabled', true);
  expect(await bar.findByRole('button', { name: '재입고 알림 받기' })).toBeTruthy();
});

test('a restock alert of a product that is sold out is there before its stock: nothing moves for it', () => {
  open({ availability: 'sold-out' });
  expect(screen.getAllByRole('button', { name: '재입고 알림 받기' })).not.toEqual([]);
});

test('a restock alert of one option stands beside the first choice, where nothing moves for it', async () => {
  open({}, { 11: 0 });
  const [alert] = await screen.findAllByRole('button', { name: '재입고 알림 받기' });
  const beside = alert?.closest('.absolute')?.parentElement;
  expect(beside?.querySelector('legend')?.textContent).toContain('색상');
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
  expect(screen.getAllByText(/^앱에서만 살 수 있는 상품이에요\./).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '앱에서 열기' }).getAttribute('href')).toBe(
    'duskline://products/7',
  );
  expect(screen.queryByRole('button', { name: '블랙' })).toBeNull();
});

test('what staff wrote about an app-only product follows where it is sold', () => {
  open({ availability: 'app-only', isAppOnly: true, pauseText: '12월 1일부터 웹에서도 팝니다.' });
  const texts = screen.getAllByText(/12월 1일부터 웹에서도 팝니다\.$/);
  expect(texts[0]?.textContent).toMatch(/^앱에서만 살 수 있는 상품이에요\./);
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

test('a shopper who adds to the cart on a phone sees the option sheet close, with nothing left to add twice', async () => {
  await import('../../ui/bottom-sheet-panel.tsx');
  open();
  await user.click(tile('구매하기'));
  const sheet = await screen.findByRole('dialog', { name: '더스크 후드' });
  await user.click(within(sheet).getByRole('button', { name: '크림' }));
  await user.click(within(sheet).getByRole('button', { name: 'M' }));
  await user.click(within(sheet).getByRole('button', { name: '담기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(selected).toEqual([]);
});

test('a product page has one heading of the first level, and a link from its top to the options', () => {
  open();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const link = screen.getByRole('link', { name: '옵션 선택으로 바로가기' });
  const target = document.querySelector(link.getAttribute('href') ?? '');
  expect(target?.contains(tile('블랙'))).toBe(true);
});

test('a member reads the points of their own grade, not those of everybody', async () => {
  shop.on(getMyGrade, { label: 'OG', pointRate: 5 } as never);
  open({}, {}, 'og');
  expect(await screen.findByText('구매확정 시 2,500원 적립 · OG 5%')).toBeTruthy();
});

test('a guest reads from how many points a purchase earns', () => {
  open();
  expect(screen.getByText('구매확정 시 500원부터 적립')).toBeTruthy();
});

test('a product of one colour does not ask for the colour', async () => {
  open({ choices: [{ label: '색상', values: ['블랙'] }, product.choices[1] as never] });
  expect(screen.queryByRole('button', { name: '블랙' })).toBeNull();
  await user.click(tile('L'));
  expect(selected).toEqual([{ optionNo: 12, quantity: 1 }]);
});

test('a product of one option asks for nothing but the quantity', () => {
  open({
    options: product.options.slice(0, 1),
    choices: product.choices.map(({ label, values }) => ({ label, values: values.slice(0, 1) })),
  });
  expect(selected).toEqual([{ optionNo: 11, quantity: 1 }]);
});

test('a shopper reads how many are left of the last few', async () => {
  open({}, { 12: 3 });
  await user.click(tile('블랙'));
  expect(await screen.findByText('3개 남음')).toBeTruthy();
  expect(tile('L').getAttribute('aria-describedby')).toBe(screen.getByText('3개 남음').id);
});

test('a shopper goes from the rating beside the name to the reviews', () => {
  open({ reviews: { count: 32, rate: 4.6 } });
  const link = screen.getByRole('link', { name: /4\.6 리뷰 32개/ });
  expect(link.getAttribute('href')).toBe('/#reviews');
});

test('a shopper finds their size by a garment they own, and reviews by their height and weight', async () => {
  localStorage.clear();
  await import('../../ui/bottom-sheet-panel.tsx');
  await import('./size-finder/size-finder-panel.tsx');
  open({
    sizeTableHtml:
      '<table><tr><th>사이즈</th><th>총장</th></tr><tr><th>M</th><td>68</td></tr><tr><th>L</th><td>70</td></tr></table>',
  });
  // Beside the sizes to choose from, before the one of the size table.
  const [beside] = screen.getAllByRole('button', { name: '내 사이즈 찾기' });
  expect(beside?.closest('#options')).toBeTruthy();
  await user.click(beside as HTMLElement);
  await user.type(await screen.findByLabelText('총장 (cm)'), '70.5');
  expect(await screen.findByText('총장 −0.5')).toBeTruthy();
  expect(screen.getByText('L', { selector: 'b' })).toBeTruthy();
  await user.type(screen.getByLabelText('키 (cm)'), '175');
  expect(screen.queryByText(/리뷰$/, { selector: 'p' })).toBeNull();
  await user.type(screen.getByLabelText('몸무게 (kg)'), '68');
  expect(screen.getByText('175cm 68kg 리뷰')).toBeTruthy();
  await user.click(tile('모두 지우기'));
  expect(localStorage.getItem('duskline.own-size')).toBeNull();
});

test('a shopper goes through the sections of a product by their tabs, and sees its story in pictures', () => {
  open({
    pictures: ['/front.jpg', '/back.jpg', '/worn.jpg'],
    sizeTableHtml: '<table><tr><th>사이즈</th></tr></table>',
    reviews: { count: 1234, rate: 4.2 },
  });
  const tabs = within(screen.getByRole('navigation', { name: '상품 안내' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['상품 정보', '/#story'],
    ['사이즈', '/#size'],
    ['리뷰1,234', '/#reviews'],
    ['상품 문의', '/#questions'],
  ]);
  for (const tab of tabs) {
    expect(document.getElementById(tab.getAttribute('href')?.slice(2) ?? '')).toBeTruthy();
  }
  const story = within(document.getElementById('story') as HTMLElement);
  expect(story.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    '더스크 후드 자세한 사진 1',
    '더스크 후드 자세한 사진 2',
  ]);
});

test('a shopper who cannot see the pictures is read what staff wrote of them', () => {
  open({
    pictures: ['/front.jpg', '/back.jpg', '/worn.jpg'],
    pictureTexts: {
      '/front.jpg': '블랙 후드의 앞모습',
      '/worn.jpg': '키 178cm 모델이 M을 입은 모습',
    },
  });
  const gallery = within(screen.getByRole('region', { name: '더스크 후드 사진' }));
  expect(gallery.getByAltText('블랙 후드의 앞모습')).toBeTruthy();
  expect(gallery.getByAltText('더스크 후드 사진 2')).toBeTruthy();
  const story = within(document.getElementById('story') as HTMLElement);
  expect(story.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    '더스크 후드 자세한 사진 1',
    '키 178cm 모델이 M을 입은 모습',
  ]);
});

test('a product without a size table has neither its tab nor a size finder', () => {
  open({ sizeTableHtml: '' });
  expect(screen.queryByRole('link', { name: '사이즈' })).toBeNull();
  expect(screen.queryByRole('button', { name: '내 사이즈 찾기' })).toBeNull();
});
