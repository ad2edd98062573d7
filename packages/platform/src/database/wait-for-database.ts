import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { isDatabaseAway } from './database-unavailable.ts';

const WAITS_MS = 120 * SECOND_MS;
const PAUSE_MS = SECOND_MS;

/** How a start waits for its database. */
export type DatabasePatience = {
  /** Receives what a step waits for, once, and that the wait is over. */
  say(line: string): void;
  /** Ends the wait: the process is to stop. */
  stopping?: AbortSignal | undefined;
  /** Instead of two minutes. */
  waitsMs?: number | undefined;
};

/**
 * Do a step of a start that needs the database, again and again while that is away, starts itself or
 * answers too slowly, for two minutes from when it was first away: then the last error is thrown. A
 * step must leave nothing open where it fails. Any other error, such as a wrong password, is thrown
 * at once.
 */
export async function whenDatabaseIsThere<Result>(
  step: () => Promise<Result>,
  { say, stopping, waitsMs = WAITS_MS }: DatabasePatience,
): Promise<Result> {
  let until: number | undefined;
  for (;;) {
    try {
      const result = await step();
      if (until !== undefined) say('the database is there: the start goes on');
      return result;
    } catch (error) {
      if (stopping?.aborted || !isDatabaseAway(error)) throw error;
      if (until === undefined) {
        until = Date.now() + waitsMs;
        const seconds = Math.round(waitsMs / SECOND_MS);
        say(
          `the database is away: the start waits for it, up to ${seconds} s (${reasonOf(error)})`,
        );
      } else if (Date.now() > until) throw error;
      await pause(PAUSE_MS, undefined, { signal: stopping });
    }
  }
}

/** Return what a connection error says: some carry no sentence but a code. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? error.message
    : String((error as { code?: unknown }).code);
}
