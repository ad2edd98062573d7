import { expect, test } from 'vitest';
import { findEncoding } from './text-encoding.ts';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const bytes = (...parts: readonly (readonly number[])[]) => new Uint8Array(parts.flat());
/** 한글 in CP949, which is no UTF-8. */
const HANGUL = [0xc7, 0xd1, 0xb1, 0xdb];
/** The first two of the three bytes of a letter in UTF-8. */
const CUT = [0xed, 0x95];

test('a file that a spreadsheet saved as UTF-8, UTF-16 or in CP949 is known as what it is', () => {
  expect(findEncoding(bytes(utf8('이름,수량\n한글,1\n')))).toBe('utf-8');
  expect(findEncoding(bytes([0xff, 0xfe, 0x74, 0xc7]))).toBe('utf-16le');
  expect(findEncoding(bytes(HANGUL, utf8(',1\n'), HANGUL))).toBe('cp949');
  expect(findEncoding(bytes(utf8('name,count\n'), HANGUL, utf8(',1\n')))).toBe('cp949');
  expect(findEncoding(bytes([]))).toBe('utf-8');
});

test('a letter of UTF-8 that is broken is known by its line', () => {
  const rows = utf8('이름,수량\n한글,1\n');
  expect(findEncoding(bytes(rows, CUT, utf8(',2\n가,3')))).toEqual({ brokenLine: 3 });
  expect(findEncoding(bytes(utf8('이름\n'), CUT, utf8('\n'), CUT))).toEqual({ brokenLine: 2 });
  const english = utf8('name,count\n가,1\n나,2\n');
  expect(findEncoding(bytes(english, CUT))).toEqual({ brokenLine: 4 });
});

test('a word of CP949 that happens to be UTF-8 does not make a file of it UTF-8', () => {
  const degree = [0xc2, 0xb0];
  const line = [...HANGUL, ...utf8('\n')];
  expect(findEncoding(bytes(utf8('name\n'), degree, utf8('\n'), line, line))).toBe('cp949');
});
