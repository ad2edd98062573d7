import { expect, test } from 'vitest';
import { differingAreas } from './account-sync.rules.ts';

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
const summary = { profile, grade, coupons: { usable: 2, endingSoon: 0 } };
const snapshot = { gradeLabel: 'LOCAL', pointRate: 2, usableCoupons: 2 };

test('each area that differs is named', () => {
  expect(differingAreas({ profile, snapshot }, summary)).toEqual([]);
  const moved = { ...profile, phone: '01099998888' };
  expect(differingAreas({ profile: moved, snapshot }, summary)).toEqual(['profile']);
  expect(differingAreas({ profile, snapshot: { ...snapshot, usableCoupons: 3 } }, summary)).toEqual(
    ['coupons'],
  );
  expect(differingAreas({ profile, snapshot: undefined }, summary)).toEqual(['grade', 'coupons']);
});
