// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { searchAddresses } from '@duskline/contract/shop/addresses.calls';
import { reservePayment } from '@duskline/contract/shop/checkout.calls';
import {
  calculateSheetCoupons,
  maximizeSheetCoupons,
} from '@duskline/contract/shop/order-sheet-coupons.calls';
import { calculateOrderSheet, getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPaymentInfo } from '../../testing/amount-fixtures.ts';
import { createTestShop } from '../../testing/test-shop.tsx';
import { AddressBookBottomSheet } from '../addresses/address-book-bottom-sheet.tsx';
import { AddressSearchBottomSheet } from '../addresses/address-search-bottom-sheet.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;

beforeEach(() => {
  sessionStorage.clear();
  testShop = createTestShop();
  testShop.shop.on(getOrderSheet, () => sheetReply(89_000) as never);
  testShop.shop.on(calculateOrderSheet, ({ body }) => {
    const isIsland = body.addressRequest?.receiverZipCd.startsWith('63');
    return { paymentInfo: money(89_000, isIsland ? 4000 : 0) } as never;
  });
  testShop.shop.on(searchAddresses, {
    totalCount: 2,
    items: [
      found('06236', '서울특별시 강남구 테헤란로 152'),
      found('63122', '제주특별자치도 제주시 문연로 6'),
    ],
  } as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function found(zipCode: string, address: string) {
  return { zipCode, address, jibunAddress: `${address} 지번` };
}

const money = (productAmt: number, remoteDeliveryAmt = 0) =>
  aPaymentInfo({
    totalStandardAmt: productAmt,
    remoteDeliveryAmt,
    paymentAmt: productAmt + remoteDeliveryAmt,
  });

function sheetReply(productAmt: number) {
  const option = {
    optionNo: 10,
    imageUrl: '/images/1',
    optionValue: '블랙|M',
    orderCnt: 1,
    price: { standardAmt: productAmt, buyAmt: productAmt },
    validInfo: { valid: true, message: '' },
  };
  const product = { productName: '더스크 후디', imageUrl: '', orderProductOptions: [option] };
  return {
    deliveryGroups: [{ orderProducts: [product] }],
    ordererContact: null,
    orderSheetAddress: { mainAddress: null },
    lastPayType: null,
    paymentInfo: money(productAmt),
    availablePayTypes: [
      { payType: 'CREDIT_CARD', pgTypes: ['TOSS_PAYMENTS'], payTypeLabel: '신용카드' },
    ],
    termsInfos: [{ termsType: 'USE', termsName: '이용약관', contents: '', required: true }],
  };
}

function IdentityScreen() {
  return <p>본인인증 화면 {useLocation().search}</p>;
}

function open(who: 'guest' | 'member' = 'guest') {
  const pages = [
    {
      path: '/orders/sheet/s1',
      element: (
        <CheckoutPage
          orderSheetNo="s1"
          AddressSearch={AddressSearchBottomSheet}
          AddressBook={AddressBookBottomSheet}
        />
      ),
    },
    { path: '/cart', element: <p>장바구니 화면</p> },
    { path: '/my-page/member/verify-identity', element: <IdentityScreen /> },
  ];
  return testShop.open({ who, at: '/orders/sheet/s1', pages });
}

test('an order sheet on its way has the bar of its pay button, so no tab bar shows meanwhile', async () => {
  testShop.shop.on(getOrderSheet, () => new Promise<never>(() => {}));
  open();
  const loading = (await screen.findByText('주문서를 불러오는 중')).parentElement;
  expect(loading?.querySelector('[data-buy-bar]')).toBeTruthy();
});

async function fill(road = /테헤란로/): Promise<void> {
  await user.type(await screen.findByLabelText(/^이름/), '김더스');
  await user.type(screen.getByLabelText(/^휴대폰 번호/), '010-1234-5678');
  await user.type(screen.getByLabelText(/^주문 비밀번호/), 'secret123');
  await user.click(screen.getByRole('button', { name: '주문하는 분과 같아요' }));
  await user.click(screen.getByRole('button', { name: '주소 찾기' }));
  await user.type(await screen.findByLabelText('도로명, 건물명 또는 지번'), '로{Enter}');
  await user.click(await screen.findByRole('button', { name: road }));
  await user.click(screen.getByLabelText('모두 동의하고 주문할게요'));
}

const payButton = (amount: string) => screen.findByRole('button', { name: `${amount} 결제하기` });

test('a shopper with an empty form reads what is missing at each field, and nothing is reserved', async () => {
  open();
  await user.click(await payButton('89,000원'));
  for (const text of [
    '이름을 입력해 주세요.',
    '휴대폰 번호를 확인해 주세요.',
    '주문 비밀번호는 8자 이상이어야 해요.',
    '주소 찾기로 주소를 골라 주세요.',
    '필수 약관에 동의해 주세요.',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  await user.click(screen.getByLabelText('모두 동의하고 주문할게요'));
  await waitFor(() => expect(screen.queryByText('필수 약관에 동의해 주세요.')).toBeNull());
  expect(testShop.shop.inputsOf(reservePayment)).toEqual([]);
});

test('a shopper on an island pays more, and exactly the amount on the button is reserved once', async () => {
  testShop.shop.on(reservePayment, () => new Promise<never>(() => {}));
  open();
  await fill(/제주/);
  const button = await payButton('93,000원');
  await user.dblClick(button);
  await user.click(button);
  const reserved = testShop.shop.inputsOf(reservePayment);
  expect(reserved).toHaveLength(1);
  expect(reserved[0]?.body).toMatchObject({
    paymentAmtForVerification: 93_000,
    tempPassword: 'secret123',
    member: false,
    shippingAddress: { receiverZipCd: '63122', receiverName: '김더스' },
  });
});

test('a shopper whose option sells out at the last moment reads why, and the order sheet is loaded again', async () => {
  testShop.shop.on(reservePayment, () => {
    throw new ApiError(400, 'PPVE0020', '품절된 상품이 포함되어 있어요.');
  });
  open();
  await fill();
  await user.click(await payButton('89,000원'));
  expect(await screen.findByText(/품절된 상품이 포함되어 있어요/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '장바구니로 가기' })).toBeTruthy();
  await waitFor(() => expect(testShop.shop.inputsOf(getOrderSheet).length).toBe(2));
});

test('a shopper whose price changes sees the new amount and loses nothing they typed', async () => {
  testShop.shop.on(reservePayment, () => {
    testShop.shop.on(getOrderSheet, () => sheetReply(95_000) as never);
    testShop.shop.on(calculateOrderSheet, () => ({ paymentInfo: money(95_000) }) as never);
    throw new ApiError(400, 'PPE0002', '결제 금액이 바뀌었어요.');
  });
  open();
  await fill();
  await user.click(await payButton('89,000원'));
  expect(await payButton('95,000원')).toBeTruthy();
  expect(screen.getByText(/결제 금액이 바뀌었어요/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^이름/).value).toBe('김더스');
});

test('a shopper who returns to the order sheet finds what they typed, but no password', async () => {
  open();
  await fill();
  cleanup();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>(/^이름/)).value).toBe('김더스');
  expect(screen.getByLabelText<HTMLInputElement>(/^주문 비밀번호/).value).toBe('');
});

test('a shopper with an expired order sheet finds a link to the cart', async () => {
  testShop.shop.on(getOrderSheet, () => {
    throw new ApiError(400, 'DL0401', '주문서 유효시간이 지났어요.');
  });
  open();
  expect(await screen.findByText('주문서 유효시간이 지났어요.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '장바구니로 가기' }));
  expect(await screen.findByText('장바구니 화면')).toBeTruthy();
});

test('a shopper who goes back after paying reads at the top that the sheet is ordered', async () => {
  open();
  await payButton('89,000원');
  document.documentElement.scrollTop = 900;
  testShop.shop.on(getOrderSheet, () => {
    throw new ApiError(400, shopRefusals.order_sheet_used.code, shopRefusals.order_sheet_used.text);
  });
  // The browser restores the page as it was left.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByText('이미 주문한 주문서예요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
  expect(document.documentElement.scrollTop).toBe(0);
  expect(screen.getByRole('link', { name: '비회원 주문 조회' })).toBeTruthy();
});

test('a shopper who must verify their identity is sent to that page, and back', async () => {
  testShop.shop.on(getOrderSheet, () => {
    throw new ApiError(400, 'O3336', '휴대폰 본인인증 후 구매할 수 있는 상품이에요.');
  });
  open('member');
  expect(await screen.findByText(/^본인인증 화면 \?returnUrl=%2Forders%2Fsheet%2F/)).toBeTruthy();
});

test('a shopper may try again where the payment script does not load', async () => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onerror?.(new Event('error'));
  });
  testShop.shop.on(reservePayment, {
    pgType: 'TOSS_PAYMENTS',
    extraData: {
      window: {
        scriptUrl: 'https://pay.example/script',
        clientKey: 'k',
        customerKey: 'c',
        request: { failUrl: 'https://shop.example/fail' },
      },
    },
  } as never);
  open();
  await fill();
  await user.click(await payButton('89,000원'));
  expect(await screen.findByText(/결제창을 열지 못했어요/)).toBeTruthy();
  expect((await payButton('89,000원')).getAttribute('aria-busy')).toBeNull();
});

test('a shopper who has gone to another page before the payment is reserved stays there, and it is released', async () => {
  const answer = Promise.withResolvers<never>();
  testShop.shop.on(reservePayment, () => answer.promise);
  const released = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const { router } = open();
  await fill();
  await user.click(await payButton('89,000원'));
  await act(() => router.navigate('/cart'));
  const confirmUrl = 'https://api.example/payments/confirm-redirect?key=k';
  await act(async () => answer.resolve({ pgType: 'NONE', confirmUrl, extraData: {} } as never));
  expect(await screen.findByText('다른 화면으로 이동해서 결제를 시작하지 않았어요.')).toBeTruthy();
  expect(screen.getByText('장바구니 화면')).toBeTruthy();
  expect(released.mock.calls.map(([url]) => String(url))).toEqual([
    `${confirmUrl}&code=PAY_PROCESS_CANCELED`,
  ]);
});

test('a shopper who goes back while their payment is under way reads that its result is looked up', async () => {
  testShop.shop.on(getOrderSheet, () => {
    throw new ApiError(400, shopRefusals.payment_unknown.code, shopRefusals.payment_unknown.text);
  });
  open();
  expect(await screen.findByRole('heading', { name: '결제 결과를 확인하고 있어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '비회원 주문 조회' })).toBeTruthy();
});

const coupon = { couponIssueNo: 70, couponName: '5천 원 쿠폰', displayCouponName: '', used: false };
const offers = {
  products: [],
  cartCoupons: [{ ...coupon, couponDiscountAmt: 5000, selected: true, maximum: true, reason: '' }],
};

/** A member's coupons; a calculated sheet follows the chosen ones. */
function withCoupon(): void {
  testShop.shop.on(maximizeSheetCoupons, offers as never);
  testShop.shop.on(calculateSheetCoupons, offers as never);
  testShop.shop.on(calculateOrderSheet, ({ body }) => {
    const off = body.couponRequest?.cartCouponIssueNo ? 5000 : 0;
    return { paymentInfo: money(89_000 - off) } as never;
  });
}

test('a member finds the best coupon chosen on the order sheet, and may take another choice', async () => {
  withCoupon();
  open('member');
  expect(await payButton('84,000원')).toBeTruthy();
  expect(screen.getByText('가장 많이 할인되는 쿠폰을 골라 두었어요.')).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText('장바구니 쿠폰'), '사용 안 함');
  expect(await payButton('89,000원')).toBeTruthy();
  expect(screen.queryByText('가장 많이 할인되는 쿠폰을 골라 두었어요.')).toBeNull();
});

test('a member whose best coupon could not be found reads so, and finds it with a press', async () => {
  withCoupon();
  testShop.shop.on(maximizeSheetCoupons, () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  open('member');
  expect(await screen.findByText(/가장 많이 할인되는 쿠폰을 고르지 못했어요/)).toBeTruthy();
  expect(await payButton('89,000원')).toBeTruthy();
  testShop.shop.on(maximizeSheetCoupons, offers as never);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await payButton('84,000원')).toBeTruthy();
  expect(screen.queryByText(/고르지 못했어요/)).toBeNull();
});

test('a member whose payment was declined finds the discounts they had chosen, and reads so', async () => {
  withCoupon();
  open('member');
  await payButton('84,000원');
  await user.selectOptions(await screen.findByLabelText('장바구니 쿠폰'), '사용 안 함');
  await payButton('89,000원');
  cleanup();
  open('member');
  expect(await screen.findByText('앞서 고른 쿠폰과 적립금을 그대로 적용했어요.')).toBeTruthy();
  expect(await payButton('89,000원')).toBeTruthy();
});

test('a member whose coupon was used elsewhere meanwhile goes on without it', async () => {
  withCoupon();
  testShop.shop.on(calculateOrderSheet, ({ body }) => {
    if (body.couponRequest?.cartCouponIssueNo) {
      throw new ApiError(400, 'PM9999', '사용할 수 없는 쿠폰이에요.');
    }
    return { paymentInfo: money(89_000) } as never;
  });
  open('member');
  await user.click(await screen.findByRole('button', { name: '할인 없이 계산하기' }));
  await waitFor(async () =>
    expect(((await payButton('89,000원')) as HTMLButtonElement).disabled).toBe(false),
  );
});

test('a shopper whose reservation gets no answer reads so in the bar of the pay button', async () => {
  testShop.shop.on(reservePayment, () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  open();
  await fill();
  await user.click(await payButton('89,000원'));
  const bar = await screen.findByRole('region', { name: '결제' });
  expect(await within(bar).findByText(/쇼핑몰이 응답하지 않아요/)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(testShop.shop.inputsOf(getOrderSheet)).toHaveLength(1);
});

test('a shopper reads their phone number in groups while they type it', async () => {
  open();
  const phone = await screen.findByLabelText<HTMLInputElement>(/^휴대폰 번호/);
  await user.type(phone, '01012345678');
  expect(phone.value).toBe('010-1234-5678');
});

test('a shopper who chose an address goes on at its detail, and the search starts in its field', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: '주소 찾기' }));
  const search = await screen.findByLabelText('도로명, 건물명 또는 지번');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.type(search, '테헤란로{Enter}');
  await user.click(await screen.findByRole('button', { name: /테헤란로/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('상세 주소')));
});
