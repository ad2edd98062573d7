import { z } from 'zod';
import { data, memberEndpoint } from './member-endpoint.ts';

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
