import { expect, test } from 'vitest';
import {
  parseDisclosure,
  parseKeys,
  parseMoment,
  parseWords,
  writeDisclosure,
} from './product-sheet.rules.ts';

test('a disclosure is a part a line, and is written so that it is read back as it was', () => {
  const parts = [
    { label: '제조국', value: '대한민국' },
    { label: 'A/S', value: '02-1234-5678: 평일' },
  ];
  expect(parseDisclosure('제조국: 대한민국\r\n\n A/S : 02-1234-5678: 평일 ')).toEqual(parts);
  expect(parseDisclosure(writeDisclosure(parts))).toEqual(parts);
  expect(parseDisclosure('제조국 대한민국')).toBe(undefined);
  expect(writeDisclosure([{ label: '가로:세로', value: '1' }])).toBe('');
  expect(writeDisclosure([{ label: '소재', value: '면\n폴리' }])).toBe('');
});

test('the end of a sale is a moment in Seoul with its time', () => {
  expect(parseMoment('2026-12-31 23:59')?.toISOString()).toBe('2026-12-31T14:59:00.000Z');
  expect(parseMoment('2026-12-31 23:59:30')?.toISOString()).toBe('2026-12-31T14:59:30.000Z');
  for (const wrong of ['2026-12-31', '2026-02-31 10:00', '12/31/2026', '내일']) {
    expect(parseMoment(wrong)).toBe(undefined);
  }
});

test('words and keys are listed as people list them', () => {
  expect(parseWords('여름, 한정|여름')).toEqual(['여름', '한정']);
  expect(parseKeys('a/1.jpg\n a/2.jpg,a/1.jpg')).toEqual(['a/1.jpg', 'a/2.jpg']);
});
