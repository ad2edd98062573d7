import { z } from 'zod';
import { Password } from '../member/accounts.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';
import { TokenHolder } from '../member/sessions.ts';

const text = z.string().max(500);

/** Whose username, phone or CI this is; null where it is nobody's. */
export const findAccountHolder = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/find',
  auth: 'none',
  isRepeatable: true,
  body: z.union([
    z.object({ username: text.toLowerCase() }),
    z.object({ phone: text }),
    z.object({ ci: text }),
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

/** Sets a password for somebody who proved herself to the shop, and ends every login. */
export const setPassword = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/password',
  auth: 'none',
  body: z.object({ memberNo: z.int(), password: Password }),
  refusals: ['same_password', 'action_token_invalid'],
});

/**
 * POST /internal/accounts/identity. Keeps who the identity agency says a member is: one person, one
 * account. The shop hears of it by `updateIdentity`, before this answers or soon after.
 */
export const saveIdentity = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/identity',
  auth: 'none',
  isRepeatable: true,
  body: z.object({ memberNo: z.int(), ci: z.string().min(1).max(400) }),
  refusals: ['identity_taken', 'identity_differs', 'identity_over'],
});

/** Hands a one-time code of the shop to a phone or a mailbox, at once. */
export const sendCodeMessage = memberEndpoint({
  method: 'POST',
  path: '/internal/code-messages',
  auth: 'none',
  body: z.object({
    key: z.string().min(1).max(100),
    code: z.string().regex(/^\d{6}$/),
    phone: text.nullable(),
    email: text.nullable(),
  }),
  refusals: ['code_not_sent'],
});
