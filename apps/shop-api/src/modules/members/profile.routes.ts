import * as internalApi from '@duskline/contract/internal/identity';
import * as api from '@duskline/contract/shop/members';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findMember, saveIdentityKey } from './members.sql.ts';
import { profileOnWire } from './profile.wire.ts';
import { changeProfile } from './update-profile.ts';

export function profileRoutes(
  { member, internal }: Routers,
  { db, clock, vault }: ShopContext,
): void {
  member(api.getProfile, async (_input, { caller }) => {
    const row = await findMember({ db, vault }, caller.memberNo);
    if (!row) throw new Error(`a shop token of member ${caller.memberNo}, who is not there`);
    return profileOnWire(row, clock.now());
  });

  member(api.updateProfile, async ({ body }, { caller }) => {
    const changed = await inTransaction(db, (tx) =>
      changeProfile(tx, vault, caller.memberNo, body, clock.now()),
    );
    return isRefusal(changed) ? changed : profileOnWire(changed, clock.now());
  });

  internal(internalApi.updateIdentity, async ({ params, body }) => {
    await inTransaction(db, (tx) => saveIdentityKey(tx, params.memberNo, body.identityKey));
    return undefined;
  });
}
