import type { ClaimQueue } from '@duskline/contract/admin/claim-shapes';
import type { workQueues } from '@duskline/contract/admin/order-shapes';

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
    DEPOSIT_WAIT: '입금 기다림',
    PAY_DONE: '새 주문',
    PRODUCT_PREPARE: '상품 준비 중',
    DELIVERY_PREPARE: '보낼 주문',
    DELIVERY_ING: '배송 중',
  } satisfies Record<(typeof workQueues)[number], string>,
  claims: {
    cancel: '취소 요청',
    return: '반품 요청',
    exchange: '교환 요청',
    receive: '받을 물건',
    fee: '배송비 기다림',
    'refund-refused': '환불 실패',
    'refund-waiting': '환불할 계좌',
    ended: '끝난 클레임',
  } satisfies Record<ClaimQueue, string>,
  inquiries: '1:1 문의',
  productInquiries: '상품 문의',
  lowStock: (atMost: number): string => `${atMost}개 이하 남은 옵션`,
  settlementDifferences: '결제사와 다른 결제',
  more: (count: number): string => `${count}+`,
} as const;
