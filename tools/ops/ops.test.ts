import { readFileSync } from 'node:fs';
import { queuedJobNames, repeatingJobNames } from '@duskline/contract/admin/job-names.rules';
import { addDays } from '@duskline/contract/time.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory } from '../../apps/shop-api/test/catalog-factories.ts';
import { anOption, availableStock, callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import { registerMember } from '../../apps/shop-api/test/factories.ts';
import { commands } from './commands.ts';
import { parseUsage } from './parse-arguments.ts';
import { runOps } from './run-ops.ts';
import { openTestOperator, type TestOperator } from './testing/open-test-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
});
afterAll(() => operator.close());

test('every command has a name of its own and a description in Korean and English', async () => {
  const names = commands.map(({ usage }) => parseUsage(usage).name);
  expect(names).toEqual([...new Set(names)]);
  const { exitCode, printed } = await operator.ops('help');
  expect(exitCode).toBe(0);
  for (const { usage, korean, english } of commands) {
    expect(korean).toMatch(/[가-힣]/);
    expect(english).toMatch(/^[a-z].*[a-z)]$/i);
    for (const part of [usage, korean, english]) expect(printed).toContain(part);
    const one = await operator.ops('help', ...parseUsage(usage).name.split(' '));
    expect(one).toMatchObject({ exitCode: 0, printed: expect.stringContaining(usage) });
  }
});

const page = readFileSync(new URL('../../docs/operation/commands.md', import.meta.url), 'utf8');
const [ofTheWork = '', ofTheScreens = ''] = page.split('## 직원의 화면');
const allNames = commands.map(({ usage }) => parseUsage(usage).name);

/** The rows of a table that name commands: the names, and what stands behind them. */
function rowsOf(part: string): { names: string[]; where: string }[] {
  const rows = part.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  return rows.map((row) => ({
    names: [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
    where: row.split('|').at(-2)?.trim() ?? '',
  }));
}

test('docs/operation/commands.md names every command, and no other', () => {
  const named = rowsOf(ofTheWork).flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual(allNames.toSorted());
});

test('staff have a screen for what every command does, or it says why it is a matter of the terminal', () => {
  const rows = rowsOf(ofTheScreens);
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(allNames.toSorted());
  const routes = new URL('../../apps/back-office/app/routes.ts', import.meta.url);
  const screens = [...readFileSync(routes, 'utf8').matchAll(/route\('([^':*]+)'/g)];
  const paths = screens.map(([, path]) => `/${path}`);
  for (const { names, where } of rows) {
    const isKnown = where.startsWith('터미널: ') || paths.includes(where);
    expect(isKnown, `${names}: ${where}`).toBe(true);
  }
});

test('arguments that a command does not understand print its usage with exit code 2', async () => {
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
    const { exitCode, printed } = await operator.ops(...words);
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

test('a category that an operator renames has its new label at once and keeps the former one', async () => {
  const { db, cachesInvalidated } = operator.store;
  const categoryNo = await aCategory(db, { label: '후드' });
  const tree = async () => {
    await cachesInvalidated();
    const { body } = await callShop<{ multiLevelCategories: { categoryNo: number }[] }>(
      ...([operator.store, 'GET', '/categories'] as const),
    );
    return body.multiLevelCategories.find((category) => category.categoryNo === categoryNo);
  };
  expect(await tree()).toMatchObject({ label: '후드' });
  await operator.done('categories', 'rename', String(categoryNo), '후드 티');
  expect(await tree()).toMatchObject({ label: '후드 티', formerLabels: ['후드'] });
  expect(await operator.lastChange()).toMatchObject({
    before: { categoryNo, label: '후드' },
    after: { categoryNo, label: '후드 티' },
  });
  const unknown = await operator.ops('categories', 'rename', '999999', '어디');
  expect(unknown).toMatchObject({ exitCode: 1, printed: expect.stringContaining('카테고리') });
});

test('a label that another category beside it has is refused', async () => {
  const { db } = operator.store;
  await aCategory(db, { label: '모자' });
  const other = await aCategory(db, { label: '비니' });
  const { exitCode, printed } = await operator.ops('categories', 'rename', String(other), '모자');
  expect([exitCode, printed]).toEqual([1, expect.stringContaining('같은 이름')]);
  expect((await operator.ops('categories', 'rename', String(other), '비니')).exitCode).toBe(0);
});

test('stock that an operator sets is on the page at once, and in the audit with their name', async () => {
  const { productNo, optionNo } = await anOption(operator.store, { available: 4 });
  const page = async () => {
    const { body } = await callShop<{ stock: { stockCnt: number } }>(
      ...([operator.store, 'GET', `/products/${productNo}`] as const),
    );
    return body.stock.stockCnt;
  };
  expect(await page()).toBe(4);
  const answer = await operator.ops('stock', 'set', String(optionNo), '9');
  expect(answer).toEqual({ exitCode: 0, printed: `옵션 ${optionNo}: 재고 4개 → 9개` });
  expect(await availableStock(operator.store, optionNo)).toBe(9);
  await operator.store.cachesInvalidated();
  expect(await page()).toBe(9);
  expect(await operator.lastChange()).toEqual({
    actor: '오너',
    command: 'stock set',
    before: { optionNo, available: 4 },
    after: { optionNo, available: 9 },
  });
});

test('a refused command changes nothing, leaves no audit entry and prints Korean with exit code 1', async () => {
  const before = await operator.done<unknown[]>('audit', '--limit', '1');
  const refused = await operator.ops('stock', 'set', '999999', '1');
  expect(refused).toEqual({ exitCode: 1, printed: '존재하지 않는 옵션이에요.' });
  const asJson = await operator.ops('stock', 'set', '999999', '1', '--json');
  expect(JSON.parse(asJson.printed)).toMatchObject({ refused: 'option_not_found' });
  expect(await operator.done('audit', '--limit', '1')).toEqual(before);
});

test('a price, a hidden product and a pause are in every process at once', async () => {
  const { productNo } = await anOption(operator.store);
  const no = String(productNo);
  const page = async () => {
    await operator.store.cachesInvalidated();
    const { status, body } = await callShop<{ price: Record<string, number> }>(
      ...([operator.store, 'GET', `/products/${productNo}`] as const),
    );
    return { status, price: body.price };
  };
  expect((await page()).price).toMatchObject({ salePrice: 30_000 });
  await operator.done('price', 'set', no, '59,000', '--discount', '9000');
  expect((await page()).price).toMatchObject({ salePrice: 59_000, immediateDiscountAmt: 9_000 });
  expect(await operator.lastChange()).toMatchObject({
    command: 'price set',
    before: { salePrice: 30_000, immediateDiscountAmt: 0 },
    after: { productNo, salePrice: 59_000, immediateDiscountAmt: 9_000 },
  });
  expect((await operator.ops('price', 'set', no, '1000', '--discount', '2000')).exitCode).toBe(1);

  await operator.done('product', 'hide', no);
  expect((await page()).status).not.toBe(200);
  await operator.done('product', 'show', no);
  expect((await page()).status).toBe(200);
  const paused = await operator.done('product', 'pause', no, '곧 다시 만나요');
  expect(paused).toMatchObject({ contentsIfPausing: '곧 다시 만나요' });
  const resumed = await operator.done('product', 'resume', no);
  expect(resumed).toMatchObject({ contentsIfPausing: '', displayed: true });
});

test('maintenance shuts the shop in every process and opens it again', async () => {
  const answers = (status: number) =>
    expect.poll(async () => (await callShop(operator.store, 'GET', '/malls')).status).toBe(status);
  await operator.done('maintenance', 'on', '잠시 쉬어요');
  await answers(503);
  await operator.done('maintenance', 'off');
  await answers(200);
  expect(await operator.lastChange()).toMatchObject({
    command: 'maintenance off',
    after: { on: false },
  });
});

test('every job of both services is listed by name, and an operator can run it', async () => {
  const jobs = await operator.done<{ name: string; korean: string }[]>('jobs', 'list');
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(repeatingJobNames).toSorted(),
  );
  // The back office shows those that wait by their names, too.
  expect(new Set(operator.queuedJobs())).toEqual(new Set(Object.keys(queuedJobNames)));
  for (const { name } of jobs) {
    // The partner's list of payments, and where parcels are, need the partner.
    if (name === 'reconcile-payments') continue;
    expect(await operator.done('jobs', 'run', name)).toMatchObject({ job: name });
  }
  expect(await operator.lastChange('member')).toMatchObject({ command: 'jobs run' });
  expect((await operator.ops('jobs', 'run', 'no-such-job')).exitCode).toBe(1);
});

test('an operator purges expired rows and reads how many there were', async () => {
  const { shop, db } = operator.store;
  const { productNo } = await anOption(operator.store);
  const { memberNo } = await registerMember(operator.store);
  const writtenAt = addDays(shop.clock.now(), -1_097);
  await db
    .insertInto('productInquiry')
    .values({
      ...{ productNo, memberNo, type: 'PRODUCT', content: '길이가 궁금해요' },
      ...{ writtenAt, changedAt: writtenAt },
    })
    .execute();
  expect(await operator.done('jobs', 'run', 'purge-old-records')).toMatchObject({
    result: { productInquiries: 1, reviews: 0, points: 0 },
  });
});

test('an operator adds a signing key and encrypts personal data again, both in the audit', async () => {
  const { added } = await operator.done('keys', 'rotate');
  expect(await operator.lastChange('member')).toMatchObject({ after: { added } });
  expect(await operator.done('keys', 'reseal')).toEqual({ resealed: 0 });
  expect(await operator.lastChange('member')).toMatchObject({ command: 'keys reseal' });
});

test('an operator reads the audit of both services together, newest first', async () => {
  operator.store.clock.advance({ minutes: 1 });
  await operator.done('maintenance', 'off');
  operator.store.members.clock.set(operator.store.clock.now());
  operator.store.members.clock.advance({ minutes: 1 });
  await operator.done('keys', 'rotate');
  const newest = await operator.done<{ command: string; service: string }[]>(
    'audit',
    '--limit',
    '2',
  );
  expect(newest.map(({ service, command }) => [service, command])).toEqual([
    ['member', 'keys rotate'],
    ['shop', 'maintenance off'],
  ]);
  expect((await operator.ops('audit')).printed).toContain('오너');
});
