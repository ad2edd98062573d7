// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { changeOrderReceiver } from '@duskline/contract/admin/orders.calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { AddressDialog } from './address-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const order = { orderNo: '261126000000000001', version: 'v1' } as unknown as OrderDetail;

function open(reply: () => Promise<void> = async () => {}) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  Element.prototype.scrollIntoView = vi.fn();
  const sent: object[] = [];
  const call = (async (called: object, { body }: { body: { receiver: object } }) => {
    expect(called).toBe(changeOrderReceiver);
    sent.push(body.receiver);
    await reply();
  }) as unknown as AdminCaller;
  const { user } = openScreen(<AddressDialog order={order} onClose={() => {}} />, { call });
  const save = screen.getByRole('button', { name: '배송지 바꾸기' });
  return { user, sent, save };
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('what is missing in an address is said at its field, and nothing is sent', async () => {
  const { user, sent, save } = open();

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

test('an address is sent once however often it is pressed, and again once that was refused', async () => {
  const replies: ((refusal: ApiError) => void)[] = [];
  const { user, sent, save } = open(() => new Promise((_, refuse) => replies.push(refuse)));
  await user.type(field(/^받는 분/), '홍길동');
  await user.type(field(/^연락처/), '010-1234-5678');
  await user.type(field(/^우편번호/), '04524');
  await user.type(field(/^주소/), '서울특별시 중구 세종대로 110');
  // Both before its rules have loaded.
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  // What the second press had begun is over as well, once the rules it waited for are there.
  await import('@duskline/contract/admin/order-shapes');
  expect(sent).toHaveLength(1);
  replies[0]?.(new ApiError(0, 'NETWORK', ''));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
});
