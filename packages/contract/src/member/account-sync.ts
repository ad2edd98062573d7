import { z } from 'zod';
import { data, memberEndpoint } from './member-endpoint.ts';

/** The parts of a member in which the two services may differ. */
const syncParts = ['profile', 'grade', 'coupons'] as const;

export type SyncPart = (typeof syncParts)[number];

export const SyncState = z.object({
  /** The parts in which the two services differ; after a POST: those that were synced. */
  differs: z.array(z.enum(syncParts)),
  isInLine: z.boolean(),
  grade: z.object({ label: z.string(), pointRate: z.number() }),
  usableCoupons: z.number(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul; null before the first time. */
  syncedAt: z.string().nullable(),
});

/** Compare the two services; a member unknown to the shop is created there. */
export const readSync = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/sync',
  auth: 'member',
  reply: data(SyncState),
  refusals: ['shop_unavailable', 'member_inactive'],
});

/** Sync profile, grade and coupons; safe to repeat. */
export const sync = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/sync',
  auth: 'member',
  isRepeatable: true,
  reply: data(SyncState),
  refusals: ['shop_unavailable', 'member_inactive'],
});
