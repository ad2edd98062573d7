// @vitest-environment jsdom
import {
  addShippingAddress,
  deleteShippingAddress,
  listShippingAddresses,
  searchAddresses,
  setDefaultAddress,
  updateShippingAddress,
} from '@duskline/contract/shop/addresses.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { AddressBookBottomSheet } from './address-book-bottom-sheet.tsx';
import { MyAddressesPage } from './my-addresses-page.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;

const home = {
  addressNo: 1,
  addressName: '집',
  addressType: 'BOOK',
  defaultYn: 'Y',
  receiverName: '김더스',
  receiverZipCd: '06236',
  receiverAddress: '서울특별시 강남구 테헤란로 152',
  receiverJibunAddress: '역삼동 737',
  receiverDetailAddress: '101호',
  receiverContact1: '01012345678',
};
const work = { ...home, addressNo: 2, addressName: '회사', defaultYn: 'N' };

beforeEach(() => {
  testShop = createTestShop();
  testShop.shop.on(listShippingAddresses, {
    defaultAddress: home,
    bookedAddresses: [home, work],
    recentAddresses: [],
    recurringPaymentAddresses: [],
  } as never);
  testShop.shop.on(searchAddresses, {
    totalCount: 1,
    items: [
      { zipCode: '04799', address: '서울특별시 성동구 연무장길 1', jibunAddress: '성수동2가' },
    ],
  } as never);
});
afterEach(cleanup);

function openMyAddresses() {
  testShop.open({
    who: 'member',
    at: '/my-page/addresses',
    pages: [{ path: '/my-page/addresses', element: <MyAddressesPage /> }],
  });
}

async function fillIn(form: ReturnType<typeof within>) {
  await user.type(form.getByLabelText(/^받는 분/), '박더스');
  await user.type(form.getByLabelText(/^연락처/), '01098765432');
  await user.click(form.getByRole('button', { name: '주소 찾기' }));
  const search = within(await screen.findByRole('dialog', { name: '주소 찾기' }));
  await user.type(search.getByLabelText(/도로명/), '연무장길{Enter}');
  await user.click(await search.findByRole('button', { name: /연무장길 1/ }));
}

test('a member adds an address that they searched for, as the default one', async () => {
  testShop.shop.on(addShippingAddress, { ...work, addressNo: 3 } as never);
  openMyAddresses();
  await screen.findByText('김더스 · 010-1234-5678', { selector: 'li:first-child span' });
  await user.click(screen.getByRole('button', { name: '배송지 추가' }));
  const form = within(await screen.findByRole('form', { name: '배송지 추가' }));
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(form.getByText('주소 찾기로 주소를 골라 주세요.')).toBeDefined();
  await fillIn(form);
  expect(form.getByLabelText<HTMLInputElement>(/^연락처/).value).toBe('010-9876-5432');
  await user.click(form.getByLabelText('기본 배송지로 정하기'));
  await user.click(form.getByRole('button', { name: '저장' }));
  await screen.findByText('배송지를 추가했어요.');
  expect(testShop.shop.inputsOf(addShippingAddress)).toMatchObject([
    {
      body: {
        addressType: 'BOOK',
        defaultYn: 'Y',
        receiverName: '박더스',
        receiverContact1: '01098765432',
        receiverZipCd: '04799',
        receiverJibunAddress: '성수동2가',
      },
    },
  ]);
});

test('a member changes, deletes and chooses the default among their addresses', async () => {
  testShop.shop.on(updateShippingAddress, work as never);
  testShop.shop.on(deleteShippingAddress, undefined);
  testShop.shop.on(setDefaultAddress, work as never);
  openMyAddresses();
  await user.click(await screen.findByRole('button', { name: '회사 배송지 수정' }));
  const form = within(await screen.findByRole('form', { name: '배송지 수정' }));
  expect(form.getByLabelText<HTMLInputElement>(/^연락처/).value).toBe('010-1234-5678');
  await user.clear(form.getByLabelText(/^배송지 이름/));
  await user.type(form.getByLabelText(/^배송지 이름/), '작업실');
  await user.click(form.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(updateShippingAddress)).toMatchObject([
    { params: { addressNo: 2 }, body: { addressName: '작업실', defaultYn: 'N' } },
  ]);
  await user.click(screen.getByRole('button', { name: '회사 기본 배송지로' }));
  await screen.findByText('기본 배송지를 바꿨어요.');
  expect(testShop.shop.inputsOf(setDefaultAddress)).toMatchObject([{ params: { addressNo: 2 } }]);
  await user.click(screen.getByRole('button', { name: '회사 배송지 지우기' }));
  await user.click(await screen.findByRole('button', { name: '예' }));
  await screen.findByText('배송지를 지웠어요.');
  expect(testShop.shop.inputsOf(deleteShippingAddress)).toMatchObject([
    { params: { addressNo: 2 } },
  ]);
});

test('an address added in the order form’s list is chosen, and does not send the order', async () => {
  const added = { ...work, addressNo: 3 };
  testShop.shop.on(addShippingAddress, added as never);
  const chosen: number[] = [];
  let orders = 0;
  const page = (
    <form method="post" onSubmit={() => orders++}>
      <AddressBookBottomSheet
        isOpen
        onOpenChange={() => {}}
        onChoose={({ addressNo }) => chosen.push(addressNo)}
      />
    </form>
  );
  testShop.open({ who: 'member', at: '/', pages: [{ path: '/', element: page }] });
  await user.click(await screen.findByRole('button', { name: '새 배송지 추가' }));
  const form = within(await screen.findByRole('form', { name: '배송지 추가' }));
  await fillIn(form);
  await user.click(form.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(chosen).toEqual([3]));
  expect(orders).toBe(0);
});
