import { Phone } from '@duskline/contract/member/accounts';
import { z } from 'zod';

/** How a mall whose accounts are its own reaches a member. */
export const MallContact = z.object({
  memberName: z.string().trim().min(1, '이름을 입력해 주세요.').max(30),
  mobileNo: Phone,
  email: z.email('이메일 주소를 확인해 주세요.').max(100),
});
