import { z } from 'zod';
import { text } from '../fields.ts';
import { Password, Phone, Tokens, Username } from './accounts.ts';
import { ActionToken, actionTokenRefusals } from './action-tokens.ts';
import { data, memberEndpoint } from './member-endpoint.ts';
import { codeRefusals, OtpCode } from './phone-verification.ts';

/** Seconds for which the link in a mail sets a new password. */
export const PASSWORD_LINK_SECONDS = 600;

/**
 * Mails a link that sets a new password, where there
 * is such an account; the answer is the same where there is none.
 */
export const mailPasswordLink = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/password/initialize/email',
  auth: 'none',
  body: z.object({ username: Username }),
  reply: data(z.object({ expiresIn: z.number() })),
  refusals: [],
});

/**
 * The code of `sendPasswordCode` for a token that
 * sets a new password. Only who holds the phone learns that the name is not one of it.
 */
export const provePhoneForPassword = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/password/initialize/phone',
  auth: 'none',
  body: z.object({ username: Username, phone: Phone, otpCode: OtpCode }),
  reply: data(ActionToken),
  refusals: [...codeRefusals, 'account_not_found'],
});

/** Set a new password and end every session of the account. */
export const resetPassword = memberEndpoint({
  method: 'PUT',
  path: '/api/v1/members/password/initialize',
  auth: 'none',
  body: z.object({
    actionToken: text(200).min(1),
    password: Password,
    /** Also remove every social login: somebody else may have linked theirs. */
    removesLinks: z.boolean().default(false),
  }),
  refusals: [...actionTokenRefusals, 'same_password'],
});

/** Change the password and end every session of the account; the caller gets a new one. */
export const changePassword = memberEndpoint({
  method: 'PUT',
  path: '/api/v1/members/password',
  auth: 'member',
  body: z.object({ oldPassword: text(100).min(1), password: Password }),
  reply: data(Tokens),
  refusals: ['wrong_password', 'password_slowed', 'same_password', 'password_not_set'],
});

/** By a code sent to the phone (purpose `FIND_USERNAME`). */
export const findUsername = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/find-username',
  auth: 'none',
  body: z.object({ phone: Phone, otpCode: OtpCode }),
  reply: data(
    z.object({
      /** Masked, `du***@duskline.example`. */
      username: z.string(),
      /** `YYYY-MM-DD` in Seoul. */
      registeredOn: z.string(),
    }),
  ),
  refusals: [...codeRefusals, 'account_not_found'],
});
