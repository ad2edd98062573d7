import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../test/catalog-factories.ts';
import {
  anOption,
  aPaidOrder,
  aPaidOrderAt,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listOrders } from './list-orders.ts';
import { findOrderedProduct, findOrderedProducts, findProductPage } from './product-page.sql.ts';
import { countQueues, findDatedPage, findQueuePage } from './queue.sql.ts';
import { searchOrders } from './search-orders.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const context = () => shop.shop;
const anOrder = (prices = [30_000], change: Record<string, unknown> = {}) =>
  aPaidOrderAt(shop, prices, change);

const orderNosOf = (page: { items: { orderNo: string }[] }) =>
  page.items.map((order) => order.orderNo);

test('a queue shows the oldest order first, page by page, each once, people masked', async () => {
  const placed: string[] = [];
  for (let n = 0; n < 3; n++) placed.push((await anOrder([10_000, 20_000])).orderNo);
  const all = await listOrders(context(), { queue: 'PAY_DONE' });
  const mine = orderNosOf(all).filter((orderNo) => placed.includes(orderNo));
  expect(mine).toEqual(placed);
  expect(all.items[0]).toMatchObject({ ordererName: '김*문', receiverName: '박*는' });
  const newest = await listOrders(context(), { queue: 'PAY_DONE', sort: 'newest' });
  expect(orderNosOf(newest)).toEqual(orderNosOf(all).toReversed());
});

test('a cursor goes on after the last order of a page, in a queue and in the list of all', async () => {
  const query = { state: 'PAY_DONE', sort: 'oldest', filter: {}, limit: 2 } as const;
  const first = await findQueuePage(shop.db, { ...query, after: undefined });
  const second = await findQueuePage(shop.db, { ...query, after: first[1]?.place });
  expect(new Set([...first, ...second].map(({ orderNo }) => orderNo)).size).toBe(
    first.length + second.length,
  );
  const dated = { sort: 'newest', filter: {}, limit: 1 } as const;
  const [one] = await findDatedPage(shop.db, { ...dated, after: undefined });
  const [two] = await findDatedPage(shop.db, { ...dated, after: one });
  expect(two?.orderNo).not.toBe(one?.orderNo);
});

test('filters: a guest who pays by virtual account is not among members who pay by card', async () => {
  const { headers } = await registerMember(shop);
  const { orderNo } = await anOrder([15_000], { headers });
  const list = (query: object) => listOrders(context(), { queue: 'PAY_DONE', ...query });
  expect(orderNosOf(await list({ buyer: 'member', payType: 'CREDIT_CARD' }))).toContain(orderNo);
  expect(orderNosOf(await list({ buyer: 'guest' }))).not.toContain(orderNo);
  expect(orderNosOf(await list({ payType: 'VIRTUAL_ACCOUNT' }))).not.toContain(orderNo);
  expect(orderNosOf(await list({ before: new Date('2020-01-01') }))).toEqual([]);
  expect(orderNosOf(await list({ delayedDays: 3 }))).not.toContain(orderNo);
});

test('filters: a product, one of its options, in a queue and in the list of all', async () => {
  const [option, other] = [await anOption(shop), await anOption(shop)];
  const { productNo, optionNo } = option;
  const { orderNo: one } = await aPaidOrder(shop, [option]);
  const { orderNo: two } = await aPaidOrder(shop, [option, other]);
  const list = async (query: object) => orderNosOf(await listOrders(context(), query));
  expect(await list({ queue: 'PAY_DONE', productNo })).toEqual([one, two]);
  expect(await list({ productNo })).toEqual([two, one]);
  expect(await list({ productNo, sort: 'oldest' })).toEqual([one, two]);
  expect(await list({ productNo, optionNo })).toEqual([two, one]);
  expect(await list({ productNo, optionNo: other.optionNo })).toEqual([]);
  expect(await list({ productNo, buyer: 'member' })).toEqual([]);
  // What is to be sent is the other product of that order.
  await sql`update order_line set state = 'PRODUCT_PREPARE'
    where order_no = ${two} and product_no = ${other.productNo}`.execute(shop.db);
  expect(await list({ queue: 'PRODUCT_PREPARE', productNo })).toEqual([]);
  expect(await list({ queue: 'PRODUCT_PREPARE', productNo: other.productNo })).toEqual([two]);
});

test('an order with two lines of a product is listed once, and a cursor goes on after it', async () => {
  const option = await anOption(shop);
  const placed: string[] = [];
  for (let n = 0; n < 3; n++) placed.push((await aPaidOrder(shop, [option])).orderNo);
  await sql`insert into order_line (order_no, delivery_no, product_no, option_no, product_name,
      product_name_en, brand_no, brand_name, brand_name_en, option_name, option_value,
      option_management_code, picture_key, quantity, sale_price, add_price,
      immediate_discount_price, standard_amt, immediate_discount_amt, buy_amt,
      product_coupon_discount_amt, cart_coupon_discount_amt, points_amt, points_rate, state)
    select order_no, delivery_no, product_no, option_no, product_name, product_name_en, brand_no,
      brand_name, brand_name_en, option_name, option_value, option_management_code, picture_key,
      quantity, sale_price, add_price, immediate_discount_price, standard_amt,
      immediate_discount_amt, buy_amt, product_coupon_discount_amt, cart_coupon_discount_amt,
      points_amt, points_rate, state
    from order_line where order_no = ${placed[0]}`.execute(shop.db);
  const query = {
    ...{ productNo: option.productNo, optionNo: undefined, states: ['PAY_DONE'], filter: {} },
    ...({ sort: 'oldest', limit: 2 } as const),
  };
  const first = await findProductPage(shop.db, { ...query, after: undefined });
  const second = await findProductPage(shop.db, { ...query, after: first.at(-1)?.place });
  expect([...first, ...second].map(({ orderNo }) => orderNo).toSorted()).toEqual(placed.toSorted());
});

test('filters: the grade that an orderer has now, and the carrier of what was sent', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const { orderNo } = await anOrder([15_000], { headers });
  const { orderNo: ofGuest } = await anOrder();
  await sql`update member set grade_no = 4 where member_no = ${memberNo}`.execute(shop.db);
  const list = async (query: object) => orderNosOf(await listOrders(context(), query));
  for (const queue of ['PAY_DONE', undefined]) {
    expect(await list({ queue, gradeNo: 4 })).toEqual([orderNo]);
    expect(await list({ queue, gradeNo: 3 })).toEqual([]);
    // Nothing of it is on its way: the column says who would carry it.
    expect(await list({ queue, carrier: 'CJ' })).toEqual([]);
  }
  await sql`update order_delivery set company_type = 'HANJIN', invoice_no = '300000001040'
    where order_no = ${ofGuest}`.execute(shop.db);
  for (const queue of ['PAY_DONE', undefined]) {
    expect(await list({ queue, carrier: 'HANJIN' })).toEqual([ofGuest]);
    expect(await list({ queue, carrier: 'LOTTE' })).toEqual([]);
  }
});

test('a grade or a carrier of many orders leaves the same orders, each once, page by page', async () => {
  const { headers, memberNo } = await registerMember(shop);
  await sql`update member set grade_no = 3 where member_no = ${memberNo}`.execute(shop.db);
  const wanted: string[] = [];
  for (let n = 0; n < 3; n++) {
    wanted.push((await anOrder([10_000, 20_000], { headers })).orderNo);
    await anOrder([10_000]);
  }
  await sql`update order_delivery set company_type = 'EPOST', invoice_no = '300000001064'
    where order_no = any (${wanted}::text[])`.execute(shop.db);
  // Without `orderNos`, as where they are too many to be read first.
  for (const filter of [{ gradeNo: 3 }, { carrier: 'EPOST' }, { gradeNo: 3, carrier: 'EPOST' }]) {
    const query = { state: 'PAY_DONE', sort: 'oldest', filter, limit: 2 } as const;
    const first = await findQueuePage(shop.db, { ...query, after: undefined });
    const second = await findQueuePage(shop.db, { ...query, after: first[1]?.place });
    expect([...first, ...second].map(({ orderNo }) => orderNo)).toEqual(wanted);
  }
});

test.each([{ gradeNo: 3 }, { carrier: 'EPOST' }])(
  'lines of other orders than those of %o are left out before anything else is read of them',
  async (filter) => {
    const query = { state: 'PAY_DONE', sort: 'oldest', after: undefined, limit: 21 } as const;
    const plans = await plansOf(shop.db, (tx) => findQueuePage(tx, { ...query, filter }));
    expect(plans).toMatch(
      /order_line_queue on order_line l .*\n.*Index Cond.*\n.*Filter: .*SubPlan/,
    );
  },
);

test('staff choose a product of orders by its name, number or code, and see its options', async () => {
  const option = await anOption(shop);
  const [product] = await findOrderedProduct(shop.db, option.productNo);
  expect(product?.options.map(({ optionNo }) => optionNo)).toContain(option.optionNo);
  for (const keyword of [product?.name ?? '', String(option.productNo)]) {
    const found = await findOrderedProducts(shop.db, keyword);
    expect(found.map(({ productNo }) => productNo)).toContain(option.productNo);
  }
  expect(await findOrderedProduct(shop.db, 2_000_000_000)).toEqual([]);
});

test('a product is found by its number, though many newer ones have the number in their names', async () => {
  const { productNo } = await anOption(shop);
  for (let n = 0; n < 21; n++) await aProduct(shop.db, { name: `별자리 ${productNo} 티셔츠` });
  const found = await findOrderedProducts(shop.db, String(productNo));
  expect(found).toHaveLength(20);
  expect(found[0]).toMatchObject({ productNo });
});

test('queues are counted by orders, not by lines', async () => {
  const before = await countQueues(shop.db, ['PAY_DONE']);
  await anOrder([10_000, 20_000, 30_000]);
  const [after] = await countQueues(shop.db, ['PAY_DONE']);
  expect(after).toEqual({ state: 'PAY_DONE', count: (before[0]?.count ?? 0) + 1, isMore: false });
});

test('an order is found by its number, its product and whole names, phones and mails', async () => {
  const option = await anOption(shop);
  const { orderNo } = await aPaidOrder(shop, [option], {
    orderer: {
      ordererName: '유일한',
      ordererContact1: '010-9182-7364',
      ordererEmail: 'Only@duskline.example',
    },
  });
  const find = async (q: string) => orderNosOf(await searchOrders(context(), { q }));
  const dashed = `${orderNo.slice(0, 6)}-${orderNo.slice(6)}`;
  for (const q of [orderNo, dashed, '유일한', ' 유 일한', '01091827364', 'only@duskline.example']) {
    expect(await find(q), q).toEqual([orderNo]);
  }
  expect(await find(String(option.productNo))).toEqual([orderNo]);
  expect(await find('+82 10-9182-7364')).toEqual([orderNo]);
  // The receiver is another person.
  expect(await find('박받는')).toContain(orderNo);
  for (const part of ['유일', '9182-7364', 'only', '260101000000000000']) {
    expect(await find(part), part).toEqual([]);
  }
});

test('an order is found by words of its product in Korean', async () => {
  const option = await anOption(shop);
  const { orderNo } = await aPaidOrder(shop, [option]);
  const { rows } = await sql<{ name: string }>`
    select name from product where product_no = ${option.productNo}`.execute(shop.db);
  const name = rows[0]?.name ?? '';
  expect(name).toMatch(/^[가-힣]+ /);
  const found = await searchOrders(context(), { q: name, by: 'product' });
  expect(orderNosOf(found)).toContain(orderNo);
});

test('orders from before the keys are found once the job was there', async () => {
  const { orderNo } = await anOrder([30_000], {
    orderer: { ordererName: '옛주문', ordererContact1: '010-5555-0001', ordererEmail: 'o@x.kr' },
  });
  await sql`update orders set contact_keys = null where order_no = ${orderNo}`.execute(shop.db);
  expect((await searchOrders(context(), { q: '옛주문' })).items).toEqual([]);
  await shop.jobs.runRepeating('key-orders');
  expect(orderNosOf(await searchOrders(context(), { q: '옛주문' }))).toEqual([orderNo]);
});

test('no list of orders reads through a table', async () => {
  const plans = await plansOf(shop.db, async (tx) => {
    const at = { db: tx, vault: shop.vault, clock: shop.clock };
    await listOrders(at, { queue: 'PAY_DONE' });
    await listOrders(at, {});
    for (const queue of ['PAY_DONE', undefined]) {
      await listOrders(at, { queue, productNo: 12 });
      await listOrders(at, { queue, gradeNo: 4 });
      await listOrders(at, { queue, carrier: 'HANJIN' });
    }
    await countQueues(tx, ['PAY_DONE', 'PRODUCT_PREPARE']);
    for (const q of ['김주문', '010-2222-3333', '300000000017', '12'])
      await searchOrders(at, { q });
  });
  expect(plans).toContain('order_line_queue');
  expect(plans).toContain('order_line_queue_of_product');
  expect(plans).toContain('orders_placed');
  expect(plans).toContain('orders_contact_keys');
  expect(plans).toContain('order_delivery_invoice_no');
  expect(plans).not.toContain('Seq Scan');
});
