import { DAY_MS, HOUR_MS } from '@duskline/contract/time.rules';
import { won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfValidity, expiryAfterReturn, sumOf, takeInOrder } from './points.rules.ts';

test('points of noon and of midnight are valid to the end of the same day a year later', () => {
  const end = new Date('2027-05-04T23:59:59+09:00');
  expect(endOfValidity(new Date('2026-05-04T12:00:00+09:00'))).toEqual(end);
  expect(endOfValidity(new Date('2026-05-04T00:00:00+09:00'))).toEqual(end);
  expect(endOfValidity(new Date('2026-05-04T23:59:59+09:00'))).toEqual(end);
});

const spent = (expires: string, at: string) => ({
  expiresAt: new Date(expires),
  spentAt: new Date(at),
});

test('returned points expire when they would have', () => {
  const expiresAt = '2026-12-31T23:59:59+09:00';
  const back = expiryAfterReturn(spent(expiresAt, '2026-05-01'), new Date('2026-06-01'));
  expect(back).toEqual(new Date(expiresAt));
});

test('points that expired while an order used them are valid for another week', () => {
  const back = expiryAfterReturn(spent('2026-06-01', '2026-05-01'), new Date('2026-06-10'));
  expect(back).toEqual(new Date('2026-06-17'));
});

test('spending and returning points again and again extends nothing', () => {
  const hours = fc.integer({ min: 1, max: 30 * 24 });
  fc.assert(
    fc.property(hours, fc.array(fc.tuple(hours, hours), { maxLength: 20 }), (life, trips) => {
      let expiresAt = new Date(life * HOUR_MS);
      let now = 0;
      let usable = 0;
      for (const [wait, away] of trips) {
        if (now + wait * HOUR_MS >= expiresAt.getTime()) break;
        now += wait * HOUR_MS;
        usable += wait;
        const spentAt = new Date(now);
        const leftBefore = expiresAt.getTime() - now;
        now += away * HOUR_MS;
        expiresAt = expiryAfterReturn({ expiresAt, spentAt }, new Date(now));
        const leftAfter = expiresAt.getTime() - now;
        expect(leftAfter).toBeLessThanOrEqual(leftBefore);
        expect(leftAfter).toBeGreaterThanOrEqual(Math.min(leftBefore, 7 * DAY_MS));
      }
      expect(usable).toBeLessThan(life + 1);
    }),
  );
});

test('an amount is taken in order: the parts and what is missing are the amount', () => {
  const amounts = fc.array(fc.nat(10_000), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.nat(150_000), (sources, amount) => {
      const { parts, missing } = takeInOrder(
        sources.map((left, at) => ({ left, at })),
        ({ left }) => left,
        won(amount),
      );
      expect(sumOf(parts) + missing).toBe(amount);
      for (const part of parts) expect(part.amount).toBeLessThanOrEqual(part.source.left);
      // Only the last source that is taken from may have something left.
      for (const part of parts.slice(0, -1)) expect(part.amount).toBe(part.source.left);
      const total = sources.reduce((sum, left) => sum + left, 0);
      expect(missing).toBe(Math.max(0, amount - total));
    }),
  );
});
