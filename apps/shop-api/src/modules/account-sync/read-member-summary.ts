import type { MemberSummary } from '@duskline/contract/internal/members';
import { DAY_MS, seoulDate } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { countUsable } from '../coupons/index.ts';
import { findGradeProgress, type Grade } from '../grades/index.ts';
import type { SyncedMember } from '../members/index.ts';

const ENDING_SOON_MS = 7 * DAY_MS;

/** Return a member's profile, grade with the way to the next one, and coupons. */
export async function readMemberSummary(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  member: SyncedMember,
): Promise<z.output<typeof MemberSummary>> {
  const { memberNo } = member;
  const now = clock.now();
  const [progress, coupons] = await Promise.all([
    findGradeProgress(db, memberNo, now),
    countUsable(db, memberNo, now, new Date(now.getTime() + ENDING_SOON_MS)),
  ]);
  if (!progress) throw new Error(`member ${memberNo} has no grade`);
  const { grade, next, bought, orders, since } = progress;
  return {
    profile: profileOf(member),
    grade: {
      ...gradeFacts(grade),
      bought,
      orders,
      since: seoulDate(since),
      next: next
        ? { ...gradeFacts(next.grade), minAmount: next.grade.minAmount, missing: next.missing }
        : null,
    },
    coupons: { usable: coupons.usable, endingSoon: coupons.ending },
  };
}

function profileOf(member: SyncedMember): z.output<typeof MemberSummary>['profile'] {
  const { loginId, name, mobile, birthday, sex, identityKey, isPrivacyPolicyAgreed } = member;
  return {
    username: loginId,
    name,
    phone: mobile ?? '',
    birthday,
    sex: sex as 'M' | 'F' | null,
    identityKey,
    isPrivacyPolicyAgreed,
  };
}

function gradeFacts({ gradeNo, label, pointRate }: Grade) {
  return { gradeNo, label, pointRate };
}
