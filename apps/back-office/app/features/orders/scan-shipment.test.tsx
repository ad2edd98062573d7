// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import {
  applyWaybills,
  checkWaybills,
  getOrderBatch,
} from '@duskline/contract/admin/order-batches.calls';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ScanShipment } from './scan-shipment.tsx';

afterEach(() => vi.unstubAllGlobals());

const orderNo = '260504540998562330';
type Rows = { body: { rows: { orderNo: string; deliveryNo: string }[] } };

/** A warehouse's screen on a shop that says this of a row, and whose batch ends so when the test says. */
function openScan(row: object) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const batch = {
    ...{ batchNo: 7, action: 'ship', total: 1, done: 0, refused: 0, undone: [] as object[] },
    ...{ startedAt: '2026-05-04 11:00:00', endedAt: null as string | null },
  };
  const applied: Rows['body']['rows'] = [];
  const call = (async (called: object, input: Rows) => {
    if (called === checkWaybills) return { rows: [{ text: '', ...row }] };
    if (called === getOrderBatch) return { ...batch };
    if (called !== applyWaybills) throw new Error('not part of this test');
    applied.push(...input.body.rows);
    return { batchNo: batch.batchNo };
  }) as unknown as AdminCaller;
  const { user } = openScreen(<ScanShipment />, { call });
  const scan = async (code: string, invoiceNo: string) => {
    await user.type(screen.getByLabelText('주문번호'), `${code}{Enter}`);
    await user.type(screen.getByLabelText('송장번호'), `${invoiceNo}{Enter}`);
    return within(await screen.findByRole('list', { name: '방금 보낸 주문' }));
  };
  return { scan, batch, applied };
}

test('a scanned slip ships the one of several parcels that it lies in', async () => {
  const { scan, applied, batch } = openScan({ state: 'ready' });
  batch.endedAt = '2026-05-04 11:00:01';
  const log = await scan(`${orderNo}-77`, '300000000017');
  expect(await log.findByText(/발송했어요/)).toBeTruthy();
  expect(applied).toMatchObject([{ orderNo, deliveryNo: '77' }]);
});

test('a parcel is said to be shipped once it was, and why where it was not', async () => {
  const { scan, batch, applied } = openScan({ state: 'ready' });
  const log = await scan(orderNo, '300000000017');
  expect(await log.findByText(/보내는 중이에요/)).toBeTruthy();
  expect(applied).toMatchObject([{ orderNo, deliveryNo: '' }]);
  batch.undone = [{ orderNo, reason: '취소 신청을 먼저 처리해 주세요.' }];
  batch.endedAt = '2026-05-04 11:00:01';
  expect(await log.findByText(/취소 신청을 먼저 처리해 주세요/)).toBeTruthy();
  expect(log.queryByText(/발송했어요/)).toBeNull();
});

test('a scan never corrects the waybill of what has left', async () => {
  const { scan, applied } = openScan({ state: 'change', text: 'CJ 1 → CJ 2' });
  const log = await scan(orderNo, '300000000018');
  expect(await log.findByText(/이미 다른 송장으로 보낸 주문이에요/)).toBeTruthy();
  expect(applied).toEqual([]);
});
