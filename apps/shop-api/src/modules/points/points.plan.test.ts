import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { plansOf } from '../../../test/query-plans.ts';
import type { ShopTx } from '../../context.ts';
import { findEarningLines, findEntries, findExpiring, sumExpiring } from './points-history.sql.ts';
import {
  findAvailablePoints,
  findDebts,
  findGrantsWithRemainder,
  findMembersWithExpiredPoints,
  findOpenSpends,
  isCredited,
} from './points-ledger.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const memberNo = 1;
const now = new Date('2026-05-04T12:00:00+09:00');
const month = { memberNo, after: now, until: new Date('2026-06-04T12:00:00+09:00') };
const history = { memberNo, side: undefined, direction: 'desc', from: now } as const;

test.for<[string, (tx: ShopTx) => Promise<unknown>]>([
  ['what a member may spend', (tx) => findAvailablePoints(tx, memberNo, now)],
  ['what is spent first', (tx) => findGrantsWithRemainder(tx, memberNo)],
  ['a credit that was given before', (tx) => isCredited(tx, 'confirm:1')],
  ['what an order holds', (tx) => findOpenSpends(tx, '260504000000000001')],
  ['what a member owes', (tx) => findDebts(tx, memberNo)],
  ['whose points have ended', (tx) => findMembersWithExpiredPoints(tx, now, 500)],
  ['the history', (tx) => findEntries(tx, history, { limit: 20, offset: 0 })],
  ['what ends', (tx) => sumExpiring(tx, month)],
  ['the points that end', (tx) => findExpiring(tx, month, 100)],
  ['what orders will bring', (tx) => findEarningLines(tx, memberNo)],
])('%s is found by an index', async ([, ask]) => {
  const plans = await plansOf(shop.db, ask);
  expect(plans).toContain('cost=');
  expect(plans).not.toContain('Seq Scan');
});
