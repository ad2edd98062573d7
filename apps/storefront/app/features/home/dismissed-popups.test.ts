// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { closeInTab, dismissForToday, isHidden } from './dismissed-popups.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const lateInSeoul = new Date('2026-03-02T23:50:00+09:00');
const nextMorning = new Date('2026-03-03T00:10:00+09:00');

test('a shopper hides a popup until midnight in Seoul, and sees the others', () => {
  dismissForToday(1, lateInSeoul);
  expect(isHidden(1, lateInSeoul)).toBe(true);
  expect(isHidden(2, lateInSeoul)).toBe(false);
  expect(isHidden(1, nextMorning)).toBe(false);
});

test("a shopper can hide two popups, and yesterday's are removed", () => {
  dismissForToday(1, lateInSeoul);
  dismissForToday(2, lateInSeoul);
  expect(isHidden(1, lateInSeoul)).toBe(true);
  dismissForToday(3, nextMorning);
  expect(localStorage.getItem('duskline.hidden-popups')).not.toContain('2026-03-02');
});

test('stored text that cannot be parsed shows the popup and can be saved again', () => {
  localStorage.setItem('duskline.hidden-popups', '{oops');
  expect(isHidden(1, lateInSeoul)).toBe(false);
  dismissForToday(1, lateInSeoul);
  expect(isHidden(1, lateInSeoul)).toBe(true);
});

test('a popup that was closed does not come back in its tab, also tomorrow', () => {
  closeInTab(1);
  closeInTab(2);
  expect([1, 2, 3].map((popupNo) => isHidden(popupNo, nextMorning))).toEqual([true, true, false]);
});
