import type { MemberRow } from '@duskline/contract/admin/member-shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { findMemberPage, findMembersBy, type MemberFilter } from './member-list.sql.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const save = () => shop.jobs.runRepeating('keep-last-orders');
const saveAll = () => shop.jobs.runRepeating('keep-all-last-orders');

async function listed(lastOrder: string): Promise<number[]> {
  const office = await openOfficeAs(shop, ['customers.read']);
  const { status, body } = await office.call<{ items: MemberRow[] }>(
    'GET',
    `/members?lastOrder=${lastOrder}`,
  );
  expect(status).toBe(200);
  await office.close();
  return body.items.map(({ memberNo }) => memberNo);
}

const saved = async (memberNo: number) =>
  shop.db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('lastOrderedAt')
    .executeTakeFirstOrThrow();

test('who never ordered and who ordered a year ago are listed, whether a job has seen the latest order or not', async () => {
  const option = await anOption(shop);
  const never = (await registerMember(shop)).memberNo;
  const old = await registerMember(shop);
  const back = await registerMember(shop);
  await aPaidOrder(shop, [option], { headers: old.headers });
  await aPaidOrder(shop, [option], { headers: back.headers });
  expect(await listed('never')).toEqual([never]);
  await save();
  expect((await saved(old.memberNo)).lastOrderedAt).not.toBeNull();
  shop.clock.advance({ days: 400 });
  expect(await listed('longer')).toEqual([back.memberNo, old.memberNo]);
  const again = await registerMember(shop);
  const { headers } = again;
  await aPaidOrder(shop, [option], { headers });
  expect(await listed('never')).toEqual([never]);
  await save();
  expect((await saved(again.memberNo)).lastOrderedAt).not.toBeNull();
  expect(await listed('longer')).toEqual([back.memberNo, old.memberNo]);
  expect(await listed('30')).toEqual([again.memberNo]);
});

test('a last order that was saved wrong is put right each night', async () => {
  const { memberNo } = await registerMember(shop);
  const lastOrderedAt = shop.clock.now();
  await shop.db
    .updateTable('member')
    .set({ lastOrderedAt })
    .where('memberNo', '=', memberNo)
    .execute();
  await saveAll();
  expect(await saved(memberNo)).toEqual({ lastOrderedAt: null });
});

const page = { after: undefined, limit: 51 };
test.for<[string, NonNullable<MemberFilter['lastOrder']>, string]>([
  ['who never ordered', { is: 'never' }, 'member_never_ordered'],
  ['who ordered long ago', { is: 'before', moment: new Date(0) }, 'member_last_ordered'],
])('%s is found by an index of few members', async ([, lastOrder, index]) => {
  const plans = await plansOf(shop.db, (tx) => findMemberPage(tx, { lastOrder }, page));
  expect(plans).toContain(index);
  expect(plans).not.toContain('Seq Scan on member');
});

test('of a name that many share, only one page is read', async () => {
  const plans = await plansOf(shop.db, (tx) => findMembersBy(tx, { name: '김테스트' }, page));
  expect(plans).toMatch(/Limit[\s\S]*using member_name/);
  expect(plans).not.toContain('Seq Scan on member');
});
