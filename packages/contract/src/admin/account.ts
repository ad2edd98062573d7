import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { PasskeyOptions, PasskeyResponse } from './sessions.ts';

/** A password of staff: its length here; whether it is a common one is checked by the server. */
export const NewPassword = text(200).min(12, '비밀번호는 12자 이상으로 정해 주세요.');

const RecoveryCodes = z.object({
  /** Shown once; each logs in once instead of the authenticator app. */
  recoveryCodes: z.array(z.string()),
});

/** The caller's ways to log in. */
export const getAccount = adminEndpoint({
  method: 'GET',
  path: '/account',
  permission: 'set-up',
  reply: z.object({
    email: z.string(),
    name: z.string(),
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(
      z.object({
        passkeyNo: z.number(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    /** Whether the role asks for a second factor: the last one cannot be removed then. */
    needsSecondFactor: z.boolean(),
  }),
  refusals: [],
});

/** Change one's password; every other session ends. */
export const changePassword = adminEndpoint({
  method: 'PUT',
  path: '/account/password',
  permission: 'signed-in',
  body: z.object({ currentPassword: text(200).min(1), newPassword: NewPassword }),
  refusals: ['staff_password_wrong', 'staff_password_common', 'second_factor_slowed'],
});

/**
 * Make the secret of an authenticator app. It counts once a code of it was entered; until then a
 * former one does. Who has a second factor confirms who they are first (`confirmSecondFactor`).
 */
export const startTotp = adminEndpoint({
  method: 'POST',
  path: '/account/totp',
  permission: 'set-up',
  reply: z.object({
    /** For typing in: base32. */
    secret: z.string(),
    /** For the QR code: `otpauth://totp/…`. */
    uri: z.string(),
  }),
  refusals: ['second_factor_confirm_required'],
});

/** Enter the app's first code; returns recovery codes, which replace former ones. */
export const finishTotp = adminEndpoint({
  method: 'PUT',
  path: '/account/totp',
  permission: 'set-up',
  body: z.object({ code: text(40).trim().min(1, '코드를 입력해 주세요.') }),
  reply: RecoveryCodes,
  refusals: ['totp_not_started', 'second_factor_wrong', 'second_factor_slowed'],
});

/** Make new recovery codes instead of the former ones. */
export const renewRecoveryCodes = adminEndpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  permission: 'signed-in',
  reply: RecoveryCodes,
  refusals: ['second_factor_confirm_required', 'totp_not_started'],
});

/** What `navigator.credentials.create` is given to make a passkey. */
export const startPasskey = adminEndpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  permission: 'set-up',
  reply: PasskeyOptions,
  refusals: ['second_factor_confirm_required', 'passkeys_full'],
});

/** Save a passkey that the browser has made. */
export const savePasskey = adminEndpoint({
  method: 'POST',
  path: '/account/passkeys',
  permission: 'set-up',
  body: z.object({
    name: text(40).trim().min(1, '이름을 입력해 주세요.'),
    response: PasskeyResponse,
  }),
  refusals: ['passkey_refused', 'passkeys_full'],
});

/** Remove a passkey. */
export const removePasskey = adminEndpoint({
  method: 'DELETE',
  path: '/account/passkeys/:passkeyNo',
  permission: 'signed-in',
  params: z.object({ passkeyNo: q.rowNo }),
  refusals: ['passkey_not_found', 'second_factor_last', 'second_factor_confirm_required'],
});
