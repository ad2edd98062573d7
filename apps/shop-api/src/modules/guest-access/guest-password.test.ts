import { createKeyedHash } from '@duskline/platform/secrets/keyed-hash';
import { expect, test } from 'vitest';
import { hashGuestPassword, isGuestPassword } from './guest-password.ts';

const vault = { keyedHash: createKeyedHash('the key of the vault') };

test('a guest order opens with its password, however its letters are composed, and no other', async () => {
  const hash = await hashGuestPassword(vault, 'dusk-가나다라');
  expect(await isGuestPassword(vault, 'dusk-가나다라'.normalize('NFD'), hash)).toBe(true);
  expect(await isGuestPassword(vault, 'dusk-가나다마', hash)).toBe(false);
});

test('who has the table alone cannot try passwords: the hash needs the key of the vault', async () => {
  const hash = await hashGuestPassword(vault, 'guest-1234');
  const thief = { keyedHash: createKeyedHash('a guess') };
  expect(await isGuestPassword(thief, 'guest-1234', hash)).toBe(false);
  expect(hash).not.toBe(await hashGuestPassword(vault, 'guest-1234'));
});

test('an order from before the key stays open to its password', async () => {
  const former = 'scrypt$AAAAAAAAAAAAAAAAAAAAAA$aSCD43VQFFF2dc4OtlCb6WlSOdqsxHW_3ABkSt4kncU';
  expect(await isGuestPassword(vault, 'guest-1234', former)).toBe(true);
  expect(await isGuestPassword(vault, 'guest-1235', former)).toBe(false);
});
