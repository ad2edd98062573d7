import { expect, test } from 'vitest';
import { readKeywords, searchInitials, searchKeys } from './search-keys.ts';

test('a Korean word is the same typed on either keyboard layout', () => {
  expect(searchKeys('후드')).toBe('gnem');
  expect(searchKeys('gnem')).toBe('gnem');
});

test('an English word is the same typed on the Korean layout', () => {
  expect(searchKeys('ㅗㅐㅐ야ㄷ')).toBe(searchKeys('Hoodie'));
});

test('initial consonants stand for the words they begin', () => {
  expect(searchInitials('헤비 후드 Hoodie 집업')).toBe('gq ge wd');
  expect(readKeywords('ㅎㄷ 블랙')).toEqual({
    keys: ['qmffor'],
    initials: ['ge'],
    unfindable: false,
  });
});

test('a code is found with and without its hyphens, and signs alone find nothing', () => {
  expect(readKeywords('DL-HD-01').keys).toEqual(['dl', 'hd', '01']);
  expect(readKeywords(' !! ')).toEqual({ keys: [], initials: [], unfindable: true });
});
