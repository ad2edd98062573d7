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

const [runners, boots, caps] = [[11, 12], [21], [31]];
const formerSections = [
  { sectionNo: 1, label: '러너', productNos: runners },
  { sectionNo: 2, label: '부츠', productNos: boots },
  { sectionNo: 3, label: '모자', productNos: caps },
];
const wanted = (name: string, productNos: number[]) => ({ name, productNos });

test('a section goes on under its name, or under a new one with its products', () => {
  const match = (...sections: ReturnType<typeof wanted>[]) =>
    matchSections(formerSections, sections);
  const others = [wanted('모자', caps), wanted('러너', runners)];
  expect(match(...others, wanted('워커', [22, ...boots]), wanted('새 코너', [41]))).toEqual([
    ...[3, 1, 2, undefined],
  ]);
  expect(match(wanted('부츠', [41]))).toEqual([2]);
  expect(matchSections([], [wanted('러너', runners)])).toEqual([undefined]);
  // Two of one name are two sections.
  expect(match(wanted('러너', runners), wanted('러너', boots))).toEqual([1, 2]);
});

test('of two sections that share a product, a renamed one goes on from its own', () => {
  const former = [
    { sectionNo: 1, label: '러너', productNos: [11, 12] },
    { sectionNo: 2, label: '부츠', productNos: [12, 21] },
  ];
  expect(matchSections(former, [wanted('워커', [12, 21])])).toEqual([2]);
  const swapped = [wanted('워커', [12, 21]), wanted('런닝화', [11, 12])];
  expect(matchSections(former, swapped)).toEqual([2, 1]);
});

test('a section that takes the place of one that was removed is a new one', () => {
  const sections = [wanted('러너', runners), wanted('양말', [41]), wanted('모자', caps)];
  expect(matchSections(formerSections, sections)).toEqual([1, undefined, 3]);
});
