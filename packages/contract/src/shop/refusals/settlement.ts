import type { RefusalCatalogue } from '../../refusals.ts';

/** The comparison of payments with the payment partner's books. */
export const settlementRefusals = {
  difference_not_found: {
    status: 404,
    code: 'DL4401',
    text: '그런 차이가 없어요. 목록을 다시 불러와 주세요.',
  },
  difference_handled: {
    status: 409,
    code: 'DL4402',
    text: '다른 직원이 먼저 처리했어요. 목록을 다시 불러와 주세요.',
  },
  partner_away: {
    status: 503,
    code: 'DL4403',
    text: '결제사가 응답하지 않아요. 잠시 뒤에 다시 대조해 주세요.',
  },
  partner_list_unreadable: {
    status: 502,
    code: 'DL4404',
    text: '결제사가 보낸 내역을 읽지 못했어요. 기다려도 바뀌지 않으니 개발팀에 알려 주세요.',
  },
  settlement_file_too_long: {
    status: 409,
    code: 'DL4405',
    text: '한 파일에 10,000줄까지 담을 수 있어요. 기간을 줄여 나누어 받아 주세요.',
  },
} as const satisfies RefusalCatalogue;
