import { Password } from '@duskline/contract/member/accounts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordConditions } from './password.rules.ts';

test('a shopper sees every condition met exactly where the API accepts the password', () => {
  const likely = fc.string({ unit: fc.constantFrom(...'abAB12!@ 가'), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(likely, fc.string({ maxLength: 20 })), (text) => {
      const isMet = passwordConditions(text).every((condition) => condition.isMet);
      expect(isMet).toBe(Password.safeParse(text).success);
    }),
  );
});

test('an empty password meets no condition', () => {
  expect(passwordConditions('').every((condition) => !condition.isMet)).toBe(true);
});
