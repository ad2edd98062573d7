import { expect, test } from 'vitest';
import {
  isExchangeable,
  type LoginCode,
  readCodeProvider,
  secondsLeft,
} from './login-codes.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const code: LoginCode = {
  provider: 'kakao',
  redirectUri: 'https://skin.example/callback',
  stateHash: 'aa',
  loginEndsAt: new Date(now.getTime() + 90_500),
  expiresAt: new Date(now.getTime() + 1),
};
const shown = { provider: 'kakao', redirectUri: code.redirectUri, stateHash: 'aa' } as const;

test('a client names Kakao and Apple with the prefix of the public API or without', () => {
  const names = [
    'ncp_kakao',
    'NCP_KAKAO',
    'kakao',
    'ncp_apple',
    'ncp_kakao-sync',
    'ncpstore',
    null,
  ];
  expect(names.map(readCodeProvider)).toEqual([
    ...['kakao', 'kakao', 'kakao', 'apple'],
    ...[undefined, undefined, undefined],
  ]);
});

test('a code is exchanged by the one who began the login, in time', () => {
  expect(isExchangeable(code, shown, now)).toBe(true);
  expect(isExchangeable(code, { ...shown, stateHash: undefined }, now)).toBe(true);
  expect(isExchangeable(code, { ...shown, stateHash: 'bb' }, now)).toBe(false);
  expect(isExchangeable({ ...code, stateHash: undefined }, shown, now)).toBe(false);
  expect(isExchangeable(code, { ...shown, provider: 'apple' }, now)).toBe(false);
  expect(isExchangeable(code, { ...shown, redirectUri: undefined }, now)).toBe(false);
  expect(isExchangeable({ ...code, expiresAt: now }, shown, now)).toBe(false);
});

test('what a code opens lasts whole seconds of its login, never less than none', () => {
  expect(secondsLeft(code, now)).toBe(90);
  expect(secondsLeft({ loginEndsAt: now }, new Date(now.getTime() + 1000))).toBe(0);
});
