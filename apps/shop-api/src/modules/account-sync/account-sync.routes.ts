import * as accountEvents from '@duskline/contract/internal/account-events';
import * as identity from '@duskline/contract/internal/identity';
import * as members from '@duskline/contract/internal/members';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { endMemberApiSessions } from '../auth/index.ts';
import { findMemberNo, memberTag, saveIdentityKey } from '../members/index.ts';
import { deleteSessionsOf } from '../sessions/index.ts';
import { findActiveMember } from './find-active-member.ts';
import { readMemberSummary } from './read-member-summary.ts';
import { syncMember } from './sync-member.ts';

/**
 * Register the internal API by which the Member API syncs its accounts with the shop's members. Each call may
 * be repeated; a member who never logged in here is no error.
 */
export function accountSyncRoutes({ internal }: Routers, shop: ShopContext): void {
  const { db } = shop;

  internal(members.getMemberSummary, async ({ params }) => {
    const member = await findActiveMember(shop, params.memberNo);
    return isRefusal(member) ? member : readMemberSummary(shop, member);
  });

  internal(members.syncMember, ({ params, body }) => syncMember(shop, params.memberNo, body));

  internal(identity.updateIdentity, async ({ params, body }) => {
    await inTransaction(db, (tx) => saveIdentityKey(tx, params.memberNo, body.identityKey));
    return undefined;
  });

  internal(accountEvents.endShopSessions, async ({ body }) => {
    await inTransaction(db, (tx) => endMemberApiSessions(tx, body.sessionIds, shop.clock.now()));
    return undefined;
  });

  internal(accountEvents.signOutOfShop, async ({ params, body }) => {
    const memberNo = await findMemberNo(db, params.memberNo);
    if (memberNo === undefined) return undefined;
    await inTransaction(db, async (tx) => {
      await deleteSessionsOf(tx, memberNo, new Date(body.openedBefore));
      await invalidateTags(tx, [memberTag(memberNo)]);
    });
    return undefined;
  });
}
