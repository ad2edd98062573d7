import { readFileSync } from 'node:fs';
import { addDays } from '@duskline/contract/time.rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOption, availableStock, callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import { registerMember } from '../../apps/shop-api/test/factories.ts';
import { commands } from './commands.ts';
import { jobMeanings } from './jobs.ts';
import { readUsage } from './parse-arguments.ts';
import { runOps } from './run-ops.ts';
import { openTestDesk, type TestDesk } from './testing/open-test-operator.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

test('every command has a name of its own and says in Korean and English what it does', async () => {
  const names = commands.map(({ usage }) => readUsage(usage).name);
  expect(names).toEqual([...new Set(names)]);
  const { exitCode, printed } = await desk.ops('help');
  expect(exitCode).toBe(0);
  for (const { usage, korean, english } of commands) {
    expect(korean).toMatch(/[가-힣]/);
    expect(english).toMatch(/^[a-z].*[a-z)]$/i);
    for (const part of [usage, korean, english]) expect(printed).toContain(part);
    const one = await desk.ops('help', ...readUsage(usage).name.split(' '));
    expect(one).toMatchObject({ exitCode: 0, printed: expect.stringContaining(usage) });
  }
});

test('the README names every command, and no other', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const section = readme.split('## 운영자 명령')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const names = commands.map(({ usage }) => readUsage(usage).name);
  expect(named.toSorted()).toEqual(names.toSorted());
});

test('words that make no sense are answered with the usage and exit code 2', async () => {
  const wrong = [
    ['no-such-thing'],
    ['stock'],
    ['stock', 'set', '12'],
    ['stock', 'set', 'twelve', '3'],
    ['stock', 'set', '12', '-3'],
    ['stock', 'set', '12', '3', 'more'],
    ['stock', 'set', '12', '3', '--unknown'],
    ['price', 'set', '1', '12.5'],
    ['orders', 'show', '123'],
    ['terms', 'publish', 'USE', '--from', '2026-02-30'],
    ['coupons', 'create', 'cart', '--name', '쿠폰', '--won', '1000'],
  ];
  for (const words of wrong) {
    const { exitCode, printed } = await desk.ops(...words);
    expect([words, exitCode]).toEqual([words, 2]);
    expect(printed).toMatch(/[가-힣]/);
    expect(printed).toContain('npm run ops -- ');
  }
  let isOpened = false;
  const unopened = await runOps(['stock', 'set', '1'], async () => {
    isOpened = true;
    throw new Error('opened');
  });
  expect([unopened.exitCode, isOpened]).toEqual([2, false]);
});

test('stock that is set is on the page at once, and on record with who did it', async () => {
  const { productNo, optionNo } = await anOption(desk.store, { units: 4 });
  const page = async () => {
    const { body } = await callShop<{ stock: { stockCnt: number } }>(
      ...([desk.store, 'GET', `/products/${productNo}`] as const),
    );
    return body.stock.stockCnt;
  };
  expect(await page()).toBe(4);
  const answer = await desk.ops('stock', 'set', String(optionNo), '9');
  expect(answer).toEqual({ exitCode: 0, printed: `옵션 ${optionNo}: 재고 4개 → 9개` });
  expect(await availableStock(desk.store, optionNo)).toBe(9);
  await desk.store.cachesInvalidated();
  expect(await page()).toBe(9);
  expect(await desk.lastChange()).toEqual({
    actor: '오너',
    command: 'stock set',
    before: { optionNo, units: 4 },
    after: { optionNo, units: 9 },
  });
});

test('what is refused changes nothing, leaves no trace and is said in Korean with exit code 1', async () => {
  const before = await desk.done<unknown[]>('audit', '--limit', '1');
  const refused = await desk.ops('stock', 'set', '999999', '1');
  expect(refused).toEqual({ exitCode: 1, printed: '존재하지 않는 옵션이에요.' });
  const asJson = await desk.ops('stock', 'set', '999999', '1', '--json');
  expect(JSON.parse(asJson.printed)).toMatchObject({ refused: 'option_not_found' });
  expect(await desk.done('audit', '--limit', '1')).toEqual(before);
});

test('a price, a view and a pause are in every process at once', async () => {
  const { productNo } = await anOption(desk.store);
  const no = String(productNo);
  const page = async () => {
    await desk.store.cachesInvalidated();
    const { status, body } = await callShop<{ price: Record<string, number> }>(
      ...([desk.store, 'GET', `/products/${productNo}`] as const),
    );
    return { status, price: body.price };
  };
  expect((await page()).price).toMatchObject({ salePrice: 30_000 });
  await desk.done('price', 'set', no, '59,000', '--discount', '9000');
  expect((await page()).price).toMatchObject({ salePrice: 59_000, immediateDiscountAmt: 9_000 });
  expect(await desk.lastChange()).toMatchObject({
    command: 'price set',
    before: { salePrice: 30_000, immediateDiscountAmt: 0 },
    after: { productNo, salePrice: 59_000, immediateDiscountAmt: 9_000 },
  });
  expect((await desk.ops('price', 'set', no, '1000', '--discount', '2000')).exitCode).toBe(1);

  await desk.done('product', 'hide', no);
  expect((await page()).status).not.toBe(200);
  await desk.done('product', 'show', no);
  expect((await page()).status).toBe(200);
  const paused = await desk.done('product', 'pause', no, '곧 다시 만나요');
  expect(paused).toMatchObject({ contentsIfPausing: '곧 다시 만나요' });
  const resumed = await desk.done('product', 'resume', no);
  expect(resumed).toMatchObject({ contentsIfPausing: '', displayed: true });
});

test('maintenance shuts the shop in every process and opens it again', async () => {
  const answers = (status: number) =>
    vi.waitFor(async () =>
      expect((await callShop(desk.store, 'GET', '/malls')).status).toBe(status),
    );
  await desk.done('maintenance', 'on', '잠시 쉬어요');
  await answers(503);
  await desk.done('maintenance', 'off');
  await answers(200);
  expect(await desk.lastChange()).toMatchObject({
    command: 'maintenance off',
    after: { on: false },
  });
});

test('every job of both services is known by name, and runs when an operator says so', async () => {
  const jobs = await desk.done<{ name: string; korean: string }[]>('jobs', 'list');
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(jobMeanings).toSorted());
  for (const { name } of jobs) {
    // The partner's list of payments, and where parcels are, need the partner.
    if (name === 'reconcile-payments') continue;
    expect(await desk.done('jobs', 'run', name)).toMatchObject({ job: name });
  }
  expect(await desk.lastChange('member')).toMatchObject({ command: 'jobs run' });
  expect((await desk.ops('jobs', 'run', 'no-such-job')).exitCode).toBe(1);
});

test('an operator has what outlived its time forgotten, and hears how much that was', async () => {
  const { shop, db } = desk.store;
  const { productNo } = await anOption(desk.store);
  const { memberNo } = await registerMember(desk.store);
  const writtenAt = addDays(shop.clock.now(), -1_097);
  await db
    .insertInto('productInquiry')
    .values({
      ...{ productNo, memberNo, type: 'PRODUCT', content: '길이가 궁금해요' },
      ...{ writtenAt, changedAt: writtenAt },
    })
    .execute();
  expect(await desk.done('jobs', 'run', 'forget-old-records')).toMatchObject({
    result: { productInquiries: 1, reviews: 0, points: 0 },
  });
});

test('a new signing key is added and personal data sealed anew, both on record', async () => {
  const { added } = await desk.done('keys', 'rotate');
  expect(await desk.lastChange('member')).toMatchObject({ after: { added } });
  expect(await desk.done('keys', 'reseal')).toEqual({ resealed: 0 });
  expect(await desk.lastChange('member')).toMatchObject({ command: 'keys reseal' });
});

test('the audit of both services is read together, newest first', async () => {
  desk.store.clock.advance({ minutes: 1 });
  await desk.done('maintenance', 'off');
  desk.store.members.clock.set(desk.store.clock.now());
  desk.store.members.clock.advance({ minutes: 1 });
  await desk.done('keys', 'rotate');
  const newest = await desk.done<{ command: string; service: string }[]>('audit', '--limit', '2');
  expect(newest.map(({ service, command }) => [service, command])).toEqual([
    ['member', 'keys rotate'],
    ['shop', 'maintenance off'],
  ]);
  expect((await desk.ops('audit')).printed).toContain('오너');
});
