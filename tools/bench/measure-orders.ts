import { won } from '@duskline/contract/won';
import { connectDatabase, inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import type { DB } from '@duskline/shop-api/database.generated';
import { createCoupon, issueCoupon } from '@duskline/shop-api/modules/coupons/index';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { creditPoints } from '@duskline/shop-api/modules/points/index';
import { shopService } from '@duskline/shop-api/service';
import { openOrder, reserveOrder } from '../../journeys/place-order.ts';
import { openMembers } from './bench-members.ts';
import { cpuOfEach, readCpuTime } from './cpu-time.ts';
import { type Buyable, createGuestOrder } from './create-guest-order.ts';
import { measureHotRow } from './limits.ts';
import { type Load, measureEach, measureWork } from './load.ts';
import { failuresOf, figure, type Measured, reaching, round } from './measurement.ts';
import type { Row } from './table.ts';

const BUYERS = 16;
const HOT_BUYERS = 50;
/** More than are ordered in any measurement. */
const PLENTY = 100_000;
const HOT_RESERVES = 1_000;
const LEAST_HOT_RATIO = 0.15;
const COUPONS_OF_EACH = 200;
const POINTS_OF_ORDER = 100;
const LEAST_GUEST_ORDERS = 120;
const LEAST_MEMBER_ORDERS = 90;

type Buyables = readonly [Buyable, ...Buyable[]];

/** Measure whole orders of guests and members and the reserve call, beside the limit of one hot row. */
export async function measureOrders(store: Measured, buyables: Buyables): Promise<Row[]> {
  const { seconds, databaseUrl } = store;
  const at = (client: number, turn: number) =>
    buyables[(client + turn) % buyables.length] ?? buyables[0];
  const guestOrder = createGuestOrder(store);
  const guests = await measureOrder(store, (client, turn) => guestOrder(at(client, turn)));
  const memberOrder = await prepareMemberOrders(store);
  const members = await measureOrder(store, (client, turn) =>
    memberOrder(at(client, turn), client),
  );
  const reserved = await measureHotReserves(store, buyables[0]);
  const hot = await measureHotRow(databaseUrl, seconds);
  const besideHotRow = ({ perSecond }: Load) => ({
    limit: `${round(hot.perSecond)}/s, the database updating one hot row, 50 clients`,
    ratio: perSecond / hot.perSecond,
  });
  const share = reserved.perSecond / hot.perSecond;
  return [
    {
      ...figure('whole guest order, sheet to paid', guests),
      ...besideHotRow(guests),
      ...reaching(guests, LEAST_GUEST_ORDERS),
      note: failuresOf(guests) ?? guests.cpu,
    },
    {
      ...figure('whole member order with coupon and points', members),
      ...besideHotRow(members),
      ...reaching(members, LEAST_MEMBER_ORDERS),
      note: failuresOf(members) ?? members.cpu,
    },
    {
      ...figure('reserve call on one hot option, all buyers on it', reserved),
      ...besideHotRow(reserved),
      target: `≥ ${LEAST_HOT_RATIO} x`,
      isReached: share >= LEAST_HOT_RATIO,
      note: failuresOf(reserved) ?? reserved.cpu,
    },
  ];
}

type OrderLoad = Load & { cpu: string | undefined };

async function measureOrder(
  store: Measured,
  order: (client: number, turn: number) => Promise<void>,
): Promise<OrderLoad> {
  return withCpu(store, () => measureWork(BUYERS, store.seconds, order));
}

/** Measure the reserve call alone: its sheets are opened before. */
async function measureHotReserves(store: Measured, buyable: Buyable): Promise<OrderLoad> {
  const { visitor } = store;
  await withShop(store, (db) => inTransaction(db, (tx) => setStock(tx, buyable.optionNo, PLENTY)));
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

/** Give every buyer a login, coupons and points; returns how one of them orders with these. */
async function prepareMemberOrders(
  store: Measured,
): Promise<(buyable: Buyable, client: number) => Promise<void>> {
  const tokens = await openMembers(store, BUYERS);
  const coupons = await giveCouponsAndPoints(store);
  return async (buyable, client) => {
    const cartCouponIssueNo = coupons[client]?.pop();
    const accesstoken = tokens[client];
    if (cartCouponIssueNo === undefined || accesstoken === undefined) {
      throw new Error('a buyer of the bench has no coupon left');
    }
    const buyer = { name: '벤치', headers: { ...store.visitor, accesstoken } };
    const reduction = { points: POINTS_OF_ORDER, cartCouponIssueNo };
    const { approve } = await reserveOrder(orderingStore(store), buyable, buyer, reduction);
    await approve();
  };
}

/** Returns the numbers of the issued coupons of each buyer. */
async function giveCouponsAndPoints(store: Measured): Promise<number[][]> {
  return withShop(store, async (db) => {
    const now = new Date();
    const buyers = await db
      .selectFrom('member')
      .where('loginId', 'like', 'bench-%')
      .select('memberNo')
      .orderBy('memberApiNo')
      .limit(BUYERS)
      .execute();
    const draft = {
      ...({ name: '벤치 쿠폰', kind: 'CART', discount: { fixedAmt: 1_000 } } as const),
      ...({ issue: { kind: 'GRANT' }, issueStartsAt: now, useDays: 1 } as const),
    };
    const made = await inTransaction(db, (tx) => createCoupon(tx, 'bench', draft, now));
    if (isRefusal(made)) throw new Error(`no coupon for the bench: ${made.name}`);
    return Promise.all(
      buyers.map(({ memberNo }) =>
        inTransaction(db, async (tx) => {
          const reason = 'ADD_EVENT' as const;
          const key = `bench:${memberNo}`;
          const amount = won(COUPONS_OF_EACH * POINTS_OF_ORDER);
          await creditPoints(tx, { memberNo, amount, reason, key, now });
          const issueNos: number[] = [];
          for (let at = 0; at < COUPONS_OF_EACH; at++) {
            const reasonKey = `bench:${memberNo}:${at}`;
            const { couponNo } = made;
            const issued = await issueCoupon(tx, { memberNo, couponNo, now, reasonKey });
            if (isRefusal(issued)) throw new Error(`coupon not issued: ${issued.name}`);
            issueNos.push(issued.issueNo);
          }
          return issueNos;
        }),
      ),
    );
  });
}

function orderingStore({ api, sandboxUrl, siteUrl }: Measured) {
  return { shopApi: api, sandboxUrl, returnOrigin: siteUrl };
}

async function withCpu(store: Measured, work: () => Promise<Load>): Promise<OrderLoad> {
  const before = readCpuTime(store);
  const began = performance.now();
  const load = await work();
  const seconds = (performance.now() - began) / 1000;
  return { ...load, cpu: cpuOfEach(before, readCpuTime(store), load.perSecond * seconds) };
}

async function withShop<Result>(
  { databaseUrl }: Measured,
  work: (db: ReturnType<typeof connectDatabase<DB>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectDatabase<DB>({ url: databaseUrl, ...shopService, connections: 4 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
