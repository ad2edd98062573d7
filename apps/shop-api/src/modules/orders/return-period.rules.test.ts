import { parseSeoulTime } from '@duskline/contract/time.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  autoConfirmDeliveredBefore,
  defectPeriodEnd,
  returnPeriodEnd,
} from './return-period.rules.ts';

const at = (text: string) => parseSeoulTime(text) as Date;

test('a change of mind has seven days after the day of delivery, whole days in Seoul', () => {
  expect(returnPeriodEnd(at('2026-05-04 00:00:01'))).toEqual(at('2026-05-12'));
  expect(returnPeriodEnd(at('2026-05-04 23:59:59'))).toEqual(at('2026-05-12'));
});

test('goods that differ from the offer have three months, to the last day of a shorter month at most', () => {
  expect(defectPeriodEnd(at('2026-05-04 13:00:00'))).toEqual(at('2026-08-05'));
  expect(defectPeriodEnd(at('2026-11-30 13:00:00'))).toEqual(at('2027-03-01'));
});

test('a purchase is confirmed automatically exactly when it can no longer be returned', () => {
  const moment = fc.date({ min: at('2026-01-01'), max: at('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, (deliveredAt, now) => {
      const isOver = now >= returnPeriodEnd(deliveredAt);
      expect(deliveredAt < autoConfirmDeliveredBefore(now)).toBe(isOver);
    }),
  );
});
