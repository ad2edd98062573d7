import { ApiError } from '@duskline/client';
import type { AnnouncementKind } from '@duskline/contract/internal/announcements';
import { MOST_ANNOUNCEMENTS } from '@duskline/contract/internal/announcements';
import * as calls from '@duskline/contract/internal/announcements.calls';
import { addDays, SECOND_MS } from '@duskline/contract/time.rules';
import { inOneStatement, inTransaction } from '@duskline/platform/database/database';
import { isDatabaseUnavailable } from '@duskline/platform/database/database-unavailable';
import type { ShopContext, ShopDb } from '../../context.ts';
import { ANNOUNCEMENT_DAYS } from '../../retention/retention-days.rules.ts';
import type { Vault } from '../../vault/vault.ts';
import {
  type Content,
  type DeadNotification,
  findDeadNotifications,
  markDelivered,
  markUndelivered,
  purgeNotifications,
  takeDueNotifications,
  type WaitingNotification,
} from './outbox.sql.ts';
import { retryDelay } from './retry-delay.rules.ts';

/** Longer than the call's own limit: a process that took longer has died. */
const TRY_MS = 30 * SECOND_MS;
const MOST_DEAD_LISTED = 100;
/** A shopper who has just paid looks for the message within seconds, not within milliseconds. */
const DELIVER_EVERY_SECONDS = 1;

/** Makes the contents of notifications of paid orders, by order number. */
export type OrderContents = (
  db: ShopDb,
  vault: Vault,
  orderNos: readonly string[],
) => Promise<ReadonlyMap<string, Content>>;

/**
 * Start the jobs of the outbox: delivery, many at a time, and purge by night. What an order's
 * transaction leaves of its message is its number: `contentsOf` makes the content of it here.
 */
export async function startNotificationJobs(
  shop: ShopContext,
  contentsOf: OrderContents,
): Promise<void> {
  const { jobs, db, clock } = shop;
  jobs.every('deliver-notifications', DELIVER_EVERY_SECONDS, () =>
    deliverNotifications(shop, contentsOf),
  );
  await jobs.repeat('purge-announcements', '30 4 * * *', () =>
    inTransaction(db, (tx) => purgeNotifications(tx, addDays(clock.now(), -ANNOUNCEMENT_DAYS))),
  );
}

/** Deliver all that is due. While the Member API is away they wait. */
async function deliverNotifications(shop: ShopContext, contentsOf: OrderContents): Promise<void> {
  const { db, clock, vault } = shop;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + TRY_MS);
    const due = await inOneStatement(db, (tx) =>
      takeDueNotifications(tx, vault, { now, until, limit: MOST_ANNOUNCEMENTS }),
    );
    if (due.length === 0) return;
    const deliverable = await withContents(shop, due, contentsOf, now);
    if (deliverable.length > 0 && !(await deliverAll(shop, deliverable, now))) return;
  }
}

type Deliverable = WaitingNotification & { content: Content };

/** Give each its content; one that has none is tried again later, and stops no other. */
async function withContents(
  shop: ShopContext,
  due: readonly WaitingNotification[],
  contentsOf: OrderContents,
  now: Date,
): Promise<Deliverable[]> {
  const orderNos = due.flatMap(({ content, unopened, orderNo }) =>
    content || unopened || !orderNo ? [] : [orderNo],
  );
  const made = await makeContents(shop, orderNos, contentsOf);
  const deliverable: Deliverable[] = [];
  for (const one of due) {
    const content = one.content ?? made.get(one.orderNo ?? '');
    if (content) {
      deliverable.push({ ...one, content });
      continue;
    }
    const problem = one.unopened ? 'the content cannot be opened' : 'no content';
    await postpone(shop, one, { problem, isFinal: false, isAway: false }, now);
    if (one.unopened) shop.log.error({ err: one.unopened }, problem);
  }
  return deliverable;
}

/** Make the contents of paid orders; one that cannot be made is left out, and logged. */
async function makeContents(
  shop: ShopContext,
  orderNos: readonly string[],
  contentsOf: OrderContents,
): Promise<ReadonlyMap<string, Content>> {
  if (orderNos.length === 0) return new Map();
  try {
    return await contentsOf(shop.db, shop.vault, orderNos);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (orderNos.length === 1) {
      shop.log.error({ err: error }, 'the message of an order cannot be made');
      return new Map();
    }
    const made = new Map<string, Content>();
    for (const orderNo of orderNos) {
      for (const [no, content] of await makeContents(shop, [orderNo], contentsOf)) {
        made.set(no, content);
      }
    }
    return made;
  }
}

/** Deliver notifications in one call; returns whether the Member API is there for more. */
async function deliverAll(
  shop: ShopContext,
  due: readonly Deliverable[],
  now: Date,
): Promise<boolean> {
  const { db, clock } = shop;
  const result = await deliver(shop.memberApi, due);
  // One of them spoils the whole call: each by itself, so that it stops no other.
  if ('problem' in result && !result.isAway && due.length > 1) {
    for (const one of due) if (!(await deliverAll(shop, [one], now))) return false;
    return true;
  }
  const rejected = 'problem' in result ? due : due.filter(({ key }) => result.rejected.has(key));
  const delivered = due.filter((one) => !rejected.includes(one));
  if (delivered.length > 0) {
    const nos = delivered.map(({ announcementNo }) => announcementNo);
    await inOneStatement(db, (tx) => markDelivered(tx, nos, clock.now()));
  }
  const failure = 'problem' in result ? result : UNREADABLE;
  for (const one of rejected) await postpone(shop, one, failure, now);
  // If the Member API is away for one, it is away for the next.
  return rejected.length === 0 || !failure.isAway;
}

/** Schedule another try, or none where it would be the same or was the last. */
async function postpone(
  { db, log }: ShopContext,
  { announcementNo, kind, tries }: WaitingNotification,
  failure: Failure,
  now: Date,
): Promise<void> {
  const delay = failure.isFinal ? undefined : retryDelay(tries);
  const tryAfter = delay === undefined ? undefined : new Date(now.getTime() + delay * SECOND_MS);
  await inOneStatement(db, (tx) =>
    markUndelivered(tx, [announcementNo], failure.problem, tryAfter),
  );
  log.warn({ kind, ...failure }, 'notification not delivered');
}

/** A failure is final where trying again cannot help; away means that nothing else is served either. */
type Failure = { problem: string; isFinal: boolean; isAway: boolean };

const UNREADABLE: Failure = { problem: '422 unreadable', isFinal: true, isAway: false };
const UNAVAILABLE = 503;

/** The keys make a second try of notifications that did arrive harmless. */
async function deliver(
  memberApi: ShopContext['memberApi'],
  due: readonly Deliverable[],
): Promise<{ rejected: ReadonlySet<string> } | Failure> {
  const announcements = due.map(({ key, kind, thread, memberApiNo, content }) => ({
    ...{ key, kind: kind as AnnouncementKind, thread, data: content.data },
    recipient: { ...content.recipient, memberNo: memberApiNo },
  }));
  try {
    const { data } = await memberApi(calls.announce, { body: { announcements } });
    return { rejected: new Set(data.unreadable) };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const problem = error instanceof Error ? error.message : String(error);
    return {
      problem: `${status} ${problem}`,
      isFinal: status === 400 || status === 422,
      isAway: status === 0 || status === UNAVAILABLE,
    };
  }
}

/** List notifications the Member API did not accept, for an operator; without names and contacts. */
export function listDeadNotifications({
  db,
}: Pick<ShopContext, 'db'>): Promise<DeadNotification[]> {
  return findDeadNotifications(db, MOST_DEAD_LISTED);
}
