import { randomUUID } from 'node:crypto';
import { brand } from '@duskline/brand';
import { inTransaction } from '@duskline/platform/database/database';
import { sealAccountFacts } from '../src/modules/members/index.ts';
import type { TestShop } from './build-test-shop.ts';

/** The headers of every call of a shop client. */
export const visitorHeaders = { clientid: brand.clientId, platform: 'PC', version: '1.0' };

export type TestMember = {
  memberNo: number;
  /** The visitor's headers with the member's shop token. */
  headers: typeof visitorHeaders & { accesstoken: string };
};

type MemberFacts = {
  name?: string;
  gradeNo?: number;
  /** Null for a member whose phone is unknown. */
  mobile?: string | null;
  identityKey?: string;
};

let count = 0;

/** Register a logged-in member of the shop; `facts` replaces columns of the member's row. */
export async function registerMember(
  { shop, sessions, vault }: TestShop,
  { mobile, ...facts }: MemberFacts = {},
): Promise<TestMember> {
  const memberApiNo = ++count;
  const loginId = `shopper${memberApiNo}@duskline.example`;
  const now = shop.clock.now();
  const phone = mobile === undefined ? `0109${String(memberApiNo).padStart(7, '0')}` : mobile;
  const { memberNo } = await shop.db
    .insertInto('member')
    .values({
      memberApiNo,
      loginId,
      email: loginId,
      name: '김테스트',
      accountSealed: sealAccountFacts(vault, {
        mobile: phone,
        birthday: null,
      }),
      phoneKey: phone === null ? null : vault.phoneKey(phone),
      joinedAt: now,
      lastLoginAt: now,
      ...facts,
    })
    .returning('memberNo')
    .executeTakeFirstOrThrow();
  return { memberNo, headers: await loginAs({ shop, sessions }, memberNo) };
}

/** Create a session of a member; returns the headers of its calls. */
export async function loginAs(
  { shop, sessions }: Pick<TestShop, 'shop' | 'sessions'>,
  memberNo: number,
  lifetimeSeconds = 12 * 60 * 60,
): Promise<TestMember['headers']> {
  const accesstoken = await inTransaction(shop.db, (tx) =>
    sessions.create(tx, { memberNo, memberApiSessionId: randomUUID(), lifetimeSeconds }),
  );
  return { ...visitorHeaders, accesstoken };
}
