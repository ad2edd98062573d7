import { expect, test } from 'vitest';
import { maskUsername } from './passwords.rules.ts';

test.each([
  ['dusk.line@duskline.example', 'du***@duskline.example'],
  ['abc@duskline.example', 'ab***@duskline.example'],
  ['ab@duskline.example', 'a***@duskline.example'],
  ['a@duskline.example', 'a***@duskline.example'],
])('%s is shown as %s', (username, shown) => {
  expect(maskUsername(username)).toBe(shown);
});
