import { readFile, writeFile } from 'node:fs/promises';
import { won } from '@duskline/contract/won';
import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../../test/build-whole-store.ts';
import { anOption, type BuyableOption, callShop } from '../../../test/checkout-factories.ts';
import { aCouponOf } from '../../../test/coupon-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { recordSteps, type Step, walkOrder } from '../../../test/order-walk.ts';
import { creditPoints } from '../points/index.ts';

/** Statements from the order sheet to a paid order, those behind the shopper's back included. */
const BUDGET = 30;
/** As many orders as a busy second has: what is done in batches is divided by it. */
const ORDERS = 20;
const DOC = new URL('../../../../../docs/order-path.md', import.meta.url);

const recorder = recordSteps();
let store: WholeStore;
let option: BuyableOption;
/** Every table of both schemas, unlike the names that a statement gives its parts. */
let tables: Set<string>;
beforeAll(async () => {
  store = await buildWholeStore();
  option = await anOption(store, { available: 100 });
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema in ('shop', 'member')`.execute(store.db);
  tables = new Set(rows.map(({ name }) => name));
});
afterAll(async () => {
  recorder.end();
  await store.close();
});

const statementsOf = (steps: readonly Step[]) =>
  steps.reduce((count, { statements }) => count + statements.length, 0);

/** Order as often as a busy second does; returns the steps of the last order, and those behind. */
async function orderOften(
  order: () => Promise<unknown>,
): Promise<{ path: Step[]; behind: Step[] }> {
  for (let at = 1; at < ORDERS; at++) await order();
  recorder.take();
  await order();
  const path = recorder.take();
  await recorder.record('messages are handed over', () =>
    store.jobs.runRepeating('deliver-notifications'),
  );
  await recorder.record('messages are sent', () => store.members.jobs.runQueued());
  await recorder.record('sales are counted', () => store.jobs.runRepeating('count-sales'));
  return { path, behind: recorder.take() };
}

test('a guest order costs at most thirty statements, a paid one of twenty in a second', async () => {
  await walkOrder(store, option, { headers: visitorHeaders });
  // A process reads the texts of messages once, not for each order.
  await store.jobs.runRepeating('deliver-notifications');
  await store.members.jobs.runQueued();
  const { path, behind } = await orderOften(() =>
    walkOrder(store, option, { headers: visitorHeaders }, recorder.record),
  );
  await expectDocumented('guest', path, behind);
  expect(statementsOf(path) + statementsOf(behind) / ORDERS).toBeLessThanOrEqual(BUDGET);
});

test('a member order with a coupon and points costs no more', async () => {
  const { headers } = await registerShopper(store);
  const { memberNo } = await store.db
    .selectFrom('member')
    .select('memberNo')
    .executeTakeFirstOrThrow();
  const now = store.clock.now();
  const credit = {
    memberNo,
    amount: won(50_000),
    reason: 'ADD_EVENT',
    key: 'gift',
    now,
  } as const;
  await inTransaction(store.db, (tx) => creditPoints(tx, credit));
  const order = async () => {
    const cartCouponIssueNo = await aCouponOf(store, { memberNo }, { kind: 'CART' });
    const coupons = { productCoupons: [], cartCouponIssueNo };
    const reserve = { member: true, tempPassword: null, subPayAmt: 1_000, coupons };
    await walkOrder(store, option, { headers, reserve }, recorder.record);
  };
  await callShop(store, 'GET', '/profile', { headers });
  const { path, behind } = await orderOften(order);
  await expectDocumented('member', path, behind);
  expect(statementsOf(path) + statementsOf(behind) / ORDERS).toBeLessThanOrEqual(BUDGET);
});

/**
 * Expect the documented statements of an order to be those that were sent. With `UPDATE_DOCS` set
 * they are written there instead.
 */
async function expectDocumented(
  buyer: 'guest' | 'member',
  path: readonly Step[],
  behind: readonly Step[],
): Promise<void> {
  const [from, to] = [`<!-- ${buyer} order -->`, `<!-- end of ${buyer} order -->`];
  const text = await readFile(DOC, 'utf8');
  const [before = '', rest = ''] = text.split(from);
  const [, after = ''] = rest.split(to);
  const table = `${from}\n\n${toTable(path, behind)}\n\n${to}`;
  if (process.env.UPDATE_DOCS) await writeFile(DOC, before + table + after);
  else expect(text).toContain(table);
}

function toTable(path: readonly Step[], behind: readonly Step[]): string {
  let count = 0;
  const rows = path.flatMap(({ name, statements }) =>
    statements.map((statement, at) => {
      count += 1;
      return `| ${count} | ${at === 0 ? `\`${name}\`` : ''} | ${describe(statement)} |`;
    }),
  );
  const batches = behind.map(({ name, statements }) => `${name}: ${statements.length}`);
  const all = statementsOf(path) + statementsOf(behind) / ORDERS;
  return [
    '| | call | statement |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `Behind the shopper's back, for ${ORDERS} orders together: ${batches.join(', ')}.`,
    `In all ${all.toFixed(1)} statements an order.`,
  ].join('\n');
}

/** What a statement does, by the tables that it writes, locks and reads. */
function describe(statement: string): string {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ').trim();
  if (/^(begin|commit|rollback)$/i.test(text)) return text.toLowerCase();
  const named = (pattern: RegExp) => [
    ...new Set(
      [...text.matchAll(pattern)].flatMap(([, name = '']) => (tables.has(name) ? name : [])),
    ),
  ];
  const inserted = named(/insert into (\w+)/g);
  const updated = named(/(?<!for |do )update (\w+)/g);
  const deleted = named(/delete from (\w+)/g);
  const written = [...inserted, ...updated, ...deleted];
  const read = named(/(?:from|join) (\w+)/g).filter((name) => !written.includes(name));
  const isLock = /for (no key )?update|pg_advisory/.test(text) && written.length === 0;
  const parts = [
    ...(inserted.length > 0 ? [`insert ${inserted.join(', ')}`] : []),
    ...(updated.length > 0 ? [`update ${updated.join(', ')}`] : []),
    ...(deleted.length > 0 ? [`delete ${deleted.join(', ')}`] : []),
    ...(read.length > 0 ? [`${isLock ? 'lock' : 'read'} ${read.join(', ')}`] : []),
  ];
  return parts.join('; ');
}
