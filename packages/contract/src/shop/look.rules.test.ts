import { expect, test } from 'vitest';
import { chooseLook } from './look.rules.ts';

const product = (name: string, displayCategoryNos: string) => ({ name, displayCategoryNos });
const namesOf = (look: readonly { name: string }[]) => look.map(({ name }) => name);

test('a look has shoes, trousers and a cap before a second pair of shoes', () => {
  const popular = [
    product('스니커즈', '11,1'),
    product('다른 스니커즈', '11,1'),
    product('슬라이드', '12,1'),
    product('카고 팬츠', '21,2'),
    product('모자', '31,3'),
  ];
  expect(namesOf(chooseLook(popular, 4))).toEqual(['스니커즈', '카고 팬츠', '모자', '슬라이드']);
  expect(namesOf(chooseLook(popular, 2))).toEqual(['스니커즈', '카고 팬츠']);
});

test('a product without a category, or none at all, completes no look', () => {
  expect(chooseLook([product('이름뿐인 상품', '')], 4)).toEqual([]);
  expect(chooseLook([], 4)).toEqual([]);
});
