import { expect, test } from 'vitest';
import { eventRefusal, matchSections, progressOf } from './events.rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 4, date));
const event = { startsAt: day(1), endsAt: day(3), platforms: ['PC', 'IOS'], gradeNos: [] };
const visitor = { platform: 'PC', gradeNo: undefined };

test('an event runs from its first moment until its end', () => {
  expect(progressOf(event, new Date(day(1).getTime() - 1))).toBe('READY');
  expect(progressOf(event, day(1))).toBe('ING');
  expect(progressOf(event, day(3))).toBe('END');
  expect(progressOf({ ...event, endsAt: null }, day(30))).toBe('ING');
});

test('an event can be opened while it runs, on its platforms and by its grades', () => {
  expect(eventRefusal(event, visitor, day(2))).toBeUndefined();
  expect(eventRefusal(event, visitor, day(4))).toBe('event_not_running');
  expect(eventRefusal(event, { ...visitor, platform: 'AOS' }, day(2))).toBe('event_not_for_you');
  const forOg = { ...event, gradeNos: [4] };
  expect(eventRefusal(forOg, visitor, day(2))).toBe('event_not_for_you');
  expect(eventRefusal(forOg, { ...visitor, gradeNo: 1 }, day(2))).toBe('event_not_for_you');
  expect(eventRefusal(forOg, { ...visitor, gradeNo: 4 }, day(2))).toBeUndefined();
});

test('a section goes on under its name, or under a new one in the place that is left', () => {
  const former = ['러너', '부츠', '모자'].map((label, at) => ({ sectionNo: at + 1, label }));
  expect(matchSections(former, ['모자', '러너', '워커', '새 코너'])).toEqual([3, 1, 2, undefined]);
  expect(matchSections(former, ['부츠'])).toEqual([2]);
  expect(matchSections([], ['러너'])).toEqual([undefined]);
  // Two of one name are two sections.
  expect(matchSections(former, ['러너', '러너'])).toEqual([1, 2]);
});
