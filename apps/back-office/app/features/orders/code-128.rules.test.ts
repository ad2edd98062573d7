import { expect, test } from 'vitest';
import { code128, code128Symbols } from './code-128.rules.ts';

test('there are 107 different symbols of eleven modules, and a stop of thirteen', () => {
  expect(code128Symbols).toHaveLength(107);
  expect(new Set(code128Symbols).size).toBe(107);
  const widths = code128Symbols.map((symbol) =>
    [...symbol].reduce((sum, each) => sum + Number(each), 0),
  );
  expect(widths).toEqual([...Array.from({ length: 106 }, () => 11), 13]);
  // In every symbol but the stop the bars together are an even number of modules.
  for (const symbol of code128Symbols.slice(0, -1)) {
    const bars = [...symbol].filter((_, at) => at % 2 === 0);
    expect(bars.reduce((sum, each) => sum + Number(each), 0) % 2, symbol).toBe(0);
  }
});

test('an order number of 18 digits has start, nine pairs, check and stop', () => {
  const { bars, width } = code128('260504123456789012');
  expect(width).toBe(11 * 11 + 13);
  expect(bars[0]).toEqual({ at: 0, width: 2 });
  expect(bars.at(-1)).toEqual({ at: width - 2, width: 2 });
});

test('the check symbol is that of a known code: 123456 has 44', () => {
  const digits = '123456';
  const ofCheck = code128(digits)
    .bars.slice(3 * 4, 3 * 5)
    .map(({ width }) => width);
  const [a, , b, , c] = [...(code128Symbols[44] ?? '')].map(Number);
  expect(ofCheck).toEqual([a, b, c]);
});

test('a parcel of an order has its number after a hyphen, one digit a symbol', () => {
  const { bars, width } = code128('12-7');
  const symbols = ['112232', '114131', '122132', '312131'];
  // Start, 12, the change to single letters, a hyphen, a 7, check and stop.
  expect(width).toBe(6 * 11 + 13);
  const widthsOf = (at: number) => bars.slice(3 * at, 3 * at + 3).map((bar) => bar.width);
  expect([1, 2, 3, 4].map(widthsOf)).toEqual(
    symbols.map((symbol) => [0, 2, 4].map((place) => Number(symbol[place]))),
  );
  const check = (105 + 12 + 2 * 100 + 3 * 13 + 4 * 23) % 103;
  expect(widthsOf(5)).toEqual([0, 2, 4].map((place) => Number(code128Symbols[check]?.[place])));
});

test('odd or no digits make no code', () => {
  expect(() => code128('123')).toThrow(RangeError);
  expect(() => code128('12a4')).toThrow(RangeError);
  expect(() => code128('12-')).toThrow(RangeError);
});
