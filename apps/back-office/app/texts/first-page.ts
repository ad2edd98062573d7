import { orderStatusLabels } from '@duskline/contract/shop/labels';
import { claimTexts } from './claims.ts';
import { voiceTexts } from './voices.ts';

/** The first page: what waits today. */
export const firstPageTexts = {
  title: '오늘 할 일',
  hello: (name: string): string => `${name} 님, 지금 기다리는 일이에요.`,
  refresh: '새로고침',
  asOf: (time: string): string => `${time} 기준`,
  nothing: '이 역할이 처리할 일은 여기에 나오지 않아요. 메뉴에서 화면을 골라 주세요.',
  allDone: '기다리는 일이 없어요.',
  groups: {
    orders: '주문',
    claims: claimTexts.title,
    voices: '문의',
    stock: '재고',
    money: '정산',
  },
  /** As the queues are called that they lead to. */
  orders: { ...orderStatusLabels, PAY_DONE: `새 주문 (${orderStatusLabels.PAY_DONE})` },
  claims: claimTexts.queues,
  refundsToPay: claimTexts.refunds,
  inquiries: voiceTexts.inquiries.queues.service.waiting,
  takenInquiries: voiceTexts.inquiries.queues.service.taken,
  productInquiries: voiceTexts.inquiries.queues.product.waiting,
  lowStock: (atMost: number): string => `${atMost}개 이하 남은 옵션`,
  settlementDifferences: '결제사와 다른 결제',
  more: (count: number): string => `${count}+`,
} as const;
