// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DeliveryFacts } from './delivery-facts.tsx';
import { toProductView } from './product-view.ts';

afterEach(cleanup);

/** Show what a product's page says of its delivery, as the Shop API returns that. */
function show(deliveryFee: {
  deliveryConditionType: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
  deliveryAmt: number;
  aboveDeliveryAmt?: number;
  returnDeliveryAmt: number;
  deliveryCustomerInfo?: string;
}): void {
  const product = {
    baseInfo: { productName: '더스크 후드', imageUrls: [], imageUrlInfo: [], dutyInfo: '' },
    ...{ price: {}, limitations: {}, counter: {}, status: {}, categories: [] },
    deliveryFee: { deliveryCustomerInfo: '', ...deliveryFee },
  } as unknown as Parameters<typeof toProductView>[0];
  const options = { flatOptions: [], labels: [] } as unknown as Parameters<typeof toProductView>[1];
  render(<DeliveryFacts delivery={toProductView(product, options, false).delivery} />);
}

test.each([
  ['sent free', { type: 'FREE', out: 0, back: 3_000 }, '3,000원'],
  ['sent for a fee', { type: 'FIXED_FEE', out: 5_000, back: 6_000 }, '11,000원'],
  ['sent for a fee, and fetched free', { type: 'FIXED_FEE', out: 5_000, back: 0 }, '5,000원'],
  ['sent free from a worth on', { type: 'CONDITIONAL', out: 3_000, back: 4_000 }, '7,000원'],
] as const)('a return of what is %s costs both ways as a refund keeps them', (_name, of, text) => {
  show({
    ...{ deliveryConditionType: of.type, deliveryAmt: of.out, returnDeliveryAmt: of.back },
    aboveDeliveryAmt: of.type === 'CONDITIONAL' ? 50_000 : 0,
  });
  expect(screen.getByText(/단순 변심 왕복/).textContent).toContain(`왕복 ${text}`);
});

test('where neither way costs anything, no cost of a return is said', () => {
  show({ deliveryConditionType: 'FREE', deliveryAmt: 0, returnDeliveryAmt: 0 });
  expect(screen.queryByText(/단순 변심/)).toBeNull();
});

const free = { deliveryConditionType: 'FREE', deliveryAmt: 0, returnDeliveryAmt: 3_000 } as const;

test('what staff wrote of a delivery stands beside its fee, in its lines and as it was written', () => {
  show({ ...free, deliveryCustomerInfo: '제주는 이틀 더 걸려요.\n<b>주말</b>에는 쉬어요.\n' });
  const note = screen.getByText(/제주는/);
  expect(note.textContent).toBe('제주는 이틀 더 걸려요.\n<b>주말</b>에는 쉬어요.');
  expect(note.className).toContain('whitespace-pre-line');
  expect(note.closest('dd')?.textContent).toContain('무료배송');
});

test('where staff wrote nothing, only the fee stands there', () => {
  show({ ...free, deliveryCustomerInfo: ' ' });
  expect(screen.getByText('무료배송').children).toHaveLength(0);
});
