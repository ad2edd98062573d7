import { expect, test } from 'vitest';
import { toCsv } from './csv.rules.ts';

const linesOf = (csv: string) => csv.split('\r\n');

test('a file for Excel begins with the mark of UTF-8, and each of its rows ends with CRLF', () => {
  expect(toCsv(['검색어', '횟수'], [['후드', 3]])).toBe('\uFEFF"검색어","횟수"\r\n"후드",3\r\n');
  expect(toCsv(['검색어'], [])).toBe('\uFEFF"검색어"\r\n');
});

test.each(['=HYPERLINK("x")', '+82 10', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a word that a shopper searched for, such as %j, is text in a spreadsheet, never a formula',
  (word) => {
    const csv = toCsv(['검색어'], [[word]]);
    expect(csv).toContain(`"'${word.replaceAll('"', '""')}"`);
  },
);

test('an amount below zero stays a number that can be summed, and a missing one is empty', () => {
  expect(linesOf(toCsv(['금액', '차이'], [[-3000, null]]))[1]).toBe('-3000,');
});

test('commas, quotes and line breaks of a text stay within its cell', () => {
  expect(linesOf(toCsv(['메모'], [['문 앞, "경비실"\n2층']]))[1]).toBe('"문 앞, ""경비실""\n2층"');
});

test('an order number is not rounded and a phone keeps its zero, where digits are texts', () => {
  const row = ['260504123456789012', '01000000000', '12345', '=1'];
  const csv = toCsv(['주문번호', '휴대폰', '수량', '메모'], [row], { areDigitsTexts: true });
  expect(linesOf(csv)[1]).toBe('"=""260504123456789012""","=""01000000000""","12345","\'=1"');
});
