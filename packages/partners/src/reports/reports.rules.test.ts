import {
  createReportLimit,
  hidePersonalData,
  isReported,
  placeOf,
  withoutPersonalData,
} from '@duskline/contract/reports.rules';
import { expect, test } from 'vitest';

test.for([
  [200, '', false],
  [204, '', false],
  [400, 'DL0100', true],
  [400, 'EVEC0002', false],
  [400, 'EVEC0003', false],
  [500, 'EVEC0002', true],
  [401, 'C999', false],
  [401, 'M0013', false],
  [403, 'DL0403', true],
  [404, 'DL0404', false],
  [409, '', true],
  [429, 'DL0429', true],
  [500, 'DL0500', true],
  [502, '', true],
  [503, 'DL0503', true],
] as const)('a call that ended with %i %s: reported is %s', ([status, code, reported]) => {
  expect(isReported({ status, code })).toBe(reported);
});

test.for([
  ['no member rookie@duskline.example here', 'no member [email] here'],
  ['text to 010-1234-5678 failed', 'text to [phone] failed'],
  ['text to 01012345678 failed', 'text to [phone] failed'],
  ['text to +82 10-1234-5678 failed', 'text to [phone] failed'],
  ['call 02-123-4567', 'call [phone]'],
  [
    'GET http://shop.test/me?name=김하늘&page=2 failed',
    'GET http://shop.test/me?name=[hidden]&page=[hidden] failed',
  ],
  ['bad token eyJhbGciOi.eyJzdWIi.c2ln', 'bad token [token]'],
  ['order 20261121000123 is gone', 'order 20261121000123 is gone'],
] as const)('%s is sent as %s', ([text, clean]) => {
  expect(hidePersonalData(text)).toBe(clean);
});

test.for([
  ['one letter', 'a'],
  ['an address that never ends', 'a@'],
  ['queries', '?a'],
  ['beginnings of a token', 'eyJ-'],
] as const)('a long error message of %s is cleaned at once, and is cut', ([_, part]) => {
  // Where the time grew with the square of the length, this would take longer than a test may.
  const text = `no such thing: ${part.repeat(300_000)} rookie@duskline.example`;
  const clean = hidePersonalData(text);
  expect(clean).toBe('no such thing: …');
});

test('a long message is cut between two words, so that no half address is left', () => {
  const clean = hidePersonalData('rookie@duskline.example '.repeat(1000));
  expect(clean.replaceAll('[email]', '').trim()).toBe('…');
});

test('a place names neither order nor person', () => {
  expect(placeOf('http://shop.test/shop-api/guest/orders/20261121000123?x=1')).toBe(
    '/shop-api/guest/orders/:id',
  );
  expect(placeOf('/member-api/api/v1/members/a@b.kr')).toBe('/member-api/api/v1/members/:id');
});

test('of an event only the error, its place and its version are sent', () => {
  const event = {
    event_id: 'e1',
    transaction: 'GET /me?name=x',
    request: { url: 'http://shop.test/?q=1', headers: { accesstoken: 't' } },
    user: { email: 'a@b.kr' },
    breadcrumbs: [{ message: 'typed 010-1234-5678' }],
    exception: {
      values: [
        {
          type: 'Error',
          value: 'a@b.kr',
          stacktrace: { frames: [{ filename: 'a.ts', lineno: 3, vars: { name: '김하늘' } }] },
        },
      ],
    },
  };
  expect(withoutPersonalData(event)).toEqual({
    event_id: 'e1',
    transaction: 'GET /me?name=[hidden]',
    exception: {
      values: [
        {
          type: 'Error',
          value: '[email]',
          stacktrace: { frames: [{ filename: 'a.ts', lineno: 3 }] },
        },
      ],
    },
  });
});

test('the same error is sent a few times a minute, another one at once', () => {
  const mayGo = createReportLimit(2);
  expect([mayGo('a', 0), mayGo('a', 1), mayGo('a', 2), mayGo('b', 2)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(mayGo('a', 60_000)).toBe(true);
});
