import type { RefusalCatalogue } from '../../refusals.ts';

/** What cannot be bought as asked. */
export const cartRefusals = {
  option_not_for_sale: {
    status: 400,
    code: 'PPVE0001',
    text: '구매할 수 없는 옵션이 포함되어 있어요.',
  },
  product_not_for_sale: { status: 400, code: 'PPVE0016', text: '지금은 판매하지 않는 상품이에요.' },
  stock_short: { status: 400, code: 'PPVE0011', text: '재고가 부족해요. 수량을 줄여 주세요.' },
  sold_out: { status: 400, code: 'PPVE0020', text: '품절된 상품이 포함되어 있어요.' },
  quantity_invalid: {
    status: 400,
    code: 'DL0301',
    text: '수량은 1개 이상의 정수로 입력해 주세요.',
  },
  cart_full: {
    status: 400,
    code: 'DL0302',
    text: '장바구니가 가득 찼어요. 담긴 상품을 정리해 주세요.',
  },
  cart_line_not_found: {
    status: 400,
    code: 'DL0303',
    text: '장바구니에서 찾을 수 없는 상품이에요. 새로고침해 주세요.',
  },
  over_purchase_limit: { status: 400, code: 'O8002', text: '한 번에 살 수 있는 수량을 넘었어요.' },
  over_person_limit: { status: 400, code: 'O8003', text: '1인당 구매 가능 수량을 넘었어요.' },
  under_purchase_minimum: {
    status: 400,
    code: 'DL0304',
    text: '최소 구매 수량보다 적어요. 수량을 늘려 주세요.',
  },
  app_only: {
    status: 400,
    code: 'PPVE0002',
    text: '앱에서만 살 수 있는 상품이에요. 앱에서 만나 보세요.',
  },
  members_only: { status: 400, code: 'O8001', text: '회원만 구매할 수 있는 상품이에요.' },
} as const satisfies RefusalCatalogue;
