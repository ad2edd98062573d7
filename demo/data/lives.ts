/** A product of the demo, by its place among those that anybody may buy. */
type At = number;

/** What a demo member did besides ordering, and how long ago. */
export type DemoDeed = { daysAgo: number } & (
  | { kind: 'like' | 'view'; products: readonly At[] }
  | { kind: 'cart'; products: readonly At[] }
  /** A product that only the app sells: on the web the cart shows that it cannot be ordered. */
  | { kind: 'cart-in-app' }
  | {
      kind: 'review';
      order: number;
      rate: number;
      content: string;
      hasPhoto?: true;
      answer?: string;
    }
  | {
      kind: 'ask';
      product: At;
      type: 'PRODUCT' | 'DELIVERY' | 'EXCHANGE' | 'OTHER';
      title: string;
      content: string;
      isSecret?: true;
      answer?: string;
    }
  | {
      kind: 'inquire';
      title: string;
      content: string;
      /** Which of their orders it is about. */
      order?: number;
      product?: At;
      hasPhoto?: true;
      isTaken?: true;
      answer?: string;
    }
  | { kind: 'restock-alert' }
  | { kind: 'recommend'; product: At }
  | { kind: 'read-notifications' }
  | { kind: 'nickname'; nickname: string }
);

/** What each demo member did; orders are counted from 0 in `ORDERS_OF`. */
export const DEEDS_OF: Record<string, readonly DemoDeed[]> = {
  'rookie@duskline.example': [
    { daysAgo: 9, kind: 'view', products: [3, 5, 8] },
    { daysAgo: 8, kind: 'like', products: [3, 8] },
    { daysAgo: 2, kind: 'cart-in-app' },
    {
      ...{ daysAgo: 6, kind: 'ask', product: 5, type: 'PRODUCT', title: '기장 문의' },
      content: '키 170인데 M을 사면 될까요?',
    },
    {
      ...{ daysAgo: 2, kind: 'inquire', order: 4, title: '환불 계좌를 잘못 적었어요' },
      content: '예금주 이름이 달라서 환불이 안 됐다고 나와요. 어디에서 고치나요?',
    },
    { daysAgo: 1, kind: 'restock-alert' },
  ],
  'local@duskline.example': [
    { daysAgo: 70, kind: 'nickname', nickname: '로컬러' },
    { daysAgo: 34, kind: 'view', products: [1, 4, 9, 12] },
    {
      ...{ daysAgo: 33, kind: 'review', order: 2, rate: 5, hasPhoto: true },
      content: '두께가 적당해서 세 계절은 입겠어요. 어깨선이 자연스럽게 떨어져요.',
    },
    {
      ...{ daysAgo: 66, kind: 'review', order: 3, rate: 2 },
      content: '사진보다 색이 어두워요. 밝은 곳에서 보면 괜찮지만 조금 아쉬워요.',
      answer: '색이 다르게 보여 아쉬우셨겠어요. 상세 사진을 밝은 곳에서 다시 찍었어요.',
    },
    {
      ...{ daysAgo: 12, kind: 'ask', product: 9, type: 'DELIVERY', title: '배송 문의' },
      ...{ content: '제주도도 이틀이면 오나요?', isSecret: true },
      answer: '제주도는 하루 더 걸려서 보통 사흘 안에 도착해요.',
    },
    {
      ...{ daysAgo: 3, kind: 'inquire', order: 6, title: '교환 언제 되나요', hasPhoto: true },
      ...{ content: '얼룩이 있어서 교환을 신청했어요. 언제 가지러 오시나요?', isTaken: true },
    },
    { daysAgo: 1, kind: 'like', products: [0, 2, 4] },
    // Of every kind, so that some of them take the coupons this member has.
    { daysAgo: 0.5, kind: 'cart', products: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72] },
  ],
  'regular@duskline.example': [
    { daysAgo: 26, kind: 'like', products: [6, 7, 10, 11] },
    {
      ...{ daysAgo: 19, kind: 'review', order: 2, rate: 4 },
      content: '평소 L인데 L이 딱 맞아요. 세탁해도 줄지 않았어요.',
    },
    { daysAgo: 18, kind: 'recommend', product: 2 },
    {
      ...{ daysAgo: 14, kind: 'inquire', product: 7, title: '선물 포장이 되나요', hasPhoto: true },
      content: '친구 생일 선물로 사려고 해요. 이런 상자에 담아 주실 수 있나요?',
      answer: '네, 주문 메모에 “선물”이라고 적어 주시면 상자에 담아 보내 드려요.',
    },
    { daysAgo: 2, kind: 'read-notifications' },
    { daysAgo: 1, kind: 'view', products: [2, 6, 7, 11, 14] },
    { daysAgo: 1, kind: 'cart', products: [6, 11] },
    { daysAgo: 0.5, kind: 'cart-in-app' },
    { daysAgo: 0.5, kind: 'restock-alert' },
  ],
  'og@duskline.example': [
    { daysAgo: 100, kind: 'nickname', nickname: '원조' },
    {
      ...{ daysAgo: 60, kind: 'review', order: 4, rate: 5, hasPhoto: true },
      content: '처음 나왔을 때부터 산 사람으로서 이번 원단이 제일 좋아요.',
      answer: '오래 함께해 주셔서 고마워요. 다음 드롭도 기대해 주세요.',
    },
    {
      ...{ daysAgo: 28, kind: 'review', order: 3, rate: 3 },
      content: '디자인은 좋은데 지퍼가 조금 뻑뻑해요.',
    },
    { daysAgo: 20, kind: 'recommend', product: 4 },
    {
      ...{ daysAgo: 9, kind: 'ask', product: 2, type: 'OTHER', title: '재입고 문의' },
      ...{ content: '블랙 290은 언제 다시 들어오나요?', answer: '다음 주 목요일에 들어와요.' },
    },
    { daysAgo: 4, kind: 'like', products: [1, 2, 3, 5, 13] },
    { daysAgo: 3, kind: 'read-notifications' },
    { daysAgo: 0.5, kind: 'view', products: [1, 5, 13] },
    { daysAgo: 0.5, kind: 'cart', products: [1, 5, 13] },
  ],
};
