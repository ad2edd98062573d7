import { warmUpSearchIndex } from '@duskline/shop-api/app';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuyingShop,
  buildBuyingShop,
  callShop,
} from '../../apps/shop-api/test/checkout-factories.ts';
import { loginAs, visitorHeaders } from '../../apps/shop-api/test/factories.ts';
import { recordSteps, type Step, walkOrder } from '../../apps/shop-api/test/order-walk.ts';
import { addManyOrders } from '../../demo/seed/add-many-orders.ts';
import { addManyProducts } from '../../demo/seed/add-many-products.ts';
import { loadDemo } from '../../demo/seed/load-demo.ts';

/** So large that the planner does not read through a table where an index helps. */
const PRODUCTS = 1000;
const ORDERS = 15_000;
/** Tables that grow with the shop: none may be read through for one shopper. */
const GROWING = [
  ...['product', 'product_search', 'product_content', 'product_stat', 'product_option', 'stock'],
  ...['product_picture', 'member', 'orders', 'order_line', 'order_delivery', 'payment'],
  ...['point_grant', 'point_entry', 'point_account', 'stock_movement'],
];
const LEAST_STATEMENTS = 20;
const recorder = recordSteps();
let shop: BuyingShop;
let statements: Map<string, string>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  const say = () => {};
  await loadDemo(shop.db, say);
  await addManyProducts(shop.db, PRODUCTS, say);
  await addManyOrders(shop.db, shop.vault, ORDERS, say);
  shop.clock.advance({ seconds: (Date.now() - shop.clock.now().getTime()) / 1000 });
  await warmUpSearchIndex(shop.shop);
  recorder.take();
  await shopAround();
  statements = new Map(recorder.take().flatMap(named));
});
afterAll(async () => {
  recorder.end();
  await shop.close();
});

/** Look around, fill a cart and order: as a guest, then as a member with orders and points. */
async function shopAround(): Promise<void> {
  const { rows } = await sql<{ memberNo: number; productNo: number; optionNo: number }>`
    select m.member_no, o.product_no, o.option_no from member m, product_option o
    join stock s using (option_no) join product p using (product_no)
    where m.login_id = 'seed-7@duskline.example' and s.available > 5 and not o.forced_sold_out
      and not p.members_only and not p.identity_required and p.min_buy_count = 1
      and p.max_buy_person_count = 0 and p.drop_no is null and p.displayed
      and p.sale_status = 'ONSALE' and p.sale_starts_at < now()
    order by o.option_no desc limit 1`.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error('nothing to buy');
  const { memberNo, ...option } = row;
  const member = await loginAs(shop, memberNo);
  const { productNo } = option;
  const get = (path: string, headers = visitorHeaders) =>
    recorder.record(`GET ${path}`, async () => {
      const reply = await callShop<unknown>(shop, 'GET', path, { headers });
      if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    });
  await get('/products/search?pageSize=24&includeSummaryInfo=true');
  await get(`/products/search?pageSize=24&filter.keywords=${encodeURIComponent('후드')}`);
  await get(`/products/${productNo}`);
  await get(`/products/${productNo}/options`);
  await get(`/products/${productNo}/product-reviews?pageSize=5`);
  await recorder.record('POST /cart', () =>
    callShop(shop, 'POST', '/cart', {
      headers: member,
      body: [{ ...option, orderCnt: 1, channelType: null, optionInputs: [] }],
    }),
  );
  await get('/cart', member);
  await get('/profile/orders?pageSize=10', member);
  await get('/profile/orders/summary/status', member);
  await get('/profile/accumulations?pageSize=10', member);
  await get('/profile/accumulations/summary', member);
  const around = <Result>(name: string, step: () => Promise<Result>) => recorder.record(name, step);
  await walkOrder(shop, option, { headers: visitorHeaders }, around);
  await walkOrder(shop, option, { headers: member, reserve: { member: true } }, around);
}

function named({ name, statements: sent }: Step): [string, string][] {
  return sent
    .filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
    .map((text) => [text, name]);
}

test('no statement of browsing, a cart or an order reads through a table that grows', async () => {
  expect(statements.size).toBeGreaterThanOrEqual(LEAST_STATEMENTS);
  const found: string[] = [];
  for (const [text, name] of statements) {
    // Whatever the values are: the plan that a prepared statement keeps.
    const explain = CompiledQuery.raw(`explain (generic_plan) ${text}`);
    const { rows } = await shop.db.executeQuery<Record<string, string>>(explain);
    const plan = rows.map((row) => Object.values(row).join()).join('\n');
    for (const table of GROWING) {
      if (new RegExp(`Seq Scan on ${table}\\b`).test(plan))
        found.push(`${name}: ${table}\n${text}`);
    }
  }
  expect(found).toEqual([]);
});
