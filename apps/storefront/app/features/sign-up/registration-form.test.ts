import { ApiError } from '@duskline/client';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { expect, test } from 'vitest';
import { emptyRegistration, fieldOfRefusal, RegistrationForm } from './registration-form.ts';

const whole = {
  ...emptyRegistration,
  username: ' New@Duskline.Example ',
  password: 'Dusk!2015',
  name: '김더스',
  birthday: '1999-01-31',
  phone: '010-1234-5678',
  actionToken: 'token',
  agreements: { ...emptyRegistration.agreements, use: true, privacy: true, over14: true },
};

function problems(fields: object): string[] {
  const parsed = RegistrationForm.safeParse({ ...whole, ...fields });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
}

test('a complete registration is valid and normalised', () => {
  expect(RegistrationForm.parse(whole)).toMatchObject({
    username: 'new@duskline.example',
    phone: '01012345678',
    sex: null,
  });
});

test('each missing value is shown at its field', () => {
  expect(problems({ username: 'nobody' })).toEqual(['username']);
  expect(problems({ password: 'short' })).toContain('password');
  expect(problems({ name: ' ' })).toEqual(['name']);
  expect(problems({ phone: '02-123-4567' })).toEqual(['phone']);
  expect(problems({ actionToken: '' })).toEqual(['actionToken']);
  expect(problems({ birthday: '1999-02-31' })).toContain('birthday');
  expect(problems({ agreements: { ...whole.agreements, privacy: false } })).toEqual(['agreements']);
});

test('a shopper who turns 14 tomorrow cannot register yet', () => {
  const born = (date: string) => `${Number(date.slice(0, 4)) - 14}${date.slice(4)}`;
  const leapDay = '-02-29';
  const [today, tomorrow] = [born(seoulDate(new Date())), born(seoulDate(addDays(new Date(), 1)))];
  if (!today.endsWith(leapDay)) expect(problems({ birthday: today })).toEqual([]);
  if (!tomorrow.endsWith(leapDay)) expect(problems({ birthday: tomorrow })).toEqual(['birthday']);
});

test('a refusal of the API is shown at the field it is about', () => {
  expect(fieldOfRefusal(new ApiError(409, 'C102', ''))).toBe('username');
  expect(fieldOfRefusal(new ApiError(400, 'C207', ''))).toBe('actionToken');
  expect(fieldOfRefusal(new ApiError(500, 'C500', ''))).toBeUndefined();
});
