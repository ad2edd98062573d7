import { expect, test } from 'vitest';
import { guessSearch } from './search-kind.rules.ts';

test.each([
  ['260504123456789012', ['orderNo']],
  ['260504-123456-789012', ['orderNo']],
  ['260504123456789012-77', ['orderNo']],
  ['010-2222-3333', ['phone', 'invoiceNo']],
  ['+82 10 2222 3333', ['phone', 'invoiceNo']],
  ['1042', ['product']],
  ['123456789', ['product', 'invoiceNo']],
  ['30000000001712', ['invoiceNo']],
  ['guest@duskline.example', ['email']],
  ['김주문', ['name', 'product']],
  ['후드 집업', ['name', 'product']],
  ['  ', []],
])('%s may be %j', (q, kinds) => {
  expect(guessSearch(q)).toEqual(kinds);
});
