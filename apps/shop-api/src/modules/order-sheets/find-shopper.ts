import { type Won, won } from '@duskline/contract/won';
import type { ShopContext, ShopDb } from '../../context.ts';
import { findMemberWith } from '../members/index.ts';
import { availablePointsOf } from '../points/index.ts';

type Member = NonNullable<Awaited<ReturnType<typeof findMemberWith>>>['member'];

/** A call that may come from a member or from a guest. */
export type Visitor = { platform: string; member: { memberNo: number } | undefined };

/** Who orders, where and when; `member` is undefined for a guest. */
export type Shopper = {
  platform: string;
  member: (Member & { availablePoints: Won }) | undefined;
  now: Date;
};

/** Find who a visitor is, with a member's name, phone, grade and points, in one statement. */
export async function findShopper(
  shop: ShopContext,
  visitor: Visitor,
  db: ShopDb = shop.db,
): Promise<Shopper> {
  const { vault, clock } = shop;
  const { platform } = visitor;
  const now = clock.now();
  if (!visitor.member) return { platform, member: undefined, now };
  const { memberNo } = visitor.member;
  const found = await findMemberWith({ db, vault }, memberNo, availablePointsOf(memberNo, now));
  const member = found && { ...found.member, availablePoints: won(Number(found.value)) };
  return { platform, member, now };
}
