import { availableParallelism } from 'node:os';

/**
 * Lets work wait for its turn: at least one processor stays free for the shop while pictures are
 * made, so that a page full of new pictures does not hold up an order.
 */
export function createTurns(
  places = Math.max(1, availableParallelism() - 1),
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = places;

  async function enter(): Promise<void> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
