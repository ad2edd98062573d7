import { expect, test } from 'vitest';
import routes from '../../apps/storefront/app/routes.ts';
import { pagesOf, screensOf } from './screens.ts';

test('every route of the storefront is on the contact sheet', () => {
  const screens = screensOf(routes);
  expect(screens).toHaveLength(pagesOf(routes).length);
  expect(screens.filter(({ viewer }) => viewer === 'member').length).toBeGreaterThan(20);
  expect(screens.filter(({ path }) => typeof path === 'string' && /[:*]/.test(path))).toEqual([]);
});
