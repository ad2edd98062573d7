import { expect, test } from 'vitest';
import { parseKeywords } from './keywords.ts';

test('words of consonants alone are searched as initials', () => {
  expect(parseKeywords('ㅎㄷ 블랙')).toEqual({
    keys: ['qmffor'],
    initials: ['ge'],
    unfindable: false,
  });
});

test('a code is searched with and without its hyphens, and signs alone find nothing', () => {
  expect(parseKeywords('DL-HD-01').keys).toEqual(['dl', 'hd', '01']);
  expect(parseKeywords(' !! ')).toEqual({ keys: [], initials: [], unfindable: true });
});
