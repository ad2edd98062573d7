import { expect, test } from 'vitest';
import { differingAreas, progressPercent } from './account-sync.rules.ts';

const profile = {
  username: 'a@duskline.example',
  name: '김더스',
  phone: '01012345678',
  birthday: '1999-03-14',
  sex: null,
  identityKey: null,
  isPrivacyPolicyAgreed: true,
};
const grade = {
  ...{ gradeNo: 2, label: 'LOCAL', pointRate: 2, bought: 300_000, orders: 3, since: '2026-01-01' },
  next: { gradeNo: 3, label: 'REGULAR', pointRate: 3, minAmount: 500_000, missing: 200_000 },
};
const standing = { profile, grade, coupons: { usable: 2, endingSoon: 0 } };
const kept = { gradeLabel: 'LOCAL', pointRate: 2, usableCoupons: 2 };

test('the way to the next grade is done when it is done, not by rounding', () => {
  expect(progressPercent(300_000, { missing: 200_000 })).toBe(60);
  expect(progressPercent(499_999, { missing: 1 })).toBe(99);
  expect(progressPercent(0, { missing: 200_000 })).toBe(0);
  expect(progressPercent(520_000, { missing: 0 })).toBe(100);
  expect(progressPercent(0, null)).toBe(100);
});

test('each part that is told differently is named', () => {
  expect(differingAreas({ profile, kept }, standing)).toEqual([]);
  const moved = { ...profile, phone: '01099998888' };
  expect(differingAreas({ profile: moved, kept }, standing)).toEqual(['profile']);
  expect(differingAreas({ profile, kept: { ...kept, usableCoupons: 3 } }, standing)).toEqual([
    'coupons',
  ]);
  expect(differingAreas({ profile, kept: undefined }, standing)).toEqual(['grade', 'coupons']);
});
