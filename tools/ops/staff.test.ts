import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOperator, type TestOperator } from './testing/open-test-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
});
afterAll(() => operator.close());

test('the first owner is invited by one command, and again when they have lost their ways in', async () => {
  const invite = () => operator.ops('staff', 'invite', 'Boss@shop.example', '김대표', '소유자');
  const first = await invite();
  expect(first.exitCode).toBe(0);
  const [link] = /http:\/\/office\.test\/invitation\/[\w-]{43}/.exec(first.printed) ?? [];
  expect(link).toBeDefined();
  const change = await operator.lastChange('shop');
  expect(change).toMatchObject({
    actor: '오너',
    command: 'staff invite',
    after: { isAgain: false },
  });
  expect(JSON.stringify(change)).not.toMatch(/boss|김대표/i);
  const again = await invite();
  expect(again.printed).toContain('다시 초대했어요');
  expect(again.printed).not.toContain(link);
  const { shop } = operator.store;
  const staff = await shop.db.selectFrom('staff').select('state').execute();
  expect(staff).toEqual([{ state: 'INVITED' }]);
  const mails = await shop.db
    .selectFrom('announcement')
    .where('kind', '=', 'staff_invited')
    .select('key')
    .execute();
  expect(mails).toHaveLength(2);
});

test('a role that there is not, and a mail that is none, are refused', async () => {
  expect(await operator.ops('staff', 'invite', 'a@shop.example', '김', '사장')).toMatchObject({
    exitCode: 1,
    printed: '역할을 찾을 수 없어요.',
  });
  expect((await operator.ops('staff', 'invite', 'a at shop', '김', '소유자')).exitCode).toBe(2);
});
