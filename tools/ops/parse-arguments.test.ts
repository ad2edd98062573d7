import { expect, test } from 'vitest';
import { z } from 'zod';
import { count, day, flag, rowNo, rowNos, since, until, wonAmount } from './inputs.ts';
import { parseArguments, parseUsage, UsageError } from './parse-arguments.ts';

test('a usage line declares the name of a command and its arguments', () => {
  const usage = 'coupons issue COUPON_NO MEMBER_NO... --why TEXT [--use-days N] [--quiet]';
  const { name, declared } = parseUsage(usage);
  expect(name).toBe('coupons issue');
  expect(
    declared.map(({ key, isOptional, isMany, takesValue }) => [
      key,
      isOptional,
      isMany,
      takesValue,
    ]),
  ).toEqual([
    ['couponNo', false, false, true],
    ['memberNo', false, true, true],
    ['why', false, false, true],
    ['useDays', true, false, true],
    ['quiet', true, false, false],
  ]);
  const rules = { couponNo: rowNo, memberNo: rowNos, why: z.string(), useDays: rowNo, quiet: flag };
  const args = ['7', '1', '2', '--why', 'a b', '--use-days', '30'];
  expect(parseArguments(usage, rules, args)).toEqual({
    ...{ couponNo: 7, memberNo: [1, 2], why: 'a b', useDays: 30, quiet: false },
  });
  expect(() => parseArguments(usage, rules, ['7', '1', '--use-days', '3'])).toThrow('--why');
  expect(() => parseArguments(usage, rules, ['7'])).toThrow('MEMBER_NO');
  expect(() => parseArguments(usage, rules, [...args, '--loud'])).toThrow(UsageError);
});

test('days and moments are Seoul’s; the end of a day is its last second', () => {
  expect(since.parse('2026-05-01')).toEqual(new Date('2026-05-01T00:00:00+09:00'));
  expect(since.parse('2026-05-01 09:30')).toEqual(new Date('2026-05-01T09:30:00+09:00'));
  expect(until.parse('2026-05-01')).toEqual(new Date('2026-05-01T23:59:59+09:00'));
  expect(day.parse('2026-05-01')).toBe('2026-05-01');
  for (const text of ['2026-02-30', '01.05.2026', '2026-05-01 25:00', '내일']) {
    expect(since.safeParse(text).success).toBe(false);
    expect(day.safeParse(text).error?.issues[0]?.message).toMatch(/YYYY-MM-DD/);
  }
});

test('amounts are whole won, numbers whole numbers', () => {
  expect(wonAmount.parse('59,000')).toBe(59_000);
  expect(count.parse('0')).toBe(0);
  for (const text of ['-1', '1.5', '5,90,00', '1e3', '', '3000000000']) {
    expect([text, wonAmount.safeParse(text).success]).toEqual([text, false]);
  }
  for (const text of ['0', '-1', '1.5', 'abc', '9999999999']) {
    expect([text, rowNo.safeParse(text).success]).toEqual([text, false]);
  }
});
