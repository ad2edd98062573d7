import { expect, test } from 'vitest';
import { describeKey } from './keys.rules.ts';

const now = new Date('2026-05-04T12:00:00+09:00');

test('a signing key is due a year after it was made, and overdue from then on', () => {
  const key = (since: string) =>
    describeKey(
      { kind: 'SIGNING', name: 'abcdefghijkl', state: 'IN_USE', since: new Date(since) },
      now,
    );
  expect(key('2025-06-01T00:00:00+09:00')).toMatchObject({
    ...{ name: 'abcdefgh', dueOn: '2026-06-01', isOverdue: false },
  });
  expect(key('2025-05-01T00:00:00+09:00')).toMatchObject({ dueOn: '2026-05-01', isOverdue: true });
});

test('what is never replaced, was replaced, or has no date is not due', () => {
  const since = new Date('2020-01-01T00:00:00+09:00');
  const due = (key: Parameters<typeof describeKey>[0]) => describeKey(key, now).dueOn;
  expect(due({ kind: 'SHOP_HASH', name: null, state: 'IN_USE', since })).toBeNull();
  expect(due({ kind: 'SIGNING', name: 'a', state: 'REPLACED', since })).toBeNull();
  expect(due({ kind: 'SHOP_TOKEN', name: null, state: 'IN_USE', since: null })).toBeNull();
});
