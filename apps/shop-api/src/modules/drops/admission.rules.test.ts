import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admissionsNow, isSoldOut, measuredRate } from './admission.rules.ts';

const facts = {
  ...{ credit: 0, elapsedMs: 1000, perMinute: 600, waiting: 1000 },
  ...{ available: 300, outstanding: 0, margin: 10 },
};

test('a queue moves at its rate, with fractions that add up', () => {
  expect(admissionsNow(facts)).toEqual({ admit: 10, credit: 0 });
  let credit = 0;
  let admitted = 0;
  for (let second = 0; second < 60; second += 1) {
    const now = admissionsNow({ ...facts, perMinute: 90, credit });
    credit = now.credit;
    admitted += now.admit;
  }
  expect(admitted).toBe(90);
});

test('never more people may order than units are left, plus the margin', () => {
  expect(admissionsNow({ ...facts, available: 3, outstanding: 9 }).admit).toBe(4);
  expect(admissionsNow({ ...facts, available: 3, outstanding: 14 }).admit).toBe(0);
  expect(admissionsNow({ ...facts, available: 0, margin: 100 }).admit).toBe(0);
  fc.assert(
    fc.property(
      fc.record({
        credit: fc.double({ min: 0, max: 5000, noNaN: true }),
        elapsedMs: fc.option(fc.integer({ min: -1000, max: 3_600_000 }), { nil: undefined }),
        perMinute: fc.integer({ min: 1, max: 60_000 }),
        waiting: fc.nat(10_000),
        available: fc.nat(1000),
        outstanding: fc.nat(2000),
        margin: fc.nat(100),
      }),
      (given) => {
        const { admit, credit } = admissionsNow(given);
        expect(admit).toBeGreaterThanOrEqual(0);
        expect(admit).toBeLessThanOrEqual(given.waiting);
        expect(credit).toBeGreaterThanOrEqual(0);
        if (admit > 0) {
          expect(given.outstanding + admit).toBeLessThanOrEqual(given.available + given.margin);
        }
      },
    ),
  );
});

test('a process that paused does not admit all the seconds it missed at once', () => {
  expect(admissionsNow({ ...facts, elapsedMs: 60_000 }).admit).toBe(20);
});

test('the wait that is shown goes by what the queue did, also in its first minute', () => {
  const rate = (openForMs: number, admittedLately: number) =>
    measuredRate({ openForMs, admittedLately, perMinute: 600 });
  expect([rate(-1000, 0), rate(2000, 20)]).toEqual([600, 600]);
  expect([rate(10_000, 100), rate(30_000, 300), rate(90_000, 600)]).toEqual([600, 600, 600]);
  // All admitted are choosing: the queue stands.
  expect([rate(30_000, 10), rate(90_000, 0)]).toEqual([20, 1]);
});

test('a drop is sold out when nothing is left and no payment window can give anything back', () => {
  expect(isSoldOut({ available: 0, paying: 0 })).toBe(true);
  expect(isSoldOut({ available: 0, paying: 1 })).toBe(false);
  expect(isSoldOut({ available: 1, paying: 0 })).toBe(false);
});
