import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const room = new URL('../../', import.meta.url);
const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing[/\\]/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, room), 'utf8') }));

/** What has lists and pages read again by the names that the screens give it. */
const readsAgain = /invalidateQueries|loadAgain|\b(refresh|reload|changed)\w*\(/i;

/** The `onSuccess` of every change in a source, as its lines stand below one another. */
function successesIn(text: string): string[] {
  return [...text.matchAll(/^( +)onSuccess(?: =|:| ?\()[^\n]*(?:\n(?:\1 [^\n]*)?)*/gm)].map(
    ([whole]) => whole,
  );
}

/** The rest of the change whose `onSuccess` this is. */
function hasOtherPath(text: string, success: string): boolean {
  const indent = /^ +/.exec(success)?.[0] ?? '';
  const after = text.slice(text.indexOf(success) + success.length);
  const rest = after.slice(0, after.search(new RegExp(`^${indent.slice(2)}\\S`, 'm')));
  return new RegExp(`^${indent}(onError|onSettled)\\b`, 'm').test(rest);
}

test('what a change has read again is read also where its reply was lost', () => {
  const found = files.flatMap(({ name, text }) =>
    successesIn(text)
      .filter((success) => readsAgain.test(success))
      .filter((success) => /invalidateQueries/.test(success) || !hasOtherPath(text, success))
      .map((success) => `${name}: ${success.trim().split('\n')[0]}`),
  );
  expect(found, 'read it again in onSettled: without a reply it may be done all the same').toEqual(
    [],
  );
});

test('the walk sees the changes of the screens', () => {
  const all = files.flatMap(({ text }) => successesIn(text));
  expect(all.length).toBeGreaterThan(60);
  expect(successesIn('  onSuccess: async () => {\n    a();\n\n    b();\n  },\n  meta')).toEqual([
    '  onSuccess: async () => {\n    a();\n\n    b();\n',
  ]);
});
