import { expect, test } from 'vitest';
import { formatPhone } from './format.ts';

test('a phone number is read in its groups', () => {
  expect(formatPhone('01012345678')).toBe('010-1234-5678');
  expect(formatPhone('0111234567')).toBe('011-123-4567');
  expect(formatPhone('0212345678')).toBe('02-1234-5678');
  expect(formatPhone('021234567')).toBe('02-123-4567');
  expect(formatPhone('050712345678')).toBe('0507-1234-5678');
});

test('a phone number that is masked, foreign or formatted stays as it is', () => {
  for (const phone of ['010-****-5678', '+821012345678', '010-1234-5678', '']) {
    expect(formatPhone(phone)).toBe(phone);
  }
});
