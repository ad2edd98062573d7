import { expect, test } from 'vitest';
import { chooseFit, chooseFormat, parsePreset } from './presets.rules.ts';

test('the seven presets are served and nothing else is', () => {
  expect(parsePreset('720x900')).toEqual({ width: 720, height: 900 });
  expect(parsePreset('1200x1200')).toEqual({ width: 1200, height: 1200 });
  for (const other of ['721x900', '900x720', '720X900', '720x900x1', '720x', 'autox150', '']) {
    expect(parsePreset(other)).toBeUndefined();
  }
});

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0, image/webp;q=0.9', 'webp'],
  ['*/*', 'jpeg'],
  [undefined, 'jpeg'],
])('a browser that accepts %s gets %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format);
});

test('a product fills its presets and is extended to the square; a poster is never cropped', () => {
  const product = { width: 1400, height: 1750 };
  expect(chooseFit(product, { width: 192, height: 240 })).toBe('exact');
  expect(chooseFit(product, { width: 1200, height: 1200 })).toBe('extended');
  expect(chooseFit({ width: 1920, height: 800 }, { width: 720, height: 900 })).toBe('inside');
  expect(chooseFit({ width: 1200, height: 1200 }, { width: 1200, height: 1200 })).toBe('exact');
});
