import type { RefusalCatalogue } from '../../refusals.ts';

/** Orders and claims in the back office. */
export const orderManagementRefusals = {
  order_changed: {
    status: 409,
    code: 'DL3301',
    text: '그사이 바뀐 주문이에요. 새로 불러온 내용을 확인하고 다시 해 주세요.',
  },
  refund_differs: {
    status: 409,
    code: 'DL3302',
    text: '그사이 환불 금액이 달라졌어요. 새 금액을 확인하고 다시 해 주세요.',
  },
  message_not_resendable: {
    status: 400,
    code: 'DL3303',
    text: '지금은 다시 보낼 수 없는 메시지예요. 주문 상태를 확인해 주세요.',
  },
  batch_not_found: { status: 404, code: 'DL3305', text: '처리 내역을 찾을 수 없어요.' },
  refund_account_incomplete: {
    status: 400,
    code: 'DL3306',
    text: '은행, 계좌번호, 예금주를 모두 입력해 주세요.',
  },
  waybills_none_ready: {
    status: 400,
    code: 'DL3308',
    text: '보낼 수 있는 줄이 없어요. 줄마다 적힌 이유를 확인해 주세요.',
  },
  hold_gone: {
    status: 404,
    code: 'DL3309',
    text: '되돌릴 것이 없어요. 그사이 결제했거나 시간이 지난 주문이에요.',
  },
  memo_not_found: { status: 404, code: 'DL3307', text: '이미 지운 메모예요.' },
} as const satisfies RefusalCatalogue;
