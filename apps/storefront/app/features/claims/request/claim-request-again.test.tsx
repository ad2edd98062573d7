// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  cancelOptionsV11,
  estimateClaim,
  getClaimForm,
} from '@duskline/contract/shop/claims.calls';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../../testing/test-shop.tsx';
import {
  estimate,
  form,
  formOfOneLeft,
  openClaimForm,
  openFromOrder,
} from './testing/claim-form.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  sessionStorage.clear();
});
afterEach(cleanup);

test('a buyer whose claim lost its reply and was accepted does not claim what is left by a second press', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, formOfOneLeft());
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  openClaimForm(testShop, 'member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '더스크 후디 수량 줄이기' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText(/쇼핑몰이 응답하지 않아요/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('주문 상세 화면')).toBeTruthy();
  expect(await screen.findByText(/앞서 보낸 신청이 접수됐는지/)).toBeTruthy();
  expect(testShop.shop.inputsOf(cancelOptionsV11)).toHaveLength(1);
});

test('a buyer whose network came back after a lost reply does not claim what is left either', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, formOfOneLeft());
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  openClaimForm(testShop, 'member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '더스크 후디 수량 줄이기' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  await screen.findByText(/쇼핑몰이 응답하지 않아요/);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('블랙 / M · 1개')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('주문 상세 화면')).toBeTruthy();
  expect(testShop.shop.inputsOf(cancelOptionsV11)).toHaveLength(1);
});

test('a buyer who goes back over a half-filled form and forward again finds what they filled in', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, { claimNo: 8, claimedOptions: [] });
  const { router } = await openFromOrder(testShop, user);
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '더스크 후디 수량 줄이기' }));
  await user.type(screen.getByRole('textbox', { name: /자세한 내용/ }), '색이 달라요');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('주문 상세 화면')).toBeTruthy();
  await act(() => router.navigate(1));
  await user.click(await screen.findByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('신청 내역 화면')).toBeTruthy();
  expect(testShop.shop.inputsOf(cancelOptionsV11)[0]?.body).toMatchObject({
    claimReasonType: 'CHANGE_MIND',
    claimReasonDetail: '색이 달라요',
    claimedProductOptions: [{ orderProductOptionNo: 5, productCnt: 1 }],
  });
  expect(sessionStorage, 'what was sent is not filled in again').toHaveLength(0);
});

test('a buyer whose claim lost its reply, and who went back and forward, does not claim what is left', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, formOfOneLeft());
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  const { router } = await openFromOrder(testShop, user);
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '더스크 후디 수량 줄이기' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  await screen.findByText(/쇼핑몰이 응답하지 않아요/);
  await act(() => router.navigate(-1));
  await screen.findByText('주문 상세 화면');
  await act(() => router.navigate(1));
  await user.click(await screen.findByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText(/앞서 보낸 신청이 접수됐는지/)).toBeTruthy();
  expect(testShop.shop.inputsOf(cancelOptionsV11)).toHaveLength(1);
});

test('a buyer whose claim lost its reply and was accepted as a whole leaves nothing of it in the tab', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, {
      ...(form as object),
      nonClaimReason: 'ORDER_STATUS_TYPE',
    } as never);
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  const { router } = await openFromOrder(testShop, user);
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.type(screen.getByRole('textbox', { name: /자세한 내용/ }), '색이 달라요');
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  await screen.findByText(/쇼핑몰이 응답하지 않아요/);
  expect(sessionStorage).toHaveLength(1);
  await act(() => router.navigate(-1));
  await screen.findByText('주문 상세 화면');
  await act(() => router.navigate(1));
  expect(await screen.findByText('지금은 취소 신청을 할 수 없어요')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('a buyer led back to their order steps back from there to the page before, not to the order again', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, formOfOneLeft());
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  const { router } = await openFromOrder(testShop, user);
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  await screen.findByText(/쇼핑몰이 응답하지 않아요/);
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('주문 상세 화면')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('주문 목록 화면')).toBeTruthy();
});

test('a buyer who turns back, or whose mall names no claim, finds the order in the history once', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, undefined as never);
  const { router } = await openFromOrder(testShop, user);
  await user.click(await screen.findByRole('button', { name: '돌아가기' }));
  await user.click(await screen.findByRole('link', { name: '취소 신청' }));
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('주문 상세 화면')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('주문 목록 화면')).toBeTruthy();
});

test('a buyer whose claim was lost on its way sends it by a second press', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(cancelOptionsV11, { claimNo: 8, claimedOptions: [] });
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  openClaimForm(testShop, 'member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  await screen.findByText(/쇼핑몰이 응답하지 않아요/);
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('신청 내역 화면')).toBeTruthy();
});
