import { expect, test } from 'vitest';
import { matchCategories, suggestWords } from './suggestions.rules.ts';

test('words that begin with what is typed are suggested, popular ones first, each once', () => {
  expect(
    suggestWords('후', ['후드', '비니'], ['더스크 후드 집업', '헤비 후드 집업', '애프터 선 후디']),
  ).toEqual(['후드', '후드 집업', '후디']);
});

test('what is typed already is no suggestion, and nothing typed suggests nothing', () => {
  expect(suggestWords('후드', ['후드'], ['더스크 후드'])).toEqual([]);
  expect(suggestWords('  ', ['후드'], ['더스크 후드'])).toEqual([]);
});

test('a category is found by its label and by its Korean name', () => {
  const hoodies = { categoryNo: 2, label: '후드', path: '/후드', children: [] };
  const clothing = {
    categoryNo: 1,
    label: 'CLOTHING',
    koreanName: '의류',
    path: '/clothing',
    children: [hoodies],
  };
  expect(matchCategories('의', [clothing])).toEqual([clothing]);
  expect(matchCategories('cloth', [clothing])).toEqual([clothing]);
  expect(matchCategories('후', [clothing])).toEqual([hoodies]);
});
