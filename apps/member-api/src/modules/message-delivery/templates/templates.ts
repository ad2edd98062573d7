import type { MessageKind, MessageValues } from '../message-kinds.ts';
import {
  code,
  newSignIn,
  passwordChanged,
  passwordMail,
  phoneChanged,
  signedUp,
} from './account-templates.ts';
import {
  couponIssued,
  gradeUp,
  inquiryAnswered,
  pointsEnding,
  restock,
} from './benefit-templates.ts';
import { claimDecided, delivered, depositRequest, orderPaid, shipped } from './order-templates.ts';
import type { Template } from './template.ts';

/** Everything the shop says to somebody, in one place; a kind without its words does not compile. */
export const templates: { [Kind in MessageKind]: Template<MessageValues[Kind]> } = {
  signed_up: signedUp,
  code,
  password_changed: passwordChanged,
  phone_changed: phoneChanged,
  new_sign_in: newSignIn,
  password_mail: passwordMail,
  order_paid: orderPaid,
  deposit_request: depositRequest,
  shipped,
  delivered,
  claim_decided: claimDecided,
  restock,
  coupon_issued: couponIssued,
  grade_up: gradeUp,
  points_ending: pointsEnding,
  inquiry_answered: inquiryAnswered,
};

/** The template of a kind that came out of the database or over the wire with its values. */
export function templateOf(kind: string): Template<unknown> {
  const template = templates[kind as MessageKind] as Template<unknown> | undefined;
  if (!template) throw new Error(`nobody wrote the words for ${kind}`);
  return template;
}
