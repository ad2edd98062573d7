import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorkKind } from './work-kinds.ts';

/** There is more to do than can be done in time: nothing was done, and it may be tried again. */
export class ServerBusy extends Error {
  override name = 'ServerBusy';
}

type RunningRequest = {
  kind: WorkKind;
  waitsMs: number | undefined;
  isOver: boolean;
  isBegun: boolean;
  isThrough: boolean;
  onThrough: () => void;
};
const requests = new AsyncLocalStorage<RunningRequest>();

/**
 * Run `work` as a request of a kind. It waits `waitsMs` for a connection of the database, browsing for
 * each and all else for the first; where that is undefined, as long as what is no request. `onThrough` is
 * called once: when the request has its first connection, waits for what others read, or is over before
 * that. Returns how to end it, for what it leaves behind, such as a timer.
 */
export function runRequest(
  { kind, waitsMs }: { kind: WorkKind; waitsMs?: number | undefined },
  work: () => void,
  onThrough = () => {},
): () => void {
  const request = { kind, waitsMs, isOver: false, isBegun: false, isThrough: false, onThrough };
  if (kind === 'finishing' || kind === 'continuing') begin(request);
  requests.run(request, work);
  return () => {
    request.isOver = true;
    begin(request);
  };
}

function begin(request: RunningRequest): void {
  request.isBegun = true;
  goThrough(request);
}

function goThrough(request: RunningRequest): void {
  if (request.isThrough) return;
  request.isThrough = true;
  request.onThrough();
}

function current(): RunningRequest | undefined {
  const request = requests.getStore();
  return request?.isOver ? undefined : request;
}

/** Check whether what runs now is browsing. */
export function isBrowsing(): boolean {
  return current()?.kind === 'browsing';
}

/** Check whether what runs now was begun: it is a part of an order that was, or see `noteBegun`. */
export function isBegun(): boolean {
  return current()?.isBegun === true;
}

/** Return how long what runs now waits for a connection, in ms; undefined where as long as all do. */
export function patienceMs(): number | undefined {
  const request = current();
  return request?.kind === 'browsing' || !request?.isBegun ? request?.waitsMs : undefined;
}

/**
 * Note that what runs now has done something that is not done again by sending it once more: it had a
 * connection of the database, or a partner was called.
 */
export function noteBegun(): void {
  const request = current();
  if (request) begin(request);
}

/**
 * Wait for work that somebody else has begun, for which no connection is wanted. Where theirs was
 * browsing and refused for load, and this is not, it is done `again`.
 */
export function joinWork<Result>(
  begun: Promise<Result>,
  again: () => Promise<Result>,
): Promise<Result> {
  const request = current();
  if (request) goThrough(request);
  if (isBrowsing()) return begun;
  return begun.catch((error: unknown) => {
    if (error instanceof ServerBusy) return again();
    throw error;
  });
}
