import { describe, expect, test } from 'vitest';
import {
  addLine,
  isReachable,
  optionOf,
  swatchesOf,
  toChoices,
  toOptions,
  totalOf,
} from './option-choice.rules.ts';

const wire = (optionNo: number, value: string, picture?: string, addPrice = 0) => ({
  optionNo,
  value,
  addPrice,
  images: picture ? [{ url: picture, main: true }] : [],
});

const options = toOptions([
  wire(1, '블랙|M', '/black.jpg'),
  wire(2, '블랙|L', '/black.jpg', 2000),
  wire(3, '그레이|M', '/grey.jpg'),
  wire(4, '그레이|XL', '/grey.jpg'),
]);
const stock = new Map(
  [1, 2, 3, 4].map((optionNo) => [
    optionNo,
    { optionNo, isAvailable: optionNo !== 1, available: optionNo === 1 ? 0 : 5 },
  ]),
);

describe('choosing an option', () => {
  test('each colour and size is a choice once, in the order of the API', () => {
    expect(toChoices(['색상', '사이즈'], options)).toEqual([
      { label: '색상', values: ['블랙', '그레이'] },
      { label: '사이즈', values: ['M', 'L', 'XL'] },
    ]);
  });

  test('all values together choose one option, some of them none', () => {
    expect(optionOf(options, ['그레이', 'XL'])?.optionNo).toBe(4);
    expect(optionOf(options, ['그레이', undefined])).toBeUndefined();
    expect(optionOf(options, ['블랙', 'XL'])).toBeUndefined();
  });

  test('a size that is sold out in the chosen colour cannot be chosen', () => {
    expect(isReachable(options, stock, ['블랙', undefined], 1, 'M')).toBe(false);
    expect(isReachable(options, stock, ['블랙', undefined], 1, 'L')).toBe(true);
    expect(isReachable(options, stock, ['블랙', undefined], 1, 'XL')).toBe(false);
    expect(isReachable(options, stock, ['그레이', undefined], 1, 'M')).toBe(true);
  });

  test('a colour can be chosen while one of its sizes is available', () => {
    expect(isReachable(options, stock, [undefined, undefined], 0, '블랙')).toBe(true);
    const none = new Map([...stock].map(([no, entry]) => [no, { ...entry, isAvailable: false }]));
    expect(isReachable(options, none, [undefined, undefined], 0, '블랙')).toBe(false);
  });

  test('nothing is sold out while stock is loading', () => {
    expect(isReachable(options, undefined, ['블랙', undefined], 1, 'M')).toBe(true);
  });

  test('a product with one choice has only that', () => {
    const single = toOptions([wire(9, 'FREE')]);
    expect(toChoices(['사이즈'], single)).toEqual([{ label: '사이즈', values: ['FREE'] }]);
    expect(optionOf(single, ['FREE'])?.optionNo).toBe(9);
  });
});

test('choosing an option again does not add a second one', () => {
  const once = addLine([], 2);
  expect(once).toEqual([{ optionNo: 2, quantity: 1 }]);
  expect(addLine(once, 2)).toEqual(once);
  expect(addLine(once, 3)).toHaveLength(2);
});

test('a colour shows its own picture, unless all colours have the same', () => {
  expect([...swatchesOf(options)]).toEqual([
    ['블랙', '/black.jpg'],
    ['그레이', '/grey.jpg'],
  ]);
  expect(swatchesOf(toOptions([wire(1, 'S', '/one.jpg'), wire(2, 'M', '/one.jpg')])).size).toBe(0);
});

test('an option with a surcharge counts with its surcharge', () => {
  const lines = [
    { optionNo: 1, quantity: 2 },
    { optionNo: 2, quantity: 1 },
  ];
  expect(totalOf(50_000, options, lines)).toBe(152_000);
  expect(totalOf(50_000, options, [])).toBe(0);
});
