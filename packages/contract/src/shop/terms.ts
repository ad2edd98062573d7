import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const TermsType = z.enum([
  'MALL_INTRODUCTION',
  'USE',
  'E_COMMERCE',
  'PI_PROCESS',
  'PI_COLLECTION_AND_USE_REQUIRED',
  'PI_COLLECTION_AND_USE_OPTIONAL',
  'PI_PROCESS_CONSIGNMENT',
  'PI_THIRD_PARTY_PROVISION',
  'ACCESS_GUIDE',
  'WITHDRAWAL_GUIDE',
  'PI_SELLER_PROVISION',
  'PI_COLLECTION_AND_USE_ON_ORDER',
  'ORDER_INFO_AGREE',
  'CLEARANCE_INFO_COLLECTION_AND_USE',
  'TRANSFER_AGREE',
  'REGULAR_PAYMENT_USE',
  'AUTO_APPROVAL_USE',
  'PI_LIQUOR_PURCHASE_PROVISION',
  'PI_RESTOCK_NOTICE',
  'PI_14_AGE',
  'PI_GIFT_ACCEPT_COLLECTION_AND_USE',
]);

export const TermsInForce = z.object({
  used: z.boolean(),
  contents: z.string(),
  enforcementDate: z.string(),
});

/** Terms by type: GET names them in lower case, POST in upper case (reference notes, section 11). */
export const TermsByType = z.record(z.string(), TermsInForce);

/** Words of the terms and what stands in their place, as text. */
const ReplacementPhrase = z
  .record(text(100).min(2), text(200))
  .refine((phrases) => Object.keys(phrases).length <= 30, '한 번에 30개까지 바꿀 수 있어요.');

export const TermsHistory = z.object({
  termsNo: z.number(),
  enforcementDate: z.string(),
  termsEnforcementStatusLabel: z.string(),
  /** Ours: why this version was made, which is announced with it. */
  revisionReason: z.string().optional(),
});

export const CustomTerms = z.object({
  no: z.number(),
  termsName: z.string(),
  termsNameEng: z.string().nullable(),
  used: z.boolean(),
  required: z.boolean(),
  contents: z.string(),
});

export const getTerms = shopEndpoint({
  method: 'GET',
  path: '/terms',
  auth: 'none',
  query: z.object({ termsTypes: q.csvOfKnown(TermsType), usedOnly: q.boolean.optional() }),
  reply: TermsByType,
  refusals: [],
});

/** Without types all of them. */
export const fillTerms = shopEndpoint({
  method: 'POST',
  path: '/terms',
  auth: 'none',
  version: '1.1',
  body: z.object({
    termsType: z.array(TermsType).max(100).nullish(),
    replacementPhrase: ReplacementPhrase.nullish(),
    usedOnly: z.boolean().nullish(),
  }),
  reply: TermsByType,
  refusals: [],
});

export const listUsedTerms = shopEndpoint({
  method: 'GET',
  path: '/terms/used',
  auth: 'none',
  query: z.object({ termsTypes: q.csvOfKnown(TermsType) }),
  reply: z.object({ termsList: z.array(z.string()) }),
  refusals: [],
});

/** With what comes into force in the next days, 7 where not said. */
export const listTermsHistory = shopEndpoint({
  method: 'GET',
  path: '/terms/history',
  auth: 'none',
  query: z.object({
    termsType: z.enum([
      'USE',
      'E_COMMERCE',
      'PI_PROCESS',
      'REGULAR_PAYMENT_USE',
      'AUTO_APPROVAL_USE',
    ]),
    futureDaysToShow: q.number.optional(),
  }),
  reply: z.array(TermsHistory),
  refusals: [],
});

export const getTermsByNo = shopEndpoint({
  method: 'GET',
  path: '/terms/:termsNo',
  auth: 'none',
  params: z.object({ termsNo: q.rowNo }),
  reply: TermsInForce,
  refusals: ['terms_not_found'],
});

export const listCustomTerms = shopEndpoint({
  method: 'POST',
  path: '/terms/custom',
  auth: 'none',
  body: z.object({
    customCategoryType: text(50).nullish(),
    replacementPhrase: ReplacementPhrase.nullish(),
  }),
  reply: z.array(CustomTerms),
  refusals: [],
});
