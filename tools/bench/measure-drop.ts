import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { loadOrCreateKey } from '@duskline/all-in-one/load-or-create-key';
import { connectDatabase, inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { createCipher } from '@duskline/platform/secrets/cipher';
import type { ShopDb } from '@duskline/shop-api/context';
import type { DB } from '@duskline/shop-api/database.generated';
import { createDrop, openDropNow } from '@duskline/shop-api/modules/drops/index';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { shopService } from '@duskline/shop-api/service';
import { openVault } from '@duskline/shop-api/vault/open-vault';
import { type BenchRow, figureRow, slowestRow } from './bench-row.ts';
import { browseMeanwhile } from './browse-meanwhile.ts';
import { type Buyable, createGuestOrder } from './create-guest-order.ts';
import { type CrowdLog, createCrowdLog, orderOfCrowd, type Second } from './crowd.ts';
import { enterLobby, waitAndOrder } from './guest-of-drop.ts';
import { type Limit, measureOrderStatements } from './limits.ts';
import type { Measured } from './measurement.ts';
import { waitForFollowUp } from './wait-for-follow-up.ts';

export type DropSize = { buyers: number; units: number };

const P99_MS = 500;
const P99_WITHOUT_ROOM_MS = 2000;
const BROWSING_P99_MS = 100;
/** Guests who enter the lobby at once, in the minutes before the opening. */
const ENTERING = 50;
/**
 * So many press before the generator sends it and reads what was answered meanwhile: were it all of
 * them, its own work for the last would be the first one's wait.
 */
const PRESSING = 20;
const MINUTE_MS = 60_000;
/** What the queue admits: `drops create --per-minute`. */
const PER_MINUTE = Number(process.env.BENCH_DROP_PER_MINUTE ?? 1500);
const MARGIN = 10;
/** Orders before the drop: a shop that opens one has sold before. */
const EARLIER_ORDERS = 40;

/** What came of a drop: its rows, and what happened in each second. */
export type DropResult = { rows: BenchRow[]; seconds: Second[] };

/** Measure a drop with a waiting room: guests in the lobby, the draw, the queue, the orders. */
export async function measureWaitingRoom(
  store: Measured,
  buyable: Buyable,
  size: DropSize,
): Promise<DropResult> {
  return withShop(store, async (db) => {
    await setUnits(db, buyable, EARLIER_ORDERS);
    const order = createGuestOrder(store);
    for (let ordered = 0; ordered < EARLIER_ORDERS; ordered++) await order(buyable);
    await setUnits(db, buyable, size.units);
    const vault = await openVault(db, createCipher(await loadOrCreateKey(store.dataDir)));
    const now = new Date();
    const drop = await inTransaction(db, (tx) =>
      createDrop(
        tx,
        vault,
        {
          ...{ productNo: buyable.productNo, optionNo: null },
          ...{ opensAt: new Date(+now + 30 * MINUTE_MS), endsAt: new Date(+now + 90 * MINUTE_MS) },
          ...{ perMinute: PER_MINUTE, margin: MARGIN, admissionSeconds: 120 },
          ...{ identityRequired: false, guestsAllowed: true },
        },
        now,
      ),
    );
    if (isRefusal(drop)) throw new Error(`no drop: ${drop.name}`);
    const { dropNo } = drop;
    const log = createCrowdLog();
    const numbers = Array.from({ length: size.buyers }, (_, number) => number).values();
    const guests: Awaited<ReturnType<typeof enterLobby>>[] = [];
    await Promise.all(
      Array.from({ length: ENTERING }, async () => {
        for (const number of numbers) guests.push(await enterLobby(store, dropNo, number, log));
      }),
    );
    const entering = figureRow('drop.lobby', 'entering the lobby, each', log.p99Ms(), 'ms p99', {
      note: `${size.buyers.toLocaleString('en-US')} guests in ${log.seconds().toFixed(0)} s`,
    });
    const stopBrowsing = await browseMeanwhile(store);
    await inTransaction(db, (tx) => openDropNow(tx, dropNo, new Date()));
    log.begin();
    await Promise.all(
      guests.map(async ({ headers }) => {
        const guest = { headers, lobby: guests.length };
        log.end(await waitAndOrder(store, dropNo, buyable, guest, log));
      }),
    );
    const { p50Ms, p99Ms, errors, busy } = await stopBrowsing();
    const limit = await limitAfterwards(store);
    const browsing = slowestRow(
      'drop.browsing',
      'browsing while the drop sells',
      { p50Ms, p99Ms, errors, busy },
      { atMostP99Ms: BROWSING_P99_MS, limit },
    );
    const of = { id: 'drop.room', how: 'with waiting room', mostMs: P99_MS };
    const rows = await dropRows(db, { ...of, limit, buyable, size, log });
    return { rows: [entering, ...rows, browsing], seconds: log.bySecond() };
  });
}

/** Measure a drop without a waiting room: everybody orders at once. */
export async function measureDrop(
  store: Measured,
  buyable: Buyable,
  size: DropSize,
): Promise<DropResult> {
  return withShop(store, async (db) => {
    await setUnits(db, buyable, size.units);
    const log = createCrowdLog();
    log.begin();
    const ordering: Promise<unknown>[] = [];
    while (ordering.length < size.buyers) {
      if (ordering.length % PRESSING === 0) await turnOfLoop();
      ordering.push(orderOfCrowd(store, buyable, log).then(log.end));
    }
    await Promise.all(ordering);
    const limit = await limitAfterwards(store);
    const of = { id: 'drop.open', how: 'without waiting room', mostMs: P99_WITHOUT_ROOM_MS };
    const rows = await dropRows(db, { ...of, limit, buyable, size, log });
    return { rows, seconds: log.bySecond() };
  });
}

/** Measure what the database does at most once nothing of the drop is left to do: it is no one's wait. */
async function limitAfterwards(store: Measured): Promise<Limit> {
  await waitForFollowUp(store);
  return measureOrderStatements(store.databaseUrl, store.seconds);
}

async function dropRows(
  db: ShopDb,
  of: {
    id: string;
    how: string;
    mostMs: number;
    /** What the database does at most on this machine: by it answers may take longer than on a usual one. */
    limit: Limit;
    buyable: Buyable;
    size: DropSize;
    log: CrowdLog;
  },
): Promise<BenchRow[]> {
  const { id, how, mostMs, limit, buyable, size, log } = of;
  const left = await availableOf(db, buyable);
  const paid = log.outcomes.get('paid') ?? 0;
  const soldOut = log.outcomes.get('sold out') ?? 0;
  const others = size.buyers - paid - soldOut;
  const outcomes = [...log.outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ');
  const what = `drop ${how}: ${size.buyers.toLocaleString('en-US')} guests, ${size.units} units`;
  return [
    {
      ...figureRow(`${id}.orders`, what, paid, 'orders'),
      better: 'more',
      ...{ errors: others, busy: log.countOf('busy') },
      target: `exactly ${size.units}, no other answer`,
      isReached: paid === size.units && left === 0 && others === 0,
      note: `${outcomes}; ${left} left; ${log.seconds().toFixed(1)} s`,
    },
    slowestRow(
      `${id}.answers`,
      `any answer of the drop ${how}`,
      { p50Ms: log.p50Ms(), p99Ms: log.p99Ms(), errors: others, busy: log.countOf('busy') },
      { atMostP99Ms: mostMs, limit },
    ),
  ];
}

async function setUnits(db: ShopDb, { productNo, optionNo }: Buyable, units: number) {
  await inTransaction(db, async (tx) => {
    const options = await tx
      .selectFrom('productOption')
      .where('productNo', '=', productNo)
      .select('optionNo')
      .execute();
    // The drop is of the whole product: with units of other options more people would be admitted.
    for (const option of options) {
      await setStock(tx, option.optionNo, option.optionNo === optionNo ? units : 0, {
        actor: 'bench',
      });
    }
  });
}

async function availableOf(db: ShopDb, { optionNo }: Buyable): Promise<number> {
  const { available } = await db
    .selectFrom('stock')
    .select('available')
    .where('optionNo', '=', optionNo)
    .executeTakeFirstOrThrow();
  return available;
}

async function withShop<Result>(
  { databaseUrl }: Measured,
  work: (db: ShopDb) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectDatabase<DB>({ url: databaseUrl, ...shopService, connections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
