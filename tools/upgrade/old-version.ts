import { randomBytes, randomInt } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import pg from 'pg';
import { type OldStatement, readOldStatements } from './releases.ts';

type Row = Record<string, unknown>;

/** The first release's own member, option and product, which the old version's shoppers use. */
const MEMBER_NO = 1;
const OPTION_NO = 1;
const PRODUCT_NO = 1;
const PRICE = 89_000;

/** The old version at work on a database: what it did, and what went wrong. */
export type OldVersion = {
  /** Orders that it has paid so far. */
  paid(): string[];
  /** How often it has read an order history. */
  reads(): number;
  /** Stop, after what is under way. Throws the first error that a statement met. */
  stop(): Promise<void>;
};

/**
 * Let shoppers of the first additive release buy and look at their orders, by that version's own
 * statements, until it is stopped.
 */
export async function startOldVersion(url: string, shoppers: number): Promise<OldVersion> {
  const known = (await readOldStatements()).filter(({ schema }) => schema === 'shop');
  const paid: string[] = [];
  let reads = 0;
  let isStopping = false;
  async function shop(): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {}); // the statement under way fails with it
    await client.connect();
    try {
      await client.query('set role duskline_shop');
      await client.query('set search_path to shop, public');
      const send = createSender(client, known);
      while (!isStopping) {
        paid.push(await buy(send, client));
        await readOrders(send);
        reads += 1;
        // Nothing else of the test's process would come to its turn.
        await giveWay();
      }
    } finally {
      await client.end();
    }
  }
  const shopping = Promise.allSettled(Array.from({ length: shoppers }, shop));
  return {
    paid: () => [...paid],
    reads: () => reads,
    stop: async () => {
      isStopping = true;
      for (const result of await shopping) if (result.status === 'rejected') throw result.reason;
    },
  };
}

type Send = (beginning: string, values: Row | unknown[]) => Promise<Row[]>;

/**
 * Send a recorded statement, found by how it begins. An insert is given values by the names of its
 * columns, another statement in the order of its parameters.
 */
function createSender(client: pg.Client, known: readonly OldStatement[]): Send {
  return async (beginning, values) => {
    const statement = known.find(({ text }) => text.startsWith(beginning));
    if (!statement) throw new Error(`the old version never sent: ${beginning}`);
    const { text } = statement;
    const columns = /^insert into "\w+" \(([^)]+)\) values/.exec(text)?.[1]?.replaceAll('"', '');
    const ordered = Array.isArray(values)
      ? values
      : (columns?.split(', ') ?? []).map((column) => values[column] ?? null);
    return (await client.query(text, ordered)).rows;
  };
}

/** Buy one hoodie, from the order sheet to the paid order; returns the order's number. */
async function buy(send: Send, client: pg.Client): Promise<string> {
  const order_no = `260504${String(randomInt(1e12)).padStart(12, '0')}`;
  const order_sheet_no = randomBytes(18).toString('base64url');
  const now = new Date();
  const expires_at = new Date(now.getTime() + 600_000);
  // Sealed by that version: what an orderer and a receiver are does not matter to the database.
  const [earlier] = (await client.query('select * from orders order by ordered_at limit 1')).rows;
  await send('insert into "order_sheet" (', {
    ...{ order_sheet_no, member_no: MEMBER_NO, touched_at: now, expires_at },
    coupon_selection: { cart: null, products: [] },
  });
  await send('insert into "order_sheet_line" (', {
    ...{ option_no: OPTION_NO, product_no: PRODUCT_NO, quantity: 1, order_sheet_no },
  });
  await client.query('begin');
  const left = await send('update "stock" set', [1, OPTION_NO, 1]);
  if (left.length === 0) throw new Error('the stock of the old version is sold out');
  const noDiscount = {
    immediate_discount_amt: 0,
    product_coupon_discount_amt: 0,
    cart_coupon_discount_amt: 0,
    points_amt: 0,
  };
  await send('insert into "orders" (', {
    ...{ order_no, order_sheet_no, member_no: MEMBER_NO, platform: 'PC', ordered_at: now },
    ...{ orderer_sealed: earlier.orderer_sealed, orderer_phone_key: earlier.orderer_phone_key },
    receiver_sealed: earlier.receiver_sealed,
    ...{ address_no: 0, agreed_terms: [], standard_amt: PRICE, ...noDiscount },
    ...{ delivery_amt: 0, remote_delivery_amt: 0, delivery_coupon_discount_amt: 0 },
    pay_amt: PRICE,
  });
  const [delivery] = await send('insert into "order_delivery" (', {
    ...{ delivery_amt: 0, remote_delivery_amt: 0, return_delivery_amt: 3000 },
    ...{ full_delivery_amt: 3000, free_from_amt: 50_000, company_type: 'CJ' },
    ...{ delivery_template_no: 1, order_no },
  });
  await send('insert into "order_line" (', {
    ...{ product_no: PRODUCT_NO, option_no: OPTION_NO, product_name: '후드', product_name_en: '' },
    ...{ brand_no: 1, brand_name: '브랜드', brand_name_en: '', option_name: '색상|사이즈' },
    ...{ option_value: 'BLACK|FREE', option_management_code: '', picture_key: 'products/1.jpg' },
    ...{ quantity: 1, sale_price: PRICE, add_price: 0, immediate_discount_price: 0 },
    ...{ standard_amt: PRICE, buy_amt: PRICE, points_rate: 1, ...noDiscount },
    ...{ delivery_no: delivery?.delivery_no, order_no, state: 'PAY_WAIT' },
  });
  const [payment] = await send('insert into "payment" (', {
    ...{ order_no, order_sheet_no, pay_type: 'CREDIT_CARD', amount: PRICE },
    ...{ request_digest: 'digest', holder_keys: [], return_key: randomBytes(24).toString('hex') },
    ...{ client_return_url: 'http://shop.test/return', reserved_at: now, expires_at },
    state: 'RESERVED',
  });
  await client.query('commit');
  await pay(send, client, { order_no, payment_no: payment?.payment_no, now });
  return order_no;
}

async function pay(
  send: Send,
  client: pg.Client,
  { order_no, payment_no, now }: { order_no: string; payment_no: unknown; now: Date },
): Promise<void> {
  const key = `pay_${order_no}`;
  await send('update "payment" set "payment_key" = $1, "confirm_started_at"', [
    ...[key, now, 'CONFIRMING', payment_no, 'RESERVED'],
  ]);
  await client.query('begin');
  await send('update "payment" set "payment_key" = $1, "approved_at"', [
    ...[key, now, 'https://receipt.test', null, '현대카드', '43301234****123*', 0, '1', 'DONE'],
    ...[[], payment_no, 'RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT'],
  ]);
  const [moved] = await send('with moved as (', [
    ...['PAY_DONE', now, order_no, ['PAY_WAIT', 'DEPOSIT_WAIT'], now, order_no],
  ]);
  if (Number(moved?.moved) !== 1) throw new Error(`order ${order_no} was not paid`);
  await send('with sold as materialized ( select product_no, option_no, quantity', [order_no]);
  await client.query('commit');
}

/** Look at the newest orders of the member, as the page of their orders did. */
async function readOrders(send: Send): Promise<void> {
  await send('select "member".*, "grade"."label"', [MEMBER_NO]);
  const [newest] = await send('select "order_no" from "orders" where "member_no"', [
    ...[MEMBER_NO, 1, 0],
  ]);
  const orderNo = newest?.order_no;
  await send('select * from "orders" where "order_no" in ($1)', [orderNo]);
  await send('select * from "order_line" where "order_no" in ($1)', [orderNo, 'DELETE']);
  await send('select * from "payment" where "order_no" in ($1)', [orderNo]);
  await send('select * from "claim" where "order_no" in ($1)', [orderNo]);
}
