import { expect, test } from 'vitest';
import { linesOf } from './lines-of.rules.ts';

test('a list is read from a file of any editor, its first cell alone', () => {
  expect(linesOf('\uFEFF"12","김회원"\r\na@shop.example,x\r\n\r\n 34\t비고\n')).toEqual([
    ...['12', 'a@shop.example', '', '34'],
  ]);
  expect(linesOf(' \n')).toEqual([]);
});
