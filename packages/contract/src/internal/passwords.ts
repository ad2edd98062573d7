import { z } from 'zod';
import { data, memberEndpoint } from '../member/member-endpoint.ts';
import { authenticate, TokenHolder } from '../member/sessions.ts';

/**
 * POST /internal/verify-password. Says whose name and password these are without opening a session;
 * `address` is where the shopper tries from, so that guessing is slowed for her and nobody else.
 */
export const verifyPassword = memberEndpoint({
  method: 'POST',
  path: '/internal/verify-password',
  auth: 'none',
  body: authenticate.body.omit({ isUsedOneId: true }).extend({ address: z.string().max(100) }),
  reply: data(TokenHolder.omit({ expiresIn: true })),
  refusals: ['wrong_credentials', 'login_slowed'],
});
