import type { ShopContext, ShopDb } from '../../context.ts';
import { findMember } from '../members/index.ts';

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** A call that may come from a member or from a guest. */
export type Visitor = { platform: string; member: { memberNo: number } | undefined };

/** Who orders, where and when; `member` is undefined for a guest. */
export type Shopper = { platform: string; member: Member | undefined; now: Date };

/** Find who a visitor is, with a member's name, phone and grade. */
export async function findShopper(
  shop: ShopContext,
  visitor: Visitor,
  db: ShopDb = shop.db,
): Promise<Shopper> {
  const member =
    visitor.member && (await findMember({ db, vault: shop.vault }, visitor.member.memberNo));
  return { platform: visitor.platform, member, now: shop.clock.now() };
}
