// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  for (const name of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(name, NoObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The slides whose pictures are loaded. */
const loaded = () =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .filter((slide) => !slide.className.includes('content-visibility'))
    .map((slide) => slide.textContent);

async function open(autoplaySeconds?: number): Promise<void> {
  const slides = ['봄', '여름', '가을', '겨울'].map((content) => ({ key: content, content }));
  render(<Carousel label="배너" slides={slides} {...(autoplaySeconds && { autoplaySeconds })} />);
  await act(() => vi.dynamicImportSettled());
}

test('a banner that moves by itself loads the next picture shortly before it shows it', async () => {
  await open(6);
  expect(loaded()).toEqual(['봄']);
  await act(async () => vi.advanceTimersByTime(4500));
  expect(loaded()).toEqual(['봄', '여름']);
});

test('whoever touches the banner finds the next picture on its way', async () => {
  await open(6);
  fireEvent.pointerEnter(screen.getByRole('region', { name: '배너' }));
  expect(loaded()).toEqual(['봄', '여름']);
});

test('a row that only moves by hand has its next picture from the start', async () => {
  await open();
  expect(loaded()).toEqual(['봄', '여름']);
});
