import { randomUUID } from 'node:crypto';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import {
  countAhead,
  expectedWaitSeconds,
  queuePauseMs,
} from '../../apps/storefront/app/features/drops/waiting.rules.ts';
import type { Buyable } from './create-guest-order.ts';
import { type CrowdLog, createPatientFetch, type Outcome, orderOfCrowd, pause } from './crowd.ts';
import type { Measured } from './measurement.ts';

/** A guest with a place: the headers of their browser. */
export type GuestOfDrop = { headers: Record<string, string> };

type Ticket = { state: string; rank: number | null };
type Queue = {
  state: 'PLANNED' | 'OPEN' | 'SOLD_OUT' | 'ENDED';
  admittedRank: number;
  perMinute: number;
  waitingCnt: number;
};

/** Enter the lobby of a drop as a guest with a browser and a network of their own. */
export async function enterLobby(
  { api, visitor }: Measured,
  dropNo: number,
  number: number,
  log: CrowdLog,
): Promise<GuestOfDrop> {
  const send = createPatientFetch(log);
  const own = { ...visitor, 'x-forwarded-for': networkOf(number) };
  const ticket = `${api}/drops/${dropNo}/ticket`;
  const first = await send(ticket, { headers: own });
  const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const headers = { ...own, cookie };
  const entered = await send(ticket, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      challengeToken: `sandbox.${demoKeys.turnstileSiteKey}.${randomUUID()}`,
    }),
  });
  if (!entered.ok) throw new Error(`the lobby: ${entered.status} ${await entered.text()}`);
  return { headers };
}

/**
 * Wait in the queue as the storefront does, order once admitted, or be told that it is sold out;
 * `lobby` is how many entered.
 */
export async function waitAndOrder(
  store: Measured,
  dropNo: number,
  buyable: Buyable,
  { headers, lobby }: GuestOfDrop & { lobby: number },
  log: CrowdLog,
): Promise<Outcome> {
  const send = createPatientFetch(log);
  const read = async <Reply>(path: string) => {
    const response = await send(`${store.api}/drops/${dropNo}${path}`, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  };
  // As in the browser: nobody asks in the very second of the opening, each has its own countdown.
  const inLobby = { untilOpeningMs: 1, waitSeconds: undefined, waitingCnt: lobby, failures: 0 };
  await pause(Number(queuePauseMs({ state: 'PLANNED', ...inLobby, random: Math.random() })));
  let rank: number | null = null;
  for (;;) {
    const queue = await read<Queue>('/queue');
    log.noteWaiting(queue.waitingCnt);
    if (queue.state === 'SOLD_OUT' || queue.state === 'ENDED') {
      log.note('soldOut');
      return 'sold out';
    }
    if (queue.state === 'OPEN' && (rank === null || rank <= queue.admittedRank)) {
      const { ticket } = await read<{ ticket: Ticket | null }>('/ticket');
      rank = ticket?.rank ?? null;
      if (ticket?.state === 'ADMITTED') {
        log.note('admitted');
        return orderOfCrowd(store, buyable, log, headers);
      }
    }
    const waitSeconds =
      rank === null ? undefined : expectedWaitSeconds(countAhead(rank, queue), queue);
    const asked = { state: queue.state, untilOpeningMs: 0, waitSeconds, failures: 0 };
    const { waitingCnt } = queue;
    const wait = queuePauseMs({ ...asked, waitingCnt, random: Math.random() });
    await pause(wait === false ? 0 : wait);
  }
}

/** One network of its own for each guest: one network holds only so many. */
function networkOf(number: number): string {
  return `100.${64 + (Math.floor(number / 256) % 64)}.${number % 256}.7`;
}
