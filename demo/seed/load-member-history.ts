import { addDays } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/refusal';
import type { ShopTx } from '@duskline/shop-api/context';
import { confirmLines } from '@duskline/shop-api/modules/fulfilment/index';
import { findPointsRate, recalculateGrade } from '@duskline/shop-api/modules/grades/index';
import { grantPoints, reservePoints } from '@duskline/shop-api/modules/points/index';
import type { Vault } from '@duskline/shop-api/vault/vault';
import type { DemoGift, DemoMember, DemoOrder } from '../data/members.ts';
import { loadOrder, pickLines } from './load-orders.ts';

const CONFIRMED_AFTER_DAYS = 9; // two on the way, seven to send it back
const JOINED_BEFORE_DAYS = 5;

type PastEvent = { at: Date; run: () => Promise<void> };

/** When a demo member joined: some days before their first order or gift. */
export function beginningOf(demo: DemoMember, now: Date): Date {
  const daysAgo = [...demo.orders, ...demo.gifts].map((one) => one.daysAgo);
  return before(now, Math.max(...daysAgo) + JOINED_BEFORE_DAYS);
}

/**
 * Load a demo member's past orders and gifts in the order of time, by the shop's own rules, so that
 * their points and their grade follow from their orders.
 */
export async function loadMemberHistory(
  tx: ShopTx,
  vault: Vault,
  {
    memberNo,
    demo,
    firstProduct,
    now,
  }: { memberNo: number; demo: DemoMember; firstProduct: number; now: Date },
): Promise<void> {
  const past: PastEvent[] = demo.gifts.map((gift, at) => ({
    at: before(now, gift.daysAgo),
    run: () => grantGift(tx, memberNo, gift, { key: `demo:${memberNo}:${at}`, now }),
  }));
  let taken = firstProduct;
  for (const order of demo.orders) {
    const skip = taken;
    taken += order.lines;
    let bought: { orderLineNo: number }[] = [];
    past.push({
      at: before(now, order.daysAgo),
      run: async () => {
        bought = await buy(tx, vault, { memberNo, demo, order, skip, now });
      },
    });
    const confirmedAt = before(now, order.daysAgo - CONFIRMED_AFTER_DAYS);
    if (order.state === 'BUY_CONFIRM')
      past.push({
        at: confirmedAt,
        run: async () => {
          await confirmLines(tx, bought, confirmedAt);
          await recalculateGrade(tx, memberNo, confirmedAt);
        },
      });
  }
  for (const { run } of past.toSorted((a, b) => +a.at - +b.at)) await run();
}

async function grantGift(
  tx: ShopTx,
  memberNo: number,
  { daysAgo, amount, reason }: DemoGift,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  const at = before(now, daysAgo);
  const gift = { memberNo, amount, reason, operator: 'demo', key, now: at };
  if (isRefusal(await grantPoints(tx, gift))) throw new Error(`no gift of ${amount} points`);
}

async function buy(
  tx: ShopTx,
  vault: Vault,
  {
    memberNo,
    demo,
    order,
    skip,
    now,
  }: { memberNo: number; demo: DemoMember; order: DemoOrder; skip: number; now: Date },
): Promise<{ orderLineNo: number }[]> {
  const pointsRate = await findPointsRate(tx, memberNo);
  const lines = await pickLines(tx, { count: order.lines, skip, pointsRate });
  const { orderNo, orderLines } = await loadOrder(tx, vault, { memberNo, demo, order, lines, now });
  const orderedAt = before(now, order.daysAgo);
  const amount = order.points ?? 0;
  const refused = await reservePoints(tx, { memberNo, orderNo, amount, now: orderedAt });
  if (isRefusal(refused)) throw new Error(`${demo.username} had no ${amount} points then`);
  return orderLines;
}

function before(now: Date, days: number): Date {
  return addDays(now, -days);
}
