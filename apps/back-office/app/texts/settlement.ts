import type { DifferenceKind } from '@duskline/contract/admin/settlement';

/** Our payments beside the payment partner's books. */
export const settlementTexts = {
  title: '정산 대조',
  description: '매일 새벽 4시 20분에 어제 결제를 결제사의 거래 내역과 비교해요.',
  tabs: { open: '처리할 차이', days: '날짜별', handled: '처리한 차이' },
  list: '결제 차이 목록',
  day: '날짜',
  kind: '차이',
  kinds: {
    unknown_to_us: '결제사에만 있는 결제',
    unknown_to_partner: '우리에게만 있는 결제',
    amount: '결제 금액이 달라요',
    refund: '환불 금액이 달라요',
    refunded_there_only: '결제사에서만 환불',
    unanswered: '환불인지 아직 몰라요',
  } satisfies Record<DifferenceKind, string>,
  advice: {
    unknown_to_us: '결제사 관리자에서 결제를 확인하고, 주문이 없으면 결제사에서 취소해 주세요.',
    unknown_to_partner: '결제사에 결제가 없으니 발송하기 전에 결제사에 문의해 주세요.',
    amount: '주문의 결제 금액과 결제사의 승인 금액을 확인해 주세요.',
    refund: '클레임의 환불 금액과 결제사의 취소 내역을 확인해 주세요.',
    refunded_there_only:
      '결제사에서 직접 취소했는지 확인하고, 주문을 취소하거나 고객에게 알려 주세요.',
    unanswered:
      '취소된 가상계좌에 입금이 있었는지 결제사가 답하지 않았어요. 일주일 동안 매일 새벽에 다시 물어보니 기다리거나, 그날을 다시 대조해 주세요.',
  } satisfies Record<DifferenceKind, string>,
  order: '주문',
  ours: '우리 금액',
  partners: '결제사 금액',
  foundAt: '찾은 시각',
  handle: '처리하기',
  handleTitle: '차이 처리하기',
  handled: '처리했어요.',
  memo: '처리한 내용',
  memoHint: '무엇을 확인했고 어떻게 했는지 적어 주세요. 고객의 이름이나 연락처는 적지 마세요.',
  save: '처리 완료',
  handledBy: '처리한 직원',
  empty: '처리할 차이가 없어요.',
  emptyHandled: '처리한 차이가 없어요.',
  emptyOfDay: '이 날짜에는 없어요. 다른 탭도 확인하거나 조건을 지워 주세요.',
  period: { from: '첫날', to: '마지막 날' },
  files: {
    days: '날짜별 CSV',
    differences: '차이 CSV',
    exported: (rows: number): string =>
      rows === 0 ? '이 기간에는 없어요.' : `${rows}줄을 받았어요.`,
  },
  days: {
    list: '날짜별 대조 목록',
    ourPaid: '우리 결제',
    partnerPaid: '결제사 결제',
    ourRefunded: '우리 환불',
    partnerRefunded: '결제사 환불',
    unanswered: (amount: string): string => `환불인지 모르는 ${amount} 제외`,
    result: '결과',
    agrees: '같아요',
    differs: (open: number, all: number): string =>
      open === 0 ? `${all}건 모두 처리` : `${open}건 처리 전`,
    comparedAt: '대조한 시각',
    empty: '아직 대조한 날이 없어요.',
    emptyOfPeriod: '이 기간에 대조한 날이 없어요. 조건을 바꿔 주세요.',
  },
  compare: '대조하기',
  compareDay: '대조할 날짜',
  compared: (count: number): string =>
    count === 0 ? '차이가 없어요.' : `차이 ${count}건을 찾았어요.`,
} as const;
