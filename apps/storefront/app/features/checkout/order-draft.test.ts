// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readDraft, readDraftDiscounts, saveDraft } from './order-draft.ts';

beforeEach(() => sessionStorage.clear());

test('a shopper who returns from the payment window finds what they typed', () => {
  saveDraft('sheet-1', 'member', { ordererName: '김더스', savesAddress: true });
  expect(readDraft('sheet-1', 'member')).toEqual({ ordererName: '김더스', savesAddress: true });
});

test('a member whose payment is declined finds the coupons and points they chose', () => {
  const chosen = { productCoupons: new Map([[7, 70]]), cartCoupon: 8, points: 1500 };
  saveDraft('sheet-1', 'member', { memo: '문 앞' }, chosen);
  expect(readDraftDiscounts('sheet-1')).toEqual(chosen);
  expect(readDraftDiscounts('sheet-2')).toBeUndefined();
});

test('neither a password nor a consent is saved', () => {
  const fields = { guestPassword: 'secret123', consents: { USE: true }, memo: '문 앞' };
  saveDraft('sheet-1', 'guest', fields);
  expect(JSON.stringify(sessionStorage)).not.toContain('secret123');
  expect(readDraft('sheet-1', 'guest')).toEqual({ memo: '문 앞' });
});

test('a guest who left an order sheet finds their name and address on the next one', () => {
  saveDraft('sheet-1', 'guest', { ordererName: '김더스', zipCode: '06236' });
  expect(readDraft('sheet-2', 'guest')).toEqual({ ordererName: '김더스', zipCode: '06236' });
});

test('what a member typed is shown neither on another sheet nor to a guest', () => {
  saveDraft('sheet-1', 'member', { ordererName: '김더스' });
  expect(readDraft('sheet-2', 'member')).toBeUndefined();
  expect(readDraft('sheet-1', 'guest')).toBeUndefined();
});

test('a guest who logs in on the order sheet finds what they typed', () => {
  saveDraft('sheet-1', 'guest', { ordererName: '김더스' });
  expect(readDraft('sheet-1', 'member')).toEqual({ ordererName: '김더스' });
});

test('a draft that cannot be parsed is an empty form', () => {
  sessionStorage.setItem(
    'duskline.order-draft',
    '{"orderSheetNo":"sheet-1","draft":{"memo":7,"x":1}}',
  );
  expect(readDraft('sheet-1', 'guest')).toEqual({});
  sessionStorage.setItem('duskline.order-draft', '{');
  expect(readDraft('sheet-1', 'guest')).toBeUndefined();
});
