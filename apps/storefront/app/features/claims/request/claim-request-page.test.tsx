// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  cancelOptionsV11,
  estimateClaim,
  getClaimForm,
} from '@duskline/contract/shop/claims.calls';
import * as guests from '@duskline/contract/shop/guest-claims.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveGuestToken } from '../../../lib/order-access/guest-order-token.ts';
import { createTestShop } from '../../../testing/test-shop.tsx';
import { estimate, form, formOfOneLeft, openClaimForm, orderNo } from './testing/claim-form.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  sessionStorage.clear();
});
afterEach(cleanup);

test('a buyer sees the estimate while filling in the form, and a double tap is one claim', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, { claimNo: 8, claimedOptions: [] });
  const { router } = openClaimForm(testShop, 'member');
  const send = await screen.findByRole('button', { name: '취소 신청하기' });
  await user.click(send);
  expect(screen.getByText('사유를 골라 주세요.')).toBeTruthy();
  expect(testShop.shop.inputsOf(cancelOptionsV11)).toEqual([]);

  await user.click(screen.getByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '더스크 후디 수량 줄이기' }));
  expect(await screen.findAllByText('39,000원')).toHaveLength(2);
  expect(testShop.shop.inputsOf(estimateClaim).at(-1)?.body.claimedProductOptions).toEqual([
    { orderProductOptionNo: 5, productCnt: 1 },
  ]);

  await user.dblClick(send);
  expect(await screen.findByText('신청 내역 화면')).toBeTruthy();
  expect(testShop.shop.inputsOf(cancelOptionsV11)).toHaveLength(1);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a buyer reads a refusal beside the button and may send again', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    throw new ApiError(400, 'DL0713', '이미 진행 중인 상품이에요.');
  });
  openClaimForm(testShop, 'member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('이미 진행 중인 상품이에요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(testShop.shop.inputsOf(cancelOptionsV11)).toHaveLength(2);
});

test('a buyer who claimed one of two in another window is offered the one that is left', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, formOfOneLeft());
    testShop.shop.on(cancelOptionsV11, { claimNo: 8, claimedOptions: [] });
    throw new ApiError(400, 'DL0715', '신청 수량을 확인해 주세요.');
  });
  openClaimForm(testShop, 'member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('블랙 / M · 1개')).toBeTruthy();
  expect(screen.getByText('신청 수량을 확인해 주세요.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('신청 내역 화면')).toBeTruthy();
  const bodies = testShop.shop.inputsOf(cancelOptionsV11).map(({ body }) => body);
  expect(bodies.map(({ claimedProductOptions }) => claimedProductOptions)).toEqual([
    [{ orderProductOptionNo: 5, productCnt: 2 }],
    [{ orderProductOptionNo: 5, productCnt: 1 }],
  ]);
});

test('a buyer who claimed the same in another window reads so and finds a link to the order', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, {
      ...(form as object),
      nonClaimReason: 'ORDER_STATUS_TYPE',
    } as never);
    throw new ApiError(400, 'DL0713', '이미 진행 중인 상품이에요.');
  });
  openClaimForm(testShop, 'member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  document.documentElement.scrollTop = 900;
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('지금은 취소 신청을 할 수 없어요')).toBeTruthy();
  expect(document.documentElement.scrollTop, 'not at the footer, where the form ended').toBe(0);
  expect(screen.getByRole('link', { name: '주문 상세 보기' })).toBeTruthy();
});

test('a buyer whose deposit was found while cancelling is asked where to refund it', async () => {
  const { originalOption } = form as { originalOption: object };
  const formIn = (orderStatusType: string) =>
    ({
      ...(form as object),
      ...{ originalOption: { ...originalOption, orderStatusType }, payType: 'VIRTUAL_ACCOUNT' },
    }) as never;
  testShop.shop.on(getClaimForm, formIn('DEPOSIT_WAIT'));
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, formIn('PAY_DONE'));
    throw new ApiError(400, 'DL0718', '환불받을 계좌를 입력해 주세요.');
  });
  openClaimForm(testShop, 'member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  expect(screen.queryByText('환불 계좌')).toBeNull();
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('환불 계좌')).toBeTruthy();
});

test('a buyer reads that an option can no longer be claimed, and finds a link to the order', async () => {
  testShop.shop.on(getClaimForm, {
    ...(form as object),
    nonClaimReason: 'ORDER_STATUS_TYPE',
  } as never);
  openClaimForm(testShop, 'member');
  expect(await screen.findByText('지금은 취소 신청을 할 수 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '주문 상세 보기' }).getAttribute('href')).toBe(
    `/my-page/orders/${orderNo}`,
  );
});

test('a guest claims with the token of their order, and without one looks it up again', async () => {
  testShop.shop.on(guests.getClaimForm, form);
  openClaimForm(testShop, 'guest');
  expect(await screen.findByText('주문을 다시 조회해 주세요')).toBeTruthy();
  cleanup();
  saveGuestToken(orderNo, 'token');
  openClaimForm(testShop, 'guest');
  expect(await screen.findByRole('form', { name: '취소 신청' })).toBeTruthy();
});
