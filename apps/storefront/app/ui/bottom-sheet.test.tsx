// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BottomSheet, preloadBottomSheet } from './bottom-sheet.tsx';

beforeAll(preloadBottomSheet);
afterEach(() => {
  cleanup();
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
