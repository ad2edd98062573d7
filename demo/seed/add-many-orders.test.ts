import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../apps/shop-api/test/build-test-shop.ts';
import { aProduct } from '../../apps/shop-api/test/catalog-factories.ts';
import { loginAs } from '../../apps/shop-api/test/factories.ts';
import { insertMembers, planOrders } from './add-many-orders.sql.ts';
import { addManyOrders } from './add-many-orders.ts';

const ORDERS = 1000;
let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  for (let at = 0; at < 7; at++) {
    const salePrice = 12_345 + at * 11_111;
    await aProduct(shop.db, { salePrice, immediateDiscountAmt: at * 1000 });
  }
  await addManyOrders(shop.db, shop.vault, 600, () => {});
  // Another run adds what is missing.
  await addManyOrders(shop.db, shop.vault, ORDERS, () => {});
});
afterAll(() => shop.close());

async function rowOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
}

test('as many orders are made as were asked for, five of each member', async () => {
  const counts = await rowOf(sql<{ orders: number; members: number; most: number }>`
    select count(*) as orders, count(distinct member_no) as members,
      (select max(n) from (select count(*) n from orders group by member_no) of_each) as most
    from orders`);
  expect(counts).toEqual({ orders: ORDERS, members: ORDERS / 5, most: 5 });
});

test('each member shows when they ordered last, so that members without orders are found fast', async () => {
  const members = await rowOf(sql<{ wrong: number }>`
    select count(*) as wrong from member m where last_ordered_at is distinct from
      (select max(ordered_at) from orders o where o.member_no = m.member_no)`);
  expect(members).toEqual({ wrong: 0 });
});

test('the five millionth order is planned as the first ones were', async () => {
  const batch = { from: 4_999_990, count: 10 };
  const planned = await inTransaction(shop.db, async (tx) => {
    await insertMembers(tx, batch, { account: '', orderer: '', receiver: '' });
    await planOrders(tx, batch);
    const { rows } = await sql`select from planned_order`.execute(tx);
    await sql`delete from member where login_id like 'seed-999%'`.execute(tx);
    return rows.length;
  });
  expect(planned).toBe(batch.count);
});

test('what is paid is the lines and the delivery, in every order', async () => {
  const sums = await rowOf(sql<{ wrong: number; paid: number; lines: number }>`
    select count(*) filter (where p.amount <> l.buy_amt + d.delivery_amt or p.amount <> o.pay_amt)
      as wrong, sum(p.amount) as paid, sum(l.buy_amt + d.delivery_amt) as lines
    from orders o join payment p using (order_no) join order_line l using (order_no)
    join order_delivery d using (order_no)`);
  expect(sums).toMatchObject({ wrong: 0, paid: sums.lines });
});

test('the ledger of stock adds up to what is available, which is as before', async () => {
  const { rows } = await sql<{ available: number; moved: number; last: number }>`
    select s.available, sum(m.quantity) as moved,
      (array_agg(m.available order by m.movement_no desc))[1] as last
    from stock s join stock_movement m using (option_no) group by s.option_no, s.available
    `.execute(shop.db);
  for (const { available, moved, last } of rows) {
    expect([available, moved, last]).toEqual([10, 10, 10]);
  }
  expect(rows).toHaveLength(7);
});

test('the points of a member are those of their confirmed lines, 1 % of each', async () => {
  const sums = await rowOf(sql<{ members: number; wrong: number }>`
    select count(*) as members, count(*) filter (where
      entries <> earned or remainders <> earned or last_balance <> earned) as wrong
    from (
      select member_no,
        (select sum(l.buy_amt / 100) from orders o join order_line l using (order_no)
          where o.member_no = a.member_no and l.state = 'BUY_CONFIRM') as earned,
        (select sum(amount) from point_entry e where e.member_no = a.member_no) as entries,
        (select sum(remainder) from point_grant g where g.member_no = a.member_no) as remainders,
        (select balance from point_entry e where e.member_no = a.member_no
          order by entry_no desc limit 1) as last_balance
      from point_account a) sums`);
  expect(sums).toEqual({ members: ORDERS / 5, wrong: 0 });
});

test('a member reads the orders like any others', async () => {
  const { memberNo } = await rowOf(sql<{ memberNo: number }>`
    select member_no from member where login_id = 'seed-3@duskline.example'`);
  const headers = await loginAs(shop, memberNo);
  const list = await shop.app.inject({ url: '/profile/orders?pageSize=10', headers });
  expect(list.statusCode).toBe(200);
  expect(list.json().totalCount).toBe(5);
});
