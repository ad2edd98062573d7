// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  confirmOption,
  listMyOrders,
  trackOption,
} from '@duskline/contract/shop/order-history.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { OrdersPage } from './orders-page.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
let router: ReturnType<typeof testShop.open>['router'];

const line = {
  orderNo: '20260301-1',
  orderOptionNo: 31,
  productNo: 7,
  optionNo: 70,
  productName: '더스크 후드',
  optionValue: '블랙|M',
  orderCnt: 1,
  imageUrl: '/hood.jpg',
  price: { buyAmt: 89_000 },
  orderStatusType: 'DELIVERY_ING',
  orderStatusTypeLabel: '배송중',
  claimStatusType: null,
  claimStatusTypeLabel: null,
  claimNo: null,
  accumulationAmt: 890,
  nextActions: ['VIEW_DELIVERY', 'DELIVERY_DONE', 'CONFIRM_ORDER', 'RETURN', 'EXCHANGE'].map(
    (nextActionType) => ({ nextActionType }),
  ),
  delivery: {
    invoiceNo: '300000000017',
    deliveryCompanyTypeLabel: 'CJ대한통운',
    retrieveInvoiceUrl: 'https://carrier.example/300000000017',
  },
};

/** Half-filled claims in this tab: for the line, of which a return alone is left, and for another. */
const drafts = ['CANCEL-31', 'CANCEL-31-all', 'RETURN-31', 'CANCEL-32'];
const keyOf = (draft: string) => `duskline.claim-draft.${draft}`;
const readDraft = (draft: string) => sessionStorage.getItem(keyOf(draft));

beforeEach(async () => {
  testShop = createTestShop();
  for (const draft of drafts) sessionStorage.setItem(keyOf(draft), '{}');
  testShop.shop.on(listMyOrders, {
    totalCount: 1,
    items: [
      {
        orderNo: '20260301-1',
        orderYmdt: '2026-03-01 10:00:00',
        member: true,
        payTypeLabel: '신용카드',
        lastOrderAmt: { chargeAmt: 89_000 },
        orderOptions: [line],
      },
    ],
  } as never);
  const at = '/my-page/orders';
  const page = <OrdersPage WithdrawClaimButton={() => null} BuyAgainButton={() => null} />;
  const form = { path: '/form', element: <p>취소 신청서</p> };
  router = testShop.open({ who: 'member', at, pages: [{ path: at, element: page }, form] }).router;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a half-filled claim is deleted once nothing is left to claim, such as where another tab sent it', async () => {
  await screen.findByRole('link', { name: '반품 신청' });
  await waitFor(() => expect(drafts.filter(readDraft)).toEqual(['RETURN-31', 'CANCEL-32']));
});

test('a claim half-filled after the list was loaded stays, until the list is answered anew', async () => {
  await screen.findByRole('link', { name: '반품 신청' });
  await router.navigate('/form');
  await screen.findByText('취소 신청서');
  sessionStorage.setItem(keyOf('CANCEL-31'), '{}');
  await router.navigate(-1);
  await screen.findByRole('link', { name: '반품 신청' });
  expect(testShop.shop.inputsOf(listMyOrders)).toHaveLength(1);
  expect(readDraft('CANCEL-31')).toBe('{}');

  // Confirming loads the orders again.
  testShop.shop.on(confirmOption, null as never);
  await user.click(screen.getByRole('button', { name: '구매확정' }));
  await user.click(await screen.findByRole('button', { name: '예' }));
  await waitFor(() => expect(readDraft('CANCEL-31')).toBeNull());
  expect(testShop.shop.inputsOf(listMyOrders)).toHaveLength(2);
});

test('a half-filled claim stays where the list has become old and could not be loaded anew', async () => {
  await screen.findByRole('link', { name: '반품 신청' });
  await router.navigate('/form');
  await screen.findByText('취소 신청서');
  sessionStorage.setItem(keyOf('CANCEL-31'), '{}');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  testShop.shop.on(listMyOrders, () => {
    throw new ApiError(400, 'DL0731', '지금은 할 수 없어요.');
  });
  await router.navigate(-1);
  expect((await screen.findByRole('alert')).textContent).toContain('지금은 할 수 없어요.');
  expect(screen.getByRole('link', { name: '반품 신청' })).toBeDefined();
  expect(readDraft('CANCEL-31')).toBe('{}');
});

test('a member follows a parcel scan by scan from the list of orders', async () => {
  testShop.shop.on(trackOption, {
    deliveryCompanyTypeLabel: 'CJ대한통운',
    invoiceNo: '300000000017',
    retrieveInvoiceUrl: null,
    trackingStatus: 'TRACKED',
    stage: 'OUT_FOR_DELIVERY',
    scans: [
      {
        stage: 'OUT_FOR_DELIVERY',
        description: '배송출발',
        location: '성동',
        scanYmdt: '2026-03-02 09:10:00',
      },
      {
        stage: 'COLLECTED',
        description: '집화처리',
        location: '김포',
        scanYmdt: '2026-03-01 18:00:00',
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: '배송조회' }));
  const sheet = within(await screen.findByRole('dialog', { name: '배송조회' }));
  const scans = within(await sheet.findByRole('list', { name: '배송 기록' }));
  expect(scans.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '배송출발성동2026.03.02 09:10',
    '집화처리김포2026.03.01 18:00',
  ]);
  expect(sheet.getByText('배송 출발').getAttribute('aria-current')).toBe('step');
  expect(sheet.getByRole('link', { name: '택배사에서 보기' })).toBeDefined();
  expect(testShop.shop.inputsOf(trackOption)).toMatchObject([{ params: { orderOptionNo: 31 } }]);
});

test('a parcel that the carrier has not scanned yet says so', async () => {
  const parcel = { invoiceNo: '1', stage: null, scans: [] };
  testShop.shop.on(trackOption, { ...parcel, trackingStatus: 'WAITING' } as never);
  await user.click(await screen.findByRole('button', { name: '배송조회' }));
  expect(await screen.findByText(/아직 상품을 접수하지 않았어요/)).toBeDefined();
});

test('a member confirms a purchase in the list, after a question that says what it means', async () => {
  testShop.shop.on(confirmOption, () => {
    throw new ApiError(400, 'DL0731', '지금은 할 수 없어요.');
  });
  await user.click(await screen.findByRole('button', { name: '구매확정' }));
  await screen.findByText(/적립금 890원을 바로 드려요/);
  await user.click(screen.getByRole('button', { name: '아니오' }));
  expect(testShop.shop.inputsOf(confirmOption)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '구매확정' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '예' }));
  expect((await screen.findByRole('alert')).textContent).toBe('지금은 할 수 없어요.');
});
