import { z } from 'zod';
import { adminEndpoint } from './admin-endpoint.ts';

/** Counts end here: more is shown as `999+`. */
export const MOST_WAITING = 999;

/** How many wait; `isMore` where there are more than were counted. */
const Waiting = z.object({ count: z.int(), isMore: z.boolean() });

/**
 * What waits for somebody and has no queue of its own: unanswered inquiries, options that run out,
 * payments that differ from the partner's books.
 * Null where the caller's role does not see the subject. Orders and claims count their own queues.
 */
export const getWaitingWork = adminEndpoint({
  method: 'GET',
  path: '/waiting-work',
  permission: 'signed-in',
  reply: z.object({
    /** Those that nobody took up yet. */
    inquiries: Waiting.nullable(),
    takenInquiries: Waiting.nullable(),
    productInquiries: Waiting.nullable(),
    lowStock: Waiting.nullable(),
    settlementDifferences: Waiting.nullable(),
  }),
  refusals: [],
});
