import { AsyncLocalStorage } from 'node:async_hooks';

/** There is more to do than can be done in time: nothing was done, and it may be tried again. */
export class ServerBusy extends Error {
  override name = 'ServerBusy';
}

type Browsing = { isOver: boolean };
const browsing = new AsyncLocalStorage<Browsing | undefined>();

/**
 * Run `work` as browsing: it does not wait long for the database. Returns how to end that, for what
 * the request leaves behind, such as a timer.
 */
export function runBrowsing(work: () => void): () => void {
  const request = { isOver: false };
  browsing.run(request, work);
  return () => {
    request.isOver = true;
  };
}

/** Check whether what runs now is browsing. */
export function isBrowsing(): boolean {
  const request = browsing.getStore();
  return request !== undefined && !request.isOver;
}

/**
 * Wait for work that somebody else has begun. Where theirs was browsing and refused for load, and
 * this is not, it is done `anew`.
 */
export function joinWork<Result>(
  begun: Promise<Result>,
  anew: () => Promise<Result>,
): Promise<Result> {
  if (isBrowsing()) return begun;
  return begun.catch((error: unknown) => {
    if (error instanceof ServerBusy) return anew();
    throw error;
  });
}
