import { expect, test } from 'vitest';
import { maskId, maskMobile, maskOwner } from './mask.rules.ts';

test('an account is shown so that its owner knows it and a stranger does not', () => {
  expect(maskId('tester@duskline.example')).toBe('te***@duskline.example');
  expect(maskId('membership')).toBe('members***');
  expect(maskOwner('테스터')).toBe('테*터');
  expect(maskOwner('김구')).toBe('김*');
  expect(maskMobile('01012341234')).toBe('010-12**-12**');
  expect(maskMobile('')).toBe('');
});
