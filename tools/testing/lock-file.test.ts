import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockedPackage = {
  resolved?: string;
  link?: boolean;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
};

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
);
const entries = Object.entries(lock.packages);

/** Find the folder of a package as Node does: beside the one that asks, then in each folder above. */
function resolveFrom(path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (candidate in lock.packages) return candidate;
    if (folder === '') return undefined;
  }
}

test('every optional package that a locked package names is locked, for every platform', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => resolveFrom(path, name) === undefined)
      .map((name) => `${path} -> ${name}`),
  );
  expect(missing).toEqual([]);
  expect(entries.length).toBeGreaterThan(500);
});

test('the lock file names no registry host', () => {
  const hosts = entries.filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(hosts.map(([path]) => path)).toEqual([]);
});

test('every version in a package.json of ours is exact', () => {
  const ranges = entries
    .filter(([path]) => !path.includes('node_modules'))
    .flatMap(([path]) => {
      const file = new URL(`../../${path === '' ? '' : `${path}/`}package.json`, import.meta.url);
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
      return Object.entries<string>({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => !name.startsWith('@duskline/') && !/^\d/.test(version))
        .map(([name]) => `${path}: ${name}`);
    });
  expect(ranges).toEqual([]);
});
