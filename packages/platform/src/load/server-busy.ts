import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorkKind } from './work-kinds.ts';

/** There is more to do than can be done in time: nothing was done, and it may be tried again. */
export class ServerBusy extends Error {
  override name = 'ServerBusy';
}

type RunningRequest = { kind: WorkKind; isOver: boolean; isBegun: boolean; onBegun: () => void };
const requests = new AsyncLocalStorage<RunningRequest>();

/**
 * Run `work` as a request of a kind, by which it waits for the database: `browsing` not long, what is
 * begun before what has just come. `onBegun` is called once: when the request has its first
 * connection, or is over without one. Returns how to end it, for what the request leaves behind, such
 * as a timer.
 */
export function runRequest(kind: WorkKind, work: () => void, onBegun = () => {}): () => void {
  const request = { kind, isOver: false, isBegun: false, onBegun };
  if (kind === 'finishing' || kind === 'continuing') begin(request);
  requests.run(request, work);
  return () => {
    request.isOver = true;
    begin(request);
  };
}

function begin(request: RunningRequest): void {
  if (request.isBegun) return;
  request.isBegun = true;
  request.onBegun();
}

function current(): RunningRequest | undefined {
  const request = requests.getStore();
  return request?.isOver ? undefined : request;
}

/** Check whether what runs now is browsing. */
export function isBrowsing(): boolean {
  return current()?.kind === 'browsing';
}

/** Check whether what runs now was begun: it is a part of an order that was, or had a connection before. */
export function isBegun(): boolean {
  return current()?.isBegun === true;
}

/** Note that what runs now has had a connection of the database. */
export function noteBegun(): void {
  const request = current();
  if (request) begin(request);
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
