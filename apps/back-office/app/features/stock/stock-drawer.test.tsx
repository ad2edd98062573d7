// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { correctStock } from '@duskline/contract/admin/stock.calls';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import type { StockRow } from './stock-row.ts';

const row = {
  ...{ optionNo: 3, productNo: 7, productName: '후디', colour: '블랙', size: 'M' },
  ...{ available: 7, ordered: 3 },
} as unknown as StockRow;

/** The drawer, and what it has sent. */
function openDrawer(answer: (body: object) => object, shown = row) {
  const sent: object[] = [];
  const call = (async (called: object, input: { body: object }) => {
    if (called !== correctStock) return { items: [], nextCursor: null };
    sent.push(input.body);
    return answer(input.body);
  }) as unknown as AdminCaller;
  const opened = openScreen(<StockDrawer row={shown} onClose={() => {}} />, {
    call,
    permissions: ['stock.write'],
  });
  return { ...opened, sent };
}

const typeCount = async (user: ReturnType<typeof openDrawer>['user'], count: string) =>
  user.type(await screen.findByLabelText(/수량/, { selector: 'input' }), count);

test('where the reply to a correction was lost the stock is read again: it may be corrected', async () => {
  const { user, client } = openDrawer(() => {
    throw new ApiError(0, 'NETWORK', '');
  });
  client.setQueryData(['stock', 'list'], { items: [row] });
  await typeCount(user, '15');
  await user.click(screen.getByText('조정하기'));
  await expect.poll(() => client.getQueryState(['stock', 'list'])?.isInvalidated).toBe(true);
});

test('what is counted in the warehouse is compared with what should be there, ordered units too', async () => {
  const { user, sent } = openDrawer(() => ({ items: [] }));
  await screen.findByText('창고에 있을 수량');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '10',
    '-3',
    '7',
  ]);
  await typeCount(user, '12');
  expect(screen.getByText('판매 가능 7개 → 9개')).toBeTruthy();
  await user.click(screen.getByText('조정하기'));
  await expect
    .poll(() => sent)
    .toMatchObject([{ corrections: [{ optionNo: 3, from: 10, to: 12 }] }]);
});

test('where no order waits to leave nothing is taken off, written as 0', async () => {
  openDrawer(() => ({ items: [] }), { ...row, ordered: 0 });
  await screen.findByText('창고에 있을 수량');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['7', '0', '7']);
});

test('a count below what is ordered says so before it is sent', async () => {
  const { user } = openDrawer(() => ({ items: [] }));
  await typeCount(user, '2');
  expect(screen.getByText(/안 나간 주문보다 1개 적어요/)).toBeTruthy();
});

test('a count follows no stock that moves under it: the field is emptied, and it is said', async () => {
  const sent: object[] = [];
  const call = (async (called: object, input: { body: object }) => {
    if (called !== correctStock) return { items: [], nextCursor: null };
    sent.push(input.body);
    return { items: [] };
  }) as unknown as AdminCaller;
  let read: (row: StockRow) => void = () => {};
  function Page() {
    const [shown, setShown] = useState(row);
    read = setShown;
    return <StockDrawer row={shown} onClose={() => {}} />;
  }
  const { user } = openScreen(<Page />, { call, permissions: ['stock.write'] });
  const field = await screen.findByLabelText(/수량/, { selector: 'input' });
  await user.type(field, '9');
  // An order takes nothing from the shelf, a parcel does.
  act(() => read({ ...row, available: 6, ordered: 4 }));
  expect(field).toHaveProperty('value', '9');
  act(() => read({ ...row, available: 6, ordered: 2 }));
  expect(field).toHaveProperty('value', '');
  expect(screen.getByText(/10개에서 8개로 바뀌었어요/)).toBeTruthy();
  await user.click(screen.getByText('조정하기'));
  expect(sent).toEqual([]);
  await user.type(field, '7');
  await user.click(screen.getByText('조정하기'));
  await expect.poll(() => sent).toMatchObject([{ corrections: [{ from: 8, to: 7 }] }]);
});
