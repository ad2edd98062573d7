import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The style sheets of the shop's own faces, by the order in which a page loads them. */
async function ownFaces(): Promise<string> {
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
  const others = await read('other-text.css');
  const imported = [...others.matchAll(/@import "\.\/([^"]+)"/g)].map(([, name = '']) => name);
  return (await Promise.all(['text-first.css', ...imported].map(read))).join('');
}

test('a Korean letter on its own, as a keyboard shows it before each syllable, is in a face of the shop', async () => {
  const ranges = [...(await ownFaces()).matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)];
  const isIn = (code: number) =>
    ranges.some(([, from = '', to = from]) => {
      return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
    });
  const letters = Array.from({ length: 0x3163 - 0x3131 + 1 }, (_, at) => 0x3131 + at);
  const missing = letters.filter((code) => !isIn(code));
  expect(missing.map((code) => String.fromCodePoint(code))).toEqual([]);
});
