import { z } from 'zod';
import { text } from '../fields.ts';
import { Phone, Username } from './accounts.ts';
import { ActionToken, actionTokenRefusals } from './action-tokens.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

export const CodeSent = z.object({ expiresIn: z.number(), resendIn: z.number() });

/** What a code may be asked for where no account is named. */
export const codePurposes = ['REGISTER', 'CHANGE_PHONE', 'FIND_USERNAME', 'CONFIRM'] as const;

export const OtpCode = z.string().regex(/^\d{6}$/, '인증번호 6자리를 입력해 주세요.');

const sendRefusals = ['code_resend_wait', 'code_daily_limit', 'code_not_sent'] as const;
export const codeRefusals = ['code_wrong', 'code_expired', 'code_tries_used'] as const;

/** Send a code to a phone, with or without an account. */
export const sendCode = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/verify-phone',
  auth: 'none',
  body: z.object({
    username: text(100).nullish(),
    phone: Phone,
    purpose: z.enum(codePurposes).default('REGISTER'),
  }),
  reply: data(CodeSent),
  refusals: [...sendRefusals],
});

/**
 * Send a code that lets its reader set a new password;
 * the answer is the same whether the name is known or not.
 */
export const sendPasswordCode = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/verify-phone/password',
  auth: 'none',
  body: z.object({ username: Username, phone: Phone }),
  reply: data(CodeSent),
  refusals: [...sendRefusals],
});

/**
 * A right code is used up and gives a single-use action
 * token for what it was asked for; to change one's phone it comes with the action token of that.
 */
export const verifyCode = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/verify-phone/otp',
  auth: 'none',
  body: z.object({
    phone: Phone,
    otpCode: OtpCode,
    actionToken: text(200).nullish(),
  }),
  reply: data(ActionToken),
  refusals: [...codeRefusals, ...actionTokenRefusals],
});
