import { expect, test } from 'vitest';
import { normaliseKeyword } from './keyword.rules.ts';

test('the same word typed in other ways is one keyword', () => {
  for (const typed of ['후드', ' 후드 ', '\u1112\u116e\u1103\u1173', '후드\u0000']) {
    expect(normaliseKeyword(typed)).toBe('후드');
  }
  expect(normaliseKeyword('Wide   PANTS')).toBe('wide pants');
});

test('signs alone and very long texts are no keyword', () => {
  for (const typed of ['', '  ', '!!', 'ㅋ'.repeat(51)]) {
    expect(normaliseKeyword(typed)).toBeUndefined();
  }
});
