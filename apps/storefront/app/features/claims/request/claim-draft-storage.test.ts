// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { deleteClaimDraft } from '../../../lib/order-access/claim-drafts.ts';
import type { ClaimDraft } from './claim-draft.rules.ts';
import {
  readClaimDraft,
  readSentOffer,
  saveClaimDraft,
  saveSentOffer,
} from './claim-draft-storage.ts';

beforeEach(() => sessionStorage.clear());

const start: ClaimDraft = {
  quantities: { 5: 2 },
  reason: '',
  detail: '',
  photos: [],
  returnMethod: 'SELLER_COLLECT',
  pickupAddress: {
    ...{ name: '홍해질', phone: '01012345678', zipCode: '06236' },
    ...{ address: '서울 강남구', jibunAddress: '', detailAddress: '7층' },
  },
  carrier: '',
  invoiceNo: '',
  account: { bank: '', number: '', depositor: '' },
  exchangeOptionNo: 0,
};
const filled: ClaimDraft = {
  ...start,
  quantities: { 5: 1 },
  reason: 'DEFECTIVE_PRODUCT',
  detail: '소매가 뜯어져 있어요.',
  photos: [
    { id: '1', name: 'a.jpg', preview: 'blob:a', progress: 1, url: '//shop/a.jpg' },
    { id: '2', name: 'b.jpg', preview: 'blob:b', progress: 0.4 },
  ],
  pickupAddress: { ...start.pickupAddress, detailAddress: '8층' },
  account: { bank: 'KB', number: '110-123-456789', depositor: '홍해질' },
};

test('a buyer who returns to a form finds what they filled in, and the photos that were uploaded', () => {
  saveClaimDraft('RETURN-5', filled, start);
  expect(readClaimDraft('RETURN-5', start)).toEqual({
    draft: { ...filled, photos: [], account: { ...filled.account, number: '' } },
    photoUrls: ['//shop/a.jpg'],
  });
  expect(readClaimDraft('RETURN-6', start).draft, 'another form').toEqual(start);
});

test('the number of a bank account is not stored', () => {
  saveClaimDraft('RETURN-5', filled, start);
  expect(JSON.stringify(sessionStorage)).not.toContain('456789');
});

test('the address of the order, which was not changed, is not stored', () => {
  const { pickupAddress } = start;
  saveClaimDraft('RETURN-5', { ...filled, pickupAddress }, start);
  expect(JSON.stringify(sessionStorage)).not.toContain(pickupAddress.phone);
  expect(readClaimDraft('RETURN-5', start).draft).toMatchObject({
    ...{ reason: filled.reason, pickupAddress },
  });
});

test('a form that was sent without a reply is known as such, and what was filled in stays', () => {
  saveClaimDraft('RETURN-5', filled, start);
  saveSentOffer('RETURN-5', 'two');
  expect(readSentOffer('RETURN-5')).toBe('two');
  saveSentOffer('RETURN-5', undefined);
  expect(readSentOffer('RETURN-5')).toBeUndefined();
  expect(readClaimDraft('RETURN-5', start).draft.reason).toBe('DEFECTIVE_PRODUCT');
  deleteClaimDraft('RETURN-5');
  expect(readClaimDraft('RETURN-5', start)).toEqual({ draft: start, photoUrls: [] });
});

test('what cannot be parsed, or is of another type, is an empty form', () => {
  sessionStorage.setItem('duskline.claim-draft.RETURN-5', '{');
  expect(readClaimDraft('RETURN-5', start).draft).toEqual(start);
  sessionStorage.setItem(
    'duskline.claim-draft.RETURN-5',
    '{"fields":{"detail":7,"quantities":null,"account":{"bank":1},"x":1}}',
  );
  expect(readClaimDraft('RETURN-5', start).draft).toEqual(start);
});
