import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q } from '../query.ts';
import { TermsType } from '../shop/terms.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { day } from './paging.ts';

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const seoulTime = z.string();
/** `YYYY-MM-DD` in Seoul. */
const seoulDay = z.string();

/** Whether a version is announced, in force, or was. */
export const termsStates = ['COMING', 'IN_FORCE', 'FORMER'] as const;
export type TermsState = (typeof termsStates)[number];

/** The next version of a document, as staff write it. */
export const TermsForm = z.strictObject({
  /** HTML; what could run in a page is removed. */
  html: text(200_000).refine((html) => html.trim() !== '', '내용을 적어 주세요.'),
  /** The day it takes effect; null while nobody has decided. */
  inForceFrom: day.nullable(),
  /** Why it is changed, which is announced with it. */
  reason: text(500).trim(),
  /** To the customer's disadvantage: it is announced 30 days before instead of 7. */
  isDisadvantage: z.boolean(),
});
export type TermsForm = z.output<typeof TermsForm>;

export const TermsVersion = z.object({
  termsNo: z.int(),
  state: z.enum(termsStates),
  inForceFrom: seoulDay,
  /** The last day on which it was in force; null where nothing follows. What members consented to in that time is this version. */
  inForceUntil: seoulDay.nullable(),
  reason: z.string(),
  isDisadvantage: z.boolean(),
  publishedAt: seoulTime,
  publishedBy: z.string(),
});
export type TermsVersion = z.output<typeof TermsVersion>;

export const TermsDocument = z.object({
  type: TermsType,
  /** The latest first. */
  versions: z.array(TermsVersion),
  draft: z
    .object({
      form: TermsForm,
      /** Sent back with what is saved, so that nobody overwrites what they have not seen. */
      revision: z.int(),
      changedAt: seoulTime,
      changedBy: z.string(),
    })
    .nullable(),
  /** The first days on which what is announced today may take effect. */
  earliest: z.object({ usual: seoulDay, disadvantage: seoulDay }),
});
export type TermsDocument = z.output<typeof TermsDocument>;

const params = z.object({ type: TermsType });
const termsNo = z.object({ termsNo: q.rowNo });
/** 0 where there is no draft yet. */
const revision = integer.min(0);

/** All documents that a shop may have, with what is in force and what comes. */
export const listTermsDocuments = adminEndpoint({
  method: 'GET',
  path: '/terms',
  permission: 'terms.read',
  reply: z.object({
    items: z.array(
      z.object({
        type: TermsType,
        /** Null where the shop has none in force. */
        inForceFrom: seoulDay.nullable(),
        comingFrom: seoulDay.nullable(),
        versions: z.int(),
        hasDraft: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const getTermsDocument = adminEndpoint({
  method: 'GET',
  path: '/terms/:type',
  permission: 'terms.read',
  params,
  reply: TermsDocument,
  refusals: ['invalid_request'],
});

/** The text of a version, for reading and comparing. */
export const getTermsVersion = adminEndpoint({
  method: 'GET',
  path: '/terms-versions/:termsNo',
  permission: 'terms.read',
  params: termsNo,
  reply: z.object({ type: TermsType, inForceFrom: seoulDay, html: z.string() }),
  refusals: ['invalid_request', 'terms_not_found'],
});

/** Save the next version of a document; the shop stays as it is. */
export const saveTermsDraft = adminEndpoint({
  method: 'PUT',
  path: '/terms/:type/draft',
  permission: 'terms.write',
  params,
  body: z.strictObject({ revision, form: TermsForm }),
  reply: TermsDocument,
  refusals: ['invalid_request', 'content_missing', 'terms_changed_meanwhile'],
});

/** Throw the next version away that nobody has announced. */
export const deleteTermsDraft = adminEndpoint({
  method: 'DELETE',
  path: '/terms/:type/draft',
  permission: 'terms.write',
  params,
  reply: TermsDocument,
  refusals: ['invalid_request', 'terms_not_found'],
});

/**
 * Announce the saved draft: the shop shows it as coming from now on, and takes it into force on its
 * day. `terms_notice_short` where the day is too near (전자상거래 표준약관 제3조), `terms_reason_missing`
 * without a reason; the first version of a document needs neither.
 */
export const announceTerms = adminEndpoint({
  method: 'POST',
  path: '/terms/:type/announce',
  permission: 'terms.write',
  params,
  body: z.strictObject({ revision }),
  reply: TermsDocument,
  refusals: [
    ...(['invalid_request', 'terms_not_found', 'terms_changed_meanwhile'] as const),
    ...(['terms_notice_short', 'terms_reason_missing', 'terms_day_taken'] as const),
  ],
});

/** Cancel an announced version before its day; what was in force once stays as it is. */
export const cancelTerms = adminEndpoint({
  method: 'POST',
  path: '/terms-versions/:termsNo/withdraw',
  permission: 'terms.write',
  params: termsNo,
  reply: TermsDocument,
  refusals: ['invalid_request', 'terms_not_found', 'terms_in_force'],
});
