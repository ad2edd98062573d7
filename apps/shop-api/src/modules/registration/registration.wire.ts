import type { JoinRequest } from '@duskline/contract/shop/members';
import type { z } from 'zod';
import { profileChangesFromWire } from '../members/index.ts';
import type { Join } from './join-mall.ts';

/**
 * Parse what a client sends to join. Who is fourteen says so by the birthday; a phone without a code
 * is saved as a number to call, which proves nothing.
 */
export function joinFromWire(join: z.output<typeof JoinRequest>): Join {
  const { memberId, password, memberName, mobileNo, birthday, sex, smsAuthKey } = join;
  const terms = new Set(join.joinTermsAgreements ?? []);
  const { texts, agreements } = profileChangesFromWire(join);
  return {
    username: memberId,
    password,
    name: memberName,
    phone: mobileNo || undefined,
    code: smsAuthKey || undefined,
    birthday: birthday || undefined,
    sex: sex === 'M' || sex === 'F' ? sex : null,
    agreements: {
      use: terms.has('USE'),
      privacy: terms.has('PI_COLLECTION_AND_USE_REQUIRED'),
      over14: true,
      marketingSms: join.smsAgreed ?? false,
      marketingEmail: join.directMailAgreed ?? false,
      marketingPush: join.pushNotificationAgreed ?? false,
      marketingNight: false,
    },
    profile: {
      account: {},
      texts: { ...texts, telephone: texts.telephone || (smsAuthKey ? undefined : mobileNo) },
      agreements,
    },
  };
}
