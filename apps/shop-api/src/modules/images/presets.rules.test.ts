import { expect, test } from 'vitest';
import { chooseFit, chooseFormat, parsePreset } from './presets.rules.ts';

test.each(['192x240', '320x400', '400x500', '640x800', '720x900', '1200x1200', '1400x1750'])(
  'the preset %s is served exactly',
  (text) => {
    const [width, height] = text.split('x').map(Number);
    expect(parsePreset(text)).toEqual({ width, height });
  },
);

test.each([
  ['100x100', 192, 240],
  ['250x250', 320, 400],
  ['721x900', 1200, 1200],
  ['900x720', 1200, 1200],
  ['1300x100', 1400, 1750],
  ['9999x9999', 1400, 1750],
  ['autox150', 192, 240],
  ['600xauto', 640, 800],
])('another size, %s, is served as the nearest larger preset', (text, width, height) => {
  expect(parsePreset(text)).toEqual({ width, height });
});

test.each(['720X900', '720x900x1', '720x', '0x100', '-1x5', '10000x1', 'autoxauto', '1e3x5', ''])(
  '"%s" is no size',
  (text) => {
    expect(parsePreset(text)).toBeUndefined();
  },
);

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
