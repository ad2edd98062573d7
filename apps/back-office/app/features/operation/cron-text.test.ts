import { expect, test } from 'vitest';
import { cronText } from './cron-text.ts';

test.each([
  ['* * * * *', '1분마다'],
  ['*/5 * * * *', '5분마다'],
  ['35 * * * *', '매시 35분'],
  ['20 4 * * *', '매일 04:20'],
  ['0 9 * * 1', '0 9 * * 1'],
])('a job of %s reads %s', (cron, text) => {
  expect(cronText(cron)).toBe(text);
});
