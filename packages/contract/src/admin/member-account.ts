import { z } from 'zod';
import { AccountCare } from '../internal/account-care.ts';
import { exportOwnData } from '../member/privacy.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { Reason } from './paging.ts';

const one = z.object({ memberNo: q.rowNo });
/** `login_unavailable`: the Member API, which has the accounts, does not reply. */
const asked = ['invalid_request', 'member_not_found', 'login_unavailable'] as const;

/** Consents, sessions, devices and login trouble; masked as the member sees them. Null after a withdrawal. */
export const getMemberAccount = adminEndpoint({
  method: 'GET',
  path: '/members/:memberNo/account',
  permission: 'customers.read',
  params: one,
  reply: z.object({
    account: AccountCare.nullable(),
    /** What the shop itself may send, and since when. */
    shopConsents: z.array(
      z.object({
        kind: z.enum(['sms', 'mail', 'push']),
        isAgreed: z.boolean(),
        changedAt: z.string().nullable(),
      }),
    ),
  }),
  refusals: asked,
});

/** End one of a member's sessions, or all: in the shop at once, in every process. */
export const endMemberSessions = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/end-sessions',
  permission: 'customers.write',
  params: one,
  body: z.object({ sessionId: z.uuid().nullable() }),
  reply: z.object({ ended: z.int() }),
  refusals: asked,
});

/** Let a member who mistyped their password try again at once. */
export const unlockMember = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/unlock',
  permission: 'customers.write',
  params: one,
  refusals: asked,
});

/**
 * Stop a member: every session ends at once, and neither login nor order is possible. The member reads
 * the reason at the next login.
 */
export const stopMember = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/stop',
  permission: 'customers.write',
  params: one,
  body: z.object({ reason: Reason }),
  refusals: ['invalid_request', 'member_not_found', 'member_withdrawn'],
});

/** Allow a stopped member again; the reason is in the audit. */
export const allowMember = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/allow',
  permission: 'customers.write',
  params: one,
  body: z.object({ reason: Reason }),
  refusals: ['invalid_request', 'member_not_found', 'member_withdrawn'],
});

/** Withdraw a member who asked for it, as their own withdrawal does; the law's retention is the same. */
export const withdrawMember = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/withdraw',
  permission: 'customers.write',
  params: one,
  body: z.object({ reason: Reason }),
  refusals: [...asked, 'member_withdrawn'],
});

/** All that both services store of a member, for the member; asks for a reason and the second factor. */
export const exportMember = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/export',
  permission: 'customers.export',
  params: one,
  body: z.object({ reason: Reason }),
  reply: z.object({ fileName: z.string(), file: exportOwnData.reply.shape.data }),
  refusals: [...asked, 'second_factor_confirm_required'],
});
