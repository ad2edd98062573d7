import { ApiError } from '@duskline/client';
import type { AnnouncementKind } from '@duskline/contract/internal/announcements';
import * as calls from '@duskline/contract/internal/announcements.calls';
import { addDays, SECOND_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { ANNOUNCEMENT_DAYS } from '../../retention/retention-days.rules.ts';
import { DELIVERY_JOB } from './enqueue-notification.ts';
import {
  type DeadNotification,
  findDeadNotifications,
  markDelivered,
  markUndelivered,
  purgeNotifications,
  takeNextNotification,
  type WaitingNotification,
} from './outbox.sql.ts';
import { retryDelay } from './retry-delay.rules.ts';

/** Longer than the call's own limit: a process that took longer has died. */
const TRY_MS = 30 * SECOND_MS;
const MOST_DEAD_LISTED = 100;

/** Start the jobs of the outbox: delivery at once, retries every minute, purge by night. */
export async function startNotificationJobs(shop: ShopContext): Promise<void> {
  const { jobs, db, clock } = shop;
  await jobs.drain(DELIVERY_JOB, () => deliverNotifications(shop));
  await jobs.repeat('deliver-notifications', '* * * * *', () => deliverNotifications(shop));
  await jobs.repeat('purge-announcements', '30 4 * * *', () =>
    inTransaction(db, (tx) => purgeNotifications(tx, addDays(clock.now(), -ANNOUNCEMENT_DAYS))),
  );
}

/** One after the other, in the sequence of their causes. While the Member API is away they wait. */
async function deliverNotifications(shop: ShopContext): Promise<void> {
  while (await deliverNext(shop)) {}
}

async function deliverNext({ db, clock, log, vault, memberApi }: ShopContext): Promise<boolean> {
  const now = clock.now();
  const until = new Date(now.getTime() + TRY_MS);
  const next = await inTransaction(db, (tx) => takeNextNotification(tx, vault, { now, until }));
  if (!next) return false;
  const failure = await deliver(memberApi, next);
  await inTransaction(db, async (tx) => {
    if (!failure) return markDelivered(tx, next.announcementNo, clock.now());
    const delay = failure.isFinal ? undefined : retryDelay(next.tries);
    const tryAfter = delay === undefined ? undefined : new Date(now.getTime() + delay * SECOND_MS);
    await markUndelivered(tx, next.announcementNo, failure.problem, tryAfter);
  });
  if (failure) log.warn({ kind: next.kind, ...failure }, 'notification not delivered');
  // If the Member API is away for one, it is away for the next.
  return !failure || failure.isFinal;
}

/** The key makes a second try of a notification that did arrive harmless. */
async function deliver(
  memberApi: ShopContext['memberApi'],
  { key, kind, thread, memberApiNo, recipient, data }: WaitingNotification,
): Promise<{ problem: string; isFinal: boolean } | undefined> {
  const to = { ...recipient, memberNo: memberApiNo };
  try {
    const body = { key, kind: kind as AnnouncementKind, recipient: to, thread, data };
    await memberApi(calls.announce, { body });
    return undefined;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const problem = error instanceof Error ? error.message : String(error);
    return { problem: `${status} ${problem}`, isFinal: status === 400 || status === 422 };
  }
}

/** List notifications the Member API did not accept, for an operator; without names and contacts. */
export function listDeadNotifications({
  db,
}: Pick<ShopContext, 'db'>): Promise<DeadNotification[]> {
  return findDeadNotifications(db, MOST_DEAD_LISTED);
}
