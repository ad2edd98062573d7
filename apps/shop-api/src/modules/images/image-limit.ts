import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Create the limit for processing images: one processor stays free for requests, so that a page of
 * new images does not delay an order.
 */
export function createImageLimit(): LimitFunction {
  return pLimit(Math.max(1, availableParallelism() - 1));
}
