import { z } from 'zod';
import { text } from '../fields.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { day, pageOf, paging } from './paging.ts';

/** Whose audit: the shop's, or the accounts', which the Member API has. */
export const AuditSource = z.enum(['shop', 'accounts']);
export type AuditSource = z.infer<typeof AuditSource>;

/** What staff and operators changed in the shop and in accounts, the latest first. */
export const searchAudit = adminEndpoint({
  method: 'GET',
  path: '/audit',
  permission: 'audit.read',
  query: z.object({
    from: day.optional(),
    to: day.optional(),
    /** `staff:3`, or the operator's name of `npm run ops`. */
    actor: text(100).optional(),
    /** The beginning of the action, such as `staff` or `stock set`. */
    action: text(100).optional(),
    /** A text within what changed, such as an order number. */
    contains: text(100).optional(),
    /** Both where left out; the shop's alone goes on while the Member API does not reply. */
    source: AuditSource.optional(),
    ...paging,
  }),
  reply: pageOf(
    z.object({
      source: AuditSource,
      auditNo: z.number(),
      /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
      at: z.string(),
      actor: z.string(),
      /** The name of a staff member; null for an operator. */
      staffName: z.string().nullable(),
      action: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  refusals: ['invalid_request', 'login_unavailable'],
});
