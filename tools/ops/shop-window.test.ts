import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOption, callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import {
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../apps/shop-api/test/factories.ts';
import { openTestDesk, type TestDesk } from './testing/open-test-operator.ts';

let desk: TestDesk;
let member: TestMember;
let memberNo: string;
beforeAll(async () => {
  desk = await openTestDesk();
  member = await registerMember(desk.store);
  memberNo = String(member.memberNo);
});
afterAll(() => desk.close());

async function read<Body = Record<string, unknown>>(url: string, headers: object = visitorHeaders) {
  await desk.store.cachesInvalidated();
  const given = { headers: { ...headers } };
  return (await callShop<Body>(desk.store, 'GET', url, given)).body;
}

test('a coupon is made, given to members once, and stopped', async () => {
  const made = await desk.done<{ couponNo: number }>(
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
  expect(await desk.lastChange()).toMatchObject({
    command: 'coupons create',
    after: {
      ...made,
      discount: { rate: 10, maxDiscountAmt: 5_000 },
      useEndsAt: new Date('2026-12-31T23:59:59+09:00').toISOString(),
    },
  });
  const couponNo = String(made.couponNo);
  const given = await desk.done<{ issued: object[] }>('coupons', 'issue', couponNo, memberNo);
  expect(given.issued).toMatchObject([{ memberNo: member.memberNo }]);
  expect(await desk.done('coupons', 'issue', couponNo, memberNo)).toEqual(given);
  const mine = await read<{ items: object[] }>('/coupons', member.headers);
  expect(mine.items).toHaveLength(1);

  const nobody = await desk.ops('coupons', 'issue', couponNo, memberNo, '999999', '--key', '둘째');
  expect(nobody).toEqual({ exitCode: 1, printed: '회원 정보를 찾을 수 없어요.' });
  expect((await read<{ items: object[] }>('/coupons', member.headers)).items).toHaveLength(1);

  await desk.done('coupons', 'stop', couponNo);
  const stopped = await desk.ops('coupons', 'issue', couponNo, memberNo, '--key', '셋째');
  expect(stopped.exitCode).toBe(1);
  const taken = ['coupons', 'create', 'product', '--name', '코드 쿠폰', '--won', '3000'];
  const code = ['--code', 'AUTUMN26', '--use-days', '30'];
  await desk.done(...taken, ...code);
  expect((await desk.ops(...taken, ...code)).exitCode).toBe(1);
});

test('points are given once for a cause', async () => {
  const grant = ['points', 'grant', memberNo, '3,000', '배송이 늦어 죄송해요'];
  expect(await desk.done(...grant)).toEqual({ memberNo: member.memberNo, points: 3_000 });
  expect((await desk.ops(...grant)).printed).toContain('이미 준 적립금');
  await desk.done(...grant, '--key', '또 다른 주문');
  expect(await desk.lastChange()).toMatchObject({
    before: { points: 3_000 },
    after: { points: 6_000 },
  });
  expect((await desk.ops('points', 'grant', '999999', '100', '없는 회원')).exitCode).toBe(1);
});

test('the coupon of a grade is named and taken away', async () => {
  const { couponNo } = await desk.done<{ couponNo: number }>(
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
  await desk.done('grades', 'coupon', 'og', String(couponNo));
  await desk.done('grades', 'coupon', 'og');
  expect(await desk.lastChange()).toMatchObject({
    before: { grade: 'OG', couponNo },
    after: { grade: 'OG', couponNo: null },
  });
  expect((await desk.ops('grades', 'coupon', 'og', '999999')).exitCode).toBe(1);
  expect((await desk.ops('grades', 'coupon', 'king')).printed).toContain('ROOKIE');
});

test('notices and frequent questions are on their boards at once, and down again', async () => {
  for (const board of ['notice', 'faq']) {
    desk.give('<p>추석에는 쉬어요</p><script>alert(1)</script>');
    const { articleNo } = await desk.done<{ articleNo: number }>(
      ...[board, 'publish', '--title', '쉬는 날', '--pinned'],
    );
    const url = `/boards/${board}/articles/${articleNo}`;
    expect(await read(url)).toMatchObject({ title: '쉬는 날' });
    expect(JSON.stringify(await read(url))).not.toContain('alert');
    await desk.done(board, 'withdraw', String(articleNo));
    expect(await read(url)).not.toHaveProperty('title');
    expect((await desk.ops(board, 'withdraw', String(articleNo))).exitCode).toBe(1);
  }
  desk.give('');
  expect((await desk.ops('notice', 'publish', '--title', '빈 글')).exitCode).toBe(1);
});

test('an event is published with its products and taken down', async () => {
  const { productNo } = await anOption(desk.store);
  const { eventNo } = await desk.done<{ eventNo: number }>(
    ...['events', 'publish', 'autumn', '--label', '가을', '--from', '2026-05-04 09:00'],
    ...['--until', '2026-05-31', '--product', String(productNo)],
  );
  expect(await read(`/display/events/${eventNo}`)).toMatchObject({ label: '가을' });
  const again = ['events', 'publish', 'autumn', '--label', '또', '--from', '2026-05-04'];
  expect((await desk.ops(...again)).exitCode).toBe(1);
  await desk.done('events', 'withdraw', String(eventNo));
  expect(await read(`/display/events/${eventNo}`)).not.toHaveProperty('label');
  expect(await desk.lastChange()).toMatchObject({ after: { eventNo, isWithdrawn: true } });
});

test('terms of the law and of the shop are published', async () => {
  desk.give('<p>이용약관 새 판</p>');
  await desk.done('terms', 'publish', 'use', '--from', '2026-05-01');
  expect(JSON.stringify(await read('/terms?termsTypes=USE'))).toContain('이용약관 새 판');
  desk.give('<p>키를 재서 알려 드려요</p>');
  await desk.done('terms', 'ask', 'order', '--name', '사이즈 상담', '--required');
  expect(await desk.lastChange()).toMatchObject({
    command: 'terms ask',
    after: { place: 'ORDER', isRequired: true },
  });
});
