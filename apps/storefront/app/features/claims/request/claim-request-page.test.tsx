// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  cancelOptionsV11,
  estimateClaim,
  getClaimForm,
} from '@duskline/contract/shop/claims.calls';
import * as guests from '@duskline/contract/shop/guest-claims.calls';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveGuestToken } from '../../../lib/order-access/guest-order-token.ts';
import { useCameFrom } from '../../../lib/routing/use-return-to.ts';
import { anEstimate } from '../../../testing/amount-fixtures.ts';
import { createTestShop } from '../../../testing/test-shop.tsx';
import { ClaimRequestPage } from './claim-request-page.tsx';

const user = userEvent.setup();
const orderNo = '202503011234567890';
const form = {
  claimType: 'CANCEL',
  originalOption: {
    orderNo,
    orderOptionNo: 5,
    orderCnt: 2,
    orderStatusType: 'PAY_DONE',
    productName: '더스크 후디',
    optionValue: '블랙|M',
    imageUrl: '//shop/a.jpg',
    price: { buyAmt: 78_000 },
    member: true,
  },
  claimableOptions: [],
  claimReasonTypes: [
    { claimReasonType: 'CHANGE_MIND', label: '단순변심(색상)', responsibleObjectType: 'BUYER' },
  ],
  payType: 'CREDIT_CARD',
  availableBanks: [],
  nonClaimReason: null,
} as never;
/** The same form once one of the two is claimed. */
function formOfOneLeft() {
  const { originalOption } = form as { originalOption: object };
  return { ...(form as object), originalOption: { ...originalOption, orderCnt: 1 } } as never;
}
const estimate = anEstimate({ product: { totalAmt: 39_000 }, refundMainPayAmt: 39_000 });

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  sessionStorage.clear();
});
afterEach(cleanup);

function open(who: 'guest' | 'member', at = claimFormPath(who)) {
  const isGuest = who === 'guest';
  const path = ordersPath(who);
  const page = <ClaimRequestPage orderNo={orderNo} isGuest={isGuest} AddressSearch={() => null} />;
  return testShop.open({
    who,
    at,
    pages: [
      { path: `${path}/:orderNo/claim`, element: page },
      { path: `${path}/:orderNo`, element: <OrderScreen /> },
      { path, element: <OrderListScreen /> },
      { path: '/my-page/claims/:claimNo', element: <p>신청 내역 화면</p> },
    ],
  });
}
const ordersPath = (who: 'guest' | 'member') =>
  who === 'guest' ? '/guest/orders' : '/my-page/orders';
const claimFormPath = (who: 'guest' | 'member') =>
  `${ordersPath(who)}/${orderNo}/claim?type=cancel&option=5`;

function OrderListScreen() {
  return (
    <>
      <p>주문 목록 화면</p>
      <Link to={`/my-page/orders/${orderNo}`}>상세 보기</Link>
    </>
  );
}
function OrderScreen() {
  const cameFrom = useCameFrom();
  return (
    <>
      <p>주문 상세 화면</p>
      <Link to={claimFormPath('member')} state={cameFrom}>
        취소 신청
      </Link>
    </>
  );
}

/** A member goes from the list of orders to one of them, and from there to the form. */
async function openFromOrder() {
  const opened = open('member', '/my-page/orders');
  await user.click(screen.getByRole('link', { name: '상세 보기' }));
  await user.click(await screen.findByRole('link', { name: '취소 신청' }));
  return opened;
}

test('a buyer sees the estimate while filling in the form, and a double tap is one claim', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, { claimNo: 8, claimedOptions: [] });
  const { router } = open('member');
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
  open('member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('이미 진행 중인 상품이에요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(testShop.shop.inputsOf(cancelOptionsV11)).toHaveLength(2);
});

test('a buyer whose claim lost its reply and was accepted does not claim what is left by a second press', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, formOfOneLeft());
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  open('member');
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
  open('member');
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

test('a buyer who claimed one of two in another window is offered the one that is left', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, () => {
    testShop.shop.on(getClaimForm, formOfOneLeft());
    testShop.shop.on(cancelOptionsV11, { claimNo: 8, claimedOptions: [] });
    throw new ApiError(400, 'DL0715', '신청 수량을 확인해 주세요.');
  });
  open('member');
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

test('a buyer who goes back over a half-filled form and forward again finds what they filled in', async () => {
  testShop.shop.on(getClaimForm, form);
  testShop.shop.on(estimateClaim, estimate);
  testShop.shop.on(cancelOptionsV11, { claimNo: 8, claimedOptions: [] });
  const { router } = await openFromOrder();
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
  const { router } = await openFromOrder();
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
  const { router } = await openFromOrder();
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
  const { router } = await openFromOrder();
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
  const { router } = await openFromOrder();
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
  open('member');
  await user.click(await screen.findByRole('radio', { name: '단순변심' }));
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  await screen.findByText(/쇼핑몰이 응답하지 않아요/);
  await user.click(screen.getByRole('button', { name: '취소 신청하기' }));
  expect(await screen.findByText('신청 내역 화면')).toBeTruthy();
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
  open('member');
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
  open('member');
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
  open('member');
  expect(await screen.findByText('지금은 취소 신청을 할 수 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '주문 상세 보기' }).getAttribute('href')).toBe(
    `/my-page/orders/${orderNo}`,
  );
});

test('a guest claims with the token of their order, and without one looks it up again', async () => {
  testShop.shop.on(guests.getClaimForm, form);
  open('guest');
  expect(await screen.findByText('주문을 다시 조회해 주세요')).toBeTruthy();
  cleanup();
  saveGuestToken(orderNo, 'token');
  open('guest');
  expect(await screen.findByRole('form', { name: '취소 신청' })).toBeTruthy();
});
