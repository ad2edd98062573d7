import { Agreements, Birthday, Registration } from '@duskline/contract/member/accounts';
import { memberRefusals } from '@duskline/contract/member/refusals';
import { seoulDate } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { errorCode } from '../../lib/errors/error-text.ts';
import { personFields } from '../../lib/person/person.ts';

const MIN_AGE = 14;

/** The form's schema: the contract's registration, and at once what the Member API would refuse. */
export const RegistrationForm = Registration.extend({
  sex: personFields.sex,
  birthday: Birthday.refine(isOldEnough, memberRefusals.under_age.text),
  agreements: Agreements.refine(
    ({ use, privacy, over14 }) => use && privacy && over14,
    memberRefusals.terms_required.text,
  ),
});

/** The form's fields as they are typed. */
export type RegistrationFields = z.input<typeof RegistrationForm>;
/** The form's fields once they are parsed. */
export type RegistrationValues = z.output<typeof RegistrationForm>;

/** The form before anything is typed. */
export const emptyRegistration: RegistrationFields = {
  username: '',
  password: '',
  name: '',
  birthday: '',
  sex: '',
  phone: '',
  actionToken: '',
  agreements: {
    use: false,
    privacy: false,
    over14: false,
    marketingSms: false,
    marketingEmail: false,
    marketingPush: false,
    marketingNight: false,
  },
};

/** Whether somebody born on a day is 14 today; the Member API decides by Seoul's calendar. */
export function isOldEnough(birthday: string): boolean {
  const today = seoulDate(new Date());
  const year = Number(birthday.slice(0, 4)) + MIN_AGE;
  return `${String(year).padStart(4, '0')}${birthday.slice(4)}` <= today;
}

/** The field that a refusal of the registration is about; undefined where it is about none. */
export function fieldOfRefusal(error: unknown): keyof RegistrationFields | undefined {
  const fields: Record<string, keyof RegistrationFields> = {
    [memberRefusals.username_taken.code]: 'username',
    [memberRefusals.phone_taken.code]: 'phone',
    [memberRefusals.under_age.code]: 'birthday',
    [memberRefusals.terms_required.code]: 'agreements',
    [memberRefusals.action_token_invalid.code]: 'actionToken',
    [memberRefusals.action_token_used.code]: 'actionToken',
    [memberRefusals.action_token_expired.code]: 'actionToken',
    [memberRefusals.action_token_purpose.code]: 'actionToken',
  };
  return fields[errorCode(error) ?? ''];
}
