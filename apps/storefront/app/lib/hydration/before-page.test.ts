import { expect, test, vi } from 'vitest';
import { beforePage, fetchData, setBeforePage, setFetchData } from './before-page.ts';

test('the router imports a page once its files are there, and at once where nothing is set', async () => {
  await beforePage('routes/first', ['/assets/first-1.js']);
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  setBeforePage((...page) => {
    asked.push(page);
    return promise;
  });
  let isLed = false;
  const led = beforePage('routes/product', ['/assets/product-1.js']).then(() => {
    isLed = true;
  });
  await Promise.resolve();
  expect(asked).toEqual([['routes/product', ['/assets/product-1.js']]]);
  expect(isLed).toBe(false);
  resolve();
  await led;
});

test('the router fetches the data of a page by what is set, and by the browser where nothing is', async () => {
  const [byBrowser, bySet] = [new Response(), new Response()];
  vi.stubGlobal('fetch', async () => byBrowser);
  const url = new URL('http://localhost/products/1.data');
  expect(await fetchData(url, {})).toBe(byBrowser);
  setFetchData(async () => bySet);
  expect(await fetchData(url, {})).toBe(bySet);
  vi.unstubAllGlobals();
});
