import { z } from 'zod';
import { text } from '../fields.ts';
import { NewPassword } from './account.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { LoginStep } from './sessions.ts';

const params = z.object({ token: text(100).min(1) });

/** Who is invited as what, by the token of the mail. */
export const getInvitation = adminEndpoint({
  method: 'GET',
  path: '/invitations/:token',
  permission: 'none',
  params,
  reply: z.object({
    email: z.string(),
    name: z.string(),
    roleName: z.string(),
    /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
    expiresAt: z.string(),
    needsSecondFactor: z.boolean(),
  }),
  refusals: ['invitation_not_found', 'staff_network_refused'],
});

/**
 * Accept an invitation: sets the password and logs in; `next` is `set-up` where the role needs a
 * second factor. An invitation is accepted once.
 */
export const acceptInvitation = adminEndpoint({
  method: 'POST',
  path: '/invitations/:token',
  permission: 'none',
  params,
  body: z.object({ password: NewPassword }),
  reply: LoginStep,
  refusals: ['invitation_not_found', 'staff_password_common', 'staff_network_refused'],
});
