import { z } from 'zod';
import { data, memberEndpoint } from './member-endpoint.ts';

const grade = z.object({ gradeNo: z.number(), label: z.string(), pointRate: z.number() });

/** Where a member stands. Amounts in won; what she bought and confirmed since `since` counts. */
export const MyGrade = grade.extend({
  bought: z.number(),
  orders: z.number(),
  /** `YYYY-MM-DD` in Seoul. */
  since: z.string(),
  /** Null in the highest grade. */
  next: grade.extend({ minAmount: z.number(), missing: z.number() }).nullable(),
  /** How much of the way to the next grade is done, 0 to 100; 100 in the highest. */
  progressPercent: z.number(),
});

export const getMyGrade = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/me/grade',
  auth: 'member',
  reply: data(MyGrade),
  refusals: ['shop_unavailable', 'member_inactive'],
});

/** What the two services may tell differently of a member. */
const syncParts = ['profile', 'grade', 'coupons'] as const;
export type SyncPart = (typeof syncParts)[number];

export const SyncState = z.object({
  /** What the two services do not tell alike; after a POST: what was brought in line. */
  differs: z.array(z.enum(syncParts)),
  isInLine: z.boolean(),
  grade: z.object({ label: z.string(), pointRate: z.number() }),
  usableCoupons: z.number(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul; null before the first time. */
  syncedAt: z.string().nullable(),
});

/** Compares; one whom the shop never saw is introduced to it. */
export const readSync = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/sync',
  auth: 'member',
  reply: data(SyncState),
  refusals: ['shop_unavailable', 'member_inactive'],
});

/** Brings profile, grade and coupons in line; safe to repeat. */
export const sync = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/sync',
  auth: 'member',
  isRepeatable: true,
  reply: data(SyncState),
  refusals: ['shop_unavailable', 'member_inactive'],
});
