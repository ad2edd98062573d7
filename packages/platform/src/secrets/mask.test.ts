import { expect, test } from 'vitest';
import { maskEmail, maskName, maskPhone, maskPostalAddress } from './mask.ts';

test('of a name the first and the last letter stay', () => {
  expect(['', '김', '이수', '김더스', '남궁민수'].map(maskName)).toEqual([
    '',
    '*',
    '이*',
    '김*스',
    '남**수',
  ]);
});

test('of a phone number the last four digits stay', () => {
  expect(maskPhone('010-1234-5678')).toBe('010-****-5678');
  expect(maskPhone('01012345678')).toBe('010****5678');
  expect(maskPhone('')).toBe('');
});

test('of an e-mail address the host stays', () => {
  expect(maskEmail('dusker@duskline.example')).toBe('du***@duskline.example');
  expect(maskEmail('')).toBe('');
});

test('of a postal address the city and the district stay', () => {
  expect(maskPostalAddress('서울특별시 성동구 성수이로 113')).toBe('서울특별시 성동구 ***');
  expect(maskPostalAddress('세종시')).toBe('***');
});
