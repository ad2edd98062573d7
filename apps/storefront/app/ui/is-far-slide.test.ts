import { expect, test } from 'vitest';
import { isFar } from './is-far-slide.ts';

const near = (shown: number, at: Partial<Parameters<typeof isFar>[2]>) =>
  [0, 1, 2, 3, 4].filter(
    (slide) => !isFar(slide, shown, { count: 5, loops: true, isHeld: false, isReady: true, ...at }),
  );

test('the first view loads one picture of a carousel, and then the next one', () => {
  expect(near(0, { isReady: false })).toEqual([0]);
  expect(near(0, {})).toEqual([0, 1]);
});

test('whoever touches the carousel may swipe back to its last slide; none goes around a row that ends', () => {
  expect(near(0, { isHeld: true })).toEqual([0, 1, 4]);
  expect(near(0, { isHeld: true, loops: false })).toEqual([0, 1]);
  expect(near(2, {})).toEqual([1, 2, 3]);
  expect(near(4, {})).toEqual([0, 3, 4]);
  expect(near(4, { loops: false })).toEqual([3, 4]);
});
