import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { Password } from '../member/accounts.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';
import { TokenHolder } from '../member/sessions.ts';

const line = text(500);

/** Find whose username, phone or CI this is; null where it is nobody's. */
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
        .extend({ registeredAt: z.string(), hasPassword: z.boolean() })
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
