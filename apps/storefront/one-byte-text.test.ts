import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { escapeLetters, oneByteText } from './one-byte-text.ts';

const source = `
  // 주석
  export const name = '성수 🛹 Ä';
  export const template = \`재고 \${1 + 1}개\`;
  export const hangul = /^[가-힣]+$/u;
  export const skate = /^🛹{2}$/u;
  export const path = 'C:\\\\폴더';
`;

const inMemory: Plugin = {
  name: 'in-memory',
  enforce: 'pre',
  resolveId: (id) => (id === '/texts.js' ? id : undefined),
  load: (id) => (id === '/texts.js' ? source : undefined),
};

test('a server build holds its texts in one byte a letter, and they say the same', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, oneByteText],
    build: { ssr: '/texts.js', write: false },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  expect(code).not.toMatch(/[^\0-\u00ff]/);
  const texts = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(texts).toMatchObject({ name: '성수 🛹 Ä', template: '재고 2개', path: 'C:\\폴더' });
  expect(['후드', 'hood'].map((word) => texts.hangul.test(word))).toEqual([true, false]);
  expect(texts.skate.test('🛹🛹')).toBe(true);
});

test('a build whose text would say something else is refused', () => {
  expect(() => escapeLetters(String.raw`'\가'`, 'a.js')).toThrow('a.js');
  expect(() => escapeLetters('String.raw`가`', 'a.js')).toThrow('a.js');
  expect(escapeLetters(String.raw`'\\가'`, 'a.js')).toBe(String.raw`'\\\uac00'`);
});
