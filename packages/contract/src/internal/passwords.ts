import { z } from 'zod';
import { data, memberEndpoint } from '../member/member-endpoint.ts';
import { authenticate, TokenHolder } from '../member/sessions.ts';

/**
 * Find whose username and password these are, without opening a session. `address` is the shopper's
 * IP, so that guessing is slowed for them alone.
 */
export const verifyPassword = memberEndpoint({
  method: 'POST',
  path: '/internal/verify-password',
  auth: 'none',
  body: authenticate.body.omit({ isUsedOneId: true }).extend({ address: z.string().max(100) }),
  reply: data(TokenHolder.omit({ expiresIn: true })),
  refusals: ['wrong_credentials', 'login_slowed'],
});
