import type { Jobs } from '@duskline/platform/jobs/jobs';

type Work = (data: never) => Promise<unknown>;

export type PastJobs = Jobs & {
  /** Run what was queued so far and what that queues, until nothing is left. */
  runQueued(): Promise<void>;
  /** Run what runs every few seconds, once. */
  runFrequent(): Promise<void>;
};

/**
 * Create the jobs of a service that plays the past: what a use case queues waits for `runQueued`, and
 * nothing runs by the clock of today. What is repeated by night is left to the store. A job without
 * work, or of a transaction that was rolled back, does nothing.
 */
export function createPastJobs(): PastJobs {
  const works = new Map<string, Work>();
  const frequent: (() => Promise<unknown>)[] = [];
  let queued: { name: string; data: object }[] = [];
  return {
    async send(_tx, name, data) {
      queued.push({ name, data });
    },
    async handle(name, work) {
      works.set(name, work);
    },
    async drain(name, work) {
      works.set(name, work);
    },
    async repeat() {},
    every(_name, _seconds, work) {
      frequent.push(work);
    },
    async stop() {},
    async runFrequent() {
      for (const work of frequent) await work();
    },
    async runQueued() {
      while (queued.length > 0) {
        const jobs = queued;
        queued = [];
        for (const { name, data } of jobs) await works.get(name)?.(data as never);
      }
    },
  };
}
