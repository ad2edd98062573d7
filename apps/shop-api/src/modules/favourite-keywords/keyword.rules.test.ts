import { expect, test } from 'vitest';
import { countedKeyword } from './keyword.rules.ts';

test('the same word typed in other ways is one keyword', () => {
  for (const typed of ['후드', ' 후드 ', '\u1112\u116e\u1103\u1173', '후드\u0000']) {
    expect(countedKeyword(typed)).toBe('후드');
  }
  expect(countedKeyword('Wide   PANTS')).toBe('wide pants');
});

test('signs alone and whole letters are no keyword', () => {
  for (const typed of ['', '  ', '!!', 'ㅋ'.repeat(51)]) {
    expect(countedKeyword(typed)).toBeUndefined();
  }
});
