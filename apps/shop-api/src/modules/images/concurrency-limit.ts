import { availableParallelism } from 'node:os';

/** Runs work when fewer than the limit are running, in the order of the calls. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Create the limit for processing images: one processor stays free for requests, so that a page of
 * new images does not delay an order.
 */
export function createConcurrencyLimit(
  limit = Math.max(1, availableParallelism() - 1),
): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = limit;

  async function acquire(): Promise<void> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
