import { expect, test } from 'vitest';
import { maskEmail, maskName, maskPhone, maskPostalAddress } from './mask.ts';

test('a name keeps its ends', () => {
  expect(['', '김', '이수', '김더스', '남궁민수'].map(maskName)).toEqual([
    '',
    '*',
    '이*',
    '김*스',
    '남**수',
  ]);
});

test('a phone number keeps its last four digits', () => {
  expect(maskPhone('010-1234-5678')).toBe('010-****-5678');
  expect(maskPhone('01012345678')).toBe('010****5678');
  expect(maskPhone('')).toBe('');
});

test('an e-mail address keeps its host', () => {
  expect(maskEmail('dusker@duskline.example')).toBe('du***@duskline.example');
  expect(maskEmail('')).toBe('');
});

test('an address keeps its city and district', () => {
  expect(maskPostalAddress('서울특별시 성동구 성수이로 113')).toBe('서울특별시 성동구 ***');
  expect(maskPostalAddress('세종시')).toBe('***');
});
