import { expect, test } from 'vitest';
import { findStartProblem } from './campaign-start.rules.ts';

const seoul = (time: string) => new Date(`2026-11-22T${time}+09:00`);
const sms = { channels: ['SMS' as const], isNightAllowed: false };

test.each([
  ['20:59:59', undefined],
  ['21:00:00', 'campaign_at_night'],
  ['07:59:59', 'campaign_at_night'],
  ['08:00:00', undefined],
])('a campaign by SMS at %s in Seoul: %s', (time, problem) => {
  expect(findStartProblem(sms, null, seoul(time))).toBe(problem);
  expect(findStartProblem(sms, seoul(time), seoul('00:00:00'))).toBe(problem);
});

test('at night mail goes, and what is for those who agreed to it', () => {
  const night = seoul('23:00:00');
  const noon = seoul('12:00:00');
  expect(findStartProblem({ ...sms, channels: ['MAIL'] }, night, noon)).toBeUndefined();
  expect(findStartProblem({ ...sms, isNightAllowed: true }, night, noon)).toBeUndefined();
  expect(findStartProblem({ ...sms, channels: ['MAIL', 'PUSH'] }, night, noon)).toBe(
    'campaign_at_night',
  );
});

test('a moment that is over begins nothing, by no channel', () => {
  const noon = seoul('12:00:00');
  for (const form of [sms, { ...sms, channels: ['MAIL' as const] }]) {
    expect(findStartProblem(form, noon, noon)).toBe('campaign_start_past');
    expect(findStartProblem(form, seoul('11:59:00'), noon)).toBe('campaign_start_past');
  }
});
