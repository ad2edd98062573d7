import { expect, test } from 'vitest';
import { acceptsCoding, preferCoding } from './accepted-coding.rules.ts';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['BR;q=0.1', true],
  ['br ; q=1.0', true],
  ['*', true],
  ['gzip;q=0, *;q=0.5', true],
  ['', false],
  ['identity', false],
  ['br;q=0', false],
  ['br;Q=0', false],
  ['br;q=0;level=9', false],
  ['br;q=0.000, *', false],
  ['gzip, br; q=0', false],
  ['*;q=0', false],
  ['br;q=much', false],
  ['brotli', false],
])('whether a request with "%s" may be answered with Brotli: %s', (accepted, isAccepted) => {
  expect(acceptsCoding(accepted, 'br')).toBe(isAccepted);
});

test.each([
  ['gzip, br', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
])('of Brotli and gzip a request with "%s" is sent %s', (accepted, chosen) => {
  expect(preferCoding(accepted, ['br', 'gzip'])).toBe(chosen);
});
