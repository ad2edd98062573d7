import { expect, test } from 'vitest';
import { checkArchiver, checkBackups } from './backups.rules.ts';

const now = new Date('2026-03-10T03:00:00Z');
const last = { at: '2026-03-10T01:00:00Z', folder: '/backups/one', bytes: 1000, seconds: 2 };
const statesOf = (found: Parameters<typeof checkBackups>[0]) =>
  checkBackups(found).map(({ state, found: text }) => [state, text]);

test.each([
  ['2026-03-10T01:00:00Z', 'ok', '2시간 전에 백업했어요.'],
  ['2026-03-09T00:59:59Z', 'look', '마지막 백업이 1일 전이에요.'],
  ['2026-03-01T00:00:00Z', 'wrong', '마지막 백업이 9일 전이에요.'],
])('a backup of %s is %s', (at, state, found) => {
  expect(statesOf({ now, last: { ...last, at }, disk: undefined })).toEqual([[state, found]]);
});

test('no backup, no room for the next one and the disk of the data are said with what to do', () => {
  expect(statesOf({ now, last: undefined, disk: undefined })).toEqual([
    ['look', '아직 백업한 적이 없어요.'],
  ]);
  expect(statesOf({ now, last, disk: { freeBytes: 999, isOfData: true } })).toEqual([
    ['look', '다음 백업을 할 자리가 모자라요.'],
    ['look', '백업이 쇼핑몰의 데이터와 같은 디스크에 있어요.'],
  ]);
  expect(statesOf({ now, last, disk: { freeBytes: 1000, isOfData: false } })[0]?.[0]).toBe('ok');
});

test.each([
  ['off', null, null, 'look'],
  ['on', null, null, 'ok'],
  ['on', now, new Date(now.getTime() - 1), 'ok'],
  ['on', now, new Date(now.getTime() + 1), 'wrong'],
  ['always', null, now, 'wrong'],
])(
  'an archive that is %s, filled at %s and failed at %s is %s',
  (mode, lastAt, failedAt, state) => {
    expect(checkArchiver({ mode, lastAt, failedAt }).state).toBe(state);
  },
);
