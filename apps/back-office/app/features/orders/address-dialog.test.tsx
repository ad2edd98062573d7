// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { changeOrderReceiver } from '@duskline/contract/admin/orders.calls';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { AddressDialog } from './address-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const order = { orderNo: '261126000000000001', version: 'v1' } as unknown as OrderDetail;

test('what is missing in an address is said at its field, and nothing is sent', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  Element.prototype.scrollIntoView = vi.fn();
  const sent: object[] = [];
  const call = (async (called: object, { body }: { body: { receiver: object } }) => {
    expect(called).toBe(changeOrderReceiver);
    sent.push(body.receiver);
  }) as unknown as AdminCaller;
  const { user } = openScreen(<AddressDialog order={order} onClose={() => {}} />, { call });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const save = screen.getByRole('button', { name: '배송지 바꾸기' });

  await user.type(field(/^받는 분/), '홍길동');
  await user.click(save);
  expect(await screen.findByText('연락처를 확인해 주세요.')).toBeTruthy();
  expect(screen.getByText('우편번호 5자리를 입력해 주세요.')).toBeTruthy();
  expect(screen.getByText('주소를 입력해 주세요.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^연락처/));
  expect(sent).toEqual([]);

  await user.keyboard('010-1234-5678');
  expect(screen.queryByText('연락처를 확인해 주세요.')).toBeNull();
  await user.type(field(/^우편번호/), '04524');
  await user.type(field(/^주소/), '서울특별시 중구 세종대로 110');
  await user.click(save);
  await waitFor(() => expect(sent).toMatchObject([{ name: '홍길동', zipCode: '04524' }]));
});
