import { expect, test } from 'vitest';
import { maskLoginId, maskMemberName, maskMobile } from './mask.rules.ts';

test('an account is masked so that only its owner recognises it', () => {
  expect(maskLoginId('tester@duskline.example')).toBe('te***@duskline.example');
  expect(maskLoginId('membership')).toBe('members***');
  expect(maskMemberName('테스터')).toBe('테*터');
  expect(maskMemberName('김구')).toBe('김*');
  expect(maskMobile('01012341234')).toBe('010-12**-12**');
  expect(maskMobile('')).toBe('');
});
