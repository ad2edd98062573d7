import { browserClock } from '@duskline/client';
import { repeatWhileBusy } from '@duskline/client/retry-busy';
import { beginBusyWait } from './busy-waiting.ts';

/** Send a call of this page again that was refused for load, and show that it waits. */
export async function repeatBusyCall(
  refused: Response,
  { method, signal }: RequestInit,
  again: () => Promise<Response>,
): Promise<Response> {
  const isRead = (method ?? 'GET') === 'GET';
  const endWait = beginBusyWait(isRead);
  try {
    return await repeatWhileBusy({ refused, again, isRead, signal, wait: browserClock.wait });
  } finally {
    endWait();
  }
}
