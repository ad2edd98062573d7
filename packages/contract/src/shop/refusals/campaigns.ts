import type { RefusalCatalogue } from '../../refusals.ts';

/** Advertising campaigns of the back office. */
export const campaignsRefusals = {
  campaign_not_found: { status: 404, code: 'DL3501', text: '캠페인을 찾을 수 없어요.' },
  campaign_not_draft: {
    status: 409,
    code: 'DL3502',
    text: '이미 시작했거나 예약한 캠페인이에요. 새로 불러온 상태를 확인해 주세요.',
  },
  campaign_changed_meanwhile: {
    status: 409,
    code: 'DL3503',
    text: '다른 직원이 먼저 바꾼 캠페인이에요. 새로 불러온 내용을 확인하고 다시 해 주세요.',
  },
  campaign_start_past: {
    status: 400,
    code: 'DL3504',
    text: '이미 지난 때예요. 보낼 때를 지금보다 뒤로 정해 주세요.',
  },
  campaign_at_night: {
    status: 400,
    code: 'DL3505',
    text: '밤 9시부터 아침 8시까지는 광고 문자와 푸시를 보낼 수 없어요. 낮으로 정하거나, 야간 수신에 동의한 회원에게 보내기를 켜 주세요.',
  },
  campaign_audience_empty: {
    status: 400,
    code: 'DL3506',
    text: '받을 회원이 없어요. 대상을 확인해 주세요.',
  },
  campaign_over: { status: 409, code: 'DL3507', text: '이미 끝난 캠페인이에요.' },
  campaign_sender_away: {
    status: 503,
    code: 'DL3508',
    text: '지금은 미리 볼 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
} as const satisfies RefusalCatalogue;
