// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import {
  estimateOrderExchange,
  getOrder,
  listExchangeOptions,
  openOrderExchange,
} from '@duskline/contract/admin/orders.calls';
import { type ShopRefusalName, shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';

type Press = { key: string; optionNo: number; responsible: string };

afterEach(() => vi.unstubAllGlobals());

const line = (orderLineNo: number, quantity: number, canReturn: boolean) => ({
  ...{ orderLineNo, quantity, productName: '후드', optionValue: '블랙 / M', canReturn },
  ...{ state: 'BUY_CONFIRM', claimState: null },
});
const order = {
  ...{ orderNo: '261126000000000001', version: 'v1' },
  payment: { payType: 'CREDIT_CARD', state: 'DONE' },
  lines: [line(1, 2, true), line(2, 1, false)],
} as unknown as OrderDetail;
const items = [
  { optionNo: 11, optionValue: '블랙 / M', available: 0 },
  { optionNo: 12, optionValue: '블랙 / L', available: 1 },
  { optionNo: 13, optionValue: '블랙 / XL', available: 5 },
];

async function openDialog(opened = order) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const api = {
    presses: [] as Press[],
    items,
    read: async () => opened,
    open: async (): Promise<{ claimNo: number }> => ({ claimNo: 7 }),
  };
  const call = (async (called: object, { body }: { body: Press }) => {
    if (called === getOrder) return api.read();
    if (called === listExchangeOptions) return { items: api.items };
    if (called === estimateOrderExchange) {
      return { exchangeFeeAmt: body.responsible === 'BUYER' ? 6_000 : 0 };
    }
    expect(called).toBe(openOrderExchange);
    api.presses.push(body);
    return api.open();
  }) as unknown as AdminCaller;
  const onOpened = vi.fn();
  const dialog = <ExchangeDialog order={opened} onOpened={onOpened} onClose={() => {}} />;
  const { user } = openScreen(dialog, { call });
  await screen.findByRole('option', { name: '블랙 / M (품절)' });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '교환 접수' });
  const choose = (field: string, value: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: field }), value);
  return { api, onOpened, send, user, choose };
}

const isDisabled = (element: HTMLElement) => element.matches(':disabled, [aria-disabled=true]');
const refused = (name: ShopRefusalName) => {
  const { status, code, text } = shopRefusals[name];
  return new ApiError(status, code, text);
};

test('an exchange names the option that is sent instead, and whoever bears the ways is shown the fee', async () => {
  const { api, onOpened, send, user, choose } = await openDialog();
  expect(await screen.findByText('구매자가 낼 배송비는 없어요.')).toBeTruthy();
  expect(isDisabled(send)).toBe(true);
  await choose('새로 보낼 옵션', '블랙 / L (재고 1개)');
  await choose('사유', '단순변심(색상,사이즈 등)');
  expect(await screen.findByText('6,000원')).toBeTruthy();
  await user.click(send);
  await waitFor(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(7));
  expect(api.presses).toMatchObject([
    {
      ...{ version: 'v1', line: { orderLineNo: 1, quantity: 1 }, optionNo: 12 },
      ...{ responsible: 'BUYER', returnWay: 'SELLER_COLLECT', reasonType: 'CHANGE_MIND' },
    },
  ]);
});

test('what is sold out, or has too few left, cannot be chosen', async () => {
  const { send, choose } = await openDialog();
  await choose('새로 보낼 옵션', '블랙 / L (재고 1개)');
  await choose('수량', '2');
  const few = screen.getByRole<HTMLOptionElement>('option', { name: '블랙 / L (재고 1개)' });
  const soldOut = screen.getByRole<HTMLOptionElement>('option', { name: '블랙 / M (품절)' });
  expect([few.disabled, soldOut.disabled, isDisabled(send)]).toEqual([true, true, true]);
  await choose('새로 보낼 옵션', '블랙 / XL (재고 5개)');
  await waitFor(() => expect(isDisabled(send)).toBe(false));
});

test('an exchange whose reply was lost may be pressed again and nothing else, and is opened once', async () => {
  const { api, onOpened, send, user, choose } = await openDialog();
  const { open } = api;
  api.open = () => Promise.reject(new ApiError(0, 'NETWORK', ''));
  await choose('새로 보낼 옵션', '블랙 / XL (재고 5개)');
  await waitFor(() => expect(isDisabled(send)).toBe(false));
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('접수됐는지 아직 알 수 없어요.');
  expect(isDisabled(screen.getByRole('combobox', { name: '새로 보낼 옵션' }))).toBe(true);
  api.open = open;
  await user.click(send);
  await waitFor(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(7));
  const [first, again] = api.presses;
  expect(again).toEqual(first);
});

test('where a colleague was first, what they did is shown, and nothing is left to exchange', async () => {
  const { api, onOpened, send, user, choose } = await openDialog();
  api.open = () => Promise.reject(refused('order_changed'));
  const taken = { ...line(1, 2, false), claimState: 'EXCHANGE_REQUEST' };
  api.read = async () =>
    ({ ...order, version: 'v2', lines: [taken, order.lines[1]] }) as unknown as OrderDetail;
  await choose('새로 보낼 옵션', '블랙 / XL (재고 5개)');
  await waitFor(() => expect(isDisabled(send)).toBe(false));
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('그사이 주문이 바뀌었어요');
  expect(screen.getByText('교환할 수 있는 상품이 없어요.')).toBeTruthy();
  expect(isDisabled(send)).toBe(true);
  expect(onOpened).not.toHaveBeenCalled();
});

test('where a colleague took the line, nothing is chosen for the next one before staff choose it', async () => {
  const both = {
    ...order,
    lines: [line(1, 1, true), line(2, 1, true)],
  } as unknown as OrderDetail;
  const { api, onOpened, send, user, choose } = await openDialog(both);
  const { open } = api;
  api.open = () => Promise.reject(refused('order_changed'));
  api.read = async () =>
    ({ ...both, version: 'v2', lines: [line(1, 1, false), line(2, 1, true)] }) as never;
  await choose('새로 보낼 옵션', '블랙 / XL (재고 5개)');
  await waitFor(() => expect(isDisabled(send)).toBe(false));
  await user.click(send);
  await screen.findByText(/그사이 주문이 바뀌었어요/);
  await screen.findByRole('option', { name: '블랙 / XL (재고 5개)' });
  const option = screen.getByRole<HTMLSelectElement>('combobox', { name: '새로 보낼 옵션' });
  expect(option.selectedOptions[0]?.text).toBe('옵션 고르기');
  api.open = open;
  await choose('새로 보낼 옵션', '블랙 / L (재고 1개)');
  await waitFor(() => expect(isDisabled(send)).toBe(false));
  await user.click(send);
  await waitFor(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(7));
  expect(api.presses.at(-1)).toMatchObject({
    ...{ version: 'v2', line: { orderLineNo: 2, quantity: 1 }, optionNo: 12 },
  });
});

test('an option whose last one an order took meanwhile is shown as sold out', async () => {
  const { api, send, user, choose } = await openDialog();
  api.open = () => {
    api.items = items.map((item) => ({ ...item, available: item.optionNo === 12 ? 0 : 5 }));
    return Promise.reject(refused('sold_out'));
  };
  await choose('새로 보낼 옵션', '블랙 / L (재고 1개)');
  await waitFor(() => expect(isDisabled(send)).toBe(false));
  await user.click(send);
  expect(await screen.findByText(shopRefusals.sold_out.text)).toBeTruthy();
  expect(await screen.findByRole('option', { name: '블랙 / L (품절)' })).toBeTruthy();
  expect(isDisabled(send)).toBe(true);
});
