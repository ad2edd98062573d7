import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../test/build-test-shop.ts';
import { registerMember } from '../test/factories.ts';

let world: TestShop;
beforeAll(async () => {
  world = await buildTestShop();
});
afterAll(() => world.close());

function ask(headers: Record<string, string>) {
  return world.desk.signIn({ headers } as never);
}

test('a shop token tells the member and her grade, in either header', async () => {
  const { memberNo, headers } = await registerMember(world, { gradeNo: 3 });
  expect(await ask({ accesstoken: headers.accesstoken })).toEqual({ memberNo, gradeNo: 3 });
  const newer = { 'shop-by-authorization': `Bearer ${headers.accesstoken}` };
  expect(await ask(newer)).toEqual({ memberNo, gradeNo: 3 });
});
