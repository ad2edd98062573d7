import { expect, test } from 'vitest';
import { beforePage, setBeforePage } from './before-page.ts';

test('the router imports a page once its files are there, and at once where nothing is set', async () => {
  await beforePage(['/assets/first-1.js']);
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: (readonly string[])[] = [];
  setBeforePage((files) => {
    asked.push(files);
    return promise;
  });
  let isLed = false;
  const led = beforePage(['/assets/product-1.js']).then(() => {
    isLed = true;
  });
  await Promise.resolve();
  expect(asked).toEqual([['/assets/product-1.js']]);
  expect(isLed).toBe(false);
  resolve();
  await led;
});
