// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readDraft, saveDraft } from './order-draft.ts';

beforeEach(() => sessionStorage.clear());

test('a shopper who returns from the payment window finds what they typed', () => {
  saveDraft('sheet-1', { ordererName: '김더스', savesAddress: true });
  expect(readDraft('sheet-1')).toEqual({ ordererName: '김더스', savesAddress: true });
});

test('neither a password nor a consent is saved', () => {
  saveDraft('sheet-1', { guestPassword: 'secret123', consents: { USE: true }, memo: '문 앞' });
  expect(JSON.stringify(sessionStorage)).not.toContain('secret123');
  expect(readDraft('sheet-1')).toEqual({ memo: '문 앞' });
});

test('another order sheet starts empty, and so does a draft that cannot be parsed', () => {
  saveDraft('sheet-1', { memo: '문 앞' });
  expect(readDraft('sheet-2')).toBeUndefined();
  sessionStorage.setItem(
    'duskline.order-draft',
    '{"orderSheetNo":"sheet-1","draft":{"memo":7,"x":1}}',
  );
  expect(readDraft('sheet-1')).toEqual({});
  sessionStorage.setItem('duskline.order-draft', '{');
  expect(readDraft('sheet-1')).toBeUndefined();
});
