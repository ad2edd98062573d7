import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSignatureCheck } from './signature.ts';

const keys = { apiKey: 'KEY', apiSecret: 'SECRET' };
const now = new Date('2026-03-01T03:00:00Z');
const check = () => createSignatureCheck(keys, () => now);

function header({
  date = now.toISOString(),
  salt = 'abcdefghijkl',
  secret = 'SECRET',
  apiKey = 'KEY',
}) {
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

test('a signature is valid once', () => {
  const problemOf = check();
  expect(problemOf(header({}))).toBeUndefined();
  expect(problemOf(header({}))).toBe('DuplicatedSignature');
  expect(problemOf(header({ salt: 'another-salt-12' }))).toBeUndefined();
});

test.for([
  [undefined, 'MissingAuthorization'],
  ['Bearer KEY', 'MissingAuthorization'],
  [header({ apiKey: 'OTHER' }), 'InvalidAPIKey'],
  [header({ secret: 'GUESSED' }), 'SignatureDoesNotMatch'],
  [header({ salt: 'short' }), 'InvalidSalt'],
  [header({ date: 'yesterday' }), 'RequestTimeTooSkewed'],
  [header({ date: '2026-03-01T02:44:59Z' }), 'RequestTimeTooSkewed'],
  [header({ date: '2026-03-01T03:15:01Z' }), 'RequestTimeTooSkewed'],
] as const)('%s is refused as %s', ([given, problem]) => {
  expect(check()(given)).toBe(problem);
});
