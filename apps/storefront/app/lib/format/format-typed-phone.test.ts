import { expect, test } from 'vitest';
import { formatTypedPhone } from './format-typed-phone.ts';

test.each([
  ['', ''],
  ['01', '01'],
  ['0101', '010-1'],
  ['0101234567', '010-123-4567'],
  ['01012345678', '010-1234-5678'],
  ['010-1234-5678', '010-1234-5678'],
  ['010-1234-', '010-123-4'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['050712345678', '0507-1234-5678'],
  ['010 1234 5678 999', '010-1234-56789'],
])('a shopper who types %j into a phone field reads %j', (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown);
});
