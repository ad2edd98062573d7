import { Birthday, Password } from '@duskline/contract/member/accounts';
import { memberRefusals } from '@duskline/contract/member/refusals';
import { joinMall } from '@duskline/contract/shop/members.calls';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { MallContact } from '../../lib/account/mall-contact.ts';
import { trackShopper } from '../../lib/analytics/commerce-events.ts';
import { useApi } from '../../lib/api/api.ts';
import { isOldEnough } from './registration-form.ts';

/** What a mall without our Member API asks of a new member. */
export const MallJoinForm = MallContact.extend({
  memberId: z
    .string()
    .trim()
    .regex(/^[a-zA-Z0-9@._-]{4,60}$/, '회원 ID는 4자 이상의 영문, 숫자로 입력해 주세요.'),
  password: Password,
  birthday: z
    .string()
    .trim()
    .refine((day) => day === '' || isDay(day), '생년월일 8자리를 확인해 주세요.')
    .refine((day) => !isDay(day) || isOldEnough(withHyphens(day)), memberRefusals.under_age.text),
  isAgreed: z.boolean().refine((agreed) => agreed, '필수 약관에 동의해 주세요.'),
  smsAgreed: z.boolean(),
  directMailAgreed: z.boolean(),
});

function withHyphens(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

/** Whether eight digits are a day of the calendar. */
function isDay(day: string): boolean {
  return /^\d{8}$/.test(day) && Birthday.safeParse(withHyphens(day)).success;
}

/** The form's fields as they are typed. */
export type MallJoinFields = z.input<typeof MallJoinForm>;
/** The form's fields once they are parsed. */
export type MallJoinValues = z.output<typeof MallJoinForm>;

const REQUIRED_TERMS = ['USE', 'PI_COLLECTION_AND_USE_REQUIRED'];

/** Join a mall by its own call, and log in. */
export function useMallJoin() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ isAgreed: _agreed, ...facts }: MallJoinValues) => {
      await api.shop(joinMall, {
        body: { ...facts, birthday: facts.birthday || null, joinTermsAgreements: REQUIRED_TERMS },
      });
      await api.session.login(facts.memberId, facts.password);
      trackShopper('sign_up', { method: 'password' });
    },
  });
}
