import { expect, test } from 'vitest';
import { dropPlace, placeOf, stepsOf } from './tree-moves.ts';

const men = { categoryNo: 1, parentNo: null };
const hoodies = { categoryNo: 2, parentNo: 1 };
const tees = { categoryNo: 3, parentNo: 1 };
const women = { categoryNo: 4, parentNo: null };
const sale = { categoryNo: 5, parentNo: null };
const tree = [men, hoodies, tees, women, sale];

test('buttons lead up, down, in and out; what cannot be is missing', () => {
  expect(stepsOf(tree, men)).toEqual({ down: { parentNo: null, beforeNo: 5 } });
  expect(stepsOf(tree, tees)).toEqual({
    ...{ up: { parentNo: 1, beforeNo: 2 }, out: { parentNo: null, beforeNo: 4 } },
  });
  expect(stepsOf(tree, hoodies)).toEqual({
    ...{ down: { parentNo: 1, beforeNo: null }, out: { parentNo: null, beforeNo: 4 } },
  });
  expect(stepsOf(tree, women)).toEqual({
    up: { parentNo: null, beforeNo: 1 },
    down: { parentNo: null, beforeNo: null },
    in: { parentNo: 1, beforeNo: null },
  });
});

test('a category is dropped before, after and inside another one', () => {
  expect(dropPlace(tree, sale, women, 'before')).toEqual({ parentNo: null, beforeNo: 4 });
  expect(dropPlace(tree, sale, hoodies, 'after')).toEqual({ parentNo: 1, beforeNo: 3 });
  expect(dropPlace(tree, sale, women, 'inside')).toEqual({ parentNo: 4, beforeNo: null });
  // Below a row that shows its own categories: it becomes the first of them.
  expect(dropPlace(tree, sale, men, 'after')).toEqual({ parentNo: 1, beforeNo: 2 });
});

test('a category is not dropped where it is, into itself, or with its own below another one', () => {
  expect(dropPlace(tree, tees, hoodies, 'after')).toBeUndefined();
  expect(dropPlace(tree, sale, sale, 'inside')).toBeUndefined();
  expect(dropPlace(tree, men, hoodies, 'before')).toBeUndefined();
  expect(dropPlace(tree, men, women, 'inside')).toBeUndefined();
});

test('whence a category came is known, to put it back', () => {
  expect(placeOf(tree, hoodies)).toEqual({ parentNo: 1, beforeNo: 3 });
  expect(placeOf(tree, sale)).toEqual({ parentNo: null, beforeNo: null });
});
