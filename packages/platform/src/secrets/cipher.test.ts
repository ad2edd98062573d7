import { expect, test } from 'vitest';
import { cipherKeys, createCipher, makeCipherKey } from './cipher.ts';

const keys = (...texts: string[]) => cipherKeys.parse(texts.join(','));
const old = makeCipherKey('k1');
const cipher = createCipher(keys(old));

test('what is sealed opens again, never looks the same and hides the text', () => {
  const sealed = cipher.seal('phone', '01012345678');
  expect(cipher.open('phone', sealed)).toBe('01012345678');
  expect(cipher.seal('phone', '01012345678')).not.toBe(sealed);
  expect(sealed).toMatch(/^k1:[\w-]+$/);
  expect(sealed).not.toContain('0101234');
});

test('changed, or moved to another use, it does not open', () => {
  const sealed = cipher.seal('phone', '01012345678');
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  expect(() => cipher.open('phone', changed)).toThrow();
  expect(() => cipher.open('birthday', sealed)).toThrow();
  expect(() => cipher.open('phone', 'k1:AAAA')).toThrow();
});

test('a new key seals from now on, and the old one still opens what it sealed', () => {
  const sealed = cipher.seal('phone', '01012345678');
  const both = createCipher(keys(makeCipherKey('k2'), old));
  expect(both.open('phone', sealed)).toBe('01012345678');
  expect(both.isOutdated(sealed)).toBe(true);
  expect(both.isOutdated(both.seal('phone', '1'))).toBe(false);
  const onlyNew = createCipher(keys(makeCipherKey('k2')));
  expect(() => onlyNew.open('phone', sealed)).toThrow(/no key k1/);
});

test.each(['', 'k1', 'k1:short', 'no good:AAAA'])('"%s" is no key', (text) => {
  expect(cipherKeys.safeParse(text).success).toBe(false);
});
