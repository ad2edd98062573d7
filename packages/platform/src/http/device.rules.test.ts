import { expect, test } from 'vitest';
import { describeDevice, maskIp } from './device.rules.ts';

const describe = (userAgent: string) => describeDevice(userAgent, 'DUSKLINE-APP');

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 DUSKLINE-APP',
    '앱 · Android',
  ],
  ['curl/8.5', ''],
  ['', ''],
])('a device is description by what its owner knows: %#', (userAgent, description) => {
  expect(describe(userAgent)).toBe(description);
});

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2::3', '2001:db8:1:*'],
  ['', ''],
])('the address %s is shown as %s', (address, shown) => {
  expect(maskIp(address)).toBe(shown);
});
