import { z } from 'zod';
import { text } from '../fields.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import {
  type AuditArea,
  type AuditSubjectKind,
  allAuditActions,
  auditAreas,
  auditSubjects,
} from './audit-actions.rules.ts';
import { day, pageOf, paging, Reason } from './paging.ts';

/** Whose audit: the shop's, or the accounts', which the Member API has. */
export const AuditSource = z.enum(['shop', 'accounts']);
export type AuditSource = z.infer<typeof AuditSource>;

const AuditSubjectName = z.enum(
  Object.keys(auditSubjects) as [AuditSubjectKind, ...AuditSubjectKind[]],
);

/** What a change was made to, as its page is found. */
const AuditSubject = z.object({
  kind: AuditSubjectName,
  no: z.string(),
  /** Its name today, a member's masked; null for what has none, or none any more. */
  name: z.string().nullable(),
  /** The product of an option. */
  productNo: z.number().nullable(),
});

const filters = {
  /** The last 31 days where nothing is said; all of them with a `subjectNo`. */
  from: day.optional(),
  to: day.optional(),
  /** `staff:3`, `schedule`, or the operator's name of `npm run ops`. */
  actor: text(100).optional(),
  area: z.enum(Object.keys(auditAreas) as [AuditArea, ...AuditArea[]]).optional(),
  action: z.enum(allAuditActions).optional(),
  /** With its number: all that was changed of one order, product, member … */
  subject: AuditSubjectName.optional(),
  subjectNo: text(40).optional(),
  /** A text within what changed, such as an invoice number. */
  contains: text(100).optional(),
  /** Both where left out; the shop's alone goes on while the Member API does not reply. */
  source: AuditSource.optional(),
};

/** What staff and operators changed in the shop and in accounts, the latest first. */
export const searchAudit = adminEndpoint({
  method: 'GET',
  path: '/audit',
  permission: 'audit.read',
  query: z.object({ ...filters, ...paging }),
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
      subject: AuditSubject.nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  refusals: ['invalid_request', 'login_unavailable'],
});

/** Who can be chosen: all staff, and the operators who changed something. */
export const listAuditActors = adminEndpoint({
  method: 'GET',
  path: '/audit/actors',
  permission: 'audit.read',
  reply: z.object({
    items: z.array(z.object({ actor: z.string(), staffName: z.string().nullable() })),
  }),
  refusals: [],
});

/** The changes of a search as a CSV file; asks for a reason and the second factor. */
export const exportAudit = adminEndpoint({
  method: 'POST',
  path: '/audit/export',
  permission: 'audit.read',
  body: z.object({ ...filters, reason: Reason }),
  reply: z.object({
    fileName: z.string(),
    csv: z.string(),
    rows: z.number(),
    /** There were more than fit into one file: choose fewer days. */
    isCut: z.boolean(),
  }),
  refusals: ['invalid_request', 'login_unavailable', 'second_factor_confirm_required'],
});
