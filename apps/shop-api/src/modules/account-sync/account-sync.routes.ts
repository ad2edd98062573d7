import * as api from '@duskline/contract/internal/account-events';
import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { memberTag } from '../auth/session-cache.ts';
import { eraseMember } from '../privacy/erase-member.ts';
import { deleteSessionsOf, findOwnRows, findShopMember } from '../privacy/privacy.sql.ts';
import { shopTables } from '../privacy/retention.rules.ts';

/** What the Member API tells of its accounts. Each may come again; who is unknown here is no fault. */
export function accountEventRoutes(
  { internal }: Routers,
  shop: Pick<ShopContext, 'db' | 'clock' | 'vault'>,
): void {
  const { db } = shop;
  internal(api.signOutOfShop, async ({ params, body }) => {
    const memberNo = await findShopMember(db, params.memberNo);
    if (memberNo === undefined) return undefined;
    await inTransaction(db, async (tx) => {
      await deleteSessionsOf(tx, memberNo, new Date(body.openedBefore));
      await invalidateTags(tx, [memberTag(memberNo)]);
    });
    return undefined;
  });

  internal(api.withdrawFromShop, async ({ params }) => {
    const memberNo = await findShopMember(db, params.memberNo);
    if (memberNo === undefined) return undefined;
    await eraseMember(shop, memberNo);
    return undefined;
  });

  internal(api.exportFromShop, async ({ params }) => {
    const memberNo = await findShopMember(db, params.memberNo);
    const records: Record<string, Record<string, unknown>[]> = {};
    if (memberNo === undefined) return { records };
    for (const kept of shopTables) {
      if (kept.exported) records[kept.table] = await findOwnRows(shop, kept, memberNo);
    }
    return { records };
  });
}
