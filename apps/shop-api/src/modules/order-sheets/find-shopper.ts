import type { ShopContext, ShopDb } from '../../context.ts';
import { findMember } from '../members/index.ts';

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Who orders, and where; `member` is undefined for a guest. */
export type Shopper = { platform: string; member: Member | undefined; now: Date };

/** Reads who stands behind a call. */
export async function readShopper(
  shop: ShopContext,
  visitor: { platform: string; member: { memberNo: number } | undefined },
  db: ShopDb = shop.db,
): Promise<Shopper> {
  const member =
    visitor.member && (await findMember({ db, vault: shop.vault }, visitor.member.memberNo));
  return { platform: visitor.platform, member, now: shop.clock.now() };
}

/** One name for one person: her verified identity, else her account. */
export function personOf(member: Member): string {
  return member.identityKey ?? `member ${member.memberNo}`;
}
