import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { expect, test } from 'vitest';
import { busyWaitMs, isBusyResponse, repeatWhileBusy } from './retry-busy.ts';

const busy = (retryAfter = '1') =>
  new Response('{}', {
    status: 503,
    headers: { [SERVER_BUSY_HEADER]: 'load', 'retry-after': retryAfter },
  });
const maintenance = () => new Response('{}', { status: 503 });

/** Send a call that was refused once to a server that replies with these, the last one ever after. */
async function send(replies: Response[], isRead: boolean, signal?: AbortSignal) {
  const waits: number[] = [];
  let sent = 0;
  const response = await repeatWhileBusy({
    refused: busy(),
    again: async () => (replies[Math.min(sent++, replies.length - 1)] as Response).clone(),
    isRead,
    signal,
    wait: async (ms) => void waits.push(ms),
    random: () => 0,
  });
  return { status: response.status, sent, waits };
}

test('a call that is refused for load is sent again until it is answered', async () => {
  const ok = new Response('{}');
  expect(await send([busy(), busy(), ok], true)).toMatchObject({ status: 200, sent: 3 });
  expect(await send([ok], false)).toMatchObject({ status: 200, sent: 1 });
});

test('a read is sent for about a minute, a change for a few seconds, then the refusal is shown', async () => {
  const read = await send([busy()], true);
  expect(read.status).toBe(503);
  expect(read.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(30_000);
  const change = await send([busy()], false);
  expect(change).toMatchObject({ status: 503, sent: 4 });
  expect(change.waits.reduce((sum, ms) => sum + ms)).toBeLessThan(15_000);
});

test('each wait is longer, as long as the server asks, and not the same for everybody', () => {
  const waits = [0, 1, 2, 9, 20].map((repeat) => busyWaitMs(repeat, null, () => 0));
  expect(waits).toEqual([1_000, 1_500, 2_250, 8_000, 8_000]);
  expect(busyWaitMs(0, '3', () => 0)).toBe(3_000);
  expect(busyWaitMs(0, '3', () => 1)).toBe(4_500);
});

test('maintenance is not repeated', async () => {
  expect(isBusyResponse(maintenance())).toBe(false);
  expect(await send([maintenance()], true)).toMatchObject({ status: 503, sent: 1 });
});

test('whoever logs out meanwhile sends nothing more', async () => {
  const signal = AbortSignal.abort(new Error('logged out'));
  await expect(send([busy()], false, signal)).rejects.toThrow('logged out');
});
