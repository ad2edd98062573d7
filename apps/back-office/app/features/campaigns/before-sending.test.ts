import { expect, test } from 'vitest';
import { describeSending, hasToStop, isUnderWay } from './before-sending.ts';

const NOON = new Date('2026-11-27T12:00:00+09:00');

test('before a campaign goes out staff read how many of its members agreed, and when nobody did', () => {
  const agreed = { SMS: 0, MAIL: 12, PUSH: 3, night: 0 };
  expect(describeSending(['SMS', 'MAIL'], { members: 1404, agreed }, NOON)).toBe(
    '대상은 회원 1,404명이고, 동의한 회원만 받아요. 동의한 회원: 문자 0명, 메일 12명. 보낸 메시지는 되돌릴 수 없어요.',
  );
  expect(describeSending(['SMS'], { members: 404, agreed }, NOON)).toContain('아무도 받지 않아요');
  // The Member API, which knows who agreed, does not reply.
  expect(describeSending(['SMS'], { members: 404, agreed: null }, NOON)).toBe(
    '대상은 회원 404명이고, 동의한 회원만 받아요. 보낸 메시지는 되돌릴 수 없어요.',
  );
});

test('before a campaign goes out at night staff read who receives it then, and who in the morning', () => {
  const night = new Date('2026-11-27T23:00:00+09:00');
  const counted = { members: 9, agreed: { SMS: 9, MAIL: 9, PUSH: 9, night: 2 } };
  expect(describeSending(['SMS', 'MAIL', 'PUSH'], counted, night)).toContain(
    '밤이라 문자, 푸시는 야간 수신에 동의한 회원만 바로 받고, 나머지는 아침 8시에 받아요.',
  );
  expect(describeSending(['MAIL'], counted, night)).not.toContain('밤이라');
  expect(describeSending(['PUSH'], counted, NOON)).not.toContain('밤이라');
});

test('a campaign that went out whole has nothing left to stop; what waits for the morning can be', () => {
  const figures = (waiting: number) => [
    { channel: 'SMS' as const, waiting, waitingForMorning: 0, sent: 9, failed: 0, skipped: [] },
  ];
  expect(hasToStop({ state: 'DONE', figures: figures(0) })).toBe(false);
  expect(hasToStop({ state: 'DONE', figures: figures(3) })).toBe(true);
  expect(hasToStop({ state: 'DONE', figures: null })).toBe(true);
  expect(hasToStop({ state: 'RUNNING', figures: figures(0) })).toBe(true);
  expect(hasToStop({ state: 'DRAFT', figures: null })).toBe(false);
});

test('a page asks again until what a campaign handed over has arrived, but not for ever', () => {
  const done = { state: 'DONE' as const, endedAt: '2026-11-27 12:00:00' };
  const mail = { channel: 'MAIL' as const, waitingForMorning: 0, failed: 0, skipped: [] };
  const soon = new Date('2026-11-27T12:00:20+09:00');
  // Its messages leave a moment after the last of them was handed over.
  expect(isUnderWay({ ...done, figures: [] }, soon)).toBe(true);
  expect(isUnderWay({ ...done, figures: [] }, new Date('2026-11-27T12:05:00+09:00'))).toBe(false);
  expect(isUnderWay({ ...done, figures: [{ ...mail, sent: 0, waiting: 2 }] }, soon)).toBe(true);
  const hourLater = new Date('2026-11-27T13:00:00+09:00');
  expect(isUnderWay({ ...done, figures: [{ ...mail, sent: 2, waiting: 0 }] }, hourLater)).toBe(
    false,
  );
  expect(isUnderWay({ ...done, figures: null }, hourLater)).toBe(false);
  expect(isUnderWay({ state: 'RUNNING', endedAt: null, figures: [] }, soon)).toBe(true);
  expect(isUnderWay({ state: 'DRAFT', endedAt: null, figures: [] }, soon)).toBe(false);
});
