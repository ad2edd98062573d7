import { expect, test } from 'vitest';
import { changedFields, valueText } from './changed-fields.ts';

test('an audit row shows what has changed, and nothing else', () => {
  expect(
    changedFields({ name: '김하늘', roleNo: 2 }, { name: '김하늘', roleNo: 3, isActive: true }),
  ).toEqual([
    { name: 'roleNo', before: 2, after: 3 },
    { name: 'isActive', before: undefined, after: true },
  ]);
  expect(changedFields(null, null)).toEqual([]);
  expect(changedFields({ tags: ['a'] }, { tags: ['a'] })).toEqual([]);
});

test('values are read as texts', () => {
  expect([undefined, null, 'a', 3, { a: [1] }].map(valueText)).toEqual([
    '–',
    '–',
    'a',
    '3',
    '{"a":[1]}',
  ]);
});
