import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, callShop } from '../../../test/checkout-factories.ts';
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
  units: fc.integer({ min: 0, max: 4 }),
  platforms: fc
    .constantFrom(['PC', 'MOBILE_WEB', 'AOS', 'IOS'], ['AOS', 'IOS'])
    .map((platforms): string[] => [...platforms]),
});
const asked = fc.record({
  platform: fc.constantFrom('PC', 'MOBILE_WEB', 'AOS', 'IOS'),
  orderCnt: fc.integer({ min: 1, max: 5 }),
});

// The statement that writes and the rule that names the fault judge alike: were they ever to
// differ, the call would answer 500, or write what it refuses.
test('the cart changes exactly when the answer says so', async () => {
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
            .select('units')
            .executeTakeFirst();
          expect(line?.units ?? 0).toBe(expected);
        }
        await shop.db.deleteFrom('cartLine').execute();
      },
    ),
    { numRuns: 60 },
  );
});
