import { expect, test } from 'vitest';
import { formatBirthday } from './format-birthday.ts';

test('a birthday gets its hyphens while it is typed', () => {
  expect(
    ['1', '1999', '19990', '199901', '1999013', '19990131', '1999-01-31x'].map(formatBirthday),
  ).toEqual(['1', '1999', '1999-0', '1999-01', '1999-01-3', '1999-01-31', '1999-01-31']);
});
