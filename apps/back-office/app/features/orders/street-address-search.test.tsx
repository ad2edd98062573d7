// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { findStreetAddresses } from '@duskline/contract/admin/addresses.calls';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { changeOrderDeliveryMemo } from '@duskline/contract/admin/orders.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { DeliveryMemoDialog } from './delivery-memo-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const order = { orderNo: '261126000000000001', version: 'v1' } as unknown as OrderDetail;
const cityHall = {
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110 (태평로1가)',
  lotAddress: '서울특별시 중구 태평로1가 31',
};
const refusal = (name: keyof typeof shopRefusals) =>
  new ApiError(400, shopRefusals[name].code, shopRefusals[name].text);

function open(find: (query: { keyword: string; page: number }) => Promise<object>) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  Element.prototype.scrollIntoView = vi.fn();
  const saved: object[] = [];
  const changes: object[] = [];
  const call = (async (
    called: object,
    { query, body }: { query: { keyword: string; page: number }; body: object },
  ) => {
    if (called === findStreetAddresses) return find(query);
    saved.push(body);
    changes.push(called);
  }) as unknown as AdminCaller;
  return { saved, changes, call };
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('by keyboard alone an address is found, taken and sent; the memo of the order is not', async () => {
  const asked: object[] = [];
  const { saved, call } = open(async (query) => {
    asked.push(query);
    return { total: 1, items: [cityHall] };
  });
  const { user } = openScreen(<AddressDialog order={order} onClose={() => {}} />, { call });
  await user.type(field(/^받는 분/), '홍길동');
  await user.type(field(/^연락처/), '010-1234-5678');
  await user.type(field(/^도로명/), ' 세종대로 110{Enter}');
  expect(await screen.findByText('주소 1개를 찾았어요.')).toBeTruthy();
  expect(asked).toEqual([{ keyword: '세종대로 110', page: 1 }]);
  // Enter searched, and sent nothing.
  expect(saved).toEqual([]);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(field(/^우편번호/).value).toBe('04524');
  expect(field(/^주소/).value).toBe(cityHall.address);
  expect(document.activeElement).toBe(field(/^상세 주소/));
  expect(screen.queryByText('주소 1개를 찾았어요.')).toBeNull();
  await user.keyboard('3층');
  await user.click(screen.getByRole('button', { name: '배송지 바꾸기' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    receiver: { zipCode: '04524', address: cityHall.address, detailAddress: '3층' },
  });
  expect(saved[0]).not.toHaveProperty('receiver.deliveryMemo');
});

test('a search says what it does: that it waits, finds nothing, is refused or fails, and goes on', async () => {
  const replies: PromiseWithResolvers<object>[] = [];
  const { call } = open(() => {
    const reply = Promise.withResolvers<object>();
    replies.push(reply);
    return reply.promise;
  });
  const { user } = openScreen(<AddressDialog order={order} onClose={() => {}} />, { call });
  const find = async (keyword: string) => {
    await user.clear(field(/^도로명/));
    await user.type(field(/^도로명/), `${keyword}{Enter}`);
  };
  await find('없는 길 1');
  expect(await screen.findByText('주소를 찾는 중이에요.')).toBeTruthy();
  replies[0]?.resolve({ total: 0, items: [] });
  expect(await screen.findByText(/^찾은 주소가 없어요/)).toBeTruthy();

  await find('제주');
  replies[1]?.reject(refusal('address_search_too_broad'));
  expect((await screen.findByRole('alert')).textContent).toContain('동이나 도로명');
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();

  await find('세종대로');
  replies[2]?.reject(refusal('address_search_unavailable'));
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  replies[3]?.resolve({ total: 2, items: [cityHall] });
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  replies[4]?.resolve({ total: 2, items: [{ ...cityHall, zipCode: '04525' }] });
  expect(await screen.findByRole('button', { name: /04525/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});

test('only the delivery memo is changed, and nobody types the address again', async () => {
  const { saved, changes, call } = open(async () => ({}));
  const { user } = openScreen(<DeliveryMemoDialog order={order} onClose={() => {}} />, { call });
  await user.type(field(/^새 배송 메모/), '문 앞에 놓아 주세요');
  await user.click(screen.getByRole('button', { name: '메모 바꾸기' }));
  await waitFor(() =>
    expect(saved).toEqual([{ version: 'v1', deliveryMemo: '문 앞에 놓아 주세요' }]),
  );
  expect(changes).toEqual([changeOrderDeliveryMemo]);
});
