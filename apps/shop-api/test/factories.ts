import { brand } from '@duskline/brand';
import { inTransaction } from '@duskline/platform/database';
import { sealAccountFacts } from '../src/modules/members/index.ts';
import type { TestShop } from './build-test-shop.ts';

/** What every call of a shop client carries. */
export const visitorHeaders = { clientid: brand.clientId, platform: 'PC', version: '1.0' };

export type TestMember = {
  memberNo: number;
  /** The visitor's headers with her shop token. */
  headers: typeof visitorHeaders & { accesstoken: string };
};

type MemberFacts = {
  name?: string;
  gradeNo?: number;
  /** Null for one whose phone nobody proved. */
  mobile?: string | null;
  identityKey?: string;
};

let count = 0;

/** A member of the shop who is logged in; `facts` replaces columns of her row. */
export async function registerMember(
  { shop, desk, vault }: TestShop,
  { mobile, ...facts }: MemberFacts = {},
): Promise<TestMember> {
  const memberApiNo = ++count;
  const loginId = `shopper${memberApiNo}@duskline.example`;
  const now = shop.clock.now();
  const { memberNo } = await shop.db
    .insertInto('member')
    .values({
      memberApiNo,
      loginId,
      email: loginId,
      name: '김테스트',
      accountSealed: sealAccountFacts(vault, {
        mobile: mobile === undefined ? `0109${String(memberApiNo).padStart(7, '0')}` : mobile,
        birthday: null,
      }),
      joinedAt: now,
      lastLoginAt: now,
      ...facts,
    })
    .returning('memberNo')
    .executeTakeFirstOrThrow();
  return { memberNo, headers: await loginAs({ shop, desk }, memberNo) };
}

/** The headers of a new session of a member. */
export async function loginAs(
  { shop, desk }: Pick<TestShop, 'shop' | 'desk'>,
  memberNo: number,
  lifetimeSeconds = 12 * 60 * 60,
): Promise<TestMember['headers']> {
  const accesstoken = await inTransaction(shop.db, (tx) =>
    desk.open(tx, memberNo, lifetimeSeconds),
  );
  return { ...visitorHeaders, accesstoken };
}
