// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { cancelOrder, estimateOrderCancel, getOrder } from '@duskline/contract/admin/orders.calls';
import { mapRefundRows } from '@duskline/contract/shop/refund-rows.rules';
import { type ShopRefusalName, shopRefusals } from '@duskline/contract/shop/refusals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '../../lib/api/api.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { orderQuery } from './orders.queries.ts';

const ORDER_NO = '260504540998562330';
const LINE_NO = 7;
const UNIT_WON = 10_000;

type Press = { key: string; version: string; lines: { quantity: number }[] };
type Sent = { body: Press };

afterEach(() => vi.unstubAllGlobals());

const refused = (name: ShopRefusalName) => {
  const { status, code, text } = shopRefusals[name];
  return new ApiError(status, code, text);
};
const lost = () => new ApiError(0, 'NETWORK', '');

/** An API with one order of some units of a hoodie, which cancels as the real one does. */
function anApi(units: number) {
  const cancelled: number[] = [];
  const replies = new Map<string, object>();
  const left = () => cancelled.reduce((rest, quantity) => rest - quantity, units);
  const version = () => `v${cancelled.length}`;
  const line = (orderLineNo: number, quantity: number, isCancelled: boolean) => ({
    ...{ orderLineNo, quantity, productName: '후드', optionValue: '블랙 / M' },
    state: isCancelled ? 'CANCEL_DONE' : 'PAY_DONE',
    claimState: isCancelled ? 'CANCEL_DONE' : null,
  });
  const api = {
    presses: [] as Press[],
    cancelledUnits: () => units - left(),
    read: async () => {
      const order = {
        ...{ orderNo: ORDER_NO, version: version() },
        payment: { payType: 'CREDIT_CARD', state: 'DONE' },
        lines: [
          ...(left() > 0 ? [line(LINE_NO, left(), false)] : []),
          ...cancelled.map((quantity, at) => line(LINE_NO + 1 + at, quantity, true)),
        ],
      };
      return order as unknown as OrderDetail;
    },
    estimate: async ({ body: { lines } }: Sent) => {
      const quantity = lines.reduce((sum, one) => sum + one.quantity, 0);
      if (quantity > left()) throw refused('claim_quantity_invalid');
      const refundAmt = quantity * UNIT_WON;
      const rows = { ...mapRefundRows(() => 0), goods: refundAmt };
      return { rows, refundAmt, refundPointsAmt: 0, exchangeFeeAmt: 0 };
    },
    cancel: async ({ body }: Sent) => {
      const earlier = replies.get(body.key);
      if (earlier) return earlier;
      if (body.version !== version()) throw refused('order_changed');
      const { refundAmt } = await api.estimate({ body });
      cancelled.push(refundAmt / UNIT_WON);
      const reply = { claimNo: cancelled.length, refundAmt, refundPointsAmt: 0 };
      replies.set(body.key, reply);
      return reply;
    },
    /** What somebody else cancels, who sees the order as it is. */
    cancelAsColleague: (quantity: number) =>
      api.cancel({
        body: { key: crypto.randomUUID(), version: version(), lines: [{ quantity }] },
      }),
  };
  return api;
}

function Page() {
  const { data } = useQuery(orderQuery(useApi(), ORDER_NO));
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {data && isOpen && <CancelDialog order={data} onClose={() => setOpen(false)} />}
      <Toasts />
    </>
  );
}

async function openDialog({ units = 3 } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const api = anApi(units);
  const call = (async (called: object, sent: Sent) => {
    if (called === getOrder) return api.read();
    if (called === estimateOrderCancel) return api.estimate(sent);
    expect(called).toBe(cancelOrder);
    api.presses.push(sent.body);
    return api.cancel(sent);
  }) as unknown as AdminCaller;
  const { user } = openScreen(<Page />, { call });
  await screen.findByRole('dialog');
  return {
    api,
    user,
    choose: (quantity: number) =>
      user.selectOptions(screen.getByRole('combobox', { name: '수량' }), String(quantity)),
    press: async (amount: string) =>
      user.click(await screen.findByRole('button', { name: `${amount} 환불하고 취소하기` })),
  };
}

const isDone = async (amount: string) => {
  expect(await screen.findByText(`취소했어요. ${amount} 환불돼요.`)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: '주문 취소' })).toBeNull();
};

test('who cancels one of three units after a colleague did is shown that two are left, and asked again', async () => {
  const { api, choose, press } = await openDialog();
  await choose(1);
  await api.cancelAsColleague(1);
  await press('10,000원');
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('그사이 주문이 바뀌었어요');
  expect(said.textContent).toContain('후드 블랙 / M: 3개 · 결제완료 → 2개 · 결제완료');
  expect(said.textContent).toContain('후드 블랙 / M: 없음 → 1개 · 취소완료 · 환불완료');
  expect(api.cancelledUnits()).toBe(1);
  expect(screen.getAllByRole('option', { name: /^\d$/ }).map((one) => one.textContent)).toEqual([
    ...['0', '1', '2'],
  ]);

  await press('10,000원');
  await isDone('10,000원');
  expect(api.cancelledUnits()).toBe(2);
});

test('an Enter while a reason is typed refunds nothing: only the button does', async () => {
  const { api, user, press } = await openDialog();
  await screen.findByRole('button', { name: '30,000원 환불하고 취소하기' });
  await user.type(screen.getByLabelText(/자세한 사유/), '품절{Enter}');
  expect(api.presses).toEqual([]);
  await press('30,000원');
  await isDone('30,000원');
});

test('where a colleague cancelled all of it, nothing is left to cancel', async () => {
  const { api, press } = await openDialog();
  await api.cancelAsColleague(3);
  await press('30,000원');
  expect(await screen.findByText('취소할 수 있는 상품이 없어요.')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '주문 취소' });
  expect(button.disabled).toBe(true);
  expect(api.cancelledUnits()).toBe(3);
});

test('a cancellation whose reply was lost is found to be done, said, and its dialog closes', async () => {
  const { api, press } = await openDialog();
  const { cancel } = api;
  api.cancel = async (sent) => {
    await cancel(sent);
    api.cancel = cancel;
    throw lost();
  };
  await press('30,000원');
  await isDone('30,000원');
  expect(api.cancelledUnits()).toBe(3);
  const [first, again] = api.presses;
  expect(again).toEqual(first);
});

test('while nobody can be reached, it is said that it is not known; pressed again, what was done is said', async () => {
  const { api, choose, press } = await openDialog();
  const { cancel, read } = api;
  api.cancel = async (sent) => {
    await cancel(sent);
    throw lost();
  };
  api.read = () => Promise.reject(lost());
  await choose(1);
  await press('10,000원');
  expect((await screen.findByRole('alert')).textContent).toContain('취소됐는지 아직 알 수 없어요.');
  // What was pressed is all that can be pressed again.
  expect(screen.getByRole('combobox', { name: '수량' }).matches(':disabled')).toBe(true);

  Object.assign(api, { cancel, read });
  await press('10,000원');
  await isDone('10,000원');
  expect(api.cancelledUnits()).toBe(1);
  expect(new Set(api.presses.map(({ key }) => key)).size).toBe(1);
});

test('a cancellation that never arrived is not said to be done because a colleague cancelled as much', async () => {
  const { api, choose, press } = await openDialog();
  const { cancel } = api;
  api.cancel = async () => {
    api.cancel = cancel;
    await api.cancelAsColleague(1);
    throw lost();
  };
  await choose(1);
  await press('10,000원');
  expect((await screen.findByRole('alert')).textContent).toContain('그사이 주문이 바뀌었어요');
  expect(api.cancelledUnits()).toBe(1);
  await press('10,000원');
  await isDone('10,000원');
  expect(api.cancelledUnits()).toBe(2);
});
