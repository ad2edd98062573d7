import type { MemberCoupon, MemberPointsEntry } from '@duskline/contract/admin/member-shapes';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import { findIssuedOf } from '../coupons/index.ts';
import { findLedgerOf } from '../points/index.ts';
import { findActorNames } from '../staff/index.ts';

type Page<Item> = { items: Item[]; nextCursor: string | null };
type PageQuery = { cursor?: string | undefined; limit: number };

/** List one page of every change of a member's points, the latest first. */
export async function listMemberPoints(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberNo: number,
  { cursor, limit }: PageQuery,
): Promise<Page<MemberPointsEntry>> {
  const found = await findLedgerOf(db, memberNo, { before: parseNo(cursor), limit: limit + 1 });
  const rows = found.slice(0, limit);
  const nameOf = await findActorNames(
    { db, vault },
    rows.map(({ operator }) => operator),
  );
  const items = rows.map(({ amount, writtenAt, expiresAt, remainder, operator, ...entry }) => ({
    ...entry,
    at: seoulDateTime(writtenAt),
    change: entry.reason.startsWith('ADD_') ? amount : -amount,
    expiresAt: expiresAt && seoulDateTime(expiresAt),
    left: remainder,
    by: operator === null ? null : nameOf(operator),
  }));
  return pageOf(items, found.length > limit, ({ entryNo }) => entryNo);
}

/** List one page of the coupons that were issued to a member, the latest first. */
export async function listMemberCoupons(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  memberNo: number,
  { cursor, limit }: PageQuery,
): Promise<Page<MemberCoupon>> {
  const found = await findIssuedOf(db, memberNo, {
    before: parseNo(cursor),
    limit: limit + 1,
    now: clock.now(),
  });
  const items = found.slice(0, limit).map(({ issuedAt, validUntil, usedAt, ...coupon }) => ({
    ...coupon,
    issuedAt: seoulDateTime(issuedAt),
    validUntil: seoulDateTime(validUntil),
    usedAt: usedAt && seoulDateTime(usedAt),
  }));
  return pageOf(items, found.length > limit, ({ issueNo }) => issueNo);
}

function pageOf<Item>(items: Item[], isMore: boolean, noOf: (item: Item) => number): Page<Item> {
  const last = isMore ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : String(noOf(last)) };
}

/** Read the cursor of a list by number; any other text begins at the first page. */
const parseNo = (cursor: string | undefined): number | undefined =>
  cursor !== undefined && /^\d{1,10}$/.test(cursor) ? Number(cursor) : undefined;
