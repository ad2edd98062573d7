import type { workQueues } from '@duskline/contract/admin/order-shapes';
import { claimTexts } from './claims.ts';

/** The first page: what waits today. */
export const firstPageTexts = {
  title: '오늘 할 일',
  hello: (name: string): string => `${name} 님, 지금 기다리는 일이에요.`,
  refresh: '새로고침',
  asOf: (time: string): string => `${time} 기준`,
  nothing: '이 역할이 처리할 일은 여기에 나오지 않아요. 메뉴에서 화면을 골라 주세요.',
  allDone: '기다리는 일이 없어요.',
  groups: { orders: '주문', claims: '클레임', voices: '문의', stock: '재고', money: '정산' },
  orders: {
    DEPOSIT_WAIT: '입금 대기',
    PAY_DONE: '새 주문 (결제 완료)',
    PRODUCT_PREPARE: '상품 준비 중',
    DELIVERY_PREPARE: '배송 준비 중',
    DELIVERY_ING: '배송 중',
  } satisfies Record<(typeof workQueues)[number], string>,
  claims: claimTexts.queues,
  inquiries: '1:1 문의',
  productInquiries: '상품 문의',
  lowStock: (atMost: number): string => `${atMost}개 이하 남은 옵션`,
  settlementDifferences: '결제사와 다른 결제',
  more: (count: number): string => `${count}+`,
} as const;
