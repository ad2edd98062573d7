import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOption, callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import {
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../apps/shop-api/test/factories.ts';
import { openTestOperator, type TestOperator } from './testing/open-test-operator.ts';

let operator: TestOperator;
let member: TestMember;
let memberNo: string;
beforeAll(async () => {
  operator = await openTestOperator();
  member = await registerMember(operator.store);
  memberNo = String(member.memberNo);
});
afterAll(() => operator.close());

async function read<Body = Record<string, unknown>>(url: string, headers: object = visitorHeaders) {
  await operator.store.cachesInvalidated();
  const given = { headers: { ...headers } };
  return (await callShop<Body>(operator.store, 'GET', url, given)).body;
}

test('an operator creates a coupon, issues it to members once and stops it', async () => {
  const made = await operator.done<{ couponNo: number }>(
    ...[
      'coupons',
      'create',
      'cart',
      '--name',
      '가을 쿠폰',
      '--percent',
      '10',
      '--ceiling',
      '5,000',
    ],
    ...['--min', '30000', '--grant', '--use-until', '2026-12-31', '--platform', 'mobile_app'],
  );
  expect(await operator.lastChange()).toMatchObject({
    command: 'coupons create',
    after: {
      ...made,
      discount: { rate: 10, maxDiscountAmt: 5_000 },
      useEndsAt: new Date('2026-12-31T23:59:59+09:00').toISOString(),
    },
  });
  const couponNo = String(made.couponNo);
  const given = await operator.done<{ issued: object[] }>('coupons', 'issue', couponNo, memberNo);
  expect(given.issued).toMatchObject([{ memberNo: member.memberNo }]);
  expect(await operator.done('coupons', 'issue', couponNo, memberNo)).toEqual(given);
  const mine = await read<{ items: object[] }>('/coupons', member.headers);
  expect(mine.items).toHaveLength(1);

  const nobody = await operator.ops(
    'coupons',
    'issue',
    couponNo,
    memberNo,
    '999999',
    '--key',
    '둘째',
  );
  expect(nobody).toEqual({ exitCode: 1, printed: '회원 정보를 찾을 수 없어요.' });
  expect((await read<{ items: object[] }>('/coupons', member.headers)).items).toHaveLength(1);

  await operator.done('coupons', 'stop', couponNo);
  const stopped = await operator.ops('coupons', 'issue', couponNo, memberNo, '--key', '셋째');
  expect(stopped.exitCode).toBe(1);
  const taken = ['coupons', 'create', 'product', '--name', '코드 쿠폰', '--won', '3000'];
  const code = ['--code', 'AUTUMN26', '--use-days', '30'];
  await operator.done(...taken, ...code);
  expect((await operator.ops(...taken, ...code)).exitCode).toBe(1);
});

test('an operator grants points once for a key', async () => {
  const grant = ['points', 'grant', memberNo, '3,000', '배송이 늦어 죄송해요'];
  expect(await operator.done(...grant)).toEqual({ memberNo: member.memberNo, points: 3_000 });
  const written = await operator.lastChange();
  expect((await operator.ops(...grant)).printed).toContain('이미 준 적립금');
  expect(await operator.lastChange(), 'a repeat gives nothing').toEqual(written);
  await operator.done(...grant, '--key', '또 다른 주문');
  expect(await operator.lastChange()).toMatchObject({
    before: { points: 3_000 },
    after: { points: 6_000 },
  });
  expect((await operator.ops('points', 'grant', '999999', '100', '없는 회원')).exitCode).toBe(1);
});

test('an operator sets the coupon of a grade and removes it', async () => {
  const { couponNo } = await operator.done<{ couponNo: number }>(
    ...[
      'coupons',
      'create',
      'cart',
      '--name',
      '승급',
      '--won',
      '5000',
      '--grant',
      '--use-days',
      '30',
    ],
  );
  await operator.done('grades', 'coupon', 'og', String(couponNo));
  await operator.done('grades', 'coupon', 'og');
  expect(await operator.lastChange()).toMatchObject({
    before: { grade: 'OG', couponNo },
    after: { grade: 'OG', couponNo: null },
  });
  const changes = () => operator.changes('grades coupon');
  expect(await changes()).toBe(2);
  const again = await operator.ops('grades', 'coupon', 'og');
  expect(again).toEqual({ exitCode: 0, printed: 'OG 승급 쿠폰: 없음, 그대로예요.' });
  expect(await operator.done('grades', 'coupon', 'og')).toEqual({ grade: 'OG', couponNo: null });
  expect(await changes()).toBe(2);
  const first = await operator.ops('grades', 'coupon', 'rookie', String(couponNo));
  expect(first).toMatchObject({
    exitCode: 1,
    printed: expect.stringContaining('승급하는 회원이 없어요'),
  });
  expect((await operator.ops('grades', 'coupon', 'og', '999999')).exitCode).toBe(1);
  expect((await operator.ops('grades', 'coupon', 'king')).printed).toContain('ROOKIE');
});

test('an operator publishes notices and frequent questions, and withdraws them', async () => {
  for (const board of ['notice', 'faq']) {
    operator.give('<p>추석에는 쉬어요</p><script>alert(1)</script>');
    const { articleNo } = await operator.done<{ articleNo: number }>(
      ...[board, 'publish', '--title', '쉬는 날', '--pinned'],
    );
    const url = `/boards/${board}/articles/${articleNo}`;
    expect(await read(url)).toMatchObject({ title: '쉬는 날' });
    expect(JSON.stringify(await read(url))).not.toContain('alert');
    await operator.done(board, 'withdraw', String(articleNo));
    expect(await read(url)).not.toHaveProperty('title');
    expect((await operator.ops(board, 'withdraw', String(articleNo))).exitCode).toBe(1);
  }
  operator.give('');
  expect((await operator.ops('notice', 'publish', '--title', '빈 글')).exitCode).toBe(1);
});

test('an operator publishes an event with its products and withdraws it', async () => {
  const { productNo } = await anOption(operator.store);
  const { eventNo } = await operator.done<{ eventNo: number }>(
    ...['events', 'publish', 'autumn', '--label', '가을', '--from', '2026-05-04 09:00'],
    ...['--until', '2026-05-31', '--product', String(productNo)],
  );
  expect(await read(`/display/events/${eventNo}`)).toMatchObject({ label: '가을' });
  const again = ['events', 'publish', 'autumn', '--label', '또', '--from', '2026-05-04'];
  expect((await operator.ops(...again)).exitCode).toBe(1);
  await operator.done('events', 'withdraw', String(eventNo));
  expect(await read(`/display/events/${eventNo}`)).not.toHaveProperty('label');
  expect(await operator.lastChange()).toMatchObject({ after: { eventNo, isWithdrawn: true } });
});

test('an operator publishes legal terms and terms of the shop', async () => {
  operator.give('<p>이용약관 새 판</p>');
  await operator.done('terms', 'publish', 'use', '--from', '2026-05-01');
  expect(JSON.stringify(await read('/terms?termsTypes=USE'))).toContain('이용약관 새 판');
  operator.give('<p>키를 재서 알려 드려요</p>');
  await operator.done('terms', 'ask', 'order', '--name', '사이즈 상담', '--required');
  expect(await operator.lastChange()).toMatchObject({
    command: 'terms ask',
    after: { place: 'ORDER', isRequired: true },
  });
});
