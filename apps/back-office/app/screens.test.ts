import { readFileSync } from 'node:fs';
import { permissionNames } from '@duskline/contract/admin/permissions';
import { expect, test } from 'vitest';
import { innerScreens } from './inner-screens.ts';
import { findScreens } from './lib/routing/find-screens.ts';
import routeList from './routes.ts';
import { screenOf, screens } from './screens.ts';

test('every screen of the menu has a route, a key of its own and a permission that exists', () => {
  const routes = readFileSync(new URL('routes.ts', import.meta.url), 'utf8');
  for (const { path, permission } of screens) {
    if (path !== '/') expect(routes).toContain(`route('${path.slice(1)}'`);
    expect(['signed-in', ...Object.keys(permissionNames)]).toContain(permission);
  }
  const keys = screens.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});

test('a detail page belongs to its list; a similar path does not', () => {
  expect(screenOf('/staff')?.path).toBe('/staff');
  expect(screenOf('/staff/3')?.path).toBe('/staff');
  expect(screenOf('/staffing')).toBeUndefined();
  expect(screenOf('/')?.path).toBe('/');
  expect(screenOf('/account')).toBeUndefined();
});

test('the palette leads to every page that needs no number', () => {
  const known = [...screens, ...innerScreens].map(({ path }) => path);
  const [frame] = routeList.filter(({ children }) => children);
  const paths = (frame?.children ?? []).flatMap(({ path }) => path ?? []);
  const plain = paths.filter((path) => !/[:*]/.test(path)).map((path) => `/${path}`);
  expect(plain.filter((path) => !known.includes(path))).toEqual([]);
});

test('the palette finds a screen by part of its title, and by other words for it', () => {
  const pathsFor = (typed: string) => findScreens(screens, typed).map(({ path }) => path);
  expect(pathsFor('직원')).toContain('/staff');
  expect(pathsFor('초대')).toEqual(['/staff']);
  expect(pathsFor('기록 접속')).toEqual(['/access-records']);
  // What is called so comes first: service types 취소 and Enter for the claims, not for the orders.
  expect(pathsFor('취소')).toEqual(['/claims', '/orders']);
  expect(pathsFor('  ')).toHaveLength(screens.length);
  expect(pathsFor('없는화면')).toEqual([]);
});
