import type { MemberDetail, MemberPerson } from '@duskline/contract/admin/member-shapes';
import { seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { maskEmail, maskName, maskPhone, maskPostalAddress } from '@duskline/platform/secrets/mask';
import type { ShopContext } from '../../context.ts';
import { countUsable } from '../coupons/index.ts';
import { findGradeProgress, type GradeProgress } from '../grades/index.ts';
import { findMember } from '../members/index.ts';
import { findAvailablePoints } from '../points/index.ts';
import { findOrderFacts } from './member-list.sql.ts';
import { stateOf } from './member-state.rules.ts';
import { findMemberMemos } from './memos.sql.ts';

type Reading = Pick<ShopContext, 'db' | 'vault' | 'clock'>;

/** Read a member with what staff ask first, masked. Refuses with `member_not_found`. */
export async function readMember(
  { db, vault, clock }: Reading,
  memberNo: number,
): Promise<MemberDetail | Refusal<'member_not_found'>> {
  const now = clock.now();
  const [member, progress, points, coupons, orders, memos] = await Promise.all([
    findMember({ db, vault }, memberNo),
    findGradeProgress(db, memberNo, now),
    findAvailablePoints(db, memberNo, now),
    countUsable(db, memberNo, now, now),
    findOrderFacts(db, memberNo),
    findMemberMemos({ db, vault }, memberNo),
  ]);
  if (!member || !progress) return refuse('member_not_found');
  const { stoppedAt, stopReason, nickname, loginCount, identityKey } = member;
  const state = stateOf(member);
  return {
    ...{ memberNo, state, nickname, loginCount, points },
    stop:
      stoppedAt && stopReason !== null
        ? { at: seoulDateTime(stoppedAt), reason: stopReason }
        : null,
    person: maskPerson(personOf(member)),
    isIdentityVerified: identityKey !== null,
    joinedAt: seoulDateTime(member.joinedAt),
    lastLoginAt: seoulDateTime(member.lastLoginAt),
    orders: orders.orders,
    lastOrderedAt: orders.lastOrderedAt && seoulDateTime(orders.lastOrderedAt),
    usableCoupons: coupons.usable,
    grade: gradeToWire(progress),
    memos: memos.map(({ writtenAt, ...memo }) => ({
      ...memo,
      writtenAt: seoulDateTime(writtenAt),
    })),
  };
}

/** Read who a member is, unmasked. Whoever shows it saves an access record. */
export async function readPerson(
  shop: Pick<ShopContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<MemberPerson | Refusal<'member_not_found'>> {
  const member = await findMember(shop, memberNo);
  return member ? personOf(member) : refuse('member_not_found');
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

function personOf(member: Member): MemberPerson {
  const { name, email, telephone, zipCode, address, detailAddress } = member;
  return {
    ...{ name, email, telephone, zipCode, address, detailAddress },
    loginId: member.status === 'WITHDRAWN' ? '' : member.loginId,
    phone: member.mobile ?? '',
    birthday: member.birthday ?? '',
  };
}

function maskPerson(person: MemberPerson): MemberPerson {
  return {
    name: maskName(person.name),
    loginId: maskEmail(person.loginId),
    email: maskEmail(person.email),
    phone: maskPhone(person.phone),
    telephone: maskPhone(person.telephone),
    birthday: person.birthday && '****-**-**',
    zipCode: person.zipCode && `${person.zipCode.slice(0, 2)}***`,
    address: person.address && maskPostalAddress(person.address),
    detailAddress: person.detailAddress && '***',
  };
}

function gradeToWire({ grade, next, bought, orders, since }: GradeProgress): MemberDetail['grade'] {
  return {
    label: grade.label,
    pointRate: grade.pointRate,
    ...{ bought, orders },
    since: seoulDate(since),
    next:
      (next && {
        label: next.grade.label,
        minAmount: next.grade.minAmount,
        missing: next.missing,
      }) ||
      null,
  };
}
