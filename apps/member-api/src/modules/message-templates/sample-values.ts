import type { MessageKind, MessageValues } from './message-kinds.rules.ts';
import type { TemplateContext } from './template.ts';

const orderNo = '202605041234567890';
const productName = '나이트 후디 외 1건';
const at = '2026-05-04 14:30';
const advertisement = {
  channels: ['SMS' as const, 'MAIL' as const, 'PUSH' as const],
  ...{ title: '주말 혜택', body: '오늘만 20%', path: '/events/1', action: '보러 가기' },
};

/** What staff see in place of a message's variables while they write it. */
export const sampleValues: { [Kind in MessageKind]: MessageValues[Kind] } = {
  signed_up: {},
  code: { code: '012345' },
  password_changed: { at },
  phone_changed: { at },
  new_sign_in: { at, device: 'iPhone Safari' },
  social_linked: { at, provider: '카카오' },
  password_mail: { link: '/', minutes: 30 },
  order_paid: { orderNo, productName, amount: 128_000 },
  deposit_request: {
    ...{ orderNo, productName, amount: 128_000 },
    ...{ bank: '가상은행', accountNumber: '000-1111-2222', until: '2026-05-05 23:59' },
  },
  deposit_too_late: { orderNo, productName, amount: 128_000 },
  shipped: { orderNo, productName, carrier: 'CJ대한통운', invoiceNo: '601234567890' },
  delivered: { orderNo, productName },
  claim_decided: {
    ...{ orderNo, productName, claim: 'RETURN', decision: 'APPROVED' },
    note: '결제하신 방법으로 환불해 드려요.',
  },
  restock: { productNo: 1, productName: '나이트 후디', optionName: 'BLACK / M' },
  coupon_issued: { couponName: '봄 10% 쿠폰', until: '2026-05-31' },
  campaign: { campaignNo: 1, ...advertisement },
  campaign_test: advertisement,
  grade_up: { gradeName: 'REGULAR', pointRate: 3 },
  points_ending: { amount: 12_300, until: '2026-05-11' },
  inquiry_answered: {
    ...{ inquiryNo: 1, productNo: null, title: '배송 문의' },
    ...{ wantsTalk: true, wantsMail: true },
  },
  staff_invited: { roleName: 'MD', link: '/', hours: 72 },
};

/** Return to whom a sample goes. */
export function sampleContext(siteUrl: string, name = '김고객'): TemplateContext {
  return { name, siteUrl, isMember: true };
}
