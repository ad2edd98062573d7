import { expect, test } from 'vitest';
import { orderStatusLabels } from '../shop/labels.ts';
import type { AuditAction } from './audit-actions.rules.ts';
import { changedFields, fieldText, sideText, valueText } from './audit-values.rules.ts';
import {
  campaignChannelNames,
  couponKindNames,
  couponPlatformNames,
  displayKindNames,
  inquiryKindNames,
  messageChannelNames,
} from './kind-names.rules.ts';
import {
  campaignStateNames,
  claimStateNames,
  displayStateNames,
  displayVersionStateNames,
  dropStateNames,
  inquiryQueueNames,
  productStateNames,
  refundStateNames,
  staffStateNames,
} from './state-names.rules.ts';

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
  expect(
    [undefined, null, '', 'a', 3, true, []].map((value) => valueText(value, 'note', 'orders memo')),
  ).toEqual([...['–', '–', '–', 'a', '3', '예', '–']]);
  expect(valueText(12_000, 'refundAmt', 'claims approve')).toBe('12,000원');
  expect(valueText('2026-05-04T03:00:00.000Z', 'handledAt', 'settlement handle')).toBe(
    '2026.05.04 12:00',
  );
  expect(valueText('DELIVERY_ING', 'state', 'orders ship')).toBe('배송중');
  expect(valueText([{ orderLineNo: 7, state: 'PAY_DONE' }], 'lines', 'orders ship')).toBe(
    '주문 상품 7, 상태 결제완료',
  );
  expect(fieldText('invoiceNo')).toBe('송장번호');
  expect(fieldText('somethingNew')).toBe('somethingNew');
});

test('each side of a change is one text for a file, without what was not there', () => {
  const fields = changedFields(
    { orderNo: '260504123456789012', state: 'PAY_DONE' },
    { orderNo: '260504123456789012', state: 'DELIVERY_ING', invoiceNo: '6890' },
  );
  expect(sideText(fields, 'before', 'orders ship')).toBe('상태: 결제완료');
  expect(sideText(fields, 'after', 'orders ship')).toBe('상태: 배송중 / 송장번호: 6890');
  expect(sideText([], 'after', 'orders ship')).toBe('');
});

/** What is said about each kind of thing, by a change of it and its field. */
const said: [AuditAction, string, Readonly<Record<string, string | undefined>>][] = [
  ['orders ship', 'state', orderStatusLabels],
  ['orders cancel', 'state', claimStateNames],
  ['claims approve', 'state', claimStateNames],
  ['refunds by-hand', 'state', refundStateNames],
  ['product hide', 'state', productStateNames],
  ['display save', 'state', displayStateNames],
  ['display cancel', 'versionState', displayVersionStateNames],
  ['display save', 'kind', displayKindNames],
  ['campaign stop', 'state', campaignStateNames],
  ['campaign change', 'channels', campaignChannelNames],
  ['message-text save', 'channel', messageChannelNames],
  ['drops stop', 'state', dropStateNames],
  ['staff enable', 'state', staffStateNames],
  ['coupon change', 'kind', couponKindNames],
  ['coupon change', 'platforms', couponPlatformNames],
  ['inquiries answer', 'queue', inquiryQueueNames],
  ['inquiries answer', 'kind', inquiryKindNames],
];

test('a code that several kinds of things have is read as that of what was changed', () => {
  const codes = said.flatMap(([, , names]) => Object.keys(names));
  const shared = new Set(codes.filter((code, at) => codes.indexOf(code) !== at));
  for (const code of ['DRAFT', 'SCHEDULED', 'ENDED', 'DONE', 'REFUSED', 'CANCEL_DONE', 'PUSH']) {
    expect([...shared]).toContain(code);
  }
  for (const [action, field, names] of said) {
    for (const code of shared) {
      expect(valueText(code, field, action), `${action}, ${field}`).toBe(names[code] ?? code);
    }
  }
  expect(valueText('ENDED', 'state', 'product end')).toBe('판매 종료');
  expect(valueText('ENDED', 'state', 'drops stop')).toBe('끝남');
});

test('a word that staff wrote is no code, whatever it reads like', () => {
  expect(valueText('CART', 'title', 'notice publish')).toBe('CART');
  expect(valueText('PUSH', 'name', 'coupon change')).toBe('PUSH');
});

test('who held the stock of a released order is read by kind and letters, a member by number', () => {
  const holder = (name: string) => valueText(name, 'holder', 'holds release-holder');
  expect(holder('phone:pppppppp')).toBe('전화번호 pppppppp');
  expect(holder('network:nn-nn_nn')).toBe('네트워크 nn-nn_nn');
  expect(holder('member:12')).toBe('회원 12');
});

test('permissions, documents, templates of what sending costs and jobs are read by their names', () => {
  expect(valueText(['orders.read', 'stock.write'], 'permissions', 'staff role change')).toBe(
    '주문 보기, 재고 조정',
  );
  expect(valueText('USE', 'type', 'terms save')).toBe('이용약관');
  expect(valueText('FIXED_FEE', 'conditionType', 'delivery-templates change')).toBe('유료');
  expect(valueText('HANJIN', 'companyType', 'delivery-templates add')).toBe('한진택배');
  expect(valueText('order-batch', 'name', 'dead-letters retry')).toBe('여러 주문을 한꺼번에 처리');
  expect(valueText('track-parcels', 'job', 'jobs run')).toBe('택배 배송 조회');
});
