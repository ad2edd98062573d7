import * as api from '@duskline/contract/shop/members';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { MemberCaller, Routers } from '../../http/routers.ts';
import { findMember } from './members.sql.ts';
import { profileChangesFromWire, profileToWire } from './profile.wire.ts';
import { updateProfile } from './update-profile.ts';

/** Register a member's own profile: read it, change it. */
export function profileRoutes({ member }: Routers, { db, clock, vault }: ShopContext): void {
  async function readProfile({ memberNo }: MemberCaller) {
    const row = await findMember({ db, vault }, memberNo);
    if (!row) throw new Error(`a shop token of member ${memberNo}, who does not exist`);
    return profileToWire(row, clock.now());
  }
  member(api.getProfile, (_input, { caller }) => readProfile(caller));
  member(api.getProfileSummary, (_input, { caller }) => readProfile(caller));
  member(api.joinByOpenId, (_input, { caller }) => readProfile(caller));
  member(api.getMarketingPrivacy, async (_input, { caller }) => {
    const row = await findMember({ db, vault }, caller.memberNo);
    return { isAgreed: Boolean(row?.isPrivacyPolicyAgreed) };
  });
  member(api.getDormancy, () => ({ memberName: null, mobileNo: null, email: null }));
  member(api.endDormancy, () => undefined);

  member(api.updateProfile, async ({ body }, { caller }) => {
    const updated = await inTransaction(db, (tx) =>
      updateProfile(tx, vault, caller.memberNo, profileChangesFromWire(body), clock.now()),
    );
    return isRefusal(updated) ? updated : profileToWire(updated, clock.now());
  });
}
