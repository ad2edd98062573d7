import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { Password, Phone, Registration, WITHDRAW_REASON_MAX_LENGTH } from '../member/accounts.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';
import { TokenHolder } from '../member/sessions.ts';

const line = text(500);

/**
 * Find whose username, phone or CI this is; null where it is nobody's. `isPhoneProofOld`: found by a
 * phone that may have gone to somebody else since the member proved to hold it.
 */
export const findAccountHolder = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/find',
  auth: 'none',
  isRepeatable: true,
  body: z.union([
    z.object({ username: line.toLowerCase() }),
    z.object({ phone: line }),
    z.object({ ci: line }),
  ]),
  reply: data(
    z.object({
      holder: TokenHolder.omit({ expiresIn: true })
        .extend({
          registeredAt: z.string(),
          hasPassword: z.boolean(),
          /** A Member API of before it says nothing, during an upgrade part by part. */
          isPhoneProofOld: z.boolean().optional(),
        })
        .nullable(),
    }),
  ),
  refusals: [],
});

/** Set a password for a member who proved their identity to the shop, and end every login. */
export const setPassword = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/password',
  auth: 'none',
  body: z.object({ memberNo: integer, password: Password }),
  refusals: ['same_password', 'action_token_invalid'],
});

/**
 * Open an account for a client of the shop's public API, by the rules of a registration. The shop has
 * sent a code to `phone`; null where nobody proved to hold one.
 */
export const openAccount = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts',
  auth: 'none',
  body: Registration.omit({ actionToken: true }).extend({ phone: Phone.nullable() }),
  reply: data(z.object({ holder: TokenHolder.omit({ expiresIn: true }) })),
  refusals: ['username_taken', 'phone_taken', 'under_age', 'terms_required'],
});

/**
 * Withdraw the member of a session. `proof_missing`: the login is older than half an hour, or over.
 */
export const closeAccount = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/withdrawal',
  auth: 'none',
  body: z.object({ sessionId: z.uuid(), reason: text(WITHDRAW_REASON_MAX_LENGTH).min(1) }),
  refusals: ['proof_missing'],
});

/**
 * Save who the identity agency says a member is: one person, one account. The shop learns it by
 * `updateIdentity`, before this returns or soon after.
 */
export const saveIdentity = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/identity',
  auth: 'none',
  isRepeatable: true,
  body: z.object({ memberNo: integer, ci: text(400).min(1) }),
  refusals: ['identity_taken', 'identity_differs', 'identity_over'],
});

/** Send a verification code of the shop to a phone or a mailbox, at once. */
export const sendCodeMessage = memberEndpoint({
  method: 'POST',
  path: '/internal/code-messages',
  auth: 'none',
  body: z.object({
    key: text(100).min(1),
    code: z.string().regex(/^\d{6}$/),
    phone: line.nullable(),
    email: line.nullable(),
  }),
  refusals: ['code_not_sent'],
});
