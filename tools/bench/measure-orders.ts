import { won } from '@duskline/contract/won';
import { connectDatabase, inTransaction } from '@duskline/platform/database/database';
import { forEachAtOnce } from '@duskline/platform/for-each-at-once';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { DB } from '@duskline/shop-api/database.generated';
import { createCoupon, issueCoupon } from '@duskline/shop-api/modules/coupons/index';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { creditPoints } from '@duskline/shop-api/modules/points/index';
import { shopService } from '@duskline/shop-api/service';
import { openOrder, reserveOrder } from '../../journeys/place-order.ts';
import { openMembers, phoneOfMember } from './bench-members.ts';
import { type BenchRow, loadRow, type MeasuredLoad } from './bench-row.ts';
import { withCpu } from './cpu-time.ts';
import { type Buyable, createGuestOrder, orderingStore } from './create-guest-order.ts';
import { measureHotRow, measureOrderStatements } from './limits.ts';
import { measureEach, measureWork } from './load.ts';
import type { Measured } from './measurement.ts';
import { NOISE } from './usual-limits.ts';
import { waitForFollowUp } from './wait-for-follow-up.ts';

const BUYERS = 16;
const HOT_BUYERS = 50;
/** More than are ordered in any measurement. */
const PLENTY = 100_000;
const HOT_RESERVES = 1_000;
const LEAST_HOT_RATIO = 0.15;
/** Who orders is seldom who ordered last: nobody waits for their own row, or reads a pile of own orders. */
const MEMBERS = 400;
/** What members hold of coupons; the orders of all are more than any measurement makes. */
const COUPONS_OF_EACH = 8;
const POINTS_OF_ORDER = 100;
const CONNECTIONS = 4;
const LEAST_GUEST_ORDERS = 120;
const LEAST_MEMBER_ORDERS = 90;
const MOST_ORDER_CPU_MS = 10;
/**
 * Until V8 has optimised the code of an order: in the first seconds a fifth of the store's CPU is its
 * compiler's, and an order takes twice as long.
 */
const WARM_UP_SECONDS = 20;

type Buyables = readonly [Buyable, ...Buyable[]];

/** Measure whole orders of guests and members and the reserve call, beside the database's own limits. */
export async function measureOrders(store: Measured, buyables: Buyables): Promise<BenchRow[]> {
  const { seconds, databaseUrl } = store;
  const at = (client: number, turn: number) =>
    buyables[(client + turn) % buyables.length] ?? buyables[0];
  const guestOrder = createGuestOrder(store);
  const orderAsGuest = (client: number, turn: number) => guestOrder(at(client, turn));
  const guests = await measureWholeOrders(store, orderAsGuest);
  const memberOrder = await prepareMemberOrders(store);
  const orderAsMember = (client: number, turn: number) =>
    memberOrder(at(client, turn), (turn * BUYERS + client) % MEMBERS);
  const members = await measureWholeOrders(store, orderAsMember);
  const limit = await measureOrderStatements(databaseUrl, seconds);
  const reserved = await measureHotReserves(store, buyables[0]);
  return [
    loadRow('write.guest-order', 'whole guest order, sheet to paid', guests, {
      ...{ limit, atLeastPerSecond: LEAST_GUEST_ORDERS, atMostCpuMs: MOST_ORDER_CPU_MS },
    }),
    loadRow('write.member-order', 'whole member order with coupon and points', members, {
      ...{ limit, atLeastPerSecond: LEAST_MEMBER_ORDERS },
    }),
    loadRow('write.hot-reserve', 'reserve call on one hot option, all buyers on it', reserved, {
      limit: await measureHotRow(databaseUrl, seconds),
      atLeastRatio: LEAST_HOT_RATIO,
    }),
  ];
}

/**
 * Measure whole guest orders where two processes serve shoppers. They may not be slower than one was in
 * the same run, by its row `ofOne`.
 */
export async function measureOrdersOfTwoWorkers(
  store: Measured,
  buyables: Buyables,
  ofOne: BenchRow | undefined,
): Promise<BenchRow[]> {
  const guestOrder = createGuestOrder(store);
  const order = (client: number, turn: number) =>
    guestOrder(buyables[(client + turn) % buyables.length] ?? buyables[0]);
  const load = await measureWholeOrders(store, order);
  const limit = await measureOrderStatements(store.databaseUrl, store.seconds);
  const aim = {
    ...{ limit, atLeastPerSecond: LEAST_GUEST_ORDERS },
    ...(ofOne && { atLeastAsOneProcess: Math.round(ofOne.value * (1 - NOISE)) }),
  };
  return [loadRow('write.guest-order-2', 'whole guest order, 2 workers', load, aim)];
}

/** Measure orders with all that follows them: their messages are CPU of theirs, and of no other row. */
async function measureWholeOrders(
  store: Measured,
  order: (client: number, turn: number) => Promise<void>,
): Promise<MeasuredLoad> {
  await measureWork(BUYERS, WARM_UP_SECONDS, order);
  await waitForFollowUp(store);
  return withCpu(store, async () => {
    const load = await measureWork(BUYERS, store.seconds, order);
    await waitForFollowUp(store);
    return load;
  });
}

/** Measure the reserve call alone: its sheets are opened before. */
async function measureHotReserves(store: Measured, buyable: Buyable): Promise<MeasuredLoad> {
  const { visitor } = store;
  await withShop(store, (db) =>
    inTransaction(db, (tx) => setStock(tx, buyable.optionNo, PLENTY, { actor: 'bench' })),
  );
  const buyer = { name: '벤치', headers: visitor, guestPassword: 'bench!2015' };
  const works: (() => Promise<unknown>)[] = [];
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (works.length < HOT_RESERVES) {
        const { reserve } = await openOrder(orderingStore(store), buyable, buyer);
        works.push(reserve);
      }
    }),
  );
  return withCpu(store, () => measureEach(HOT_BUYERS, works));
}

/** Give members a login, coupons and points; returns how one of them orders with these. */
async function prepareMemberOrders(
  store: Measured,
): Promise<(buyable: Buyable, member: number) => Promise<void>> {
  const tokens = await openMembers(store, MEMBERS);
  const coupons = await giveCouponsAndPoints(store);
  return async (buyable, member) => {
    const cartCouponIssueNo = coupons[member]?.pop();
    const accesstoken = tokens[member];
    if (cartCouponIssueNo === undefined || accesstoken === undefined) {
      throw new Error('a member of the bench has no coupon left');
    }
    const headers = { ...store.visitor, accesstoken };
    const buyer = { name: '벤치', headers, phone: phoneOfMember(member) };
    const reduction = { points: POINTS_OF_ORDER, cartCouponIssueNo };
    const { approve } = await reserveOrder(orderingStore(store), buyable, buyer, reduction);
    await approve();
  };
}

/** Returns the numbers of the issued coupons of each member. */
async function giveCouponsAndPoints(store: Measured): Promise<number[][]> {
  return withShop(store, async (db) => {
    const now = new Date();
    const members = await db
      .selectFrom('member')
      .where('loginId', 'like', 'bench-%')
      .select('memberNo')
      .orderBy('memberApiNo')
      .limit(MEMBERS)
      .execute();
    const draft = {
      ...({ name: '벤치 쿠폰', kind: 'CART', discount: { fixedAmt: 1_000 } } as const),
      ...({ issue: { kind: 'GRANT' }, issueStartsAt: now, useDays: 1 } as const),
    };
    const made = await inTransaction(db, (tx) => createCoupon(tx, 'bench', draft, now));
    if (isRefusal(made)) throw new Error(`no coupon for the bench: ${made.name}`);
    const issueNosOf = members.map((): number[] => []);
    // As many at a time as there are connections: whoever waits longer for one is given none.
    await forEachAtOnce([...members.entries()], CONNECTIONS, async ([at, { memberNo }]) => {
      issueNosOf[at] = await inTransaction(db, async (tx) => {
        const reason = 'ADD_EVENT' as const;
        const key = `bench:${now.getTime()}:${memberNo}`;
        const amount = won(COUPONS_OF_EACH * POINTS_OF_ORDER);
        await creditPoints(tx, { memberNo, amount, reason, key, now });
        const issueNos: number[] = [];
        for (let issue = 0; issue < COUPONS_OF_EACH; issue++) {
          const reasonKey = `${key}:${issue}`;
          const { couponNo } = made;
          const issued = await issueCoupon(tx, { memberNo, couponNo, now, reasonKey });
          if (isRefusal(issued)) throw new Error(`coupon not issued: ${issued.name}`);
          issueNos.push(issued.issueNo);
        }
        return issueNos;
      });
    });
    return issueNosOf;
  });
}

async function withShop<Result>(
  { databaseUrl }: Measured,
  work: (db: ReturnType<typeof connectDatabase<DB>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectDatabase<DB>({
    url: databaseUrl,
    ...shopService,
    connections: CONNECTIONS,
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
