import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';

/** Check whether a response refuses a call for load: nothing was done (`SERVER_BUSY`). */
export function isBusyResponse(response: Response): boolean {
  return response.status === 503 && response.headers.has(SERVER_BUSY_HEADER);
}

/** A page may be waited for about a minute; whoever pressed a button is told after some ten seconds. */
const READ_REPEATS = 8;
const WRITE_REPEATS = 4;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;
const GROWTH = 1.5;

/**
 * Wait before the next try, in ms: longer each time, as long as the server asked at least, and not
 * the same for everybody who was refused with us.
 */
export function busyWaitMs(
  repeat: number,
  retryAfter: string | null,
  random: () => number = Math.random,
): number {
  const asked = (Number(retryAfter) || 0) * 1000;
  const grown = Math.min(FIRST_WAIT_MS * GROWTH ** repeat, LONGEST_WAIT_MS);
  return Math.max(asked, grown) * (1 + random() / 2);
}

/**
 * Send a call again that was refused for load, until it is answered otherwise. What changes something
 * is safe to send again too, because a refused call did nothing. Returns the last response: a
 * refusal where it stays one. Throws where `signal` is aborted meanwhile.
 */
export async function repeatWhileBusy(options: {
  refused: Response;
  again: () => Promise<Response>;
  isRead: boolean;
  signal?: AbortSignal | null | undefined;
  wait: (ms: number) => Promise<void>;
  random?: () => number;
}): Promise<Response> {
  const { again, isRead, signal, wait, random } = options;
  let response = options.refused;
  for (let repeat = 0; repeat < (isRead ? READ_REPEATS : WRITE_REPEATS); repeat++) {
    if (!isBusyResponse(response)) break;
    await wait(busyWaitMs(repeat, response.headers.get('retry-after'), random));
    signal?.throwIfAborted();
    response = await again();
  }
  return response;
}
