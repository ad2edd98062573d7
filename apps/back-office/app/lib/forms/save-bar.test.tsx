// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SaveBar } from './save-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

const room = () => document.documentElement.style.getPropertyValue('--spacing-savebar');

/** The bar, and what puts it where it would stand in a window that is 900 px high. */
function openBar() {
  vi.stubGlobal('innerHeight', 900);
  const { rerender, unmount } = render(<SaveBar problems={undefined}>저장</SaveBar>);
  const bar = screen.getByText('저장');
  const stand = (top: number, bottom: number) => {
    bar.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
    fireEvent.scroll(window);
  };
  const find = (problem: string) => rerender(<SaveBar problems={problem}>저장</SaveBar>);
  return { stand, find, bar, unmount };
}

test('toasts stand above the save bar: in the middle of a page, at its end, and with problems in it', async () => {
  const { stand, find, bar, unmount } = openBar();
  stand(839, 900);
  expect(room()).toBe('61px');
  stand(799, 860);
  expect(room(), 'at the end of the page it rises by the margin below it').toBe('101px');
  bar.getBoundingClientRect = () => ({ top: 647, bottom: 900 }) as DOMRect;
  find('상품명을 적어 주세요.');
  await expect.poll(room, { message: 'what is wrong makes it higher' }).toBe('253px');
  unmount();
  expect(room(), 'a page without a bar keeps no room for one').toBe('');
});

test('a form that grows moves its bar, and the toasts with it', () => {
  let grow = () => {};
  class Sizes {
    constructor(measure: () => void) {
      grow = measure;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  const { bar } = openBar();
  bar.getBoundingClientRect = () => ({ top: 839, bottom: 900 }) as DOMRect;
  grow();
  expect(room()).toBe('61px');
});

test('where the bar has gone up with its form, toasts stand below it', () => {
  const { stand } = openBar();
  stand(300, 361);
  expect(room()).toBe('0px');
  stand(-200, -139);
  expect(room()).toBe('0px');
});
