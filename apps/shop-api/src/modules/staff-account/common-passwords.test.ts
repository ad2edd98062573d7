import { failToLoad } from '@duskline/platform/testing/fail-to-load';
import { expect, test } from 'vitest';

/** The module as it is before anybody has loaded the list: test files share the modules of a worker. */
const anew = './common-passwords.ts?anew';
const { isCommonPassword }: typeof import('./common-passwords.ts') = await import(anew);

test('after a list of common passwords that could not be loaded, passwords are checked again', async () => {
  await failToLoad('@zxcvbn-ts/language-common', () =>
    expect(isCommonPassword('password1234', [])).rejects.toThrow('EMFILE'),
  );
  expect(await isCommonPassword('password1234', [])).toBe(true);
  expect(await isCommonPassword('늦은 밤 골목의 고양이', [])).toBe(false);
});
