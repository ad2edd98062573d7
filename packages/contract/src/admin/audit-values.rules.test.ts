import { expect, test } from 'vitest';
import { changedFields, fieldText, sideText, valueText } from './audit-values.rules.ts';

test('an audit row shows what has changed, and nothing else', () => {
  expect(
    changedFields({ name: '김하늘', roleNo: 2 }, { name: '김하늘', roleNo: 3, isActive: true }),
  ).toEqual([
    { name: 'roleNo', before: 2, after: 3 },
    { name: 'isActive', before: undefined, after: true },
  ]);
  expect(changedFields(null, null)).toEqual([]);
  expect(changedFields({ tags: ['a'] }, { tags: ['a'] })).toEqual([]);
});

test('what is shown beside a row is not repeated among its values', () => {
  expect(changedFields(null, { orderNo: '260504123456789012', memoNo: 3 }, 'orderNo')).toEqual([
    { name: 'memoNo', before: undefined, after: 3 },
  ]);
});

test('values are read as staff say them', () => {
  expect([undefined, null, '', 'a', 3, true, []].map((value) => valueText(value))).toEqual([
    ...['–', '–', '–', 'a', '3', '예', '–'],
  ]);
  expect(valueText(12_000, 'refundAmt')).toBe('12,000원');
  expect(valueText('2026-05-04T03:00:00.000Z')).toBe('2026. 5. 4. 12:00');
  expect(valueText('DELIVERY_ING')).toBe('배송중');
  expect(valueText([{ orderLineNo: 7, state: 'PAY_DONE' }])).toBe('주문 상품 7, 상태 결제완료');
  expect(fieldText('invoiceNo')).toBe('송장 번호');
  expect(fieldText('somethingNew')).toBe('somethingNew');
});

test('each side of a change is one text for a file, without what was not there', () => {
  const fields = changedFields(
    { orderNo: '260504123456789012', state: 'PAY_DONE' },
    { orderNo: '260504123456789012', state: 'DELIVERY_ING', invoiceNo: '6890' },
  );
  expect(sideText(fields, 'before')).toBe('상태: 결제완료');
  expect(sideText(fields, 'after')).toBe('상태: 배송중 / 송장 번호: 6890');
  expect(sideText([], 'after')).toBe('');
});
