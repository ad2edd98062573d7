import * as api from '@duskline/contract/internal/account-events';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findMemberNo } from '../members/index.ts';
import { eraseMember } from './erase-member.ts';
import { exportMember } from './export-member.ts';

/**
 * Register the internal API by which the Member API has a member's data erased or exported. Each call may be
 * repeated; a member who never logged in here is no error.
 */
export function privacyRoutes(
  { internal }: Routers,
  shop: Pick<ShopContext, 'db' | 'clock' | 'vault'>,
): void {
  internal(api.withdrawFromShop, async ({ params, body }) => {
    const memberNo = await findMemberNo(shop.db, params.memberNo);
    if (memberNo !== undefined) await eraseMember(shop, memberNo, body?.lastPhone);
    return undefined;
  });

  internal(api.exportFromShop, async ({ params }) => {
    const memberNo = await findMemberNo(shop.db, params.memberNo);
    return { records: memberNo === undefined ? {} : await exportMember(shop, memberNo) };
  });
}
