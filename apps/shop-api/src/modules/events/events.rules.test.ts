import { expect, test } from 'vitest';
import { progressOf, whyShut } from './events.rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 4, date));
const event = { startsAt: day(1), endsAt: day(3), platforms: ['PC', 'IOS'], gradeNos: [] };
const visitor = { platform: 'PC', gradeNo: undefined };

test('an event runs from its first moment to before its last', () => {
  expect(progressOf(event, new Date(day(1).getTime() - 1))).toBe('READY');
  expect(progressOf(event, day(1))).toBe('ING');
  expect(progressOf(event, day(3))).toBe('END');
  expect(progressOf({ ...event, endsAt: null }, day(30))).toBe('ING');
});

test('its page opens while it runs, on its platforms, to its grades', () => {
  expect(whyShut(event, visitor, day(2))).toBeUndefined();
  expect(whyShut(event, visitor, day(4))).toBe('event_not_running');
  expect(whyShut(event, { ...visitor, platform: 'AOS' }, day(2))).toBe('event_not_for_you');
  const forOg = { ...event, gradeNos: [4] };
  expect(whyShut(forOg, visitor, day(2))).toBe('event_not_for_you');
  expect(whyShut(forOg, { ...visitor, gradeNo: 1 }, day(2))).toBe('event_not_for_you');
  expect(whyShut(forOg, { ...visitor, gradeNo: 4 }, day(2))).toBeUndefined();
});
