import { expect, test } from 'vitest';
import { findExceededLimit, type Holder, type OpenHold } from './hold-limits.rules.ts';

const member: Holder = { kind: 'member', key: 'm' };
const guest: Holder[] = [
  { kind: 'phone', key: 'p' },
  { kind: 'device', key: 'd' },
  { kind: 'network', key: 'n' },
];
const one = { optionNo: 1, quantity: 1, available: 1000 };
const held = (holderKeys: string[], ...lines: OpenHold['lines'][number][]): OpenHold => ({
  holderKeys,
  lines,
});

test('a first order is reserved, a fourth of one guest and a sixth of one member are not', () => {
  expect(findExceededLimit(guest, [], [one])).toBeUndefined();
  const three = [1, 2, 3].map((optionNo) => held(['p'], { optionNo, quantity: 1 }));
  expect(findExceededLimit(guest, three, [one])).toMatchObject({
    ...{ name: 'too_many_open_payments', kind: 'phone', most: 3 },
  });
  const five = [1, 2, 3, 4, 5].map((optionNo) => held(['m'], { optionNo, quantity: 1 }));
  expect(findExceededLimit([member], five.slice(1), [one])).toBeUndefined();
  expect(findExceededLimit([member], five, [one])).toMatchObject({ kind: 'member', most: 5 });
});

test('orders of others behind the same network count for the network alone', () => {
  const neighbours = Array.from({ length: 99 }, (_, at) =>
    held([`p${at}`, `d${at}`, 'n'], { optionNo: at + 2, quantity: 1 }),
  );
  expect(findExceededLimit(guest, neighbours, [one])).toBeUndefined();
  const another = held(['p99', 'd99', 'n'], { optionNo: 101, quantity: 1 });
  expect(findExceededLimit(guest, [...neighbours, another], [one])).toMatchObject({
    ...{ name: 'too_many_open_payments', kind: 'network', most: 100 },
  });
});

test('a guest holds a quarter of an option at most, always five, never more than twenty', () => {
  const most = (available: number) => {
    for (let quantity = 1; ; quantity++) {
      if (findExceededLimit(guest, [], [{ optionNo: 1, quantity, available }])) return quantity - 1;
    }
  };
  expect([3, 10, 40, 60, 1000].map(most)).toEqual([5, 5, 10, 15, 20]);
});

test('a hundred lines of one guest add up to sixty at most', () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({ ...one, optionNo: at + 1 }));
  expect(findExceededLimit(guest, [], lines)).toMatchObject({
    ...{ name: 'too_much_reserved', most: 60 },
  });
  expect(findExceededLimit(guest, [], lines.slice(40))).toBeUndefined();
});
