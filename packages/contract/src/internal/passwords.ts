import { z } from 'zod';
import { text } from '../fields.ts';
import { Password } from '../member/accounts.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';
import { authenticate, CheckedToken, TokenHolder } from '../member/sessions.ts';

/**
 * Find whose username and password these are, without opening a session. `address` is the shopper's
 * IP, so that guessing is slowed for them alone.
 */
export const verifyPassword = memberEndpoint({
  method: 'POST',
  path: '/internal/verify-password',
  auth: 'none',
  body: authenticate.body.omit({ isUsedOneId: true }).extend({ address: text(100) }),
  reply: data(TokenHolder.omit({ expiresIn: true })),
  refusals: ['wrong_credentials', 'login_slowed'],
});

/**
 * Log in by username and password at the Shop API: opens a session without tokens of its own, which
 * the member sees and ends like any other, and with it the shop session that belongs to it.
 * `deviceToken` is what an earlier login on this device returned.
 */
export const logInToShop = memberEndpoint({
  method: 'POST',
  path: '/internal/shop-logins',
  auth: 'none',
  body: verifyPassword.body.extend({ userAgent: text(), deviceToken: text(100).optional() }),
  reply: data(
    CheckedToken.omit({ expiresIn: true, isRefreshToken: true }).extend({
      deviceToken: z.string(),
    }),
  ),
  refusals: ['wrong_credentials', 'login_slowed'],
});

/**
 * Change the password of whoever knows the old one, and end every login of theirs: in one call, so
 * that one which was right before another change undoes nothing. `address` as in `verifyPassword`.
 */
export const changePassword = memberEndpoint({
  method: 'POST',
  path: '/internal/password-changes',
  auth: 'none',
  body: verifyPassword.body.extend({ password: text(100), newPassword: Password }),
  refusals: ['wrong_credentials', 'login_slowed', 'same_password'],
});
