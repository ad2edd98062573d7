import { expect, test } from 'vitest';
import { searchInitials, searchKeys } from './search-keys.ts';

test('a Korean word is the same typed on either keyboard layout', () => {
  expect(searchKeys('후드')).toBe('gnem');
  expect(searchKeys('gnem')).toBe('gnem');
});

test('an English word is the same typed on the Korean layout', () => {
  expect(searchKeys('ㅗㅐㅐ야ㄷ')).toBe(searchKeys('Hoodie'));
});

test('the initial consonants of Korean words are found as keys', () => {
  expect(searchInitials('헤비 후드 Hoodie 집업')).toBe('gq ge wd');
});
