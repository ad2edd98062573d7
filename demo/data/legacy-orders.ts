/** The columns of the previous platform's export. */
export const LEGACY_COLUMNS =
  '주문번호,상품주문번호,주문일시,주문자명,주문자휴대폰,수령자명,수령자휴대폰,우편번호,주소,상세주소,상품명,옵션,수량,상품금액,배송비,결제금액,결제수단,주문상태,송장번호';

export type LegacyOrderLine = {
  username: string;
  daysAgo: number;
  /** The place of its order among those of the day, and of the line in it. */
  at: string;
  line: number;
  product: string;
  option: string;
  quantity: number;
  price: number;
  delivery: number;
  /** What the whole order cost. */
  paid: number;
  method: '신용카드' | '가상계좌' | '계좌이체';
  state: '구매확정' | '배송완료' | '취소' | '반품';
  invoice: string;
};

const OG = { username: 'og@duskline.example', method: '신용카드' } as const;

/** Orders of the two oldest members at the shop's previous platform, in every state that it had. */
export const LEGACY_ORDERS: readonly LegacyOrderLine[] = [
  {
    ...{ ...OG, daysAgo: 1100, at: '01', line: 1, product: '박스 로고 후디', option: 'BLACK / L' },
    ...{ quantity: 1, price: 89_000, delivery: 0, paid: 128_000, state: '구매확정' },
    invoice: '600000000101',
  },
  {
    ...{ ...OG, daysAgo: 1100, at: '01', line: 2, product: '울 볼캡', option: 'NAVY / FREE' },
    ...{ quantity: 1, price: 39_000, delivery: 0, paid: 128_000, state: '반품' },
    invoice: '600000000101',
  },
  {
    ...{ ...OG, daysAgo: 820, at: '02', line: 1, product: '나일론 카고 팬츠', option: 'OLIVE / M' },
    ...{ quantity: 1, price: 79_000, delivery: 0, paid: 79_000, state: '배송완료' },
    invoice: '600000000102',
  },
  {
    ...{ ...OG, daysAgo: 640, at: '03', line: 1, product: '캔버스 토트백', option: 'ECRU / FREE' },
    ...{ quantity: 2, price: 46_000, delivery: 3_000, paid: 49_000, state: '취소', invoice: '' },
  },
  {
    ...{ username: 'regular@duskline.example', daysAgo: 700, at: '04', line: 1 },
    ...{ product: '릴랙스드 셔츠', option: 'WHITE / L', quantity: 1, price: 69_000, delivery: 0 },
    ...{ paid: 69_000, method: '가상계좌', state: '구매확정', invoice: '600000000104' },
  },
];
