import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseTolerantly, withoutAbsent } from './tolerant-input.ts';

const Line = z.object({
  optionNo: z.int().min(0).max(1000),
  isGift: z.boolean().optional(),
  memo: z.string().max(5).optional(),
  amount: z.union([z.number(), z.object({ won: z.int() })]).optional(),
});

test('numbers and booleans may come as their text', () => {
  const lines = [{ optionNo: '12', isGift: 'true', amount: '1.5' }, { optionNo: 3 }];
  expect(parseTolerantly(z.array(Line), lines).data).toEqual([
    { optionNo: 12, isGift: true, amount: 1.5 },
    { optionNo: 3 },
  ]);
  expect(lines[0]?.optionNo).toBe('12');
  expect(parseTolerantly(Line, { optionNo: 1, amount: { won: '7' } }).data?.amount).toEqual({
    won: 7,
  });
});

test('what the schema bounds stays bounded', () => {
  for (const body of [
    { optionNo: '1001' },
    { optionNo: '-1' },
    { optionNo: '1.5' },
    { optionNo: '1e3' },
    { optionNo: ' 1' },
    { optionNo: '0x10' },
    { optionNo: '' },
    { optionNo: null },
    { optionNo: 1, isGift: 'yes' },
    { optionNo: 1, memo: 'too long' },
    { optionNo: ['1'] },
    '12',
    null,
  ]) {
    expect(parseTolerantly(Line, body).success, JSON.stringify(body)).toBe(false);
  }
});

test('null counts as absent where a field may be absent, and in a list stays wrong', () => {
  expect(parseTolerantly(Line, { optionNo: 1, isGift: null, memo: null }).data).toEqual({
    optionNo: 1,
  });
  expect(parseTolerantly(z.array(z.number()), [null]).success).toBe(false);
});

test('query values that clients made of nothing are absent', () => {
  expect(withoutAbsent({ a: 'null', b: 'undefined', c: '', d: '0', e: ['null'] })).toEqual({
    d: '0',
    e: ['null'],
  });
});
