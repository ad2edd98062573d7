import { expect, test } from 'vitest';
import { CODE_SECONDS, checkCode, checkCodeRequest } from './verification-codes.rules.ts';

const start = new Date('2026-05-04T12:00:00+09:00');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const fresh = { expiresAt: after(CODE_SECONDS), usedAt: null, tries: 0 };

test.each([
  ['the first', { lastRequestedAt: null, sentToday: 0 }, 'send'],
  ['another after 29 seconds', { lastRequestedAt: after(-29), sentToday: 1 }, 'too_soon'],
  ['another after 30', { lastRequestedAt: after(-30), sentToday: 1 }, 'send'],
  ['the fifth of a day', { lastRequestedAt: after(-600), sentToday: 4 }, 'send'],
  ['the sixth of a day', { lastRequestedAt: after(-600), sentToday: 5 }, 'day_used_up'],
  ['the sixth at once', { lastRequestedAt: after(-1), sentToday: 5 }, 'too_soon'],
])('a code is requested, %s', (_, history, verdict) => {
  expect(checkCodeRequest(history, start)).toBe(verdict);
});

test.each([
  ['no code', undefined, 0, 'expired'],
  ['in time', fresh, 179, 'right'],
  ['after three minutes', fresh, 180, 'expired'],
  ['used', { ...fresh, usedAt: start }, 1, 'expired'],
  ['after five wrong ones', { ...fresh, tries: 5 }, 1, 'tries_used'],
  ['after four', { ...fresh, tries: 4 }, 1, 'right'],
  ['again within ten minutes of its proof', { ...fresh, provedAt: after(170) }, 769, 'right'],
  ['again after them', { ...fresh, provedAt: after(170) }, 770, 'expired'],
  ['again after its use', { ...fresh, provedAt: start, usedAt: start }, 1, 'expired'],
])('the right code is entered: %s', (_, code, seconds, verdict) => {
  expect(checkCode(code, true, after(seconds))).toBe(verdict);
});

test('four wrong codes are wrong, and the fifth says that the attempts are used up', () => {
  const verdicts = [0, 1, 2, 3, 4, 5].map((tries) => checkCode({ ...fresh, tries }, false, start));
  expect(verdicts).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'tries_used', 'tries_used']);
});
