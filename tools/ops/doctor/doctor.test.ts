import { createServer } from 'node:net';
import { memberService } from '@duskline/member-api/service';
import { compareMigrations, PendingMigrations } from '@duskline/platform/database/migrate';
import { freePort } from '@duskline/platform/free-port';
import { SettingsError } from '@duskline/platform/settings';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import { shopService } from '@duskline/shop-api/service';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { anOption, aReservedOrder } from '../../../apps/shop-api/test/checkout-factories.ts';
import { runOps } from '../run-ops.ts';
import { openTestOperator, type TestOperator } from '../testing/open-test-operator.ts';
import type { Check } from './check.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
});
afterAll(() => operator.close());

/** The checks of a subject, as `doctor --json` has them. */
async function checksOf(name: string): Promise<Check[]> {
  const { printed } = await operator.ops('doctor', '--json');
  const parsed = JSON.parse(printed);
  const checks: Check[] = parsed.checks ?? parsed.details.checks;
  return checks.filter((check) => check.name.startsWith(name));
}

async function aListener(): Promise<{ url: URL; close(): Promise<void> }> {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: new URL(`http://127.0.0.1:${port}/toss`), close };
}

test('a store in order is told so, subject by subject', async () => {
  const partner = await aListener();
  onTestFinished(partner.close);
  operator.setFacts({ partners: [{ name: '결제 (토스페이먼츠)', url: partner.url }] });
  const { exitCode, printed } = await operator.ops('doctor');
  // The room on the disk is that of whoever runs the tests.
  if (!/[!✗] 디스크/.test(printed)) expect(exitCode).toBe(0);
  for (const subject of [
    '설정',
    '데이터베이스',
    '마이그레이션',
    '키',
    '사진 (폴더)',
    '시계',
    '일',
    '메시지',
    '결제',
  ]) {
    expect(printed).toContain(`✓ ${subject}: `);
  }
  expect(printed).toMatch(/✓ 결제 \(토스페이먼츠\): 127\.0\.0\.1:\d+, \d+ ms/);
});

test('a partner out of reach ends with 1 and says what to do', async () => {
  const url = new URL(`http://127.0.0.1:${await freePort()}/toss`);
  operator.setFacts({ partners: [{ name: '결제 (토스페이먼츠)', url }] });
  const { exitCode, printed } = await operator.ops('doctor');
  expect(exitCode).toBe(1);
  expect(printed).toMatch(
    /✗ 결제 \(토스페이먼츠\): .*닿지 않아요\(ECONNREFUSED\)\.\n {4}→ .*방화벽/,
  );
  expect(printed).toContain('고쳐야 할 것이 ');
  operator.setFacts({ partners: [] });
});

test('a Redis, a pooler or a standby that does not answer is wrong, and says who counts and reads meanwhile', async () => {
  const away = { reached: false as const, error: 'ECONNREFUSED' };
  operator.setFacts({
    redis: { look: async () => 'WRONGPASS' },
    pooler: { look: async () => away },
    standby: { maxLagSeconds: 10, look: async () => away },
  });
  expect(await checksOf('Redis')).toMatchObject([
    { state: 'wrong', found: expect.stringMatching(/WRONGPASS.*프로세스마다/) },
  ]);
  expect(await checksOf('연결 풀러')).toMatchObject([{ state: 'wrong' }]);
  expect(await checksOf('읽기용')).toMatchObject([
    { state: 'wrong', found: expect.stringMatching(/ECONNREFUSED.*원본/) },
  ]);
  operator.setFacts({ redis: undefined, pooler: undefined, standby: undefined });
});

test('warnings, a missing program and a newer database are looked at', async () => {
  operator.setFacts({
    warnings: ['TRUST_PROXY is not set'],
    programs: [{ name: '본인인증 프로그램 (KCP)', file: '/no/such/ct_cli' }],
    unknownMigrations: ['shop/9999_later'],
  });
  expect(await checksOf('설정')).toMatchObject([
    { state: 'look', found: 'TRUST_PROXY is not set' },
  ]);
  expect(await checksOf('마이그레이션')).toMatchObject([
    { state: 'look', found: expect.stringContaining('shop/9999_later') },
  ]);
  expect(await checksOf('본인인증')).toMatchObject([
    { state: 'wrong', todo: expect.stringContaining('KCP_PROGRAM') },
  ]);
  operator.setFacts({ warnings: [], programs: [], unknownMigrations: [] });
});

test('payments that nobody answered for or that differ from the books are named', async () => {
  const { store } = operator;
  expect(await checksOf('결제')).toMatchObject([{ state: 'ok' }]);
  const { orderNo } = await aReservedOrder(store, [await anOption(store)]);
  await store.db
    .updateTable('payment')
    .set({ state: 'CONFIRMING', confirmStartedAt: store.clock.now() })
    .where('orderNo', '=', orderNo)
    .execute();
  expect(await checksOf('결제')).toMatchObject([{ state: 'ok' }]);
  store.clock.advance({ minutes: 16 });
  expect(await checksOf('결제')).toMatchObject([
    { state: 'wrong', todo: expect.stringContaining('sweep-payments') },
  ]);
  await store.db
    .updateTable('payment')
    .set({ state: 'WAITING_DEPOSIT', depositSecret: 'ps', deniedAt: store.clock.now() })
    .where('orderNo', '=', orderNo)
    .execute();
  await store.db
    .insertInto('paymentDifference')
    .values({
      ...{ day: '2026-05-03', kind: 'unknown_to_us', orderNo, paymentKey: 'pk' },
      ...{ partnerAmount: 10_000, foundAt: store.clock.now() },
    } as never)
    .execute();
  expect((await checksOf('결제')).map(({ state, found }) => [state, found])).toEqual([
    ['wrong', '지난 7일 동안 결제사 내역과 다른 것이 1건 있어요.'],
    ['look', '결제사가 모른다고 하는 가상계좌가 1개 있어요.'],
  ]);
});

test('a database without a migration of this version is not opened, and not migrated', async () => {
  const url = await createTestDatabase();
  const services = [shopService, memberService];
  expect(await compareMigrations(url, services)).toEqual({ pending: [], unknown: [] });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'delete from shop.migration where id = (select max(id) from shop.migration) returning name',
  );
  await client.query(`insert into member.migration (name, run_on) values ('9999_later', now())`);
  await client.end();
  const found = await compareMigrations(url, services);
  expect(found).toEqual({ pending: [`shop/${rows[0].name}`], unknown: ['member/9999_later'] });

  const { exitCode, printed } = await runOps(['doctor'], async (_actor, how) => {
    expect(how).toEqual({ asFound: true });
    throw new PendingMigrations(found.pending);
  });
  expect(exitCode).toBe(1);
  expect(printed).toMatch(/✗ 마이그레이션: 적용하지 않은 것이 1개 있어요: shop\/.*\n {4}→ .*백업/);
});

test.each([
  [new SettingsError('PORT: must be a number (value: x)'), '✗ 설정: PORT: '],
  [new SettingsError('PERSONAL_DATA_KEYS: none of these keys opens'), '✗ 키: PERSONAL_DATA_KEYS'],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), '✗ 데이터베이스: '],
  [Object.assign(new Error('no password'), { code: '28P01' }), '✗ 데이터베이스: '],
  [new Error('something else'), '✗ 쇼핑몰: 열지 못했어요: something else'],
])('what keeps the store from opening is explained: %s', async (error, explained) => {
  const { exitCode, printed } = await runOps(['doctor'], async () => {
    throw error;
  });
  expect(exitCode).toBe(1);
  expect(printed).toContain(explained);
  expect(printed).toMatch(/\n {4}→ .*주세요/);
});

test('a store that was never backed up is told so, and one whose PostgreSQL archives nothing too', async () => {
  expect(await checksOf('백업')).toEqual([
    expect.objectContaining({ state: 'look', todo: expect.stringContaining('backup') }),
  ]);
  operator.setFacts({ isOwnDatabase: true });
  onTestFinished(() => operator.setFacts({ isOwnDatabase: false }));
  const [check] = await checksOf('백업');
  expect(check).toMatchObject({ state: 'look', found: expect.stringContaining('WAL') });
});
