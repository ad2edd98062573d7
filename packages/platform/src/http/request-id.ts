import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Carries a request's id to the next part, and back to the caller. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What a proxy or another part may have named a request; anything else is no name for a log. */
const NAMED = /^[\w-]{8,64}$/;

const work = new AsyncLocalStorage<string>();

/** Return the id that a request came with, or a new one where it has none that could stand in a log. */
export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && NAMED.test(header) ? header : randomUUID();
}

/** Do something for a request: its log lines carry the id, and so do its calls to other parts. */
export function forRequest<Result>(id: string, doIt: () => Result): Result {
  return work.run(id, doIt);
}

/** Return the request this is done for; undefined at the start and the end of a process. */
export function currentRequestId(): string | undefined {
  return work.getStore();
}

/** Return the header by which the next part knows which request it works for. */
export function requestIdHeaders(): Record<string, string> {
  const id = work.getStore();
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
}
