import type { Drop, DropQueue } from '@duskline/contract/shop/drops';
import { MINUTE_MS, seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { measuredRate } from './admission.rules.ts';
import type { QueueRow } from './advance.sql.ts';
import type { DropRow } from './drops.sql.ts';

/** Convert a drop to its public facts. */
export function dropToWire(
  { opensAt, endsAt, ...drop }: DropRow,
  challenge: ShopContext['challenge'],
): z.output<typeof Drop> {
  return {
    dropNo: drop.dropNo,
    productNo: drop.productNo,
    optionNo: drop.optionNo,
    state: drop.state,
    opensYmdt: seoulDateTime(opensAt),
    endsYmdt: seoulDateTime(endsAt),
    identityRequired: drop.identityRequired,
    guestsAllowed: drop.guestsAllowed,
    admissionSeconds: drop.admissionSeconds,
    secretHash: drop.secretHash,
    secret: drop.secret,
    challenge: challenge ? { siteKey: challenge.siteKey, scriptUrl: challenge.scriptUrl } : null,
  };
}

/** The time over which the admissions of a queue are counted. */
export const RATE_WINDOW_MS = MINUTE_MS;

/** Convert where a queue stands. */
export function queueToWire(
  queue: QueueRow,
  stockCnt: number,
  now: Date,
): z.output<typeof DropQueue> {
  return {
    dropNo: queue.dropNo,
    state: queue.state,
    nowMs: now.getTime(),
    admittedRank: queue.admittedRank,
    lastRank: queue.lastRank,
    waitingCnt: queue.waiting,
    perMinute: measuredRate({
      openForMs: now.getTime() - queue.opensAt.getTime(),
      admittedLately: queue.admittedLately,
      perMinute: queue.perMinute,
    }),
    stockCnt,
  };
}
