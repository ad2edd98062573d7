// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { correctStock } from '@duskline/contract/admin/stock.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import type { StockRow } from './stock-row.ts';

const row = {
  ...{ optionNo: 3, productNo: 7, productName: '후디', colour: '블랙', size: 'M', available: 10 },
} as unknown as StockRow;

test('where the reply to a correction was lost the stock is read again: it may be corrected', async () => {
  const call = (async (called: object) => {
    if (called === correctStock) throw new ApiError(0, 'NETWORK', '');
    return { items: [], nextCursor: null };
  }) as unknown as AdminCaller;
  const { user, client } = openScreen(<StockDrawer row={row} onClose={() => {}} />, {
    call,
    permissions: ['stock.write'],
  });
  client.setQueryData(['stock', 'list'], { items: [row] });
  await user.type(await screen.findByLabelText(/수량/, { selector: 'input' }), '15');
  await user.click(screen.getByText('조정하기'));
  await expect.poll(() => client.getQueryState(['stock', 'list'])?.isInvalidated).toBe(true);
});
