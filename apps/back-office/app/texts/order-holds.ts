import { holderKindNames } from '@duskline/contract/admin/kind-names.rules';
import type { OrderHold } from '@duskline/contract/admin/order-holds';
import { holdStateNames } from '@duskline/contract/admin/state-names.rules';

type Kind = OrderHold['holders'][number]['kind'];

/** What unpaid orders hold of the stock. */
export const orderHoldTexts = {
  title: '미결제 재고',
  description:
    '결제하지 않은 주문이 잡고 있는 재고예요. 시간이 지나면 저절로 돌아오고, 사재기로 보이면 먼저 되돌릴 수 있어요.',
  list: '미결제 주문 목록',
  columns: {
    orderNo: '주문번호',
    state: '상태',
    quantity: '잡은 수량',
    since: '주문 시각',
    until: '저절로 돌아오는 시각',
    holders: '잡은 쪽',
  },
  states: holdStateNames,
  denied: '결제사가 모르는 계좌',
  deniedNote: '입금이 있었는지 결제사에 확인한 뒤 되돌려 주세요.',
  only: '보기',
  onlyDenied: '결제사가 모르는 계좌만',
  kinds: holderKindNames satisfies Record<Kind, string>,
  member: (no: number): string => `회원 ${no}`,
  guest: '비회원',
  orders: (count: string): string => `미결제 ${count}건`,
  release: '되돌리기',
  releaseOrder: '이 주문만 되돌리기',
  releaseAll: {
    member: (count: string): string => `이 회원의 미결제 주문 ${count}건 모두`,
    phone: (count: string): string => `이 전화번호의 미결제 주문 ${count}건 모두`,
    device: (count: string): string => `이 기기의 미결제 주문 ${count}건 모두`,
    network: (count: string): string => `이 네트워크의 미결제 주문 ${count}건 모두`,
  } satisfies Record<Kind, (count: string) => string>,
  dialog: {
    title: '미결제 주문 되돌리기',
    order: (orderNo: string): string => `주문 ${orderNo}`,
    note: '주문이 끝나고 재고·쿠폰·적립금이 돌아와요. 그 뒤에 결제하면 재고가 남아 있을 때만 살 수 있어요.',
    network: '한 네트워크를 여러 사람이 함께 쓸 수 있어요.',
  },
  released: (count: string): string => `주문 ${count}건의 재고를 되돌렸어요.`,
  most: '많이 잡은 순서로 보여요. 상품으로 좁혀 보세요.',
  empty: '결제하지 않고 재고를 잡은 주문이 없어요.',
  emptyFiltered: '조건에 맞는 주문이 없어요.',
} as const;
