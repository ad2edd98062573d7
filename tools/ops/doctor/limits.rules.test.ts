import { expect, test } from 'vitest';
import { checkClock, checkDisk, checkJobs, checkPooler, checkStandby } from './limits.rules.ts';

const GIB = 1024 ** 3;

test.each([
  [100, 200, 'ok'],
  [20, 200, 'look'],
  [4, 20, 'look'],
  [9, 200, 'wrong'],
  [0.5, 4, 'wrong'],
  [0, 0, 'wrong'],
])('%s GB free of %s is %s', (free, total, state) => {
  const check = checkDisk({ freeBytes: free * GIB, totalBytes: total * GIB });
  expect(check.state).toBe(state);
  expect(check.todo === undefined).toBe(state === 'ok');
});

test.each([
  [0, 'ok', '0.0초 안에서 같아요'],
  [-1_999, 'ok', '2.0초 안에서 같아요'],
  [2_000, 'look', '2.0초 빨라요'],
  [-120_000, 'wrong', '120.0초 느려요'],
])('a database %s ms ahead is %s', (ahead, state, found) => {
  expect(checkClock(ahead)).toMatchObject({ state, found: expect.stringContaining(found) });
});

test.each([
  [{ reached: true, isStandby: true, missingBytes: 0, lastChangeSeconds: 7200 }, 'ok', '같아요'],
  [{ reached: true, isStandby: true, missingBytes: 900, lastChangeSeconds: 2 }, 'ok', '같아요'],
  [
    { reached: true, isStandby: true, missingBytes: 900, lastChangeSeconds: 3600 },
    'wrong',
    '3600초',
  ],
  [{ reached: true, isStandby: true, missingBytes: 900, lastChangeSeconds: null }, 'wrong', '모를'],
  [{ reached: true, isStandby: false, missingBytes: 0, lastChangeSeconds: 0 }, 'wrong', '아니에요'],
  [{ reached: false, error: 'ECONNREFUSED' }, 'wrong', 'ECONNREFUSED'],
] as const)('a standby %o is %s', (standby, state, found) => {
  const check = checkStandby(standby, 10);
  expect(check).toMatchObject({ state, found: expect.stringContaining(found) });
  expect(check.todo === undefined).toBe(state === 'ok');
});

const pooler = { reached: true, sharesSessions: true, hasSettings: true, prepares: true } as const;

test.each([
  [pooler, 'ok', '트랜잭션 모드'],
  [{ ...pooler, sharesSessions: false }, 'look', '세션'],
  [{ ...pooler, hasSettings: false }, 'wrong', 'search_path'],
  [{ ...pooler, prepares: false }, 'wrong', 'DATABASE_PREPARED'],
  [{ reached: false, error: 'ECONNREFUSED' }, 'wrong', 'ECONNREFUSED'],
] as const)('a pooler %o is %s', (facts, state, found) => {
  expect(checkPooler(facts)).toMatchObject({ state, found: expect.stringContaining(found) });
});

const calm = { service: 'shop', queue: 'sweep', waiting: 1, failed: 0 };

test('jobs that wait, run or failed for long are named with what to do', () => {
  expect(checkJobs([{ ...calm, oldestSeconds: 600, longestSeconds: 900 }])).toMatchObject([
    { state: 'ok' },
  ]);
  const checks = checkJobs([
    { ...calm, oldestSeconds: 601, longestSeconds: 0 },
    { ...calm, queue: 'mail', service: 'member', failed: 2, oldestSeconds: 0, longestSeconds: 901 },
  ]);
  expect(checks.map(({ state, found }) => [state, found])).toEqual([
    ['wrong', '10분 넘게 기다리는 일이 있어요: shop/sweep'],
    ['look', '15분 넘게 하고 있는 일이 있어요: member/mail'],
    ['look', '지난 7일 동안 끝내 하지 못한 일이 2개 있어요: member/mail'],
  ]);
  for (const { todo } of checks) expect(todo).toMatch(/주세요/);
});
