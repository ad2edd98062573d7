import { SECOND_MS } from '@duskline/contract/time.rules';
import type { DB as MemberDB } from '@duskline/member-api/database.generated';
import { memberService } from '@duskline/member-api/service';
import { connectDatabase, type Db } from '@duskline/platform/database/database';
import type { DB as ShopDB } from '@duskline/shop-api/database.generated';
import { shopService } from '@duskline/shop-api/service';
import type { Books, MessageOfOrder, OurOrder } from './check-sums.rules.ts';
import type { MemberBuyer } from './open-buyers.ts';
import type { PartnersRecord } from './record-partners.ts';
import type { ShownResult } from './shoppers.ts';

export type StockBefore = ReadonlyMap<number, number>;

/** What the Member API puts before the keys of the shop's messages. */
const MEMBER_KEY_PREFIX = 'shop:';

type Databases = { shop: Db<ShopDB>; member: Db<MemberDB> };

/** Open both services' schemas for one reading, as their own roles. */
export async function withDatabases<Result>(
  url: string,
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const shop = connectDatabase<ShopDB>({ url, ...shopService, connections: 1 });
  const member = connectDatabase<MemberDB>({ url, ...memberService, connections: 1 });
  try {
    return await work({ shop: shop.db, member: member.db });
  } finally {
    await Promise.all([shop.close(), member.close()]);
  }
}

/** Units of every option, available and held by orders together. */
export async function readStock({ shop }: Databases): Promise<StockBefore> {
  const options = await readOptions(shop);
  return new Map(options.map(({ optionNo, available, held }) => [optionNo, available + held]));
}

/** Read all that is summed up after a run. */
export async function readBooks(
  databases: Databases,
  run: {
    startedAt: Date;
    before: StockBefore;
    members: readonly MemberBuyer[];
    shownResults: readonly ShownResult[];
    cancelled: readonly string[];
    partners: PartnersRecord;
    lost?: Books['lost'];
  },
): Promise<Books> {
  const { shop } = databases;
  const options = await readOptions(shop);
  const orders = await readOrders(shop, run.startedAt, new Set(run.cancelled));
  const orderNos = new Set(orders.map(({ orderNo }) => orderNo));
  return {
    options: options.map((option) => ({
      ...option,
      before: run.before.get(option.optionNo) ?? 0,
    })),
    orders,
    partnerPayments: run.partners
      .payments()
      .filter(({ requestedAt }) => requestedAt >= wholeSecond(run.startedAt)),
    shownResults: run.shownResults,
    members: await readPoints(shop, run.members),
    coupons: await readCoupons(shop, run.members),
    orderCoupons: (
      await shop.selectFrom('orderCoupon').select(['orderNo', 'issueNo']).execute()
    ).filter(({ orderNo }) => orderNos.has(orderNo)),
    messages: await readMessages(databases, orders),
    receivedByPartner: run.partners.messageIds(),
    ...(run.lost && { lost: run.lost }),
  };
}

/** The partner names whole seconds: what was asked in the run's first second began before it, by its word. */
function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS);
}

async function readOptions(shop: Db<ShopDB>) {
  const stock = await shop.selectFrom('stock').select(['optionNo', 'available']).execute();
  const lines = await shop
    .selectFrom('orderLine')
    .where('holdsStock', '=', true)
    .groupBy('optionNo')
    .select((by) => ['optionNo', by.fn.sum<number>('quantity').as('held')])
    .execute();
  const heldOf = new Map(lines.map(({ optionNo, held }) => [optionNo, Number(held)]));
  return stock.map((option) => ({ ...option, held: heldOf.get(option.optionNo) ?? 0 }));
}

async function readOrders(
  shop: Db<ShopDB>,
  startedAt: Date,
  cancelled: ReadonlySet<string>,
): Promise<OurOrder[]> {
  const rows = await shop
    .selectFrom('payment')
    .innerJoin('orders', 'orders.orderNo', 'payment.orderNo')
    .where('reservedAt', '>=', startedAt)
    .select(['payment.orderNo', 'paymentNo', 'state', 'amount', 'paymentKey', 'placedAt'])
    .execute();
  const refunds = await shop
    .selectFrom('paymentRefund')
    .select(['paymentNo', 'amount', 'state'])
    .execute();
  return rows.map(({ placedAt, paymentNo, ...order }) => {
    const own = refunds.filter((refund) => refund.paymentNo === paymentNo);
    const sumOf = (isDone: boolean) =>
      own
        .filter(({ state }) => (state === 'DONE') === isDone)
        .reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...order,
      isPlaced: placedAt !== null,
      isCancelled: cancelled.has(order.orderNo) || own.length > 0,
      refunded: sumOf(true),
      refundWanted: sumOf(false),
    };
  });
}

async function readPoints(shop: Db<ShopDB>, members: readonly MemberBuyer[]) {
  return Promise.all(
    members.map(async ({ memberNo }) => {
      const entries = await shop
        .selectFrom('pointEntry')
        .where('memberNo', '=', memberNo)
        .orderBy('entryNo')
        .select(['reason', 'amount', 'balance'])
        .execute();
      const grants = await shop
        .selectFrom('pointGrant')
        .where('memberNo', '=', memberNo)
        .select('remainder')
        .execute();
      const signed = entries.map(({ reason, amount }) =>
        reason.startsWith('ADD_') ? amount : -amount,
      );
      return {
        memberNo,
        entries: signed.reduce((sum, amount) => sum + amount, 0),
        lastBalance: entries.at(-1)?.balance ?? 0,
        remainders: grants.reduce((sum, { remainder }) => sum + remainder, 0),
      };
    }),
  );
}

async function readCoupons(shop: Db<ShopDB>, members: readonly MemberBuyer[]) {
  if (members.length === 0) return [];
  return shop
    .selectFrom('issuedCoupon')
    .where(
      'memberNo',
      'in',
      members.map(({ memberNo }) => memberNo),
    )
    .select(['issueNo', 'state', 'orderNo'])
    .execute();
}

/** The messages that orders must have caused: that they are paid, or where to deposit. */
async function readMessages(
  { shop, member }: Databases,
  orders: readonly OurOrder[],
): Promise<MessageOfOrder[]> {
  const keys = orders.flatMap(({ orderNo, state, isPlaced }) => [
    ...(state === 'DONE' ? [`order_paid:${orderNo}`] : []),
    ...(isPlaced && state !== 'DONE' && state !== 'RETURNED' ? [`deposit_request:${orderNo}`] : []),
  ]);
  const outbox = await shop.selectFrom('announcement').select(['key', 'state']).execute();
  const deliveries = await member
    .selectFrom('message')
    .innerJoin('delivery', 'delivery.messageNo', 'message.messageNo')
    .select(['key', 'channel', 'state', 'partnerMessageId'])
    .execute();
  const outboxOf = new Map(outbox.map(({ key, state }) => [key, state]));
  return keys.map((key) => ({
    key,
    outbox: outboxOf.get(key),
    deliveries: deliveries.filter((delivery) => delivery.key === `${MEMBER_KEY_PREFIX}${key}`),
  }));
}
