import {
  code,
  newSignIn,
  passwordChanged,
  passwordMail,
  phoneChanged,
  signedUp,
  socialLinked,
  staffInvited,
} from './account-templates.ts';
import {
  couponIssued,
  gradeUp,
  inquiryAnswered,
  pointsEnding,
  restock,
} from './benefit-templates.ts';
import { campaign, campaignTest } from './campaign-templates.ts';
import type { MessageKind, MessageValues } from './message-kinds.rules.ts';
import {
  claimDecided,
  delivered,
  depositRequest,
  depositTooLate,
  orderPaid,
  shipped,
} from './order-templates.ts';
import type { Template } from './template.ts';

/** The template of each kind of message; a kind without one does not compile. */
export const templates: { [Kind in MessageKind]: Template<MessageValues[Kind]> } = {
  signed_up: signedUp,
  code,
  password_changed: passwordChanged,
  phone_changed: phoneChanged,
  new_sign_in: newSignIn,
  social_linked: socialLinked,
  password_mail: passwordMail,
  order_paid: orderPaid,
  deposit_request: depositRequest,
  deposit_too_late: depositTooLate,
  shipped,
  delivered,
  claim_decided: claimDecided,
  restock,
  coupon_issued: couponIssued,
  campaign,
  campaign_test: campaignTest,
  grade_up: gradeUp,
  points_ending: pointsEnding,
  inquiry_answered: inquiryAnswered,
  staff_invited: staffInvited,
};

/** Find the template of a kind read from the database; undefined where a newer version queued it. */
export function findTemplate(kind: string): Template<unknown> | undefined {
  return templates[kind as MessageKind] as Template<unknown> | undefined;
}

/** Return the template of a kind read from the database; throws for an unknown one. */
export function templateOf(kind: string): Template<unknown> {
  const template = findTemplate(kind);
  if (!template) throw new Error(`no template for the message kind ${kind}`);
  return template;
}
