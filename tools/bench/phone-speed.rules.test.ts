import { describe, expect, test } from 'vitest';
import { isUndisturbed, slowDownOfPhone } from './phone-speed.rules.ts';

describe('how much the processor of this machine is slowed down for a phone', () => {
  test.each([1_500, 1_533, 1_750, 2_000, 3_500])(
    'a usual desktop (%i) and what is faster keep the 4 of Lighthouse',
    (index) => {
      expect(slowDownOfPhone([index])).toEqual({ index, slowDown: 4 });
    },
  );

  test.each([
    [1_499, 3.9],
    [1_300, 3],
    [1_245, 2.9],
    [1_050, 2.5],
    [800, 2],
    [475, 1.5],
    [151, 1.1],
  ])(
    'a slower machine (%i) is slowed down less, as the calculator says, rounded up',
    (index, slowDown) => {
      expect(slowDownOfPhone([index]).slowDown).toBe(slowDown);
    },
  );

  test.each([150, 100, 15])('a machine as slow as a phone (%i) runs as it is', (index) => {
    expect(slowDownOfPhone([index]).slowDown).toBe(1);
  });

  test('the highest reading counts: what else runs lowers the others', () => {
    expect(slowDownOfPhone([94, 1_245, 282])).toEqual({ index: 1_245, slowDown: 2.9 });
  });

  test('no reading is no measurement', () => {
    expect(() => slowDownOfPhone([])).toThrow('not read');
    expect(() => slowDownOfPhone([Number.NaN, 0])).toThrow('not read');
  });
});

test('a run with a much lower index had not the machine to itself', () => {
  expect(isUndisturbed(1_837, 1_837)).toBe(true);
  expect(isUndisturbed(1_500, 1_837)).toBe(true);
  expect(isUndisturbed(1_400, 1_837)).toBe(false);
  expect(isUndisturbed(94, 1_837)).toBe(false);
});
