import { z } from 'zod';
import { text } from '../fields.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

/** Decision 0950, "Member API shapes". */
export const QR_SECONDS = 60;

/** A code that says who stands at the counter, for a minute and once. */
export const getMyQr = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/me/qr',
  auth: 'member',
  reply: data(
    z.object({
      token: z.string(),
      /** The token drawn as a QR. */
      svg: z.string(),
      /** Seconds from now. */
      expiresIn: z.number(),
    }),
  ),
  refusals: [],
});

/** By which a counter shows that it is one of ours (`COUNTER_KEY`). */
export const COUNTER_KEY_HEADER = 'counter-key';

/**
 * Header `Counter-Key`. Says whose QR the counter read; that QR is used up
 * by it. Grade and coupons are those of the last `members/sync`, null before the first.
 */
export const readQr = memberEndpoint({
  method: 'POST',
  path: '/api/v1/counter/qr',
  auth: 'none',
  body: z.object({ token: text(2000).min(1) }),
  reply: data(
    z.object({
      memberNo: z.number(),
      /** As the counter may say it aloud, `김*현`. */
      name: z.string(),
      grade: z.object({ label: z.string(), pointRate: z.number() }).nullable(),
      usableCoupons: z.number().nullable(),
    }),
  ),
  refusals: ['counter_key_wrong', 'qr_invalid', 'qr_expired', 'qr_used', 'qr_purpose'],
});
