import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { grantPoints } from '@duskline/shop-api/modules/points/index';
import { DEEDS_OF } from '../data/lives.ts';
import type { DemoGift, DemoMember } from '../data/members.ts';
import { ORDERS_OF } from '../data/orders.ts';
import { giveCoupons } from './load-coupons.ts';
import type { PastEvent, PastMember } from './past-member.ts';
import type { PastShop } from './past-shop.ts';
import { eventOfDeed } from './play-life.ts';
import { eventsOfOrder } from './play-order.ts';

const JOINED_BEFORE_DAYS = 5;
/** Apart in the catalog, so that the members have bought different things. */
const PRODUCTS_APART = 7;

/** How much of the past was played: a start that was cut off goes on after it. */
export type HistoryProgress = {
  /** The time that the past is counted back from. */
  now: string;
  played: number;
  /** The numbers of the orders that were placed, by member and place. */
  orders: Record<string, string>;
};

/** When a demo member joined: some days before their first order or gift. */
export function beginningOf(demo: DemoMember, now: Date): Date {
  const orders = ORDERS_OF[demo.username] ?? [];
  const daysAgo = [...orders, ...demo.gifts].map((one) => one.daysAgo);
  return addDays(now, -(Math.max(...daysAgo) + JOINED_BEFORE_DAYS));
}

/**
 * Play the past of the demo members in the sequence of time, by the stores' own use cases, so that
 * stock, points, grades, payments and messages follow from it. `save` is called after each event. An
 * event during which an earlier start was cut off is played again; what it had done by then stays,
 * and a refusal of that one is not an error.
 */
export async function loadMemberHistory(
  past: PastShop,
  members: readonly Omit<PastMember, 'token'>[],
  progress: HistoryProgress,
  save: (progress: HistoryProgress) => Promise<void>,
): Promise<void> {
  const now = new Date(progress.now);
  const orders = { ...progress.orders };
  const opened: PastMember[] = [];
  for (const member of members) {
    past.travelTo(beginningOf(member.demo, now));
    opened.push({ ...member, token: await past.logIn(member.memberNo) });
  }
  const events = opened.flatMap((member, at) =>
    eventsOfMember(past, member, { now, orders, firstProduct: at * PRODUCTS_APART }),
  );
  const inTime = events.toSorted((a, b) => +a.at - +b.at);
  for (const [index, event] of inTime.entries()) {
    if (index < progress.played) continue;
    past.travelTo(event.at);
    const wasCutOff = index === progress.played && index > 0;
    try {
      await event.run();
    } catch (error) {
      if (!wasCutOff) throw error;
    }
    await past.runFrequentJobs();
    await past.deliverMessages();
    await save({ ...progress, played: index + 1, orders });
  }
  past.travelTo(now);
  for (const { memberNo } of opened) await past.logOut(memberNo);
}

function eventsOfMember(
  past: PastShop,
  member: PastMember,
  of: { now: Date; orders: Record<string, string>; firstProduct: number },
): PastEvent[] {
  const { now, orders, firstProduct } = of;
  const { demo, memberNo } = member;
  const { username } = demo;
  const keyOf = (at: number) => `${username}:${at}`;
  let skip = firstProduct;
  const bought = (ORDERS_OF[username] ?? []).flatMap((order, at) => {
    const events = eventsOfOrder(past, member, { order, key: keyOf(at), orders, now }, skip);
    skip += order.lines;
    return events;
  });
  const given = demo.gifts.map((gift, at): PastEvent => {
    const key = `demo:${memberNo}:${at}`;
    return { at: addDays(now, -gift.daysAgo), run: () => grantGift(past, memberNo, gift, key) };
  });
  const coupons: PastEvent = {
    at: beginningOf(demo, now),
    run: () => inTransaction(past.shop.db, (tx) => giveCoupons(tx, memberNo, username, now)),
  };
  const orderNoOf = (at: number) => orders[keyOf(at)] ?? '';
  const done = (DEEDS_OF[username] ?? []).map((deed) =>
    eventOfDeed(past, member, { deed, now, orderNoOf }),
  );
  return [coupons, ...bought, ...given, ...done];
}

async function grantGift(
  { shop }: PastShop,
  memberNo: number,
  { amount, reason }: DemoGift,
  key: string,
): Promise<void> {
  const now = shop.clock.now();
  const granted = await inTransaction(shop.db, (tx) =>
    grantPoints(tx, { memberNo, amount, reason, operator: 'demo', key, now }),
  );
  if (isRefusal(granted)) throw new Error(`no gift of ${amount} points`);
}
