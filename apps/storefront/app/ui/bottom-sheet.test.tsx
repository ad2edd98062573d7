// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BottomSheet, preloadBottomSheet } from './bottom-sheet.tsx';

beforeAll(preloadBottomSheet);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['a phone', false, 'translateY', 'translateX'],
  ['a PC', true, 'translateX', 'translateY'],
])('every sheet on %s comes from the same edge', async (_where, matches, moved, unmoved) => {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(
    <BottomSheet title="카테고리" isOpen onOpenChange={() => {}} isTall>
      내용
    </BottomSheet>,
  );
  const { className } = await screen.findByRole('dialog', { name: '카테고리' });
  expect(className).toContain(moved);
  expect(className).not.toContain(unmoved);
  expect(className.includes('h-[88dvh] ') || className.endsWith('h-[88dvh]')).toBe(!matches);
});

test.each([
  ['at once is the second of a double one and does not close it', 0, 0],
  ['later closes it', 60_000, 1],
])('a press beside a sheet %s', async (_when, laterMs, closings) => {
  // The clock of jsdom's events is not that of its `performance`, as it is in browsers.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now() + laterMs);
  const onOpenChange = vi.fn();
  render(
    <BottomSheet title="필터" isOpen onOpenChange={onOpenChange}>
      색상
    </BottomSheet>,
  );
  await screen.findByRole('dialog', { name: '필터' });
  await userEvent.click(document.body);
  expect(onOpenChange).toHaveBeenCalledTimes(closings);
});
