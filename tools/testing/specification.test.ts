import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/specification.md', root), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) +\| (.+?) +\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, line, , where, test]) => ({ line: Number(line), where: String(where), test: String(test) }),
);

test('every line of docs/specification.md names a file and a test that exist', () => {
  const lines = page.split('\n').filter((line) => /^\| +\d/.test(line));
  expect(rows).toHaveLength(lines.length);
  expect(rows.length).toBeGreaterThanOrEqual(203);
  expect(rows.map(({ line }) => line)).toEqual(rows.map((_row, at) => at + 1));
  const paths = rows.flatMap(({ where, test }) => [where, test]);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('what docs/specification.md calls a test is one', () => {
  const others = rows.filter(({ test }) => !/\.(test\.tsx?|journey\.ts)$/.test(test));
  expect(others).toEqual([]);
});
