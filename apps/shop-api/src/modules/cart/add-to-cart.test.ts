import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, callShop, someOptions } from '../../../test/checkout-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';

let shop: TestShop;
let member: TestMember;
beforeAll(async () => {
  shop = await buildTestShop();
  member = await registerMember(shop);
});
afterAll(() => shop.close());

const facts = fc.record({
  name: fc.constantFrom('후드', '[APP EXCLUSIVE] 후드', '후드 [APP EXCLUSIVE]', '앱 후드'),
  contentsIfPausing: fc.constantFrom('', ' ', '\t', '재정비 중', '앱에서만', 'APP only', '햅번'),
  saleStatus: fc.constantFrom('ONSALE' as const, 'ONSALE' as const, 'STOP' as const),
  displayed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
  membersOnly: fc.boolean(),
  minBuyCount: fc.constantFrom(1, 1, 2),
  maxBuyTimeCount: fc.constantFrom(0, 0, 2),
  maxBuyPersonCount: fc.constantFrom(0, 0, 3),
  quantity: fc.integer({ min: 0, max: 4 }),
  platforms: fc
    .constantFrom(['PC', 'MOBILE_WEB', 'AOS', 'IOS'], ['AOS', 'IOS'])
    .map((platforms): string[] => [...platforms]),
});
const asked = fc.record({
  platform: fc.constantFrom('PC', 'MOBILE_WEB', 'AOS', 'IOS'),
  orderCnt: fc.integer({ min: 1, max: 5 }),
});

test('the cart changes exactly when the reply says so', async () => {
  await fc.assert(
    fc.asyncProperty(
      facts,
      fc.array(asked, { minLength: 1, maxLength: 3 }),
      async (given, calls) => {
        const option = await anOption(shop, given);
        let expected = 0;
        for (const { platform, orderCnt } of calls) {
          const { status } = await callShop(shop, 'POST', '/cart', {
            headers: { ...member.headers, platform },
            body: [{ ...option, orderCnt }],
          });
          expect([200, 400]).toContain(status);
          if (status === 200) expected += orderCnt;
          const line = await shop.db
            .selectFrom('cartLine')
            .where('optionNo', '=', option.optionNo)
            .select('quantity')
            .executeTakeFirst();
          expect(line?.quantity ?? 0).toBe(expected);
        }
        await shop.db.deleteFrom('cartLine').execute();
      },
    ),
    { numRuns: 60 },
  );
});

test('two tabs that add different options of a product cannot pass its limit together', async () => {
  const options = await someOptions(shop, {
    maxBuyTimeCount: 3,
    options: ['S', 'M', 'L'].map((size) => ({ size, colour: 'BLACK', available: 10 })),
  });
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all(
      options.map((option) =>
        callShop(shop, 'POST', '/cart', {
          headers: member.headers,
          body: [{ ...option, orderCnt: 2 }],
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await cartQuantities()).toEqual([2]);
    await shop.db.deleteFrom('cartLine').execute();
  }
});

test('ten tabs that add the same option at once lose no unit and stop at its limit', async () => {
  const option = await anOption(shop, { maxBuyPersonCount: 7, available: 100 });
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      callShop(shop, 'POST', '/cart', {
        headers: member.headers,
        body: [{ ...option, orderCnt: 1 }],
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(await cartQuantities()).toEqual([7]);
});

test('a cart that is changed and added to at once stays within the limit', async () => {
  const option = await anOption(shop, { maxBuyTimeCount: 5, available: 100 });
  const { headers } = member;
  for (let round = 0; round < 5; round++) {
    await shop.db.deleteFrom('cartLine').execute();
    await callShop(shop, 'POST', '/cart', { headers, body: [{ ...option, orderCnt: 1 }] });
    const { cartNo } = await shop.db
      .selectFrom('cartLine')
      .select('cartNo')
      .executeTakeFirstOrThrow();
    await Promise.all([
      callShop(shop, 'PUT', '/cart', { headers, body: [{ cartNo, orderCnt: 4 }] }),
      callShop(shop, 'POST', '/cart', { headers, body: [{ ...option, orderCnt: 3 }] }),
    ]);
    // Whichever is first: to change to 4 and to add 3 to 1 is allowed, to add 3 to 4 is not.
    expect(await cartQuantities()).toEqual([4]);
  }
});

async function cartQuantities(): Promise<number[]> {
  const lines = await shop.db.selectFrom('cartLine').select('quantity').execute();
  return lines.map(({ quantity }) => quantity);
}
