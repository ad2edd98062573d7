import { deliveryConditionNames } from '@duskline/contract/admin/kind-names.rules';

/** How products are sent and what that costs. */
export const deliveryTemplateTexts = {
  title: '배송 조건',
  description:
    '상품마다 하나를 골라요. 고치면 상품 페이지와 장바구니에 바로 반영되고, 이미 받은 주문은 그대로예요.',
  list: '배송 조건 목록',
  add: '조건 추가',
  addTitle: '배송 조건 추가',
  changeTitle: '배송 조건 고치기',
  edit: '고치기',
  save: '저장',
  saved: '저장했어요.',
  meanwhile:
    '그 사이 동료가 이 배송 조건을 고쳤어요. 아래가 동료가 고친 내용이고, 내가 고친 칸은 그대로예요. 확인하고 다시 저장해 주세요.',
  name: '이름',
  condition: '배송비',
  conditions: deliveryConditionNames,
  deliveryAmt: '배송비 금액',
  amountMissing: '금액을 적어 주세요.',
  aboveDeliveryAmt: '무료 배송 기준 금액',
  aboveDeliveryAmtHint: '이 금액 이상 사면 배송비가 없어요.',
  returnDeliveryAmt: '반품 배송비(편도)',
  company: '택배사',
  customerInfo: '고객 안내',
  customerInfoHint: '상품 페이지의 배송비 옆에 보여요.',
  products: '상품',
  count: (count: string): string => `${count}개`,
  cost: {
    free: '무료',
    below: (fee: string, from: string): string => `${fee}, ${from} 이상 무료`,
  },
  empty: '아직 없어요.',
} as const;
