import { expect, test } from 'vitest';
import { toCsv } from './csv.rules.ts';

test('a word that a shopper searched for is text in a spreadsheet, never a formula', () => {
  expect(toCsv(['검색어', '횟수'], [['=HYPERLINK("x")', 3]])).toBe(
    '"검색어","횟수"\r\n"\'=HYPERLINK(""x"")",3\r\n',
  );
});
