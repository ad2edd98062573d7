import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAllowed, type LockedPackage, listPackages, renderPage } from './licences.ts';

const root = new URL('../../', import.meta.url);
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(new URL('package-lock.json', root), 'utf8'),
);
const packages = listPackages(lock.packages);

test('every locked package has a licence that is allowed', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test('every locked package that npm downloads is checked against its hash', () => {
  const unchecked = Object.entries(lock.packages).filter(
    ([path, { integrity, link, inBundle }]) =>
      path.includes('node_modules/') && !link && !inBundle && integrity === undefined,
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test('docs/licences.md lists the locked packages; `npm run licences` writes it again', () => {
  expect(readFileSync(new URL('docs/licences.md', root), 'utf8')).toBe(renderPage(packages));
});

test.for([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0-only OR MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['', false],
] as const)('a package under %o is allowed: %s', ([licence, allowed]) => {
  expect(isAllowed(licence)).toBe(allowed);
});
