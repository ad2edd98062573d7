import { expect, test } from 'vitest';
import { checkIssuable, type IssueTerms, validUntil } from './issue.rules.ts';

const now = new Date('2026-05-04T03:00:00Z');
const issue: IssueTerms = {
  issueKind: 'DOWNLOAD',
  issueStartsAt: new Date('2026-05-01T00:00:00Z'),
  issueEndsAt: new Date('2026-05-31T00:00:00Z'),
  issueLimit: 10,
  issuedCount: 0,
  personLimit: 1,
  useEndsAt: null,
  useDays: 7,
  gradeNos: [],
  isStopped: false,
  platforms: ['PC'],
};

test('a coupon is issued in its time, to the members it is for, as often as it may be', () => {
  const collector = { platform: 'PC', gradeNo: 1, owned: 0, now };
  expect(checkIssuable(issue, collector)).toBeUndefined();
  expect(checkIssuable({ ...issue, isStopped: true }, collector)).toBe('coupon_not_open');
  expect(checkIssuable(issue, { ...collector, now: new Date('2026-04-30T00:00:00Z') })).toBe(
    'coupon_not_open',
  );
  expect(checkIssuable(issue, { ...collector, now: issue.issueEndsAt as Date })).toBe(
    'coupon_not_open',
  );
  expect(checkIssuable({ ...issue, useEndsAt: now }, collector)).toBe('coupon_not_open');
  expect(checkIssuable(issue, { ...collector, platform: 'IOS' })).toBe('coupon_not_for_you');
  expect(checkIssuable({ ...issue, gradeNos: [3] }, collector)).toBe('coupon_not_for_you');
  expect(checkIssuable({ ...issue, gradeNos: [1] }, { ...collector, gradeNo: undefined })).toBe(
    'coupon_not_for_you',
  );
  expect(checkIssuable(issue, { ...collector, owned: 1 })).toBe('coupon_owned');
  expect(checkIssuable({ ...issue, issuedCount: 10 }, collector)).toBe('coupon_sold_out');
});

test('a coupon of seven days is valid to the end of the seventh day in Seoul', () => {
  const end = new Date('2026-05-11T14:59:59Z');
  expect(validUntil({ useEndsAt: null, useDays: 7 }, now)).toEqual(end);
  const earlier = new Date('2026-05-10T15:00:00Z');
  expect(validUntil({ useEndsAt: earlier, useDays: 7 }, now)).toEqual(earlier);
  expect(() => validUntil({ useEndsAt: null, useDays: null }, now)).toThrow(RangeError);
});
