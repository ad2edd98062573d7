import { ApiError } from '@duskline/client';
import type { AnnouncementKind } from '@duskline/contract/internal/announcements';
import * as calls from '@duskline/contract/internal/announcements.calls';
import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { ANNOUNCEMENT_DAYS } from '../../retention/retention-days.rules.ts';
import { HAND_OVER_JOB } from './enqueue-notification.ts';
import {
  claimAnnouncement,
  deleteOldAnnouncements,
  findDeadAnnouncements,
  markHandedOver,
  markNotHandedOver,
  type UndeliveredAnnouncement,
  type WaitingAnnouncement,
} from './outbox.sql.ts';
import { pauseAfter } from './retry-delay.rules.ts';

/** Longer than the call's own limit: then whoever had it is gone. */
const TRY_MS = 30_000;
const DEAD_SHOWN = 100;

/** Hands over what was announced at once, what waits for its time every minute, and forgets by night. */
export async function startAnnouncing(shop: ShopContext): Promise<void> {
  const { jobs, db, clock } = shop;
  await jobs.drain(HAND_OVER_JOB, () => handOverAll(shop));
  await jobs.repeat('hand-over-due', '* * * * *', () => handOverAll(shop));
  await jobs.repeat('forget-announcements', '30 4 * * *', () =>
    inTransaction(db, (tx) => deleteOldAnnouncements(tx, addDays(clock.now(), -ANNOUNCEMENT_DAYS))),
  );
}

/** One after the other, in the order of their causes. While the Member API is away nothing is lost. */
async function handOverAll(shop: ShopContext): Promise<void> {
  while (await handOverNext(shop)) {}
}

async function handOverNext({ db, clock, log, vault, memberApi }: ShopContext): Promise<boolean> {
  const now = clock.now();
  const until = new Date(now.getTime() + TRY_MS);
  const next = await inTransaction(db, (tx) => claimAnnouncement(tx, vault, { now, until }));
  if (!next) return false;
  const failure = await handOver(memberApi, next);
  await inTransaction(db, async (tx) => {
    if (!failure) return markHandedOver(tx, next.announcementNo, clock.now());
    const pause = failure.isFinal ? undefined : pauseAfter(next.tries);
    const tryAfter = pause === undefined ? undefined : new Date(now.getTime() + pause * 1000);
    await markNotHandedOver(tx, next.announcementNo, failure.problem, tryAfter);
  });
  if (failure) log.warn({ kind: next.kind, ...failure }, 'an announcement was not handed over');
  // If it did not answer for one it does not for the next.
  return !failure || failure.isFinal;
}

/** The key makes a second try of what did arrive harmless. */
async function handOver(
  memberApi: ShopContext['memberApi'],
  { key, kind, thread, memberApiNo, recipient, data }: WaitingAnnouncement,
): Promise<{ problem: string; isFinal: boolean } | undefined> {
  const whom = { ...recipient, memberNo: memberApiNo };
  try {
    const body = { key, kind: kind as AnnouncementKind, recipient: whom, thread, data };
    await memberApi(calls.announce, { body });
    return undefined;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const problem = error instanceof Error ? error.message : String(error);
    return { problem: `${status} ${problem}`, isFinal: status === 400 || status === 422 };
  }
}

/** What the Member API would not take, for an operator; no names, no addresses. */
export function listDeadAnnouncements({
  db,
}: Pick<ShopContext, 'db'>): Promise<UndeliveredAnnouncement[]> {
  return findDeadAnnouncements(db, DEAD_SHOWN);
}
