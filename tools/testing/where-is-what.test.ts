import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

test('every file that docs/where-is-what.md leads to is there', () => {
  const page = readFileSync(new URL('docs/where-is-what.md', root), 'utf8');
  const files = [...page.matchAll(/`((?:apps|packages)\/[^`*]+\.tsx?)`/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(new URL(String(file), root)))).toEqual([]);
});
