import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => !file.includes('.test.') && !file.includes('.server.'),
);
const packages = join(import.meta.dirname, '..', '..', '..', 'packages');

test('no file of the app makes a format of a language in a statement at its top (docs/decisions/1117)', () => {
  expect(files).toContain(join('features', 'drops', 'drop-view.ts'));
  const made = files.flatMap((file) =>
    madeAtTheTop(readFileSync(join(import.meta.dirname, file), 'utf8')).map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(made).toEqual([]);
});

test('a format made at the top of a file is found however it is written, and one in a function is not', () => {
  const found = ['const won = ', 'export const won: Intl.NumberFormat = ', 'let won =\n  ', ''];
  const made = (before: string) => madeAtTheTop(`${before}new Intl.NumberFormat('ko-KR');`);
  expect(found.flatMap(made)).toHaveLength(found.length);
  expect(made('const won = () =>\n  ')).toEqual([]);
  expect(made('function won() {\n  return ')).toEqual([]);
});

test('no file of the contract and of the client formats anything as it loads', async () => {
  const shared = globSync('{contract,client}/src/**/*.ts', { cwd: packages }).filter(
    (file) => !file.includes('.test.') && !file.includes('testing'),
  );
  expect(shared).toContain(join('contract', 'src', 'fields.ts'));
  const format = vi.spyOn(Number.prototype, 'toLocaleString');
  const formats = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')];
  for (const file of shared) await import(/* @vite-ignore */ join(packages, file));
  for (const made of [format, ...formats]) expect(made).not.toHaveBeenCalled();
});

/** What stands at the start of a line, or in a statement that begins there, runs as the file loads. */
function madeAtTheTop(text: string): string[] {
  const statement =
    /^(?:(?:export )?(?:const|let|var) [\w$]+(?:: [\w$.<>[\], ]+)? =\s+)?new Intl\.\w+/gm;
  return [...text.matchAll(statement)].map(([made]) => made);
}
