import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { useCameFrom } from '../../../../lib/routing/use-return-to.ts';
import { anEstimate } from '../../../../testing/amount-fixtures.ts';
import type { createTestShop } from '../../../../testing/test-shop.tsx';
import { ClaimRequestPage } from '../claim-request-page.tsx';

type TestShop = ReturnType<typeof createTestShop>;

export const orderNo = '202503011234567890';
/** The form of a member's order of two hoodies, which is paid. */
export const form = {
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
export function formOfOneLeft() {
  const { originalOption } = form as { originalOption: object };
  return { ...(form as object), originalOption: { ...originalOption, orderCnt: 1 } } as never;
}
export const estimate = anEstimate({ product: { totalAmt: 39_000 }, refundMainPayAmt: 39_000 });

/** Open the form beside the pages that it leads to. */
export function openClaimForm(
  testShop: TestShop,
  who: 'guest' | 'member',
  at = claimFormPath(who),
) {
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
export async function openFromOrder(testShop: TestShop, user: UserEvent) {
  const opened = openClaimForm(testShop, 'member', '/my-page/orders');
  await user.click(screen.getByRole('link', { name: '상세 보기' }));
  await user.click(await screen.findByRole('link', { name: '취소 신청' }));
  return opened;
}
