// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { checkWaybills } from '@duskline/contract/admin/order-batches.calls';
import { screen } from '@testing-library/react';
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
    return { ready: 0, already: 0, refused: 0, rows: [] };
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
