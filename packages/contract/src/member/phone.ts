import { z } from 'zod';
import { Phone } from './accounts.ts';
import { data, type MemberEndpoint } from './member-endpoint.ts';

/** Decisions, "One-time codes". */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 180;
export const CODE_RESEND_SECONDS = 30;

export const CodeSent = z.object({ expiresIn: z.number(), resendIn: z.number() });

/** POST /api/v1/members/verify-phone. Sends a code to a phone that wants to register. */
export const SendRegistrationCode = {
  body: z.object({ username: z.string().max(100).nullish(), phone: Phone }),
  reply: data(CodeSent),
  refusals: ['code_resend_wait', 'code_daily_limit', 'code_not_sent'],
} satisfies MemberEndpoint;

/** POST /api/v1/members/verify-phone/otp. A right code is used up and gives a single-use action token. */
export const VerifyCode = {
  body: z.object({
    phone: Phone,
    otpCode: z.string().regex(/^\d{6}$/, '인증번호 6자리를 입력해 주세요.'),
  }),
  reply: data(z.object({ actionToken: z.string(), expiresIn: z.number() })),
  refusals: ['code_wrong', 'code_expired', 'code_tries_used'],
} satisfies MemberEndpoint;
