import type { Plugin } from 'vite';

const BEYOND_LATIN = /[^\0-\u00ff]/g;
/** An escape of such a letter: writing it as an escape of its own would leave a lone backslash before. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\[^\0-\u00ff]/;
const RAW = /\.raw`[^`]*[^\0-\u00ff]/;

/**
 * Write the letters that are not Latin as escapes. V8 keeps the text of a module for as long as it is
 * loaded, and one such letter makes each of the others take two bytes instead of one
 * (docs/decisions/1251). Only for the server: in a browser's files the escapes would be longer to send.
 */
export const oneByteText: Plugin = {
  name: 'one-byte-text',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = escapeLetters(chunk.code, chunk.fileName);
      }
    },
  },
};

/**
 * Throws where a backslash stands before such a letter, or in a template that is read raw: such a text would
 * say something else.
 */
export function escapeLetters(code: string, fileName: string): string {
  const escaped = ESCAPED.exec(code);
  if (escaped) throw new Error(`${fileName}: a backslash before a letter: ${escaped[0]}`);
  const raw = RAW.exec(code);
  if (raw) throw new Error(`${fileName}: a letter in a raw template: ${raw[0]}`);
  return code.replace(
    BEYOND_LATIN,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
