import { describe, expect, test } from 'vitest';
import {
  addLine,
  isReachable,
  optionOf,
  readChoices,
  readOptions,
  readSwatches,
  totalOf,
} from './option-choice.rules.ts';

const wire = (optionNo: number, value: string, picture?: string, addPrice = 0) => ({
  optionNo,
  value,
  addPrice,
  images: picture ? [{ url: picture, main: true }] : [],
});

const options = readOptions([
  wire(1, '블랙|M', '/black.jpg'),
  wire(2, '블랙|L', '/black.jpg', 2000),
  wire(3, '그레이|M', '/grey.jpg'),
  wire(4, '그레이|XL', '/grey.jpg'),
]);
const stock = new Map(
  [1, 2, 3, 4].map((optionNo) => [
    optionNo,
    { optionNo, isAvailable: optionNo !== 1, left: optionNo === 1 ? 0 : 5 },
  ]),
);

describe('choosing an option', () => {
  test('colour and size are offered once each, in the order of the shop', () => {
    expect(readChoices(['색상', '사이즈'], options)).toEqual([
      { label: '색상', values: ['블랙', '그레이'] },
      { label: '사이즈', values: ['M', 'L', 'XL'] },
    ]);
  });

  test('all values together name one option, some of them none', () => {
    expect(optionOf(options, ['그레이', 'XL'])?.optionNo).toBe(4);
    expect(optionOf(options, ['그레이', undefined])).toBeUndefined();
    expect(optionOf(options, ['블랙', 'XL'])).toBeUndefined();
  });

  test('a size that is sold out in the chosen colour is shown as such', () => {
    expect(isReachable(options, stock, ['블랙', undefined], 1, 'M')).toBe(false);
    expect(isReachable(options, stock, ['블랙', undefined], 1, 'L')).toBe(true);
    expect(isReachable(options, stock, ['블랙', undefined], 1, 'XL')).toBe(false);
    expect(isReachable(options, stock, ['그레이', undefined], 1, 'M')).toBe(true);
  });

  test('a colour is there as long as one of its sizes is', () => {
    expect(isReachable(options, stock, [undefined, undefined], 0, '블랙')).toBe(true);
    const none = new Map([...stock].map(([no, entry]) => [no, { ...entry, isAvailable: false }]));
    expect(isReachable(options, none, [undefined, undefined], 0, '블랙')).toBe(false);
  });

  test('before the stock is known nothing is called sold out', () => {
    expect(isReachable(options, undefined, ['블랙', undefined], 1, 'M')).toBe(true);
  });

  test('a product with one choice has it alone', () => {
    const single = readOptions([wire(9, 'FREE')]);
    expect(readChoices(['사이즈'], single)).toEqual([{ label: '사이즈', values: ['FREE'] }]);
    expect(optionOf(single, ['FREE'])?.optionNo).toBe(9);
  });
});

test('choosing an option that is there already does not take a second one by accident', () => {
  const once = addLine([], 2);
  expect(once).toEqual([{ optionNo: 2, quantity: 1 }]);
  expect(addLine(once, 2)).toEqual(once);
  expect(addLine(once, 3)).toHaveLength(2);
});

test('a colour shows its own picture; where all look the same, none does', () => {
  expect([...readSwatches(options)]).toEqual([
    ['블랙', '/black.jpg'],
    ['그레이', '/grey.jpg'],
  ]);
  expect(readSwatches(readOptions([wire(1, 'S', '/one.jpg'), wire(2, 'M', '/one.jpg')])).size).toBe(
    0,
  );
});

test('an option that costs more is counted with what it costs', () => {
  const lines = [
    { optionNo: 1, quantity: 2 },
    { optionNo: 2, quantity: 1 },
  ];
  expect(totalOf(50_000, options, lines)).toBe(152_000);
  expect(totalOf(50_000, options, [])).toBe(0);
});
