// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
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

test('what is in a sheet that slides out is not pressed any more', async () => {
  const sliding = { finished: new Promise(() => {}) } as Animation;
  Element.prototype.getAnimations = () => [sliding];
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'));
  const onPress = vi.fn();
  const sheet = (isOpen: boolean) => (
    <BottomSheet title="옵션 선택" isOpen={isOpen} onOpenChange={() => {}}>
      <button type="button" onClick={onPress}>
        담기
      </button>
    </BottomSheet>
  );
  const { rerender } = render(sheet(true));
  const button = await screen.findByRole('button', { name: '담기' });
  fireEvent.click(button);
  rerender(sheet(false));
  fireEvent.click(screen.getByText('담기'));
  expect(onPress).toHaveBeenCalledTimes(1);
});
