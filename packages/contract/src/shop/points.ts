import { z } from 'zod';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { Day } from './texts.ts';

export const AccumulationReserveReason = z.enum([
  'ADD_AFTER_PAYMENT',
  'ADD_AFTER_EVENT_PAYMENT',
  'ADD_AFTER_REPLACE_PAYMENT',
  'ADD_POSTING',
  'ADD_CANCEL',
  'ADD_RETURN',
  'ADD_MANUAL',
  'ADD_EVENT',
  'ADD_SIGNUP',
  'ADD_BIRTHDAY',
  'ADD_APP_INSTALL',
  'ADD_APP_ORDER',
  'ADD_APP_NOTIFICATION',
  'ADD_GRADE',
  'ADD_GRADE_BENEFIT',
  'ADD_COUPON',
  'SUB_PAYMENT_USED',
  'SUB_EXTRA_PAYMENT_USED',
  'SUB_CANCEL',
  'SUB_RETURN',
  'SUB_DELETE_POSTING',
  'SUB_EXPIRED',
  'SUB_MANUAL',
  'SUB_DELETE_ACCOUNT',
  'EXTERNAL_ACCUMULATION',
]);

export const AccumulationStatus = z.enum([
  'GIVE_AVAILABLE',
  'SUBTRACTION_CANCELED',
  'SUBTRACTION_USED',
  'GIVE_CANCELED',
]);

export const Accumulation = z.object({
  accumulationNo: z.number(),
  accumulationAmt: z.number(),
  registerYmdt: z.string(),
  startYmdt: z.string(),
  /** Null for what was taken, and for points that came back to where they had been taken from. */
  expireYmdt: z.string().nullable(),
  accumulationReserveReason: AccumulationReserveReason,
  accumulationReserveReasonDisplay: z.string(),
  reasonDetail: z.string(),
  accumulationStatus: AccumulationStatus,
  accumulationStatusGroupType: z.enum(['PAYMENT', 'DEDUCTION']),
  orderNo: z.string().nullable(),
  totalAvailableAmt: z.number(),
  accumulationRestAmt: z.number(),
  mappingKey: z.string(),
});

export const Accumulations = z.object({
  items: z.array(Accumulation),
  memberNo: z.number(),
  totalCount: z.number(),
  totalAmt: z.number(),
});

export const ExpiringAccumulations = z.object({
  expiresAmount: z.number(),
  expirations: z.array(
    z.object({
      accumulationNo: z.number(),
      expirationYmdt: z.string(),
      accumulationReserveReasonDisplay: z.string(),
      reasonDetail: z.string(),
      amount: z.number(),
    }),
  ),
});

/** A moment in Seoul, `yyyy-MM-dd HH:mm:ss`; a day alone is its beginning. */
const Moment = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2})?$/,
    '날짜는 yyyy-MM-dd HH:mm:ss 형식으로 입력해 주세요.',
  );

/** The last three months unless asked otherwise, at most 100 a page. */
export const listAccumulations = shopEndpoint({
  method: 'GET',
  path: '/profile/accumulations',
  auth: 'member',
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    accumulationReason: z.enum(['ADD', 'SUB']).optional(),
    startYmd: Day.optional(),
    endYmd: Day.optional(),
    direction: z.enum(['DESC', 'ASC']).optional(),
  }),
  reply: Accumulations,
  refusals: [],
});

/** What can be spent, and what of it ends in a month. */
export const summariseAccumulations = shopEndpoint({
  method: 'GET',
  path: '/profile/accumulations/summary',
  auth: 'member',
  query: z.object({ expireStartYmdt: Moment.optional(), expireEndYmdt: Moment.optional() }),
  reply: z.object({ totalAvailableAmt: z.number(), totalExpireAmt: z.number() }),
  refusals: [],
});

/** At most the first 100 that end. */
export const listExpiringAccumulations = shopEndpoint({
  method: 'GET',
  path: '/profile/accumulations/expiration',
  auth: 'member',
  query: z.object({ startYmdt: Moment.optional(), endYmdt: Moment.optional() }),
  reply: ExpiringAccumulations,
  refusals: [],
});

/** What orders will bring once they are confirmed. */
export const getWaitingAccumulation = shopEndpoint({
  method: 'GET',
  path: '/profile/accumulations/waiting',
  auth: 'member',
  reply: z.object({ waitingAccumulation: z.number() }),
  refusals: [],
});
