import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNAL_KEY } from '../../../test/build-test-shop.ts';
import {
  anOption,
  aPaidOrder,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  type Refused,
} from '../../../test/checkout-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

async function withdraw({ memberNo }: TestMember): Promise<void> {
  const { memberApiNo } = await shop.db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberApiNo')
    .executeTakeFirstOrThrow();
  const url = `/internal/members/${memberApiNo}/withdraw`;
  const headers = { 'internal-key': INTERNAL_KEY };
  for (const _ of ['once', 'again']) {
    const { statusCode } = await shop.app.inject({ method: 'POST', url, headers });
    expect(statusCode).toBe(204);
  }
}

/** Whether a member may order an option: `orderable`, or the refusal's code. */
async function ask(option: BuyableOption, { headers }: TestMember): Promise<string> {
  const body = { products: [{ ...option, orderCnt: 1 }] };
  const sheet = await callShop<Refused>(shop, 'POST', '/order-sheets', { headers, body });
  return sheet.status === 200 ? 'orderable' : sheet.body.code;
}

const keysOf = async ({ memberNo }: TestMember) =>
  (
    await shop.db
      .selectFrom('orders')
      .where('memberNo', '=', memberNo)
      .select('personKeys')
      .execute()
  ).map(({ personKeys }) => personKeys.length);

test('leaving and joining again with the same identity or phone starts no new limit', async () => {
  const limited = await anOption(shop, { maxBuyPersonCount: 1 });
  const mobile = '01077770001';
  const left = await registerMember(shop, { identityKey: 'ci-kim', mobile });
  await aPaidOrder(shop, [limited], { headers: left.headers });
  await withdraw(left);
  expect(await keysOf(left)).toEqual([2]);

  const sameIdentity = await registerMember(shop, { identityKey: 'ci-kim' });
  expect(await ask(limited, sameIdentity)).toBe('O8003');
  const samePhone = await registerMember(shop, { mobile });
  expect(await ask(limited, samePhone)).toBe('O8003');
  const another = await registerMember(shop, { identityKey: 'ci-lee' });
  expect(await ask(limited, another)).toBe('orderable');
});

test('beside orders that no limit counts nothing stays of who left', async () => {
  const left = await registerMember(shop, { identityKey: 'ci-park' });
  await aPaidOrder(shop, [await anOption(shop)], { headers: left.headers });
  await withdraw(left);
  expect(await keysOf(left)).toEqual([0]);
});

test('the hashes of buyers are purged with the product', async () => {
  const limited = await anOption(shop, { maxBuyPersonCount: 1 });
  const left = await registerMember(shop, { identityKey: 'ci-choi' });
  await aPaidOrder(shop, [limited], { headers: left.headers });
  await withdraw(left);
  await shop.jobs.runRepeating('purge-old-records');
  expect(await keysOf(left)).toEqual([2]);
  await shop.db
    .updateTable('product')
    .set({ saleStatus: 'FINISHED' })
    .where('productNo', '=', limited.productNo)
    .execute();
  await shop.jobs.runRepeating('purge-old-records');
  expect(await keysOf(left)).toEqual([0]);
});
