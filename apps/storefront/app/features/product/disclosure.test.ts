import { expect, test } from 'vitest';
import { parseDisclosure } from './disclosure.ts';

test('each row of the disclosure table is a label and its value', () => {
  const dutyInfo = JSON.stringify({
    categoryName: '의류',
    contents: [{ 소재: '면 100%' }, { 제조국: '대한민국' }],
  });
  expect(parseDisclosure(dutyInfo)).toEqual([
    { label: '소재', value: '면 100%' },
    { label: '제조국', value: '대한민국' },
  ]);
});

test.each(['', 'not json', '{}', '{"contents":"x"}', '{"contents":[null]}'])(
  'a disclosure of %j shows no table',
  (dutyInfo) => {
    expect(parseDisclosure(dutyInfo)).toEqual([]);
  },
);
