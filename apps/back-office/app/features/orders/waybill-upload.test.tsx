// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import {
  applyWaybills,
  checkWaybills,
  getOrderBatch,
} from '@duskline/contract/admin/order-batches.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { WaybillUpload } from './waybill-upload.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a waybill file that the API reads says that it is checked from the start', async () => {
  const read = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => read.promise);
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const call = (async (called: object) => {
    if (called !== checkWaybills) throw new Error('not part of this test');
    return { ready: 0, change: 0, already: 0, refused: 0, rows: [] };
  }) as unknown as AdminCaller;
  openScreen(<WaybillUpload />, { call });
  const input = screen.getByLabelText<HTMLInputElement>('송장 파일', { selector: 'input' });
  await userEvent.upload(input, new File([new Uint8Array([0x50, 0x4b, 3, 4])], '송장.xlsx'));
  expect(await screen.findByText('주문과 맞춰 보고 있어요.')).toBeTruthy();

  const cells = [
    ['주문번호', '택배사', '송장번호'],
    ['260504123456789012', 'CJ', '300000000017'],
  ];
  read.resolve(Response.json({ rows: cells }));
  expect(await screen.findByText(/보낼 수 있음 0줄/)).toBeTruthy();
  expect(screen.queryByText('주문과 맞춰 보고 있어요.')).toBeNull();
});

test('rows whose claim was decided after the first press are shipped by the next one', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const rows = ['260504123456789012', '260504123456789013'];
  const shipped = new Set<string>();
  const shop = { isClaimed: true };
  const batches = new Map<string, { batchNo: number; done: number }>();
  const reportOf = (orderNo: string) =>
    shipped.has(orderNo) ? 'already' : shop.isClaimed && orderNo === rows[1] ? 'refused' : 'ready';
  const call = (async (called: object, input: { body?: { key?: string }; params?: object }) => {
    if (called === checkWaybills) {
      const checked = rows.map((orderNo, at) => ({
        ...{ row: at + 2, orderNo, productName: '후드', receiverName: '홍*동' },
        ...{ state: reportOf(orderNo), text: '' },
      }));
      const count = (state: string) => checked.filter((row) => row.state === state).length;
      return {
        ...{ rows: checked, ready: count('ready'), change: 0 },
        ...{ already: count('already'), refused: count('refused') },
      };
    }
    if (called === applyWaybills) {
      const key = input.body?.key ?? '';
      const known = batches.get(key);
      if (known) return { batchNo: known.batchNo };
      const ready = rows.filter((orderNo) => reportOf(orderNo) === 'ready');
      for (const orderNo of ready) shipped.add(orderNo);
      const batch = { batchNo: batches.size + 1, done: ready.length };
      batches.set(key, batch);
      return { batchNo: batch.batchNo };
    }
    if (called !== getOrderBatch) throw new Error('not part of this test');
    const [batch] = [...batches.values()].slice(-1);
    return {
      ...{ batchNo: batch?.batchNo, action: 'ship', total: batch?.done, done: batch?.done },
      ...{
        refused: 0,
        undone: [],
        startedAt: '2026-05-04 11:00:00',
        endedAt: '2026-05-04 11:00:01',
      },
    };
  }) as unknown as AdminCaller;
  const { user } = openScreen(<WaybillUpload />, { call });
  const text = `주문번호,택배사,송장번호\n${rows.map((no) => `${no},CJ,300000000017`).join('\n')}`;
  const input = screen.getByLabelText<HTMLInputElement>('송장 파일', { selector: 'input' });
  await user.upload(input, new File([text], '송장.csv'));

  const ship = async () => {
    await user.click(await screen.findByRole('button', { name: '1건 발송하기' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('1건을 모두 처리했어요.');
    return async () => user.click(within(dialog).getAllByText('닫기').at(-1) as HTMLElement);
  };
  const close = await ship();
  shop.isClaimed = false;
  await close();
  await screen.findByText('보낼 수 있음 1줄 · 이미 보냄 1줄 · 보낼 수 없음 0줄');
  await ship();
  expect([...shipped]).toEqual(rows);
});
