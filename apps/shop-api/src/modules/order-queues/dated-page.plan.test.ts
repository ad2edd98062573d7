import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidOrderAt,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listOrders } from './list-orders.ts';
import { findQueuePage } from './queue.sql.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const context = () => shop.shop;
/** An order of a day of its own, later than those before it. */
let days = 0;
const anOrder = async (change: Record<string, unknown> = {}) => {
  const { orderNo } = await aPaidOrderAt(shop, [30_000], change);
  days += 1;
  for (const table of ['orders', 'order_delivery']) {
    await sql`update ${sql.table(table)} set ordered_at = ordered_at + ${days} * interval '1 day'
      where order_no = ${orderNo}`.execute(shop.db);
  }
  return orderNo;
};
const listed = async (query: object) =>
  (await listOrders(context(), query)).items.map(({ orderNo }) => orderNo);
const planned = (query: object) =>
  plansOf(shop.db, (tx) => listOrders({ db: tx, vault: shop.vault, clock: shop.clock }, query));

/** Send orders by a carrier; the first in as many parcels as make them too many to be read first. */
const sendBy = async (carrier: string, orderNos: readonly string[]) => {
  await sql`update order_delivery set company_type = ${carrier}, invoice_no = '300000001080'
    where order_no = any (${orderNos}::text[])`.execute(shop.db);
  await sql`insert into order_delivery (order_no, delivery_template_no, delivery_amt,
      remote_delivery_amt, return_delivery_amt, company_type, invoice_no, ordered_at)
    select order_no, delivery_template_no, 0, 0, 0, company_type, invoice_no, ordered_at
    from order_delivery, generate_series(1, 2000) where order_no = ${orderNos[0]}`.execute(shop.db);
};

test('a carrier of many parcels is read from its own index by day, each order once, page by page', async () => {
  const sent = [await anOrder(), await anOrder()];
  await anOrder();
  await sendBy('HANJIN', sent);
  expect(await listed({ carrier: 'HANJIN' })).toEqual(sent.toReversed());
  expect(await listed({ carrier: 'HANJIN', sort: 'oldest' })).toEqual(sent);
  const [day] = (
    await sql<{
      at: Date;
    }>`select ordered_at as at from orders where order_no = ${sent[1]}`.execute(shop.db)
  ).rows;
  const cursor = `${day?.at.toISOString()}~${sent[1]}`;
  expect(await listed({ carrier: 'HANJIN', cursor })).toEqual([sent[0]]);
  expect(await listed({ carrier: 'HANJIN', before: day?.at })).not.toContain(sent[1]);
  expect(await listed({ carrier: 'HANJIN', from: day?.at })).toContain(sent[1]);
  expect(await listed({ carrier: 'HANJIN', buyer: 'member' })).toEqual([]);
  const plans = await planned({ carrier: 'HANJIN' });
  expect(plans).toContain('order_delivery_of_carrier_by_day');
  expect(plans).not.toContain('orders_placed');
});

test('confirmed orders of a carrier are looked for among its own, and so are those of a few members', async () => {
  const { headers, memberNo } = await registerMember(shop);
  await sql`update member set grade_no = 3 where member_no = ${memberNo}`.execute(shop.db);
  const orderNo = await anOrder({ headers });
  const open = await anOrder({ headers });
  await sendBy('LOTTE', [orderNo, open]);
  await sql`update order_line set state = 'BUY_CONFIRM' where order_no = ${orderNo}`.execute(
    shop.db,
  );
  // As many orders of the member as make them too many to be read first.
  await sql`insert into orders select copy.* from orders o, generate_series(1, 2001) n,
      jsonb_populate_record(o, jsonb_build_object('order_no',
        '9' || lpad(n::text, 17, '0'), 'ordered_at', '2020-01-01')) copy
    where o.order_no = ${orderNo}`.execute(shop.db);
  const queue = 'BUY_CONFIRM';
  expect(await listed({ queue, carrier: 'LOTTE' })).toEqual([orderNo]);
  expect(await listed({ queue, gradeNo: 3 })).toEqual([orderNo]);
  const cursor = `2100-01-01T00:00:00.000Z~${orderNo}`;
  expect(await listed({ queue, carrier: 'LOTTE', cursor })).toEqual([orderNo]);
  expect(await listed({ queue, carrier: 'LOTTE', cursor: cursor.replace('21', '20') })).toEqual([]);
  expect(await listed({ queue, gradeNo: 3, carrier: 'LOTTE' })).toEqual([orderNo]);
  expect((await listed({ gradeNo: 3 })).slice(0, 2)).toEqual([open, orderNo]);
  for (const [asked, index] of [
    [{ carrier: 'LOTTE' }, 'order_delivery_of_carrier_by_day'],
    [{ gradeNo: 3 }, 'orders_of_member'],
  ] as const) {
    for (const plans of [await planned({ queue, ...asked }), await planned(asked)]) {
      expect(plans).toContain(index);
      expect(plans).not.toContain('orders_placed');
    }
  }
});

/** Copy a confirmed order of one line and one delivery this often, each of a day of its own. */
async function copyConfirmed(orderNo: string, times: number): Promise<void> {
  const copies = (table: string, change: string) => sql`
    insert into ${sql.table(table)} overriding system value select copy.*
    from (select * from ${sql.table(table)} where order_no = ${orderNo} limit 1) one,
      generate_series(1, ${sql.lit(times)}) n,
      jsonb_populate_record(one::${sql.table(table)}, jsonb_build_object(
        'order_no', '8' || lpad(n::text, 17, '0'), ${sql.raw(change)})) copy`;
  const day = `'ordered_at', date '2021-01-01' + n`;
  await copies('orders', day).execute(shop.db);
  await copies('order_delivery', `'delivery_no', 800000 + n, ${day}`).execute(shop.db);
  await copies('order_line', `'order_line_no', 800000 + n, 'state', 'BUY_CONFIRM'`).execute(
    shop.db,
  );
}

test('pages that go by the day go on so though a delivery without a day has appeared, none twice or left out', async () => {
  const [orderNo, another] = [await anOrder(), await anOrder()];
  await copyConfirmed(orderNo, 52);
  await sql`update order_delivery set company_type = 'LOGEN', invoice_no = '300000001081'
    where order_no like '8%'`.execute(shop.db);
  await sendBy('LOGEN', [orderNo]);
  const query = { queue: 'BUY_CONFIRM', carrier: 'LOGEN' };
  const cursor = `2100-01-01T00:00:00.000Z~${orderNo}`;
  const { items, nextCursor } = await listOrders(context(), { ...query, cursor });
  await sql`update order_delivery set ordered_at = null where order_no = ${another}`.execute(
    shop.db,
  );
  const next = await listOrders(context(), { ...query, cursor: nextCursor ?? undefined });
  await shop.jobs.runRepeating('date-deliveries');
  expect([...items, ...next.items].map((order) => order.orderNo)).toEqual(
    Array.from({ length: 52 }, (_, n) => `8${String(52 - n).padStart(17, '0')}`),
  );
});

test('a member and a grade of a few members are looked for before the carrier of many orders', async () => {
  const { headers, memberNo } = await registerMember(shop);
  await sql`update member set grade_no = 2 where member_no = ${memberNo}`.execute(shop.db);
  const orderNo = await anOrder({ headers });
  await sendBy('KDEXP', [orderNo, await anOrder()]);
  await sql`insert into orders select copy.* from orders o, generate_series(1, 2001) n,
      jsonb_populate_record(o, jsonb_build_object('order_no',
        '7' || lpad(n::text, 17, '0'), 'ordered_at', '2020-01-01')) copy
    where o.order_no = ${orderNo}`.execute(shop.db);
  for (const asked of [{ gradeNo: 2 }, { memberNo }, { memberNo, gradeNo: 2 }]) {
    const query = { ...asked, carrier: 'KDEXP' };
    expect(await listed(query)).toEqual([orderNo]);
    const plans = await planned(query);
    expect(plans).toContain('orders_of_member');
    expect(plans).not.toContain('order_delivery_of_carrier_by_day');
  }
  expect(await listed({ memberNo, gradeNo: 3, carrier: 'KDEXP' })).toEqual([]);
});

test('deliveries of the former version are listed at once, and have their day once the job was there', async () => {
  const sent = [await anOrder(), await anOrder()];
  await sendBy('EPOST', sent);
  await sql`update order_delivery set ordered_at = null where order_no = any (${sent}::text[])`.execute(
    shop.db,
  );
  expect(await listed({ carrier: 'EPOST' })).toEqual(sent.toReversed());
  expect(await planned({ carrier: 'EPOST' })).not.toContain('order_delivery_of_carrier_by_day');
  await shop.jobs.runRepeating('date-deliveries');
  const { rows } = await sql`select from order_delivery d join orders o using (order_no)
    where d.ordered_at is distinct from o.ordered_at`.execute(shop.db);
  expect(rows).toEqual([]);
  expect(await listed({ carrier: 'EPOST' })).toEqual(sent.toReversed());
  expect(await planned({ carrier: 'EPOST' })).toContain('order_delivery_of_carrier_by_day');
});

test('a queue is looked through no further than asked', async () => {
  const [first, second] = [await anOrder(), await anOrder()];
  await sql`update order_line set state = 'RETURN_DONE'
    where order_no = any (${[first, second]}::text[])`.execute(shop.db);
  const query = { state: 'RETURN_DONE', after: undefined, filter: {}, limit: 51 } as const;
  const within = async (lines: number, sort: 'oldest' | 'newest') =>
    (await findQueuePage(shop.db, { ...query, sort, within: lines })).map(({ orderNo }) => orderNo);
  expect(await within(1, 'oldest')).toEqual([first]);
  expect(await within(1, 'newest')).toEqual([second]);
  expect(await within(2, 'newest')).toEqual([second, first]);
});
