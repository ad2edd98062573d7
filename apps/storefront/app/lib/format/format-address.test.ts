import { expect, test } from 'vitest';
import { formatAddress } from './format-address.ts';

const road = { receiverZipCd: '06236', receiverAddress: '서울특별시 강남구 테헤란로 152' };

test('a comma keeps the number of a house apart from what is within it', () => {
  expect(formatAddress({ ...road, receiverDetailAddress: '15층' })).toBe(
    '(06236) 서울특별시 강남구 테헤란로 152, 15층',
  );
});

test('parts of an address that are missing leave no mark', () => {
  expect(formatAddress({ ...road, receiverDetailAddress: '' })).toBe(
    '(06236) 서울특별시 강남구 테헤란로 152',
  );
  expect(formatAddress({ receiverZipCd: null })).toBe('');
});
