import type { RefusalEntry } from '../refusals.ts';
import { type ShopRefusalName, shopRefusals } from '../shop/refusals.ts';

/** What staff read where the sentence for shoppers says what a shopper can do, and staff do another thing. */
const sentences: Partial<Record<ShopRefusalName, string>> = {
  address_locked:
    '이미 발송했거나 보낼 상품이 없는 주문이라 배송지를 바꿀 수 없어요. 배송 중이면 택배사에 주소 변경을 요청해 주세요.',
  address_fee_differs:
    '배송비가 달라지는 지역으로는 바꿀 수 없어요. 주문을 취소하고, 새 주소로 다시 주문하도록 구매자에게 안내해 주세요.',
  claim_not_possible: '지금 상태에서는 접수할 수 없는 상품이에요. 주문 상태를 다시 확인해 주세요.',
  claim_period_over: '구매자가 신청할 수 있는 기간이 지난 상품이에요. 배송완료일을 확인해 주세요.',
  coupon_not_open:
    '발급을 멈췄거나 사용 기간이 끝난 쿠폰이에요. 쿠폰의 상태를 확인하거나 다른 쿠폰을 골라 주세요.',
  coupon_sold_out: '총수량이 모두 나간 쿠폰이에요. 총수량을 늘리거나 다른 쿠폰을 골라 주세요.',
  drop_over: '이미 시작했거나 끝난 드롭이에요. 새로 불러온 상태를 확인해 주세요.',
  exchange_price_differs:
    '가격이 같은 옵션으로만 교환할 수 있어요. 반품으로 접수하고, 다시 주문하도록 구매자에게 안내해 주세요.',
  login_unavailable: '회원 서버가 응답하지 않아요. 잠시 후 다시 시도해 주세요.',
  // Pages alone call: one of before a release calls what has gone with it.
  no_such_call: shopRefusals.page_outdated.text,
  payment_unknown:
    '결제 결과를 결제사에 확인하고 있는 주문이에요. 결과가 나온 뒤에 다시 확인해 주세요.',
  sold_out: '교환할 옵션의 재고가 모자라요. 다른 옵션으로 바꾸거나 반품으로 접수해 주세요.',
};

const rewritten = Object.fromEntries(
  Object.entries(sentences).map(([name, text]) => [
    name,
    { ...shopRefusals[name as ShopRefusalName], text },
  ]),
);

/** Every refusal of the Shop API as staff read it: codes and status of `shopRefusals`, sentences for staff. */
export const adminRefusals: typeof shopRefusals & Record<ShopRefusalName, RefusalEntry> = {
  ...shopRefusals,
  ...rewritten,
};
