import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

test('every file and folder that docs/where-is-what.md names exists', () => {
  const page = readFileSync(new URL('docs/where-is-what.md', root), 'utf8');
  const paths = [...page.matchAll(/`((?:apps|packages|demo)\/[^`*]+)`/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(130);
  expect(paths.filter((path) => !existsSync(new URL(String(path), root)))).toEqual([]);
});
