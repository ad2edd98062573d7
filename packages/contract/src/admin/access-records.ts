import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { day, pageOf, paging, Reason } from './paging.ts';

/** What was done with personal data. */
export const AccessAction = z.enum(['LOOK', 'UNMASK', 'DOWNLOAD', 'CHANGE', 'DELETE']);

/** Whose data: the kind of thing it was seen at. */
export const AccessSubject = z.enum([
  'MEMBER',
  'ORDER',
  'CLAIM',
  'INQUIRY',
  /** A secret question under a product. */
  'PRODUCT_INQUIRY',
  'REVIEW',
  'STAFF',
  'LIST',
]);

export const AccessRecord = z.object({
  recordNo: z.number(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  at: z.string(),
  staff: z.object({ staffNo: z.number(), name: z.string() }),
  ip: z.string(),
  action: AccessAction,
  /** Such as `주문 상세`. */
  screen: z.string(),
  subject: AccessSubject,
  /** The number of the member, order or claim; of a list, null. */
  subjectNo: z.string().nullable(),
  /** Of a list: the numbers of all that it showed. */
  shownNos: z.array(z.string()),
  /** The members whose data it was; a guest has no number. */
  memberNos: z.array(z.number()),
  /** How many people's data it was. */
  people: z.number(),
  reason: z.string().nullable(),
});

const filters = {
  /**
   * First and last day, both included; the last 31 days where nothing is said, all that is stored where
   * a person or a number is.
   */
  from: day.optional(),
  to: day.optional(),
  staffNo: q.rowNo.optional(),
  action: AccessAction.optional(),
  subject: AccessSubject.optional(),
  /** One record's, or one of those that a list showed. */
  subjectNo: text(40).optional(),
  /** Who saw this member's data, by whatever screen. */
  memberNo: q.rowNo.optional(),
};

/** Who looked at whose personal data, the latest first. */
export const listAccessRecords = adminEndpoint({
  method: 'GET',
  path: '/access-records',
  permission: 'access-records.read',
  query: z.object({ ...filters, ...paging }),
  reply: pageOf(AccessRecord),
  refusals: ['invalid_request'],
});

/** Who can be chosen: all staff, also those who work here no more. */
export const listAccessRecordStaff = adminEndpoint({
  method: 'GET',
  path: '/access-records/staff',
  permission: 'access-records.read',
  reply: z.object({ items: z.array(z.object({ staffNo: z.number(), name: z.string() })) }),
  refusals: [],
});

/** The records of a search as a CSV file for the monthly review; asks for a reason and the second factor. */
export const exportAccessRecords = adminEndpoint({
  method: 'POST',
  path: '/access-records/export',
  permission: 'access-records.read',
  body: z.object({
    ...filters,
    staffNo: z.int().positive().max(2_147_483_647).optional(),
    memberNo: z.int().positive().max(2_147_483_647).optional(),
    reason: Reason,
  }),
  reply: z.object({
    fileName: z.string(),
    csv: z.string(),
    rows: z.number(),
    /** There were more than fit into one file: choose fewer days. */
    isCut: z.boolean(),
  }),
  refusals: ['invalid_request', 'second_factor_confirm_required'],
});
