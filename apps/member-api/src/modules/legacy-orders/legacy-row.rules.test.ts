import { expect, test } from 'vitest';
import { aLegacyRow } from '../../../test/legacy-file.ts';
import { normaliseName, parseHeader, parseRow, titleOf } from './legacy-row.rules.ts';

const heads = Object.keys(aLegacyRow());
const now = new Date('2026-05-04T12:00:00+09:00');
const oldestAllowed = new Date('2021-05-04T12:00:00+09:00');

function read(change: Record<string, string> = {}) {
  const columns = parseHeader(heads);
  if (Array.isArray(columns)) throw new Error(`missing ${columns}`);
  return parseRow(Object.values(aLegacyRow(change)), columns, oldestAllowed, now);
}

test('a row is parsed in the form that spreadsheets leave it', () => {
  expect(
    read({ 주문일시: '2023.3.1 9:05', 주문자휴대폰: '1012345678', 결제금액: '1,089,000' }),
  ).toEqual(
    expect.objectContaining({
      orderedAt: new Date('2023-03-01T09:05:00+09:00'),
      ordererPhone: '01012345678',
      address: '서울특별시 성동구 성수이로 113 301호',
      price: 89_000,
      payAmount: 1_089_000,
    }),
  );
});

test.each([
  [{ 주문번호: '' }, 'order_number'],
  [{ 상품주문번호: '=1+1' }, 'order_number'],
  [{ 주문일시: '2023-02-30 12:00:00' }, 'ordered_at'],
  [{ 주문일시: '어제' }, 'ordered_at'],
  [{ 주문일시: '2020-01-01' }, 'too_old'],
  [{ 주문일시: '2027-01-01' }, 'in_future'],
  [{ 주문자명: ' ' }, 'name'],
  [{ 주문자휴대폰: '없음' }, 'phone'],
  [{ 상품명: '' }, 'product'],
  [{ 수량: '0' }, 'units'],
  [{ 수량: '1.5' }, 'units'],
  [{ 상품금액: '-1' }, 'amount'],
  [{ 결제금액: '99999999999' }, 'amount'],
  [{ 상품명: '후\uFFFD디' }, 'characters'],
  [{ 상품명: '가'.repeat(301) }, 'too_long'],
])('a row with %o is refused for %s', (change, reason) => {
  expect(read(change as Record<string, string>)).toBe(reason);
});

test('columns may come in any order and with spaces; a missing one is named', () => {
  expect(parseHeader(heads.toReversed().map((head) => `${head} `))).toBeInstanceOf(Map);
  expect(parseHeader(heads.filter((head) => head !== '주문번호'))).toEqual(['주문번호']);
});

test('names are compared without spaces and case', () => {
  expect(normaliseName(' 김 테스트 ')).toBe(normaliseName('김테스트'.normalize('NFD')));
  expect(titleOf('후디', 1)).toBe('후디');
  expect(titleOf('후디', 3)).toBe('후디 외 2건');
});
