import { deliveryCompanyLabels, orderStatusLabels } from '../shop/labels.ts';
import { jobName } from './job-names.rules.ts';
import {
  bulkChangeNames,
  campaignChannelNames,
  couponIssueKindNames,
  couponKindNames,
  couponPlatformNames,
  deadLetterKindNames,
  deliveryConditionNames,
  displayKindNames,
  holderKindNames,
  inquiryKindNames,
  messageChannelNames,
  responsibleNames,
  termsTypeNames,
} from './kind-names.rules.ts';
import { permissionNames } from './permissions.ts';
import {
  campaignStateNames,
  claimStateNames,
  displayStateNames,
  displayVersionStateNames,
  dropStateNames,
  inquiryQueueNames,
  productStateNames,
  refundStateNames,
  staffStateNames,
} from './state-names.rules.ts';

type ValueNames = Readonly<Record<string, string | undefined>>;
/** The names of the values of each field that has a code for what it says. */
type FieldValues = Readonly<Record<string, ValueNames>>;

const coupon: FieldValues = {
  kind: { ...couponKindNames, ...couponIssueKindNames },
  issueKind: couponIssueKindNames,
  platforms: couponPlatformNames,
};
const inquiry: FieldValues = { kind: inquiryKindNames, queue: inquiryQueueNames };
const boards: FieldValues = { boardId: { notice: '공지사항', faq: '자주 묻는 질문' } };

/**
 * What the codes in audit entries are called, by what was changed, the first word of an action, and
 * by field: `ENDED` is one thing of a product and another of a drop. A whole action stands before its
 * first word.
 */
const namesOfSubjects: Readonly<Record<string, FieldValues>> = {
  orders: {
    state: orderStatusLabels,
    companyType: deliveryCompanyLabels,
    changed: { receiver: '받는 분' },
  },
  'delivery-templates': {
    conditionType: deliveryConditionNames,
    companyType: deliveryCompanyLabels,
  },
  // What these say is the state of the claim, not of the order.
  'orders cancel': { state: claimStateNames },
  'orders return': { state: claimStateNames, responsible: responsibleNames },
  'orders exchange': { state: claimStateNames, responsible: responsibleNames },
  claims: { state: claimStateNames, responsible: responsibleNames },
  refunds: { state: refundStateNames },
  product: { state: productStateNames, kind: { ...bulkChangeNames, STATE: '상태 바꾸기' } },
  display: {
    kind: displayKindNames,
    state: displayStateNames,
    versionState: displayVersionStateNames,
  },
  preview: { platform: { PC: 'PC', MOBILE_WEB: '모바일 웹', AOS: '앱', IOS: '앱' } },
  members: { change: { give: '지급', take: '차감' } },
  coupon,
  coupons: coupon,
  campaign: { state: campaignStateNames, channels: campaignChannelNames },
  drops: { state: dropStateNames },
  inquiries: inquiry,
  'product-inquiries': inquiry,
  notice: boards,
  faq: boards,
  terms: { type: termsTypeNames, place: { MEMBER: '회원가입', ORDER: '주문서' } },
  'message-text': { channel: messageChannelNames },
  staff: { state: staffStateNames, permissions: permissionNames },
  'dead-letters': { kind: deadLetterKindNames },
};

/** Return what a code in a field of an action's entry is called; the code where it has no name. */
export function auditValueName(code: string, field: string, action: string): string {
  if (field === 'job' || (field === 'name' && subjectOf(action) === 'dead-letters')) {
    return jobName(code);
  }
  if (field === 'holder' && subjectOf(action) === 'holds') return holderText(code);
  const names = namesOfSubjects[action]?.[field] ?? namesOfSubjects[subjectOf(action)]?.[field];
  return names?.[code] ?? code;
}

/**
 * A holder as the list of holds shows it: a member by the number, such as `회원 12`, all others by their kind
 * and the letters they are found again by, such as `전화번호 pppppppp`.
 */
function holderText(holder: string): string {
  const [kind = '', letters = ''] = holder.split(':');
  const kinds: ValueNames = holderKindNames;
  return `${kinds[kind] ?? kind} ${letters}`.trim();
}

function subjectOf(action: string): string {
  return action.split(' ', 1)[0] ?? action;
}
