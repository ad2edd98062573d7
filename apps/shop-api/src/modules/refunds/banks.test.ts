import { refundBanks } from '@duskline/contract/shop/refund-banks';
import { expect, test } from 'vitest';
import { bankCodeOf } from './banks.ts';

test('every bank that a refund may be paid to has a name, and a code at the payment partner', () => {
  const unknown = refundBanks.filter(({ bank, label }) => label === '' || !bankCodeOf(bank));
  expect(unknown).toEqual([]);
});
