import { Password, Phone } from '@duskline/contract/member/accounts';
import { joinMall } from '@duskline/contract/shop/members.calls';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { trackShopper } from '../../lib/analytics/commerce-events.ts';
import { useApi } from '../../lib/api/api.ts';

/** What a mall without our Member API asks of a new member. */
export const MallJoinForm = z.object({
  memberId: z
    .string()
    .trim()
    .regex(/^[a-zA-Z0-9@._-]{4,60}$/, '회원 ID는 4자 이상의 영문, 숫자로 입력해 주세요.'),
  password: Password,
  memberName: z.string().trim().min(1, '이름을 입력해 주세요.').max(30),
  mobileNo: Phone,
  email: z.email('이메일 주소를 확인해 주세요.').max(100),
  birthday: z
    .string()
    .trim()
    .regex(/^(\d{8})?$/, '생년월일 8자리를 숫자로 입력해 주세요.'),
  isAgreed: z.boolean().refine((agreed) => agreed, '필수 약관에 동의해 주세요.'),
  smsAgreed: z.boolean(),
  directMailAgreed: z.boolean(),
});

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
