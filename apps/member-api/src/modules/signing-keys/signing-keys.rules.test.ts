import { MINUTE_MS } from '@duskline/contract/time.rules';
import { expect, test } from 'vitest';
import { chooseSigningKey, findRetired, stateKeys } from './signing-keys.rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 4) + minutes * MINUTE_MS);
const key = (keyId: string, minutes: number) => ({ keyId, createdAt: at(minutes) });

test('the only key signs at once', () => {
  expect(chooseSigningKey([key('first', 0)], at(0)).keyId).toBe('first');
});

test('a new key signs after it has been published for ten minutes', () => {
  const keys = [key('new', 100), key('first', 0)];
  expect(chooseSigningKey(keys, at(109)).keyId).toBe('first');
  expect(chooseSigningKey(keys, at(110)).keyId).toBe('new');
});

test('an old key is removed a day after its successor began to sign, never before', () => {
  const keys = [key('new', 100), key('first', 0)];
  const day = 24 * 60;
  expect(findRetired(keys, at(110 + day - 1))).toEqual([]);
  expect(findRetired(keys, at(110 + day))).toEqual(['first']);
  expect(findRetired([key('first', 0)], at(10 * day))).toEqual([]);
});

test('a key waits, signs, and then only verifies', () => {
  const keys = [key('new', 100), key('first', 0)];
  const states = (minutes: number) => stateKeys(keys, at(minutes)).map(({ state }) => state);
  expect(states(105)).toEqual(['COMING', 'SIGNING']);
  expect(states(110)).toEqual(['SIGNING', 'REPLACED']);
});
