import { expect, test } from 'vitest';
import { rememberAskedKeys } from './asked-keys.ts';

test('a key is asked again from the second time on', () => {
  const asked = rememberAskedKeys(2);
  expect(asked.isAskedAgain('10,000원부터')).toBe(false);
  expect(asked.isAskedAgain('10,000원부터')).toBe(true);
  expect(asked.isAskedAgain('10,000원부터')).toBe(true);
});

test('the key that nobody asked for the longest is forgotten first', () => {
  const asked = rememberAskedKeys(2);
  asked.isAskedAgain('old');
  asked.isAskedAgain('recent');
  asked.isAskedAgain('old');
  asked.isAskedAgain('new');
  expect(asked.isAskedAgain('old')).toBe(true);
  expect(asked.isAskedAgain('recent')).toBe(false);
});
